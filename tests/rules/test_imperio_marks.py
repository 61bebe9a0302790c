"""What marks tell and what they leave open: positions in mid-turn are possible, and no reason is stated that need not be so."""

from __future__ import annotations

import pytest

from pnp.referee.explain.explain import explain
from pnp.referee.lines.line import carry_out
from pnp.rules.games.imperio_bellum.state.values import Position
from tests.helpers.imperio import at, engine, position_text

EMPTY = "OOOOOOOOO"


def text_of(header: str, rows: dict[int, str], *marks: str, reserves: tuple[str, str] = ("Fx30", "Sx30")) -> str:
    """A text board: bases at home, the named rows, and marks below."""
    home = {1: "OOOOHOOOO", 2: "BOOOOOOOB", 9: "TOOOEOOOT"}
    grid = [(home | rows).get(row, EMPTY) for row in range(1, 10)]
    armies = [f"{side}: {pile} | start 15/50" for side, pile in zip(("Attacker", "Defender"), reserves, strict=True)]
    return "\n".join([header, *grid, *armies, *marks])


ACTION = "round 9, {} to move, action step"
A = text_of(ACTION.format("Attacker"), {6: "KOOOOOOOO", 8: "TOESOOOOC", 9: "OOOOOOOOT"})
B = text_of(ACTION.format("Attacker"), {3: "OOKOOOFOO", 6: "OOOSOOOOO", 8: "OOOOOOOOC"})
C = text_of(
    "round 9, Defender to move, spawn step",
    {2: "BOOOOOOOO", 6: "OOOOOOOOB", 7: "OOOOPOOOO", 8: "OOOOOOOOF", 9: "TOOOEOOST"},
    reserves=("Fx30", "Cx1; Sx29"),
)
TWO_KNIGHTS = text_of(ACTION.format("Attacker"), {3: "KOOOKOOOO", 5: "AOOOOOOOO", 8: "OOOOOOOOC"})
BESIDE_BOTH = text_of(ACTION.format("Attacker"), {4: "OOOKOFOOO", 5: "OOOMTOOOO", 8: "OOOOOOOOC", 9: "OOOOEOOOT"})


def clauses(text: str) -> set[str]:
    rules = engine()
    return {
        found.clause or found.code for found in rules.audit(rules.read(text).require()) if found.severity == "error"
    }


def refused(text: str, line: str) -> tuple[str | None, str]:
    """The clause and the sentence of the only reason why the last action of a line is refused."""
    came = carry_out(engine(), at(text), line)
    assert came.stop is not None, came.verdict
    assert came.stop.kind == "illegal", came.verdict
    (only,) = came.stop.findings
    return only.clause, only.message


@pytest.mark.parametrize(
    "defence",
    ["R8C4-R7C4xR6C5[3:12]", "R8C4-R7C4xR6C5[9:9]", "R8C5+C-R7C5, done, R8C3-R7C4xR6C5[3:12]"],
)
def test_after_the_first_blow_of_the_defender_the_position_is_possible_whatever_marks_it_has_left(defence: str) -> None:
    """`imperio.pos.18`: a striker that was lost leaves no mark."""
    start = at(position_text("setup").replace("spawn step", "action step"))
    step = "" if "+" in defence else "done, "
    line = carry_out(engine(), start, f"R2C4-R3C5-R4C5-R5C5-R6C5, end, {step}{defence}")
    assert line.stop is None or line.stop.kind == "bad", line
    assert clauses(engine().write(line.position)) == set()


def test_in_the_first_round_nothing_is_missing_before_the_action_step_of_the_defender() -> None:
    """`imperio.pos.18`."""
    text = position_text("setup").replace("FPFFAFFPF", "OPFFAFFPF").replace("spawn step", "action step")
    assert "imperio.pos.18" in clauses(text)
    for step, due in (("spawn", True), ("action", False)):
        header = f"round 1, Defender to move, {step} step"
        assert ("imperio.pos.18" in clauses(text.replace(text.split("\n", maxsplit=1)[0], header))) is due


@pytest.mark.parametrize(("row", "possible"), [("OOOOOOOOO", True), ("OOOOSOOOO", False), ("OOOOFOOOO", False)])
def test_the_square_where_a_run_began_is_empty(row: str, *, possible: bool) -> None:
    """`imperio.pos.13`: nothing acts between the steps of a run."""
    rows = {2: f"B{row[1:8]}B", 4: "OOOOKOOOO", 8: "OOOOOOOOC"}
    text = text_of(ACTION.format("Attacker"), rows, "knight: R4C5 left 3 from R2C5 run 2")
    assert clauses(text) == (set() if possible else {"imperio.pos.13"})


def test_a_run_may_have_led_back_to_the_square_where_it_began() -> None:
    """`imperio.pos.13`."""
    text = text_of(ACTION.format("Attacker"), {4: "OOOOKOOOO", 8: "OOOOOOOOC"}, "knight: R4C5 left 3 from R4C5 run 2")
    assert clauses(text) == set()


def test_where_arrivals_may_act_nothing_is_marked_in_the_spawn_step() -> None:
    """`imperio.pos.14` with `spawn_rest: no`."""
    rows = {3: "OOOOFOOOO", 8: "OOOOOOOOC"}
    text = text_of("round 9, Attacker to move, spawn step", rows, "acted: R3C5", "options: spawn_rest no")
    assert clauses(text) == {"imperio.pos.14"}
    assert clauses(text.replace("acted: R3C5\n", "")) == set()


def test_a_round_below_one_is_all_that_is_told_of_it() -> None:
    """`imperio.pos.10`: what counts turns is left out."""
    rows = {3: "OOOOpOOOO", 5: "OOOOCOOOO"}
    text = text_of("round 0, Attacker to move, spawn step", rows, reserves=("Fx30", "Sx30"))
    assert clauses(text) == {"imperio.pos.10"}


def test_a_reserve_larger_than_at_the_start_counts_as_none_spawned() -> None:
    """`imperio.pos.4`, `imperio.pos.18`."""
    text = position_text("setup").replace("Fx20", "Fx22").replace("spawn step", "action step")
    assert clauses(text) == {"imperio.pos.4"}


OWN_BASE_ONLY_MOVED = [
    (position_text("setup").replace("spawn step", "action step"), "R2C2-R3C2, R1C2-R2C2, R3C2-R4C2"),
    (B, "R1C5-R2C5; R3C7-R2C6; R2C5-R3C5"),
]


@pytest.mark.parametrize(("text", "line"), OWN_BASE_ONLY_MOVED)
def test_a_base_that_can_only_have_moved_has_not_changed_hands(text: str, line: str) -> None:
    clause, message = refused(text, line)
    assert clause == "imperio.turn.3"
    assert message.endswith("it has moved")


def test_where_the_marks_do_not_decide_both_reasons_are_told() -> None:
    clause, message = refused(A, "R6C1-R7C1xR8C1[3+3+3:6]=-R6C2-R5C3-R4C3, R8C1-R9C1")
    assert clause == "imperio.turn.3"
    assert "either it has moved (imperio.base.1) or it has changed hands (imperio.capture.5)" in message


def test_of_a_base_just_taken_on_the_same_line_the_reason_is_known() -> None:
    clause, _ = refused(position_text("capture"), "R8C4xR9C5[13:4]=, R9C5-R9C6")
    assert clause == "imperio.capture.5"


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (C, "R9C5+C-R8C5, done, R8C5-R7C4", ["stopped", "five actions", "another piece", "arrived"]),
        (BESIDE_BOTH, "R4C4xR5C5[6+6:1]=, R4C6-R4C7, R4C4-R4C3", ["stopped", "five actions", "another piece"]),
    ],
)
def test_a_knight_that_stands_in_a_zone_need_not_have_been_stopped_there(text: str, line: str, told: list[str]) -> None:
    clause, message = refused(text, line)
    assert clause == "imperio.turn.3"
    assert "either" in message
    assert all(reason in message for reason in told), message


def test_a_knight_seen_to_step_into_a_zone_was_stopped_there() -> None:
    for line in ("R6C4-R5C4-R5C5", "R6C4-R5C4, R5C4-R5C5"):
        assert refused(position_text("zone"), line)[0] == "imperio.zone.2"


def test_a_turn_in_which_one_knight_takes_the_place_of_another_is_explained() -> None:
    rules, before = engine(), at(TWO_KNIGHTS)
    turn = "R3C5-R3C6-R3C7-R3C8-R3C9, R3C1-R3C2-R3C3-R3C4-R3C5, R5C1-R6C3, end"
    after: Position = carry_out(rules, before, turn).position
    found = explain(rules, before, after)
    assert found.explained
    again = carry_out(rules, before, ", ".join(step.text for step in found.steps))
    assert again.position == after


@pytest.mark.parametrize("turn", ["R3C7-R4C7", "R3C3-R4C3-R5C3xR6C4[4+4+4+4:1]", "R1C5+F-R1C6, R3C3-R4C4, R3C7-R4C8"])
def test_the_marks_of_a_turn_may_be_left_out_of_what_is_to_be_explained(turn: str) -> None:
    rules = engine()
    before = at(B.replace("action", "spawn") if "+" in turn else B)
    after = carry_out(rules, before, turn).position
    bare = after._replace(acted=0, run=None, moved=0)
    found = explain(rules, before, bare)
    assert found.explained
    assert carry_out(rules, before, ", ".join(step.text for step in found.steps)).position.board == after.board


def test_a_knight_out_of_reach_of_every_goal_is_known_to_be_so_at_once() -> None:
    rules, before = engine(), at(TWO_KNIGHTS)
    board = bytearray(before.board)
    board[18], board[78] = 0, board[18]
    assert rules.explaining().distance(before, before._replace(board=bytes(board))) is None


def test_the_faults_of_a_finished_game_say_what_to_write() -> None:
    """`imperio.pos.7`, `imperio.pos.16`."""
    rules = engine()
    going_on = rules.audit(rules.read(B + "\nover").require())
    assert [found.message for found in going_on] == [
        "the text ends with the line over, but nobody has won: the game goes on"
    ]
    unmarked = rules.audit(rules.read(B.replace("TOOOEOOOT", "TOOOOOOOT")).require())
    assert [found.hints for found in unmarked if found.clause == "imperio.pos.7"] == [
        ("add the line: HQ lost: Defender",)
    ]
