"""The letters of a PDF as pdfminer finds them, without the paths, which take it most of its time."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from math import hypot
from typing import Any, NamedTuple

from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage


class Letter(NamedTuple):
    """One letter, its page from 0, its font, its size in pt, and the number of the marked stretch in which it stands."""

    page: int
    text: str
    font: str
    size: float
    stretch: int | None


@cache
def letters(pdf: bytes) -> tuple[Letter, ...]:
    """All letters in the order in which they are painted."""
    resources = PDFResourceManager()
    device = _Ear(resources)
    interpreter = PDFPageInterpreter(resources, device)
    for page in PDFPage.get_pages(io.BytesIO(pdf)):
        interpreter.process_page(page)
    return tuple(device.found)


class _Ear(PDFTextDevice):  # type: ignore[misc, unused-ignore]
    def __init__(self, resources: PDFResourceManager) -> None:
        super().__init__(resources)
        self.found: list[Letter] = []
        self._page = -1
        self._stretches: list[int | None] = []

    def begin_page(self, page: Any, ctm: Any) -> None:
        self._page += 1
        self._stretches = []

    def begin_tag(self, tag: Any, props: Any = None) -> None:
        number = props.get("MCID") if isinstance(props, dict) else None
        self._stretches.append(number if isinstance(number, int) else None)

    def end_tag(self) -> None:
        self._stretches.pop()

    def render_char(
        self,
        matrix: Sequence[float],
        font: Any,
        fontsize: float,
        scaling: float,
        rise: float,
        cid: int,
        ncs: Any,
        graphicstate: Any,
    ) -> float:
        size = fontsize * hypot(matrix[2], matrix[3])
        stretch = self._stretches[-1] if self._stretches else None
        self.found.append(Letter(self._page, font.to_unichr(cid), str(font.fontname), size, stretch))
        return float(font.char_width(cid) * fontsize * scaling)
