"""What bots share: what a position is worth, which actions to look at, and games played on at random in thought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import TABLE, AnyRules

UNKNOWN = 0.5
"""What is worth neither much nor little."""
TRUST = 8
"""A try one action ahead counts as so many playouts, for it is the same for all, and they are not."""


def worth(rules: AnyRules, position: Any, player: str) -> float:
    """What a position is worth to a player, 0 to 1: his share of the victory, or how he stands where nobody has won yet."""
    return worths(rules, position, (player,))[player]


def worths(rules: AnyRules, position: Any, players: Iterable[str]) -> dict[str, float]:
    """What a position is worth to each of these players."""
    outcome = rules.outcome(position)
    if outcome is None:
        standing = rules.outlook().evaluate(position)
        return {player: standing.get(player, UNKNOWN) for player in players}
    if not outcome.winners:
        return dict.fromkeys(players, UNKNOWN)
    share = 1 / len(outcome.winners)
    return {player: share if player in outcome.winners else 0.0 for player in players}


def played_on(rules: AnyRules, position: Any, plies: int, rng: Random) -> Any:
    """The position after so many random actions, or where the game ends before.

    Raises:
        UnansweredError: when a player has to decide in the middle of an action, whom nobody can ask.
    """
    table = Seeded(rng)
    for _ in range(plies):
        if rules.outcome(position) is not None:
            break
        position = rules.apply(position, rules.sample(position, rng), table).position
    return position


def guessed(rules: AnyRules, position: Any, players: Iterable[str], plies: int, rng: Random) -> Mapping[str, float]:
    """What a position is worth after so many random actions; unknown where the game can't be played on in thought."""
    try:
        return worths(rules, played_on(rules, position, plies, rng), players)
    except UnansweredError:
        return dict.fromkeys(players, UNKNOWN)


def somebody(actors: Iterable[str]) -> str:
    """The first of those who act that is a player; the table if it is nobody else's turn."""
    return next((actor for actor in actors if actor != TABLE), TABLE)
