"""What is the same on all faces of a template: drawn once, and stamped on each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from pnp.components.faces.job import Job
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
        self._drawn: dict[tuple[Template, int, float, float, float, float], _Still] = {}
        self._layers: dict[Template, tuple[tuple[bool, tuple[Element, ...]], ...]] = {}
        self._known: set[tuple[Template, float, float, float]] = set()

    def knows(self, template: Template, width: float, height: float, bleed: float) -> bool:
        """Has a face of this template and size been drawn, with all that is the same on every other?"""
        return (template, width, height, bleed) in self._known

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
                self._drawn[key] = _drawn(pen, elements, f"{template.name}-{number}")
            else:
                self._drawn[key].tell(pen.job)
            yield from self._drawn[key].items
        if pen.job.zoom == 1:
            self._known.add((template, pen.box.width, pen.box.height, bleed))


class _Still(NamedTuple):
    """What is the same on many faces, and what these hang on by it."""

    items: tuple[Item, ...]
    inner: tuple[Hashable, ...]
    shows: tuple[tuple[str, str], ...]
    art: tuple[Symbol, ...]
    sees_colours: bool

    def tell(self, job: Job) -> None:
        """What another face hangs on by it."""
        job.inner += self.inner
        job.shows += self.shows
        job.art += self.art
        job.sees_colours |= self.sees_colours


def _drawn(pen: Pen, elements: Iterable[Element], name: str) -> _Still:
    job = pen.job
    inner, shows, art, sees_colours = len(job.inner), len(job.shows), len(job.art), job.sees_colours
    job.sees_colours = False
    items = _stamped(pen, elements, name)
    still = _Still(items, tuple(job.inner[inner:]), tuple(job.shows[shows:]), tuple(job.art[art:]), job.sees_colours)
    job.sees_colours |= sees_colours
    return still


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
