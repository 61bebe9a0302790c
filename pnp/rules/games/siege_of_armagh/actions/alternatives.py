"""What would be allowed in place of an illegal action: by what it was for, not by how it is spelt."""

from __future__ import annotations

from pnp.base.tongue import tr
from pnp.rules.games.siege_of_armagh.actions.push import look_ahead
from pnp.rules.games.siege_of_armagh.state.board import OFF_SQUARE, PIECE, RAYS, SIDE, TOWARDS, square_name
from pnp.rules.games.siege_of_armagh.state.values import Action, ArmaghRules, Position
from pnp.rules.matching import MOST_INSTEAD, nearest_actions


def alternatives(rules: ArmaghRules, position: Position, action: Action) -> tuple[Action, ...]:
    """Moves that do what was meant, then others of the piece, or where it has none others near its goal; deployments; orders."""
    if position.stage or action.verb not in ("move", "deploy"):
        return nearest_actions(rules, position, action) if action.verb == position.stage else ()
    legal = list(rules.moves(position))
    goal = action.squares[-1]
    if action.verb == "deploy":
        places = [other for other in legal if other.verb == "deploy"]
        return tuple(sorted(places, key=lambda other: _far(other.squares[0], goal)))[:MOST_INSTEAD]
    moves = [other for other in legal if other.verb == "move"]
    aim = _aim(position, action)
    same = [other for other in moves if _front_goal(position, other) == aim]
    same.sort(key=lambda other: _rank(position, action, other))
    own = sorted((m for m in moves if m.squares[0] == action.squares[0]), key=lambda m: _far(m.squares[1], goal))
    others = sorted(moves, key=lambda m: _far(m.squares[1], goal))
    meant = (*same, *own) if _is_push(position, action) else (*own, *same)
    return tuple(dict.fromkeys(meant or others))[:MOST_INSTEAD]


def joint_push(rules: ArmaghRules, position: Position, start: int, end: int) -> Action | None:
    """The legal joint push by which the piece on `start` comes to `end`: that of a friend behind it."""
    step = _direction(start, end)
    rear = RAYS[start][7 - step][0]
    if rear >= OFF_SQUARE or SIDE[position.board[rear]] != position.side:
        return None
    joint = Action("move", (rear, start))
    return joint if rules.permits(position, joint) else None


def help_of(rules: ArmaghRules, position: Position, action: Action) -> tuple[str, ...]:
    """The hint for a push that is too weak: who behind the pusher would make it strong enough."""
    joint = joint_push(rules, position, *action.squares)
    if joint is None:
        return ()
    return (
        tr(
            "together with the piece on {squares} it is strong enough: {joint}",
            squares=square_name(joint.squares[0]),
            joint=rules.notation(joint),
        ),
    )


def _direction(start: int, end: int) -> int:
    return next(number for number, ray in enumerate(RAYS[start]) if ray[0] == end)


def _is_push(position: Position, action: Action) -> bool:
    goal = action.squares[1]
    return goal < OFF_SQUARE and bool(position.board[goal] & PIECE)


def _aim(position: Position, action: Action) -> int:
    """The square that the foremost pusher was to enter."""
    start, end = action.squares
    if SIDE[position.board[start] if start < OFF_SQUARE else 0] == position.side and action.squares in TOWARDS:
        return _front_goal(position, action)
    return end


def _front_goal(position: Position, move: Action) -> int:
    push = look_ahead(position.board, *move.squares)
    return push.path[len(push.pushers)]


def _rank(position: Position, meant: Action, move: Action) -> bool:
    """The same piece first, be it pushed along from behind."""
    return meant.squares[0] not in look_ahead(position.board, *move.squares).pushers


def _far(square: int, goal: int) -> int:
    """King's moves between two squares; a goal off the board is equally far from all."""
    if goal >= OFF_SQUARE:
        return 0
    return max(abs(square % 8 - goal % 8), abs(square // 8 - goal // 8))
