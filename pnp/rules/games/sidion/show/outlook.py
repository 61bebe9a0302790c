"""What may yet come: guesses and odds, for bots and for those who ask."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.companions.outlook import Outlook
from pnp.rules.games.sidion.show.forecast import prospects
from pnp.rules.games.sidion.state.draft import opened
from pnp.rules.games.sidion.state.orders import PARTS
from pnp.rules.games.sidion.state.values import Position
from pnp.rules.games.sidion.turn.standing import standing
from pnp.rules.results import Prospect


class SidionOutlook(Outlook[Position]):
    """Points and means; what the die may bring."""

    def evaluate(self, position: Position) -> Mapping[str, float]:
        """By points, locks, towns held, heroes and resources."""
        return standing(opened(position))

    def is_quiet(self, position: Position) -> bool:
        """When no orders are being carried out: an order that lies open is worth what comes of it."""
        return position.phase not in PARTS

    def prospects(self, position: Position) -> tuple[Prospect, ...]:
        """What the die may bring."""
        return prospects(opened(position))
