"""Several sizes on one sheet: nothing lost, nothing overlapping, few sheets, and straight cuts enough to take it apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.model import Rect
from pnp.press.imposition import ganging
from pnp.press.imposition.ganging import Filled, pack
from pnp.press.imposition.impose import impose
from pnp.press.imposition.step_repeat import Cell
from pnp.press.paper import A4
from tests.press.press_demo import piece, relaxed

CELLS = st.builds(
    Cell,
    st.sampled_from([8.0, 10.0, 16.0, 20.0, 44.0, 63.5]),
    st.sampled_from([8.0, 12.0, 20.0, 68.0]),
    st.sampled_from([0.0, 1.5]),
)
STOCK = st.dictionaries(CELLS, st.integers(1, 40), min_size=1, max_size=6)
GAP = 7.0


def boxes(sheet: Sequence[Filled]) -> list[Rect]:
    return [filled.block.rect for filled in sheet]


def falls_apart(rects: Sequence[Rect]) -> bool:
    """Whether full straight cuts separate the rectangles, each cut then going through one part only."""
    if len(rects) <= 1:
        return True
    down = sorted(rects, key=lambda r: r.y)
    across = sorted(rects, key=lambda r: r.x)
    for i in range(1, len(rects)):
        if max(r.bottom for r in down[:i]) <= down[i].y + 1e-6:
            return falls_apart(down[:i]) and falls_apart(down[i:])
        if max(r.right for r in across[:i]) <= across[i].x + 1e-6:
            return falls_apart(across[:i]) and falls_apart(across[i:])
    return False


@relaxed
@given(STOCK)
def test_every_piece_is_packed_once_inside_the_sheet_with_gaps_between_blocks(stock: dict[Cell, int]) -> None:
    sheets = pack(stock, 190.0, 270.0, GAP)
    packed: Counter[Cell] = Counter()
    for sheet in sheets:
        for filled in sheet:
            packed[filled.block.grid.cell] += filled.count
            assert 1 <= filled.count <= filled.block.grid.capacity
            assert filled.block.rect.x >= 0
            assert filled.block.rect.y >= 0
            assert filled.block.rect.right <= 190.0 + 1e-5
            assert filled.block.rect.bottom <= 270.0 + 1e-5
        for a, b in combinations(boxes(sheet), 2):
            assert max(b.x - a.right, a.x - b.right, b.y - a.bottom, a.y - b.bottom) >= GAP - 1e-6
    assert packed == stock


@relaxed
@given(STOCK)
def test_straight_cuts_take_a_packed_sheet_apart(stock: dict[Cell, int]) -> None:
    assert all(falls_apart(boxes(sheet)) for sheet in pack(stock, 190.0, 270.0, GAP))


@relaxed
@given(STOCK)
def test_sharing_never_takes_more_sheets_than_keeping_sizes_apart(stock: dict[Cell, int]) -> None:
    apart = sum(len(pack({cell: count}, 190.0, 270.0, GAP)) for cell, count in stock.items())
    assert len(pack(stock, 190.0, 270.0, GAP)) <= apart


def test_a_cell_larger_than_the_sheet_is_refused() -> None:
    with pytest.raises(ValueError, match="larger than"):
        pack({Cell(200.0, 300.0, 0.0): 1}, 190.0, 270.0, GAP)


def test_all_small_pieces_of_a_game_share_one_sheet() -> None:
    tokens = [
        piece("river", 20, 20, copies=8, bleed=1.5, back=True),
        piece("village", 20, 20, copies=5, bleed=1.5, back=True),
        piece("disc", 16, 16, copies=15, bleed=1.5, back=True, outline="circle"),
        piece("counter", 10, 10, copies=9, bleed=1.5, outline="circle"),
        piece("slip", 100, 40),
    ]
    (sheet,) = impose(tokens, A4).require()
    assert {(c.component, c.copies) for c in sheet.counts} == {
        ("river", 8),
        ("village", 5),
        ("disc", 15),
        ("counter", 9),
        ("slip", 1),
    }
    assert sheet.punches == 24


def test_a_remainder_keeps_its_own_grid_unless_sharing_saves_a_sheet() -> None:
    cards = piece("card", 63, 88, copies=20, kind="cards")
    alone = impose([cards], A4).require()
    assert [len(s.placements) for s in alone] == [9, 9, 2]
    mini = piece("mini", 44, 68, copies=4, kind="cards")
    together = impose([cards, mini], A4).require()
    assert [len(s.placements) for s in together] == [9, 9, 6]


def test_a_full_sheet_of_large_pieces_takes_in_a_small_one_beside_them() -> None:
    aids = piece("aid", 105, 148, copies=2, kind="aids")
    slip = piece("slip", 100, 40, kind="aids")
    (sheet,) = impose([aids, slip], A4).require()
    assert {(c.component, c.copies) for c in sheet.counts} == {("aid", 2), ("slip", 1)}


def test_the_same_stock_is_packed_once_and_in_another_order_anew() -> None:
    ganging._packed.cache_clear()
    one, other = Cell(20.0, 20.0, 0.0), Cell(10.0, 30.0, 0.0)
    first = pack({one: 9, other: 5}, 190.0, 277.0, GAP)
    assert pack({one: 9, other: 5}, 190.0, 277.0, GAP) == first
    assert ganging._packed.cache_info().misses == 1
    pack({other: 5, one: 9}, 190.0, 277.0, GAP)
    assert ganging._packed.cache_info().misses == 2
