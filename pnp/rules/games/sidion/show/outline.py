"""What sets of orders and bids are put together of: each figure's orders with what they mean and cost as things stand.

There are 10 x 8^h sets for a prince with h heroes, too many for anybody to read.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from pnp.rules.games.sidion.actions.candidates import executions
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.actions.notation import name
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import GOODS
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import AUCTION, CONVERT, ORDERS, PARTS, RETREAT, STAND, choices, shown
from pnp.rules.games.sidion.state.values import Action, Figure
from pnp.rules.protocol import Choice, Outline

_MANY = 40
"""From so much gold or influence on, a Convert is told as a pattern."""


def outline(field: Draft, legal: Callable[[Action], bool], player: str = "") -> Outline | None:
    """The choices of all whose orders or bids are still to come; in a part, where mana is much, those of each figure; else None.

    How many there are and how one is written are those of the first who is awaited. Of a `player` who is named all is his alone.
    """
    if field.phase in PARTS:
        return _part(field, legal)
    awaited = field.awaited() if field.phase in (ORDERS, AUCTION) else ()
    awaited = tuple(colour for colour in awaited if player in ("", colour))
    if not awaited:
        return None
    first = awaited[0]
    if field.phase == AUCTION:
        bids = prod(held + 1 for held in field.purses[first])
        return Outline(bids, f"{first} bid 0", tuple(_bid(field, colour) for colour in awaited))
    sets = prod(len(choices(figure.letter)) for figure in field.of(first))
    form = " ".join(f"{figure.letter}-{STAND}" for figure in field.of(first))
    found = tuple(_orders(field, figure) for colour in awaited for figure in field.of(colour))
    return Outline(sets, f"{first}: {form}", found)


def _part(field: Draft, legal: Callable[[Action], bool]) -> Outline | None:
    """The executions, those of a Convert as patterns."""
    pending = field.pending(field.active)
    most = {one.name: prices.most_exchanged(field, one) for one in pending if one.order == CONVERT}
    if max(most.values(), default=0) < _MANY:
        return None
    parts: list[Choice] = []
    total = 2 * sum(most.values()) + 1
    form = ""
    for figure in pending:
        if figure.name in most:
            ways = _exchanges(figure, most[figure.name])
            form = form or f"{figure.name} {CONVERT} 1g"
        else:
            ways = [(name(action), "") for action in executions(field, figure) if legal(action)]
            total += len(ways)
        if figure.order != RETREAT:
            ways.append((f"{figure.name} {STAND}", "the order is given up"))
            total += 1
        parts.append(Choice(figure.owner, f"{figure.name} in {figure.town}", tuple(ways)))
    parts.append(Choice(field.active, f"{field.active} done", ((f"{field.active} done", "ends the part"),)))
    return Outline(total, form, tuple(parts))


def _exchanges(figure: Figure, most: int) -> list[tuple[str, str]]:
    """`RP C 1g`, up to so much, and the same of influence."""
    price = prices.EXCHANGE[figure.level]
    meaning = f"or any amount up to {most}{{0}}, {price}m for each"
    return [(f"{figure.name} {CONVERT} 1{kind}", meaning.format(kind)) for kind in "gi"]


def _bid(field: Draft, colour: str) -> Choice:
    held = zip(field.purses[colour], GOODS, strict=True)
    ways = [("0", "no bid"), *((f"{most}{kind}", "or less") for most, kind in held if most)]
    return Choice(colour, f"{colour} bid", tuple(ways))


def _orders(field: Draft, figure: Figure) -> Choice:
    ways = ((f"{figure.letter}-{order}", _means(field, figure, order)) for order in choices(figure.letter))
    return Choice(figure.owner, f"{figure.name} in {figure.town}", tuple(ways))


def _means(field: Draft, figure: Figure, order: str) -> str:
    """`Move: 1g, to 1A or 1H`."""
    return f"{shown(order)}: {KINDS[order].meaning(field, figure)}"
