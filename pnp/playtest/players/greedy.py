"""A bot that looks one action ahead: it takes what leaves it standing best, the others' answer left out of account."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from statistics import fmean
from typing import Any

from pnp.playtest.players.bots import Bot, Thought
from pnp.playtest.players.worth import UNKNOWN, drawn, worth
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import TABLE, AnyRules


class Greedy(Bot):
    """Tries every action, `breadth` at most, `rolls` times each, and takes the one after which it stands best on average."""

    def __init__(self, breadth: int = 60, rolls: int = 3) -> None:
        self.breadth = breadth
        self.rolls = rolls

    def ponder(self, rules: AnyRules, position: Any, player: str, rng: Random) -> tuple[Thought, ...]:
        """Best first; of equals, as they were drawn."""
        return tuple(ahead(rules, rules.view(position, player), player, rng, (self.breadth, self.rolls)))


def ahead(rules: AnyRules, position: Any, player: str, rng: Random, effort: tuple[int, int]) -> list[Thought]:
    """Actions of a player and what they lead to at once: best first, and of equals as they were drawn.

    `effort` says how many actions are looked at, at most, and how often each is tried: once, where neither chance nor anybody else
    has a say.
    """
    breadth, rolls = effort
    others = others_than(rules.actors(position), player)

    def value(action: Any) -> float:
        values = []
        try:
            for _ in range(rolls):
                table = Seeded(rng)
                after = with_sheets(rules, rules.apply(position, action, table).position, others, table, rng)
                values.append(worth(rules, after, player))
                if not table.told and not others:
                    break
        except UnansweredError:
            return UNKNOWN
        return fmean(values)

    thoughts = [Thought(action, value(action), rolls) for action in drawn(rules, position, player, rng, breadth)]
    return sorted(thoughts, key=lambda one: -one.value)


def others_than(actors: Iterable[str], player: str) -> list[str]:
    """The players who act at the same time."""
    return [actor for actor in actors if actor not in {player, TABLE}]


def with_sheets(rules: AnyRules, position: Any, others: list[str], table: Seeded, rng: Random) -> Any:
    """After those who act at the same time have acted at random: before that nothing is carried out."""
    for other in others:
        if rules.outcome(position) is None and other in rules.actors(position):
            position = rules.apply(position, rules.sample_for(position, other, rng), table).position
    return position
