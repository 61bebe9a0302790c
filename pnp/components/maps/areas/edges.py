"""The sides of areas as one net of straight edges: cells of a grid merged, outlines split where others meet them.

Every edge runs clockwise around its area as seen on paper, so an edge that two areas share is there once in each direction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot, sqrt

from pnp.definition.maps.areas import NO_CELL
from pnp.definition.models.areas import HexGrid, MapFile
from pnp.draw.geometry.shapes import Point

Edge = tuple[Point, Point]

_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hexagon from its top clockwise, in half widths and half radiuses."""

TOUCH = 0.01
"""mm; corners nearer than this to each other or to an edge lie on it."""


def area_edges(map_file: MapFile) -> dict[str, list[Edge]]:
    """The edges of each area, in mm on the map's page."""
    if map_file.grid is not None:
        return _grid_edges(map_file.grid, map_file.areas)
    return _outline_edges({name: area.outline or () for name, area in map_file.areas.items()})


def _grid_edges(grid: HexGrid, names: Iterable[str]) -> dict[str, list[Edge]]:
    """Sides of cells that no other cell of the same area shares. Corners are whole numbers until the end, so they meet exactly."""
    sides: dict[str, dict[tuple[tuple[int, int], tuple[int, int]], None]] = {name: {} for name in names}
    for number, row in enumerate(grid.rows):
        for column, area in enumerate(row.cells):
            if area == NO_CELL:
                continue
            x, y = 2 * column + row.offset, 3 * number
            corners = [(x + dx, y + dy) for dx, dy in _CORNERS]
            for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
                if (end, start) in sides[area]:
                    del sides[area][end, start]
                else:
                    sides[area][start, end] = None
    half_width, half_radius = grid.radius * sqrt(3.0) / 2, grid.radius / 2

    def on_page(corner: tuple[int, int]) -> Point:
        return grid.first[0] + corner[0] * half_width, grid.first[1] + corner[1] * half_radius

    return {name: [(on_page(start), on_page(end)) for start, end in edges] for name, edges in sides.items()}


def _outline_edges(outlines: Mapping[str, Sequence[Point]]) -> dict[str, list[Edge]]:
    """Sides of polygons, divided wherever a corner of another one lies on them."""
    snapped = {name: [_snapped(corner) for corner in corners] for name, corners in outlines.items()}
    corners = tuple(dict.fromkeys(corner for outline in snapped.values() for corner in outline))
    edges = {}
    for name, outline in snapped.items():
        turned = outline if _is_clockwise(outline) else outline[::-1]
        sides = zip(turned, (*turned[1:], turned[0]), strict=True)
        edges[name] = [part for side in sides for part in _divided(side, corners)]
    return edges


def _snapped(corner: Point) -> Point:
    return round(corner[0] / TOUCH) * TOUCH, round(corner[1] / TOUCH) * TOUCH


def _is_clockwise(outline: Sequence[Point]) -> bool:
    sides = zip(outline, (*outline[1:], outline[0]), strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides) > 0


def _divided(side: Edge, corners: Iterable[Point]) -> Iterator[Edge]:
    (x1, y1), (x2, y2) = side
    length = hypot(x2 - x1, y2 - y1)
    if length == 0:
        return
    stops = []
    for x, y in corners:
        along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
        across = ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
        if abs(across) <= TOUCH < along < length - TOUCH:
            stops.append((along, (x, y)))
    points = [side[0], *(point for _, point in sorted(stops)), side[1]]
    yield from pairwise(points)
