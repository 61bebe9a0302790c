"""The kinds of order lines, each in a module of its own beside its section of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.rules.games.kingdom_command.actions.orders.cast import CastOrder
from pnp.rules.games.kingdom_command.actions.orders.move import MoveOrder
from pnp.rules.games.kingdom_command.actions.orders.order import OrderKind
from pnp.rules.games.kingdom_command.actions.orders.train import TrainOrder
from pnp.rules.games.kingdom_command.state.lines import Line, Move, Spell, Train

MOVE, CAST, TRAIN = MoveOrder(), CastOrder(), TrainOrder()
ORDERS: Mapping[type, OrderKind[Any]] = {Move: MOVE, Spell: CAST, Train: TRAIN}
"""By the type of their lines."""


def kind_of(line: Line) -> OrderKind[Any]:
    """What is to be known of a line."""
    return ORDERS[type(line)]
