"""Which of several ways an arrow takes, and where its word stands: what covers least of that which should be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from pnp.draw.geometry.bounds import overlap
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

FINE = 0.3
"""mm from one point of a way that is looked at to the next."""

DETOUR = 0.12
"""What a mm more of way costs, in mm of something covered."""

BENDS = (0.2, -0.2, 0.34, -0.34, 0.0)
"""How far to its left a curved way swings out, in parts of its length."""

PARTS = 12
"""A curve is drawn with so many straight lines."""


def clearest(ways: Sequence[tuple[Point, ...]], seen: Sequence[Rect]) -> tuple[Point, ...]:
    """The way that runs least over what should be seen; of equals the shortest, then the first."""
    shortest = min(map(_length, ways))
    return min(ways, key=lambda way: covered(way, seen) + DETOUR * (_length(way) - shortest))


def covered(way: Sequence[Point], seen: Sequence[Rect]) -> float:
    """Mm of a way that run over any of these."""
    columns, rows = zip(*way, strict=True)
    first, last, upper, lower = min(columns), max(columns), min(rows), max(rows)
    # of all that stands on a map most is far from any one way
    sides = ((area.x, area.y, area.right, area.bottom) for area in seen)
    near = [side for side in sides if side[0] < last and first < side[2] and side[1] < lower and upper < side[3]]
    if not near:
        return 0.0
    return FINE * sum(
        any(left < x < right and top < y < bottom for left, top, right, bottom in near) for x, y in along(way)
    )


def shared(one: Rect, others: Sequence[Rect]) -> float:
    """mm² that a rectangle has in common with others."""
    both = (overlap(one, other) for other in others)
    return sum(part.width * part.height for part in both if part is not None)


def along(way: Sequence[Point]) -> Iterator[Point]:
    """Points of a way, one close to the other."""
    for (x1, y1), (x2, y2) in pairwise(way):
        steps = max(1, round(hypot(x2 - x1, y2 - y1) / FINE))
        yield from ((x1 + (x2 - x1) * k / steps, y1 + (y2 - y1) * k / steps) for k in range(steps))
    yield way[-1]


def bent(start: Point, end: Point, bend: float) -> tuple[Point, ...]:
    """A curve that swings out to the left, seen on paper, by `bend` times the distance of its ends."""
    middle = swung(start, end, 2 * bend)
    steps = [k / PARTS for k in range(PARTS + 1)]
    return tuple(
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t**2 * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t**2 * end[1],
        )
        for t in steps
    )


def swung(start: Point, end: Point, bend: float) -> Point:
    """The point half-way, moved to the left by `bend` times the distance."""
    (x1, y1), (x2, y2) = start, end
    return (x1 + x2) / 2 + bend * (y2 - y1), (y1 + y2) / 2 - bend * (x2 - x1)


def ending_straight(way: tuple[Point, ...], least: float) -> tuple[Point, ...]:
    """The way with a last stretch of `least` mm or more, which an arrow's head takes."""
    end = way[-1]
    kept = [at for at in way[:-1] if hypot(end[0] - at[0], end[1] - at[1]) >= least] or [way[0]]
    return (*kept, end)


def _length(way: Sequence[Point]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way))
