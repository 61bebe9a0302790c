"""What the squares of a grid are called: `a1` from the lower left, or `R1C1` from the upper left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

FILES = "abcdefghijklmnopqrstuvwxyz"

_CHESS = re.compile(r"([a-z])([1-9][0-9]?)")
_ROWS = re.compile(r"R([1-9][0-9]?)C([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Squares:
    """Columns and rows, counted from 0, rows from the top as they stand on the page."""

    columns: int
    rows: int
    names: Literal["a1", "R1C1"] = "a1"

    def name(self, column: int, row: int) -> str:
        """The name of a square."""
        if self.names == "a1":
            return f"{FILES[column]}{self.rows - row}"
        return f"R{row + 1}C{column + 1}"

    def spot(self, name: str) -> tuple[int, int] | None:
        """(column, row) of a name; None when there is no such square."""
        if self.names == "a1":
            found = _CHESS.fullmatch(name)
            column, row = (FILES.index(found[1]), self.rows - int(found[2])) if found else (-1, -1)
        else:
            found = _ROWS.fullmatch(name)
            column, row = (int(found[2]) - 1, int(found[1]) - 1) if found else (-1, -1)
        return (column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None

    def label(self, row: int) -> str:
        """What stands beside a row."""
        return str(self.rows - row if self.names == "a1" else row + 1)

    def all(self) -> Iterator[str]:
        """All names in reading order."""
        return (self.name(column, row) for row in range(self.rows) for column in range(self.columns))

    def span(self, text: str) -> tuple[str, ...] | None:
        """The squares of `e4` or, between two opposite corners, of `a4-h5`; None when a corner is no square."""
        first, _, last = text.partition("-")
        one, other = self.spot(first.strip()), self.spot((last or first).strip())
        if one is None or other is None:
            return None
        columns = range(min(one[0], other[0]), max(one[0], other[0]) + 1)
        rows = range(min(one[1], other[1]), max(one[1], other[1]) + 1)
        return tuple(self.name(column, row) for row in rows for column in columns)
