"""How the two sides stand in the middle of a game, for bots: no rule, a guess."""

from __future__ import annotations

from pnp.rules.engine.shares import shares
from pnp.rules.games.imperio_bellum.state.board import (
    ARCHER,
    COLUMNS,
    FOOTSOLDIER,
    KIND,
    KNIGHT,
    PIKEMAN,
    SIDES,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import Survey, survey
from pnp.rules.games.imperio_bellum.state.values import Position

UNIT = {KNIGHT: 2.2, ARCHER: 1.7, PIKEMAN: 1.4, FOOTSOLDIER: 1.0}
"""What a unit on the board is worth, by its kind."""
OWN_BASES = (-30.0, -9.0, -3.5, 0.0)
"""What a side is worse off with so many of its three bases in its hands: without any it has lost."""
CAPTURED = 1.5
"""What a captured base is worth, which spawns and can be lost again without harm."""
IN_RESERVE, SOON = 0.45, 12
"""A unit in reserve, in parts of one on the board; more than this many will hardly come in."""
FAR = 0.12
"""What each step is worth by which a unit is nearer to a base of the enemy."""
DECISIVE = 5.0
"""Points of lead at which the odds are e to 1."""


def standing(position: Position) -> dict[str, float]:
    """The share of the victory that each side may expect; the same for both while they lay out."""
    if position.stage:
        return dict.fromkeys(SIDES, 0.5)
    looked = survey(position.board)
    return shares({name: _points(position, looked, side) for side, name in enumerate(SIDES)}, DECISIVE)


def _points(position: Position, looked: Survey, side: int) -> float:
    own = (looked.bases[side] & ~looked.captured[side]).bit_count()
    points = OWN_BASES[min(own, 3)] + CAPTURED * looked.captured[side].bit_count()
    points += IN_RESERVE * min(SOON, sum(position.reserves[side])) * (own > 0)
    goals = [divmod(square, COLUMNS) for square in squares_of(looked.bases[side ^ 1])]
    for square in squares_of(looked.units[side]):
        points += UNIT[position.board[square] & KIND]
        row, column = divmod(square, COLUMNS)
        points -= FAR * min((max(abs(row - there), abs(column - beside)) for there, beside in goals), default=0)
    return points
