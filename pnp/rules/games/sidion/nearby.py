"""What may be done in place of an illegal action."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.rules.games.sidion.check_sealed import read_bid, words_of
from pnp.rules.games.sidion.field import Field, purse_text
from pnp.rules.games.sidion.orders import AUCTION, ORDERS, STAND
from pnp.rules.games.sidion.sheets import valid_orders, writers
from pnp.rules.games.sidion.values import Action

MOST = 5


def instead(field: Field, action: Action, legal: Iterable[Action]) -> tuple[Action, ...]:
    """Legal actions near the action, nearest first; `legal` are those of the player to act."""
    if field.phase in (ORDERS, AUCTION):
        return (_put_right(field, action),) if action.who in writers(field) else ()
    found = list(legal)
    alike = [other for other in found if other.who == action.who]
    same = [other for other in alike if other.verb == action.verb]
    same.sort(key=lambda other: -len(set(other.words) & set(action.words)))
    return tuple((same or alike or found)[:MOST])


def _put_right(field: Field, action: Action) -> Action:
    """The bid cut down to what is held, or the valid orders with Stand for the other figures."""
    if field.phase == AUCTION:
        bid = read_bid(tuple(words_of(action))) or (0, 0, 0)
        gold, mana, influence = (min(part, held) for part, held in zip(bid, field.purses[action.who], strict=True))
        return Action("bid", action.who, tuple(purse_text((gold, mana, influence)).split()))
    valid = valid_orders(field, action)
    letters = [figure.letter for figure in field.of(action.who)]
    return Action("orders", action.who, tuple(f"{letter}-{valid.get(letter, STAND)}" for letter in letters))
