"""Plans of town maps: what touches, crosses or hides is found, and nothing else."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.base.finding import Place
from pnp.components.maps.lines import Line, cross, distance, in_block, in_disc, longest_free
from pnp.components.maps.towns.plan import Measures, TownPlan, lay_out
from pnp.definition.maps.town_map import TownMap, TownSite
from pnp.definition.models.town_map import Side
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

MEASURES = Measures(town=20.0, label=(24.0, 12.0), gap=1.0, sight=5.0, clear=4.0)

coordinates = st.integers(-50, 50).map(float)
points = st.tuples(coordinates, coordinates)
lines = st.tuples(points, points).filter(lambda line: line[0] != line[1])


def along(line: Line, part: float) -> Point:
    (x1, y1), (x2, y2) = line
    return x1 + part * (x2 - x1), y1 + part * (y2 - y1)


def plan(towns: dict[str, Point], *paths: str, sides: dict[str, Side] | None = None) -> TownPlan:
    """A map of 200 × 200 mm."""
    sites = {name: TownSite(name, name, "", at, {}, Place(), (sides or {}).get(name)) for name, at in towns.items()}
    ends = tuple((path.split("-")[0], path.split("-")[1]) for path in paths)
    return lay_out(TownMap(200.0, 200.0, sites, ends, Place()), MEASURES)


def codes(made: TownPlan) -> list[str]:
    return [finding.code for finding in made.findings]


class TestLines:
    @given(lines, lines)
    def test_crossing_is_mutual_and_does_not_mind_directions(self, one: Line, other: Line) -> None:
        found = cross(one, other)
        assert cross(other, one) == found
        assert cross(one[::-1], other) == found

    @given(lines, st.floats(0.1, 0.9), st.floats(0.1, 0.9), points)
    def test_a_line_through_the_middle_of_another_crosses_it(
        self, one: Line, part: float, on: float, way: Point
    ) -> None:
        (x1, y1), (x2, y2) = one
        assume(abs((x2 - x1) * way[1] - (y2 - y1) * way[0]) > 1.0)
        x, y = along(one, part)
        assert cross(one, ((x - on * way[0], y - on * way[1]), (x + (1 - on) * way[0], y + (1 - on) * way[1])))

    def test_a_common_end_is_no_crossing_unless_one_line_lies_on_the_other(self) -> None:
        assert not cross(((0, 0), (10, 0)), ((0, 0), (0, 10)))
        assert not cross(((0, 0), (10, 0)), ((0, 0), (-10, 0)))
        assert cross(((0, 0), (10, 0)), ((0, 0), (5, 0)))

    @given(lines, points)
    def test_no_spot_of_a_line_is_nearer_than_its_distance(self, line: Line, point: Point) -> None:
        seen = [hypot(x - point[0], y - point[1]) for x, y in (along(line, step / 200) for step in range(201))]
        nearest = distance(line, point)
        assert nearest <= min(seen) + 1e-9
        assert min(seen) <= nearest + hypot(line[1][0] - line[0][0], line[1][1] - line[0][1]) / 200

    @given(lines, points, st.floats(1.0, 30.0))
    def test_the_part_of_a_line_in_a_disc_or_a_block_is_just_that(
        self, line: Line, middle: Point, radius: float
    ) -> None:
        block = Rect(middle[0] - radius, middle[1] - radius / 2, 2 * radius, radius)
        disc, square = in_disc(line, middle, radius), in_block(line, block)
        for step in range(101):
            part = step / 100
            x, y = along(line, part)
            if abs(hypot(x - middle[0], y - middle[1]) - radius) > 1e-6:
                inside = hypot(x - middle[0], y - middle[1]) < radius
                assert inside == (disc is not None and disc[0] <= part <= disc[1])
            edge = min(abs(x - block.x), abs(x - block.right), abs(y - block.y), abs(y - block.bottom))
            if edge > 1e-6:
                inside = block.x < x < block.right and block.y < y < block.bottom
                assert inside == (square is not None and square[0] <= part <= square[1])

    @given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)).map(lambda pair: (min(pair), max(pair)))))
    def test_the_longest_free_part_is_free_and_no_gap_is_longer(self, taken: list[tuple[float, float]]) -> None:
        low, high = longest_free(taken)
        assert not any(start < high and low < end for start, end in taken if start < end and low < high)
        ends = sorted({0.0, 1.0, *(end for stretch in taken for end in stretch)})
        for left, right in pairwise(ends):
            middle = (left + right) / 2
            if not any(start <= middle <= end for start, end in taken):
                assert right - left <= high - low + 1e-9


class TestLabels:
    def test_a_label_lies_below_its_disc_where_nothing_is_in_the_way(self) -> None:
        made = plan({"a": (100.0, 100.0)})
        assert made.labels["a"] == Rect(88.0, 111.0, 24.0, 12.0)
        assert made.findings == ()

    def test_at_the_lower_edge_it_lies_to_the_right_and_in_the_corner_to_the_left(self) -> None:
        made = plan({"a": (100.0, 185.0), "b": (185.0, 185.0)})
        assert made.labels["a"] == Rect(111.0, 179.0, 24.0, 12.0)
        assert made.labels["b"] == Rect(150.0, 179.0, 24.0, 12.0)

    def test_it_gives_way_to_discs_and_to_the_labels_before_it(self) -> None:
        made = plan({"a": (100.0, 100.0), "b": (100.0, 122.0)})
        assert made.labels["a"].x == 111.0, "the disc of b is below"
        assert made.labels["b"].y == 133.0
        assert made.findings == ()

    def test_a_side_that_is_asked_for_is_kept_and_told_when_it_covers_something(self) -> None:
        made = plan({"a": (100.0, 100.0), "b": (100.0, 122.0)}, sides={"a": "below", "b": "below"})
        assert made.labels["a"].y == 111.0
        assert codes(made) == ["label-overlaps"]

    def test_without_a_free_side_it_is_told(self) -> None:
        around = {"b": (100.0, 122.0), "c": (100.0, 78.0), "d": (123.0, 100.0), "e": (77.0, 100.0)}
        assert "no-label-room" in codes(plan({"a": (100.0, 100.0), **around}))


class TestFaults:
    def test_discs_that_overlap_or_leave_the_map_are_told(self) -> None:
        assert "towns-touch" in codes(plan({"a": (100.0, 100.0), "b": (115.0, 100.0)}))
        assert "town-outside" in codes(plan({"a": (195.0, 100.0)}))

    def test_paths_that_cross_are_told(self) -> None:
        corners = {"a": (20.0, 20.0), "b": (150.0, 150.0), "c": (20.0, 150.0), "d": (150.0, 20.0)}
        assert "paths-cross" in codes(plan(corners, "a-b", "c-d"))
        assert "paths-cross" not in codes(plan(corners, "a-c", "b-d"))

    @pytest.mark.parametrize(("y", "told"), [(112.0, True), (115.0, False)])
    def test_a_path_that_comes_too_near_to_another_town_is_told(self, y: float, told: bool) -> None:
        made = plan({"a": (20.0, 100.0), "b": (180.0, 100.0), "c": (100.0, y)}, "a-b")
        assert ("path-near-town" in codes(made)) == told

    def test_a_path_that_labels_hide_is_told(self) -> None:
        made = plan({"a": (100.0, 60.0), "b": (100.0, 100.0)}, "a-b", sides={"a": "below"})
        assert made.ways["a-b"].seen == pytest.approx(7.0)
        assert codes(made) == []
        assert codes(plan({"a": (100.0, 60.0), "b": (100.0, 97.0)}, "a-b", sides={"a": "below"})) == ["path-hidden"]

    def test_a_marker_lies_in_the_middle_of_what_is_seen_and_knows_the_direction(self) -> None:
        made = plan({"a": (100.0, 60.0), "b": (100.0, 100.0)}, "a-b")
        way = made.ways["a-b"]
        assert way.middle == pytest.approx((100.0, 86.5)), "between the label of a and the disc of b"
        assert way.turn == pytest.approx(90.0)
