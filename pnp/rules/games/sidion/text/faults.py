"""Text of a position that can't be read (`sidion.note.1`) or says something twice (`sidion.note.3`)."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pnp.base.finding import Fault, Finding, Place


def _unreadable(wanted: str) -> Fault:
    return Fault("unreadable-text", f"{{text}} can't be read: {wanted}", clause="sidion.note.1")


NO_BEGINNING = _unreadable("a position begins with 'sidion'")
NO_PLAYERS = _unreadable("2p to 6p says how many play")
LINE_ENDED = _unreadable("the line has ended")
NOBODY_ACTS = _unreadable("nobody acts in the step {phase!r}")
OTHER_KEY = _unreadable("here stands {key!r} with its value")
OTHER_VALUE = _unreadable("{key} is {expected}")
NO_OPTION = _unreadable("options are written name=value")
OTHER_OPTION = _unreadable("there is no option {name!r}; there are {names}")
NO_BAR = _unreadable("there is no '|' before the figures")
NO_HOLDING = _unreadable("holdings are written as 4g 2m 6i")
NO_ARTIFACT = _unreadable("no artifact follows")
NO_PURSE = _unreadable("gold, mana and influence are stated for each player")
NO_CARD_NUMBER = _unreadable("artifacts are numbers")
NO_FIGURE = _unreadable("a figure is written as A@1F:1/M, the prince as P@1S/R")
NO_LEVEL = _unreadable("a hero's level is missing")
NOTHING_BEHIND = _unreadable("nothing stands behind it")
OTHER_FORM = _unreadable("here stand {form}")
NO_LINE = _unreadable("it is no line 'key: …'")
NO_SUCH_LINE = _unreadable("no line begins so")
TWICE = Fault("stated-twice", "{what} is stated twice", clause="sidion.note.3")
MISSING = Fault("missing-line", "{what} is missing", clause="sidion.note.1")

_SHOWN = 40
NUMBER = re.compile(r"-?[0-9]{1,9}")


class Word(NamedTuple):
    """A word of the text, with its line and column from 1."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(line=self.line, column=self.column)

    def unreadable(self, fault: Fault, *hints: str, **facts: Any) -> Finding:
        """The finding that the word can't be read, and what would stand there."""
        shown = self.text if len(self.text) <= _SHOWN else self.text[:_SHOWN] + "…"
        return fault.at(self.place, text=repr(shown), hints=hints, **facts)


class Line(NamedTuple):
    """A line after the first: its key, and the words after the colon."""

    key: Word
    words: tuple[Word, ...]


def words_of(text: str, line: int, offset: int = 0) -> tuple[Word, ...]:
    """The words between blanks and commas, and each `|`; `offset` characters stand before `text` on the line."""
    return tuple(Word(found[0], line, offset + found.start() + 1) for found in re.finditer(r"[^\s,|]+|\|", text))


def whole(text: str) -> int | None:
    """A whole number, with a minus sign perhaps."""
    return int(text) if NUMBER.fullmatch(text) else None
