"""Spaces at which a line had better not break: before a unit, between a short word and its number, within 6 to 5."""

from __future__ import annotations

import re

_FIGURE = re.compile(r"\d")
_UNIT = re.compile(r"(?<=\d) (?=(?:mm|cm|m|in|pt|%|°|×)(?!\w))")
_TIMES = re.compile(r"(?<=[×–]) (?=\d)")
_NUMBER = re.compile(r"(?:(?<=\b[A-Za-z]{3})|(?<=\b[A-Za-z]{4})|(?<=\b[A-Za-z]{5})|(?<=\b[A-Za-z]{7})) (?=\d{1,2}\b)")
_BETWEEN = re.compile(r"(?<=\d) ([^\W\d_]{1,7}) (?=\d)")
"""What stands between two figures: 6 to 5, 6 zu 5, 6 contre 5."""
_NO_BREAK = "\u00a0"


def bound(text: str) -> str:
    """The text with no-break spaces; all of them stand beside figures."""
    if _FIGURE.search(text) is None:
        return text
    text = _UNIT.sub(_NO_BREAK, text)
    text = _TIMES.sub(_NO_BREAK, text)
    text = _BETWEEN.sub(rf"{_NO_BREAK}\1{_NO_BREAK}", text)
    return _NUMBER.sub(_NO_BREAK, text)
