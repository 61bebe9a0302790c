"""A position in words, for comparing it with the table."""

from __future__ import annotations

from pnp.base.tongue import tr, tr_noop
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
from pnp.rules.games.siege_of_armagh.state.faces import faces
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP, Position
from pnp.rules.games.siege_of_armagh.state.words import moves, people, squares_have
from pnp.rules.games.siege_of_armagh.turn.scoring import points

_STEPS = {
    "lay": tr_noop("{people} lay the river on row 4 or row 5"),
    "shift": tr_noop("{people} shift three, four or five tiles to the other row"),
    "cut": tr_noop("{people} may cut one river tile"),
    "village": tr_noop("{people} place a village"),
    "ships": tr_noop("{people} set the fleet on row 8"),
    "muster": tr_noop("{people} set troops on rows 1 and 2"),
}


def describe(position: Position, options: Options) -> tuple[str, ...]:
    """Whose turn it is, then everything that lies beside the board or is easily overlooked on it."""
    if position.stage:
        from pnp.rules.games.siege_of_armagh.actions.set_up.orders import actor

        due = tr(_STEPS[position.stage], people=people(actor(position)))
        return (tr("Set-up, step {step}: {due}", step=position.stage, due=due),)
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
        tr("Points: Vikings {vikings}, Irish {irish}", vikings=len(scored[V]), irish=len(scored[I])),
        tr("Stunned: {squares}", squares=", ".join(names(squares_where(board, STUN))) or tr("nobody")),
        tr("Treasure: {where}", where=treasure(position)),
        tr("Villages looted: {count}", count=VILLAGES - standing),
        tr(
            "Reserve: {reserve}; tracker: {track}",
            reserve=position.reserve,
            track=", ".join(map(str, position.track)) or tr("empty"),
        ),
        tr("Fallen: {fallen}", fallen=fallen(position)),
        *((tr("Reverse sides on record: {backs}", backs=", ".join(recorded)),) if recorded else ()),
    )


def _turn(position: Position) -> str:
    if position.left == 0:
        return tr("Round {round}, the game is over", round=position.round)
    due = tr(
        "Round {round}, {people} to move, {moves} left",
        round=position.round,
        people=people(position.side),
        moves=moves(position.left),
    )
    return (
        "; ".join((due, tr("{squares_have} acted", squares_have=squares_have(position.acted))))
        if position.acted
        else due
    )


def treasure(position: Position) -> str:
    """Where the Treasure is."""
    if position.treasure == MONASTERY:
        return tr("in the Monastery")
    if position.treasure == SHIP:
        return tr("in the Ship")
    return tr("with the piece on {square}", square=SQUARES[position.treasure])


def fallen(position: Position) -> str:
    """What lies in the Fallen boxes."""
    words = faces()
    parts = [f"{count} {words[kind]}" for kind, count in zip(KINDS, position.fallen, strict=True) if count]
    return ", ".join(parts) or tr("nobody")


def without_backs(position: Position) -> Position:
    """The position with no reverse side of a face-down disc on record."""
    board = bytes(code & ~PIECE | HIDDEN if is_face_down(code & PIECE) else code for code in position.board)
    return position._replace(board=board)
