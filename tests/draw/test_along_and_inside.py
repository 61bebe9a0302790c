"""Walking along an outline, and whether a point lies inside of one."""

from __future__ import annotations

from math import hypot, pi

import pytest

from pnp.draw.geometry import shapes
from pnp.draw.geometry.along import Way
from pnp.draw.geometry.hit_test import Inside
from pnp.draw.model import IDENTITY, Path, Rect


def test_a_way_of_straight_lines_is_as_long_as_its_lines() -> None:
    way = Way(shapes.polyline([(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)]))
    assert way.length == 7.0
    assert way.at(1.0) == (1.0, 0.0, 0.0)
    assert way.at(5.0) == (3.0, 2.0, 90.0)


def test_beyond_its_ends_a_way_goes_straight_on() -> None:
    way = Way(shapes.line(0.0, 0.0, 4.0, 0.0))
    assert way.at(-1.0) == (-1.0, 0.0, 0.0)
    assert way.at(6.0) == (6.0, 0.0, 0.0)


def test_a_circle_is_walked_around_at_its_radius() -> None:
    way = Way(shapes.circle(0.0, 0.0, 10.0))
    assert way.length == pytest.approx(2 * pi * 10, rel=1e-3)
    for step in range(8):
        x, y, _ = way.at(way.length * step / 8)
        assert hypot(x, y) == pytest.approx(10.0, rel=1e-3)


def test_only_the_first_line_of_a_path_is_walked() -> None:
    assert Way(shapes.ring(0.0, 0.0, 10.0, 5.0)).length == pytest.approx(Way(shapes.circle(0.0, 0.0, 10.0)).length)


@pytest.mark.parametrize("path", [Path(()), shapes.polyline([(2.0, 2.0)]), shapes.line(1.0, 1.0, 1.0, 1.0)])
def test_a_way_of_no_length_leads_nowhere(path: Path) -> None:
    way = Way(path)
    assert way.length == 0.0
    with pytest.raises(ValueError, match="no length"):
        way.at(0.0)


@pytest.mark.parametrize(
    ("x", "inside"), [(0.0, False), (5.5, True), (9.9, True), (10.1, False), (-7.0, True), (-3.0, False)]
)
def test_a_ring_is_inside_between_its_two_circles(x: float, inside: bool) -> None:
    assert Inside().holds(shapes.ring(0.0, 0.0, 10.0, 5.0), IDENTITY, (x, 0.0)) is inside


def test_two_squares_one_in_the_other_are_whole_or_hollow_by_the_rule_of_filling() -> None:
    segments = (*shapes.rect(Rect(0, 0, 10, 10)).segments, *shapes.rect(Rect(3, 3, 4, 4)).segments)
    assert Inside().holds(Path(segments), IDENTITY, (5.0, 5.0))
    assert not Inside().holds(Path(segments, even_odd=True), IDENTITY, (5.0, 5.0))


def test_a_path_is_looked_at_where_its_matrix_puts_it() -> None:
    look, square = Inside(), shapes.rect(Rect(0, 0, 2, 2))
    assert look.holds(square, (1.0, 0.0, 0.0, 1.0, 10.0, 0.0), (11.0, 1.0))
    assert not look.holds(square, (1.0, 0.0, 0.0, 1.0, 10.0, 0.0), (1.0, 1.0))
    assert look.holds(square, (0.0, 3.0, -3.0, 0.0, 0.0, 0.0), (-5.0, 5.0))


def test_what_is_pressed_flat_or_empty_covers_nothing() -> None:
    assert not Inside().holds(shapes.rect(Rect(0, 0, 2, 2)), (1.0, 0.0, 0.0, 0.0, 0.0, 0.0), (1.0, 0.0))
    assert not Inside().holds(Path(()), IDENTITY, (0.0, 0.0))


def test_an_outline_that_is_left_open_is_closed() -> None:
    assert Inside().holds(shapes.polyline([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]), IDENTITY, (7.0, 3.0))
