"""PDF/X-1a knows no transparency: a page on which something sees through becomes a picture as fine as a press prints.

Programs that flatten do so with regions which they can't take apart; here it is the whole face, so that no seam shows within one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.finding import Fault, Finding, Severity
from pnp.base.frozen import replace
from pnp.components.piece import Piece
from pnp.draw.geometry.walk_items import sees_through
from pnp.draw.model import Document, Page, Picture
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import write_png

DPI = 600.0
"""Twice what shops ask of photographs, since letters are among it."""

FLATTENED = Fault(
    "flattened",
    "{piece}: something on it is see-through, which PDF/X-1a can't be, so each face becomes a picture of {dpi:g} dpi",
    severity=Severity.WARNING,
)
KEEP_IT = "--standard pdf-x-4 keeps shapes and letters as they are, if the shop takes it"


def flattened(page: Page) -> Page:
    """The page as it is, or as a picture of itself where something on it sees through."""
    if not sees_through(page.items):
        return page
    image = write_png(write_pdf(Document((page,), title=page.label)), 0, DPI)
    return replace(page, items=(Picture(image, 0.0, 0.0, page.width, page.height),))


def flattening(pieces: Iterable[Piece]) -> Iterator[Finding]:
    """A warning for each kind of piece to which that happens."""
    told: set[str] = set()
    for piece in pieces:
        faces = [face for face in (piece.front, piece.back) if face is not None]
        if piece.component not in told and any(sees_through(face.items) for face in faces):
            told.add(piece.component)
            yield FLATTENED.at(piece=piece.component, dpi=DPI, hints=(KEEP_IT,))
