"""A bot that plays trial games of every action it looks at, more of them for the actions that do well."""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random
from typing import Any

from pnp.playtest.players.bots import Bot, Thought
from pnp.playtest.players.worth import UNKNOWN, played_on, worth
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import AnyRules

CURIOSITY = 0.7
"""How much an action that was seldom tried is favoured (the constant of UCB1, for results from 0 to 1)."""


class _Tried:
    """An action with the results of its trial games."""

    __slots__ = ("action", "sum", "times")

    def __init__(self, action: Any) -> None:
        self.action = action
        self.times = 0
        self.sum = 0.0

    def hope(self, trials: int) -> float:
        """The upper end of what the action may be worth after so many trials of all actions."""
        return inf if not self.times else self.sum / self.times + CURIOSITY * sqrt(log(trials) / self.times)


class TrialGames(Bot):
    """Plays trial games with random actions on both sides, more of them for the actions that do well (UCB1: Auer, Cesa-Bianchi and
    Fischer, *Finite-time Analysis of the Multiarmed Bandit Problem*, 2002).

    `games` is their number for each decision, `breadth` the most actions looked at, `plies` where a trial is broken off.
    """

    def __init__(self, games: int = 200, breadth: int = 60, plies: int = 400) -> None:
        self.games = games
        self.breadth = breadth
        self.plies = plies

    def ponder(self, rules: AnyRules, position: Any, player: str, rng: Random) -> tuple[Thought, ...]:
        """The action tried most often first; the first of them by the order of drawing."""
        view = rules.view(position, player)
        options = [_Tried(action) for action in rules.several_for(view, player, rng, self.breadth)]
        if len(options) == 1:
            return (Thought(options[0].action, UNKNOWN),)
        for trial in range(1, max(self.games, len(options)) + 1):
            option = max(options, key=lambda one: one.hope(trial))
            option.times += 1
            option.sum += self._trial(rules, view, option.action, player, rng)
        best = sorted(options, key=lambda one: (-one.times, -one.sum))
        return tuple(Thought(one.action, one.sum / max(1, one.times), one.times) for one in best)

    def _trial(self, rules: AnyRules, view: Any, action: Any, player: str, rng: Random) -> float:
        """How one trial game ends for the player, 0 to 1."""
        try:
            position = rules.apply(view, action, Seeded(rng)).position
            return worth(rules, played_on(rules, position, self.plies, rng), player)
        except UnansweredError:  # a decision that nobody can be asked for
            return UNKNOWN
