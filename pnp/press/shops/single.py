"""Pages of one face each, as print shops want them: art to the bleed's edge, no marks, TrimBox and BleedBox set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeAlias

from pnp.components.piece import Piece
from pnp.draw.geometry.matrices import multiply, rotate, translate
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Page, Rect, Tag
from pnp.press.pages.alternate_text import piece_words, told_page

Order = Literal["front-back", "back-front", "fronts-backs"]
"""How the sides follow each other; DriveThruCards, for one, wants the back of a card before its front."""

SizeOf: TypeAlias = Callable[[Piece], tuple[float, float]]
"""Width and height in mm of the pages that a piece's faces lie in the middle of."""


def with_own_bleed(piece: Piece) -> tuple[float, float]:
    """Pages as large as a piece with the most bleed that its faces have."""
    bleed = max(face.bleed for face in (piece.front, piece.back) if face is not None)
    return piece.size[0] + 2 * bleed, piece.size[1] + 2 * bleed


def single_pages(
    pieces: Sequence[Piece], *, order: Order = "front-back", size_of: SizeOf = with_own_bleed
) -> tuple[Page, ...]:
    """A page for every side of every copy."""
    copies = [piece for piece in pieces for _ in range(piece.copies)]
    if order == "fronts-backs":
        fronts = (single_page(p, p.front, "front", *size_of(p)) for p in copies)
        return (*fronts, *(single_page(p, p.back, "back", *size_of(p)) for p in copies if p.back))
    return tuple(page for piece in copies for page in _sides(piece, size_of(piece), back_first=order == "back-front"))


def _sides(piece: Piece, size: tuple[float, float], *, back_first: bool) -> Iterator[Page]:
    front = single_page(piece, piece.front, "front", *size)
    back = [single_page(piece, piece.back, "back", *size)] if piece.back else []
    yield from (*back, front) if back_first else (front, *back)


def single_page(piece: Piece, face: Face, side: str, width: float, height: float) -> Page:
    """A face in the middle of a page of width × height mm, which cuts its bleed off, or leaves white where it has too little.

    A face that lies is turned a quarter onto a page that stands, and the other way round.
    """
    turned = (face.width > face.height) != (width > height) and face.width != face.height and width != height
    across, down = (face.height, face.width) if turned else (face.width, face.height)
    trim = Rect((width - across) / 2, (height - down) / 2, across, down)
    bleed = min(face.bleed, trim.x, trim.y)
    matrix = translate(trim.x, trim.y)
    if turned:
        matrix = multiply(matrix, multiply(translate(across, 0.0), rotate(90.0)))
    edge = rect(Rect(0.0, 0.0, width, height))
    figure = Tag("Figure", alt=piece_words(piece, side, face), box=trim)
    items = told_page((Group((Group(face.items, matrix),), clip=edge, tag=figure),))
    return Page(width, height, items, trim, trim.inset(-bleed), f"{piece.name}, {side}")
