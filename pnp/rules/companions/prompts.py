"""What a game says to whoever is to act: how actions are written, of what parts, what each costs and what comes of it.

A game that says more than its moves do derives a class from `Prompts` and returns it from `Rules.prompts`; `?` at the table,
`pnp moves`, the page and the hints of a verdict ask it. None of it judges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from pnp.rules.results import Form, Outline

if TYPE_CHECKING:
    from pnp.rules.core import Core

P = TypeVar("P")
A = TypeVar("A")


class Prompts(Generic[P, A]):
    """Examples, parts, prices and consequences of the actions of a phase; by default what the moves themselves show."""

    def __init__(self, rules: Core[P, A]) -> None:
        self.rules = rules

    def forms(self, position: P) -> tuple[Form, ...]:
        """How the actions of this phase are written, an example of each kind that is legal here. By default one of each shape."""
        from pnp.rules.matching import forms_of

        return forms_of(self.rules, position)

    def outline(self, position: P) -> Outline | None:
        """The parts of which actions are put together, where that says more than a list of them; None where the list does."""
        del position
        return None

    def outline_for(self, position: P, player: str) -> Outline | None:
        """The parts that are one player's. How many actions he has nobody counts, unless no other player has any part of them."""
        whole = self.outline(position)
        if whole is None:
            return None
        own = tuple(choice for choice in whole.choices if choice.actor == player)
        return whole._replace(choices=own, total=whole.total if len(own) == len(whole.choices) else 0)

    def at_hand(self, position: P) -> tuple[str, ...]:
        """What whoever acts may do now, in a line or two that the table reads unasked after each action; nothing by default."""
        del position
        return ()

    def costs(self, position: P, action: A) -> str:
        """What a legal action costs whoever takes it, in words; nothing by default."""
        del position, action
        return ""

    def means(self, position: P, action: A) -> str:
        """What comes of a legal action, in few words, where its name does not say it; nothing by default.

        Only what whoever acts may know is told.
        """
        del position, action
        return ""
