"""What comes out of a printer, read back from the PDF in millimetres."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import atan2, degrees
from pathlib import Path

import pdfplumber

from pnp.draw.model import PT_PER_MM, Document, Rect
from pnp.draw.pdf.write import write_pdf
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4, Paper
from pnp.press.sheet import Sheet, all_pages
from tests.components.component_kits import kit_of


@dataclass(frozen=True)
class Letter:
    """A letter on a page: its middle in mm, and the degrees clockwise by which it is turned."""

    x: float
    y: float
    turn: int


@dataclass(frozen=True)
class Printed:
    """Sheets of a game, and the file that they are printed from."""

    sheets: tuple[Sheet, ...]
    pages: tuple[pdfplumber.page.Page, ...]

    def letters(self, wanted: str, page: int = 0) -> dict[str, Letter]:
        """Where each of these letters stands on the pieces of a page; a piece has each at one place."""
        found: dict[str, Letter] = {}
        for char in self.pages[page].chars:
            x, y = (char["x0"] + char["x1"]) / 2 / PT_PER_MM, (char["top"] + char["bottom"]) / 2 / PT_PER_MM
            if char["text"] in wanted and any(box.x < x < box.right and box.y < y < box.bottom for box in self._boxes):
                a, b = char["matrix"][:2]
                here = Letter(round(x, 3), round(y, 3), round(-degrees(atan2(b, a))) % 360)
                assert found.setdefault(char["text"], here) == here, f"{char['text']} is written twice"
        return found

    @property
    def _boxes(self) -> list[Rect]:
        return [placed.slot.rect for sheet in self.sheets for placed in sheet.placements]

    def lines(self, page: int = 0) -> list[tuple[float, float, float, float]]:
        """Every straight line of a page in mm: x1, y1, x2, y2."""
        ends = ((line["x0"], line["top"], line["x1"], line["bottom"]) for line in self.pages[page].lines)
        return [(x1 / PT_PER_MM, y1 / PT_PER_MM, x2 / PT_PER_MM, y2 / PT_PER_MM) for x1, y1, x2, y2 in ends]


@contextmanager
def printed(folder: Path, paper: Paper = A4) -> Iterator[Printed]:
    """All pieces of a game on paper; there must be no fault in it."""
    pieces = kit_of(folder).require().pieces
    sheets = impose(pieces, paper).require()
    with pdfplumber.open(io.BytesIO(write_pdf(Document(all_pages(sheets), "test")))) as pdf:
        yield Printed(sheets, tuple(pdf.pages))
