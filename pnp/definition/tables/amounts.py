"""How many pieces one of a component stands for: all cards of a deck, one of anything else. A kind of its own has a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from pnp.base.finding import Report
from pnp.definition.models.components.cards import Cards
from pnp.definition.models.game import Game
from pnp.definition.tables.deck import deck_size

Amount: TypeAlias = Callable[[Game, str, Mapping[str, object]], Report[int]]

AMOUNTS: dict[str, Amount] = {Cards.KIND: deck_size}


def amount_of(game: Game, name: str, options: Mapping[str, object]) -> Report[int]:
    """The pieces in one of the component; no value when that can't be told."""
    amount = AMOUNTS.get(game.components[name].kind)
    return Report(1) if amount is None else amount(game, name, options)
