"""What is typed at Kingdom Command beside the notation, or sought in its lists: found, read, or refused with what is true."""

from __future__ import annotations

from time import process_time

import pytest

from pnp.referee.explain.explain import Why, explain
from pnp.referee.lines.line import carry_out
from pnp.referee.listing import find_actions
from pnp.referee.sheets.sheets import judge_sheet
from pnp.rules.games.kingdom_command.state.lines import write_line
from pnp.rules.games.kingdom_command.state.values import Position, Sheet
from pnp.rules.protocol import Parsed, Partial
from tests.helpers.kingdom import at, engine

LANDS = "a1 R p2 S\na2 R S\nb1 B p2 S"
MARKET = f"map narrows\nturn 5 phase market crown R\nrow def3\nR gold 9 mana 0 hand saw6 saw4\nB gold 5 mana 0\n{LANDS}"
ORDERS = f"map narrows\nturn 4 phase orders crown R\nR gold 9 mana 2\nB gold 9 mana 2\n{LANDS}"
FLEET = (
    "map narrows\nturn 4 phase orders crown R\nR gold 9 mana 2\nB gold 9 mana 2\na1 R p2 2S\na6 R 2S M\nb1 B p2\nRT1 s1"
)
DEBT = "map narrows\nturn 5 phase debt crown R\nR gold -3 mana 0\nB gold 4 mana 0\na1 R p2 2S K\nb1 B p2 S"
BEFORE_DEBT = "map narrows\nturn {} crown {}\nR gold {} mana 2\nB gold {} mana 2\na1 R p2 5S\nb1 B p2 2S"

rules = engine()


def position(text: str) -> Position:
    return at(text)


def names(text: str) -> list[str]:
    return [rules.notation(action) for action in rules.moves(position(text))]


# Scrolls of several prices.


def test_each_price_of_a_scroll_is_listed() -> None:
    assert names(MARKET) == ["buy def3", "use saw4 a2", "use saw6 a2", "pass"]


@pytest.mark.parametrize("hand", ["saw6 saw4", "saw4", "saw5 saw5"])
def test_what_lies_in_other_hands_gives_no_second_name(hand: str) -> None:
    other = MARKET.replace("hand saw6 saw4", f"hand {hand}").replace(
        "B gold 5 mana 0", "B gold 5 mana 0 hand saw7 saw8"
    )
    said = [name for name in names(other) if name.startswith("use")]
    assert said == (["use saw4 a2", "use saw6 a2"] if "6" in hand else ["use saw a2"])


@pytest.mark.parametrize(
    ("hand", "typed", "listed"),
    [
        ("saw6 saw4", "use saw6", ["use saw6 a2"]),
        ("saw6", "use saw6", ["use saw a2"]),
        ("saw6", "use saw", ["use saw a2"]),
        ("saw6 saw4", "use saw", ["use saw4 a2", "use saw6 a2"]),
        ("saw6 saw4", "use saw a2", ["use saw a2"]),
        ("saw6", "use saw4", []),
    ],
)
def test_a_scroll_is_found_with_its_price_and_without(hand: str, typed: str, listed: list[str]) -> None:
    here = position(MARKET.replace("hand saw6 saw4", f"hand {hand}"))
    assert [one.name for one in find_actions(rules, here, typed).actions] == listed


def test_the_dearer_scroll_is_explained() -> None:
    goal = MARKET.replace("crown R", "crown R go B").replace("saw6 saw4", "saw4").replace("a2 R S", "a2 R S saw")
    found = explain(rules, position(MARKET), position(goal))
    assert [step.text for step in found.steps] == ["use saw6 a2"]
    assert found.explained


def test_debts_behind_the_sheets_of_another_phase_are_not_called_impossible() -> None:
    before = position(BEFORE_DEBT.format("5 phase market", "R\nrow def3", 0, 0))
    found = explain(rules, before, position(BEFORE_DEBT.format("6 phase debt", "B", -1, 2)))
    assert (found.why, found.between, found.certain) == ((Why.FAR,), 2, False)


# Sheets side by side.


@pytest.mark.parametrize(
    ("typed", "sheets"),
    [
        ("R: S a2-a6; B: S b1-b2", ["R: S a2-a6", "B: S b1-b2"]),
        ("R: S a2-a6, S a1-a2, Blue : S b1-b2", ["R: S a2-a6; S a1-a2", "B: S b1-b2"]),
        ("R: -, B: -", ["R: -", "B: -"]),
        ("sheet R: +S a1; sheet B: -", ["R: +S a1", "B: -"]),
        ("R: S a2-a6,\nB: S b1-b2", ["R: S a2-a6", "B: S b1-b2"]),
    ],
)
def test_the_next_sheet_on_a_line_is_read(typed: str, sheets: list[str]) -> None:
    came = carry_out(rules, position(ORDERS), typed)
    assert [one.text for one in came.done] == sheets
    assert came.verdict == "legal"
    assert not any(one.remarks for one in came.done)


def test_what_is_offered_instead_can_be_typed_as_it_stands() -> None:
    refused = carry_out(rules, position(ORDERS), "pass").stop
    assert refused is not None
    assert len(refused.instead) == 2
    assert carry_out(rules, position(ORDERS), ", ".join(refused.instead)).verdict == "legal"


@pytest.mark.parametrize("line", ["R: S a2-a6", "Red: S a2-a6", "r : S a2-a6", "sheet R: S a2-a6", "1. R: S a2-a6"])
def test_ones_own_letter_on_ones_own_sheet_is_read(line: str) -> None:
    judged = judge_sheet(rules, position(ORDERS), "R", [line, "S a1-a2"]).require()
    assert [(one.text, one.findings) for one in judged.lines] == [("S a2-a6", ()), ("S a1-a2", ())]
    assert rules.misread("R", [line.removeprefix("1. ")]) == ()


def test_anothers_letter_on_ones_own_sheet_is_void_and_named() -> None:
    judged = judge_sheet(rules, position(ORDERS), "R", ["B: S b1-b2"]).require()
    assert "a kingdom and a colon" in judged.lines[0].findings[0].message
    assert len(rules.misread("R", ["B: S b1-b2"])) == 1


@pytest.mark.parametrize("line", ["-", "R: -", "Red: -"])
def test_a_dash_on_a_sheet_is_no_order(line: str) -> None:
    assert judge_sheet(rules, position(ORDERS), "R", [line]).require().action == Sheet(0)
    assert rules.misread("R", [line]) == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2S a4-@ T1", "2S a4-@T1"),
        ("S @ T2-a4", "S @T2-a4"),
        ("S a4 - @  T1 - . - b5", "S a4-@T1-.-b5"),
        ("S @ T1 hold", "S @T1-."),
        ("S @ RT1-a4", "S @T1-a4"),
    ],
)
def test_blanks_behind_the_sign_of_a_ship_count_for_nothing(typed: str, meant: str) -> None:
    assert write_line(typed, "R") == meant


# Lists.


@pytest.mark.parametrize(
    ("typed", "listed"),
    [
        ("S a6-m1", {"R: S a6-m1"}),
        ("2S a6", {"R: 2S a6-m1", "R: 2S a6-@T1"}),
        ("m1", {"R: S a6-m1", "R: !fog a6>m1"}),
        ("RT1", {"R: T1 s1-s2"}),
        ("RT1 s1-.-", {"R: T1 s1-.-s2"}),
        ("RT1 s1-s2", {"R: T1 s1-s2"}),
        ("2s A6 to m1", {"R: 2S a6-m1"}),
        ("R: S a6", {"R: S a6-m1"}),
        ("+S", {"R: +S a1", "B: +S b1"}),
    ],
)
def test_orders_are_found_by_a_piece_a_space_or_how_they_begin(typed: str, listed: set[str]) -> None:
    found = {one.name for one in find_actions(rules, position(FLEET), typed).actions}
    assert listed <= found
    for name in found:
        read = rules.parse(position(FLEET), name).value
        assert isinstance(read, Parsed)
        assert not any(one.findings for one in rules.judge_lines(position(FLEET), read.action))


@pytest.mark.parametrize(("player", "least"), [("", 22), ("R", 13), ("B", 9)])
def test_sheets_are_never_said_to_be_counted(player: str, least: int) -> None:
    found = find_actions(rules, position(ORDERS), player=player)
    assert (len(found.counted), found.whole, found.number) == (least, False, f"{least} or more")


@pytest.mark.parametrize("typed", ["G1", "BT1", "9S a6", "S z9", "zzz"])
def test_orders_that_nobody_can_give_are_not_found(typed: str) -> None:
    assert not find_actions(rules, position(FLEET), typed).actions


# What is proposed.


@pytest.mark.parametrize(
    "typed",
    [
        "use saw a2 a3",
        "buy def3 tow4",
        "buy def3 pass",
        "buy def 3",
        "buy def",
        "use pro4 a1 a2",
        "use sawmill a2",
        "use saw9 a2",
        "pass now",
        "research hor",
        "disband S a1 a2",
    ],
)
def test_what_is_proposed_is_read_and_differs(typed: str) -> None:
    text = DEBT if typed.startswith("disband") else MARKET
    here = position(text)
    (found,) = rules.parse(here, typed).findings
    (hint,) = found.hints
    for proposed in hint.removeprefix("did you mean ").removesuffix("?").split(" or "):
        read = rules.parse(here, proposed).value
        assert isinstance(read, Parsed), proposed
        assert rules.notation(read.action) == proposed != typed
        if typed[:7] not in ("use pro", "researc"):
            assert rules.permits(here, read.action)


@pytest.mark.parametrize("typed", ["use saw", "use saw4", "use pro"])
def test_a_scroll_without_an_area_lacks_one(typed: str) -> None:
    half = rules.parse(position(MARKET), typed).value
    assert isinstance(half, Partial)
    assert half.missing == "in which area is it used?"
    assert set(half.follows) <= set(names(MARKET))


def test_a_market_is_used_nowhere() -> None:
    for typed in ("use mkt", "use mkt7", "use mkt a2"):
        assert carry_out(rules, position(MARKET), typed).verdict == "illegal kingdom.market.5"


@pytest.mark.parametrize(
    ("text", "typed", "clause"),
    [
        (DEBT, "Y: disband S a1", "kingdom.setup.1"),
        (DEBT, "B: disband S b1", "kingdom.debt.3"),
        (MARKET, "Y: pass", "kingdom.setup.1"),
        (MARKET, "B: pass", "kingdom.market.3"),
    ],
)
def test_a_kingdom_that_is_not_there_does_nothing(text: str, typed: str, clause: str) -> None:
    assert carry_out(rules, position(text), typed).verdict == f"illegal {clause}"


# Positions.


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        (f"{ORDERS}\ndue offer", "kingdom.tech.1"),
        (MARKET.replace("turn 5", "turn 10").replace("row def3", "due offer"), "kingdom.tech.1"),
        (MARKET.replace("turn 5", "turn 6") + "\ndue offer", "kingdom.tech.1"),
        (
            MARKET.replace("turn 5", "turn 24").replace("row def3", "due offer\nseen hor arm nav tax mas qua arc far"),
            "kingdom.tech.9",
        ),
        (f"{ORDERS}\nsheet R: -\nsheet B: ?", "kingdom.order.1"),
        (f"{MARKET}\nsheet R: -", "kingdom.order.1"),
    ],
)
def test_what_nothing_can_follow_is_no_position(text: str, clause: str) -> None:
    errors = [one for one in rules.audit(rules.read(text).require()) if one.severity == "error"]
    assert [one.clause for one in errors] == [clause]


def test_lists_in_a_position_are_parted_by_commas_too() -> None:
    text = MARKET.replace("row def3", "row saw5, def3,tow4").replace("saw6 saw4", "saw6, saw4")
    found = position(text)
    assert (found.row, found.realms[0].hand) == (("def3", "saw5", "tow4"), ("saw4", "saw6"))


# Long sheets.


@pytest.mark.parametrize("line", ["S a6-m1", "{}S a6-m1", "{}S a6-b6"])
def test_void_lines_cost_little(line: str) -> None:
    lines = [line.format(number % 999 + 3) for number in range(2_000)]
    begun = process_time()
    judged = judge_sheet(rules, position(FLEET), "R", lines).require()
    assert process_time() - begun < 5
    assert len(judged.void) >= 1_998


@pytest.mark.parametrize(("waits", "follows"), [("convoy", ()), ("free", ("R: S a2-.-a6",))])
def test_a_loose_order_is_offered_as_a_sheet_if_the_options_of_the_game_allow_it(
    waits: str, follows: tuple[str, ...]
) -> None:
    read = engine(waits=waits).parse(position(ORDERS), "S a2-.-a6").value
    assert isinstance(read, Partial)
    assert read.follows == follows
