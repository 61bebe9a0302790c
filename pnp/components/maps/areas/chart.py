"""A map of areas worked out: every area where it lies on the face, its outlines, facts and ground."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.frozen import Frozen, field
from pnp.components.maps.areas.edges import area_edges
from pnp.components.maps.areas.network import Border, Network, network_of
from pnp.definition.maps.areas import AreaTable
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Path, Rect

SEA = "sea"
"""The kind of areas that coasts part from all others."""


class Plot(Frozen, eq=False):
    """One area, in mm on the face. `facts` are what signs may depend on, `outlines` polygons."""

    id: str
    name: str
    kind: str
    anchor: Point
    facts: Mapping[str, object]
    outlines: tuple[tuple[Point, ...], ...]
    rings: tuple[tuple[Border, ...], ...]

    @property
    def is_sea(self) -> bool:
        """Is it water?"""
        return self.kind == SEA

    @property
    def box(self) -> Rect:
        """The smallest rectangle around it."""
        xs, ys = ([point[axis] for outline in self.outlines for point in outline] for axis in (0, 1))
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if xs else Rect(*self.anchor, 0.0, 0.0)

    def holds(self, point: Point) -> bool:
        """Does a point lie in it?"""
        x, y = point
        inside = False
        for outline in self.outlines:
            for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
                if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                    inside = not inside
        return inside


class Chart(Frozen, eq=False):
    """All areas and borders of a map. Neighbours are pairs of ids in order.

    `paths` keeps what has been rounded for drawing, since a map is drawn in many sizes and inks: by area or border, and radius.
    """

    table: AreaTable
    plots: Mapping[str, Plot]
    network: Network
    neighbours: frozenset[tuple[str, str]]
    paths: dict[tuple[int, float], Path] = field(default_factory=dict)

    @property
    def unseen(self) -> tuple[tuple[str, str], ...]:
        """Neighbours that no border shows."""
        return tuple(sorted(self.neighbours - set(self.network.touching)))

    @property
    def walls(self) -> tuple[tuple[str, str], ...]:
        """Areas that share a border without being neighbours."""
        return tuple(sorted(set(self.network.touching) - self.neighbours))

    def is_coast(self, border: Border) -> bool:
        """Does it part land and sea?"""
        sides = [self.plots[name] for name in border.pair if name]
        return len(sides) == 2 and sides[0].is_sea != sides[1].is_sea


def chart_of(table: AreaTable, corner: Point = (0.0, 0.0)) -> Chart:
    """The map with `corner` of its page at the top left of the face."""
    dx, dy = corner

    def moved(point: Point) -> Point:
        return point[0] - dx, point[1] - dy

    edges = area_edges(table.map)
    network = network_of({name: [(moved(a), moved(b)) for a, b in own] for name, own in edges.items()})
    known = dict.fromkeys(key for area in table.map.areas.values() for key in area.facts)
    plots = {}
    for name, area in table.map.areas.items():
        facts = {"id": name, "name": area.name, "kind": area.kind, **known, **area.facts}
        anchor = moved(area.anchor)
        plots[name] = Plot(name, area.name, area.kind, anchor, facts, network.corners(name), network.around(name))
    return Chart(table, plots, network, table.pairs())
