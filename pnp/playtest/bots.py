"""Players who need no person: one that does anything legal, and one that tries actions out in trial games.

A bot sees what its side may see (`Rules.view`) and acts through the judge like everybody else. It knows nothing of any game:
where a trial game is broken off, `Rules.standing` says how the players stand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf, log, sqrt
from random import Random
from typing import Any, NamedTuple

from pnp.base.finding import Fault, Report
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import AnyRules

CURIOSITY = 0.7
"""How much an action that was seldom tried is favoured (the constant of UCB1, for results from 0 to 1)."""

NO_SUCH_BOT = Fault("no-such-bot", "{spec!r} is no bot: {why}")
_HINT = "random, or trial, or trial:400 for 400 trial games an action"


class Bot(ABC):
    """Chooses actions for one player, or for several."""

    @abstractmethod
    def choose(self, rules: AnyRules, position: Any, player: str, rng: Random) -> Any:
        """A legal action of the player, who is one of those that act in the position."""


class AnyAction(Bot):
    """Takes any legal action."""

    def choose(self, rules: AnyRules, position: Any, player: str, rng: Random) -> Any:
        """One legal action, as `Rules.sample` draws it."""
        return rules.sample_for(rules.view(position, player), player, rng)


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
    """Plays trial games with random actions on both sides, more of them for the actions that do well (UCB1).

    `games` is their number for each decision, `breadth` the most actions looked at, `plies` where a trial is broken off.
    """

    def __init__(self, games: int = 200, breadth: int = 60, plies: int = 400) -> None:
        self.games = games
        self.breadth = breadth
        self.plies = plies

    def choose(self, rules: AnyRules, position: Any, player: str, rng: Random) -> Any:
        """The action tried most often; the first of them by the order of drawing."""
        view = rules.view(position, player)
        options = [_Tried(action) for action in self._options(rules, view, player, rng)]
        if len(options) == 1:
            return options[0].action
        for trial in range(1, max(self.games, len(options)) + 1):
            option = max(options, key=lambda one: one.hope(trial))
            option.times += 1
            option.sum += self._trial(rules, view, option.action, player, rng)
        return max(options, key=lambda one: (one.times, one.sum)).action

    def _options(self, rules: AnyRules, view: Any, player: str, rng: Random) -> list[Any]:
        """Different legal actions, up to the breadth: drawn, for of some kinds there are too many to list."""
        found: dict[Any, None] = {}
        for _ in range(4 * self.breadth):
            found[rules.sample_for(view, player, rng)] = None
            if len(found) == self.breadth:
                break
        return list(found)

    def _trial(self, rules: AnyRules, view: Any, action: Any, player: str, rng: Random) -> float:
        """How one trial game ends for the player, 0 to 1."""
        table = Seeded(rng)
        try:
            position = rules.apply(view, action, table).position
            for _ in range(self.plies):
                if rules.outcome(position) is not None:
                    break
                position = rules.apply(position, rules.sample(position, rng), table).position
        except UnansweredError:  # a decision that nobody can be asked for
            return 0.5
        return worth(rules, position, player)


def worth(rules: AnyRules, position: Any, player: str) -> float:
    """What a position is worth to a player, 0 to 1: his share of the victory, or how he stands where nobody has won yet."""
    outcome = rules.outcome(position)
    if outcome is None:
        return rules.standing(position).get(player, 0.5)
    if not outcome.winners:
        return 0.5
    return 1 / len(outcome.winners) if player in outcome.winners else 0.0


class Seats(NamedTuple):
    """Who plays for whom: bots by player, and the one for everybody else (None: a person)."""

    named: dict[str, Bot]
    others: Bot | None = None

    def of(self, player: str) -> Bot | None:
        """The bot that plays for a player; None for a person."""
        return self.named.get(player.casefold(), self.others)


NOBODY = Seats({})
"""Only persons play."""


def read_bot(spec: str) -> Report[Bot]:
    """The bot that `random`, `trial` or `trial:N` names."""
    name, colon, number = spec.strip().casefold().partition(":")
    if name == "random" and not colon:
        return Report(AnyAction())
    if name == "trial" and not colon:
        return Report(TrialGames())
    if name == "trial" and number.isascii() and number.isdigit() and int(number[:9]) > 0 and len(number) < 7:
        return Report(TrialGames(int(number)))
    why = "there are `random` and `trial`" if name != "trial" else "the number of trial games is 1 to 999999"
    return Report(None, (NO_SUCH_BOT.at(spec=spec, why=why, hints=(_HINT,)),))
