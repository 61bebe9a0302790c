"""A bot that looks one action ahead: it takes what leaves it standing best, the others' answer left out of account."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

from pnp.playtest.bots import Bot, Thought
from pnp.playtest.worth import UNKNOWN, drawn, worth
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import TABLE, AnyRules


class Greedy(Bot):
    """Tries every action, `breadth` at most, `rolls` times each, and takes the one after which it stands best on average."""

    def __init__(self, breadth: int = 60, rolls: int = 3) -> None:
        self.breadth = breadth
        self.rolls = rolls

    def ponder(self, rules: AnyRules, position: Any, player: str, rng: Random) -> tuple[Thought, ...]:
        """Best first; of equals, as they were drawn."""
        view = rules.view(position, player)
        actions = drawn(rules, view, player, rng, self.breadth)
        thoughts = [Thought(action, self._value(rules, view, action, player, rng), self.rolls) for action in actions]
        return tuple(sorted(thoughts, key=lambda one: -one.value))

    def _value(self, rules: AnyRules, view: Any, action: Any, player: str, rng: Random) -> float:
        """On average over `rolls`; once, where neither chance nor anybody else has a say."""
        values = []
        others = [actor for actor in rules.actors(view) if actor not in {player, TABLE}]
        try:
            for _ in range(self.rolls):
                table = Seeded(rng)
                position = _with_sheets(rules, rules.apply(view, action, table).position, others, table, rng)
                values.append(worth(rules, position, player))
                if not table.told and not others:
                    break
        except UnansweredError:
            return UNKNOWN
        return fmean(values)


def _with_sheets(rules: AnyRules, position: Any, others: list[str], table: Seeded, rng: Random) -> Any:
    """After those who act at the same time have acted at random: before that nothing is carried out."""
    for other in others:
        if rules.outcome(position) is None and other in rules.actors(position):
            position = rules.apply(position, rules.sample_for(position, other, rng), table).position
    return position
