"""Three ways to the legal actions agree: the judge on every candidate, the quick sweep, and a simple engine written apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from pnp.rules.chance.odds import every_outcome
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.state.values import END, Action, Position
from tests.helpers import naive_armagh as naive
from tests.helpers.armagh import OPENING, VARIANTS, at, engine, middle_game, random_positions

PERFT = (
    OPENING,
    "2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/IIVV4/7I I 2 - M 3:- - - 1",
    "1VVVVVVV/VI6/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 3:- - - 1",
    "4VVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- PPB - 1",
    "1VVVVVVV/8/3V4/~~~1J1^1/3~1~~~/1^1^2^1/I7/8 I 2 - M 2:45 - - 1",
    "2VV1VV1/8/2C5/~~~1J1^1/1V1~1~~~/1^1^B1I1/I1I5/4v3 V 1 e3 e1 0:38 - c8P 7",
)


def branches(rules: SiegeOfArmagh, position: Position) -> dict[tuple[str, str], str]:
    """Name and answer of every legal action, and the position afterwards."""
    return {
        (rules.notation(action), "".join(found.answers)): rules.write(found.step.position)
        for action in rules.moves(position)
        for found in every_outcome(rules, position, action)
    }


def perft(rules: SiegeOfArmagh, position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    found = (found for action in rules.moves(position) for found in every_outcome(rules, position, action))
    return sum(perft(rules, one.step.position, depth - 1) for one in found)


def test_the_opening_has_twenty_five_actions() -> None:
    assert len(list(engine().moves(at(OPENING)))) == 25


@pytest.mark.parametrize("text", PERFT)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_perft_agrees_with_the_simple_engine(text: str, depth: int) -> None:
    assert perft(engine(), at(text), depth) == naive.perft(naive.read(text), depth)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_action_of_random_games_leads_where_the_simple_engine_says(options: dict[str, object]) -> None:
    rules = engine(**options)
    for seed in range(3):
        for position in random_positions(rules, seed)[seed::11]:
            if position.stage or not position.left:
                continue
            state = naive.read(rules.write(position), options)
            simple = {(name, answer): naive.write(after) for name, answer, after in naive.successors(state)}
            assert branches(rules, position) == simple


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_quick_sweep_lists_exactly_what_the_judge_passes(options: dict[str, object]) -> None:
    rules = engine(**options)
    every_move = [Action("move", (start, end)) for start in range(64) for end in range(64)]
    every_deployment = [Action("deploy", (square,)) for square in range(64)]
    for seed in range(4):
        position = middle_game(rules, seed)
        listed = list(rules.moves(position))
        assert len(set(listed)) == len(listed)
        passed = {action for action in (*every_move, *every_deployment, END) if rules.permits(position, action)}
        assert passed == set(listed)
        assert passed == {
            action for action in rules.candidates(position, position.side) if rules.permits(position, action)
        }


ORDERS = {
    "8/8/8/8/8/8/8/8 lay": [Action("lay", (8 * row,)) for row in range(8)],
    "8/8/8/~~~~~~~~/8/8/8/8 shift": [Action("shift", files) for n in range(9) for files in combinations(range(8), n)],
    "8/8/8/~~~1~3/3~1~~~/8/8/8 cut": [Action("cut"), *(Action("cut", (square,)) for square in range(64))],
    "8/8/8/~~~5/3~1~~~/1^6/8/8 village": [Action("village", (square,)) for square in range(64)],
    "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster": [
        Action("muster", tuple(square)) for n in range(8) for square in combinations(range(0, 24, 2), n)
    ],
}


@pytest.mark.parametrize("text", ORDERS)
@pytest.mark.parametrize("options", [{}, {"village_band": "own", "irish": 4}], ids=str)
def test_no_order_of_the_set_up_is_accepted_that_is_not_listed(text: str, options: dict[str, object]) -> None:
    rules = engine(**options)
    position = at(text, rules)
    tried = ORDERS[text]
    listed = set(rules.moves(position))
    assert {order for order in tried if rules.permits(position, order)} == listed & set(tried)
    assert all(rules.permits(position, order) for order in list(listed)[:300])


def test_the_fleet_may_be_set_in_280_ways_and_any_part_of_it_kept_secret() -> None:
    ships = "8/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 ships"
    fleets = [action.letters for action in engine().moves(at(ships))]
    assert len(fleets) == len(set(fleets)) == 17_959
    assert sum("?" not in letters for letters in fleets) == 280
    assert [action.letters for action in engine(hidden="nobody").moves(at(ships))] == ["????????"]


def mirrored(position: Position) -> Position:
    """The position with its files read from h to a."""

    def turn(square: int) -> int:
        return square // 8 * 8 + 7 - square % 8

    board = bytes(position.board[turn(square)] for square in range(64)) + position.board[64:]
    acted = tuple(sorted(turn(square) for square in position.acted))
    treasure = turn(position.treasure) if position.treasure >= 0 else position.treasure
    return position._replace(board=board, acted=acted, treasure=treasure)


def in_a_mirror(text: str) -> str:
    """Actions and events with their files read from h to a."""
    return "".join(
        "abcdefgh"[7 - "abcdefgh".index(letter)] if after.isdigit() else letter
        for letter, after in zip(text, text[1:] + " ", strict=True)
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_rules_are_the_same_in_a_mirror(seed: int) -> None:
    rules = engine()
    position = middle_game(rules, seed)
    there = mirrored(position)
    assert mirrored(there) == position
    straight = {
        (in_a_mirror(rules.notation(action)), found.answers): (
            mirrored(found.step.position),
            sorted(in_a_mirror(event.text) for event in found.step.events),
        )
        for action in rules.moves(position)
        for found in every_outcome(rules, position, action)
    }
    turned = {
        (rules.notation(action), found.answers): (
            found.step.position,
            sorted(event.text for event in found.step.events),
        )
        for action in rules.moves(there)
        for found in every_outcome(rules, there, action)
    }
    assert straight == turned
