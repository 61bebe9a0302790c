"""Rows of one colour, sheets of one grid at one place, and the stacks that the guide names."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pnp.base.frozen import replace
from pnp.components.piece import Piece
from pnp.press.guide.words import sign_words, stacks_of
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4, LETTER, Paper
from pnp.press.sheet import Sheet
from tests.press.press_demo import piece


def counters(
    sides: Sequence[tuple[str, int]], *, apart: bool = False, size: float = 16.0, bleed: float = 1.0
) -> list[Piece]:
    """Counters of 16 mm, so many for each side, two-sided."""
    return [
        replace(
            piece(f"{side}-{k}", size, size, copies=count, bleed=bleed, back=True),
            side=side,
            apart=side if apart else "",
        )
        for side, total in sides
        for k, count in enumerate((total - total // 3, total // 3))
        if count
    ]


def rows_of(sheets: Sequence[Sheet]) -> dict[tuple[int, str, float], list[str]]:
    """The sides of the pieces of every row, by sheet, face and height on the page."""
    rows: dict[tuple[int, str, float], list[str]] = {}
    for sheet in sheets:
        for placed in sheet.placements:
            rows.setdefault((sheet.number, placed.side, round(placed.slot.y, 2)), []).append(placed.piece.side)
    return rows


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("backs", ["duplex", "fold"])
@pytest.mark.parametrize("totals", [(51, 51), (51, 51, 51, 51), (16, 16, 16, 4), (9, 9, 9, 9)])
def test_no_row_of_counters_has_two_colours(totals: tuple[int, ...], backs: str, paper: Paper) -> None:
    pieces = counters(list(zip("rbyp", totals, strict=False)))
    sheets = impose(pieces, paper, backs=backs).require()  # type: ignore[arg-type]
    laid = [p.piece.side for sheet in sheets for p in sheet.placements if p.side == "front"]
    assert {side: laid.count(side) for side in "rbyp"[: len(totals)]} == dict(zip("rbyp", totals, strict=False))
    if backs == "duplex":
        assert {len(set(row)) for row in rows_of(sheets).values()} == {1}


def test_a_players_pieces_follow_each_other_though_the_file_has_them_kind_by_kind() -> None:
    mixed = sorted(counters([("r", 24), ("b", 24)]), key=lambda one: one.id[-1])
    (sheet,) = impose(mixed, A4).require()
    sides = [p.piece.side for p in sheet.placements if p.side == "front"]
    assert sides == ["r"] * 24 + ["b"] * 24


def test_few_pieces_of_many_sides_go_on_in_one_row() -> None:
    (sheet,) = impose(counters([("r", 1), ("b", 1), ("y", 1), ("p", 1)]), A4).require()
    assert len({p.slot.y for p in sheet.placements if p.side == "front"}) == 1


def test_two_sheets_of_one_grid_have_it_at_one_place_though_a_marker_hangs_under_one() -> None:
    marker = replace(piece("round", 16, 16, bleed=1.0, outline="circle"), side="a", apart="a")
    sheets = impose([*counters([("a", 143), ("d", 143)], apart=True, bleed=0.5), marker], A4).require()
    assert len(sheets) == 2
    grids = [{(p.slot.x, p.slot.y) for p in s.placements if p.piece.id != "round"} for s in sheets]
    assert grids[0] == grids[1]


def test_the_guide_names_the_sheets_that_may_be_clipped_into_a_stack_and_no_others() -> None:
    same = impose(counters([("a", 143), ("d", 143)], apart=True), A4).require()
    assert [[sheet.number for sheet in stack] for stack in stacks_of(same)] == [[1, 2]]
    assert "on sheets 1–2: clip those into a stack" in dict(sign_words(same))["crop"]
    apart = impose([*counters([("a", 30), ("d", 143)], apart=True)], A4).require()
    assert stacks_of(apart) == ()
    assert "stack" not in dict(sign_words(apart))["crop"]
