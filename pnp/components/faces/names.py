"""Which names a template looks up: what it needs to be told, and which of it an element's fault may come from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from pnp.components.faces.language import Element, has_expression
from pnp.components.faces.template import Template
from pnp.definition.node import Node

_CODE = re.compile(r"\{\{(.*?)\}\}|\{%(.*?)%\}", re.DOTALL)
_QUOTED = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"")
_NAME = re.compile(r"(?<![\w.|])(?<!\| )[^\W\d]\w*")


@lru_cache(maxsize=4096)
def names_in(text: str) -> frozenset[str]:
    """The words in the expressions of a text that may be names of values: at least those that are, and seldom others."""
    if "{" not in text:
        return frozenset()
    code = " ".join(found[1] or found[2] or "" for found in _CODE.finditer(text))
    return frozenset(_NAME.findall(_QUOTED.sub(" ", code)))


def names_of_plain(raw: object) -> frozenset[str]:
    """The names in all texts of plain data."""
    if isinstance(raw, str):
        return names_in(raw)
    parts = raw.values() if isinstance(raw, dict) else raw if isinstance(raw, (list, tuple)) else ()
    return frozenset().union(*map(names_of_plain, parts))


def names_used(template: Template) -> frozenset[str]:
    """The names that the template looks up, its default values and styles included."""
    found: set[str] = set()
    for node in _nodes(template):
        found |= _names_below(node)
    return frozenset(found)


def names_at(template: Template, file: str | None, line: int | None) -> frozenset[str]:
    """The names that are looked up in the element's keys on one line of the template's file."""
    found: set[str] = set()
    for node in _nodes(template):
        if node.file == file:
            for _, part in node.walk():
                if part.line == line and has_expression(part):
                    found |= names_in(str(part.value))
    return frozenset(found)


def _names_below(node: Node) -> set[str]:
    return {name for _, part in node.walk() if has_expression(part) for name in names_in(str(part.value))}


def _nodes(template: Template) -> Iterator[Node]:
    yield from template.values.values()
    for style in template.styles.values():
        yield from style.keys.values()
    for drawn in (template.draw, *template.blocks.values()):
        yield from _element_nodes(drawn)


def _element_nodes(elements: Iterable[Element]) -> Iterator[Node]:
    for one in elements:
        yield from one.keys.values()
        for inner in one.inner.values():
            yield from _element_nodes(inner)
