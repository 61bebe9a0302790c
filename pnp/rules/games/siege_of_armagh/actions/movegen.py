"""All legal actions of a position in play in one sweep over the board: for playouts, where the judge would take too long.

It decides nothing by itself that the judge decides differently: a test compares the two on every pair of squares and every
deployment of many positions, under every option that matters here.
"""

from __future__ import annotations

from pnp.rules.games.siege_of_armagh.actions.push import deadly_for
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import (
    OFF,
    OTHER,
    PIECE,
    RAYS,
    RIVER,
    SIDE,
    STRENGTH,
    STUN,
    VILLAGE,
    I,
    V,
)
from pnp.rules.games.siege_of_armagh.state.values import END, Action, Position

_IMPASSABLE = RIVER | OFF

MOVES = tuple(
    tuple((ray, Action("move", (square, ray[0]))) for ray in RAYS[square] if len(ray) > 1) for square in range(64)
)
"""By square: each way to a neighbour, and the move there, in the order of the directions."""

DEPLOYMENTS = tuple(Action("deploy", (square,)) for square in range(64))


def legal_actions(position: Position, options: Options) -> list[Action]:
    """Moves by square and direction, then deployments, then `end`; nothing when the game is over."""
    if not position.left:
        return []
    board, side = position.board, position.side
    found: list[Action] = []
    for square in range(64):
        code = board[square]
        if code & PIECE and SIDE[code] == side and square not in position.acted:
            if code & STUN:
                barred = _IMPASSABLE | PIECE | (VILLAGE if side == V else 0)
                found += [move for ray, move in MOVES[square] if not board[ray[0]] & barred]
            else:
                found += _free_moves(position, options, square, STRENGTH[code & PIECE])
    if side == I and position.reserve:
        found += [DEPLOYMENTS[square] for square in range(64) if board[square] & (VILLAGE | PIECE) == VILLAGE]
    found.append(END)
    return found


def _free_moves(position: Position, options: Options, square: int, force: int) -> list[Action]:
    """The moves of a piece that is not stunned and has not acted."""
    board, side = position.board, position.side
    found = []
    for ray, move in MOVES[square]:
        code = board[ray[0]]
        if not code & (PIECE | _IMPASSABLE):
            found.append(move)
        elif code & PIECE:
            enemy = SIDE[code] != side
            allowed = not _long(board, ray, 0, force) if enemy else _behind_a_friend(position, options, ray, force)
            if allowed:
                found.append(move)
    return found


def _long(board: bytes, ray: tuple[int, ...], first: int, force: int) -> bool:
    """Is the line that begins at the ray's square number `first` longer than `force`?"""
    enemy = SIDE[board[ray[first]]]
    last = first + force
    return last < len(ray) and all(SIDE[board[square]] == enemy for square in ray[first + 1 : last + 1])


def _behind_a_friend(position: Position, options: Options, ray: tuple[int, ...], force: int) -> bool:
    """May a piece enter the square of a friend: as a friendly push, or as the rear piece of a joint push?"""
    board, side = position.board, position.side
    beyond = board[ray[1]]
    if not beyond & PIECE:
        return options.own_loss or not deadly_for(board, side, ray[1])
    if SIDE[beyond] == side:
        return False
    front = board[ray[0]]
    if front & STUN or ray[0] in position.acted:
        return False
    if not options.joint_single and SIDE[board[ray[2]]] != OTHER[side]:
        return False
    return not _long(board, ray, 1, force + STRENGTH[front & PIECE])
