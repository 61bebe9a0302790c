"""What people type at Kingdom Command: order lines, sheets and positions in natural forms, and what is said of the others."""

from __future__ import annotations

import re

import pytest

from pnp.referee.admit import admit
from pnp.referee.lines.line import carry_out
from pnp.referee.sheets.sheet_text import SheetText
from pnp.referee.sheets.sheets import judge_sheet, resolve
from pnp.rules.chance.tables import Entered
from pnp.rules.games.kingdom_command.state.lines import read_line, write_line
from pnp.rules.games.kingdom_command.state.standing import map_of
from pnp.rules.games.kingdom_command.state.values import Position
from pnp.rules.protocol import Parsed, Partial
from tests.helpers.kingdom import at, engine

TABLE = """
map trident
turn 4 phase orders crown R
R gold 9 mana 4
B gold 0 mana 4
Y gold 0 mana 3
a1 R p2
b1 B p2 x1
c1 Y p2
a5 R 3S
b6 B K M
m1 Y S w2
RT1 s1 2S
BT1 s1
BG1 s2 K
"""
MARKET = """
map narrows
turn 5 phase market crown R
row def3 pro4 saw6 tow4
R gold 9 mana 0
B gold 9 mana 0
a1 R p2 S
b1 B p2
"""


def position(text: str = TABLE) -> Position:
    return at(text.strip())


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("S a6 -> m1", "S a6-m1"),
        ("S a6 => m1", "S a6-m1"),
        ("S a6 → m1", "S a6-m1"),
        ("S a6>m1", "S a6-m1"),
        ("S a6 to m1", "S a6-m1"),
        ("S a6 hold", "S a6-."),
        ("S @T1 holds", "S @T1-."),
        ("T1 s1 hold", "T1 s1-."),
        ("S a6‐m1", "S a6-m1"),
        ("!fog a6->m1", "!fog a6>m1"),
        ("!fog a6-m1", "!fog a6>m1"),
        ("!quake a6 → m1", "!quake a6>m1"),
        ("T1 s1 -> . -> s2", "T1 s1-.-s2"),
    ],
)
def test_arrows_and_hyphens_are_read(typed: str, meant: str) -> None:
    assert not isinstance(read_line(meant), str)
    assert write_line(typed) == meant


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("S a6 by m1", "a move is written as"),
        ("all a6-m1", "2S a6-m1"),
        ("2S a4-T1", "no area t1"),
        ("S a6-m1 // attack", "a move is written as"),
        ("dance", "2K a3-a6-m1"),
    ],
)
def test_what_is_no_order_is_told_how_it_is_written(typed: str, said: str) -> None:
    (line,) = engine(map="trident").judge_lines(position(), engine().sheet("R", [typed]))
    assert said in line.findings[0].message


def test_the_own_letter_before_a_ship_is_no_fault_and_that_of_another_is() -> None:
    rules = engine(map="trident")
    sheet = rules.sheet("R", ["RT1 s1-s2", "BT1 s1-s2"])
    own, other = rules.judge_lines(position(), sheet)
    assert (own.text, own.findings) == ("T1 s1-s2", ())
    assert (other.findings[0].clause, other.findings[0].code) == ("kingdom.order.3", "foreign-ship")


def test_several_orders_in_a_line_are_several_and_keep_the_line_of_the_file() -> None:
    judged = judge_sheet(
        engine(map="trident"), position(), "R", ["1. S a5 -> m1, RT1 s1-.-s2", "- S a5-b9; +S a1"], [3, 4]
    )
    sheet = judged.require()
    assert [line.text for line in sheet.lines] == ["S a5-m1", "T1 s1-.-s2", "S a5-b9", "+S a1"]
    assert [line.word.split()[0] for line in sheet.lines] == ["legal", "legal", "illegal", "legal"]
    assert [found.where.line for line in sheet.lines for found in line.findings] == [4]


def test_a_sheet_as_an_action_parts_its_orders_at_commas_too() -> None:
    read = engine(map="trident").parse(position(), "R: S a5-m1, RT1 s1-s2")
    assert isinstance(read.value, Parsed)
    assert engine().notation(read.value.action) == "R: S a5-m1; T1 s1-s2"


@pytest.mark.parametrize(
    ("order", "codes", "near"),
    [
        ("K a5-a4", ["none-left", "not-beside"], "-a4"),
        ("9S a5-m1", ["none-left"], "3S a5-m1"),
        ("+9S a1", ["production", "no-gold"], "+2S a1"),
        ("T1 s1-s9", ["unreadable-line"], "T1 s1-s2"),
        ("G1 s1-s2", ["no-own-ship"], ""),
    ],
)
def test_a_void_line_is_told_what_would_be_legal(order: str, codes: list[str], near: str) -> None:
    (line,) = engine(map="trident").judge_lines(position(), engine().sheet("R", [order]))
    assert [found.code for found in line.findings] == codes
    hints = " ".join(line.findings[-1].hints)
    assert near in hints
    for legal in hints.removeprefix("legal beside the others: ").split(", ") if near else ():
        assert engine(map="trident").judge_lines(position(), engine().sheet("R", [legal]))[0].findings == ()


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("T1 s1-s2", "ordered-already"),
        ("T2 s1-s2", "no-own-ship"),
        ("+T a1", "no-sea-named"),
        ("+T a1:s3", "no-harbour"),
    ],
)
def test_ships_are_told_what_is_wrong_with_them(order: str, code: str) -> None:
    *_, line = engine(map="trident").judge_lines(position(), engine().sheet("R", ["T1 s1-s2", order]))
    assert line.findings[0].code == code


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("map trident", "Map: trident"),
        ("turn 4 phase orders crown R", "turn 4 crown R phase orders"),
        ("turn 4 phase orders crown R", "turn=4 phase=orders crown=R"),
        ("R gold 9 mana 4", "R gold=9 mana=4"),
        ("R gold 9 mana 4", "R: gold 9 mana 4"),
        ("a5 R 3S", "a5 R 3s"),
        ("a5 R 3S", "a5 R S3"),
        ("a5 R 3S", "a5 R SSS"),
        ("a5 R 3S", "a5 Red SS S"),
        ("R gold 9 mana 4", "Red gold 9 mana 4"),
        ("R gold 9 mana 4", "red: gold 9 mana 4"),
        ("crown R", "crown Red"),
        ("RT1 s1 2S", "RT1 s1 ss"),
        ("b6 B K M", "b6 B k m"),
    ],
)
def test_positions_are_read_loosely(old: str, new: str) -> None:
    assert old in TABLE
    assert position(TABLE.replace(old, new)) == position()


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("RT1 s1 2S", "T1 s1 2S", "RT1 s1 2S"),
        ("a5 R 3S", "s1 RT1 2S", "RT1 s1 2S"),
        ("a5 R 3S", "s3 R D", "s3 - R:D"),
        ("turn 4 phase orders crown R", "turn 4 phase orders", "turn 4 phase orders crown R"),
        ("turn 4 phase orders", "turn 4 phase ordes", "orders"),
        ("a5 R 3S", "a5 R T1", "RT1 s1 2S"),
        ("b1 B p2 x1", "b1 B p2 p2 x1", "p2 x1"),
        ("c1 Y p2", "c1 Y p2 up up", "up"),
        ("B gold 0 mana 4\n", "", "B gold 0 mana 0"),
    ],
)
def test_slips_in_a_position_are_told_how_it_is_written(old: str, new: str, hint: str) -> None:
    admission = admit(engine(map="trident"), TABLE.strip().replace(old, new))
    assert any(hint in said for found in admission.problems for said in found.hints)


@pytest.mark.parametrize(
    ("typed", "clause"),
    [("B: pass", "kingdom.market.3"), ("B pass", "kingdom.market.3"), ("B: buy tow4", "kingdom.market.3")],
)
def test_who_has_not_the_go_is_told_who_has(typed: str, clause: str) -> None:
    stop = carry_out(engine(), position(MARKET), typed).stop
    assert stop is not None
    assert [found.clause for found in stop.findings] == [clause]
    assert "R has the go, not B" in stop.findings[0].message


def test_the_kingdom_that_has_the_go_may_say_so() -> None:
    line = carry_out(engine(), position(MARKET), "R: pass")
    assert (line.stop, [done.text for done in line.done]) == (None, ["pass"])


def test_gold_and_mana_are_paid_by_their_own_clauses_and_nothing_is_not_said() -> None:
    rules, start = engine(map="trident"), position()
    for player, orders in (("R", ["+S a1"]), ("B", ["!fog b6>m1"])):
        start = rules.apply(start, rules.sheet(player, orders), Entered()).position
    step = rules.apply(start, rules.sheet("Y", []), Entered())
    paid = [(event.clause, rules.narrate(event)) for event in step.events if event.word == "pay"]
    assert paid == [("kingdom.train.4", "Red pays 2 gold"), ("kingdom.cast.3", "Blue pays 1 mana")]


def test_dragons_share_a_sea_as_ships_do() -> None:
    warned = []
    for sea in ("s1", "s2", "s3"):
        text = TABLE.strip().replace("BT1 s1\nBG1 s2 K", f"{sea} - B:D").replace("RT1 s1 2S", f"RT1 {sea}")
        admission = admit(engine(map="trident"), text)
        expected = _owners_of_harbours(at(text), sea).isdisjoint((0, 1))
        assert any(one.code == "shared-sea" for one in admission.warnings) == expected
        warned.append(expected)
    assert any(warned)


def test_the_desk_lists_what_each_place_can_be_ordered() -> None:
    rules = engine(map="trident")
    outline = rules.prompts().outline(position())
    assert outline is not None
    places = {choice.about: [text for text, _ in choice.ways] for choice in outline.choices}
    assert next(iter(places)) == "T1 (R)", "ships first, as they are judged"
    assert "S a5-m1" in places["a5 (R)"]
    assert "+2S a1" in places["a1 (R)"]
    for about, ways in places.items():
        for text in ways:
            if "AREA" not in text:
                (line,) = rules.judge_lines(position(), rules.sheet(about[-2], [text]))
                assert not line.findings, text


def _owners_of_harbours(position: Position, sea: str) -> set[int]:
    the_map = map_of(position)
    beside = the_map.beside[the_map.number[sea]]
    return {position.owners[castle] for castle in the_map.castles if castle in beside}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("row def3", "passed R B\nrow def3"),
        ("crown R\n", "crown R go B\npassed B\n"),
        ("phase market crown R\nrow def3 pro4 saw6 tow4", "phase orders crown R go B"),
    ],
)
def test_who_has_passed_and_who_has_the_go_must_agree(old: str, new: str) -> None:
    admission = admit(engine(), MARKET.strip().replace(old, new))
    assert {found.clause for found in admission.problems} == {"kingdom.pos.16"}


def test_what_is_legal_instead_is_legal_beside_the_other_lines() -> None:
    rules = engine(map="trident")
    first, second = rules.judge_lines(position(), rules.sheet("R", ["T1 s1-s2", "T1 s1-s2"]))
    assert first.findings == ()
    assert not [hint for hint in second.findings[-1].hints if "T1 s1-" in hint]


def test_an_order_without_a_sheet_is_told_how_it_is_handed_in() -> None:
    half = engine(map="trident").parse(position(), "S a5-m1").value
    assert isinstance(half, Partial)
    assert half.follows == ("R: S a5-m1",)
    assert "--as R" in half.missing
    far = engine(map="trident").parse(position(), "S a5-b6").value
    assert isinstance(far, Partial)
    assert (far.follows, "(R: S a5-b6)" in far.missing) == ((), True)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("buy tow", "buy tow4"), ("buy Sawmill", "buy saw6"), ("use sawmill a2", "use saw"), ("buy tow9", "buy tow4")],
)
def test_a_scroll_without_its_price_is_told_which_there_are(typed: str, meant: str) -> None:
    (found,) = engine().parse(position(MARKET), typed).findings
    assert meant in " ".join(found.hints)


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("S a5-m1,,", ["S a5-m1", "nothing"]),
        ("S a5-m1;, T1 s1-s2", ["S a5-m1", "nothing", "T1 s1-s2"]),
        (",S a5-m1", ["nothing", "S a5-m1"]),
        ("S a5-m1;", ["S a5-m1"]),
    ],
)
def test_a_gap_between_orders_is_told(typed: str, lines: list[str]) -> None:
    judged = judge_sheet(engine(map="trident"), position(), "Red", [typed]).require()
    assert [line.text for line in judged.lines] == lines
    assert judged.is_whole == ("nothing" not in lines)
    read = engine(map="trident").parse(position(), f"red: {typed}").value
    assert isinstance(read, Parsed)
    assert engine().notation(read.action) == f"R: {'; '.join(lines)}"


def test_missing_words_of_the_turn_are_counted() -> None:
    admission = admit(engine(map="trident"), TABLE.strip().replace("turn 4 phase orders crown R", "turn 4"))
    assert "phase and crown are missing" in admission.problems[0].message


@pytest.mark.parametrize("typed", ["use saw a99", "use blu a1:s9", "disband K z9"])
def test_an_area_that_the_map_lacks_is_named(typed: str) -> None:
    (found,) = engine().parse(position(MARKET), typed).findings
    assert f"no area {re.split('[ :]', typed)[-1]}" in found.message


def test_what_may_come_of_a_sheet_is_not_foretold_when_all_lie_open() -> None:
    poor = TABLE.strip().replace("b1 B p2 x1", "b1 B p2 x1 9S")
    rules = engine(map="trident")
    alone = judge_sheet(rules, position(poor), "B", []).require()
    assert "debt-ahead" in [found.code for found in alone.warnings]
    done = resolve(rules, position(poor), [SheetText("B", lines=("9S b1-b2",))]).require()
    assert [found.code for sheet in done.sheets for found in sheet.warnings] == []
    assert any(event.word == "debt" and event.details[0] == "B" for event in done.events)


def test_an_empty_sheet_does_not_swallow_the_next_line() -> None:
    line = carry_out(engine(map="trident"), position(), "R:\nB:\nY: S m1-b6")
    assert (line.stop, [done.text for done in line.done]) == (None, ["R: -", "B: -", "Y: S m1-b6"])


@pytest.mark.parametrize(("head", "begins"), [("", "row "), ("due offer\n", "offer hor")])
def test_what_the_table_turns_up_is_shown_how_it_is_written(head: str, begins: str) -> None:
    text = f"map narrows\nturn 6 phase market crown R\n{head}R gold 9 mana 0\nB gold 9 mana 0\na1 R p2 S\nb1 B p2"
    forms = engine().prompts().forms(at(text))
    assert forms[0].example.startswith(begins)
    assert carry_out(engine(), at(text), forms[0].example).verdict == "legal"
