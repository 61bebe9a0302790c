"""Which code a character has in a simple font of a PDF, which holds 256: the same in every file, whatever else is set there.

The first subset of a face has what Windows' Western code page has, and what else games and their books need most, where that has
nothing; text in ASCII stands in the file as it is. Every other character is in a subset of its block of 128.
"""

from __future__ import annotations

from functools import lru_cache

FURTHER = (
    "\u2212\u2192\u2190\u2191\u2193\u2194\u202f\u2009\u2010\u2011\u2264\u2265\u2260\u2248"
    "\u2153\u2154\u2713\u2717\u2610\u25cf\u25cb\u25a0\u25a1\u25b2\u25bc\u25c6\u2605\u221e"
)
"""Characters that the code page lacks: minus, arrows, narrow spaces, hyphens, comparisons, thirds, ticks and small shapes."""
NO_BREAK = "\u00a0"
_PAGE = 128
_FREE = (*range(1, 32), 127, 129, 141, 143, 144, 157)
"""Codes that stand for nothing in it."""


def _first() -> dict[str, int]:
    page = {bytes([code]).decode("cp1252", "ignore"): code for code in (*range(32, 127), *range(128, 256))}
    own = {char: code for char, code in page.items() if char} | dict(zip(FURTHER, _FREE, strict=False))
    return {**own, NO_BREAK: ord(" ")}  # lines are broken already, and whoever searches for the words types a space


FIRST = _first()
"""The codes of the first subset."""


@lru_cache(maxsize=4096)
def code_of(char: str) -> tuple[int, int]:
    """The number of a character's subset, and its code there."""
    code = FIRST.get(char)
    if code is not None:
        return 0, code
    return 1 + ord(char) // _PAGE, _PAGE + ord(char) % _PAGE


@lru_cache(maxsize=4096)
def character(code: int) -> str:
    """A code as it stands in a string of a content stream."""
    char = chr(code)
    return char if " " <= char <= "~" and char not in "\\()" else f"\\{code:03o}"
