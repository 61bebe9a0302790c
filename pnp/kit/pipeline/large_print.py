"""Large print: books in letters of 16 pt on whole sheets, player aids as much larger as the paper allows.

A book is set on a small page, where its lines break and its pictures find their place as they do in any book, and the pages are
then enlarged to the paper; so everything in it grows by one factor.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pnp.base.frozen import replace
from pnp.components.context import scaled_face
from pnp.components.piece import Piece
from pnp.definition.load.load import Game
from pnp.draw.geometry.matrices import scale
from pnp.draw.model import Face, Group, Page
from pnp.press.job import Job
from pnp.press.paper import MARK_ROOM, Paper

if TYPE_CHECKING:
    from pnp.rulebook.book import Book

FACTOR = 1.6
"""From the books' 10 pt to 16 pt."""
GROWING = frozenset({"aids"})
"""Kinds of pieces that only their reader lies beside: boards, tokens and cards must go on fitting each other."""
MOST = 2**0.5
"""An aid of A6 becomes A5."""
LEAST = 1.05
"""What would grow by less stays as it is."""


def small_page(paper: Paper) -> tuple[float, float]:
    """Width and height in mm of the page that becomes the paper when it is enlarged."""
    return min(paper.width, paper.height) / FACTOR, max(paper.width, paper.height) / FACTOR


def magnified(book: Book) -> Book:
    """A book that was set on small pages, each now a whole sheet that nobody folds."""
    return replace(book, pages=tuple(_magnified(page) for page in book.pages), sheet=True)


def _magnified(page: Page) -> Page:
    grown = Group(page.items, scale(FACTOR))
    return Page(page.width * FACTOR, page.height * FACTOR, (grown,), label=page.label)


def enlarged(pieces: Sequence[Piece], job: Job) -> Iterator[Piece]:
    """The pieces, those that are only read as large as one page of the job's paper holds them, all of a component alike."""
    factors: dict[str, float] = {}
    for piece in pieces:
        if piece.kind in GROWING:
            fits = _room(piece, job)
            factors[piece.component] = min(factors.get(piece.component, MOST), fits)
    for piece in pieces:
        factor = factors.get(piece.component, 1.0) if piece.kind in GROWING else 1.0
        yield _grown(piece, factor) if factor >= LEAST else piece


def _room(piece: Piece, job: Job) -> float:
    """By how much a piece may grow on the page, upright or on its side."""
    bleed = max(face.reach for face in (piece.front, piece.back) if face is not None)
    width, height = (side + 2 * bleed for side in piece.size)
    rooms = ((frame.region.width - 2 * MARK_ROOM, frame.region.height - 2 * MARK_ROOM) for frame in job.frames())
    return min(MOST, max(min(across / width, down / height) for across, down in rooms))


def _grown(piece: Piece, factor: float) -> Piece:
    def face(one: Face) -> Face:
        return scaled_face(one, factor)

    back = None if piece.back is None else face(piece.back)
    return replace(piece, front=face(piece.front), back=back, faces=tuple(map(face, piece.faces)))


def in_easy_type(game: Game) -> Game:
    """The game with upright letters without serifs, the house's, wherever its theme chooses a family."""
    fonts = replace(game.theme.fonts, title="sans", display=None, body="sans", label="sans")
    return replace(game, theme=replace(game.theme, fonts=fonts))
