"""Reasons: every root cause and no other, with squares, facts and what would be allowed; and what the clauses say in passing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pnp.base.finding import Finding
from pnp.rules.chance.tables import Entered
from pnp.rules.games.siege_of_armagh.state.board import VILLAGE
from pnp.rules.games.siege_of_armagh.state.values import Action, Position
from pnp.rules.protocol import Parsed
from tests.helpers.armagh import OPENING, at, engine, random_positions


def judged(text: str, move: str, **options: object) -> list[Finding]:
    rules = engine(**options)
    position = at(text, rules)
    read = rules.parse(position, move).value
    assert isinstance(read, Parsed)
    return list(rules.judge(position, read.action))


def instead(text: str, move: str) -> list[str]:
    rules = engine()
    position = at(text)
    read = rules.parse(position, move).value
    assert isinstance(read, Parsed)
    return [rules.notation(action) for action in rules.alternatives(position, read.action)]


def test_a_finding_names_squares_and_facts() -> None:
    (found,) = judged("1VVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1VII4/8 V 2 - M 4:- - b2B 1", "b2-c2")
    assert found.clause == "armagh.push.6"
    assert found.where.spaces == ("c2", "d2")
    assert (found.facts["strength"], found.facts["line"]) == (1, 2)
    assert "strength 1 against a line of 2: c2, d2" in found.message


def test_what_follows_from_another_fault_is_not_named() -> None:
    assert [found.clause for found in judged(OPENING, "b2-c2")] == ["armagh.turn.3"]
    assert [found.clause for found in judged(OPENING, "a8-a9")] == ["armagh.move.3"]


def test_after_the_end_nothing_else_is_named() -> None:
    over = "4VVVV/I7/8/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 0 - M 4:- PPPB - 1"
    assert [found.clause for found in judged(over, "b2-z9")] == ["armagh.win.1"]
    assert [found.clause for found in judged(over, "@a1")] == ["armagh.win.1"]


def test_an_illegal_move_is_answered_with_others_of_the_piece_the_nearest_first() -> None:
    assert instead(OPENING, "d8-d6") == ["d8-c7", "d8-d7", "d8-e7"]
    assert instead(OPENING, "d8-f6") == ["d8-e7", "d8-d7", "d8-c7"]


def test_where_the_piece_cannot_move_others_to_its_goal_are_offered() -> None:
    after = "VVV1VVVV/3V4/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 1 d7 M 2:- - - 1"
    assert instead(after, "d7-d8")[:2] == ["c8-d8", "e8-d8"]


def test_an_illegal_deployment_is_answered_with_possible_ones_the_nearest_first() -> None:
    text = "1VVVVVVV/8/3V4/~~~1J1^1/3~1~~~/1^1^2^1/I7/8 I 2 - M 2:45 - - 1"
    assert instead(text, "@e5") == ["@d3", "@g3", "@g5", "@b3"]


def test_an_order_out_of_its_step_has_no_substitute_but_one_of_the_step_has() -> None:
    stage = "8/8/8/~~~~~~~~/8/8/8/8 shift"
    assert instead(stage, "lay 5") == []
    offered = instead(stage, "shift d f")
    assert offered
    assert all({"d", "f"} <= {*order.split()[1:]} for order in offered)


def test_a_push_that_strikes_an_own_piece_is_remarked_on() -> None:
    """`armagh.warn.5`, with `armagh.kill.6`."""
    rules = engine()
    position = at("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/I7/8 V 2 - M 5:- - h8P 1")
    read = rules.parse(position, "g8-h8").value
    assert isinstance(read, Parsed)
    (found,) = rules.warnings(position, read.action)
    assert (found.clause, found.severity, found.where.spaces) == ("armagh.warn.5", "warning", ("h8",))
    silent = type(rules)({}, without=frozenset({"armagh.warn.5"}))
    assert silent.warnings(position, read.action) == ()
    assert rules.warnings(position, Action("end")) == ()


def test_the_village_clause_of_the_muster_has_a_voice_of_its_own() -> None:
    """`armagh.setup.14` can only be broken together with `armagh.setup.12`, and is named beside it."""
    text = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster"
    assert [found.clause for found in judged(text, "muster d3")] == ["armagh.setup.12", "armagh.setup.14"]
    rules = type(engine())({}, without=frozenset({"armagh.setup.14"}))
    position = at(text)
    read = rules.parse(position, "muster d3").value
    assert isinstance(read, Parsed)
    assert [found.clause for found in rules.judge(position, read.action)] == ["armagh.setup.12"]


def villages(position: Position) -> frozenset[int]:
    return frozenset(square for square in range(64) if position.board[square] & VILLAGE)


def test_random_games_keep_what_no_action_can_break() -> None:
    """One piece on a square (`armagh.move.10`), no village restored (`armagh.loot.4`), no Treasure dropped (`armagh.gold.9`)."""
    for seed in range(6):
        played = [position for position in random_positions(engine(), seed) if not position.stage]
        for before, after in pairwise(played):
            assert villages(after) <= villages(before)
            assert after.treasure < 0 or after.board[after.treasure] & 7
            pieces = sum(bool(code & 7) for code in after.board)
            assert pieces + sum(after.fallen) + after.reserve + len(after.track) == 14


def test_a_carrier_moves_pushes_and_is_pushed_like_anybody() -> None:
    """`armagh.gold.10`: the legal actions do not depend on who carries; `armagh.order.1`: nor does what they do to the board."""
    rules = engine()
    plain = at("2VVVVVV/8/8/~~~1^1^1/3~V~~~/1^1^V1^1/I3I3/8 V 2 - M 4:- - - 1")
    carrying = plain._replace(treasure=20)
    assert rules.write(carrying).split()[4] == "e3"
    assert list(rules.moves(plain)) == list(rules.moves(carrying))
    for action in rules.moves(plain):
        if not rules.warnings(plain, action):
            assert (
                rules.apply(plain, action, Entered()).position.board
                == rules.apply(carrying, action, Entered()).position.board
            )


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        # The review's own case: strength 2 against 3, and the disc behind the Berserker would help.
        ("1VVVVV2/8/8/~1~1~^~1/1~^~^~1^/^7/VBIII3/7I V 2 - M 2:- P - 1", "b2-c2", ["a2-b2"]),
        ("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/IIVV4/7I I 2 - M 3:- - - 1", "b2-c2", ["a2-b2"]),
        # Nobody stands behind, but another piece can push the same line from elsewhere.
        ("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^I^2^1/1IVV4/7I I 2 - M 3:- - - 1", "b2-c2", ["c3-c2"]),
        # The front piece of the joint push is stunned: others that enter the same square.
        ("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^1I2^1/1IiVV3/7I I 2 - M 2:- - - 1", "b2-c2", ["d3-d2"]),
    ],
)
def test_a_refused_push_is_answered_with_one_that_does_the_same(text: str, move: str, expected: list[str]) -> None:
    assert instead(text, move)[: len(expected)] == expected


def test_a_push_that_is_too_weak_is_told_who_would_help() -> None:
    (found,) = judged("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/IIVV4/7I I 2 - M 3:- - - 1", "b2-c2")
    assert found.hints == ("together with the piece on a2 it is strong enough: a2-b2",)
    (found,) = judged("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1IVV4/I6I I 2 - M 3:- - - 1", "b2-c2")
    assert found.hints == ()


@pytest.mark.parametrize(
    ("text", "move", "sentence"),
    [
        (
            "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/I7/8 V 2 - M 5:- - - 1",
            "g8-h8",
            "destroys or turns over an own piece, on h8",
        ),
        (
            "VVVVVVVB/8/8/~~~1^1^1/3~1~~~/1^1^2^1/I7/8 V 2 - M 5:- - - 1",
            "g8-h8",
            "the push destroys an own piece, on h8",
        ),
        ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/II6/8 I 2 - M 4:- - - 1", "b2-a2", "it would leave the board"),
    ],
)
def test_the_warning_before_an_own_loss_says_what_will_be(text: str, move: str, sentence: str) -> None:
    rules = engine()
    read = rules.parse(at(text), move).value
    assert isinstance(read, Parsed)
    (found,) = rules.warnings(at(text), read.action)
    assert sentence in found.message
