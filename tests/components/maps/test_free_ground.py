"""Free ground of a map, and names placed on it."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, cos, hypot, pi, sin

from hypothesis import given
from hypothesis import strategies as st

from pnp.components.maps.free_ground import FreeGround
from pnp.components.maps.placing import Label, place_label
from pnp.draw.model import Rect
from pnp.draw.type.line_breaking import break_lines
from pnp.draw.type.style import Line, Span, Style

SHEET = Rect(10.0, 20.0, 60.0, 40.0)
sides = st.floats(0.5, 30.0)
points = st.tuples(st.floats(0.0, 80.0), st.floats(10.0, 70.0))
rects = st.builds(Rect, st.floats(0.0, 70.0), st.floats(10.0, 60.0), sides, sides)


def overlap(one: Rect, other: Rect) -> bool:
    slack = 1e-6
    across = one.x < other.right - slack and other.x < one.right - slack
    return across and one.y < other.bottom - slack and other.y < one.bottom - slack


def polygon(radii: list[float]) -> list[tuple[float, float]]:
    turn = 2 * pi / len(radii)
    return [(40 + r * cos(i * turn), 40 + r * sin(i * turn)) for i, r in enumerate(radii)]


@given(st.lists(rects, max_size=8), sides, sides, points)
def test_the_nearest_free_rectangle_overlaps_nothing_that_lies_there(
    taken: list[Rect], width: float, height: float, to: tuple[float, float]
) -> None:
    field = FreeGround(SHEET)
    for area in taken:
        field.take(area)
    found = field.nearest(width, height, to)
    if found is not None:
        assert field.is_free(found)
        assert not any(overlap(found, area) for area in taken)
        assert SHEET.x - 1e-6 <= found.x
        assert found.bottom <= SHEET.bottom + 1e-6


@given(sides, sides, points)
def test_nothing_nearer_is_free_on_the_lattice(width: float, height: float, to: tuple[float, float]) -> None:
    field = FreeGround(SHEET, 2.0)
    field.take(Rect(30.0, 30.0, 12.0, 12.0))
    found = field.nearest(width, height, to)
    spots = [Rect(10.0 + 2 * i, 20.0 + 2 * j, width, height) for i in range(30) for j in range(20)]
    free = [hypot(s.x + width / 2 - to[0], s.y + height / 2 - to[1]) for s in spots if field.is_free(s)]
    assert (found is None) == (not free)
    if found is not None:
        away = hypot(found.x + width / 2 - to[0], found.y + height / 2 - to[1])
        assert away <= min(free) + 1e-6


@given(st.lists(st.floats(3.0, 30.0), min_size=3, max_size=9), sides, sides, points)
def test_a_rectangle_within_a_polygon_crosses_none_of_its_sides(
    radii: list[float], width: float, height: float, to: tuple[float, float]
) -> None:
    outline = polygon(radii)
    found = FreeGround.inside([outline]).nearest(width, height, to)
    if found is not None:
        corners = [(found.x, found.y), (found.right, found.y), (found.x, found.bottom), (found.right, found.bottom)]
        assert all(_in_or_on(corner, outline) for corner in corners)


def _in_or_on(point: tuple[float, float], outline: list[tuple[float, float]]) -> bool:
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        length = hypot(x2 - x1, y2 - y1)
        along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 0.0
        across = ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length if length else 1.0
        if abs(across) < 1e-6 and -1e-6 <= along <= length + 1e-6:
            return True
        if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside


def write(size: float) -> list[tuple[Line, ...]]:
    style = Style(size=size)
    one = break_lines((Span("Fennel Down", style),), 1000.0).value or ()
    two = break_lines((Span("Fennel\nDown", style),), 1000.0).value or ()
    return [tuple(one), tuple(two)]


def test_a_name_stands_exactly_where_it_is_wanted_if_nothing_lies_there() -> None:
    label = place_label(FreeGround(SHEET), write, (40.13, 40.07), 8.0, 6.0)
    assert label is not None
    assert label.size == 8.0
    assert abs(label.box.x + label.box.width / 2 - 40.13) < 1e-9
    assert abs(label.box.y + label.box.height / 2 - 40.07) < 1e-9


def test_a_name_is_set_smaller_or_in_two_lines_where_it_would_not_fit() -> None:
    narrow = place_label(FreeGround(Rect(0.0, 0.0, 14.0, 20.0)), write, (7.0, 10.0), 9.0, 6.0)
    low = place_label(FreeGround(Rect(0.0, 0.0, 17.0, 4.4)), write, (8.5, 2.2), 9.0, 6.0)
    assert narrow is not None
    assert narrow.box.height > 5.0
    assert low is not None
    assert 6.0 <= low.size < 9.0


def test_a_name_that_fits_nowhere_at_the_floor_is_not_set() -> None:
    assert place_label(FreeGround(Rect(0.0, 0.0, 8.0, 3.0)), write, (4.0, 1.5), 9.0, 6.0) is None


@given(st.lists(points, min_size=2, max_size=6))
def test_names_never_cover_each_other(wishes: list[tuple[float, float]]) -> None:
    field = FreeGround(SHEET)
    labels: list[Label] = [label for wish in wishes if (label := place_label(field, write, wish, 8.0, 6.0))]
    pairs = [(one, other) for i, one in enumerate(labels) for other in labels[:i]]
    assert not any(overlap(one.box, other.box) for one, other in pairs)


@given(st.lists(rects, max_size=5), st.lists(rects, max_size=5), rects)
def test_ground_kept_to_another_is_free_where_both_are(one: list[Rect], other: list[Rect], asked: Rect) -> None:
    fields = FreeGround(SHEET), FreeGround(SHEET), FreeGround(SHEET)
    for field, areas in zip(fields, (one, other, [*one, *other]), strict=True):
        for area in areas:
            field.take(area)
    both, second, whole = fields
    both.keep_to(second)
    assert both.is_free(asked) == whole.is_free(asked)


SPOTS = st.tuples(st.floats(-5.0, 45.0), st.floats(-5.0, 45.0))


@given(st.lists(SPOTS, min_size=2, max_size=4), st.floats(0.2, 6.0), SPOTS)
def test_what_lies_along_a_line_takes_the_squares_under_every_place_on_it(
    points: list[tuple[float, float]], width: float, asked: tuple[float, float]
) -> None:
    along, one_by_one = (FreeGround(Rect(0.0, 0.0, 40.0, 40.0)) for _ in range(2))
    along.take_line(points, width)
    for (x1, y1), (x2, y2) in pairwise(points):
        parts = max(1, ceil(hypot(x2 - x1, y2 - y1) / one_by_one.step))
        for part in range(parts + 1):
            x, y = x1 + (x2 - x1) * part / parts, y1 + (y2 - y1) * part / parts
            one_by_one.take(Rect(x - width / 2, y - width / 2, width, width))
    assert along.nearest(0.5, 0.5, asked) == one_by_one.nearest(0.5, 0.5, asked)
    assert not along.is_free(Rect(*points[0], 0.5, 0.5))
