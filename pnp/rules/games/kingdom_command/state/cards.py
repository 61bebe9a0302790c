"""The two decks: what may still be turned up, the discard pile, and the cards dealt at the start of the Market phase."""

from __future__ import annotations

from collections import Counter

from pnp.rules.chance.cards import Draw
from pnp.rules.chance.tables import Table
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.data import DECK, TECHS
from pnp.rules.games.kingdom_command.state.standing import clockwise, techs_to_come
from pnp.rules.games.kingdom_command.state.values import Deal, Position
from pnp.rules.protocol import Event, Step

_ROW = "scrolls turned up for the market"


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


def deal(position: Position, what: Deal, table: Table) -> Step[Position]:
    """Turn up a tech or the market's row."""
    if what.what == "offer":
        tech = table.ask(Draw(label="tech turned up", clause="kingdom.tech.1", deck=techs_to_come(position)))[0]
        known = {*TECHS} - {*techs_to_come(position)}  # at least these have been turned up, whoever kept count
        seen = tuple(sorted({*known, tech}))
        after = position._replace(offer=tech, seen=seen, due=False)
        return Step(after, (Event("offer", (tech,), "kingdom.tech.1"),))
    deck, discards = piles(position)
    count = row_length(position)
    row = _draw(table, deck, min(count, len(deck)))
    if len(row) < count and discards:  # the pile is shuffled and becomes the deck (`kingdom.market.8`)
        row += _draw(table, discards, min(count - len(row), len(discards)))
        position = position._replace(discards=())
    row = tuple(sorted(row))
    return Step(position._replace(row=row), (Event("row", row, "kingdom.market.1"),))


@carries_out("kingdom.market.8")
def _draw(table: Table, deck: tuple[str, ...], count: int) -> tuple[str, ...]:
    if not count:
        return ()
    return table.ask(Draw(label=_ROW, clause="kingdom.market.1", deck=deck, count=count))


def split_row(position: Position, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The answers to the questions of the deal: the rest of the deck first, where the pile has to be shuffled.

    That rest need not be named, since all of it is turned up, and a record does not name it.
    """
    deck, discards = piles(position)
    count = row_length(position)
    if len(deck) >= count or not discards or not deck:
        return (" ".join(cards),)
    if len(cards) == count - len(deck):
        return " ".join(deck), " ".join(cards)
    left = Counter(deck)
    first: list[str] = []
    for card in cards:
        if left[card]:
            left[card] -= 1
            first.append(card)
    second = list((Counter(cards) - Counter(first)).elements())
    return " ".join(first), " ".join(second)


def example(position: Position) -> tuple[str, str]:
    """What is to be turned up, `row` or `offer`, and cards that it may be."""
    if position.due:
        return "offer", techs_to_come(position)[0]
    deck, pile = piles(position)
    return "row", " ".join((*deck, *pile)[: row_length(position)])
