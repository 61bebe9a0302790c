"""The judge agrees with a second, plain generator on everything that could be typed, not on the candidates alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from pnp.rules.games.sidion.state.values import Action, Position
from tests.helpers.naive_sidion import Naive
from tests.helpers.sidion import engine, random_game

RULES = engine()
VERBS = "TKCMHIRLXS"


def everything(position: Position) -> Iterator[Action]:
    """Whatever an action of the player to act could be in words that name something."""
    towns = Naive(position).towns
    figures = [figure.name for figure in position.figures]
    paths = ["-".join(pair) for pair in product(towns, towns) if pair[0] < pair[1]]
    words: dict[str, list[tuple[str, ...]]] = {
        "T": list(product(figures, towns)),
        "K": [(path,) for path in paths],
        "C": [(f"{amount}{kind}",) for amount in range(30) for kind in "gmi"],
        "M": [(town,) for town in towns],
        "X": [(town,) for town in towns],
        "H": [(figure,) for figure in figures],
        "I": [(kind,) for kind in "gmi"],
        "R": [()],
        "L": [(), *((figure,) for figure in figures)],
        "S": [()],
    }
    for figure, verb in product(figures, VERBS):
        if figure[0] == position.active:
            yield from (Action(verb, figure, said) for said in words[verb])
    yield Action("done", position.active)


def parts(players: int, seed: int, step: int) -> list[Position]:
    rules = engine(players=players, turn_limit=30)
    phases = ("magic", "physical", "final")
    played = [position for position, _ in random_game(rules, seed) if position.phase in phases]
    return played[::step]


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_all_that_could_be_typed_is_judged_as_by_the_plain_generator(players: int) -> None:
    for position in parts(players, players, 40):
        judged = {RULES.notation(action) for action in everything(position) if not RULES.judge(position, action)}
        assert judged == Naive(position).legal(), RULES.write(position)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_legal_actions_are_those_of_the_plain_generator_each_once(players: int) -> None:
    for position in parts(players, 10 + players, 5):
        listed = [RULES.notation(action) for action in RULES.moves(position)]
        assert sorted(listed) == sorted(Naive(position).legal()), RULES.write(position)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_the_generators_agree_through_whole_games(seed: int) -> None:
    for position in parts(2 + seed % 5, 100 + seed, 1):
        assert {RULES.notation(action) for action in RULES.moves(position)} == Naive(position).legal()
