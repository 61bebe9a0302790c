"""What a game says of what may yet come: who stands how, what the next roll may bring, how a fight would go.

None of it is a rule. A game that can say something derives a class from `Outlook` and returns it from `Rules.outlook`; bots,
`pnp odds` and `pnp check --fight` ask it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from pnp.base.finding import Report
    from pnp.rules.results import Prospect, Reckoning

P = TypeVar("P")


class Outlook(Generic[P]):
    """Guesses and odds; by default none."""

    def evaluate(self, position: P) -> Mapping[str, float]:
        """How well each player stands, 0 to 1, for bots that break a trial game off: a guess, no rule. By default unknown."""
        del position
        return {}

    def is_quiet(self, position: P) -> bool:
        """May `evaluate` be trusted here? Where it may not, a bot that searches plays on, greedily, until it may. By default yes.

        Chess calls that quiescence: nobody judges a position in the middle of an exchange. A game says no while dice, fights or
        orders are half-way through, and yes again after some actions.
        """
        del position
        return True

    def prospects(self, position: P) -> tuple[Prospect, ...]:
        """What a player asks of the chance that comes next, before anything is done; nothing when no chance is near."""
        del position
        return ()

    def reckon(self, text: str) -> Report[Reckoning] | None:
        """What comes of a fight between the pieces that a text names, apart from any position; None where nobody can ask that."""
        del text
        return None
