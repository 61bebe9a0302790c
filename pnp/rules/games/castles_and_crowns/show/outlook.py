"""What may yet come: guesses and odds, for bots and for those who ask."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.companions.outlook import Outlook
from pnp.rules.games.castles_and_crowns.show.prospects import prospects
from pnp.rules.games.castles_and_crowns.state.values import BETWEEN, ROLL, Position
from pnp.rules.games.castles_and_crowns.turn.standing import standing
from pnp.rules.results import Prospect


class CrownsOutlook(Outlook[Position]):
    """Points and cards led; what the dice may bring."""

    def evaluate(self, position: Position) -> Mapping[str, float]:
        """By points captured and by cards led."""
        return standing(position)

    def is_quiet(self, position: Position) -> bool:
        """Between rounds: as long as dice are to come, nobody knows who keeps which card."""
        return position.phase in BETWEEN

    def prospects(self, position: Position) -> tuple[Prospect, ...]:
        """Before a roll: being stuck or blocked, each rank, the last Knight, the last lap."""
        if position.phase != ROLL:
            return ()
        return prospects(position)
