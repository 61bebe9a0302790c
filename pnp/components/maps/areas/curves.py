"""Borders as curves: their corners rounded, their ends kept, so that what meets there still meets."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from pnp.components.maps.areas.network import Border
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Path, Segment

_HANDLE = 0.62
"""How far towards the corner the handles of a rounded one reach, in parts of its cut."""


def border_path(border: Border, radius: float) -> Path:
    """The border with its corners rounded, `radius` mm being cut off each side of a corner where the sides are long enough."""
    start, segments = _curve(border.points, radius, closed=border.closed)
    end: tuple[Segment, ...] = (("Z", ()),) if border.closed else ()
    return Path((("M", start), *segments, *end))


def outline_path(rings: Sequence[Sequence[Border]], radii: Sequence[Sequence[float]]) -> Path:
    """The outlines of an area, each border with its own radius; holes are left open."""
    path: list[Segment] = []
    for ring, own in zip(rings, radii, strict=True):
        for number, (border, radius) in enumerate(zip(ring, own, strict=True)):
            start, segments = _curve(border.points, radius, closed=border.closed)
            path += [*([("M", start)] if number == 0 else []), *segments]
        path.append(("Z", ()))
    return Path(tuple(path), even_odd=True)


def _curve(points: Sequence[Point], radius: float, *, closed: bool) -> tuple[Point, list[Segment]]:
    """Where the curve begins and its segments. A closed one begins in the middle of its last side."""
    if closed:
        first = last = _between(points[-2], points[0], 0.5)
        corners = [(points[-2], *points[:2]), *zip(points, points[1:], points[2:], strict=False)]
    else:
        first, last = points[0], points[-1]
        corners = list(zip(points, points[1:], points[2:], strict=False))
    segments: list[Segment] = []
    for before, corner, after in corners:
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        one, other = _between(start, corner, _HANDLE), _between(end, corner, _HANDLE)
        segments += [("L", start), ("C", (*one, *other, *end))]
    segments.append(("L", last))
    return first, segments


def _towards(corner: Point, other: Point, radius: float) -> Point:
    length = hypot(other[0] - corner[0], other[1] - corner[1])
    return _between(corner, other, min(radius / length, 0.5) if length else 0.0)


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
