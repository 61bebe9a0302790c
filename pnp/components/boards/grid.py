"""Where the squares of a grid lie, and what they are called.

Millimetres from the top left corner of the face, y downwards. Named `a1`, files go to the right and ranks upwards, as on a chess
board; named `R1C1`, rows go downwards and columns to the right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from pnp.base.frozen import Frozen
from pnp.draw.model import Rect

FILES = "abcdefghijklmnopqrstuvwxyz"
_LETTERED = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)
_NUMBERED = re.compile(r"R([1-9][0-9]?)C([1-9][0-9]?)", re.ASCII)


class Span(Frozen):
    """A rectangle of squares: columns from the left and rows from the bottom, counted from 0, both ends included."""

    left: int
    right: int
    low: int
    high: int

    @property
    def columns(self) -> int:
        """How many squares across."""
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        """How many squares up."""
        return self.high - self.low + 1


class SquareGrid(Frozen):
    """`columns` × `rows` squares of `width` × `height` mm; (x, y) is the top left corner of the uppermost row."""

    x: float
    y: float
    columns: int
    rows: int
    width: float
    height: float
    names: Literal["a1", "R1C1"] = "a1"

    @property
    def whole(self) -> Span:
        """All squares."""
        return Span(0, self.columns - 1, 0, self.rows - 1)

    def spot(self, name: str) -> tuple[int, int] | None:
        """(column, row from the bottom), both from 0, of a square's name; None when there is no such square."""
        found = (_LETTERED if self.names == "a1" else _NUMBERED).fullmatch(name)
        if found is None:
            return None
        if self.names == "a1":
            column, row = FILES.index(found[1]), int(found[2]) - 1
        else:
            column, row = int(found[2]) - 1, self.rows - int(found[1])
        return (column, row) if column < self.columns and 0 <= row < self.rows else None

    def name(self, column: int, row: int) -> str:
        """The name of a square; (0, 0) is the lower left one."""
        return f"{FILES[column]}{row + 1}" if self.names == "a1" else f"R{self.rows - row}C{column + 1}"

    def column_label(self, column: int) -> str:
        """What stands above and below a column."""
        return FILES[column] if self.names == "a1" else f"C{column + 1}"

    def row_label(self, row: int) -> str:
        """What stands left and right of a row."""
        return str(row + 1) if self.names == "a1" else f"R{self.rows - row}"

    def square(self, column: int, row: int) -> Rect:
        """The rectangle of one square."""
        x, y = self.x + column * self.width, self.y + (self.rows - 1 - row) * self.height
        return Rect(x, y, self.width, self.height)

    def area(self, span: Span) -> Rect:
        """The rectangle of a span of squares."""
        corner = self.square(span.left, span.high)
        return Rect(corner.x, corner.y, span.columns * self.width, span.rows * self.height)

    def span(self, text: str) -> Span | None:
        """The squares that `e4` or `a4-h5` names, corners in any order; None when one of them doesn't exist."""
        first, _, second = text.replace(" ", "").partition("-")
        one, other = self.spot(first), self.spot(second or first)
        if one is None or other is None:
            return None
        (left, right), (low, high) = sorted((one[0], other[0])), sorted((one[1], other[1]))
        return Span(left, right, low, high)

    def squares(self, span: Span | None = None) -> Iterator[tuple[int, int]]:
        """Columns and rows, from the top left in reading order."""
        wanted = span or self.whole
        for row in range(wanted.high, wanted.low - 1, -1):
            for column in range(wanted.left, wanted.right + 1):
                yield column, row


def is_dark(column: int, row: int) -> bool:
    """Whether the square is shaded, as on a chess board, where the lower left one is."""
    return (column + row) % 2 == 0
