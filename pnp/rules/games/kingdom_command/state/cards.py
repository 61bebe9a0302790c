"""The two decks: what may still be turned up, and the discard pile."""

from __future__ import annotations

from collections import Counter

from pnp.rules.games.kingdom_command.state.data import DECK
from pnp.rules.games.kingdom_command.state.standing import clockwise
from pnp.rules.games.kingdom_command.state.values import Position


def visible(position: Position) -> Counter[str]:
    """Cards in the row, in hands and owned as Markets."""
    seen = Counter(position.row or ())
    for realm in position.realms:
        seen.update(realm.hand)
        seen.update([realm.market] if realm.market else [])
    return seen


def row_length(position: Position) -> int:
    """Scrolls turned up a turn (`kingdom.market.1`)."""
    return len(clockwise(position, 0)) + 2


def discard(position: Position, cards: tuple[str, ...]) -> Position:
    """Cards onto the discard pile, if anybody keeps count of it."""
    if position.discards is None:
        return position
    return position._replace(discards=tuple(sorted(position.discards + cards)))


def discard_row(position: Position) -> Position:
    """The unsold scrolls onto the discard pile."""
    return discard(position, position.row or ())


def piles(position: Position) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The deck and the discard pile, unordered; when nobody has kept count of the pile, everything unseen is the deck."""
    unseen = Counter(DECK) - visible(position)
    if position.discards is None:
        return tuple(unseen.elements()), ()
    return tuple((unseen - Counter(position.discards)).elements()), position.discards
