"""What the game says to whoever is to act."""

from __future__ import annotations

from pnp.rules.companions.prompts import Prompts
from pnp.rules.games.siege_of_armagh.show import outline
from pnp.rules.games.siege_of_armagh.show.meaning import meaning
from pnp.rules.games.siege_of_armagh.state.values import Action, ArmaghRules, Position
from pnp.rules.results import Form, Outline


class ArmaghPrompts(Prompts[Position, Action]):
    """Steps, pushes, deployments, and the orders of the set-up."""

    rules: ArmaghRules

    def forms(self, position: Position) -> tuple[Form, ...]:
        """A step, a push, a joint push, a deployment, the end of the turn: one of each that is legal; or the order that is due."""
        return outline.forms(self.rules, position)

    def outline(self, position: Position) -> Outline | None:
        """The parts of a shift, of a fleet and of a muster; moves are listed."""
        return outline.outline(position, self.rules.options)

    def means(self, position: Position, action: Action) -> str:
        """Whom a move pushes, what it destroys, loots, turns over."""
        return meaning(self.rules, position, action)
