"""A last sheet for a single piece: paper, ink and cuts for one card that a full sheet more or one card less would spare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pnp.base.finding import Fault, Finding, Severity
from pnp.kit.preflight.proof import Proof
from pnp.press.imposition.piece_checks import where
from pnp.press.imposition.slot import Placement
from pnp.press.paper import PAPERS
from pnp.press.sheet import Sheet

MANY = 4
"""Pieces on another sheet of the kind, below which a sheet with one piece is nothing unusual."""

LONELY_PIECE = Fault(
    "lonely-piece",
    "{kind}: the last of {sheets} sheets ({paper}) holds nothing but one {name}; {room} fit on a sheet",
    Severity.ADVICE,
)


def lonely_pieces(proof: Proof) -> Iterator[Finding]:
    """Advice for each kind whose last sheet holds a single piece, for the first paper on which it does."""
    told: set[str] = set()
    for paper, kit in proof.kits.items():
        for kind, group in groupby(kit.sheets, lambda sheet: sheet.title):
            finding = _lonely(tuple(group), PAPERS[paper].name)
            if finding is not None and kind not in told:
                told.add(kind)
                yield finding


def _lonely(sheets: tuple[Sheet, ...], paper: str) -> Finding | None:
    laid = [fronts(sheet.placements) for sheet in sheets if sheet.placements]
    if len(laid) < 2 or len(laid[-1]) != 1:
        return None
    piece = laid[-1][0].piece
    room = max(len([one for one in full if one.piece.size == piece.size]) for full in laid[:-1])
    if room < MANY:
        return None  # of pieces so large a sheet holds no more, whatever lies on the others
    name = f"{piece.name} ({piece.label})" if piece.label else piece.name
    hints = (f"drop one and save the sheet, or add up to {room - 1} more for the same paper",)
    kind = sheets[0].title.lower()
    return LONELY_PIECE.at(where(piece), hints=hints, kind=kind, sheets=len(sheets), paper=paper, name=name, room=room)


def fronts(placements: Iterable[Placement]) -> list[Placement]:
    """The placements on the front of a sheet."""
    return [placement for placement in placements if placement.side == "front"]
