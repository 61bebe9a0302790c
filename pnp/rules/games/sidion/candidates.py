"""Actions among which are all legal ones, in a fixed order, as `sidion.note.5` counts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING

from pnp.rules.games.sidion import prices
from pnp.rules.games.sidion.field import Field, purse_text
from pnp.rules.games.sidion.orders import ARTIFACT, AUCTION, ORDERS, PARTS, PRINCE, RETREAT, STAND, choices
from pnp.rules.games.sidion.values import Action, Figure

if TYPE_CHECKING:
    from random import Random

Words = tuple[str, ...]


def candidates(field: Field, actor: str) -> Iterator[Action]:
    """The candidates of a colour, or of the table in the Artifact step."""
    if field.phase == ARTIFACT:
        yield from (Action("die", "", (str(number),)) for number in range(1, 7))
    elif field.phase == ORDERS:
        given = [[f"{figure.letter}-{order}" for order in choices(figure.letter)] for figure in field.of(actor)]
        yield from (Action("orders", actor, words) for words in product(*given))
    elif field.phase == AUCTION:
        amounts = [range(held + 1) for held in field.purses[actor]]
        for gold, mana, influence in product(*amounts):
            yield Action("bid", actor, tuple(purse_text((gold, mana, influence)).split()))
    elif field.phase in PARTS:
        for figure in field.pending(actor):
            yield from executions(field, figure)
            if figure.order != RETREAT:
                yield Action(STAND, figure.name)
        yield Action("done", actor)


def executions(field: Field, figure: Figure) -> Iterator[Action]:
    """Every way in which the figure's order may be meant."""
    for words in _WAYS[figure.order](field, figure):
        yield Action(figure.order, figure.name, words)


def random_orders(field: Field, colour: str, rng: Random) -> Action:
    """A set of orders, each equally likely, without listing them all."""
    words = (f"{figure.letter}-{rng.choice(choices(figure.letter))}" for figure in field.of(colour))
    return Action("orders", colour, tuple(words))


def random_bid(field: Field, colour: str, rng: Random) -> Action:
    """A bid, each equally likely."""
    gold, mana, influence = (rng.randint(0, held) for held in field.purses[colour])
    return Action("bid", colour, tuple(purse_text((gold, mana, influence)).split()))


def _teleports(field: Field, caster: Figure) -> Iterator[Words]:
    for target in field.of(caster.owner):
        if target.order == STAND:
            hops = field.atlas.hops[target.town]
            yield from ((target.name, town) for town in field.atlas.towns if hops[town] in prices.TELEPORT)


def _blocks(field: Field, figure: Figure) -> Iterator[Words]:
    del figure
    return ((path,) for path in field.atlas.paths)


def _exchanges(field: Field, figure: Figure) -> Iterator[Words]:
    most = field.purses[figure.owner][1] // prices.EXCHANGE[figure.level]
    return ((f"{amount}{kind}",) for kind in "gi" for amount in range(1, most + 1))


def _neighbours(field: Field, figure: Figure) -> Iterator[Words]:
    return ((town,) for town in field.atlas.near[figure.town])


def _heroes(field: Field, figure: Figure) -> Iterator[Words]:
    return ((hero.name,) for hero in field.of(figure.owner) if hero.letter != PRINCE)


def _products(field: Field, figure: Figure) -> Iterator[Words]:
    del field, figure
    return ((kind,) for kind in "gmi")


def _nothing_said(field: Field, figure: Figure) -> Iterator[Words]:
    del field, figure
    yield ()


def _governors(field: Field, figure: Figure) -> Iterator[Words]:
    return _heroes(field, figure) if figure.letter == PRINCE else _nothing_said(field, figure)


_WAYS: dict[str, Callable[[Field, Figure], Iterator[Words]]] = {
    "T": _teleports,
    "K": _blocks,
    "C": _exchanges,
    "M": _neighbours,
    "H": _heroes,
    "I": _products,
    "R": _nothing_said,
    "L": _governors,
    "X": _neighbours,
}
