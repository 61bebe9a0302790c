"""Pages of one piece each, as print shops want them: art to the bleed's edge, no marks, TrimBox and BleedBox set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pnp.components.piece import Piece
from pnp.draw.matrices import translate
from pnp.draw.model import Face, Group, Page, Rect

Order = Literal["front-back", "back-front", "fronts-backs"]
"""How the sides follow each other; DriveThruCards, for one, wants the back of a card before its front."""


def single_pages(pieces: Sequence[Piece], *, order: Order = "front-back") -> tuple[Page, ...]:
    """A page for every side of every copy, each as large as the side with its own bleed (mm)."""
    copies = [piece for piece in pieces for _ in range(piece.copies)]
    if order == "fronts-backs":
        return (*(_page(p, p.front, "front") for p in copies), *(_page(p, p.back, "back") for p in copies if p.back))
    return tuple(page for piece in copies for page in _sides(piece, back_first=order == "back-front"))


def _sides(piece: Piece, *, back_first: bool) -> Iterator[Page]:
    front = _page(piece, piece.front, "front")
    back = [_page(piece, piece.back, "back")] if piece.back else []
    yield from (*back, front) if back_first else (front, *back)


def _page(piece: Piece, face: Face, side: str) -> Page:
    bleed = face.bleed
    width, height = face.width + 2 * bleed, face.height + 2 * bleed
    trim = Rect(bleed, bleed, face.width, face.height)
    art = Group(face.items, translate(bleed, bleed))
    return Page(width, height, (art,), trim, Rect(0.0, 0.0, width, height), f"{piece.name}, {side}")
