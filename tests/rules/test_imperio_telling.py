"""Reasons, hints and sentences: what people read, and how forgivingly their own text is read."""

from __future__ import annotations

import pytest

from pnp.referee.admit import admit
from pnp.referee.lines.line import carry_out
from pnp.referee.verdict import check
from pnp.rules.protocol import Partial
from tests.helpers.imperio import action, at, engine, named, position_text

ALIKE = (
    "R4C5xR5C5[5+6:3]",
    "r4c5xr5c5[5+6:3]",
    "45x55[5+6:3]",
    "R4C5 x R5C5 [5 6 : 3]",
    "R4C5×R5C5[11:3]",
    " ;R4C5xR5C5 [ 11 : 3 ]",
)


@pytest.mark.parametrize("text", ALIKE)
def test_an_attack_is_read_in_any_of_its_forms(text: str) -> None:
    line = carry_out(engine(), named("least-resistance"), text)
    assert line.verdict == "legal"
    assert line.done[0].text in ("R4C5xR5C5[5+6:3]", "R4C5xR5C5[11:3]")


def test_half_an_action_is_answered_with_what_may_follow() -> None:
    rules, position = engine(), named("least-resistance")
    for text in ("R4C5", "45", "R4C5x"):
        read = rules.parse(position, text).value
        assert isinstance(read, Partial)
        assert "R4C5xR5C5" in read.follows


@pytest.mark.parametrize("text", ["", "gallop", "xR7C4", "R4C5+", "reserve", "[3:4]", "R4C5xR5C5[3:", "-", "R99C99"])
def test_nonsense_is_no_action_and_no_traceback(text: str) -> None:
    line = carry_out(engine(), named("least-resistance"), text)
    assert line.verdict in ("unreadable", "incomplete") or line.verdict.startswith(("needs", "illegal"))


def test_the_first_action_that_fails_is_named_and_what_came_before_it_is_kept() -> None:
    line = carry_out(engine(), named("entrenchment"), "R1C5+P-R2C5, R3C3-R4C3, R3C7xR2C7, end")
    assert [done.text for done in line.done] == ["R1C5+P-R2C5", "R3C3-R4C3"]
    assert line.stop is not None
    assert (line.stop.text, line.verdict) == ("R3C7xR2C7", "illegal imperio.combat.1")


def test_an_attack_without_dice_tells_the_dice_due_and_why() -> None:
    line = carry_out(engine(), named("barrage"), "R2C4*R6C4")
    assert line.stop is not None
    assert len(line.stop.questions) == 6
    shot, friend = line.stop.questions[:2]
    assert [(reason.clause, reason.amount) for reason in shot.why] == [
        ("imperio.barrage.3", 3),
        ("imperio.knight.2", 3),
    ]
    assert [(reason.clause, reason.amount) for reason in friend.why] == [
        ("imperio.barrage.4", 1),
        ("imperio.foot.2", 3),
        ("imperio.foot.2", 1),
    ]


def test_an_illegal_action_is_answered_with_others_of_its_piece() -> None:
    rules, position = engine(), named("thrust")
    found = rules.alternatives(position, action("R4C5xR6C7", position))
    assert rules.notation(found[0]) == "R4C5xR6C5"
    assert {one.squares[0] for one in found} == {31}


def test_dice_in_a_record_are_read_again_as_they_were_written() -> None:
    rules, position = engine(), named("barrage")
    text = "R2C4*R6C4[4+4+4:3+4+2; R7C4 6:1+2+1+2; R5C4 6:1+1+2+1; R6C3 5:2; R6C5 3:1+2; R7C3 1:1]"
    first = carry_out(rules, position, text)
    again = carry_out(rules, position, first.done[0].text)
    assert (again.done[0].text, again.position) == (first.done[0].text, first.position)


@pytest.mark.parametrize(
    ("name", "extra", "clause"),
    [
        ("last-base", "", "imperio.warn.3"),
        ("setup", "HQ lost: Defender", "imperio.warn.2"),
    ],
)
def test_suspicions_are_warnings(name: str, extra: str, clause: str) -> None:
    text = position_text(name)
    if clause == "imperio.warn.3":
        text = text.replace("Fx9", "Fx50")
    else:
        text = (
            text.replace("round 1, Attacker to move, spawn step", "round 2, Attacker to move, spawn step")
            + f"\n{extra}"
        )
    admission = admit(engine(), text)
    assert admission.possible
    assert clause in [found.clause for found in admission.warnings]


def test_a_base_far_from_home_and_too_many_archers_are_suspicious() -> None:
    """`imperio.warn.1`, `imperio.warn.4`."""
    far = (
        position_text("last-base")
        .replace("round 20", "round 3")
        .replace("OOOOHOOOO", "OOOOOOOOO")
        .replace("FOOOOOOOS", "FOOOHOOOS")
    )
    warned = [found.clause for found in admit(engine(), far, ["imperio.pos.8"]).warnings]
    assert "imperio.warn.1" in warned
    many = position_text("last-base").replace("OOOOOOOOO\n" * 3, "AAAAAAAAA\n" * 3, 1)
    crowd = many.replace("OOOOOOOOO", "AAAAAAAAA").replace("BOOOOOOOe", "BAAAAAAAe").replace("OOOOHOOOO", "AAAAHAAAA")
    assert "imperio.warn.4" in [found.clause for found in admit(engine(), crowd, ["imperio.pos.5"]).warnings]


def test_a_text_board_may_set_options() -> None:
    rules = engine()
    text = position_text("least-resistance") + "\noptions: knight_run free, spawn_rest=no"
    position = at(text, rules)
    assert (position.options.free_run, position.options.spawn_rest) == (True, False)
    assert at(rules.write(position), rules) == position
    assert at(position_text("eight-rows"), rules).options.rows == 8


@pytest.mark.parametrize(
    "change",
    [
        ("round 6, Attacker to move, action step", "round six"),
        ("OOOOKOOOO", "OOOOKOOO"),
        ("OOOOKOOOO\nOOOOSOOOO\n", ""),
        ("OOOOKOOOO", "OOOOXOOOO"),
        ("Attacker: Fx40 | start 15/50\n", ""),
        ("Fx40", "Sx40"),
        ("Fx40", "Fx40; Fx2"),
        ("start 15/50", "begin 15/50"),
        ("Defender: Sx40 | start 15/50", "Defender: Sx40 | start 15/50\nacted: R4C10"),
        ("Defender: Sx40 | start 15/50", "Defender: Sx40 | start 15/50\nknight: R4C5"),
        ("Defender: Sx40 | start 15/50", "Defender: Sx40 | start 15/50\nHQ lost: nobody"),
        ("Defender: Sx40 | start 15/50", "Defender: Sx40 | start 15/50\noptions: rows 8"),
        ("Defender: Sx40 | start 15/50", "Defender: Sx40 | start 15/50\nacted: R1C1\nacted: R1C1"),
        ("Defender: Sx40 | start 15/50", "Defender: Sx40 | start 15/50\nweather: fine"),
    ],
)
def test_a_slip_in_the_text_board_is_a_finding_with_its_line(change: tuple[str, str]) -> None:
    """`imperio.pos.1` for the grid; the others break no rule."""
    text = position_text("least-resistance")
    assert change[0] in text
    read = engine().read(text.replace(*change, 1))
    assert read.value is None
    assert all(found.where.line for found in read.findings)


def test_it_is_said_when_nothing_is_left_to_do() -> None:
    """`imperio.turn.10`."""
    text = position_text("last-units").replace("TOOOEOOOO", "TOOOEOOOT")
    position = at(text + "\nacted: R1C5 R2C1 R2C9 R4C5")
    assert engine().describe(position)[-1] == "Nothing is left to do: end hands over"


def test_what_came_before_a_failing_action_is_kept_in_the_answer() -> None:
    rules = engine()
    moves = "R1C5+P-R2C5, R3C3-R4C3, R3C7xR2C7, end"
    answer = check("imperio-bellum", rules, lambda _: None, position_text("entrenchment"), actions=moves).as_json()
    kept = answer["kept"]
    assert isinstance(kept, dict)
    assert kept["actions"] == ["R1C5+P-R2C5", "R3C3-R4C3"]
    assert at(kept["after"]).acting
    assert answer["after"] is None
