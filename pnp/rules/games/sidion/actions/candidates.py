"""Actions among which are all legal ones, in a fixed order, as `sidion.note.5` counts them.

What a typed number can make many (bids, amounts converted) is counted and drawn without being listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.state.draft import Draft, purse_text
from pnp.rules.games.sidion.state.orders import ARTIFACT, AUCTION, ORDERS, PARTS, RETREAT, STAND, choices
from pnp.rules.games.sidion.state.values import Action, Figure

if TYPE_CHECKING:
    from random import Random

Legal = Callable[[Action], bool]


@carries_out("sidion.turn.8")
def candidates(field: Draft, actor: str) -> Iterator[Action]:
    """The candidates of a colour, or of the table in the Artifact step."""
    if field.phase == ARTIFACT:
        yield from (Action("die", "", (str(number),)) for number in range(1, 7))
    elif field.phase == ORDERS:
        yield from orders_with(field, actor, {})
    elif field.phase == AUCTION:
        gold, mana, influence = field.purses[actor]
        for bid in ((g, m, i) for g in range(gold + 1) for m in range(mana + 1) for i in range(influence + 1)):
            yield Action("bid", actor, tuple(purse_text(bid).split()))
    elif field.phase in PARTS:
        for figure in field.pending(actor):
            yield from of_figure(field, figure)
        yield Action("done", actor)


def of_figure(field: Draft, figure: Figure) -> Iterator[Action]:
    """The candidates of a figure with a pending order."""
    yield from executions(field, figure)
    if figure.order != RETREAT:
        yield Action(STAND, figure.name)


def orders_with(field: Draft, colour: str, some: Mapping[str, str]) -> Iterator[Action]:
    """The sets of orders of a colour in which some figures, by letter, have the orders that are named."""
    figures = list(field.of(colour))
    if set(some) <= {figure.letter for figure in figures}:
        ways = [[some[one.letter]] if one.letter in some else choices(one.letter) for one in figures]
        given = [[f"{one.letter}-{order}" for order in orders] for one, orders in zip(figures, ways, strict=True)]
        yield from (Action("orders", colour, words) for words in product(*given))


def executions(field: Draft, figure: Figure) -> Iterator[Action]:
    """Every way in which the figure's order may be meant."""
    return (Action(figure.order, figure.name, words) for words in KINDS[figure.order].candidates(field, figure))


def random_execution(field: Draft, colour: str, legal: Legal, rng: Random) -> Action:
    """A legal action of a part, each equally likely: candidates are drawn until one is legal, and `done` always is."""
    pending = field.pending(colour)
    ways = [KINDS[figure.order].candidates(field, figure) for figure in pending]
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


def random_orders(field: Draft, colour: str, rng: Random) -> Action:
    """A set of orders, each equally likely, without listing them all."""
    words = (f"{figure.letter}-{rng.choice(choices(figure.letter))}" for figure in field.of(colour))
    return Action("orders", colour, tuple(words))


def random_bid(field: Draft, colour: str, rng: Random) -> Action:
    """A bid, each equally likely."""
    gold, mana, influence = (rng.randint(0, held) for held in field.purses[colour])
    return Action("bid", colour, tuple(purse_text((gold, mana, influence)).split()))
