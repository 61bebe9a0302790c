"""A face of the house in a PDF: simple TrueType fonts, each a subset of what was set in the face."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

from pnp.draw.pdf.lettering.codes import FIRST, NO_BREAK, character, code_of
from pnp.draw.pdf.lettering.unicode_map import unicode_map
from pnp.draw.type.typefaces.fonts import font_file

_MISSING = (0, 0)
_ESCAPED = re.compile(r"[^ -~]|[\\()]")
_IDLE = 0.005
"""Kerns nearer to nothing than this, in thousandths of an em, are left out."""


@lru_cache(maxsize=64)
def embedded_font(key: str) -> TTFont:
    """The face as reportlab knows it, registered under `pnp-<key>`; it is read once and serves one document after another."""
    font = TTFont(f"pnp-{key}", str(font_file(key)), shapable=False, asciiReadable=False)
    registerFont(font)
    return font


@lru_cache(maxsize=64)
def _plain(key: str) -> frozenset[str]:
    """The characters that the first subset of a face has."""
    return frozenset(FIRST) & {chr(code) for code in (*embedded_font(key).face.charToGlyph, ord(NO_BREAK))}


class HouseFont:
    """One face in one document."""

    def __init__(self, document: PDFDocument, key: str) -> None:
        self.key = key
        self._glyphs = embedded_font(key).face.charToGlyph
        self._plain = _plain(key)
        self._used: set[str] = set()
        document.delayedFonts.append(self)

    def operand(self, subset: int) -> str:
        """What names a subset in a content stream."""
        return f"/{self.key}{subset or ''}"

    def shown(self, text: str, kerns: tuple[float, ...]) -> list[tuple[int, str]]:
        """The text as (subset, operand and operator) for each stretch of one subset."""
        if self._plain.issuperset(text):
            return [(0, self._operator(text, kerns))]
        subsets = [self._place(char)[0] for char in text]
        starts = [i for i in range(len(text)) if i == 0 or subsets[i] != subsets[i - 1]]
        stretches = zip(starts, [*starts[1:], len(text)], strict=True)
        return [(subsets[start], self._operator(text[start:end], kerns[start:end])) for start, end in stretches]

    def use(self, text: Iterable[str]) -> None:
        """The document needs these characters."""
        self._used.update(text)

    def _operator(self, text: str, kerns: tuple[float, ...]) -> str:
        """Kerns stand between the characters, after the one that they follow."""
        ends = [i for i, kern in enumerate(kerns, 1) if kern and not -_IDLE < kern < _IDLE]
        plain = _ESCAPED.search(text) is None
        if not ends:
            return f"({text if plain else self._written(text)}) Tj"
        cuts = list(zip([0, *ends], [*ends, len(text)], strict=True))
        words = [text[start:end] if plain else self._written(text[start:end]) for start, end in cuts]
        parts = [f"({word}){_kern(kerns[end - 1])}" for word, end in zip(words, ends, strict=False)]
        return f"[{''.join(parts)}{f'({words[-1]})' if words[-1] else ''}] TJ"

    def _written(self, text: str) -> str:
        """The codes of the characters as they stand in a string."""
        return "".join([character(self._place(char)[1]) for char in text])

    def _place(self, char: str) -> tuple[int, int]:
        return code_of(char) if ord(char) in self._glyphs or char == NO_BREAK else _MISSING

    def addObjects(self, document: PDFDocument) -> None:  # noqa: N802 - reportlab's name
        """Stores the subsets, now that it is known what was set in them."""
        subsets: dict[int, dict[int, int]] = {}
        for char in sorted(self._used):
            subset, code = self._place(char)
            subsets.setdefault(subset, {})[code] = ord(char) if char != NO_BREAK else ord(" ")
        fonts = document.idToObject["BasicFonts"].dict
        for subset, codes in sorted(subsets.items()):
            fonts[self.operand(subset)[1:]] = document.Reference(self._font(document, subset, codes))

    def _font(self, document: PDFDocument, subset: int, codes: dict[int, int]) -> PDFDictionary:
        """A font with these characters, by their codes."""
        face = embedded_font(self.key).face
        first, last = min(codes), max(codes)
        name = (SUBSETN(subset) + b"+" + face.name).decode("ascii")
        meaning = PDFStream(PDFDictionary({}))
        shown = {chr(char): code for code, char in codes.items() if code}
        meaning.content = unicode_map(shown, digits=2).encode("ascii")
        listed = [codes.get(code, 0) for code in range(last + 1)]
        font = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("TrueType"),
            "BaseFont": PDFName(name),
            "FirstChar": first,
            "LastChar": last,
            "Widths": PDFArray([face.getCharWidth(char) if char else 0 for char in listed[first:]]),
            "FontDescriptor": face.addSubsetObjects(document, name, listed),
            "ToUnicode": document.Reference(meaning),
        }
        return PDFDictionary(font)


@lru_cache(maxsize=4096)
def _kern(kern: float) -> str:
    return f"{-kern:.2f}".rstrip("0").rstrip(".")
