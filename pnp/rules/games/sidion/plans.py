"""What a set of orders costs at least, beside what is held: orders may be given that can't be paid for (`sidion.order.5`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.definition.finding import Fault, Finding, Severity
from pnp.rules.games.sidion import prices
from pnp.rules.games.sidion.atlas import GOODS, NAMES
from pnp.rules.games.sidion.field import Field, purse_text
from pnp.rules.games.sidion.orders import PRINCE
from pnp.rules.games.sidion.values import Figure, Purse

DEAR = Fault(
    "dear-orders",
    "to carry out all of these orders takes {price} {kind} at least, and {player} holds {has}",
    Severity.WARNING,
    clause="sidion.turn.6",
)
_NAMES = {"g": "gold", "m": "mana", "i": "influence"}


def least(field: Field, figure: Figure, order: str) -> Purse:
    """The least that the order costs as things stand; nothing where it can't be carried out as things stand."""
    if order == "M":
        return (prices.MOVE, 0, 0)
    if order == "R":
        return (prices.RECRUIT, 0, 0)
    if order == "I":
        return (prices.IMPROVE.get(len(field.products(figure.town)), 0), 0, 0)
    if order == "H":
        raises = [prices.RAISE.get(hero.level, 0) for hero in field.of(figure.owner) if hero.letter != PRINCE]
        return (min(filter(None, raises), default=0), 0, 0)
    if order == "L":
        return (0, 0, prices.lock_price(field, figure.town, figure.owner))
    return (0, {"T": prices.TELEPORT[1], "K": prices.BLOCK, "C": prices.EXCHANGE[figure.level]}.get(order, 0), 0)


def costs(field: Field, figure: Figure, order: str) -> str:
    """`1g`, or nothing."""
    price = least(field, figure, order)
    return f"{purse_text(price)} at least" if any(price) else ""


def too_dear(field: Field, colour: str, orders: Mapping[str, str]) -> Iterator[Finding]:
    """Warnings about orders, by the letters of figures, that together cost more than is held; a Convert may still bring it."""
    bills = [least(field, field.figures[colour + letter], order) for letter, order in orders.items()]
    converts = "C" in orders.values()
    for kind, has, *prices_ in zip(GOODS, field.purses[colour], *bills, strict=True):
        price = sum(prices_)
        if price > has and not (converts and kind != "m"):
            yield DEAR.at(price=price, kind=_NAMES[kind], player=NAMES[colour], has=has)
