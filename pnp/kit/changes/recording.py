"""From what was drawn and laid on sheets to what a manifest remembers of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pnp.base.finding import FindingsError
from pnp.components.piece import Piece
from pnp.definition.head.games import read_head
from pnp.definition.head.light_counts import clause_values
from pnp.definition.head.light_templates import render_simple
from pnp.definition.load.load import Game
from pnp.definition.rules_text.clauses import RULEBOOK, read_clauses
from pnp.kit.changes.digests import Digests
from pnp.kit.changes.record import PieceRecord, Spot
from pnp.kit.pipeline.binding import KitFile
from pnp.press.imposition.slot import Slot
from pnp.press.sheet import Sheet


def record_pieces(
    pieces: Iterable[Piece], digests: Digests, spots: Mapping[str, Mapping[str, Spot]] | None = None
) -> tuple[PieceRecord, ...]:
    """A record of each piece, in their order; `spots` tells where the sides of a piece of that id are printed."""
    return tuple(_record(piece, digests, (spots or {}).get(piece.id, {})) for piece in pieces)


def _record(piece: Piece, digests: Digests, spots: Mapping[str, Spot]) -> PieceRecord:
    faces = {"front": piece.front, "back": piece.back}
    return PieceRecord(
        piece.id,
        piece.component,
        piece.name,
        piece.copies,
        (round(piece.size[0], 2), round(piece.size[1], 2)),
        {side: digests.of(face) for side, face in faces.items() if face is not None},
        piece.label,
        piece.row,
        piece.outline,
        spots,
    )


def spots_on(sheets: Iterable[Sheet], files: Sequence[KitFile]) -> dict[str, dict[str, Spot]]:
    """Where each side of each piece is printed first, in the smallest file that holds it."""
    first: dict[int, tuple[str, int]] = {}
    for file in sorted(files, key=lambda file: len(file.pages)):
        for number, page in enumerate(file.pages, 1):
            first.setdefault(id(page), (file.name, number))
    found: dict[str, dict[str, Spot]] = {}
    for sheet in sheets:
        for placement in sheet.placements:
            page = sheet.back if placement.side == "back" and sheet.back is not None else sheet.front
            known = found.setdefault(placement.piece.id, {})
            if placement.side not in known and id(page) in first:
                known[placement.side] = _spot(first[id(page)], placement.slot)
    return found


def _spot(where: tuple[str, int], slot: Slot) -> Spot:
    file, page = where
    return Spot(file, page, round(slot.x, 2), round(slot.y, 2), round(slot.width, 2), round(slot.height, 2), slot.turn)


def sentences_of(game: Game, options: Mapping[str, object]) -> dict[str, str]:
    """Every rule of the rulebook as it is quoted with these options; as it is written where that can't be worked out.

    Raises:
        FindingsError: when there is a rulebook that can't be read: nobody can say that its rules are gone.
    """
    text = game.folder.text(RULEBOOK)
    if text.value is None and game.folder.has(RULEBOOK):
        raise FindingsError(text.findings)
    head = read_head(game.folder.root).value
    book = read_clauses(text.value, RULEBOOK).value if text.value is not None else None
    if book is None or head is None:
        return {}
    values = clause_values(head, options)
    return {clause.id: render_simple(clause.sentence, values).value or clause.sentence for clause in book.clauses}
