"""What may yet come: guesses and odds, for bots and for those who ask."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.finding import Report
from pnp.rules.companions.outlook import Outlook
from pnp.rules.games.kingdom_command.show.reckon import reckon
from pnp.rules.games.kingdom_command.state.values import KingdomRules, Position
from pnp.rules.games.kingdom_command.turn.standing import standing
from pnp.rules.results import Reckoning


class KingdomOutlook(Outlook[Position]):
    """Castles and means; fights apart from any position."""

    def __init__(self, rules: KingdomRules) -> None:
        self.options, self.without = rules.options, rules.without

    def evaluate(self, position: Position) -> Mapping[str, float]:
        """By castles, income, gold, units, and how near they are to castles."""
        return standing(position, self.options)

    def reckon(self, text: str) -> Report[Reckoning]:
        """`3S 2K against 5S castle 2`, round by round."""
        return reckon(text, self.options, self.without)
