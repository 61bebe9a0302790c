"""Follow lines through a template: which line of the source did this line of the result come from?

Each line of the source gets an invisible mark in front, made only of Unicode blanks. Whatever a template does with blanks
(loops repeat them, `-%}` eats them) it does with the marks, so the template means what it meant and its result knows its lines.
"""

from __future__ import annotations

import re

_DIGITS = "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
_END = "\u205f"
_MARK = re.compile(f"([{_DIGITS}]{{6}}){_END}")
_TO_BLANKS = {ord(str(value)): digit for value, digit in enumerate(_DIGITS)}
_TO_DIGITS = {ord(digit): str(value) for value, digit in enumerate(_DIGITS)}


def mark_lines(text: str, first: int = 1) -> str:
    """The text with every line marked by its number, counted from `first`."""
    lines = text.split("\n")
    return "\n".join(f"{number:06d}".translate(_TO_BLANKS) + _END + line for number, line in enumerate(lines, first))


def read_marks(text: str) -> tuple[str, tuple[int, ...]]:
    """The text without marks, and for each of its lines the number of the source's line (that of the line above if it has none)."""
    lines: list[str] = []
    numbers: list[int] = []
    current = 1
    for line in text.split("\n"):
        found = _MARK.search(line)
        if found:
            current = int(found.group(1).translate(_TO_DIGITS))
        lines.append(_MARK.sub("", line))
        numbers.append(current)
    return "\n".join(lines), tuple(numbers)
