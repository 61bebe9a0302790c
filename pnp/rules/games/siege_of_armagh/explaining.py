"""What the game says to `pnp explain`."""

from __future__ import annotations

from collections.abc import Hashable

from pnp.rules.explaining import Explaining
from pnp.rules.games.siege_of_armagh.board import I
from pnp.rules.games.siege_of_armagh.values import Action, Position


class ArmaghExplaining(Explaining[Position, Action]):
    """A span is the turn of a side."""

    def span(self, position: Position) -> Hashable:
        """The turns counted through, the Irish one of a round behind the Vikings'; a step of the set-up by itself."""
        return position.stage or 2 * position.round + (position.side == I)
