"""The Artifact step: the die, and the card that is turned up (`sidion.art`)."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.rules.chance.cards import Cards, Draw
from pnp.rules.chance.tables import Table
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import ORDERS

LEAST = 4
"""The lowest number of the die that turns up a card (`sidion.art.2`)."""


@dataclass(frozen=True, kw_only=True)
class TopCard(Draw):
    """Which artifact lies on top. Where nothing is said the lowest number is meant: all are alike (`sidion.art.5`)."""

    @property
    def usual(self) -> Cards:
        """The card with the lowest number."""
        return self.deck[:1]


@carries_out("sidion.art.3")
def turn_up(field: Draft, words: tuple[str, ...], table: Table) -> None:
    """Read the die; turn up the card named, or ask for it."""
    field.tell("art.2", "die", words[0])
    if int(words[0]) >= LEAST:
        if len(words) > 1:
            card = int(words[1])
        else:
            deck = tuple(map(str, field.unseen()))
            (drawn,) = table.ask(TopCard(label="the card turned up", clause="sidion.art.1", deck=deck))
            card = int(drawn)
        field.offer += (card,)
        field.tell("art.3", "offer", card)
    field.phase, field.active = ORDERS, field.turn_order[0]
