"""How many equal pieces a page takes: every number of the table "Cards per sheet" in the printing notes, margin 5 mm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.choices import Backs
from pnp.press.imposition.print_area import arenas
from pnp.press.imposition.sheet_plan import Press
from pnp.press.imposition.step_repeat import Block, Cell, Grid, best_grid
from pnp.press.job import Job
from pnp.press.paper import A4, LETTER, Paper
from tests.press.press_demo import relaxed

CARDS = {
    "poker": (63.5, 88.9),
    "standard": (63.0, 88.0),
    "bridge": (57.15, 88.9),
    "mini euro": (44.0, 68.0),
    "mini us": (41.0, 63.0),
    "tgc mini": (44.45, 63.5),
    "tarot": (70.0, 120.0),
    "square": (70.0, 70.0),
}
YIELDS = {  # card: (butt, 2 mm, 1/8 in, gutter-fold with 2 mm) on A4, then on Letter
    "poker": ((9, 8, 8, 4), (9, 6, 6, 3)),
    "standard": ((9, 8, 8, 4), (9, 8, 6, 4)),
    "bridge": ((10, 9, 9, 4), (9, 8, 8, 4)),
    "mini euro": ((16, 12, 10, 5), (18, 12, 12, 6)),
    "mini us": ((21, 16, 16, 8), (20, 16, 12, 8)),
    "tgc mini": ((18, 16, 12, 8), (18, 15, 12, 6)),
    "tarot": ((4, 4, 4, 2), (4, 4, 4, 2)),
    "square": ((8, 6, 6, 3), (6, 6, 6, 3)),
}


def yields(card: str, paper: Paper) -> tuple[int, ...]:
    def most(bleed: float, backs: Backs) -> int:
        job = Job(paper, backs=backs, marks="none", margin=5.0, footer=False)
        press = Press(job, arenas(job, folded=backs == "fold"))
        return press.most(Cell(*CARDS[card], bleed))

    return most(0.0, "none"), most(2.0, "duplex"), most(3.175, "duplex"), most(2.0, "fold")


@pytest.mark.parametrize("card", CARDS)
def test_yields_agree_with_the_printed_table(card: str) -> None:
    assert (yields(card, A4), yields(card, LETTER)) == YIELDS[card]


def test_three_poker_cards_fill_letter_at_a_quarter_inch_to_the_last_micrometre() -> None:
    assert best_grid(Cell(63.5, 88.9, 0.0), 215.9 - 12.7, 279.4 - 12.7) is not None
    grid = best_grid(Cell(63.5, 88.9, 0.0), 203.2, 3 * 88.9)
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turned) == (3, 3, False)


def test_an_oversize_cell_has_no_grid() -> None:
    assert best_grid(Cell(200.0, 300.0, 0.0), 197.3, 284.3) is None


@relaxed
@given(st.floats(10, 150), st.floats(10, 150), st.floats(0, 6), st.floats(50, 400), st.floats(50, 400))
def test_a_block_lies_inside_its_room_and_its_slots_keep_their_pads(
    width: float, height: float, pad: float, across: float, down: float
) -> None:
    grid = best_grid(Cell(width, height, pad), across, down)
    if grid is None:
        assert min(width, height) + 2 * pad > min(across, down) or max(width, height) + 2 * pad > max(across, down)
        return
    block = Block(grid, 10.0, 20.0)
    assert block.rect.width <= across + 1e-5
    assert block.rect.height <= down + 1e-5
    slots = block.slots
    assert len(slots) == grid.capacity
    for i, a in enumerate(slots):
        assert (a.turn == 90) == grid.turned
        assert {round(a.width, 6), round(a.height, 6)} == {round(width, 6), round(height, 6)}
        for b in slots[i + 1 : i + 1 + grid.columns + 1]:
            apart_x = max(b.x - (a.x + a.width), a.x - (b.x + b.width))
            apart_y = max(b.y - (a.y + a.height), a.y - (b.y + b.height))
            assert max(apart_x, apart_y) >= 2 * pad - 1e-6


@given(st.integers(1, 30), st.integers(1, 12), st.integers(1, 12))
def test_a_smaller_grid_for_few_pieces_holds_them_and_stays_inside(count: int, columns: int, rows: int) -> None:
    full = Grid(Cell(20, 30, 1.0), columns, rows)
    small = full.holding(count)
    assert small.columns <= columns
    assert small.rows <= rows
    assert small.capacity >= min(count, full.capacity)
