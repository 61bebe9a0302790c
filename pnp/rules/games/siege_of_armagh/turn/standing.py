"""How the two sides stand in the middle of a game, for bots: no rule, a guess."""

from __future__ import annotations

from math import exp

from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import (
    IRISH,
    PIECE,
    SIDE,
    STUN,
    VILLAGE,
    VILLAGES,
    I,
    V,
    pieces_of,
    rank_of,
    squares_where,
)
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP, Position
from pnp.rules.games.siege_of_armagh.turn.scoring import DEFEATS, points

POINT = 1.6
"""What a victory point is worth; two of them win."""
VILLAGE_WORTH, TREASURE_WORTH, DISC_WORTH, STUN_WORTH = 0.22, 0.7, 0.3, 0.06
"""What is worth how much of a point: a village looted, the Treasure brought all the way, a Viking lost, a stunned piece."""
HEAD_START = 1.6
"""The Irish begin with the Treasure, and are no better off for it."""


def standing(position: Position, options: Options) -> dict[str, float]:
    """The share of the victory that each side may expect; the same for both while the board is being laid out."""
    if position.stage:
        return {V: 0.5, I: 0.5}
    scored = points(position, options)
    board = position.board
    ahead = HEAD_START + POINT * (len(scored[V]) - len(scored[I]))
    looted = VILLAGES - sum(1 for _ in squares_where(board, VILLAGE))
    if looted < VILLAGES:
        ahead += VILLAGE_WORTH * looted
    ahead += TREASURE_WORTH * _way_of_the_treasure(position)
    lost = sum(position.fallen)
    if lost < DEFEATS:
        ahead -= DISC_WORTH * lost
    troops = sum(1 for code in board if code & PIECE == IRISH)
    ahead -= 0.08 * (troops + 0.6 * position.reserve)
    for square in squares_where(board, STUN):
        ahead -= STUN_WORTH if SIDE[board[square]] == V else -STUN_WORTH
    share = 1 / (1 + exp(-ahead))
    return {V: share, I: 1 - share}


def _way_of_the_treasure(position: Position) -> float:
    """How far the Vikings are on the way of the Treasure, from nothing to it being in the Ship."""
    if position.treasure == SHIP:
        return 1.0
    if position.treasure == MONASTERY:
        nearest = min((rank_of(square) for square in pieces_of(position.board, V)), default=8)
        return 0.35 * (8 - nearest) / 7
    rank = rank_of(position.treasure)
    if SIDE[position.board[position.treasure]] == V:
        return 0.5 + 0.5 * (rank - 1) / 7
    return 0.1 + 0.25 * (rank - 1) / 7
