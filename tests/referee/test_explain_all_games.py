"""What `explain` says of turns that were really played, in every game: the way or one as short, or that it doesn't know."""

from __future__ import annotations

from itertools import islice

import pytest

from pnp.referee.explain.explain import explain
from pnp.rules.registry import find_engine
from tests.referee.turns import faults, random_turns

ENOUGH = {
    "siege-of-armagh": 100,
    "castles-and-crowns": 90,
    "kingdom-command": 40,
    "imperio-bellum": 80,
    "sidion": 60,
}
"""So many turns out of a hundred have to be found at least."""

games = pytest.mark.parametrize("game", ENOUGH)


QUICK = 5_000
"""Fewer positions than a person would have looked at."""


def _held(game: str, seed: int, many: int, most: int | None = None) -> None:
    rules = find_engine(game).require()({})
    false, explained = [], 0
    for turn in islice(random_turns(rules, seed), many):
        found = explain(rules, turn.before, turn.after, most)
        explained += found.explained
        false += [(turn.line, fault) for fault in faults(rules, turn, found)]
    assert false == []
    assert explained * 100 >= ENOUGH[game] * many


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
@games
def test_turns_of_random_games_are_explained_or_not_known(game: str, seed: int) -> None:
    _held(game, seed, 10, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 110))
@games
def test_a_thousand_turns_are_explained_or_not_known(game: str, seed: int) -> None:
    _held(game, seed, 100)
