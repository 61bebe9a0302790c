"""What an unquoted YAML word means: the core schema of YAML 1.2, less the forms in which people write names.

Only `null`, `~`, nothing, `true`, `false`, decimal whole numbers and numbers with a decimal point become values. All else is text:
`no` is Norway, `1e5` and `1e1` are squares, `1:30` a time, `012` a code, `0x1F` a colour, `1_000` and `2026-11-21` as written.
Source: YAML 1.2.2, chapter 10.3 (core schema).
"""

from __future__ import annotations

import math
import re
from typing import TypeAlias

Scalar: TypeAlias = str | int | float | bool | None

_WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    **dict.fromkeys(("null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})", re.ASCII)
_DECIMAL = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,3})?", re.ASCII)
_LONGEST_NUMBER = 64


def resolve(word: str) -> Scalar:
    """The value of an unquoted scalar. Numbers too large to be meant as numbers stay text."""
    if word in _WORDS:
        return _WORDS[word]
    if len(word) > _LONGEST_NUMBER:
        return word
    if _WHOLE.fullmatch(word):
        return int(word)
    if _DECIMAL.fullmatch(word) and math.isfinite(number := float(word)):
        return number
    return word
