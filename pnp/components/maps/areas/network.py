"""Borders: runs of edges with the same two areas on their sides, which every outline and every stroke on a map is made of.

Because both areas at a border are drawn along the same run, what touches on paper is known exactly: two areas touch if there is a
run between them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot

from pnp.base.frozen import Frozen
from pnp.components.maps.areas.edges import Edge
from pnp.draw.geometry.shapes import Point

OUTSIDE = ""
"""What lies beyond the areas."""


class Border(Frozen):
    """A run of edges, `right` lying on the right as one walks along `points`. A closed one ends where it began."""

    right: str
    left: str
    points: tuple[Point, ...]

    @property
    def closed(self) -> bool:
        """Does it run around something?"""
        return self.points[0] == self.points[-1]

    @property
    def length(self) -> float:
        """Mm."""
        return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(self.points))

    @property
    def middle(self) -> Point:
        """Half-way along."""
        rest = self.length / 2
        for (x1, y1), (x2, y2) in pairwise(self.points):
            step = hypot(x2 - x1, y2 - y1)
            if step >= rest and step:
                return x1 + (x2 - x1) * rest / step, y1 + (y2 - y1) * rest / step
            rest -= step
        return self.points[-1]

    @property
    def pair(self) -> tuple[str, str]:
        """Its two areas in the order of their ids; the outside comes first."""
        return min(self.right, self.left), max(self.right, self.left)

    def reversed(self) -> Border:
        """The same border walked the other way."""
        return Border(self.left, self.right, self.points[::-1])


@dataclass(frozen=True, eq=False)
class Network:
    """All borders of a map. `crowded` are edges that more areas claim than can lie beside them."""

    borders: tuple[Border, ...]
    crowded: tuple[tuple[Edge, tuple[str, ...]], ...] = ()

    @cached_property
    def touching(self) -> Mapping[tuple[str, str], float]:
        """The length in mm of the border between every two areas that have one, by their ids in order."""
        lengths: dict[tuple[str, str], float] = defaultdict(float)
        for border in self.borders:
            if border.right and border.left:
                lengths[border.pair] += border.length
        return dict(sorted(lengths.items()))

    def between(self, one: str, other: str) -> tuple[Border, ...]:
        """The borders of two areas, the longest first."""
        return self._by_pair.get((min(one, other), max(one, other)), ())

    @cached_property
    def _by_pair(self) -> Mapping[tuple[str, str], tuple[Border, ...]]:
        found: dict[tuple[str, str], list[Border]] = defaultdict(list)
        for border in self.borders:
            found[border.pair].append(border)
        return {pair: tuple(sorted(own, key=lambda b: -round(b.length, 6))) for pair, own in found.items()}

    def around(self, area: str) -> tuple[tuple[Border, ...], ...]:
        """The outlines of an area, each as borders one after the other with the area on their right."""
        starts: dict[Point, list[Border]] = defaultdict(list)
        for border in self.borders:
            if border.right == area:
                starts[border.points[0]].append(border)
            elif border.left == area:
                starts[border.points[-1]].append(border.reversed())
        return tuple(_rings(starts))

    def corners(self, area: str) -> tuple[tuple[Point, ...], ...]:
        """The outlines of an area as polygons."""
        return tuple(tuple(point for border in ring for point in border.points[:-1]) for ring in self.around(area))

    @cached_property
    def meeting(self) -> frozenset[tuple[str, str]]:
        """Every two areas that have a corner in common, whether or not they share a border."""
        at: dict[Point, set[str]] = defaultdict(set)
        for border in self.borders:
            for point in border.points:
                at[point] |= {border.right, border.left} - {OUTSIDE}
        return frozenset((a, b) for areas in at.values() for a in areas for b in areas if a < b)


def _rings(starts: dict[Point, list[Border]]) -> Iterator[tuple[Border, ...]]:
    while starts:
        first = min(starts)
        ring = [_taken(starts, first)]
        while ring[-1].points[-1] != first and ring[-1].points[-1] in starts:
            ring.append(_taken(starts, ring[-1].points[-1]))
        yield tuple(ring)


def _taken(starts: dict[Point, list[Border]], point: Point) -> Border:
    border = starts[point].pop()
    if not starts[point]:
        del starts[point]
    return border


def network_of(edges: Mapping[str, Iterable[Edge]]) -> Network:
    """The borders of areas whose edges run clockwise, in the order of the areas."""
    right: dict[Edge, list[str]] = defaultdict(list)
    for area, own in edges.items():
        for edge in own:
            right[edge].append(area)
    crowded = tuple((edge, tuple(areas)) for edge, areas in right.items() if len(areas) > 1)
    sides: dict[Edge, tuple[str, str]] = {}
    for (start, end), areas in right.items():
        if (end, start) not in sides:
            sides[start, end] = (areas[0], right[end, start][0] if (end, start) in right else OUTSIDE)
    return Network(tuple(_runs(sides)), crowded)


def _runs(sides: Mapping[Edge, tuple[str, str]]) -> Iterator[Border]:
    """Edges joined end to end as far as the same two areas lie beside them."""
    touching: dict[Point, list[Edge]] = defaultdict(list)
    for start, end in sides:
        touching[start].append((start, end))
        touching[end].append((start, end))
    is_joint = {point: _joins(own, sides) for point, own in touching.items()}
    left = dict.fromkeys(sides)
    ends = [edge for edge in sides if not (is_joint[edge[0]] and is_joint[edge[1]])]
    for edge in (*ends, *sides):
        if edge in left:
            del left[edge]
            right_area, left_area = sides[edge]
            points = [*_walk(edge[0], edge, touching, is_joint, left)[::-1], *edge]
            points += _walk(edge[1], edge, touching, is_joint, left)
            yield Border(right_area, left_area, tuple(points))


def _joins(edges: Sequence[Edge], sides: Mapping[Edge, tuple[str, str]]) -> bool:
    """Does the same border run on here?"""
    return len(edges) == 2 and frozenset(sides[edges[0]]) == frozenset(sides[edges[1]])


def _walk(
    point: Point,
    edge: Edge,
    touching: Mapping[Point, Sequence[Edge]],
    is_joint: Mapping[Point, bool],
    left: dict[Edge, None],
) -> list[Point]:
    """The points behind `point`, away from `edge`, until the border ends; their edges are taken."""
    points: list[Point] = []
    while is_joint[point]:
        edge = next(one for one in touching[point] if one != edge)
        if edge not in left:
            break
        del left[edge]
        point = edge[1] if edge[0] == point else edge[0]
        points.append(point)
    return points
