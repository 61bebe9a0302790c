"""What the game says to whoever is to act."""

from __future__ import annotations

from pnp.rules.companions.prompts import Prompts
from pnp.rules.games.imperio_bellum.show import meanings
from pnp.rules.games.imperio_bellum.state.values import Action, ImperioRules, Position
from pnp.rules.results import Form


class ImperioPrompts(Prompts[Position, Action]):
    """Patterns of actions, and what a fight may bring."""

    rules: ImperioRules

    def forms(self, position: Position) -> tuple[Form, ...]:
        """One of each kind, with its pattern."""
        return tuple(meanings.forms(self.rules, position))

    def means(self, position: Position, action: Action) -> str:
        """The dice of a fight and how likely the target falls."""
        return meanings.meaning(self.rules, position, action)
