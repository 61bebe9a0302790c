"""What people type beside an action: comments, and the name of a side without a colon."""

from __future__ import annotations

import pytest

from pnp.base.resources import resource
from pnp.referee.lines.line import carry_out
from pnp.referee.opened import open_game
from tests.helpers import armagh, imperio

OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"


@pytest.mark.parametrize(
    ("typed", "verdict", "done"),
    [
        ("d8-d7 # north", "legal", ["d8-d7"]),
        ("d8-d7, # north\nd7-d6 e8-e7", "illegal armagh.turn.4", ["d8-d7"]),
        ("# nothing yet\nd8-d7", "legal", ["d8-d7"]),
        ("V d8-d7", "legal", ["d8-d7"]),
        ("Vikings d8-d7, e8-e7", "legal", ["d8-d7", "e8-e7"]),
        ("d8-d7, V e8-e7", "legal", ["d8-d7", "e8-e7"]),
        ("I d8-d7", "illegal armagh.turn.1", []),
        ("Q d8-d7", "unreadable", []),
        ("V nonsense", "unreadable", []),
    ],
)
def test_comments_and_names_beside_an_action(typed: str, verdict: str, done: list[str]) -> None:
    rules = armagh.engine()
    start = rules.position_of(rules.read(OPENING).require())
    line = carry_out(rules, start, typed)
    assert (line.verdict, [one.text for one in line.done]) == (verdict, done)


@pytest.mark.parametrize("name", ["castles-and-crowns", "imperio-bellum", "kingdom-command", "sidion"])
def test_a_comment_behind_an_action_is_one_in_every_game(name: str) -> None:
    game = open_game(str(resource("game_data") / name)).require()
    rules = game.rules
    assert rules is not None
    start = rules.start()
    action = next(iter(rules.moves(start)))
    assert (
        carry_out(rules, start, f"{rules.notation(action)} # as agreed").verdict
        == carry_out(rules, start, rules.notation(action)).verdict
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Attacker: Fx40 |", "Attacker: Fx40; none |"),
        ("start 15/50\n", "start 15/50\nacted:\n"),
        ("Fx40", "none, Fx40"),
    ],
)
def test_what_says_nothing_in_a_text_board_is_named(old: str, new: str) -> None:
    text = (resource("game_data") / "imperio-bellum" / "positions" / "two-attacks.txt").read_text(encoding="utf-8")
    assert old in text
    rules = imperio.engine()
    assert rules.read(text).value is not None
    assert [found.code for found in rules.read(text.replace(old, new, 1)).findings] == ["bad-line"]
