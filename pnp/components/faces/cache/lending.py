"""Faces that one renderer lends another: of a game made again with other options, most faces can't come out otherwise.

A face follows from its order and from what every template sees. So it may be lent to a renderer of the same game, in the same
ink, that differs in options and in numbers of copies alone, where these are the same as far as its template has words for them.
Not lent are faces about which something was found, which is to be told again; that place pictures, which the renderer lists;
and all that hold such a face. One that shows another component is lent where that looks the same.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pnp.components.faces.job import Resources
from pnp.components.faces.language import Element
from pnp.components.faces.template import Template
from pnp.definition.load.node import Node

VARYING = frozenset(("options", "count"))
"""What templates know that may differ between a lender and a borrower."""

_WORD = re.compile(r"\b(?:options\b(?:\.([A-Za-z_]\w*))?|(count)\b)")


class Words(NamedTuple):
    """What a template may look up of what varies: options by name, numbers of copies. It may be told too much, never too little."""

    options: frozenset[str] = frozenset()
    numbers: bool = False
    anything: bool = False


class Loan(NamedTuple):
    """What a face hangs on: words of its template, keys of the faces within it, other components with the side that is shown."""

    words: Words
    inner: tuple[Hashable, ...]
    shows: tuple[tuple[str, str], ...]


def alike(one: Resources, other: Resources) -> bool:
    """Would the two stocks make the same of every order whose templates have no word for what varies?"""
    same = one.palette is other.palette and one.folder is other.folder and one.families == other.families
    names = (one.known.keys() | other.known.keys()) - VARYING
    return same and all(one.known.get(name) == other.known.get(name) for name in names)


@lru_cache(maxsize=1024)
def varying_words(template: Template) -> Words:
    """Every place in the template's texts where one of the words stands, comments among them."""
    texts = (node.value for node in _nodes(template) if isinstance(node.value, str))
    found = [match for text in texts for match in _WORD.finditer(text)]
    names = frozenset(match[1] for match in found if match[1])
    return Words(names, any(match[2] for match in found), any(not match[1] and not match[2] for match in found))


def same_words(words: Words, one: Resources, other: Resources) -> bool:
    """Do the two stocks answer the same to these words? What is no option, such as `options.items`, may ask for any."""
    if words.anything or (words.numbers and one.known.get("count") != other.known.get("count")):
        return False
    here, there = one.known.get("options"), other.known.get("options")
    if not words.options or here is there:
        return True
    if (
        not isinstance(here, Mapping)
        or not isinstance(there, Mapping)
        or not words.options <= here.keys() & there.keys()
    ):
        return False
    return all(type(here[name]) is type(there[name]) and here[name] == there[name] for name in words.options)


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
