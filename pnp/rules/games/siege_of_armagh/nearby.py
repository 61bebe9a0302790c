"""What would be allowed in place of an illegal action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.rules.games.siege_of_armagh.board import OFF_SQUARE
from pnp.rules.games.siege_of_armagh.values import Action, Position
from pnp.rules.matching import MOST_INSTEAD, nearest_actions

if TYPE_CHECKING:
    from pnp.rules.games.siege_of_armagh.engine import SiegeOfArmagh


def instead(rules: SiegeOfArmagh, position: Position, action: Action) -> tuple[Action, ...]:
    """Moves of the piece, nearest to its goal first, then of others to that goal, or near it; deployments; orders by name."""
    if position.stage or action.verb not in ("move", "deploy"):
        return nearest_actions(rules, position, action) if action.verb == position.stage else ()
    legal = list(rules.moves(position))
    goal = action.squares[-1]
    if action.verb == "deploy":
        return tuple(other for other in legal if other.verb == "deploy")[:MOST_INSTEAD]
    moves = [other for other in legal if other.verb == "move"]
    own = sorted(
        (other for other in moves if other.squares[0] == action.squares[0]), key=lambda m: _far(m.squares[1], goal)
    )
    others = sorted((other for other in moves if other not in own), key=lambda m: _far(m.squares[1], goal))
    return (*own, *(other for other in others if not own or other.squares[1] == goal))[:MOST_INSTEAD]


def _far(square: int, goal: int) -> int:
    """King's moves between two squares; a goal off the board is equally far from all."""
    if goal >= OFF_SQUARE:
        return 0
    return max(abs(square % 8 - goal % 8), abs(square // 8 - goal // 8))
