"""What the table turns up (`kingdom.market.1`, `.8`, `kingdom.tech.1`): the row of scrolls, a tech on offer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.rules.chance.cards import Draw
from pnp.rules.chance.tables import Table
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.cards import piles, row_length
from pnp.rules.games.kingdom_command.state.data import TECHS
from pnp.rules.games.kingdom_command.state.standing import techs_to_come
from pnp.rules.games.kingdom_command.state.values import MARKET, Deal, Position
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken
from pnp.rules.protocol import Event, Step

ROW, OFFER = "row", "offer"
FORMS = {ROW: "row saw6 def3 egg12 tow4", OFFER: "offer hor"}

_ROW = "scrolls turned up for the market"


def due(position: Position) -> Deal:
    """What is to be turned up next in the Market phase."""
    return Deal(OFFER if position.due else ROW)


def deal_faults(position: Position, deal: Deal) -> Iterator[Broken]:
    """A row once a turn, a tech where it is due, each in its phase."""
    its_time = position.phase == MARKET and (deal.what == OFFER) == position.due
    if not its_time or (deal.what == ROW and position.row is not None):
        fault = faults.OFFER_NOW if deal.what == OFFER else faults.ROW_ONCE
        yield fault, {"phase": position.phase}


def read_deal(position: Position, what: str, cards: tuple[str, ...]) -> tuple[Deal, tuple[str, ...]]:
    """The deal with the table's answers that a text has given behind it."""
    if not cards:
        return Deal(what), ()
    return Deal(what), answers_of(position, cards) if what == ROW else (" ".join(cards),)


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


def answers_of(position: Position, cards: tuple[str, ...]) -> tuple[str, ...]:
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
