"""A position in words, for comparing it with the table."""

from __future__ import annotations

from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import (
    HIDDEN,
    KINDS,
    PIECE,
    REVERSE,
    SQUARES,
    STUN,
    VILLAGE,
    VILLAGES,
    I,
    V,
    is_face_down,
    names,
    squares_where,
)
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP, Position
from pnp.rules.games.siege_of_armagh.state.words import PEOPLE, squares_have
from pnp.rules.games.siege_of_armagh.turn.scoring import points

_STEPS = {
    "lay": "lay the river on row 4 or row 5",
    "shift": "shift three, four or five tiles to the other row",
    "cut": "may cut one river tile",
    "village": "place a village",
    "ships": "set the fleet on row 8",
    "muster": "set troops on rows 1 and 2",
}


def describe(position: Position, options: Options) -> tuple[str, ...]:
    """Whose turn it is, then everything that lies beside the board or is easily overlooked on it."""
    if position.stage:
        from pnp.rules.games.siege_of_armagh.actions.set_up.orders import actor

        return (f"Set-up, step {position.stage}: {PEOPLE[actor(position)]} {_STEPS[position.stage]}",)
    scored = points(position, options)
    board = position.board
    standing = sum(1 for _ in squares_where(board, VILLAGE))
    recorded = [
        f"{SQUARES[square]} {REVERSE[board[square] & PIECE]}"
        for square in range(64)
        if is_face_down(board[square] & PIECE) and REVERSE[board[square] & PIECE]
    ]
    return (
        _turn(position),
        f"Points: Vikings {len(scored[V])}, Irish {len(scored[I])}",
        f"Stunned: {', '.join(names(squares_where(board, STUN))) or 'nobody'}",
        f"Treasure: {treasure(position)}",
        f"Villages looted: {VILLAGES - standing}",
        f"Reserve: {position.reserve}; tracker: {', '.join(map(str, position.track)) or 'empty'}",
        f"Fallen: {fallen(position)}",
        *((f"Reverse sides on record: {', '.join(recorded)}",) if recorded else ()),
    )


def _turn(position: Position) -> str:
    round_ = f"Round {position.round}"
    if position.left == 0:
        return f"{round_}, the game is over"
    moves = "one move" if position.left == 1 else "two moves"
    acted = f"; {squares_have(position.acted)} acted" if position.acted else ""
    return f"{round_}, {PEOPLE[position.side]} to move, {moves} left{acted}"


def treasure(position: Position) -> str:
    """Where the Treasure is."""
    if position.treasure == MONASTERY:
        return "in the Monastery"
    return "in the Ship" if position.treasure == SHIP else f"with the piece on {SQUARES[position.treasure]}"


def fallen(position: Position) -> str:
    """What lies in the Fallen boxes."""
    words = dict(zip(KINDS, ("plain", "Berserker", "Chief"), strict=True))
    parts = [f"{count} {words[kind]}" for kind, count in zip(KINDS, position.fallen, strict=True) if count]
    return ", ".join(parts) or "nobody"


def without_backs(position: Position) -> Position:
    """The position with no reverse side of a face-down disc on record."""
    board = bytes(code & ~PIECE | HIDDEN if is_face_down(code & PIECE) else code for code in position.board)
    return position._replace(board=board)
