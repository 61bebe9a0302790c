"""Fonts of one PDF: which characters of a face went into which subset, and text as the operators of a content stream.

A simple font of a PDF holds 256 characters at most, so a face becomes as many subsets as its text needs.
"""

from __future__ import annotations

import re
from functools import lru_cache

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from pnp.draw.pdf.lettering.own_font import OwnFont
from pnp.draw.type.typefaces.fonts import font_file

_PLAIN = {chr(code): chr(code) for code in range(32, 127) if chr(code) not in "\\()"}


_WORDS = re.compile(r"[^ ]+ ?| ")
"""Words with the space behind them, which come again and again."""
_IDLE = 0.005
"""Kerns nearer to nothing than this, in thousandths of an em, are left out."""


@lru_cache(maxsize=64)
def embedded_font(key: str) -> TTFont:
    """The face as reportlab knows it, registered under `pnp-<key>`; it is read once and serves one document after another."""
    font = TTFont(f"pnp-{key}", str(font_file(key)), shapable=False, asciiReadable=False)
    registerFont(font)
    return font


class FontBook:
    """The fonts used in one document."""

    def __init__(self, document: PDFDocument) -> None:
        self._document = document
        self._codes: dict[str, dict[str, tuple[int, str]]] = {}
        self._words: dict[str, dict[tuple[str, tuple[float, ...]], tuple[int, str]]] = {}
        self._own: dict[str, OwnFont] = {}

    def _own_font(self, key: str) -> OwnFont:
        if key not in self._own:
            self._own[key] = OwnFont(self._document, key, len(self._own) + 1)
        return self._own[key]

    def name(self, key: str, subset: int) -> str:
        """The operand that names a subset of a face, such as `/F1+0`."""
        if key.startswith("u"):
            return self._own_font(key).operand
        return str(embedded_font(key).getSubsetInternalName(subset, self._document))

    def shown(self, key: str, text: str, kerns: tuple[float, ...]) -> list[tuple[int, str]]:
        """The text as (subset, operand and operator) for each stretch of one subset.

        Kerns, in thousandths of an em, stand between the characters that they follow, with the sign that `TJ` wants.
        """
        if key.startswith("u"):
            return [(0, self._own_font(key).shown(text, kerns))]
        known = self._words.setdefault(key, {})
        shown: list[str] = []
        subset = start = 0
        for word in _WORDS.findall(text):
            end = start + len(word)
            spelt = (word, kerns[start:end])
            start = end
            found = known.get(spelt)
            if found is None:
                stretches = self._stretches(key, *spelt)
                if len(stretches) > 1:
                    return self._stretches(key, text, kerns, closed=True)
                found = known[spelt] = stretches[0]
            if shown and found[0] != subset:
                return self._stretches(key, text, kerns, closed=True)
            subset = found[0]
            shown.append(found[1])
        return [(subset, _operator("".join(shown)))]

    def _stretches(
        self, key: str, text: str, kerns: tuple[float, ...], *, closed: bool = False
    ) -> list[tuple[int, str]]:
        """The text in stretches of one subset; `closed` ones are whole operands with their operator."""
        codes = self._codes.setdefault(key, {})
        found = [codes.get(char) or self._code(key, char) for char in text]
        shown = [code[1] for code in found]
        if kerns:
            shown = [
                byte if -_IDLE < kern < _IDLE else f"{byte}){_kern(kern)}("
                for byte, kern in zip(shown, kerns, strict=True)
            ]
        subsets = [code[0] for code in found]
        ends = [i for i in range(1, len(subsets)) if subsets[i] != subsets[i - 1]] if len(set(subsets)) > 1 else []
        finish = _operator if closed else str
        stretches = zip([0, *ends], [*ends, len(shown)], strict=True)
        return [(subsets[start], finish("".join(shown[start:end]))) for start, end in stretches]

    def _code(self, key: str, char: str) -> tuple[int, str]:
        """The character's subset and its byte as it stands in a string; assigned when it is first used."""
        ((subset, byte),) = embedded_font(key).splitString(char, self._document)
        written = _PLAIN.get(chr(byte[0])) or f"\\{byte[0]:03o}"
        self._codes[key][char] = (subset, written)
        return subset, written


@lru_cache(maxsize=4096)
def _kern(kern: float) -> str:
    return f"{-kern:.2f}".rstrip("0").rstrip(".")


def _operator(shown: str) -> str:
    """Brackets inside `shown` can only stand around kerns, since those of the text are escaped."""
    return f"[({shown})] TJ".replace("()", "") if "(" in shown else f"({shown}) Tj"
