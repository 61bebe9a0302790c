"""Small sheets of several kinds on one: what is saved, what keeps apart, and that every copy lies once, its back behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.choices import BACKS, Backs
from pnp.base.frozen import replace
from pnp.components.piece import STORAGE, Piece
from pnp.press.guide.words import further_words, table_rows
from pnp.press.imposition.impose import impose_job
from pnp.press.imposition.slot import flip_mirror
from pnp.press.job import Job
from pnp.press.paper import A4, LETTER, Paper
from pnp.press.sheet import Sheet, kind_title
from pnp.press.weights import common_weight
from tests.press.press_demo import piece, relaxed

FEW = [
    piece("card", 63, 88, copies=3, kind="cards", back=True),
    piece("aid", 90, 60, copies=2, kind="aids", back=True),
    piece("box", 80, 100, kind="boxes"),
]


def sheets_of(pieces: Sequence[Piece], job: Job | None = None) -> tuple[Sheet, ...]:
    return impose_job(pieces, job or Job(A4)).require()


def copies_of(sheets: Iterable[Sheet]) -> Counter[tuple[str, str, int]]:
    placed = (p for sheet in sheets for p in sheet.placements if p.side == "front")
    return Counter((p.piece.id, p.piece.later, p.copy) for p in placed)


def test_small_sheets_of_several_kinds_become_one_and_say_so() -> None:
    (sheet,) = sheets_of(FEW)
    assert sheet.kinds == ("cards", "aids", "boxes")
    assert (sheet.title, sheet.weight) == ("Cards, player aids and boxes", "200–250 g/m²")
    assert copies_of([sheet]) == copies_of(sheets_of(FEW, Job(A4, gang=False)))
    assert any("Cards" in words for words in further_words([sheet]))


def test_kinds_stay_apart_when_nobody_wants_them_together() -> None:
    assert [sheet.kind for sheet in sheets_of(FEW, Job(A4, gang=False))] == ["cards", "aids", "boxes"]


@pytest.mark.parametrize("kind", ["tokens", "board", "orders"])
def test_what_is_glued_to_board_or_written_on_shares_no_sheet(kind: str) -> None:
    assert [sheet.kind for sheet in sheets_of([*FEW[:1], piece("own", 30, 30, kind=kind)])] == ["cards", kind]


def test_paper_that_suits_no_two_kinds_is_not_shared() -> None:
    assert common_weight(("zines", "cards")) is None
    thin = piece("zine", 40, 50, kind="zines")
    assert [sheet.kind for sheet in sheets_of([FEW[0], thin])] == ["cards", "zines"]


def test_what_keeps_apart_keeps_apart_here_too() -> None:
    apart = replace(FEW[1], apart="Attacker")
    assert [sheet.kind for sheet in sheets_of([FEW[0], apart])] == ["cards", "aids"]


def test_a_sheet_that_is_more_than_half_full_takes_what_fits_beside_it() -> None:
    deck = piece("card", 63, 88, copies=6, kind="cards")
    assert len(sheets_of([deck, piece("aid", 60, 60, kind="aids")])) == 1
    assert len(sheets_of([deck, piece("aid", 100, 100, kind="aids")])) == 2


def test_two_sheets_that_are_more_than_half_full_stay_two() -> None:
    wide = [piece("card", 190, 150, kind="cards"), piece("aid", 190, 150, kind="aids")]
    assert len(sheets_of(wide)) == 2


def test_nothing_that_all_need_comes_onto_a_sheet_for_some() -> None:
    late, box = replace(FEW[0], later="only for 3–5 players"), replace(FEW[2], later=STORAGE)
    assert [sheet.kind for sheet in sheets_of([late, box])] == ["cards", "boxes"]
    late_box = replace(box, later=f"{STORAGE}, only for 3–5 players")
    (sheet,) = sheets_of([late, late_box])
    assert (sheet.later, [words for words, _ in sheet.partly]) == (late.later, [late_box.later])


def test_what_only_some_need_fills_a_sheet_of_all_and_the_guide_says_so() -> None:
    token = piece("token", 20, 20, copies=30, component="token")
    late = replace(token, copies=12, later="only for 3–5 players")
    (sheet,) = sheets_of([token, late])
    assert (sheet.kind, sheet.later) == ("tokens", "")
    assert [(words, [c.copies for c in counts]) for words, counts in sheet.partly] == [("only for 3–5 players", [12])]
    assert table_rows([sheet])[0].what[0] == ("", "Some of it only for 3–5 players")


def test_full_sheets_come_as_they_came() -> None:
    full = piece("card", 63, 88, copies=9, kind="cards", back=True)
    alone, together = sheets_of([full], Job(A4, gang=False)), sheets_of([full, *FEW[1:]])
    assert together[0].placements == alone[0].placements
    assert together[0].front.trim == alone[0].front.trim


def test_a_title_names_each_kind_once() -> None:
    assert kind_title("aids-and-boxes") == "Player aids and boxes"
    assert kind_title("dice") == "Dice"


SMALL = st.tuples(
    st.integers(15, 120),
    st.integers(15, 120),
    st.integers(1, 6),
    st.sampled_from(("cards", "aids", "dice", "boxes", "standees")),
    st.booleans(),
)
"""Width, height, copies, kind, and whether it has a back."""


@relaxed
@given(st.lists(SMALL, min_size=2, max_size=5), st.sampled_from(BACKS), st.sampled_from((A4, LETTER)))
def test_every_copy_lies_once_with_its_back_behind_it_on_no_more_sheets(
    wanted: list[tuple[int, int, int, str, bool]], backs: Backs, paper: Paper
) -> None:
    pieces = [
        piece(f"p{number}", width, height, copies=copies, kind=kind, back=back)
        for number, (width, height, copies, kind, back) in enumerate(wanted)
    ]
    job = Job(paper, backs=backs)
    apart, together = sheets_of(pieces, replace(job, gang=False)), sheets_of(pieces, job)
    assert len(together) <= len(apart)
    assert copies_of(together) == copies_of(apart)
    for sheet in together:
        fronts = {(p.piece.id, p.copy): p.slot.rect for p in sheet.placements if p.side == "front"}
        for p in sheet.placements:
            if p.side == "back" and not sheet.folded:
                behind = flip_mirror(sheet.paper.width, sheet.paper.height, job.flip).rect(fronts[p.piece.id, p.copy])
                assert (p.slot.rect.x, p.slot.rect.y) == pytest.approx((behind.x, behind.y))
