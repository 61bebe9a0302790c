"""How like two sends are: what is offered in place of an illegal one is what the player may have meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pnp.rules.games.castles_and_crowns.actions.effects import sent_kinds
from pnp.rules.games.castles_and_crowns.state.values import Action, Position, Rolled

_OTHER_RANK = 2
_OTHER_PLACE = 1
_OTHER_KIND = 3
"""A straight was tried and a group is offered."""


def nearest_sends(position: Position, wanted: Action, legal: Iterable[Action], most: int) -> tuple[Action, ...]:
    """The `most` legal actions nearest to the one wanted, nearest first."""
    roll = position.roll or Rolled()

    def far(other: Action) -> tuple[int, int, int, int]:
        cost = _OTHER_RANK * len(ranks_of(wanted) ^ ranks_of(other)) + _OTHER_PLACE * (wanted.place != other.place)
        cost += _OTHER_KIND * (wanted.verb != "group" and other.verb == "group")
        mine, others = _dice(wanted, roll), _dice(other, roll)
        dice = ((mine - others) + (others - mine)).total()
        return cost, abs(wanted.rank - other.rank), dice, abs(wanted.place - other.place)

    return tuple(sorted(legal, key=far)[:most])


def ranks_of(action: Action) -> set[int]:
    """The ranks of the dice that are sent."""
    return {rank for rank, _ in action.dice} or {action.rank}


def _dice(action: Action, roll: Rolled) -> Counter[tuple[int, str]]:
    if action.dice:
        return Counter(action.dice)
    return Counter((action.rank, kind) for kind in sent_kinds(action, roll))
