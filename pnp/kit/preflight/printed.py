"""The faces that a kit prints, each once, and where in the game's files what is on them stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.base.finding import Place
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.draw.model import Face
from pnp.press.imposition.piece_checks import where


class Printed(NamedTuple):
    """A face and the piece that has it first."""

    face: Face
    piece: Piece
    side: str

    def __str__(self) -> str:
        """`front of 'wolf', row 3`, as other findings name a face."""
        row = f", row {self.piece.row}" if self.piece.row is not None else ""
        return f"{self.side} of {self.piece.component!r}{row}"

    @property
    def place(self) -> Place:
        """Where the piece stands: its component, or its row."""
        return where(self.piece)


def printed_faces(kit: PieceKit) -> Iterator[Printed]:
    """Every face that is printed, with the first piece that has it."""
    seen: set[int] = set()
    for piece in kit.pieces:
        for side, face in (("front", piece.front), ("back", piece.back)):
            if face is not None and id(face) not in seen:
                seen.add(id(face))
                yield Printed(face, piece, side)


def places_of_text(kit: PieceKit) -> dict[int, Place]:
    """Where the text stands that a run of letters belongs to, by the run's identity."""
    return {id(run): one.place for one in kit.context.renderer.lettered() for run in one.items}
