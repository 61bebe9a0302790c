"""What an arrow must keep clear of: it begins at the edge of the piece that moves, and ends short of those where it leads."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from pnp.base.frozen import Frozen
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

OFF = 0.5
"""mm of white between a piece and an arrow."""
ROOM = 2.0
"""How much of its way, in lengths of its head, an arrow must have left to end short of markers as well."""


class Clear(Frozen):
    """The piece that moves, if it is known, what stands where the arrow leads, and what else should be seen.

    `lying` is all that lies where it leads, markers too: it ends short of them if that leaves enough of it.
    """

    mover: Rect | None = None
    there: tuple[Rect, ...] = ()
    seen: tuple[Rect, ...] = ()
    lying: tuple[Rect, ...] = ()

    def leaving(self, to: Point) -> Point | None:
        """Where a straight line leaves the piece that moves; None if that isn't known."""
        if self.mover is None:
            return None
        at = self.mover.x + self.mover.width / 2, self.mover.y + self.mover.height / 2
        return _off(at, to, max(_spans(at, to, self.mover.inset(-OFF)), default=0.0))

    def starts(self, to: Point) -> tuple[Point, ...]:
        """Where an arrow may leave the piece that moves: on the straight way, in the middle of one of its sides, or at a corner."""
        straight = self.leaving(to)
        if self.mover is None or straight is None:
            return ()
        box = self.mover.inset(-OFF)
        x, y = box.x + box.width / 2, box.y + box.height / 2
        sides = (x, box.bottom), (x, box.y), (box.right, y), (box.x, y)
        return (straight, *((across, down) for across in (box.x, box.right) for down in (box.y, box.bottom)), *sides)

    def before(self, end: Point, start: Point, least: float) -> Point:
        """Where a straight line from `start` to `end` must stop, but not so soon that less than `least` mm are left of it."""
        length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        stands = _first(start, end, self.there)
        lies = min(stands, _first(start, end, self.lying))
        return _off(start, end, lies if lies * length >= ROOM * least else max(stands, min(1.0, least / length)))


NOTHING = Clear()


def halfway(one: Point, other: Point) -> Point:
    """The point between two."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _off(start: Point, end: Point, part: float) -> Point:
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _crossing(start: Point, end: Point, box: Rect) -> tuple[float, float] | None:
    """Between which parts of its way a line is inside a rectangle."""
    enter, leave = 0.0, float("inf")
    for a, b, low, high in (
        (start[0], end[0], box.x, box.right),
        (start[1], end[1], box.y, box.bottom),
    ):
        if abs(b - a) < 1e-9:
            if not low <= a <= high:
                return None
            continue
        first, last = sorted(((low - a) / (b - a), (high - a) / (b - a)))
        enter, leave = max(enter, first), min(leave, last)
    return (enter, leave) if enter <= leave else None


def _first(start: Point, end: Point, areas: Iterable[Rect]) -> float:
    """At which part of its way a line comes near the first of these areas; 1 if near none."""
    return min((entry for area in areas for entry in _entries(start, end, area.inset(-OFF))), default=1.0)


def _entries(start: Point, end: Point, box: Rect) -> Iterable[float]:
    """Where on its way a line enters the rectangle, if it does before its end."""
    found = _crossing(start, end, box)
    return (found[0],) if found is not None and found[0] < 1.0 else ()


def _spans(start: Point, end: Point, box: Rect) -> Iterable[float]:
    """Where on its way a line leaves the rectangle in which it begins."""
    found = _crossing(start, end, box)
    return (found[1],) if found is not None else ()
