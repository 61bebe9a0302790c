"""What may yet come: guesses and odds, for bots and for those who ask."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.companions.outlook import Outlook
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.values import Position
from pnp.rules.games.siege_of_armagh.turn.standing import standing


class ArmaghOutlook(Outlook[Position]):
    """Points, and what is on the way to the next."""

    def __init__(self, options: Options) -> None:
        self.options = options

    def evaluate(self, position: Position) -> Mapping[str, float]:
        """By points, and how far either side is on the way to the next."""
        return standing(position, self.options)
