"""Which names a template looks up: what it needs to be told, and which of it an element's fault may come from."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from pnp.components.faces.written.language import Element, has_expression
from pnp.components.faces.written.template import Template
from pnp.definition.load.node import Node
from pnp.definition.templates.braces import spans

DEEPEST = 40
"""Elements within elements that are looked into; a block that fills itself would never end."""

_QUOTED = re.compile(r"'(?:[^'\\]|\\.)*+(?:'|\\?\Z)|\"(?:[^\"\\]|\\.)*+(?:\"|\\?\Z)", re.DOTALL)
"""A quotation, or the rest of the text behind a quotation mark that is alone."""

_NAME = re.compile(r"(?<![\w.|])(?<!\| )[^\W\d]\w*")
_PATH = re.compile(_NAME.pattern + r"(?:\.[^\W\d]\w*)*")


@lru_cache(maxsize=4096)
def names_in(text: str) -> frozenset[str]:
    """The words in the expressions of a text that may be names of values: at least those that are, and seldom others."""
    return frozenset(_NAME.findall(_code(text)))


@lru_cache(maxsize=4096)
def paths_in(text: str) -> tuple[tuple[str, ...], ...]:
    """The names with what is asked of them, `area.castle` as ("area", "castle"), as far as it is written with dots."""
    return tuple(tuple(path.split(".")) for path in sorted(set(_PATH.findall(_code(text)))))


def _code(text: str) -> str:
    """The expressions of a text, without what is quoted in them."""
    return _QUOTED.sub(" ", " ".join(span.inside for span in spans(text))) if "{" in text else ""


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


def given_by(template: Template, names: Iterable[str], columns: Collection[str]) -> frozenset[str]:
    """These names and those that the template's own values make them of, as far as no column gives them."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            node = template.values.get(name) if name not in columns else None
            waiting += _names_below(node) if node is not None else ()
    return frozenset(found)


def _names_below(node: Node) -> set[str]:
    return {name for _, part in node.walk() if has_expression(part) for name in names_in(str(part.value))}


def _nodes(template: Template) -> Iterator[Node]:
    yield from template.values.values()
    for style in template.styles.values():
        yield from style.keys.values()
    yield from _element_nodes(template.draw, template)


def _element_nodes(elements: Iterable[Element], template: Template, depth: int = 0) -> Iterator[Node]:
    """The keys of the elements and of all inside them; of a block, those that fill it; where its name varies, of all that may."""
    for one in elements if depth < DEEPEST else ():
        yield from one.keys.values()
        name = one.plain.get("name") if one.kind.name == "block" else None
        filled = template.blocks.get(str(name)) if name is not None else None
        varying = template.blocks.values() if one.kind.name == "block" and name is None else ()
        for inner in (filled,) if filled is not None else (*one.inner.values(), *varying):
            yield from _element_nodes(inner, template, depth + 1)
