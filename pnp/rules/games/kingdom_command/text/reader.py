"""What reading a position gathers, and how its lines complain."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pnp.base.finding import Fault, Finding, Place
from pnp.rules.games.kingdom_command.state.atlas import Atlas, seat_named
from pnp.rules.games.kingdom_command.state.values import Castle, Realm, Sealed, Ship, Stack
from pnp.rules.games.kingdom_command.text import faults

_SHOWN = 40
MOST_DIGITS = 4
LIKE_A_SHIP = re.compile(r"[RBYP]?[TG][1-5]\b", re.IGNORECASE)
SHIP_HINT = "a ship has a line of its own: the kingdom's letter and its number, the area, who is aboard: RT1 s1 2S"

_AFTER = re.compile(r"((?:[A-Za-z]+:)?)([SMKDsmkd])(\d{1,3})", re.ASCII)
"""The count behind the letter, `S2`; `T2` is a ship, `w2` a tower."""
_RUN = re.compile(r"((?:[A-Za-z]+:)?)([SMKDsmkd]{2,9})", re.ASCII)
"""Units side by side, `SSK`."""


class Words(NamedTuple):
    """A line cut at blanks, with its number and its text, and where each word begins, from 1."""

    words: tuple[str, ...]
    number: int
    text: str
    columns: tuple[int, ...]

    @classmethod
    def of(cls, text: str, number: int) -> Words:
        """The words of a line."""
        words = tuple(text.split())
        columns, at = [], 0
        for word in words:
            at = text.index(word, at)
            columns.append(at + 1)
            at += len(word)
        return cls(words, number, text, tuple(columns))

    def column(self, index: int) -> int:
        """Where a word begins, from 1."""
        return self.columns[index]


class Reader:
    """Everything read so far. `told` holds the first words of lines that may stand only once."""

    def __init__(self, the_map: Atlas) -> None:
        self.map = the_map
        self.told: set[str] = set()
        self.head: dict[str, Any] = {}
        self.realms: dict[int, Realm] = {}
        self.owners: dict[int, int] = {}
        self.sawmills: dict[int, int] = {}
        self.castles: dict[int, Castle] = {}
        self.stacks: list[Stack] = []
        self.ships: list[Ship] = []
        self.sealed: list[Sealed] = []
        self.findings: list[Finding] = []

    def once(self, line: Words, key: str, what: str) -> bool:
        """Is this the first line about `key`? Complains otherwise."""
        if key in self.told:
            self.findings.append(faults.REPEATED.at(Place(line=line.number, column=1), what=what))
            return False
        self.told.add(key)
        return True

    def fail(self, line: Words, why: str, hint: str, index: int = 0) -> None:
        """The word can't be read."""
        word = line.words[index] if index < len(line.words) else line.words[-1]
        shown = repr(word if len(word) <= _SHOWN else word[:_SHOWN] + "…")
        place = Place(line=line.number, column=line.column(min(index, len(line.words) - 1)) if line.text else 1)
        self.findings.append(faults.UNREADABLE_TEXT.at(place, text=shown, why=why, hints=(hint,)))

    def impossible(self, line: Words, index: int, fault: Fault, **facts: Any) -> None:
        """The word can be read and can't be."""
        place = Place(line=line.number, column=line.column(index), spaces=(line.words[0].lower(),))
        self.findings.append(fault.at(place, **facts))

    def area(self, line: Words, index: int, word: str) -> int | None:
        """The area that a word names; complains under `kingdom.pos.1` when the map has none."""
        area = self.map.number.get(word.lower())
        if area is None:
            hints = (SHIP_HINT,) if LIKE_A_SHIP.match(word) else ()
            self.impossible(
                line, index, faults.UNKNOWN, what="area", name=word[:_SHOWN], map=self.map.name, hints=hints
            )
        return area

    def seat(self, line: Words, index: int, word: str) -> int | None:
        """The kingdom that a letter or a name in full means; complains when it doesn't play on this map."""
        seat = seat_named(word)
        if 0 <= seat < self.map.kingdoms:
            return seat
        hints = (SHIP_HINT,) if LIKE_A_SHIP.match(word) else ()
        self.impossible(line, index, faults.UNKNOWN, what="kingdom", name=word[:_SHOWN], map=self.map.name, hints=hints)
        return None


def whole(word: str, *, signed: bool = False) -> int | None:
    """A whole number of a few digits."""
    digits = word[1:] if signed and word.startswith("-") else word
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        return None
    return int(word)


def spelt(word: str) -> list[str]:
    """`S2` as `2S`, `SSK` as `S`, `S` and `K`; anything else as it stands."""
    after, run = _AFTER.fullmatch(word), _RUN.fullmatch(word)
    if after:
        return [f"{after[1]}{after[3]}{after[2]}"]
    return [f"{run[1]}{letter}" for letter in run[2]] if run else [word]
