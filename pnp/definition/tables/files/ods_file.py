"""OpenDocument spreadsheets: the cells of one sheet of an .ods file, as LibreOffice shows them.

The file holds for each cell the text that is shown, so no number format has to be followed. It is read with a parser of events and
never unpacked at once; rows and cells that are said to repeat a million times, as empty ones behind a table do, are not made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from xml.parsers.expat import ExpatError, ParserCreate
from zipfile import ZipFile

from pnp.base.fault_limit import first_of
from pnp.base.finding import Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.tables.faults import BAD_XLSX, ERROR_CELL, TOO_LARGE, UNCALCULATED, UNKNOWN_SHEET
from pnp.definition.tables.files.line import Line, letters
from pnp.definition.tables.files.xlsx_parts import DAMAGED, MOST_MERGED, UNPACKED_LIMIT, UnreadableError
from pnp.definition.tables.merging import Merged, spread
from pnp.definition.tables.table import MOST_COLUMNS, MOST_ROWS

_STEP = 1 << 16
_ERROR = re.compile(r"#(?:DIV/0!|N/A|NAME\?|NULL!|NUM!|REF!|VALUE!)|Err:[0-9]{3}")
_HIDDEN = frozenset(("collapse", "filter"))


@dataclass(slots=True)
class _Sheet:
    """What is known of one sheet; rows by their number. `rows` and `columns` are how far its cells reach."""

    lines: list[Line] = field(default_factory=list)
    merged: list[Merged] = field(default_factory=list)
    errors: list[tuple[int, int, str]] = field(default_factory=list)
    uncalculated: list[tuple[int, int]] = field(default_factory=list)
    rows: int = 0
    columns: int = 0


def read_ods(data: bytes, file: str, sheet: str | None = None) -> Report[tuple[Line, ...]]:
    """The rows of a sheet (the first unless it is named). Formulas give the result that the file holds.

    A formula without one, and a cell that shows an error, are errors.
    """
    try:
        reader = _read(data, sheet)
    except UnreadableError as error:
        return Report(None, (BAD_XLSX.at(Place(file), file=file, why=str(error)),))
    except DAMAGED:
        hints = ("save it as an OpenDocument spreadsheet (.ods) without a password, or as CSV",)
        return Report(None, (BAD_XLSX.at(Place(file), hints=hints, file=file, why="it is no .ods file"),))
    found = reader.sheet
    if found is None:
        like = did_you_mean(sheet or "", reader.names) or (f"its sheets: {', '.join(reader.names)}",)
        return Report(None, (UNKNOWN_SHEET.at(Place(file), hints=like, file=file, sheet=sheet),))
    for amount, limit, what in ((found.rows, 2 * MOST_ROWS, "rows"), (found.columns, MOST_COLUMNS, "columns")):
        if amount > limit:
            hints = ("cells far away from the table may have been filled by mistake",)
            return Report(None, (TOO_LARGE.at(Place(file), hints=hints, file=file, limit=limit, what=what),))
    findings = tuple(first_of(_faults(found, file)))
    return Report(None, findings) if findings else Report(spread(_squared(found), found.merged))


def ods_sheet_names(data: bytes) -> tuple[str, ...]:
    """The names of the sheets in their order; none where the file can't be read."""
    try:
        return tuple(_read(data, None).names)
    except (UnreadableError, *DAMAGED):
        return ()


def _squared(sheet: _Sheet) -> list[Line]:
    """The lines, all with as many cells."""
    return [
        Line(
            line.number,
            [*line.cells, *[""] * (sheet.columns - len(line.cells))],
            hidden=line.hidden,
            formulas=line.formulas,
        )
        for line in sheet.lines
    ]


def _faults(sheet: _Sheet, file: str) -> Iterator[Finding]:
    for row, column, value in sheet.errors:
        cell = f"{letters(column)}{row}"
        yield ERROR_CELL.at(Place(file, row, column + 1, path=cell), cell=cell, value=value)
    for row, column in sheet.uncalculated:
        cell = f"{letters(column)}{row}"
        hints = ("open and save it in a spreadsheet program, which works it out",)
        yield UNCALCULATED.at(Place(file, row, column + 1, path=cell), hints=hints, cell=cell)


def _read(data: bytes, sheet: str | None) -> _Reader:
    reader = _Reader(sheet)
    parser = ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = lambda tag, got: reader.start(
        _plain(tag), {_plain(key): value for key, value in got.items()}
    )
    parser.EndElementHandler = lambda tag: reader.end(_plain(tag))
    parser.CharacterDataHandler = reader.characters
    parser.StartDoctypeDeclHandler = _refuse
    with ZipFile(BytesIO(data)) as archive:
        try:
            with archive.open("content.xml") as stream:
                size = 0
                while chunk := stream.read(_STEP):
                    size += len(chunk)
                    if size > UNPACKED_LIMIT:
                        raise UnreadableError(f"unpacked it has more than {UNPACKED_LIMIT // 1024 // 1024} MiB")
                    parser.Parse(chunk, False)  # noqa: FBT003 - expat's own signature
                parser.Parse(b"", True)  # noqa: FBT003
        except KeyError:
            raise UnreadableError("its part content.xml is missing") from None
        except ExpatError:
            raise UnreadableError("its part content.xml is not well-formed XML") from None
    return reader


def _plain(name: str) -> str:
    """`table:table-row` of an expanded name, whatever the file's own prefix is."""
    space, _, word = name.rpartition(" ")
    return f"{space.rstrip(':').rpartition(':')[0].rpartition(':')[2]}:{word}" if space else word


class _Reader:
    """Goes through the sheets and keeps the cells of one."""

    def __init__(self, wanted: str | None) -> None:
        self.names: list[str] = []
        self.sheet: _Sheet | None = None
        self._wanted = wanted
        self._reading = False
        self._row = 0
        self._got: Mapping[str, str] = {}
        self._cells: list[str] = []
        self._formulas = 0
        self._hidden = False
        self._repeated = 1
        self._column = 0
        self._text: list[str] | None = None
        self._notes = 0

    def start(self, tag: str, got: Mapping[str, str]) -> None:
        if tag == "table:table":
            self._table(got.get("table:name", ""))
        if not self._reading:
            return
        if tag == "table:table-row":
            self._cells, self._column, self._formulas = [], 0, 0
            self._hidden = got.get("table:visibility") in _HIDDEN
            self._repeated = _number(got.get("table:number-rows-repeated"))
        elif tag in {"table:table-cell", "table:covered-table-cell"}:
            self._got, self._text = got, []
        elif tag == "office:annotation":
            self._notes += 1
        elif self._text is not None and not self._notes:
            self._white(tag, got)

    def _table(self, name: str) -> None:
        self._reading = self.sheet is None and (self._wanted is None or name == self._wanted)
        if self._reading:
            self.sheet, self._row = _Sheet(), 0
        self.names.append(name)

    def _white(self, tag: str, got: Mapping[str, str]) -> None:
        text = self._text or []
        if tag == "text:p" and text:
            text.append("\n")
        elif tag == "text:s":
            text.append(" " * min(_number(got.get("text:c")), 100))
        elif tag in {"text:tab", "text:line-break"}:
            text.append("\t" if tag == "text:tab" else "\n")
        self._text = text

    def characters(self, text: str) -> None:
        if self._reading and self._text is not None and not self._notes:
            self._text.append(text)

    def end(self, tag: str) -> None:
        if not self._reading:
            return
        if tag == "office:annotation":
            self._notes -= 1
        elif tag in {"table:table-cell", "table:covered-table-cell"}:
            self._cell(covered=tag == "table:covered-table-cell")
        elif tag == "table:table-row":
            self._end_row()
        elif tag == "table:table":
            self._reading = False

    def _cell(self, *, covered: bool) -> None:
        times = _number(self._got.get("table:number-columns-repeated"))
        shown = "" if covered else _as_shown("".join(self._text or ()), self._got)
        self._text = None
        if self.sheet is None:
            return
        row, column = self._row + 1, self._column
        self._column += times
        formula = "table:formula" in self._got
        self._formulas += formula
        if formula and not shown and not self._got.get("office:value-type"):
            self.sheet.uncalculated.append((row, column))
        if _ERROR.fullmatch(shown) and formula:
            self.sheet.errors.append((row, column, shown))
        size = (
            _number(self._got.get("table:number-rows-spanned")),
            _number(self._got.get("table:number-columns-spanned")),
        )
        if max(size) > 1 and len(self.sheet.merged) < MOST_MERGED:
            self.sheet.merged.append(Merged(row, column, *size))
        if shown:
            self.sheet.columns = max(self.sheet.columns, self._column)
            if self._column <= MOST_COLUMNS:
                self._cells += [""] * (column - len(self._cells)) + [shown] * times

    def _end_row(self) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        number, self._row = self._row + 1, self._row + self._repeated
        if not self._cells:
            return
        sheet.rows = self._row
        for extra in range(min(self._repeated, 2 * MOST_ROWS + 1 - len(sheet.lines))):
            sheet.lines.append(Line(number + extra, self._cells, hidden=self._hidden, formulas=self._formulas))


def _as_shown(text: str, got: Mapping[str, str]) -> str:
    """The text of a cell; a number with a decimal comma is written with a point, as everywhere in a game."""
    if got.get("office:value-type") == "boolean":
        return got.get("office:boolean-value", text).upper()
    if got.get("office:value-type") != "float" or "," not in text:
        return text
    pointed = text.replace(",", ".")
    try:
        return (
            pointed
            if abs(float(pointed) - float(got.get("office:value", "nan"))) < _SLACK * 10 ** -_decimals(pointed)
            else text
        )
    except ValueError:
        return text


_SLACK = 0.51
"""Of the last figure that is shown: numbers are rounded to it."""


def _decimals(text: str) -> int:
    return len(text.partition(".")[2])


def _number(text: str | None) -> int:
    return max(1, int(text[:9])) if text is not None and text.isdecimal() else 1


def _refuse(*_arguments: object) -> None:
    raise UnreadableError("a DOCTYPE is refused")
