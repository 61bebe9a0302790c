"""Orders and bids handed in as sheets: judged line by line, resolved together."""

from __future__ import annotations

from pnp.referee.sheets.sheet_text import SheetText
from pnp.referee.sheets.sheets import JudgedSheet, Resolution, judge_sheet, resolve
from tests.helpers.sidion import at, engine

RULES = engine()
ORDERS = """sidion 2p turn 3 first R phase orders active R
R: 3g 4m 2i | P@1F A@1S:1
B: 4g 3m 2i | P@2F A@2S:1
recruited: 1S 2S
offer: 9"""
AUCTION = """sidion 2p turn 9 first B phase auction active B
R: 4g 2m 0i | P@1G/B
B: 2g 0m 3i | P@2F/B
recruited: 1S
offer: 8 1"""


def sheet(player: str, *lines: str) -> SheetText:
    return SheetText(player, lines=lines, numbers=tuple(range(4, 4 + len(lines))))


def judged(text: str, player: str, *lines: str) -> JudgedSheet:
    return judge_sheet(RULES, at(text), player, lines, range(4, 4 + len(lines))).require()


def resolved(text: str, *sheets: SheetText) -> Resolution:
    return resolve(RULES, at(text), sheets).require()


def test_orders_may_stand_in_one_line_or_in_many() -> None:
    one = resolved(ORDERS, sheet("R", "P-C A-M"), sheet("B", "P-B", "A-M"))
    many = resolved(ORDERS, sheet("B", "B: P-B A-M"), sheet("R", "p-c", "a-m"))
    assert one.position == many.position
    assert one.position.phase == "magic"
    assert [figure.order for figure in one.position.figures] == ["C", "M", "B", "M"]
    assert one.notes == ()


def test_each_line_is_judged_alone_and_says_where_it_stands() -> None:
    found = judged(ORDERS, "R", "P-R", "A-R", "A-S", "C-M", "P-X")
    assert [line.word for line in found.lines] == [
        "illegal sidion.order.2",
        "illegal sidion.order.2 sidion.order.4",
        "illegal sidion.order.2",
        "illegal sidion.order.2",
        "illegal sidion.order.2 sidion.order.6",
    ]
    assert found.lines[3].findings[0].where.line == 7
    assert [warning.facts["figure"] for warning in found.warnings] == ["RP", "RA"]


def test_a_figure_without_a_valid_line_stands() -> None:
    done = resolved(ORDERS, sheet("R", "P-C", "A-R"), sheet("B", "P-B", "A-M"))
    assert [figure.order for figure in done.position.figures if figure.owner == "R"] == ["C", "S"]


def test_a_missing_sheet_is_noted_and_everybody_stands() -> None:
    done = resolved(ORDERS, sheet("R", "P-C", "A-M"))
    assert [note.code for note in done.notes] == ["missing-sheet"]
    assert {figure.order for figure in done.position.figures if figure.owner == "B"} == {"S"}


def test_bids_are_sheets_of_one_line() -> None:
    done = resolved(AUCTION, sheet("B", "2g 2i"), sheet("R", "R bid 3g 2m"))
    assert [event.text for event in done.events if event.word == "sold"] == ["sold 8 R"]
    assert [line.word for line in judged(AUCTION, "R", "9g").lines] == ["illegal sidion.bid.4"]


def test_an_invalid_bid_and_a_missing_one_are_no_bids() -> None:
    done = resolved(AUCTION, sheet("R", "9g"))
    assert done.position.offer == (8, 1)
    assert [note.code for note in done.notes] == ["missing-sheet"]


def test_nobody_writes_a_sheet_while_orders_are_executed() -> None:
    magic = resolved(ORDERS, sheet("R", "P-C", "A-M"), sheet("B", "P-B", "A-M")).position
    assert RULES.writers(magic) == ()
