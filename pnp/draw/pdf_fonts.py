"""Fonts of one PDF: which characters of a face went into which subset, and text as the operators of a content stream.

A simple font of a PDF holds 256 characters at most, so a face becomes as many subsets as its text needs.
"""

from __future__ import annotations

from functools import lru_cache

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from pnp.draw.fonts import font_file

_PLAIN = {chr(code): chr(code) for code in range(32, 127) if chr(code) not in "\\()"}


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

    def name(self, key: str, subset: int) -> str:
        """The operand that names a subset of a face, such as `/F1+0`."""
        return str(embedded_font(key).getSubsetInternalName(subset, self._document))

    def shown(self, key: str, text: str, kerns: tuple[float, ...]) -> list[tuple[int, str]]:
        """The text as (subset, operand and operator) for each stretch of one subset.

        Kerns, in thousandths of an em, stand between the characters that they follow, with the sign that `TJ` wants.
        """
        codes = self._codes.setdefault(key, {})
        runs: list[tuple[int, list[str]]] = []
        for i, char in enumerate(text):
            code = codes.get(char) or self._code(key, char)
            if not runs or runs[-1][0] != code[0]:
                runs.append((code[0], []))
            runs[-1][1].append(code[1])
            if kerns and abs(kerns[i]) >= 0.005:
                runs[-1][1].append(f"){_kern(kerns[i])}(")
        return [(subset, _operator("".join(parts))) for subset, parts in runs]

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
