"""Fonts of one PDF: which characters of a face were set in it, and text as the operators of a content stream."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reportlab.pdfbase.pdfdoc import PDFDocument

from pnp.draw.pdf.lettering.house_font import HouseFont
from pnp.draw.pdf.lettering.own_font import OwnFont


class FontBook:
    """The fonts used in one document."""

    def __init__(self, document: PDFDocument) -> None:
        self._document = document
        self._fonts: dict[str, HouseFont | OwnFont] = {}

    def _font(self, key: str) -> HouseFont | OwnFont:
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = self._opened(key)
        return found

    def _opened(self, key: str) -> HouseFont | OwnFont:
        return OwnFont(self._document, key) if key.startswith("u") else HouseFont(self._document, key)

    def name(self, key: str, subset: int) -> str:
        """The operand that names a subset of a face, such as `/sans-bold`."""
        return self._font(key).operand(subset)

    def use(self, letters: Mapping[str, Iterable[str]]) -> None:
        """The document needs these characters of each face; which it shows by `shown` is not counted."""
        for key, text in letters.items():
            self._font(key).use(text)

    def shown(self, key: str, text: str, kerns: tuple[float, ...]) -> list[tuple[int, str]]:
        """The text as (subset, operand and operator) for each stretch of one subset.

        Kerns, in thousandths of an em, stand between the characters that they follow, with the sign that `TJ` wants.
        """
        return self._font(key).shown(text, kerns)
