"""Folds a net in the mind: every fold line is bent by a right angle, print outside, and the panels are followed into space."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pnp.components.nets.net import Edge, Net, Panel

Point3: TypeAlias = tuple[float, float, float]

DIGITS = 4


@dataclass(frozen=True)
class Frame:
    """Where the plane of a panel lies: the point of the paper's (0, 0), and the directions of its x, y and its printed side."""

    origin: Point3
    x: Point3
    y: Point3

    def at(self, px: float, py: float) -> Point3:
        return _sum(self.origin, _times(self.x, px), _times(self.y, py))

    @property
    def outside(self) -> Point3:
        """Paper lies with x to the right and y down; the printed side faces the reader, which is y × x."""
        return _cross(self.y, self.x)


@dataclass(frozen=True)
class Folded:
    net: Net
    frames: dict[str, Frame]

    def corners(self, name: str) -> list[Point3]:
        frame = self.frames[name]
        return [_rounded(frame.at(*corner)) for corner in self.net.panel(name).corners]

    def edges(self, name: str) -> Iterator[tuple[Point3, Point3]]:
        corners = self.corners(name)
        return zip(corners, [*corners[1:], corners[0]], strict=True)

    def normal(self, name: str) -> Point3:
        return self.frames[name].outside

    def lies_on(self, name: str, face: str) -> bool:
        """Do all corners of a panel lie in the plane of a face and within its upright rectangle?"""
        frame, area = self.frames[face], self.net.panel(face).area
        return all(
            abs(_dot(way, frame.outside)) < 1e-4
            and area.x - 1e-4 <= _dot(way, frame.x) <= area.right + 1e-4
            and area.y - 1e-4 <= _dot(way, frame.y) <= area.bottom + 1e-4
            for way in (_sum(corner, _times(frame.origin, -1.0)) for corner in self._exact(name))
        )

    def overlap(self, one: str, other: str) -> bool:
        """Do two flat panels of convex shape share an area, when both lie in one plane?"""
        frame = self.frames[one]
        flat = [
            [(_dot(w, frame.x), _dot(w, frame.y), _dot(w, frame.outside)) for w in self._seen(frame, name)]
            for name in (one, other)
        ]
        if any(abs(z) > 1e-4 for _, _, z in flat[1]):
            return False
        polygons = [[(x, y) for x, y, _ in part] for part in flat]
        return not any(_separates(axis, *polygons) for part in polygons for axis in _axes(part))

    def _seen(self, frame: Frame, name: str) -> list[Point3]:
        return [_sum(corner, _times(frame.origin, -1.0)) for corner in self._exact(name)]

    def _exact(self, name: str) -> list[Point3]:
        frame = self.frames[name]
        return [frame.at(*corner) for corner in self.net.panel(name).corners]


def fold(net: Net, *, root: str) -> Folded:
    """The net with `root` lying flat and all that hangs on it folded away from the reader by 90° at every fold."""
    frames = {root: Frame((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0))}
    waiting = [root]
    while waiting:
        name = waiting.pop()
        for other, edge in _neighbours(net, net.panel(name)):
            if other not in frames:
                frames[other] = _bent(frames[name], edge)
                waiting.append(other)
    assert len(frames) == len(net.panels), "the net hangs together"
    return Folded(net, frames)


def _neighbours(net: Net, panel: Panel) -> Iterator[tuple[str, Edge]]:
    own = {frozenset(_flat(edge)): edge for edge in panel.edges}
    for other in net.panels:
        for edge in other.edges if other is not panel else ():
            if frozenset(_flat(edge)) in own:
                yield other.name, own[frozenset(_flat(edge))]


def _flat(edge: Edge) -> tuple[tuple[float, float], tuple[float, float]]:
    (a, b), (c, d) = edge
    return (round(a, 5), round(b, 5)), (round(c, 5), round(d, 5))


def _bent(frame: Frame, edge: Edge) -> Frame:
    """The plane beyond an edge of a panel whose corners run clockwise, turned about the edge, away from the printed side."""
    start, end = frame.at(*edge[0]), frame.at(*edge[1])
    along = _unit(_sum(end, _times(start, -1.0)))
    out = _cross(along, frame.outside)
    out = out if _dot(out, _outwards(frame, edge)) > 0 else _times(out, -1.0)
    down = _times(frame.outside, -1.0)

    def turned(way: Point3) -> Point3:
        return _sum(
            _times(along, _dot(way, along)), _times(down, _dot(way, out)), _times(out, _dot(way, frame.outside))
        )

    x, y = turned(frame.x), turned(frame.y)
    moved = Frame((0.0, 0.0, 0.0), x, y).at(*edge[0])
    return Frame(_sum(start, _times(moved, -1.0)), x, y)


def _outwards(frame: Frame, edge: Edge) -> Point3:
    """Out of a panel whose corners run clockwise on paper."""
    (x1, y1), (x2, y2) = edge
    return _sum(_times(frame.x, y2 - y1), _times(frame.y, x1 - x2))


def _axes(polygon: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        yield y2 - y1, x1 - x2


def _separates(axis: tuple[float, float], one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    spans = [[x * axis[0] + y * axis[1] for x, y in polygon] for polygon in (one, other)]
    return max(spans[0]) <= min(spans[1]) + 1e-3 or max(spans[1]) <= min(spans[0]) + 1e-3


def _sum(*points: Point3) -> Point3:
    return sum(p[0] for p in points), sum(p[1] for p in points), sum(p[2] for p in points)


def _times(point: Point3, factor: float) -> Point3:
    return point[0] * factor, point[1] * factor, point[2] * factor


def _dot(a: Point3, b: Point3) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point3, b: Point3) -> Point3:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _unit(a: Point3) -> Point3:
    length = _dot(a, a) ** 0.5
    return _times(a, 1.0 / length)


def _rounded(point: Point3) -> Point3:
    x, y, z = (round(part, DIGITS) + 0.0 for part in point)
    return x, y, z
