"""Lettering too near the cut: cards shift on the sheet and knives slip, and what stands at the edge is the first to go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.bounds import moved_box, overlap, run_extent
from pnp.draw.geometry.matrices import multiply
from pnp.draw.model import IDENTITY, Item, Matrix, Rect, Stamp, TextRun

NEAR_THE_CUT = Fault(
    "near-the-cut",
    "{text!r} comes within {distance:.1f} mm of the cut; {safe:g} mm are wanted",
    Severity.WARNING,
)
TYPE_TOO_SMALL = Fault("type-too-small", "{text!r} is set in {size:.3g} pt; {floor:g} pt are wanted", Severity.WARNING)
OVER_THE_CUT = Fault(
    "over-the-cut", "the {kind} {name!r} reaches {over:.1f} mm over the cut, where it is cut off", Severity.WARNING
)
SHORT_OF_THE_BLEED = Fault(
    "short-of-the-bleed",
    "the picture {name!r} reaches the cut, but ends {short:.1f} mm before the bleed does: a cut that slips shows what lies beneath",
    Severity.WARNING,
)
GROUND_ENDS = Fault(
    "ground-ends-at-the-cut",
    "the ground along the {edge} edge ends on the cut for {length:g} mm; a cut that slips shows white paper ({subject})",
    Severity.WARNING,
)
PICTURE_CUT_OFF = Fault(
    "picture-cut-off",
    "{percent} % of the picture {name!r} lie beyond the face, where nothing is printed",
    Severity.WARNING,
)
MOST_LOST = 0.2
"""Of a picture, that may lie beyond the bleed; what is more wasn't meant."""
_SLACK = 0.01


class Lettered(Frozen):
    """A text as it was set: its box, the transform from there to the face, what is lettered, and where the element stands.

    `floor` is the smallest type in pt that it may be set in.
    """

    area: Rect
    matrix: Matrix
    items: tuple[Item, ...]
    place: Place
    floor: float = 0.0

    def with_items(self, items: tuple[Item, ...]) -> Lettered:
        """The text, lettered otherwise in the same place."""
        return replace(self, items=items)

    def within(self, matrix: Matrix) -> Lettered:
        """The text as part of another face, `matrix` leading there. Its type has been measured where it was set, and is measured
        again only if it shrinks on the way.
        """
        shrinks = hypot(matrix[2], matrix[3]) < 1.0 - _SLACK
        return replace(self, matrix=multiply(matrix, self.matrix), floor=self.floor if shrinks else 0.0)


class Pictured(Frozen):
    """An icon, a piece or a picture as it lies on the face, by its name; `area` is what of it is seen."""

    kind: str
    name: str
    area: Rect
    place: Place


def ill_placed(
    pictured: Iterable[Pictured], width: float, height: float, bleed: float, safe: float
) -> Iterator[Finding]:
    """Icons and pieces over the cut, where words are to keep from it; pictures up to it that stop before the bleed does."""
    for one in pictured:
        area = one.area
        inside = (area.x, area.y, width - area.right, height - area.bottom)
        if one.kind != "picture" and safe and min(inside) < -_SLACK:
            yield OVER_THE_CUT.at(one.place, kind=one.kind, name=one.name, over=-min(inside))
        if one.kind == "picture":
            short = max((bleed + side for side in inside if side <= _SLACK), default=0.0)
            lost = _lost(area, Rect(0.0, 0.0, width, height).inset(-bleed))
            if lost > MOST_LOST:
                yield PICTURE_CUT_OFF.at(one.place, name=one.name, percent=round(100 * lost))
            elif short > _SLACK:
                yield SHORT_OF_THE_BLEED.at(one.place, name=one.name, short=short)


def _lost(area: Rect, printed: Rect) -> float:
    """How much of a box, from 0 to 1, lies outside of what is printed."""
    seen = overlap(area, printed)
    whole = area.width * area.height
    return 1.0 - (seen.width * seen.height / whole if seen is not None and whole else 0.0)


def near_the_cut(
    lettered: Iterable[Lettered], width: float, height: float, safe: float, *, is_round: bool
) -> Iterator[Finding]:
    """Words that come nearer to the cut than `safe` mm. Text whose whole box is safe needs no second look."""
    measure = _to_circle if is_round else _to_sides
    for one in lettered:
        area = one.area if one.matrix is IDENTITY else moved_box(one.area, one.matrix)
        if measure(area, width, height) >= safe - _SLACK:
            continue
        for text, ink in _inked(one.items):
            distance = measure(moved_box(ink, one.matrix), width, height)
            if distance < safe - _SLACK:
                yield NEAR_THE_CUT.at(one.place, text=text, distance=distance, safe=safe)


def _inked(items: Iterable[Item]) -> Iterator[tuple[str, Rect]]:
    """Words and the icons between them, each with the box of its ink."""
    for item in items:
        if isinstance(item, TextRun):
            yield item.text, run_extent(item)
        elif isinstance(item, Stamp):
            yield f":{item.symbol.name}:", moved_box(Rect(0.0, 0.0, item.symbol.width, item.symbol.height), item.matrix)


def too_small(lettered: Iterable[Lettered]) -> Iterator[Finding]:
    """Words that are set smaller than their floor, because their style is, or a group around them is scaled."""
    for one in lettered:
        zoom = 1.0 if one.matrix is IDENTITY else hypot(one.matrix[2], one.matrix[3])
        for run in one.items:
            if isinstance(run, TextRun) and run.size * zoom < one.floor - _SLACK:
                yield TYPE_TOO_SMALL.at(one.place, text=run.text, size=run.size * zoom, floor=one.floor)


def _to_sides(box: Rect, width: float, height: float) -> float:
    return min(box.x, box.y, width - box.right, height - box.bottom)


def _to_circle(box: Rect, width: float, height: float) -> float:
    """From the farthest corner to the edge of the ellipse that fits the piece, measured on the shorter radius."""
    rx, ry = width / 2, height / 2
    corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
    farthest = max(hypot((x - rx) / rx, (y - ry) / ry) for x, y in corners)
    return (1.0 - farthest) * min(rx, ry)
