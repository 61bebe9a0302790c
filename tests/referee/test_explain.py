"""What happened between two positions: the shortest legal way, with the answers that it needs, or the differences that remain."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from pnp.cli.commands.explain import command
from pnp.referee.admit import admit
from pnp.referee.explain.explain import explain
from pnp.referee.lines.line import carry_out
from pnp.referee.opened import open_game
from pnp.rules.chance.odds import every_way
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.siege_of_armagh.state.board import VILLAGE
from pnp.rules.protocol import AnyRules
from tests.helpers import armagh, imperio

TURNS = (
    ("zone", "R6C4-R5C5-R4C6-R3C6"),
    ("zone", "R6C4-R5C5-R4C6-R3C6, end"),
    ("barrage", "R2C4*R6C4[4+4+4:3+4+2; R5C4 6:1+1+2+1; R6C3 5:2; R6C5 3:1+2; R7C3 1:1; R7C4 6:1+2+1+2]"),
    ("entrenchment", "R1C5+P-R2C5, R3C3-R4C3, R3C7xR4C7[10:4], end"),
    ("capture", "R8C4xR9C5[13:4]!"),
    ("capture", "R8C4xR9C5[13:4]=, end"),
    ("useless-base", "R2C2xR2C1[8:3]=, R9C1-R8C1, end"),
    ("setup", "R2C2+F-R3C1, R2C5+K-R3C5, R2C8+P-R3C9, R2C4-R3C3-R4C3-R5C4-R6C5, R2C6-R3C6-R4C6, R2C3-R4C2, end"),
)
"""Turns of Imperio Bellum in which nothing can be left out."""


def leads_there(rules: AnyRules, before: object, after: object, steps: tuple[str, ...]) -> bool:
    """Do the texts of the steps, typed as they stand, lead to the position?"""
    line = carry_out(rules, before, "\n".join(steps)) if steps else None
    return line.stop is None and line.position == after if line else before == after


@pytest.mark.parametrize(("name", "turn"), TURNS, ids=str)
def test_a_turn_is_explained_by_as_many_actions_as_it_had(name: str, turn: str) -> None:
    rules = imperio.engine()
    before = imperio.named(name)
    line = carry_out(rules, before, turn)
    assert line.stop is None
    found = explain(rules, before, line.position)
    assert found.explained
    assert len(found.steps) == len(line.done)
    assert leads_there(rules, before, line.position, tuple(step.text for step in found.steps))


def test_an_explanation_tells_what_the_dice_must_have_decided_and_how_likely_that_was() -> None:
    rules, before = imperio.engine(), imperio.named("capture")
    after = carry_out(rules, before, "R8C4xR9C5[13:4]!").position
    (step,) = explain(rules, before, after).steps
    assert step.chance == Fraction(7755, 7776)
    assert step.said[0].endswith("base falls")
    assert step.text.endswith("!")


def test_a_difference_that_no_rule_explains_is_named() -> None:
    rules, before = imperio.engine(), imperio.named("capture")
    board = bytearray(before.board)
    board[40] = 3
    found = explain(rules, before, before._replace(board=bytes(board)))
    assert not found.explained
    assert found.certain
    assert [(left.where, left.is_, left.wanted) for left in found.differences] == [
        ("R5C5", "", "a knight of the Attacker")
    ]


def test_what_can_be_explained_is_taken_off_the_differences() -> None:
    rules, before = imperio.engine(), imperio.named("two-attacks")
    after = carry_out(rules, before, "R3C3-R4C3, end").position
    board = bytearray(after.board)
    board[0] = 6
    found = explain(rules, before, after._replace(board=bytes(board)))
    assert [step.text for step in found.steps] == ["R3C3-R4C3", "end"]
    assert [left.where for left in found.differences] == ["R1C1"]


def test_the_same_position_needs_no_explanation() -> None:
    rules, position = imperio.engine(), imperio.named("zone")
    assert explain(rules, position, position).steps == ()


def test_two_turns_are_one_too_many() -> None:
    rules, before = imperio.engine(), imperio.named("zone")
    after = carry_out(rules, before, "R6C4-R6C5, end, R3C4-R4C4, end").position
    assert not explain(rules, before, after).explained


def test_a_search_that_is_cut_short_says_so() -> None:
    rules, before = imperio.engine(), imperio.named("setup")
    after = carry_out(rules, before, TURNS[-1][1]).position
    found = explain(rules, before, after, most=200)
    assert not found.certain
    assert not found.explained


@pytest.mark.parametrize("seed", range(12))
def test_single_actions_of_random_games_are_explained(seed: int) -> None:
    """By the action itself, or by another that comes to the same."""
    rules = imperio.engine()
    passed = imperio.random_positions(rules, seed, most=160)
    for before, after in list(pairwise(passed))[seed::31]:
        found = explain(rules, before, after)
        assert found.explained
        assert len(found.steps) <= 1
        assert leads_there(rules, before, after, tuple(step.text for step in found.steps))


@pytest.mark.parametrize("seed", range(6))
def test_the_lower_bound_is_one(seed: int) -> None:
    """The distance that the engine states is never more than the actions that a turn of a random game had."""
    rules = imperio.engine()
    passed = imperio.random_positions(rules, seed, most=400)
    for first in range(0, len(passed) - 1, 13):
        before = passed[first]
        for count, after in enumerate(passed[first : first + 12]):
            stated = rules.explaining().distance(before, after)
            assert stated is not None
            assert stated <= count
            if after.side != before.side:
                break


@pytest.mark.parametrize("seed", range(8))
def test_turns_of_siege_of_armagh_are_explained(seed: int) -> None:
    rules = armagh.engine()
    rng = Random(seed)
    before = armagh.middle_game(rules, seed)
    position, side = before, rules.actors(before)
    while rules.actors(position) == side:
        position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position
    found = explain(rules, before, position)
    assert found.explained
    assert leads_there(rules, before, position, tuple(step.text for step in found.steps))


def test_a_village_that_comes_back_is_not_explained() -> None:
    rules = armagh.engine()
    before = armagh.at("1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1")
    after = carry_out(rules, before, "b6-a7=P, end").position
    board = bytearray(after.board)
    board[43] |= VILLAGE
    found = explain(rules, before, after._replace(board=bytes(board)))
    assert found.certain
    assert not found.explained
    assert "d6" in [left.where for left in found.differences]


def test_every_way_of_an_action_is_followed_decisions_included() -> None:
    rules, position = imperio.engine(), imperio.named("capture")
    ways = every_way(rules, position, imperio.action("R8C4xR9C5", position))
    assert ways is not None
    assert {way.answers[1:] for way in ways} == {("=",), ("!",), ()}


def test_the_command_answers_for_people_and_for_programs(tmp_path: Path) -> None:
    rules, before = imperio.engine(), imperio.named("capture")
    after = carry_out(rules, before, "R8C4xR9C5[13:4]!, end").position
    (tmp_path / "before").write_text(rules.write(before))
    (tmp_path / "after").write_text(rules.write(after))
    files = [str(tmp_path / "before"), str(tmp_path / "after")]
    told = CliRunner().invoke(command, ["imperio-bellum", *files])
    assert (told.exit_code, "base falls" in told.output) == (0, True)
    answer = json.loads(CliRunner().invoke(command, ["imperio-bellum", *files, "--json"]).output)
    assert [step["action"][-1] for step in answer["steps"]] == ["!", "d"]
    back = CliRunner().invoke(command, ["imperio-bellum", *reversed(files)])
    assert (back.exit_code, "No legal way leads there" in back.output) == (1, True)
    (tmp_path / "after").write_text(rules.write(after).replace("round 8", "round 0"))
    assert CliRunner().invoke(command, ["imperio-bellum", *files]).exit_code == 1
    (tmp_path / "after").write_text("nothing of the kind")
    assert CliRunner().invoke(command, ["imperio-bellum", *files]).exit_code == 2
    assert CliRunner().invoke(command, ["imperio-bellum", files[0], str(tmp_path / "none")]).exit_code == 2


OTHER_GAMES = [
    (
        "castles-and-crowns",
        "game players=2\nround 1 start P1 turn P1 phase roll\nrow 5C QD 3S KH 6D 2C\nreserve 3 3 5 6",
        "players",
    ),
    (
        "sidion",
        (
            "sidion 4p turn 1 first R phase artifact\nR: 6g 3m 3i | P@1S\nB: 6g 3m 3i | P@2S\nG: 6g 3m 3i | P@3S\n"
            "Y: 6g 3m 3i | P@4S\nrecruited: -"
        ),
        "players",
    ),
]


@pytest.mark.parametrize(("game", "text", "option"), OTHER_GAMES)
def test_positions_of_games_with_other_options_are_told_apart_and_not_searched(
    game: str, text: str, option: str
) -> None:
    rules = open_game(game).require().rules
    assert rules is not None
    more = (
        text.replace("players=2", "players=3").replace("4p", "5p").replace("recruited", "V: 6g 3m 3i | P@5S\nrecruited")
    )
    before, after = (admit(rules, one).position for one in (text, more))
    assert before is not None
    assert after is not None
    for one, other in ((before, after), (after, before)):
        found = explain(rules, one, other)
        assert found.certain
        assert not found.explained
        assert any(option in sentence for sentence in found.obstacles)
