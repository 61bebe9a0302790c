"""What lies on the players' boards: beside each figure its order, resources as tokens of 5 and 1, artifacts.

Groups are called `Red.P`, `Red.A`, `Red.gold`, `Red.mana`, `Red.influence`, `Red.artifacts`, and in the Auction `Red.bid`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.scene import Standing
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.counters import counter_of
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import ORDERS, STAND, UNKNOWN
from pnp.rules.games.sidion.state.values import Figure, Purse

_GOODS = ("gold", "mana", "influence")
_FIVE = 5


def hands(field: Draft) -> Iterator[Standing]:
    """Player after player, each with figures in the order of the board, then resources and artifacts."""
    for colour in field.in_game:
        player = NAMES[colour]
        for figure in field.of(colour):
            yield figure_standing(figure, f"{player}.{figure.letter}")
            yield from _order(field, figure, f"{player}.{figure.letter}")
        for good, held in zip(_GOODS, field.purses[colour], strict=True):
            yield from _tokens(f"{player}.{good}", good, held)
        yield from (Standing(f"{player}.artifacts", f"artifact-{card}") for card in field.artifacts[colour])
        yield from _bid(f"{player}.bid", field.bids.get(colour, (0, 0, 0)))


def figure_standing(figure: Figure, space: str) -> Standing:
    """A figure's counter in a space, its level up."""
    return Standing(space, *counter_of(figure))


def _order(field: Draft, figure: Figure, space: str) -> Iterator[Standing]:
    """The chit beside a figure, face down while orders are secret. All backs are alike: an unknown one is shown as Stand."""
    if figure.order:
        hidden = figure.order == UNKNOWN or field.phase == ORDERS
        kind = STAND if figure.order == UNKNOWN else figure.order
        yield Standing(space, f"order-{figure.owner}-{kind}", "back" if hidden else "front")


def _bid(space: str, bid: Purse) -> Iterator[Standing]:
    for good, offered in zip(_GOODS, bid, strict=True):
        yield from _tokens(space, good, offered)


def _tokens(space: str, good: str, held: int) -> Iterator[Standing]:
    """As few tokens as make up the number."""
    fives, ones = divmod(max(held, 0), _FIVE)
    if fives:
        yield Standing(space, f"five-{good}", count=fives)
    if ones:
        yield Standing(space, f"one-{good}", count=ones)
