"""Faces that one renderer lends another: of a game made again with other options, most faces can't come out otherwise.

A face follows from its order and from what every template sees. So it may be lent to a renderer of the same game, in the same
ink, that differs in options and in numbers of copies alone, where no template that it is drawn with has a word for these. Not lent
are faces about which something was found, which is to be told again; that show another component, which may differ; that place
pictures, which the renderer lists; and all that hold such a face.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pnp.components.faces.job import Resources
from pnp.components.faces.language import Element
from pnp.components.faces.template import Template
from pnp.definition.load.node import Node

VARYING = frozenset(("options", "count"))
"""What templates know that may differ between a lender and a borrower."""

_WORD = re.compile(rf"\b(?:{'|'.join(sorted(VARYING))})\b")


def alike(one: Resources, other: Resources) -> bool:
    """Would the two stocks make the same of every order whose templates have no word for what varies?"""
    same = one.palette is other.palette and one.folder is other.folder and one.families == other.families
    names = (one.known.keys() | other.known.keys()) - VARYING
    return same and all(one.known.get(name) == other.known.get(name) for name in names)


@lru_cache(maxsize=1024)
def speaks_of_varying(template: Template) -> bool:
    """Does one of the words stand anywhere in the template's texts? It may be told too often, never too seldom."""
    return any(isinstance(node.value, str) and _WORD.search(node.value) for node in _nodes(template))


def _nodes(template: Template) -> Iterator[Node]:
    """All nodes of the template: values, styles, elements and blocks, with whatever stands in them."""
    blocks = (one for block in template.blocks.values() for one in block)
    roots = [*template.values.values()]
    for one in (*template.styles.values(), *template.draw, *blocks):
        roots += _roots(one)
    return (node for root in roots for _, node in root.walk())


def _roots(one: Element) -> Iterator[Node]:
    yield one.node
    yield from one.keys.values()
    for inner in (inner for elements in one.inner.values() for inner in elements):
        yield from _roots(inner)
