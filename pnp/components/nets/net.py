"""A net: flat panels that hang together along folds. What is cut and what is folded follows from the panels alone.

Panels are polygons in mm, clockwise, y downwards. An edge that two of them share is a fold; any other is cut.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import dist
from typing import Literal, TypeAlias

from pnp.base.frozen import Frozen
from pnp.draw.geometry.shapes import Point, bounds, polygon
from pnp.draw.model import Path, Rect

Edge: TypeAlias = tuple[Point, Point]
Use: TypeAlias = Literal["face", "flap", "tab"]

_DIGITS = 6
"""Corners are the same when they agree to a millionth of a millimetre."""
NEAR = 0.05
"""mm: what is nearer to an edge than this lies on it."""


class Panel(Frozen):
    """A flat part. `face`: seen on the finished thing; `flap`: tucked in, not glued; `tab`: its printed side is glued.

    `area` is what its art is drawn into, `turn` the degrees clockwise by which the art is turned there.
    """

    name: str
    corners: tuple[Point, ...]
    use: Use = "face"
    turn: int = 0

    @property
    def area(self) -> Rect:
        """The upright rectangle around it."""
        return bounds(polygon(self.corners))

    @property
    def edges(self) -> tuple[Edge, ...]:
        """Its sides, clockwise."""
        return tuple(zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))

    def holds(self, point: Point) -> bool:
        """Whether a point lies on it or on its edge; it has no corners that point inwards."""
        x, y = point
        return all(
            (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > -NEAR * dist((x1, y1), (x2, y2))
            for (x1, y1), (x2, y2) in self.edges
        )


@dataclass(frozen=True)
class Net:
    """Panels laid out within width × height mm from (0, 0)."""

    width: float
    height: float
    panels: tuple[Panel, ...]

    @cached_property
    def folds(self) -> tuple[Edge, ...]:
        """Every edge that two panels share, once."""
        reverse = {_key(end, start) for panel in self.panels for start, end in panel.edges}
        shared: dict[frozenset[Point], Edge] = {}
        for panel in self.panels:
            for start, end in panel.edges:
                if _key(start, end) in reverse:
                    shared.setdefault(frozenset(_key(start, end)), (start, end))
        return tuple(shared.values())

    @cached_property
    def outline(self) -> Path:
        """The line along which it is cut out, clockwise.

        Raises:
            ValueError: when the panels don't hang together in one piece.
        """
        folded = {frozenset(_key(*edge)) for edge in self.folds}
        cuts = [edge for panel in self.panels for edge in panel.edges if frozenset(_key(*edge)) not in folded]
        return polygon(_loop(cuts))

    def is_free(self, point: Point) -> bool:
        """Whether a point within the net's rectangle lies on none of its panels, nor on their edges."""
        inside = 0.0 <= point[0] <= self.width and 0.0 <= point[1] <= self.height
        return inside and not any(panel.holds(point) for panel in self.panels)

    def panel(self, name: str) -> Panel:
        """The panel of that name.

        Raises:
            KeyError: when there is none.
        """
        return {panel.name: panel for panel in self.panels}[name]


def rectangle(name: str, box: Rect, *, turn: int = 0) -> Panel:
    """A face with four right angles."""
    return Panel(name, ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)), turn=turn)


def flap(name: str, edge: Edge, height: float, slant: float, use: Use = "tab") -> Panel:
    """A flap that hangs on the edge of a panel, taken as that panel has it, and grows `height` mm outwards.

    It narrows by `slant` mm at either end, so that it slips in.
    """
    (x1, y1), (x2, y2) = edge
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    along = ((x2 - x1) / length, (y2 - y1) / length)
    out = (along[1], -along[0])
    far = [
        (x + out[0] * height + along[0] * shift, y + out[1] * height + along[1] * shift)
        for (x, y), shift in (((x1, y1), slant), ((x2, y2), -slant))
    ]
    return Panel(name, ((x2, y2), (x1, y1), far[0], far[1]), use)


def fitted(panels: Iterable[Panel]) -> Net:
    """The net of these panels, moved so that it begins at (0, 0)."""
    flat = tuple(panels)
    boxes = [panel.area for panel in flat]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    width, height = max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top
    moved = (
        Panel(panel.name, tuple((x - left, y - top) for x, y in panel.corners), panel.use, panel.turn) for panel in flat
    )
    return Net(width, height, tuple(moved))


def _key(start: Point, end: Point) -> tuple[Point, Point]:
    return _rounded(start), _rounded(end)


def _rounded(point: Point) -> Point:
    return round(point[0], _DIGITS) + 0.0, round(point[1], _DIGITS) + 0.0


def _loop(edges: list[Edge]) -> list[Point]:
    """The corners of the one closed line that the edges make up."""
    following = {_rounded(start): (start, end) for start, end in edges}
    start, here = edges[0]
    corners = [start]
    while _rounded(here) != _rounded(start):
        corners.append(here)
        here = following[_rounded(here)][1]
        if len(corners) > len(edges):
            break
    if len(corners) != len(edges):
        raise ValueError("the panels don't hang together in one piece")
    return corners
