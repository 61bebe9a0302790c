"""Orders and bids handed in as sheets: judged line by line, resolved together."""

from __future__ import annotations

import pytest

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


SEALED = AUCTION.replace("2p", "3p").replace("recruited: 1S", "G: 1g 0m 0i | P@3F/B\nrecruited: 1S")


@pytest.mark.parametrize(
    ("text", "player", "counsel"),
    [
        (
            SEALED,
            "R",
            (
                "Red holds 6 in all: totals from 0 (no bid) to 6",
                "the others may bid: Blue 0 to 5, Green 0 to 1",
                "may be level with another, and then nobody wins: 1 to 5 [sidion.bid.6]",
                "may be beaten: 1 to 4 [sidion.bid.5]",
                "wins whatever the others bid: 6 [sidion.bid.5]",
            ),
        ),
        (
            SEALED,
            "G",
            (
                "Green holds 1 in all: totals from 0 (no bid) to 1",
                "the others may bid: Blue 0 to 5, Red 0 to 6",
                "may be level with another, and then nobody wins: 1 [sidion.bid.6]",
                "may be beaten: 1 [sidion.bid.5]",
            ),
        ),
        (
            AUCTION.replace("P@2F/B", "P@2F"),
            "R",
            (
                "Red holds 6 in all: totals from 0 (no bid) to 6",
                "nobody else has a Bid order",
                "wins whatever the others bid: 1 to 6 [sidion.bid.5]",
            ),
        ),
    ],
)
def test_a_bidder_learns_alone_which_totals_win_may_be_level_or_beaten(
    text: str, player: str, counsel: tuple[str, ...]
) -> None:
    assert judged(text, player).counsel == counsel


def test_what_a_bidder_learns_is_true_of_every_bid_of_the_others() -> None:
    came = {total: {what_came(total, other) for other in range(6)} for total in range(1, 7)}
    told = judged(AUCTION, "R").counsel[2:]
    assert [total for total in came if "unsold" in came[total]] == [1, 2, 3, 4, 5]
    assert [total for total in came if "sold to B" in came[total]] == [1, 2, 3, 4]
    assert [total for total in came if came[total] == {"sold to R"}] == [6]
    assert [line.rpartition(": ")[2].partition(" [")[0] for line in told] == ["1 to 5", "1 to 4", "6"]


def what_came(total: int, other: int) -> str:
    done = resolved(AUCTION, sheet("R", f"{min(4, total)}g {max(0, total - 4)}m"), sheet("B", blue_bid(other)))
    sold = [event.details[1] for event in done.events if event.word == "sold"]
    return f"sold to {sold[0]}" if sold else "unsold"


def blue_bid(total: int) -> str:
    return f"{min(2, total)}g {max(0, total - 2)}i"


def test_what_a_bidder_learns_says_nothing_of_bids_that_are_in() -> None:
    said = {judged(f"{SEALED}\nbids: B={bid}", "R").counsel for bid in ("0g0m0i", "1g0m0i", "2g0m3i")}
    assert said == {judged(SEALED, "R").counsel}


def test_orders_have_no_totals_to_tell_of() -> None:
    assert judged(ORDERS, "R").counsel == ()
