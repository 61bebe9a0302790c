"""What the options of all games share: the fault of a value that is none of an option's, and whole numbers read from words."""

from __future__ import annotations

from typing import Any, Protocol

from pnp.base.finding import Fault

BAD_OPTION = Fault("bad-option-value", "{name} is {expected}, not {value!r}")

_MOST_DIGITS = 18


class Fields(Protocol):
    """Options as a named tuple."""

    def _asdict(self) -> dict[str, Any]: ...


def other_than(bound: Fields, own: Fields) -> dict[str, str]:
    """The options of `own` that are not as in `bound`, in the words that `-O` takes, where fields are named like options."""
    usual = bound._asdict()
    return {name: _word(value) for name, value in own._asdict().items() if value != usual[name]}


def _word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def whole_number(word: str, least: int, most: int) -> int | None:
    """The number that `word` writes in ASCII digits, if it lies from `least` to `most`; else None, however long the word is."""
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        return None
    return int(word) if least <= int(word) <= most else None
