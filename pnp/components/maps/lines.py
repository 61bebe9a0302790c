"""Straight lines on a map: which cross, how near one comes to a point, and what is left of one beside discs and blocks."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, sqrt

from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

Line = tuple[Point, Point]
"""Two ends, in mm."""

Stretch = tuple[float, float]
"""A part of a line, from 0 at its start to 1 at its end."""

_SLACK = 1e-9


def cross(one: Line, other: Line) -> bool:
    """Do two lines meet anywhere but in a common end?"""
    if {*one} & {*other}:
        return _overlap(one, other)
    (a, b), (c, d) = one, other
    sides = _side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b)
    if all(abs(side) < _SLACK for side in sides):
        return _along(one, c) or _along(one, d) or _along(other, a)
    return sides[0] * sides[1] <= 0 and sides[2] * sides[3] <= 0


def _overlap(one: Line, other: Line) -> bool:
    """Two lines with a common end: does one of them lie on the other?"""
    shared = next(iter({*one} & {*other}))
    ends = [end for line in (one, other) for end in line if end != shared]
    if len(ends) != 2:
        return True
    (x, y), (p, q), (r, s) = shared, *ends
    straight = abs(_side(shared, ends[0], ends[1])) < _SLACK
    return straight and (p - x) * (r - x) + (q - y) * (s - y) > 0


def _side(a: Point, b: Point, c: Point) -> float:
    """On which side of the line from a to b the point c lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _along(line: Line, point: Point) -> bool:
    return distance(line, point) < _SLACK


def distance(line: Line, point: Point) -> float:
    """From a point to the nearest spot of a line, in mm."""
    (x1, y1), (x2, y2) = line
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    part = ((point[0] - x1) * dx + (point[1] - y1) * dy) / length if length else 0.0
    part = min(max(part, 0.0), 1.0)
    return hypot(x1 + part * dx - point[0], y1 + part * dy - point[1])


def in_disc(line: Line, middle: Point, radius: float) -> Stretch | None:
    """The part of a line that lies in a disc; None: it doesn't touch it."""
    (x1, y1), (x2, y2) = line
    dx, dy, fx, fy = x2 - x1, y2 - y1, x1 - middle[0], y1 - middle[1]
    a, b, c = dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - radius * radius
    under = b * b - 4 * a * c
    if under <= 0 or not a:
        return None
    root = sqrt(under)
    return _clipped((-b - root) / (2 * a), (-b + root) / (2 * a))


def in_block(line: Line, block: Rect) -> Stretch | None:
    """The part of a line that lies in a rectangle."""
    (x1, y1), (x2, y2) = line
    low, high = 0.0, 1.0
    for start, step, near, far in ((x1, x2 - x1, block.x, block.right), (y1, y2 - y1, block.y, block.bottom)):
        if not step:
            if not near < start < far:
                return None
            continue
        first, last = sorted(((near - start) / step, (far - start) / step))
        low, high = max(low, first), min(high, last)
    return (low, high) if low < high else None


def _clipped(low: float, high: float) -> Stretch | None:
    low, high = max(low, 0.0), min(high, 1.0)
    return (low, high) if low < high else None


def longest_free(taken: Iterable[Stretch]) -> Stretch:
    """The longest part of a line that nothing covers; (0, 0) if all is covered."""
    best, end = (0.0, 0.0), 0.0
    for low, high in (*sorted(taken), (1.0, 1.0)):
        if low - end > best[1] - best[0]:
            best = (end, low)
        end = max(end, high)
    return best
