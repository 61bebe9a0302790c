"""Everything in the box at a glance: how its pieces are broken into rows."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from pnp.rulebook.compose.pictures.gallery import Shown, _block, _feet, _height, _left, _places, _rows, _stacked

WIDTH, LEADING, GAP = 118.0, 4.0, 4.0

pieces = st.lists(
    st.tuples(st.floats(20, 130), st.floats(5, 42)).map(lambda size: Shown((), *size, (), size[0])), max_size=7
)


def _wide(row: list[Shown]) -> float:
    return sum(one.room for one in row) + GAP * (len(row) - 1)


def _tall(rows: list[list[Shown]]) -> float:
    return sum(_height(row, LEADING) for row in rows)


@given(pieces)
def test_pieces_stay_in_order_and_only_one_that_is_too_wide_by_itself_leaves_the_page(shown: list[Shown]) -> None:
    rows = _rows(shown, WIDTH, LEADING)
    assert [one for row in rows for one in row] == shown
    assert all(len(row) == 1 or _wide(row) <= WIDTH + 1e-3 for row in rows)


@given(pieces)
def test_no_other_breaks_of_as_many_rows_or_fewer_would_be_less_tall(shown: list[Shown]) -> None:
    rows = _rows(shown, WIDTH, LEADING)
    for count in range(len(rows)):
        for breaks in combinations(range(1, len(shown)), count):
            edges = [0, *breaks, len(shown)]
            other = [shown[start:end] for start, end in pairwise(edges)]
            if all(len(row) == 1 or _wide(row) <= WIDTH for row in other):
                assert _tall(rows) <= _tall(other) + 2.0  # what the white at the ends of rows may count


rooms = st.lists(st.lists(st.floats(20, 40), min_size=1, max_size=5), max_size=6)


@given(rooms)
def test_no_two_pieces_touch_and_none_leaves_the_column_where_its_row_fits(rows: list[list[float]]) -> None:
    for row, places in zip(rows, _places(rows, WIDTH), strict=True):
        if sum(row) + GAP * (len(row) - 1) <= WIDTH:
            ends = [place + room for place, room in zip(places, row, strict=True)]
            assert all(
                after >= end + GAP - 1e-6 for end, after in pairwise([*ends, WIDTH + GAP]) if end <= WIDTH + 1e-6
            )
            assert all(end + GAP <= after + 1e-6 for end, after in zip(ends, places[1:], strict=False))
            assert max(ends) <= WIDTH + 1e-6


def test_pieces_of_all_rows_stand_on_the_stops_of_the_fullest() -> None:
    fullest, wide, short = _places([[24.0, 25.0, 20.0, 21.0], [30.0, 20.0, 20.0], [20.0]], WIDTH)
    assert set(wide) < set(fullest)
    assert wide[:2] == [fullest[0], fullest[2]], "the first takes the room of two"
    assert short == [fullest[0]]


def shown(room: float, height: float) -> Shown:
    """A piece without a picture."""
    return Shown((), room, height, (), room)


@given(pieces)
def test_a_block_holds_the_first_in_order_within_its_height_and_saves_some(kinds: list[Shown]) -> None:
    block = _block(kinds, WIDTH, LEADING)
    if block is None:
        return
    assert [*block.tall, *(one for row in block.rows for one in row)] == kinds[: block.count]
    assert len(block.rows) > 1
    assert all(_wide(list(row)) <= WIDTH - _left(block.tall) + 1e-6 for row in block.rows)
    rows = sum(_height(row, LEADING) for row in block.rows[:-1]) + _feet(block.rows[-1])
    assert rows <= _feet(block.tall) + 1e-6
    rest = _rows(kinds[block.count :], WIDTH, LEADING)
    together = [(*block.tall, *block.rows[-1]), *rest]
    assert _stacked(together, LEADING) < _stacked(_rows(kinds, WIDTH, LEADING), LEADING)


def test_small_pieces_stand_in_rows_beside_a_tall_board_and_go_on_below_it() -> None:
    board, small = shown(32.0, 42.0), shown(24.0, 12.0)
    block = _block([board, *[small] * 8], WIDTH, LEADING)
    assert block is not None
    assert block.tall == (board,)
    assert [len(row) for row in block.rows] == [2, 2]
    assert _block([small] * 8, WIDTH, LEADING) is None, "pieces of one height need none"
    assert _block([board, small], WIDTH, LEADING) is None, "one beside it is a row"
