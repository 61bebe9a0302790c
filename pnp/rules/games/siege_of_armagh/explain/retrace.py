"""The orders of the set-up that can lead to a position: the board shows them, all but what a cut has taken away."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.siege_of_armagh.actions.set_up.orders import HOME_ROWS, SHIFTED, candidates
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import (
    PIECE,
    RANK_8,
    REVERSE,
    RIVER,
    RIVER_RANKS,
    VILLAGE,
    I,
    pieces_of,
    squares_where,
)
from pnp.rules.games.siege_of_armagh.state.values import Action, Position


def orders_toward(position: Position, goal: Position, options: Options) -> Iterator[Action]:
    """Every order of the step that is due after which the goal can still be reached."""
    if position.stage == "shift":
        yield from _shifts(position, goal)
    elif position.stage == "cut":
        cut = [square for square in squares_where(position.board, RIVER) if not goal.board[square] & RIVER]
        yield Action("cut", tuple(cut[:1]))
    elif position.stage == "village":
        standing = squares_where(goal.board, VILLAGE)
        yield from (Action("village", (square,)) for square in standing if not position.board[square] & VILLAGE)
    elif position.stage == "ships":
        yield Action("ships", (), "".join(REVERSE[goal.board[square] & PIECE] or "?" for square in RANK_8))
    elif position.stage == "muster":
        yield Action("muster", tuple(square for square in pieces_of(goal.board, I) if square in HOME_ROWS))
    else:
        yield from candidates(position, options)


def _shifts(position: Position, goal: Position) -> Iterator[Action]:
    """The tiles that lie in the other row; the one that was cut may have been shifted or not."""
    there, back = (8 * (rank - 1) for rank in RIVER_RANKS)
    if not position.board[there] & RIVER:
        there, back = back, there
    shifted = tuple(file for file in range(8) if goal.board[back + file] & RIVER)
    gone = [file for file in range(8) if not (goal.board[back + file] | goal.board[there + file]) & RIVER]
    for files in (shifted, *(tuple(sorted((*shifted, file))) for file in gone)):
        if len(files) in SHIFTED:
            yield Action("shift", files)
