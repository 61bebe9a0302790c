"""Spaces at which a line had better not break: before a unit, between a short word and its number."""

from __future__ import annotations

import re

_UNIT = re.compile(r"(?<=\d) (?=(?:mm|cm|m|in|pt|%|°|×)(?!\w))")
_TIMES = re.compile(r"(?<=[×–]) (?=\d)")
_NUMBER = re.compile(
    r"(?<=\b[A-Za-z]{4}) (?=\d{1,2}\b)|(?<=\b[A-Za-z]{5}) (?=\d{1,2}\b)|(?<=\b[A-Za-z]{7}) (?=\d{1,2}\b)"
)
_NO_BREAK = "\u00a0"


def bound(text: str) -> str:
    """The text with no-break spaces."""
    text = _UNIT.sub(_NO_BREAK, text)
    text = _TIMES.sub(_NO_BREAK, text)
    return _NUMBER.sub(_NO_BREAK, text)
