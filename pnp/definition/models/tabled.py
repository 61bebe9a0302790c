"""The keys of whatever is read from a table in a file: which sheet, which cells, where the headings stand, what is hidden."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Protocol, TypeAlias

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.definition.models.base import Parser, refusal
from pnp.definition.models.measures import found
from pnp.definition.tables.wanted import Wanted, range_of, wanted_of

NOT_A_RANGE = Fault("not-a-range", "a range of cells is written 'A3:H60' or 'Cards!A3:H60', not {found}")
NOT_A_HEADER = Fault("not-a-header", "'header' is the number of a row, or two of them in a list, [3, 4], not {found}")
SHEET_TWICE = Fault("sheet-twice", "'sheet' says {sheet!r} and 'range' {other!r}")

LOWEST_HEADER = 1000
"""The last row that headings may stand in."""


def _range(value: object) -> str:
    if isinstance(value, str) and range_of(value) is not None:
        return value
    raise refusal(NOT_A_RANGE, found=found(value))


def _header(value: object) -> int | tuple[int, ...]:
    rows = value if isinstance(value, (list, tuple)) else [value]
    plain = all(isinstance(row, int) and not isinstance(row, bool) and 1 <= row <= LOWEST_HEADER for row in rows)
    if not plain or not 1 <= len(rows) <= 3 or sorted(set(rows)) != list(rows):
        raise refusal(NOT_A_HEADER, found=found(value))
    numbers = tuple(int(str(row)) for row in rows)
    return numbers if isinstance(value, (list, tuple)) else numbers[0]


_ROW: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": LOWEST_HEADER}

SheetName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
CellRange: TypeAlias = Annotated[
    str,
    Parser(_range, {"type": "string", "description": "A3:H60, A:H, 3:60, Cards!A3:H60"}),
]
HeaderRows: TypeAlias = Annotated[
    int | tuple[int, ...],
    Parser(_header, {"anyOf": [_ROW, {"type": "array", "items": _ROW, "minItems": 1, "maxItems": 3}]}),
]
HiddenRows: TypeAlias = Literal["print", "skip"]

SHEET = "The sheet of a spreadsheet; the first if left out"
CELLS = "The cells of the table, if there is more on the sheet: A3:H60, Cards!A3:H60"
HEADER = "The row with the names of the columns, or two if some are merged: 3, [3, 4]; looked for if left out"
HIDDEN = "What becomes of rows that are hidden in the spreadsheet; printed, with a warning, if left out"


class Tabled(Protocol):
    """Whatever has these keys."""

    @property
    def sheet(self) -> str | None:
        """The sheet of a spreadsheet."""

    @property
    def cells(self) -> str | None:
        """The cells on it, such as A3:H60."""

    @property
    def header(self) -> int | tuple[int, ...] | None:
        """The rows with the names of the columns."""

    @property
    def hidden(self) -> HiddenRows | None:
        """What becomes of hidden rows."""


def wanted_by(one: Tabled) -> Wanted:
    """What the keys say."""
    return wanted_of(one.sheet, one.cells, one.header, one.hidden)


def refuse_two_sheets(one: Tabled) -> None:
    """A sheet that is named twice, and differently.

    Raises:
        RefusedError: when it is so.
    """
    cells = range_of(one.cells) if one.cells is not None else None
    if cells is not None and cells.sheet is not None and one.sheet not in (None, cells.sheet):
        raise refusal(SHEET_TWICE, sheet=one.sheet, other=cells.sheet)
