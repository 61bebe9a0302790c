"""Three ways to the legal actions: the judge, the quick generator, and a plain third one that knows nothing of the other two."""

from __future__ import annotations

from collections import Counter

import pytest

from pnp.rules.games.imperio_bellum.state.values import Position
from tests.helpers.imperio import VARIANTS, engine, named, random_positions
from tests.helpers.naive_imperio import legal_names

SAMPLED = 23


def some_positions(options: dict[str, object], seed: int) -> list[Position]:
    return random_positions(engine(**options), seed, most=500)[seed % SAMPLED :: SAMPLED]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_plain_generator_finds_the_same_actions(options: dict[str, object]) -> None:
    rules = engine(**options)
    for seed in (1, 2):
        for position in some_positions(options, seed):
            found = sorted(rules.notation(action) for action in rules.moves(position) if rules.is_counted(action))
            if rules.outcome(position) is None:
                assert found == sorted(legal_names(rules.write(position), options)), rules.write(position)


def test_the_sample_has_the_spawns_and_moves_of_the_rules_page() -> None:
    rules = engine()
    counted = Counter(action.verb for action in rules.moves(named("setup")) if rules.is_counted(action))
    assert counted == {"spawn": 36, "move": 39}


def test_an_archer_on_an_open_field_has_twenty_four_goals_and_sixteen_behind_footsoldiers() -> None:
    rules = engine()
    position = named("archer-steps")
    bare = position._replace(
        board=bytes(code if square not in (30, 31, 32) else 0 for square, code in enumerate(position.board))
    )
    for at, due in ((position, 16), (bare, 24)):
        assert sum(action.verb == "move" and action.squares[0] == 40 for action in rules.moves(at)) == due
    straight = engine(archer_move="straight")
    bound = position._replace(options=straight.options)
    assert sum(action.verb == "move" and action.squares[0] == 40 for action in straight.moves(bound)) == 10


def test_from_the_middle_of_the_field_no_archer_can_aim_at_the_sample_but_at_its_corners() -> None:
    """The Attacker's footsoldiers cover everything but R1C1, R1C9, R2C1 and R2C9 (`imperio.shield.2`, `imperio.shield.3`)."""
    rules = engine()
    position = named("setup")._replace(side=1, acting=True)
    for square in range(18, 63):
        board = bytearray(position.board)
        board[square] = 4 | 8
        shots = [
            a
            for a in rules.moves(position._replace(board=bytes(board)))
            if a.verb == "barrage" and a.squares[0] == square
        ]
        assert {action.squares[1] for action in shots} <= {0, 8, 9, 17}
