"""What the game says to whoever is to act."""

from __future__ import annotations

from pnp.rules.companions.prompts import Prompts
from pnp.rules.games.sidion.actions.judging import permits
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.show import outline
from pnp.rules.games.sidion.state.draft import opened, purse_text
from pnp.rules.games.sidion.state.values import Action, Position, SidionRules
from pnp.rules.results import Outline


class SidionPrompts(Prompts[Position, Action]):
    """What each figure may be ordered, and the price of it."""

    rules: SidionRules

    def costs(self, position: Position, action: Action) -> str:
        """What the execution of an order costs: `4m`, and for a lock the hero too."""
        figure = opened(position).figures.get(action.who)
        if figure is None:
            return ""
        kind = KINDS[action.verb]
        spent = kind.price(opened(position), figure, action.words)
        return purse_text(spent) + kind.also if any(spent) or kind.also else ""

    def outline(self, position: Position) -> Outline | None:
        """Each figure's orders with what they cost, what may be bid, or what a Convert may yield where that is much."""
        return self.outline_for(position, "")

    def outline_for(self, position: Position, player: str) -> Outline | None:
        """What one player may order or bid, and in how many ways."""
        field = opened(position)
        return outline.outline(field, lambda action: permits(field, action, self.rules.without), player)
