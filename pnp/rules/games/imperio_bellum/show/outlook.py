"""What may yet come: guesses and odds, for bots and for those who ask."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.companions.outlook import Outlook
from pnp.rules.games.imperio_bellum.state.values import Position
from pnp.rules.games.imperio_bellum.turn.standing import standing


class ImperioOutlook(Outlook[Position]):
    """Bases, units and reserve."""

    def evaluate(self, position: Position) -> Mapping[str, float]:
        """By bases, units and reserve, and how near the enemy's bases are."""
        return standing(position)
