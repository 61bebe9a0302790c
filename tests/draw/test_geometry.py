from math import cos, hypot, isclose, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.geometry.bounds import extent, meet, run_extent, symbol_extent
from pnp.draw.geometry.cropping import without_sides
from pnp.draw.geometry.matrices import apply, chain, determinant, invert, multiply, rotate, scale, skew, translate
from pnp.draw.geometry.shapes import (
    arc,
    arrow,
    bounds,
    circle,
    ellipse,
    line,
    polygon,
    rect,
    regular_polygon,
    ring,
    rounded,
    sector,
    star,
    transformed,
)
from pnp.draw.model import IDENTITY, Colour, Group, Matrix, Path, Rect, Shape, Stamp, Stroke, Symbol, TextRun

NUMBERS = st.floats(-500, 500, allow_nan=False)
POINTS = st.tuples(NUMBERS, NUMBERS)
FACTORS = st.floats(0.1, 10) | st.floats(-10, -0.1)
MATRICES = st.builds(
    lambda dx, dy, turn, sx, sy, slant: chain(translate(dx, dy), rotate(turn), scale(sx, sy), skew(slant, 0)),
    NUMBERS, NUMBERS, st.floats(-720, 720), FACTORS, FACTORS, st.floats(-60, 60),
)  # fmt: skip
BLACK = Colour(0, 0, 0)


def near(one: tuple[float, float], other: tuple[float, float], slack: float = 1e-6) -> bool:
    size = max(1.0, *map(abs, one), *map(abs, other))
    return hypot(one[0] - other[0], one[1] - other[1]) <= slack * size


def sampled(path: Path) -> list[tuple[float, float]]:
    """Points along the path, worked out from the definition of a cubic curve."""
    found: list[tuple[float, float]] = []
    here = (0.0, 0.0)
    for letter, n in path.segments:
        if letter == "C":
            points = [here, (n[0], n[1]), (n[2], n[3]), (n[4], n[5])]
            for i in range(51):
                t = i / 50
                weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
                x, y = (sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1))
                found.append((x, y))
        if letter != "Z":
            here = (n[-2], n[-1])
            found.append(here)
    return found


@given(MATRICES, MATRICES, POINTS)
def test_a_product_does_the_inner_transform_first(outer: Matrix, inner: Matrix, point: tuple[float, float]) -> None:
    assert near(apply(multiply(outer, inner), *point), apply(outer, *apply(inner, *point)))


@given(MATRICES, POINTS)
def test_an_inverse_brings_points_back(matrix: Matrix, point: tuple[float, float]) -> None:
    assert near(apply(invert(matrix), *apply(matrix, *point)), point, 1e-4)


def test_a_transform_that_flattens_can_not_be_undone() -> None:
    with pytest.raises(ValueError, match="can't be undone"):
        invert(scale(1, 0))


def test_turning_is_clockwise_on_paper_and_exact_in_quarters() -> None:
    assert apply(rotate(90), 1, 0) == (0, 1)
    assert apply(rotate(180), 3, 4) == (-3, -4)
    assert apply(rotate(-90, 10, 10), 11, 10) == (10, 9)


@given(MATRICES)
def test_determinants_multiply(matrix: Matrix) -> None:
    assert isclose(determinant(multiply(matrix, matrix)), determinant(matrix) ** 2, rel_tol=1e-6)


@given(st.lists(st.tuples(*[NUMBERS] * 6), min_size=1, max_size=4), POINTS)
def test_bounds_hold_a_curve_and_touch_it_on_every_side(
    curves: list[tuple[float, ...]], start: tuple[float, float]
) -> None:
    path = Path((("M", start), *(("C", curve) for curve in curves)))
    box, points = bounds(path), sampled(path)
    assert all(box.x - 1e-6 <= x <= box.right + 1e-6 and box.y - 1e-6 <= y <= box.bottom + 1e-6 for x, y in points)
    slack = 2.0 + max(box.width, box.height) * 0.02
    assert min(x for x, _ in points) - box.x < slack
    assert box.bottom - max(y for _, y in points) < slack


@pytest.mark.parametrize(
    ("path", "box"),
    [
        (rect(Rect(1, 2, 3, 4)), Rect(1, 2, 3, 4)),
        (rounded(Rect(1, 2, 30, 40), 5), Rect(1, 2, 30, 40)),
        (rounded(Rect(0, 0, 10, 4), 99), Rect(0, 0, 10, 4)),
        (circle(10, 10, 4), Rect(6, 6, 8, 8)),
        (ellipse(0, 0, 5, 2), Rect(-5, -2, 10, 4)),
        (ring(0, 0, 5, 2), Rect(-5, -5, 10, 10)),
        (line(3, 1, 1, 5), Rect(1, 1, 2, 4)),
        (regular_polygon(0, 0, 10, 4), Rect(-10, -10, 20, 20)),
        (star(0, 0, 10, 4, 4), Rect(-10, -10, 20, 20)),
        (Path(()), Rect(0, 0, 0, 0)),
    ],
)
def test_builders_fill_the_box_they_are_given(path: Path, box: Rect) -> None:
    found = bounds(path)
    for name in ("x", "y", "width", "height"):
        assert isclose(getattr(found, name), getattr(box, name), abs_tol=1e-9)


@given(
    NUMBERS,
    NUMBERS,
    st.floats(0.5, 100),
    st.floats(-360, 360),
    st.floats(-359, 359).filter(lambda sweep: abs(sweep) > 1),
)
def test_an_arc_stays_on_its_circle_and_ends_where_it_should(
    cx: float, cy: float, radius: float, start: float, sweep: float
) -> None:
    path = arc(cx, cy, radius, start, sweep)
    assert all(abs(hypot(x - cx, y - cy) - radius) <= 0.0004 * radius + 1e-9 for x, y in sampled(path))
    angle = radians(start + sweep)
    x, y = path.segments[-1][1][-2:]
    assert near((x, y), (cx + radius * cos(angle), cy + radius * sin(angle)))


def test_an_arrow_ends_in_its_tip_and_is_as_wide_as_its_head() -> None:
    box = bounds(arrow(0, 0, 20, 0, width=2, head=5))
    assert (box.x, box.right) == (0, 20)
    assert isclose(box.height, 5)


@given(MATRICES)
def test_a_transformed_path_has_the_transformed_points(matrix: Matrix) -> None:
    path = circle(3, 4, 2)
    for (_, before), (_, after) in zip(path.segments, transformed(path, matrix).segments, strict=True):
        for i in range(0, len(before), 2):
            assert near(apply(matrix, before[i], before[i + 1]), (after[i], after[i + 1]))


def test_extents_count_strokes_clips_stamps_and_type() -> None:
    square = Shape(rect(Rect(0, 0, 10, 10)), BLACK)
    assert extent((square,)) == Rect(0, 0, 10, 10)
    assert extent(()) is None
    stroked = extent((Shape(circle(0, 0, 5), stroke=Stroke(BLACK, 2, join="round")),))
    assert stroked is not None
    assert stroked.x <= -6
    clipped = extent((Group((square,), translate(100, 0), clip=rect(Rect(2, 2, 3, 3))),))
    assert clipped == Rect(102, 2, 3, 3)
    symbol = Symbol("bleeds", 10, 10, (Shape(rect(Rect(-3, 0, 5, 5)), BLACK),))
    assert symbol_extent(symbol) == Rect(-3, 0, 13, 10)
    stamped = extent((Stamp(symbol, scale(2)),))
    assert stamped == Rect(-6, 0, 26, 20)
    run = run_extent(TextRun("Hg", "sans-regular", 72 / 25.4 * 10, BLACK, 5, 20))
    assert run.x == 5
    assert 20 - 8 < run.y < 20 - 6
    assert 20 + 1.5 < run.bottom < 20 + 3


def test_groups_without_a_transform_keep_their_place() -> None:
    assert extent((Group((Shape(circle(0, 0, 1), BLACK),), IDENTITY),)) == bounds(circle(0, 0, 1))


def test_a_polygon_is_closed() -> None:
    assert polygon([(0, 0), (1, 0), (1, 1)]).segments[-1] == ("Z", ())


@pytest.mark.parametrize(
    ("inner", "start", "sweep", "box"),
    [
        (0.0, -90.0, 90.0, (0, -10, 10, 10)),
        (0.0, 180.0, 180.0, (-10, -10, 20, 10)),
        (5.0, 180.0, 180.0, (-10, -10, 20, 10)),
        (5.0, 0.0, 90.0, (0, 0, 10, 10)),
        (0.0, 17.0, 360.0, (-10, -10, 20, 20)),
        (5.0, 17.0, 360.0, (-10, -10, 20, 20)),
    ],
)
def test_a_slice_of_a_circle_or_ring_reaches_so_far(
    inner: float, start: float, sweep: float, box: tuple[float, float, float, float]
) -> None:
    found = bounds(sector((0.0, 0.0), 10.0, inner, start, sweep))
    assert found is not None
    assert (found.x, found.y, found.width, found.height) == pytest.approx(box, abs=0.02)


def test_a_slice_of_a_ring_keeps_its_middle_free() -> None:
    points = [segment[1][-2:] for segment in sector((0.0, 0.0), 10.0, 6.0, 30.0, 50.0).segments if segment[1]]
    assert min(hypot(*point) for point in points) == pytest.approx(6.0)


def test_a_symbol_without_its_sides_is_as_wide_as_its_ink() -> None:
    drop = Symbol("drop", 10, 10, (Shape(rect(Rect(3, 0, 4, 10)), BLACK),))
    narrow = without_sides(drop)
    assert (narrow.width, narrow.height) == (4, 10)
    assert extent(narrow.items) == Rect(0, 0, 4, 10)
    for whole in (Symbol("none", 10, 10, ()), Symbol("away", 10, 10, (Shape(rect(Rect(20, 0, 4, 10)), BLACK),))):
        assert without_sides(whole) == whole
    wide = Symbol("wide", 10, 10, (Shape(rect(Rect(-2, 0, 14, 10)), BLACK),))
    assert without_sides(wide).width == 10


def test_boxes_meet_where_a_point_may_lie_inside_of_both() -> None:
    box = Rect(0, 0, 10, 10)
    assert meet(box, Rect(9, 9, 5, 5))
    assert not meet(box, Rect(10, 0, 5, 5))
    assert meet(Rect(5, -5, 0, 20), box), "a line"
