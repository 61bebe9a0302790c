"""What sets of orders and bids are put together of: each figure's orders with what they mean and cost as things stand.

There are 10 x 8^h sets for a prince with h heroes, too many for anybody to read.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from pnp.rules.games.sidion.actions.candidates import executions
from pnp.rules.games.sidion.actions.notation import name
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import GOODS, path_id
from pnp.rules.games.sidion.state.draft import Field
from pnp.rules.games.sidion.state.orders import AUCTION, BID, LETTERS, ORDERS, PARTS, PRINCE, RETREAT, STAND, choices
from pnp.rules.games.sidion.state.orders import NAMES as ORDER_NAMES
from pnp.rules.games.sidion.state.values import Action, Figure
from pnp.rules.protocol import Choice, Outline

_TOO_DEAR = "too dear now"
_MANY = 40
"""From so much gold or influence on, a Convert is told as a pattern."""


def outline(field: Field, legal: Callable[[Action], bool]) -> Outline | None:
    """The choices of all whose orders or bids are still to come; in a part, where mana is much, those of each figure; else None."""
    if field.phase in PARTS:
        return _part(field, legal)
    awaited = field.awaited() if field.phase in (ORDERS, AUCTION) else ()
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


def _part(field: Field, legal: Callable[[Action], bool]) -> Outline | None:
    """The executions, those of a Convert as patterns."""
    pending = field.pending(field.active)
    most = {one.name: prices.most_exchanged(field, one) for one in pending if one.order == "C"}
    if max(most.values(), default=0) < _MANY:
        return None
    parts: list[Choice] = []
    total = 2 * sum(most.values()) + 1
    form = ""
    for figure in pending:
        if figure.name in most:
            ways = _exchanges(figure, most[figure.name])
            form = form or f"{figure.name} C 1g"
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
    return [(f"{figure.name} C 1{kind}", meaning.format(kind)) for kind in "gi"]


def _bid(field: Field, colour: str) -> Choice:
    held = zip(field.purses[colour], GOODS, strict=True)
    ways = [("0", "no bid"), *((f"{most}{kind}", "or less") for most, kind in held if most)]
    return Choice(colour, f"{colour} bid", tuple(ways))


def _orders(field: Field, figure: Figure) -> Choice:
    ways = ((f"{figure.letter}-{order}", _means(field, figure, order)) for order in choices(figure.letter))
    return Choice(figure.owner, f"{figure.name} in {figure.town}", tuple(ways))


def _means(field: Field, figure: Figure, order: str) -> str:
    """`Move: 1g, to 1A or 1H`."""
    meaning = _MEANINGS[order](field, figure) if order in _MEANINGS else "nothing, but may be teleported"
    return f"{ORDER_NAMES[order]}: {meaning}"


def _priced(field: Field, figure: Figure, cost: str, least: int, kind: str = "g") -> str:
    """The cost, and that it can't be paid yet if the least of it is more than is held."""
    return f"{cost}; {_TOO_DEAR}" if least > field.purses[figure.owner][GOODS.index(kind)] else cost


def _teleport(field: Field, figure: Figure) -> str:
    if len(list(field.of(figure.owner))) == 1:
        return "nobody else to send"
    steps = [f"{cost}m for {hops} hop{'s' * (hops > 1)}" for hops, cost in prices.TELEPORT.items()]
    return _priced(field, figure, ", ".join(steps[: figure.level]), prices.TELEPORT[1], "m")


def _block(field: Field, figure: Figure) -> str:
    return _priced(field, figure, f"{prices.BLOCK}m", prices.BLOCK, "m")


def _convert(field: Field, figure: Figure) -> str:
    mana = prices.EXCHANGE[figure.level]
    return _priced(field, figure, f"{mana}m for each g or i", mana, "m")


def _move(field: Field, figure: Figure) -> str:
    near = [town for town in field.atlas.near[figure.town] if path_id(figure.town, town) not in field.blocks]
    into = " or ".join(town for town in near if not field.shut(town, figure.owner))
    return _priced(field, figure, f"{prices.MOVE}g, to {into}", prices.MOVE) if into else "no way is open"


def _improve_hero(field: Field, figure: Figure) -> str:
    costs = {hero.name: prices.RAISE.get(hero.level, 0) for hero in field.of(figure.owner) if hero.letter != PRINCE}
    raised = {name: cost for name, cost in costs.items() if cost}
    listed = ", ".join(f"{name} {cost}g" for name, cost in raised.items())
    return _priced(field, figure, listed, min(raised.values())) if raised else "no hero to raise"


def _improve_town(field: Field, figure: Figure) -> str:
    products = field.products(figure.town)
    missing = [kind for kind in GOODS if kind not in products]
    if figure.town in field.locks:
        return f"{figure.town} is locked"
    if not missing:
        return f"{figure.town} has all three products"
    cost = prices.IMPROVE[len(products)]
    return _priced(field, figure, f"{cost}g, for {' or '.join(missing)}", cost)


def _recruit(field: Field, figure: Figure) -> str:
    if not field.free_letter(figure.owner):
        return "no letter is free"
    cost = _priced(field, figure, f"{prices.RECRUIT}g", prices.RECRUIT)
    return cost if figure.town not in field.recruited else f"{cost}; no neutral hero in {figure.town} now"


def _lock(field: Field, figure: Figure) -> str:
    if figure.letter == PRINCE and field.options.prince_lock == "never":
        return "not for a prince"
    if field.governors(figure.owner) >= prices.GOVERNORS:
        return "no governor marker is left"
    if figure.town in field.locks:
        return f"{figure.town} is locked"
    beside = [one for one in field.there(figure.town) if one.owner == figure.owner and one.letter in LETTERS]
    hero = f"one of {', '.join(one.name for one in beside)}" if len(beside) > 1 else "".join(one.name for one in beside)
    whom = (hero or "a hero, but none is here now") if figure.letter == PRINCE else "the hero"
    cost = prices.lock_price(field, figure.town, figure.owner)
    return _priced(field, figure, f"{cost}i and {whom}", cost, "i")


def _bid_order(field: Field, figure: Figure) -> str:
    del figure
    return f"for artifact {field.offer[0]}" if field.offer else "nothing is on offer now"


_MEANINGS: dict[str, Callable[[Field, Figure], str]] = {
    "T": _teleport,
    "K": _block,
    "C": _convert,
    "M": _move,
    "H": _improve_hero,
    "I": _improve_town,
    "R": _recruit,
    "L": _lock,
    BID: _bid_order,
}
