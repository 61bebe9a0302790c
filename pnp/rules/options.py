"""What the options of all games share: the fault of a value that is none of an option's, and whole numbers read from words."""

from __future__ import annotations

from pnp.definition.finding import Fault

BAD_OPTION = Fault("bad-option-value", "{name} is {expected}, not {value!r}")

_MOST_DIGITS = 18


def whole_number(word: str, least: int, most: int) -> int | None:
    """The number that `word` writes in ASCII digits, if it lies from `least` to `most`; else None, however long the word is."""
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        return None
    return int(word) if least <= int(word) <= most else None
