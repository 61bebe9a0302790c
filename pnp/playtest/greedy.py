"""A bot that looks one action ahead: it takes what leaves it standing best, chance and the others' answer left out of account."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

from pnp.playtest.bots import Bot, Thought
from pnp.playtest.worth import UNKNOWN, drawn, worth
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import AnyRules


class Greedy(Bot):
    """Tries every action, `breadth` at most, `rolls` times each, and takes the one after which it stands best on average."""

    def __init__(self, breadth: int = 80, rolls: int = 4) -> None:
        self.breadth = breadth
        self.rolls = rolls

    def ponder(self, rules: AnyRules, position: Any, player: str, rng: Random) -> tuple[Thought, ...]:
        """Best first; of equals, as they were drawn."""
        view = rules.view(position, player)
        actions = drawn(rules, view, player, rng, self.breadth)
        thoughts = [Thought(action, self._value(rules, view, action, player, rng), self.rolls) for action in actions]
        return tuple(sorted(thoughts, key=lambda one: -one.value))

    def _value(self, rules: AnyRules, view: Any, action: Any, player: str, rng: Random) -> float:
        try:
            return fmean(
                worth(rules, rules.apply(view, action, Seeded(rng)).position, player) for _ in range(self.rolls)
            )
        except UnansweredError:
            return UNKNOWN
