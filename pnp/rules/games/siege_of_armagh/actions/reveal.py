"""What a face-down disc may show when it is turned over (`armagh.flip.6`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.rules.chance.questions import Reason
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.siege_of_armagh.actions.push import Board
from pnp.rules.games.siege_of_armagh.state.board import INVENTORY, PIECE, REVERSE, hidden_kinds, square_name

if TYPE_CHECKING:
    from pnp.rules.chance.reveal import Reveal

FACES = {"P": "plain", "B": "Berserker", "C": "Chief"}
"""By letter: the word that may be said for it."""

FACES_HINT = "write P (plain), B (Berserker) or C (Chief)"


def face_of(text: str) -> str:
    """The letter of a reverse side named by letter or word; "" for anything else."""
    wanted = text.strip().casefold()
    return next((letter for letter, word in FACES.items() if wanted in (letter.casefold(), word.casefold())), "")


DEADLY_PLACES = {
    "armagh.kill.1": "it would leave the board",
    "armagh.kill.2": "it would fall into the river",
    "armagh.kill.3": "it would be pushed into a standing village",
    "armagh.kill.4": "it would be crushed against a piece of the other side",
}


@carries_out("armagh.flip.6")
def what_it_shows(board: Board, fallen: tuple[int, int, int], square: int, deadly: str) -> Reveal:
    """The question about the face-down disc on `square`, which the clause `deadly` would destroy."""
    from pnp.rules.chance.reveal import Reveal

    piece = board[square] & PIECE
    recorded = REVERSE[piece]
    if recorded:
        choices, otherwise = {recorded: 1}, "that is not the reverse side on record"
    else:
        left = hidden_kinds(bytes(board), fallen)
        choices = {kind: number for kind, number in left.items() if number > 0} or dict(INVENTORY)
        otherwise = "no such disc is left face down"
    return Reveal(
        label=f"the reverse side of the disc on {square_name(square)}",
        clause="armagh.flip.6",
        why=(Reason("armagh.flip.1", "a face-down Viking is turned over first"), Reason(deadly, DEADLY_PLACES[deadly])),
        choices=choices,
        otherwise=otherwise,
        words=FACES,
        secret=bool(recorded),
    )
