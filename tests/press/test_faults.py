"""What the press refuses or warns of: all at once, with the component's name and what would help."""

from __future__ import annotations

from math import inf, nan

import pytest

from pnp.base.finding import Report, Severity
from pnp.base.frozen import replace
from pnp.press.imposition.impose import impose, impose_job, judge_job
from pnp.press.job import Job, check_job
from pnp.press.paper import A4, LETTER, Paper
from pnp.press.sheet import Sheet
from tests.press.press_demo import face, piece


def codes(report: Report[tuple[Sheet, ...]]) -> list[str]:
    return [finding.code for finding in report.findings]


def test_every_fault_of_every_piece_is_found_in_one_run() -> None:
    pieces = [
        piece("flat", 0, 20),
        piece("odd", nan, 20),
        piece("endless", 20, inf),
        piece("bleeding", 20, 20, bleed=nan),
        piece("negative", 20, 20, copies=-1),
        replace(piece("uneven", 20, 20, back=True), back=face(20, 21)),
    ]
    report = impose(pieces, A4)
    assert report.value is None
    assert codes(report) == ["piece-no-size"] * 3 + ["piece-bad-bleed", "piece-bad-copies", "sides-differ"]
    assert [f.facts["component"] for f in report.findings] == [p.component for p in pieces]
    assert str(report.findings[0].where) == "game.yaml:4"


def test_a_piece_larger_than_a_page_is_named_with_the_largest_size_and_what_helps() -> None:
    report = impose([piece("poster", 200, 285, kind="aids")], A4)
    assert report.value is None
    (finding,) = report.findings
    assert finding.code == "piece-too-large"
    assert finding.facts["most_width"] == pytest.approx(197.3)
    assert finding.facts["most_height"] == pytest.approx(284.3 - 9.5)
    assert finding.hints == ("scale it to 96.4 %",)
    assert "poster" in finding.message


def test_a_deck_of_too_large_cards_is_told_once() -> None:
    cards = [
        replace(piece("deck", 250, 350, kind="cards"), id=f"deck-{row}", place=f"deck.csv:{row}") for row in (2, 3, 4)
    ]
    report = impose([*cards, piece("poster", 200, 285, kind="cards")], A4)
    assert [(f.facts["component"], str(f.where)) for f in report.errors] == [
        ("deck", "deck.csv:2"),
        ("poster", "game.yaml:6"),
    ]


def test_a_smaller_margin_is_proposed_where_it_would_do() -> None:
    (finding,) = impose([piece("sheet", 195, 270, kind="aids")], A4, margin=10.0).findings
    assert finding.code == "piece-too-large"
    assert finding.hints[0] == "a margin of 6.35 mm would do"
    (finding,) = impose([piece("sheet", 199, 277, kind="aids")], A4).findings
    assert finding.hints[0] == "a margin of 5 mm would do"


@pytest.mark.parametrize(
    ("job", "expected"),
    [
        (Job(A4, margin=4.9), ["margin-too-small"]),
        (Job(A4, margin=5.0), ["margin-tight"]),
        (Job(A4, margin=nan), ["press-not-a-number"]),
        (Job(A4, bleed=inf), ["press-not-a-number"]),
        (Job(A4, bleed=-1.0, fold_gap=-2.0, overlap=-3.0), ["press-negative"] * 3),
        (Job(A4, back_offset=(nan, nan)), ["press-not-a-number"] * 2),
        (Job(A4, margin=110.0), ["no-room"]),
        (Job(Paper("stamp", nan, 20)), ["press-not-a-number"]),
        (Job(A4), []),
    ],
)
def test_measures_of_a_job_are_checked(job: Job, expected: list[str]) -> None:
    assert [finding.code for finding in check_job(job)] == expected
    if expected and expected != ["margin-tight"]:
        assert impose_job([piece("a", 20, 20)], job).value is None


def test_bleed_beyond_the_gap_is_cut_and_said_once_a_component() -> None:
    cards = [piece(f"card{i}", 63, 88, bleed=3.0, component="deck", kind="cards") for i in range(3)]
    report = impose(cards, A4, bleed=1.0)
    assert codes(report) == ["bleed-cut"]
    assert report.findings[0].severity is Severity.WARNING
    sheets = report.require()
    slots = sorted({round(p.slot.x, 6) for p in sheets[0].placements})
    assert slots[1] - slots[0] == pytest.approx(63 + 2 * 1.0)


@pytest.mark.parametrize("copies", [10_000_000, 10**18])
@pytest.mark.parametrize("kind", ["cards", "board"])
def test_thousands_of_sheets_are_refused_before_they_are_made(copies: int, kind: str) -> None:
    report = impose(
        [piece("card", 400, 300, copies=copies, kind="board"), piece("b", 63, 88, copies=copies, kind=kind)], A4
    )
    assert report.value is None
    assert set(codes(report)) == {"too-many-sheets"}


def test_many_pieces_that_together_take_thousands_of_sheets_are_refused_too() -> None:
    pieces = [piece(f"p{i}", 180, 250, copies=600, kind=f"k{i}") for i in range(2)]
    report = impose(pieces, A4)
    assert report.value is None
    assert codes(report) == ["too-many-sheets"]


def test_a_piece_too_large_for_a_fold_comes_in_two_parts_with_a_note() -> None:
    report = impose([piece("mat", 180, 200, back=True, kind="aids")], A4, backs="fold")
    assert codes(report) == ["fold-too-large"]
    sheets = report.require()
    assert [p.piece.id for s in sheets for p in s.placements] == ["mat", "mat~back"]


def test_paper_saved_by_a_smaller_margin_is_pointed_out() -> None:
    cards = [piece("card", 63, 88, copies=16, bleed=2.0, kind="cards")]
    report = impose(cards, LETTER)
    (finding,) = report.findings
    assert finding.code == "margin-costs-paper"
    assert (finding.facts["sheets"], finding.facts["fewer"]) == (3, 2)
    assert finding.severity is Severity.NOTE


def test_a_board_of_absurd_size_is_refused() -> None:
    report = impose([piece("board", 9000, 9000, kind="board")], A4)
    assert report.value is None
    assert codes(report) == ["too-many-tiles"]


@pytest.mark.parametrize("job", [Job(A4), Job(LETTER, backs="fold"), Job(A4, backs="none", bleed=1.0)])
def test_a_job_is_judged_without_being_drawn(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = [
        piece("deck", 63, 88, copies=30, bleed=3.0, back=True, kind="cards"),
        piece("large", 150, 190, back=True, kind="aids"),
        replace(piece("fox", 20, 20, copies=9), name="Fox \U0001f98a"),
        piece("board", 400, 300, kind="board"),
    ]
    found = impose_job(pieces, job).findings
    monkeypatch.setattr("pnp.press.imposition.kind_sheets.draft_sheet", None)
    monkeypatch.setattr("pnp.press.imposition.kind_sheets.draft_tiles", None)
    assert judge_job(pieces, job) == found
    assert "missing-glyph" in {finding.code for finding in found}
