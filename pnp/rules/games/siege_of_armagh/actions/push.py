"""Who pushes whom, and where the last one goes: the facts of a move, with nothing judged (`armagh.push`, `armagh.kill`)."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.siege_of_armagh.state.board import OFF, OTHER, PIECE, RIVER, SIDE, STRENGTH, TOWARDS, VILLAGE, V

Board = bytes | bytearray


class Push(NamedTuple):
    """The facts of one move.

    `pushers` are the squares of the pieces that move by themselves, the rear one first (one or two). `line` are the squares of
    the pieces they push, nearest first: enemies, or the one friend of a `friendly` push; a step has none. `beyond` is the
    square ahead of all these (64: off the board), and `deadly` the clause by which it destroys the piece that is pushed
    there, "" if it does not. `blocked` means a friend behind a friend, which is no push at all (`armagh.push.9`).
    """

    pushers: tuple[int, ...]
    line: tuple[int, ...]
    beyond: int
    deadly: str = ""
    friendly: bool = False
    blocked: bool = False

    @property
    def path(self) -> tuple[int, ...]:
        """Each square from which a piece moves, and the last one to which."""
        return (*self.pushers, *self.line, self.beyond)


@carries_out("armagh.push.2", "armagh.push.10", "armagh.push.11", "armagh.push.13", "armagh.move.6", "armagh.move.8")
def look_ahead(board: Board, start: int, end: int) -> Push:
    """The push, or the step, of the piece on `start` to the neighbouring square `end`."""
    if not board[end] & PIECE:
        return Push((start,), (), end)
    side = SIDE[board[start]]
    ray = TOWARDS[start, end]
    if SIDE[board[end]] != side:
        return _against_a_line(board, (start,), ray, 0)
    behind = SIDE[board[ray[1]]]
    if behind == OTHER[side]:
        return _against_a_line(board, (start, end), ray, 1)
    if behind == side:
        return Push((start,), (end,), ray[1], friendly=True, blocked=True)
    return Push((start,), (end,), ray[1], deadly_for(board, side, ray[1]), friendly=True)


@carries_out("armagh.push.7")
def strength(board: Board, pushers: tuple[int, ...]) -> int:
    """The strengths of the pushers together (`armagh.push.6`, `armagh.push.7`)."""
    return sum(STRENGTH[board[square] & PIECE] for square in pushers)


@carries_out("armagh.kill.1", "armagh.kill.2", "armagh.kill.3", "armagh.kill.4", "armagh.kill.10")
def deadly_for(board: Board, side: str, square: int) -> str:
    """The clause by which a piece of `side` that is pushed to `square` is destroyed, or ""."""
    code = board[square]
    if code == OFF:
        return "armagh.kill.1"
    if code & RIVER:
        return "armagh.kill.2"
    if code & VILLAGE and side == V:
        return "armagh.kill.3"
    return "armagh.kill.4" if code & PIECE else ""


@carries_out("armagh.push.4")
def _against_a_line(board: Board, pushers: tuple[int, ...], ray: tuple[int, ...], first: int) -> Push:
    """The line begins at the ray's square number `first`; it ends before one that is off the board or holds no enemy."""
    enemy = SIDE[board[ray[first]]]
    last = first
    while SIDE[board[ray[last + 1]]] == enemy:
        last += 1
    beyond = ray[last + 1]
    return Push(pushers, ray[first : last + 1], beyond, deadly_for(board, enemy, beyond))
