"""What the game says to whoever is to act."""

from __future__ import annotations

from pnp.rules.chance.tables import Entered
from pnp.rules.companions.prompts import Prompts
from pnp.rules.games.castles_and_crowns.show import outline
from pnp.rules.games.castles_and_crowns.show.foresight import foresight
from pnp.rules.games.castles_and_crowns.state.values import SENDS, Action, CrownsRules, Position
from pnp.rules.results import Form, Outline


class CrownsPrompts(Prompts[Position, Action]):
    """The dice on the table: which may go where, why not elsewhere, and what comes of it."""

    rules: CrownsRules

    def forms(self, position: Position) -> tuple[Form, ...]:
        """A group, one held back, a source, a straight, an extension: one of each that is legal; or the roll, the deal."""
        return outline.forms(self.rules, position)

    def at_hand(self, position: Position) -> tuple[str, ...]:
        """After a roll: which ranks may go where."""
        return outline.at_hand(self.rules, position)

    def outline(self, position: Position) -> Outline | None:
        """The table of the turn: for each rank where it may go, why not elsewhere, and what comes of it."""
        return outline.outline(self.rules, position)

    def means(self, position: Position, action: Action) -> str:
        """What a send changes: who leads then, which dice come along, whether the last lap begins."""
        if action.verb not in SENDS:
            return ""
        return foresight(position, action, self.rules.apply(position, action, Entered(())))
