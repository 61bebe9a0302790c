"""What may be done in place of an illegal action: what was meant, as far as it can be paid for and reached."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.rules.games.sidion.actions.check_sealed import read_bid, words_of
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.actions.sheets import valid_orders, writers
from pnp.rules.games.sidion.state.draft import Draft, purse_text
from pnp.rules.games.sidion.state.orders import AUCTION, ORDERS, STAND
from pnp.rules.games.sidion.state.values import Action

MOST = 5


def alternatives(field: Draft, action: Action, legal: Iterable[Action]) -> tuple[Action, ...]:
    """Legal actions near the action, nearest first: of the same figure and kind, then of the figure, then of anybody.

    `legal` are those of the player to act. Among those of one kind the nearest is what goes to the same target, then what comes
    nearest to the town, the path or the amount that was named.
    """
    if field.phase in (ORDERS, AUCTION):
        return (_put_right(field, action),) if action.who in writers(field) else ()
    figure = field.figures.get(action.who)
    if figure in field.pending(field.active) and action.verb == figure.order:
        found = KINDS[action.verb].nearest(field, figure, action.words)
        if found:
            return tuple(action._replace(words=words) for words in found)
    others = list(legal)
    alike = [other for other in others if other.who == action.who]
    same = [other for other in alike if other.verb == action.verb]
    same.sort(key=lambda other: _distance(field, action, other))
    return tuple((same or alike or others)[:MOST])


def _distance(field: Draft, action: Action, other: Action) -> tuple[int, int]:
    """How far another action of the same kind is from what was meant."""
    wanted, words = action.words, other.words
    if not wanted or not words:
        return (0, 0)
    kind = KINDS.get(action.verb)
    return kind.distance(field, wanted, words) if kind else (int(wanted != words), 0)


def _put_right(field: Draft, action: Action) -> Action:
    """The bid cut down to what is held, or the valid orders with Stand for the other figures."""
    if field.phase == AUCTION:
        bid = read_bid(tuple(words_of(action))) or (0, 0, 0)
        gold, mana, influence = (min(part, held) for part, held in zip(bid, field.purses[action.who], strict=True))
        return Action("bid", action.who, tuple(purse_text((gold, mana, influence)).split()))
    valid = valid_orders(field, action)
    letters = [figure.letter for figure in field.of(action.who)]
    return Action("orders", action.who, tuple(f"{letter}-{valid.get(letter, STAND)}" for letter in letters))
