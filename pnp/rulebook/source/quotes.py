"""Quotation marks of texts that are no Markdown (titles and notes of worked examples), as the rest of the book has them."""

from __future__ import annotations

import re

_TURNED = (
    (re.compile(r"(?<=[^\s(\[–—])'"), "\u2019"),
    (re.compile(r"'"), "\u2018"),
    (re.compile(r'(?<=[^\s(\[–—])"'), "\u201d"),
    (re.compile(r'"'), "\u201c"),
)
"""After a letter a mark closes; everywhere else it opens."""


def curled(text: str) -> str:
    """The same text with typographic apostrophes and quotation marks."""
    for mark, turned in _TURNED:
        text = mark.sub(turned, text)
    return text
