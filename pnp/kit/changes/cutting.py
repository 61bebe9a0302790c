"""Pieces cut out of the pages of a PDF: their pictures and their words."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.draw.model import MM_PER_INCH, PT_PER_MM
from pnp.draw.raster.pages import page_image
from pnp.kit.changes.record import Spot

if TYPE_CHECKING:
    from PIL.Image import Image


def cut_out(path: Path, spot: Spot, dpi: float) -> bytes | None:
    """The side at a spot, upright, as a PNG file; None when the file has no such page or is no PDF."""
    try:
        page = _page(path, spot.page - 1, dpi)
    except (OSError, IndexError, RuntimeError):  # pypdfium2 raises RuntimeErrors over files that are damaged
        return None
    unit = dpi / MM_PER_INCH
    left, top, right, bottom = (
        round(side * unit) for side in (spot.x, spot.y, spot.x + spot.width, spot.y + spot.height)
    )
    out = BytesIO()
    page.crop((left, top, right, bottom)).rotate(spot.turn, expand=True).save(
        out, "PNG"
    )  # Pillow turns anticlockwise, which undoes the turn
    return out.getvalue()


@lru_cache(maxsize=8)
def _page(path: Path, page: int, dpi: float) -> Image:
    """The picture of a whole page; the sides of a sheet lie side by side, so few are kept."""
    return page_image(path.read_bytes(), page, dpi)


def words_in(path: Path, spot: Spot) -> tuple[str, ...]:
    """The words whose letters lie within a spot."""
    from pypdfium2 import PdfDocument, PdfiumError  # noqa: PLC0415 - only comparisons of builds pay for it

    try:
        with PdfDocument(path) as document:
            page = document[spot.page - 1]
            height = page.get_height()
            left, right = spot.x * PT_PER_MM, (spot.x + spot.width) * PT_PER_MM
            top, bottom = height - spot.y * PT_PER_MM, height - (spot.y + spot.height) * PT_PER_MM
            text: str = page.get_textpage().get_text_bounded(left, bottom, right, top)
    except (OSError, IndexError, PdfiumError):
        return ()
    return tuple(text.split())
