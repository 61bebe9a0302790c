"""Squares: names and rectangles lead to each other, spans hold what lies between their corners."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.boards.grid import Span, SquareGrid, is_dark
from pnp.components.boards.labels import label_boxes
from pnp.draw.model import Rect

GRIDS = st.builds(
    SquareGrid,
    st.integers(0, 50).map(float),
    st.integers(0, 50).map(float),
    st.integers(1, 26),
    st.integers(1, 30),
    st.integers(4, 60).map(float),
    st.integers(4, 60).map(float),
    st.sampled_from(["a1", "R1C1"]),
)


@given(GRIDS)
def test_every_square_has_a_name_of_its_own_that_leads_back_to_it(grid: SquareGrid) -> None:
    names = [grid.name(*spot) for spot in grid.squares()]
    assert len(set(names)) == grid.columns * grid.rows
    assert [grid.spot(name) for name in names] == list(grid.squares())


@given(GRIDS)
def test_squares_fill_the_grid_without_gap_or_overlap(grid: SquareGrid) -> None:
    area = grid.area(grid.whole)
    assert area == Rect(grid.x, grid.y, grid.columns * grid.width, grid.rows * grid.height)
    corners = {(square.x, square.y) for square in (grid.square(*spot) for spot in grid.squares())}
    assert corners == {
        (grid.x + c * grid.width, grid.y + r * grid.height) for c in range(grid.columns) for r in range(grid.rows)
    }


@given(GRIDS, st.data())
def test_a_span_is_the_same_from_any_two_opposite_corners(grid: SquareGrid, data: st.DataObject) -> None:
    columns, rows = st.integers(0, grid.columns - 1), st.integers(0, grid.rows - 1)
    left, right = sorted((data.draw(columns), data.draw(columns)))
    low, high = sorted((data.draw(rows), data.draw(rows)))
    corners = [((left, low), (right, high)), ((right, high), (left, low)), ((left, high), (right, low))]
    spans = {grid.span(f"{grid.name(*one)}-{grid.name(*other)}") for one, other in corners}
    assert spans == {Span(left, right, low, high)}
    assert len(list(grid.squares(Span(left, right, low, high)))) == (right - left + 1) * (high - low + 1)


@given(st.text(max_size=12))
def test_other_words_name_no_square(word: str) -> None:
    grid = SquareGrid(0, 0, 8, 8, 10, 10)
    names = {grid.name(*spot) for spot in grid.squares()}
    assert (grid.spot(word) is not None) == (word in names)


def test_ranks_count_upwards_and_rows_downwards() -> None:
    chess = SquareGrid(0, 0, 3, 2, 10, 10)
    assert [chess.name(*spot) for spot in chess.squares()] == ["a2", "b2", "c2", "a1", "b1", "c1"]
    numbered = SquareGrid(0, 0, 3, 2, 10, 10, "R1C1")
    assert [numbered.name(*spot) for spot in numbered.squares()] == ["R1C1", "R1C2", "R1C3", "R2C1", "R2C2", "R2C3"]
    assert (chess.row_label(0), chess.column_label(2)) == ("1", "c")
    assert (numbered.row_label(0), numbered.column_label(2)) == ("R2", "C3")


def test_squares_are_shaded_like_a_chess_board() -> None:
    assert is_dark(0, 0)
    assert not is_dark(7, 0)
    assert is_dark(7, 7)


@given(GRIDS, st.integers(2, 9).map(float))
def test_labels_stand_beside_their_row_or_column(grid: SquareGrid, band: float) -> None:
    area = grid.area(grid.whole)
    boxes = label_boxes(grid, band)
    assert len(boxes) == 2 * grid.columns + 2 * grid.rows
    for text, box in boxes:
        if box.x >= area.x and box.right <= area.right:
            column = round((box.x - area.x) / grid.width)
            assert text == grid.column_label(column)
            assert (box.width, box.height) == (grid.width, band)
            assert box.bottom == area.y or box.y == area.bottom
        else:
            row = grid.rows - 1 - round((box.y - area.y) / grid.height)
            assert text == grid.row_label(row)
            assert (box.width, box.height) == (band, grid.height)


@pytest.mark.parametrize("sides", [(), ("left",), ("left", "bottom"), ("top", "right", "bottom")])
def test_labels_stand_only_on_the_sides_asked_for(sides: tuple[str, ...]) -> None:
    grid = SquareGrid(0, 0, 4, 3, 10, 10)
    expected = sum(4 if side in ("top", "bottom") else 3 for side in sides)
    assert len(label_boxes(grid, 5, sides=sides)) == expected
