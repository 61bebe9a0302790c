"""Text of a position that can't be read (`sidion.note.1`) or says something twice (`sidion.note.3`)."""

from __future__ import annotations

import re
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place

UNREADABLE = Fault("unreadable-text", "{text} can't be read: {why}", clause="sidion.note.1")
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

    def unreadable(self, why: str, *hints: str) -> Finding:
        """The finding that the word can't be read."""
        shown = self.text if len(self.text) <= _SHOWN else self.text[:_SHOWN] + "…"
        return UNREADABLE.at(self.place, text=repr(shown), why=why, hints=hints)


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
