"""Which part of a file is the table: a sheet, a range of cells, the rows of its headings, what becomes of hidden rows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.definition.tables.files.line import Line, letters

RANGE = re.compile(
    r"(?:(?P<sheet>[^!']{1,100}|'[^']{1,100}')!)?"
    r"(?P<left>[A-Za-z]{1,3})?(?P<top>[1-9][0-9]{0,6})?:(?P<right>[A-Za-z]{1,3})?(?P<bottom>[1-9][0-9]{0,6})?"
)
"""`A3:H60`, `A:H`, `3:60`, `A3:H`, with the sheet before it if need be: `Cards!A3:H60`."""


class Cells(Frozen):
    """A range of cells; columns count from 0, rows from 1, and None is open."""

    left: int = 0
    top: int = 1
    right: int | None = None
    bottom: int | None = None
    sheet: str | None = None

    def holds_row(self, number: int) -> bool:
        """Does it reach over the row?"""
        return self.top <= number and (self.bottom is None or number <= self.bottom)

    def cut(self, line: Line) -> Line:
        """The line with nothing outside of the range."""
        last = len(line.cells) if self.right is None else self.right + 1
        cells = [cell if self.left <= index < last else "" for index, cell in enumerate(line.cells[:last])]
        return replace(line, cells=cells)

    def __str__(self) -> str:
        ends = (
            f"{letters(self.left)}{self.top}",
            f"{'' if self.right is None else letters(self.right)}{self.bottom or ''}",
        )
        return ":".join(ends)


class Wanted(Frozen):
    """What the definition says of a table. `header` are the rows of its headings; none: whichever look like it."""

    sheet: str | None = None
    cells: Cells = Cells()
    header: tuple[int, ...] = ()
    hidden: str | None = None


def range_of(text: str) -> Cells | None:
    """The range that a text names; None where it names none."""
    found = RANGE.fullmatch(text.strip().replace("$", ""))
    if found is None or not any(found[part] for part in ("left", "top", "right", "bottom")):
        return None
    left, right = _column(found["left"]), _column(found["right"])
    top, bottom = int(found["top"] or 1), int(found["bottom"]) if found["bottom"] else None
    if (right is not None and right < (left or 0)) or (bottom is not None and bottom < top):
        return None
    return Cells(left or 0, top, right, bottom, (found["sheet"] or "").strip("'") or None)


def wanted_of(sheet: str | None, cells: str | None, header: int | Sequence[int] | None, hidden: str | None) -> Wanted:
    """What the keys of a component or a source of data say, each of which may be left out."""
    found = (range_of(cells) if cells is not None else None) or Cells()
    rows = () if header is None else (header,) if isinstance(header, int) else tuple(header)
    return Wanted(sheet if sheet is not None else found.sheet, found, rows, hidden)


def _column(name: str | None) -> int | None:
    if name is None:
        return None
    column = 0
    for letter in name.upper():
        column = column * 26 + ord(letter) - 64
    return column - 1
