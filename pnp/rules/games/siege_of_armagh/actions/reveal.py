"""What a face-down disc may show when it is turned over (`armagh.flip.6`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.base.tongue import tr, tr_noop
from pnp.rules.chance.questions import Reason
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.siege_of_armagh.actions.push import Board
from pnp.rules.games.siege_of_armagh.state.board import INVENTORY, PIECE, REVERSE, hidden_kinds, square_name
from pnp.rules.games.siege_of_armagh.state.faces import faces

if TYPE_CHECKING:
    from pnp.rules.chance.reveal import Reveal

DEADLY_PLACES = {
    "armagh.kill.1": tr_noop("it would leave the board"),
    "armagh.kill.2": tr_noop("it would fall into the river"),
    "armagh.kill.3": tr_noop("it would be pushed into a standing village"),
    "armagh.kill.4": tr_noop("it would be crushed against a piece of the other side"),
}


@carries_out("armagh.flip.6")
def what_it_shows(board: Board, fallen: tuple[int, int, int], square: int, deadly: str) -> Reveal:
    """The question about the face-down disc on `square`, which the clause `deadly` would destroy."""
    from pnp.rules.games.siege_of_armagh.actions.disc import Disc

    piece = board[square] & PIECE
    recorded = REVERSE[piece]
    if recorded:
        choices, otherwise = {recorded: 1}, tr_noop("that is not the reverse side on record")
    else:
        left = hidden_kinds(bytes(board), fallen)
        choices = {kind: number for kind, number in left.items() if number > 0} or dict(INVENTORY)
        otherwise = tr_noop("no such disc is left face down")
    return Disc(
        label=tr("the reverse side of the disc on {square}", square=square_name(square)),
        clause="armagh.flip.6",
        why=(
            Reason("armagh.flip.1", tr("a face-down Viking is turned over first")),
            Reason(deadly, tr(DEADLY_PLACES[deadly])),
        ),
        choices=choices,
        otherwise=otherwise,
        words=faces(),
        secret=bool(recorded),
    )
