"""The text of a position without a board: lines `key: value`, each known by its key, and the places of what stands in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.definition.positions.grid_rows import OTHER_GAME, TOO_LONG

TEXT_LIMIT = 20_000

NOT_A_LINE = Fault("not-a-line", "{text!r} is no line 'key: value'")
UNKNOWN_KEY = Fault("unknown-key", "no position of this game has a line {key!r}")
REPEATED_KEY = Fault("repeated-key", "{key!r} stands here a second time; the first is in line {first}")

_ITEM = re.compile(r"[^,\s](?:[^,]*[^,\s])?")


class Item(NamedTuple):
    """One thing of a value, and where it stands."""

    text: str
    where: Place


class Line(NamedTuple):
    """A line of a position."""

    key: str
    value: str
    number: int
    column: int

    @property
    def where(self) -> Place:
        """The place of the value."""
        return Place("position", self.number, self.column)

    def items(self, pattern: re.Pattern[str] = _ITEM) -> Iterator[Item]:
        """What stands between the commas, or whatever the pattern finds."""
        for found in pattern.finditer(self.value):
            yield Item(found[0], Place("position", self.number, self.column + found.start()))


def read_lines(text: str, slug: str, known: Iterable[str]) -> tuple[dict[str, Line], list[Finding]]:
    """The lines of a text by their keys, and everything that is none, stands twice, or is of another game."""
    if len(text) > TEXT_LIMIT:
        return {}, [TOO_LONG.at(Place("position"), limit=TEXT_LIMIT)]
    keys = {key.casefold(): key for key in known}
    lines: dict[str, Line] = {}
    found: list[Finding] = []
    for number, raw in enumerate(text.split("\n"), 1):
        plain = raw.partition("#")[0].rstrip()
        if not plain.strip():
            continue
        head, colon, tail = plain.partition(":")
        where = Place("position", number, len(head) - len(head.lstrip()) + 1)
        typed = " ".join(head.split()).casefold()
        value = tail.strip()
        if not colon:
            found.append(NOT_A_LINE.at(where, text=plain.strip()[:60]))
        elif typed == "game" and "game" not in keys:
            found += [OTHER_GAME.at(where, name=value, slug=slug)] if value != slug else []
        elif typed not in keys:
            key = head.strip()[:60]
            found.append(UNKNOWN_KEY.at(where, key=key, hints=did_you_mean(key, tuple(keys.values()))))
        elif keys[typed] in lines:
            found.append(REPEATED_KEY.at(where, key=keys[typed], first=lines[keys[typed]].number))
        else:
            column = len(head) + 2 + len(tail) - len(tail.lstrip())
            lines[keys[typed]] = Line(keys[typed], value, number, column)
    return lines, found
