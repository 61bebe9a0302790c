"""Pieces that ask for a place on the paper, and pieces that keep apart."""

from __future__ import annotations

import pytest

from pnp.base.frozen import replace
from pnp.press.guide.words import table_rows
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4, LETTER, Paper
from tests.press.press_demo import piece


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_a_piece_begins_as_far_below_the_papers_edge_as_it_asks(paper: Paper, bleed: float) -> None:
    board = replace(piece("board", 180, 190, kind="board", bleed=bleed, back=True), top=22.0)
    (sheet,) = impose([board], paper).require()
    for laid in sheet.placements:
        assert laid.slot.y == pytest.approx(22)
        assert laid.slot.x == pytest.approx((paper.width - 180) / 2)


@pytest.mark.parametrize("top", [1.0, 150.0])
def test_a_place_that_no_printer_reaches_is_not_taken(top: float) -> None:
    plain = piece("board", 180, 190, kind="board")
    (usual,) = impose([plain]).require()
    (asked,) = impose([replace(plain, top=top)]).require()
    assert asked.placements[0].slot == usual.placements[0].slot


def test_pieces_that_keep_apart_have_sheets_of_their_own_next_to_each_other() -> None:
    red = [replace(piece("knight", 16, 16, copies=3), apart="Red"), replace(piece("king", 16, 16), apart="Red")]
    blue = replace(piece("pawn", 16, 16, copies=2), apart="Blue")
    loose = piece("card", 63, 88, kind="cards")
    made = impose([red[0], loose, blue, red[1]]).require()
    assert [(sheet.kind, sheet.title) for sheet in made] == [
        ("tokens", "Tokens, Red"),
        ("tokens", "Tokens, Blue"),
        ("cards", "Cards"),
    ]
    assert [[laid.piece.id for laid in sheet.placements] for sheet in made] == [
        ["knight", "knight", "knight", "king"],
        ["pawn", "pawn"],
        ["card"],
    ]
    assert [(row.sheets, row.title) for row in table_rows(made)] == [
        ("1", "Tokens, Red"),
        ("2", "Tokens, Blue"),
        ("3", "Cards"),
    ]
