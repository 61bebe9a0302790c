"""What happened between two positions of a turn, as `pnp explain` finds it."""

from __future__ import annotations

from random import Random

import pytest

from pnp.referee.explain.explain import explain
from pnp.referee.lines.line import carry_out
from pnp.rules.games.sidion.state.values import Position
from tests.helpers.sidion import after, at, engine, random_game

RULES = engine()
TURN = """sidion 2p turn 3 first R phase artifact
R: 3g 4m 2i | P@1F A@1S:1
B: 4g 3m 2i | P@2F A@2S:1
recruited: 1S 2S"""
CONVERTS = """sidion 2p turn 3 first R phase magic active R
R: 3g 4m 2i | P@1F/C
B: 4g 3m 2i | P@2F/C A@2G:1/B
recruited: 2G 2F
offer: 3"""
BATTLE = """sidion 2p turn 6 first B phase magic active R
R: 1g 4m 0i | P@1S/T A@1G:1/S B@1A:2/M
B: 1g 0m 0i | P@2S/M
recruited: 1S 1A 1G 2S"""


def ways(text: str, actions: str) -> list[str]:
    found = explain(RULES, at(text), after(text, actions))
    assert found.explained, found
    return [step.text for step in found.steps]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        (CONVERTS, ["RP C 1g", "BP C 1g"]),
        (BATTLE, ["RP T RA>2F", "BP M 2F", "RB M 2F"]),
        (TURN, ["die 4 9", "R: P-C A-M", "B: P-B A-M", "RP C 2g", "RA M 1A", "BA M 2H", "B bid 1m"]),
    ],
)
def test_a_turn_is_explained_through_everybodys_parts(text: str, actions: list[str]) -> None:
    """sidion.turn.1"""
    assert ways(text, "; ".join(actions)) == actions


def test_orders_are_taken_from_what_the_goal_shows() -> None:
    assert ways(TURN, "die 2; R: P-M A-S; B: P-S A-S; RP M 1S")[1:3] == ["R: P-M A-S", "B: P-S A-S"]


def test_what_is_done_can_not_be_undone_and_that_is_certain() -> None:
    recruited = at(BATTLE.replace("recruited: 1S", "recruited: 0C 1S").replace("magic active R", "physical active B")
                   .replace("/T", "").replace("P@2S/M", "P@2S/M"))  # fmt: skip
    found = explain(RULES, at(BATTLE), recruited)
    assert not found.explained
    assert found.certain
    assert explain(RULES, recruited, at(BATTLE)).past is False
    assert any("neutral hero of Crownhold (0C)" in one.where for one in found.differences)


def test_two_turns_are_too_far_and_said_to_be() -> None:
    found = explain(RULES, at(CONVERTS), at(CONVERTS.replace("turn 3", "turn 5")))
    assert not found.explained
    assert found.between == 2
    assert not found.certain


@pytest.mark.parametrize("seed", range(8))
def test_no_way_that_was_played_is_said_to_be_none(seed: int) -> None:
    """`apart` is never more than the actions that were played, and never None; `toward` keeps them or others as good."""
    rules = engine(players=2 + seed % 3, turn_limit=12, restand="yes" if seed % 2 else "no")
    game = random_game(rules, seed)
    explaining = rules.explaining()
    rng = Random(seed)
    for _ in range(60):
        start = rng.randrange(len(game) - 1)
        end = min(start + rng.randrange(1, 9), len(game) - 1)
        goal: Position = game[end][0]
        if goal.turn > game[start][0].turn + 1 or explaining.between(game[start][0], goal) == 2:
            continue
        for index in range(start, end):
            apart = explaining.distance(game[index][0], goal)
            assert apart is not None, (rules.write(game[index][0]), rules.write(goal))
            assert apart <= end - index
    short = [index for index in range(len(game) - 3) if game[index][0].phase in ("magic", "physical", "final")]
    for index in rng.sample(short, 6):
        before, goal = game[index][0], game[index + 2][0]
        if explaining.between(before, goal) in (0, 1):
            found = explain(rules, before, goal, 4_000)
            assert found.explained or not found.certain, (rules.write(before), rules.write(goal))
            if found.explained:
                line = carry_out(rules, before, "\n".join(step.text for step in found.steps))
                assert (line.verdict, line.position) == ("legal", goal)
