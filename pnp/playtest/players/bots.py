"""Players who need no person, by kind: what a bot is, which there are, and who plays for whom.

A bot sees what its side may see (`Rules.view`) and acts through the judge like everybody else. It knows nothing of any game:
where a game is broken off in thought, `Outlook.evaluate` says how the players stand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, NamedTuple

from pnp.rules.protocol import AnyRules


class Thought(NamedTuple):
    """An action that a bot has looked at. `value` is what it expects to be worth, 0 to 1, from so many `tries`.

    `reply` is what the others are likeliest to do then, with what `chance`, `feared` what of all that they may well do would be
    worst for it.
    """

    action: Any
    value: float
    tries: int = 0
    reply: Any = None
    feared: Any = None
    feared_value: float = 0.0
    chance: float = 0.0


class Bot(ABC):
    """Chooses actions for one player, or for several."""

    @abstractmethod
    def ponder(self, rules: AnyRules, position: Any, player: str, rng: Random) -> tuple[Thought, ...]:
        """Different legal actions of the player, who is one of those that act in the position: the one it would take first."""

    def choose(self, rules: AnyRules, position: Any, player: str, rng: Random) -> Any:
        """The action that it takes."""
        return self.ponder(rules, position, player, rng)[0].action


class AnyAction(Bot):
    """Takes any legal action."""

    def ponder(self, rules: AnyRules, position: Any, player: str, rng: Random) -> tuple[Thought, ...]:
        """One legal action, as `Rules.sample` draws it, of which nothing is expected."""
        return (Thought(rules.sample_for(rules.view(position, player), player, rng), 0.5),)


class Seats(NamedTuple):
    """Who plays for whom: bots by player, and the one for everybody else (None: a person)."""

    named: dict[str, Bot]
    others: Bot | None = None

    def of(self, player: str) -> Bot | None:
        """The bot that plays for a player; None for a person."""
        return self.named.get(player.casefold(), self.others)


NOBODY = Seats({})
"""Only persons play."""
