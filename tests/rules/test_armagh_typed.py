"""What people type at the table, rightly and wrongly: nothing is half heard, and nothing untrue is said of it."""

from __future__ import annotations

import pytest

from pnp.referee.lines.line import Line, carry_out
from pnp.rules.games.siege_of_armagh.state.values import Position
from pnp.rules.protocol import Event
from tests.helpers.armagh import OPENING, at, engine

PUSH = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I"
IRISH = "1VVVVVVV/8/3V4/~~~1J1^1/3~1~~~/1^1^2^1/I7/8 I 2 - M 2:45 - - 1"
MUSTER = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster"
SHIFT = "8/8/8/~~~~~~~~/8/8/8/8 shift"
CUT = "8/8/8/~~~1~3/3~1~~~/8/8/8 cut"
SHIPS = "8/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 ships"


def typed(text: str, position: str = OPENING, **options: object) -> Line:
    rules = engine(**options)
    return carry_out(rules, at(position, rules), text)


def said(line: Line) -> str:
    assert line.stop is not None
    found = line.stop.findings
    return " ".join(" ".join([one.message, *one.hints]) for one in found)


@pytest.mark.parametrize("dashes", ["---", "----", "-----------", "------", "–––", "--—"])
def test_a_line_of_dashes_is_no_pass(dashes: str) -> None:
    line = typed(dashes)
    assert line.verdict == "unreadable"
    assert "two dashes alone end the turn" in said(line)
    assert [done.text for done in typed(f"d8-d7, {dashes}").done] == ["d8-d7"]


def test_two_dashes_and_two_of_them_apart_are_passes() -> None:
    assert [done.text for done in typed("--, --").done] == ["end", "end"]
    assert typed("-- --").verdict == "legal"


@pytest.mark.parametrize(
    ("text", "position", "help_"),
    [
        ("muster b2,d2,f2", MUSTER, "so: muster b2 d2 f2"),
        ("muster b2, d2, f2", MUSTER, "so: muster b2 d2 f2"),
        ("muster, b2", MUSTER, "so: muster b2"),
        ("shift a, b, c", SHIFT, "so: shift a b c"),
        ("shift a b c, d", SHIFT, "so: shift a b c d"),
        ("cut e5, d4", CUT, "each order begins with its word: cut …"),
    ],
)
def test_squares_behind_a_comma_are_not_left_out_of_an_order(text: str, position: str, help_: str) -> None:
    line = typed(text, position)
    assert (line.verdict, line.done) == ("unreadable", ())
    assert help_ in said(line)


def test_orders_behind_a_comma_are_orders_all_the_same() -> None:
    text = "lay 5, shift d f g h; cut e5\nvillage b3, village e5, village d3, village g5, village g3, ships ????????, muster b2"
    rules = engine()
    line = carry_out(rules, rules.start(), text)
    assert (line.verdict, len(line.done)) == ("legal", 10)
    assert typed("muster b2 d2, d8-d7", MUSTER).verdict == "legal"


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("b6-a7=B", "legal"),
        ("b6-a7=berserker", "legal"),
        ("b6-a7 = Plain", "legal"),
        ("b6-a7=chief", "legal"),
        ("b6-a7 B", "legal"),
        ("b6-a7(B)", "legal"),
        ("b6-a7 (berserker)", "legal"),
        ("b6a7 c, b2-b3", "legal"),
        ("b6-a7=X", "unreadable"),
        ("b6-a7=12", "unreadable"),
        ("b6-a7=berserk", "unreadable"),
        ("b2-b3 B", "bad-reveal armagh.flip.6"),
    ],
)
def test_what_a_disc_showed_is_said_by_letter_or_word(text: str, verdict: str) -> None:
    line = typed(text, PUSH)
    assert line.verdict == verdict
    if verdict == "unreadable":
        assert "P (plain), B (Berserker) or C (Chief)" in said(line)


@pytest.mark.parametrize(
    ("text", "position", "name"),
    [
        ("deploy g5", IRISH, "@g5"),
        ("Deploy G5", IRISH, "@g5"),
        ("muster none", MUSTER, "muster"),
        ("muster -", MUSTER, "muster"),
        ("cut no", CUT, "cut -"),
        ("cut e", CUT, "cut e5"),
        ("cut d", CUT, "cut d4"),
        ("ships PB??????", SHIPS, "ships PB??????"),
        ("ships ?pb? ???c", SHIPS, "ships ?PB????C"),
    ],
)
def test_natural_forms_are_read(text: str, position: str, name: str) -> None:
    line = typed(text, position)
    assert (line.verdict, [done.text for done in line.done]) == ("legal", [name])


def test_a_fleet_of_which_some_discs_are_told_is_on_record() -> None:
    rules = engine()
    after = typed("ships ?B?????C, muster b2", SHIPS).position
    assert rules.write(after).split()[-2] == "b8B,h8C"


@pytest.mark.parametrize(
    ("letters", "hidden", "verdict"),
    [
        ("PPPPP???", "owner", "illegal armagh.setup.10"),
        ("????????P", "owner", "illegal armagh.setup.10"),
        ("P???????", "nobody", "illegal armagh.setup.11"),
        ("PB?", "owner", "incomplete"),
    ],
)
def test_a_fleet_that_cannot_be(letters: str, hidden: str, verdict: str) -> None:
    assert typed(f"ships {letters}", SHIPS, hidden=hidden).verdict == verdict


@pytest.mark.parametrize(
    ("text", "help_"),
    [("8d-7d", "did you mean 'd8-d7'?"), ("8D7D", "did you mean 'd8-d7'?"), ("8d", "")],
)
def test_row_before_file_is_turned_round(text: str, help_: str) -> None:
    line = typed(text)
    assert line.verdict == "unreadable"
    assert help_ in said(line)


@pytest.mark.parametrize("text", ["d0-d1", "i8-i7", "d9-d8", "d0-d4", "z17-d4"])
def test_a_square_that_is_none_is_said_to_be_none(text: str) -> None:
    line = typed(text)
    assert line.verdict.startswith("illegal armagh.turn.3")
    assert "armagh.move.2" not in line.verdict
    assert f"{text.partition('-')[0]} is no square" in said(line)


def test_an_order_that_cannot_be_read_is_quoted_as_it_was_typed() -> None:
    line = carry_out(engine(), Position(stage="lay", reserve=6), "lay 5 shift a b c")
    assert "'lay 5 shift a b c'" in said(line)


@pytest.mark.parametrize(("front", "word"), [("near", "front"), ("far", "far")])
def test_the_story_names_the_end_of_the_line_that_is_stunned(front: str, word: str) -> None:
    rules = engine(stun_front=front)
    sentence = rules.narrate(Event("stun", ("g2",), "armagh.stun.1"))
    assert sentence == f"the {word} piece of the line, now on g2, is stunned"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 2 - M 2:1 - - 1", "the Irish to move and two moves left"),
        ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 2 - M 2:1 - - 1", "one troop on space 1"),
        ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 b2,c2", "on b2 and c2 stands no piece"),
        ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 a8,b8", "a8 and b8 have acted"),
        ("VVVVVVVV/8/1^1^2^1/~~~1^1^1/3~1~~~/8/1I1I1II1/8 V", "b6, d6 and g6 are not on rows 3 to 5"),
        ("vvvvvvvv/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", "a small letter on the board is a stunned piece"),
        ("8/1I1I1II1/1^1^2^1/3~1~~~/~~~1^1^1/8/8/VVVVVVVV V", "typed from row 1 up? row 8 comes first"),
        ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 0", "only a game that is over has none"),
    ],
)
def test_what_is_impossible_is_said_in_words(text: str, sentence: str) -> None:
    rules = engine()
    found = rules.audit(rules.read(text).require())
    assert sentence in " ".join(" ".join([one.message, *one.hints]) for one in found)


@pytest.mark.parametrize("side", ["Vikings", "viking", "V", "v"])
def test_a_side_may_be_named_by_its_people(side: str) -> None:
    rows = "\n".join(["VVVVVVVV", "." * 8, "." * 8, "~~~.^.^.", "...~.~~~", ".^.^..^.", ".I.I.II.", "." * 8, side])
    assert at(OPENING.replace(" V ", f" {side} ")) == at(rows) == at(OPENING)
    assert at(OPENING.replace(" V ", " irish ")).side == "I"


def test_one_hint_is_enough_for_a_row_of_wrong_letters() -> None:
    found = engine().read(OPENING.replace("VVVVVVVV", "00000000")).findings
    assert len(found) == 8
    assert [hint for one in found for hint in one.hints] == ["perhaps .?"]


def test_a_refused_answer_does_not_tell_what_is_on_record() -> None:
    line = typed("b6-a7=P", f"{PUSH} 2 - M 4:- - a7B")
    assert line.verdict == "bad-reveal armagh.flip.6"
    assert "that is not the reverse side on record" in said(line)
    assert " B" not in said(line).replace("armagh", "")
