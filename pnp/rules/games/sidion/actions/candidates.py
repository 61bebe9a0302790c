"""Actions among which are all legal ones, in a fixed order, as `sidion.note.5` counts them.

What a typed number can make many (bids, amounts converted) is counted and drawn without being listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.draft import Field, purse_text
from pnp.rules.games.sidion.state.orders import ARTIFACT, AUCTION, ORDERS, PARTS, PRINCE, RETREAT, STAND, choices
from pnp.rules.games.sidion.state.values import Action, Figure

if TYPE_CHECKING:
    from random import Random

Words = tuple[str, ...]
Legal = Callable[[Action], bool]


@carries_out("sidion.turn.8")
def candidates(field: Field, actor: str) -> Iterator[Action]:
    """The candidates of a colour, or of the table in the Artifact step."""
    if field.phase == ARTIFACT:
        yield from (Action("die", "", (str(number),)) for number in range(1, 7))
    elif field.phase == ORDERS:
        given = [[f"{figure.letter}-{order}" for order in choices(figure.letter)] for figure in field.of(actor)]
        yield from (Action("orders", actor, words) for words in product(*given))
    elif field.phase == AUCTION:
        gold, mana, influence = field.purses[actor]
        for bid in ((g, m, i) for g in range(gold + 1) for m in range(mana + 1) for i in range(influence + 1)):
            yield Action("bid", actor, tuple(purse_text(bid).split()))
    elif field.phase in PARTS:
        for figure in field.pending(actor):
            yield from executions(field, figure)
            if figure.order != RETREAT:
                yield Action(STAND, figure.name)
        yield Action("done", actor)


def executions(field: Field, figure: Figure) -> Iterator[Action]:
    """Every way in which the figure's order may be meant."""
    return (Action(figure.order, figure.name, words) for words in _WAYS[figure.order](field, figure))


def random_execution(field: Field, colour: str, legal: Legal, rng: Random) -> Action:
    """A legal action of a part, each equally likely: candidates are drawn until one is legal, and `done` always is."""
    pending = field.pending(colour)
    ways = [_WAYS[figure.order](field, figure) for figure in pending]
    stands = [figure for figure in pending if figure.order != RETREAT]
    total = sum(map(len, ways)) + len(stands) + 1
    while True:
        index = rng.randrange(total)
        if index == total - 1:
            return Action("done", colour)
        if index < len(stands):
            return Action(STAND, stands[index].name)
        index -= len(stands)
        for figure, several in zip(pending, ways, strict=True):
            if index < len(several):
                action = Action(figure.order, figure.name, several[index])
                if legal(action):
                    return action
                break
            index -= len(several)


def random_orders(field: Field, colour: str, rng: Random) -> Action:
    """A set of orders, each equally likely, without listing them all."""
    words = (f"{figure.letter}-{rng.choice(choices(figure.letter))}" for figure in field.of(colour))
    return Action("orders", colour, tuple(words))


def random_bid(field: Field, colour: str, rng: Random) -> Action:
    """A bid, each equally likely."""
    gold, mana, influence = (rng.randint(0, held) for held in field.purses[colour])
    return Action("bid", colour, tuple(purse_text((gold, mana, influence)).split()))


class Exchanges(Sequence[Words]):
    """What a Convert may yield, the gold first: `1g`, `2g`, … `1i`, … up to `most` of either."""

    def __init__(self, most: int) -> None:
        self.most = most

    def __len__(self) -> int:
        return 2 * self.most

    def __getitem__(self, index: int) -> Words:  # type: ignore[override]
        if not 0 <= index < len(self):
            raise IndexError(index)
        kind, amount = divmod(index, self.most)
        return (f"{amount + 1}{'gi'[kind]}",)


def _teleports(field: Field, caster: Figure) -> Sequence[Words]:
    return [
        (target.name, town)
        for target in field.of(caster.owner)
        if target.order == STAND
        for town in field.atlas.towns
        if field.atlas.hops[target.town][town] in prices.TELEPORT
    ]


def _blocks(field: Field, figure: Figure) -> Sequence[Words]:
    del figure
    return [(path,) for path in field.atlas.paths]


def _exchanges(field: Field, figure: Figure) -> Sequence[Words]:
    return Exchanges(prices.most_exchanged(field, figure))


def _neighbours(field: Field, figure: Figure) -> Sequence[Words]:
    return [(town,) for town in field.atlas.near[figure.town]]


def _heroes(field: Field, figure: Figure) -> Sequence[Words]:
    return [(hero.name,) for hero in field.of(figure.owner) if hero.letter != PRINCE]


def _products(field: Field, figure: Figure) -> Sequence[Words]:
    del field, figure
    return [(kind,) for kind in "gmi"]


def _nothing_said(field: Field, figure: Figure) -> Sequence[Words]:
    del field, figure
    return [()]


def _governors(field: Field, figure: Figure) -> Sequence[Words]:
    return _heroes(field, figure) if figure.letter == PRINCE else _nothing_said(field, figure)


_WAYS: dict[str, Callable[[Field, Figure], Sequence[Words]]] = {
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
