"""What is the same on all faces of a template: drawn once, and stamped on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pnp.components.faces.pen import Pen
from pnp.components.faces.written.language import Element
from pnp.components.faces.written.template import Template
from pnp.draw.model import Item, Stamp, Symbol

FEWEST = 2
"""Items that are worth a symbol of their own."""
_BY_VALUES = frozenset(("if", "repeat", "block"))


class StillParts:
    """The still parts of templates, each drawn when a face first needs it."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[Template, int, float, float, float, float], tuple[Item, ...]] = {}
        self._layers: dict[Template, tuple[tuple[bool, tuple[Element, ...]], ...]] = {}

    def draw(self, pen: Pen, bleed: float) -> Iterator[Item]:
        """The items of a whole face."""
        template = pen.job.template
        if template not in self._layers:
            runs = groupby(template.draw, lambda one: is_still(one, template))
            self._layers[template] = tuple((still, tuple(run)) for still, run in runs)
        for number, (still, elements) in enumerate(self._layers[template]):
            if not still:
                yield from pen.draw(elements)
                continue
            key = (template, number, pen.box.width, pen.box.height, bleed, pen.job.zoom)
            if key not in self._drawn:
                self._drawn[key] = _stamped(pen, elements, f"{template.name}-{number}")
            yield from self._drawn[key]


def _stamped(pen: Pen, elements: Iterable[Element], name: str) -> tuple[Item, ...]:
    items = tuple(pen.draw(elements))
    if len(items) < FEWEST:
        return items
    return (Stamp(Symbol(name, pen.box.width, pen.box.height, items)),)


def is_still(one: Element, template: Template) -> bool:
    """Does the element look the same on every face of one size, whatever values the face is given?"""
    if one.kind.name in _BY_VALUES or len(one.plain) < len(one.keys):
        return False
    if one.kind.name == "text":
        named = template.styles.get(str(one.plain.get("style", "text")))
        if named is not None and not named.fixed:
            return False
    return all(is_still(inner, template) for inners in one.inner.values() for inner in inners)
