"""A table as templates see it: columns by name, rows with their places, cells as a person reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.base.fault_limit import first_of
from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import Frozen, field, replace
from pnp.definition.load.languages import Column, translating_columns
from pnp.definition.tables.faults import EMPTY_TABLE, HIDDEN_ROWS, NO_ORIGINAL, RAGGED, TOO_LARGE
from pnp.definition.tables.files.line import Line, rows_in_words
from pnp.definition.tables.headings import Head, guessed_head, head_faults, head_of, missing_head
from pnp.definition.tables.naming import REMARK, TAKEN, name_of
from pnp.definition.tables.wanted import Wanted

__all__ = ["MOST_COLUMNS", "MOST_ROWS", "TAKEN", "Account", "Line", "Odd", "Row", "Table", "name_of", "table_of"]

MOST_ROWS = 10_000
MOST_COLUMNS = 200
"""Of one table; a game of more cards than this can't be shuffled."""

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})|-?(?:0|[1-9][0-9]{0,5})\.[0-9]{0,3}[1-9]")
"""Plain numbers, and few enough digits that they are printed as they are written."""


class Row(Frozen):
    """A row: `number` counts from 1 below the headings. `values` are its cells that aren't empty, by column; `empty` the others."""

    number: int
    place: Place
    values: Mapping[str, object]
    empty: frozenset[str] = frozenset()
    line: Line | None = None


class Odd(Frozen):
    """The first cell that keeps a column from being one of numbers, although most of its cells are numbers."""

    row: Row
    cell: str


class Account(Frozen):
    """How a file was understood: rows as a spreadsheet program numbers them. `merged` counts the rows filled from above."""

    header: tuple[int, ...] = ()
    guessed: bool = False
    above: tuple[int, ...] = ()
    remarks: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()
    merged: tuple[int, ...] = ()
    formulas: int = 0


class Table(Frozen):
    """`columns` are the names that templates use, in the order of the file, each with the heading it was made from.

    `odd` tells of columns that almost hold numbers, `untranslated` how many cells lack a translation, by language.
    """

    file: str
    columns: Mapping[str, str]
    rows: tuple[Row, ...]
    place: Place
    odd: Mapping[str, Odd] = field(default_factory=dict)
    indices: Mapping[str, int] = field(default_factory=dict)
    account: Account = Account()
    untranslated: Mapping[str, int] = field(default_factory=dict)

    def cell(self, row: Row, column: str) -> Place:
        """Where a cell stands."""
        if row.line is None or column not in self.indices:
            return row.place._replace(path=column)
        return row.place._replace(column=row.line.column(self.indices[column]), path=column)


def table_of(file: str, lines: Sequence[Line], wanted: Wanted | None = None, language: str = "") -> Report[Table]:
    """The table in the lines of a file: headings, and a row for each line below; empty lines are passed over.

    A column `title@de` stands for `title` in its language, as far as its cells are filled, and is no column of its own.

    A column of plain numbers holds numbers, any other text: `007` and `2+` stay as they are, and so does everything beside them.
    No value when anything is wrong with headings or rows.
    """
    wanted = wanted or Wanted()
    cut = (wanted.cells.cut(line) for line in lines if wanted.cells.holds_row(line.row))
    full = [line for line in cut if any(cell.strip() for cell in line.cells)]
    if not full:
        return Report(None, (EMPTY_TABLE.at(Place(file), file=file, what="headings"),))
    head = head_of(full, wanted.header)
    if head is None:
        return Report(None, (missing_head(file, wanted.header, full[-1].row),))
    below = full[head.rows[-1] + 1 :]
    kept = [line for line in below if not _is_remark(line) and not (line.hidden and wanted.hidden == "skip")]
    others = translating_columns(head.names)
    findings = list(first_of((*_faults(file, full, _original(head, others), kept), *_orphans(file, head, others))))
    if findings:
        return Report(None, tuple(findings))
    untranslated = _untranslated(kept, others)
    head, kept = _original(head, others), [_in_language(line, others, language) for line in kept]
    names = {index: name_of(word) for index, word in head.names.items() if not word.startswith(REMARK)}
    names = {index: name for index, name in names.items() if name}
    numeric = {index for index in names if _is_numeric(kept, index)}
    rows = tuple(_row(file, number, line, names, numeric) for number, line in enumerate(kept, 1))
    table = Table(
        file,
        {name: head.names[index] for index, name in names.items()},
        rows,
        Place(file, head.lines[-1].number),
        _odd(rows, kept, names, numeric),
        {name: index for index, name in names.items()},
        _account(full, head, below, kept),
        untranslated,
    )
    return Report(table, tuple(_told(file, head, kept, wanted)))


def _original(head: Head, others: Mapping[int, Column]) -> Head:
    """The headings, those of translations as remarks, which no table has."""
    names = {index: REMARK + name if index in others else name for index, name in head.names.items()}
    return replace(head, names=names)


def _orphans(file: str, head: Head, others: Mapping[int, Column]) -> Iterator[Finding]:
    line = head.lines[-1]
    for index, other in others.items():
        if other.original is None:
            yield NO_ORIGINAL.at(Place(file, line.number, line.column(index)), name=head.names[index])


def _in_language(line: Line, others: Mapping[int, Column], language: str) -> Line:
    """The row with the cells of its translation in their places."""
    cells = list(line.cells)
    for index, other in others.items():
        if other.language == language and other.original is not None and cells[index].strip():
            cells[other.original] = cells[index]
    return replace(line, cells=cells) if cells != list(line.cells) else line


def _untranslated(lines: Sequence[Line], others: Mapping[int, Column]) -> Mapping[str, int]:
    """How many cells with something in them lack a translation that their column has for others."""
    missing: dict[str, int] = {}
    for index, other in others.items():
        if other.original is not None:
            lacking = sum(bool(line.cells[other.original].strip()) and not line.cells[index].strip() for line in lines)
            missing[other.language] = missing.get(other.language, 0) + lacking
    return missing


def _told(file: str, head: Head, kept: Sequence[Line], wanted: Wanted) -> Iterator[Finding]:
    """What was decided without being asked."""
    if head.guessed:
        yield guessed_head(file, head)
    hidden = [line for line in kept if line.hidden]
    if hidden and wanted.hidden is None:
        hints = ("say 'hidden: skip' if they are to be left out, or 'hidden: print'",)
        rows = rows_in_words([line.row for line in hidden])
        yield HIDDEN_ROWS.at(
            Place(file, hidden[0].number), hints=hints, rows=rows, are="is" if len(hidden) == 1 else "are"
        )


def _is_remark(line: Line) -> bool:
    """Does it hold one cell, which begins with `#`?"""
    cells = [cell.strip() for cell in line.cells if cell.strip()]
    return len(cells) == 1 and len(line.cells) > 1 and cells[0].startswith(REMARK)


def _account(full: Sequence[Line], head: Head, below: Sequence[Line], kept: Sequence[Line]) -> Account:
    return Account(
        header=tuple(line.row for line in head.lines),
        guessed=head.guessed,
        above=tuple(line.row for line in full[: head.rows[0]]),
        remarks=tuple(line.row for line in below if _is_remark(line)),
        hidden=tuple(line.row for line in below if line.hidden),
        left_out=tuple(line.row for line in below if line.hidden and line not in kept),
        merged=tuple(
            line.row for line in kept if any(line.cells[index] for index in line.merged if index < len(line.cells))
        ),
        formulas=sum(line.formulas for line in kept),
    )


def _faults(file: str, full: Sequence[Line], head: Head, rows: Sequence[Line]) -> Iterator[Finding]:
    where = Place(file, head.lines[-1].number)
    if not rows:
        yield EMPTY_TABLE.at(where, file=file, what="rows below the headings")
    for amount, limit, what in ((len(rows), MOST_ROWS, "rows"), (head.width, MOST_COLUMNS, "columns")):
        if amount > limit:
            yield TOO_LARGE.at(where, file=file, limit=limit, what=what)
            return
    yield from head_faults(file, full, head)
    for number, line in enumerate(rows, 1):
        yield from _row_faults(file, number, line, head)


def _row_faults(file: str, number: int, line: Line, head: Head) -> Iterator[Finding]:
    where = Place(file, line.number)
    if len(line.cells) < head.width:
        hints = ("each row has a cell for every name, if only an empty one",)
        yield RAGGED.at(where, hints=hints, row=number, found=len(line.cells), wanted=head.width)
    elif any(cell.strip() for cell in line.cells[max(len(one.cells) for one in head.lines) :]):
        hints = ("a text with the separator in it stands in double quotes",)
        yield RAGGED.at(where, hints=hints, row=number, found=len(line.cells), wanted=head.width)


def _is_number(cell: str) -> bool:
    return _NUMBER.fullmatch(cell) is not None and cell != "-0"


def _is_numeric(lines: Sequence[Line], index: int) -> bool:
    cells = [line.cells[index].strip() for line in lines]
    return any(cells) and all(_is_number(cell) for cell in cells if cell)


def _odd(rows: Sequence[Row], lines: Sequence[Line], names: Mapping[int, str], numeric: set[int]) -> Mapping[str, Odd]:
    """Of columns of texts of which at least half are numbers, the first cell that is none."""
    found: dict[str, Odd] = {}
    for index, name in names.items():
        cells = [(row, cell) for row, line in zip(rows, lines, strict=True) if (cell := line.cells[index].strip())]
        others = [(row, cell) for row, cell in cells if not _is_number(cell)] if index not in numeric else []
        if others and len(others) * 2 <= len(cells):
            found[name] = Odd(*others[0])
    return found


def _row(file: str, number: int, line: Line, names: Mapping[int, str], numeric: set[int]) -> Row:
    cells = {index: line.cells[index].strip() for index in names}
    values = {names[index]: _number(cell) if index in numeric else cell for index, cell in cells.items() if cell}
    return Row(number, Place(file, line.number), values, frozenset(names.values()) - values.keys(), line)


def _number(cell: str) -> object:
    return float(cell) if "." in cell else int(cell)
