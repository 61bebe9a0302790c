"""A table as templates see it: columns by name, rows with their places, cells as a person reads them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.base.fault_limit import first_of
from pnp.base.finding import Finding, Place, Report
from pnp.definition.tables.faults import BAD_HEADER, DUPLICATE_COLUMN, EMPTY_TABLE, NO_HEADER, RAGGED, TOO_LARGE

MOST_ROWS = 10_000
MOST_COLUMNS = 200
"""Of one table; a game of more cards than this can't be shuffled."""

TAKEN: Mapping[str, str] = {
    "options": "it always means the chosen options",
    "count": "it always means the numbers of the components' copies (for copies of a card, call it 'copies')",
    "game": "it always means the game",
    "data": "it always means the game's own tables",
    "face": "it always means the measures of the face",
    "ink": "it always means the ink",
    "row": "it always means the number of the row",
    "n": "it always means the number of the card",
    **dict.fromkeys(
        ("and", "else", "false", "if", "in", "is", "loop", "none", "not", "or", "range", "true"),
        "it has a meaning of its own in expressions",
    ),
}
"""Names that no column may have, and why."""

REMARK = "#"
"""A column whose name begins with it is a remark to oneself, and isn't read."""

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})|-?(?:0|[1-9][0-9]{0,5})\.[0-9]{0,3}[1-9]")
"""Plain numbers, and few enough digits that they are printed as they are written."""
_GAPS = re.compile(r"\W+")


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a file before anybody has looked at it: its number there, from 1, and its cells as a person reads them."""

    number: int
    cells: Sequence[str]


@dataclass(frozen=True, slots=True)
class Row:
    """A row: `number` counts from 1 below the headings. `values` are its cells that aren't empty, by column; `empty` the others."""

    number: int
    place: Place
    values: Mapping[str, object]
    empty: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """`columns` are the names that templates use, in the order of the file, each with the heading it was made from."""

    file: str
    columns: Mapping[str, str]
    rows: tuple[Row, ...]
    place: Place


def name_of(heading: str) -> str:
    """A heading as templates write it: small letters, and `_` for whatever is neither letter nor digit.

    `Attack value` becomes `attack_value`.
    """
    return _GAPS.sub("_", unicodedata.normalize("NFC", heading).strip().lower()).strip("_")


def table_of(file: str, lines: Sequence[Line]) -> Report[Table]:
    """The table in the lines of a file, the first of them its headings; empty lines are passed over.

    A column of plain numbers holds numbers, any other text: `007` and `2+` stay as they are, and so does everything beside them.
    No value when anything is wrong with headings or rows.
    """
    full = [line for line in lines if any(cell.strip() for cell in line.cells)]
    if not full:
        return Report(None, (EMPTY_TABLE.at(Place(file), file=file, what="headings"),))
    findings = list(first_of(_faults(file, full)))
    if findings:
        return Report(None, tuple(findings))
    names = _names(full[0])
    columns = {name: full[0].cells[index].strip() for index, name in names.items()}
    numeric = {index for index in names if _is_numeric(full[1:], index)}
    rows = tuple(_row(file, number, line, names, numeric) for number, line in enumerate(full[1:], 1))
    return Report(Table(file, columns, rows, Place(file, full[0].number)))


def _names(head: Line) -> dict[int, str]:
    """The columns that count: index → name."""
    named = {index: name_of(cell) for index, cell in enumerate(head.cells) if not cell.strip().startswith(REMARK)}
    return {index: name for index, name in named.items() if name}


def _faults(file: str, lines: Sequence[Line]) -> Iterator[Finding]:
    head, rows = lines[0], lines[1:]
    where = Place(file, head.number)
    width = max((index + 1 for index, cell in enumerate(head.cells) if cell.strip()), default=0)
    if not rows:
        yield EMPTY_TABLE.at(where, file=file, what="rows below the headings")
    for amount, limit, what in ((len(rows), MOST_ROWS, "rows"), (width, MOST_COLUMNS, "columns")):
        if amount > limit:
            yield TOO_LARGE.at(where, file=file, limit=limit, what=what)
            return
    yield from _head_faults(head, where)
    for number, line in enumerate(rows, 1):
        yield from _row_faults(file, number, line, head, width)


def _head_faults(head: Line, where: Place) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    for index, cell in enumerate(head.cells):
        heading = cell.strip()
        name = name_of(heading)
        if not heading or heading.startswith(REMARK):
            continue
        if not name or name[0].isdigit():
            hints = (f"for instance 'c{name}'",) if name else ()
            yield BAD_HEADER.at(where, name=heading, why="it must begin with a letter", hints=hints)
        elif name in TAKEN:
            yield BAD_HEADER.at(where, name=heading, why=TAKEN[name])
        elif name in seen:
            yield DUPLICATE_COLUMN.at(where, name=name, first=seen[name] + 1, second=index + 1)
        seen.setdefault(name, index)


def _row_faults(file: str, number: int, line: Line, head: Line, width: int) -> Iterator[Finding]:
    where = Place(file, line.number)
    if len(line.cells) < width:
        hints = ("each row has a cell for every name, if only an empty one",)
        yield RAGGED.at(where, hints=hints, row=number, found=len(line.cells), wanted=width)
    elif any(cell.strip() for cell in line.cells[len(head.cells) :]):
        hints = ("a text with the separator in it stands in double quotes",)
        yield RAGGED.at(where, hints=hints, row=number, found=len(line.cells), wanted=width)
    for index, cell in enumerate(line.cells[: len(head.cells)]):
        if cell.strip() and not head.cells[index].strip():
            yield NO_HEADER.at(where, column=index + 1, cell=cell.strip()[:40])


def _is_numeric(lines: Sequence[Line], index: int) -> bool:
    cells = [line.cells[index].strip() for line in lines]
    return any(cells) and all(_NUMBER.fullmatch(cell) and cell != "-0" for cell in cells if cell)


def _row(file: str, number: int, line: Line, names: Mapping[int, str], numeric: set[int]) -> Row:
    cells = {index: line.cells[index].strip() for index in names}
    values = {names[index]: _number(cell) if index in numeric else cell for index, cell in cells.items() if cell}
    return Row(number, Place(file, line.number), values, frozenset(names.values()) - values.keys())


def _number(cell: str) -> object:
    return float(cell) if "." in cell else int(cell)
