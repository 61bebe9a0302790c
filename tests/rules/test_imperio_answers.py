"""What the table answers: totals stay totals, what answers no question is told, a barrage is answered as in its brackets."""

from __future__ import annotations

import pytest

from pnp.referee.lines.line import Line, carry_out
from pnp.rules.chance.tables import Prompting
from pnp.rules.games.imperio_bellum import ImperioBellum
from tests.helpers.imperio import at, engine, named, position_text
from tests.rules.test_imperio_marks import B

CHARGE = "R3C3-R4C3-R5C3xR6C4"
BASE = "R8C4xR9C5"
SHOT = "R2C4*R6C4"
FIGHTS = "12:9; R5C4 6:5; R6C3 5:2; R6C5 3:3; R7C3 1:1; R7C4 6:6"


def typed(text: str, line: str, *answers: str, rules: ImperioBellum | None = None) -> Line:
    return carry_out(rules or engine(), at(text), line, answers)


def told(line: Line) -> str:
    assert line.stop is not None
    return " | ".join(" ".join((found.message, *found.hints)) for found in line.stop.findings)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (B, f"{CHARGE}[10:6]!"),
        (B, f"{CHARGE}[10:6]="),
        (B, f"{CHARGE}!"),
        (B, f"{CHARGE}[10:6] destroy"),
        (B, f"{CHARGE} destroy"),
        (B, f"{CHARGE}[10:6; !]"),
        (B, "R3C3-R4C3 destroy"),
        (B, "R3C3-R4C3!"),
        (B, "R3C3-R4C3="),
        (position_text("barrage"), f"{SHOT}[{FIGHTS}]!"),
        (position_text("barrage"), f"{SHOT}="),
        (position_text("capture"), f"{BASE}[4:4]!"),
        (position_text("capture"), f"{BASE}[4:6]="),
    ],
)
def test_what_becomes_of_a_base_answers_no_question_where_none_is_beaten(text: str, line: str) -> None:
    stopped = typed(text, line)
    assert stopped.verdict == "bad-roll imperio.combat.4"
    assert "answers no question" in told(stopped)
    said = next(said for said in ("destroy", "=", "!") if said in line)
    assert f"{said!r} answers no question" in told(stopped)


def test_a_decision_told_before_the_roll_is_kept_only_if_the_base_is_beaten() -> None:
    for dice, text in (("13:4", f"{BASE}[13:4]!"), ("4:4", f"{BASE}[4:4]")):
        (done,) = typed(position_text("capture"), f"{BASE}!", dice).done
        assert done.text == text
        assert typed(position_text("capture"), done.text).position == done.position


@pytest.mark.parametrize(
    ("dice", "kept"), [("10:6", "10:6"), ("4+4+1+1:6", "4+4+1+1:6"), (" 10 : 6 ", "10:6"), ("4 4 1 1:6", "4+4+1+1:6")]
)
def test_nobody_rolled_dice_that_were_not_told(dice: str, kept: str) -> None:
    line = typed(B, f"{CHARGE}[{dice}]")
    assert line.done[2].text == f"R5C3xR6C4[{kept}]"
    assert line.done[2].answers == (kept,)
    assert typed(B, CHARGE, dice).done[2].text == f"R5C3xR6C4[{kept}]"


def test_totals_of_a_barrage_stay_totals() -> None:
    (done,) = typed(position_text("barrage"), f"{SHOT}[{FIGHTS}]").done
    assert done.text == f"{SHOT}[{FIGHTS}]"


@pytest.mark.parametrize(
    "answer",
    [
        FIGHTS,
        f"[{FIGHTS}]",
        FIGHTS.replace("; R", ", R"),
        "12:9; 6:5; 5:2; 3:3; 1:1; 6:6",
        "12:9; R7C4 6:6; r5c4 6:5; 63 5:2; R 6 C 5 3:3; R7C3 1:1;",
    ],
)
def test_a_barrage_may_be_answered_at_once(answer: str) -> None:
    bracketed = typed(position_text("barrage"), f"{SHOT}[{FIGHTS}]")
    assert typed(position_text("barrage"), SHOT, answer) == bracketed
    rules = engine()
    asked = carry_out(rules, named("barrage"), SHOT, table_of=lambda own: Prompting(lambda *_: answer, own))
    assert asked == bracketed


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (("12:9; R5C4 6:5",), "the dice for R6C3, R6C5, R7C3, R7C4 are missing"),
        ((FIGHTS + "; R5C4 6:5",), "R5C4 is named twice"),
        ((FIGHTS + "; R7C5 6:5",), "no area dice are rolled for R7C5"),
        ((FIGHTS + "; 6:5",), "'6:5' is for no square"),
        ((FIGHTS.replace("R5C4 6:5", "R5C4 7:5"),), "no die shows 7"),
        (("12:9", "R5C4 6:5; R6C3 5:2"), "one question is answered at a time"),
        (("12:9", "R6C3 5:2"), "this is the fight of R5C4, not of R6C3"),
    ],
)
def test_what_is_wrong_with_the_answers_of_a_barrage_is_told(answers: tuple[str, ...], why: str) -> None:
    stopped = typed(position_text("barrage"), SHOT, *answers)
    assert stopped.verdict == "bad-roll imperio.combat.4"
    assert why in told(stopped)


def test_fights_with_a_shared_die_are_answered_one_by_one() -> None:
    """`imperio.opt.9`."""
    rules = engine(area_die="shared")
    stopped = carry_out(rules, named("barrage", rules), SHOT, (FIGHTS,))
    assert "one question is answered at a time" in told(stopped)


@pytest.mark.parametrize(
    ("dice", "why"),
    [
        ("[10:6:3]", "two rolls are due, the striker's and the target's, not 3"),
        ("[10:x]", "1 die is due, and dice are numbers"),
        ("[x:6]", "4 dice are due, and dice are numbers"),
        (" 10 6", "dice: [10:6]"),
        (" 10-6", "dice: [10:6]"),
        (" 10 - 6", "dice: [10:6]"),
        (" 10,6", "dice: [10:6]"),
        (" 4+4+1+1 6", "dice: [4+4+1+1:6]"),
        (" 10/6, R1C5-R1C6", "dice: [10:6]"),
    ],
)
def test_what_is_wrong_with_dice_is_told(dice: str, why: str) -> None:
    assert why in told(typed(B, CHARGE + dice))


def test_two_squares_behind_an_attack_are_no_dice() -> None:
    stopped = typed(B, f"{CHARGE} 15-16")
    assert stopped.verdict == "needs-roll 4:1"
    assert stopped.stop is not None
    assert stopped.stop.rest is not None
    assert stopped.stop.rest.text == "15-16"


@pytest.mark.parametrize("between", [" ", ", ", "; ", "\n", ""])
@pytest.mark.parametrize(
    ("word", "sign"), [("destroy", "!"), ("Destroyed", "!"), ("d", "!"), ("capture", "="), ("c", "=")]
)
def test_what_becomes_of_a_base_may_be_said_in_words_behind_it(between: str, word: str, sign: str) -> None:
    """`imperio.capture.1`."""
    text = position_text("capture")
    (done,) = typed(text, f"{BASE}[13:4]{between}{word}").done
    assert done.text == f"{BASE}[13:4]{sign}"
    (done,) = typed(text, f"{BASE} {word}", "13:4").done
    assert done.text == f"{BASE}[13:4]{sign}"


@pytest.mark.parametrize(
    ("behind", "kept"), [(" destroy", "!"), ("!", "!"), ("[zz]", "[zz]"), ("[10:6; d]", "[10:6]!")]
)
def test_what_stands_behind_an_illegal_attack_is_kept(behind: str, kept: str) -> None:
    stopped = typed(B, f"R3C3xR6C4{behind}").stop
    assert stopped is not None
    assert stopped.kind == "illegal"
    assert stopped.text == f"R3C3xR6C4{kept}"


def test_it_may_stand_in_the_brackets_too() -> None:
    for word, sign in (("destroy", "!"), ("c", "="), ("!", "!")):
        (done,) = typed(position_text("capture"), f"{BASE}[13:4; {word}]").done
        assert done.text == f"{BASE}[13:4]{sign}"


def test_what_follows_a_word_is_read() -> None:
    line = typed(position_text("capture"), f"{BASE}[13:4] capture R1C5-R1C4, end")
    assert [done.text for done in line.done] == [f"{BASE}[13:4]=", "R1C5-R1C4", "end"]


@pytest.mark.parametrize("word", [" destory", ", destory", " raze", " destroy!!x", " capture=destroy"])
def test_a_word_that_can_not_be_read_claims_no_capture(word: str) -> None:
    line = typed(position_text("capture"), f"{BASE}[13:4]{word}")
    assert line.verdict in ("unreadable", "bad-roll imperio.combat.4") or line.done[0].text.endswith(("!", "]="))
    if line.done:
        assert line.stop is not None
    else:
        assert word.strip(" ,!x=") in told(line)


@pytest.mark.parametrize("after", [", R1C5-R1C4", " R1C5-R1C4", " end", ", end", ", attack R9C1", " F R1C5-R1C4"])
def test_other_actions_behind_a_beaten_base_are_read_as_before(after: str) -> None:
    line = typed(position_text("capture"), f"{BASE}[13:4]{after}")
    assert line.done[0].text == f"{BASE}[13:4]="
