"""Spreadsheets: the cells of one sheet of an .xlsx file, as a person sees them there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from zipfile import ZipFile

from pnp.base.fault_limit import first_of
from pnp.base.finding import Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.tables.faults import (
    BAD_XLSX,
    ERROR_CELL,
    OTHER_FORMAT,
    TOO_LARGE,
    UNCALCULATED,
    UNKNOWN_SHEET,
)
from pnp.definition.tables.files.line import Line, letters
from pnp.definition.tables.files.xlsx_parts import DAMAGED, Parts, SheetFacts, UnreadableError
from pnp.definition.tables.files.xlsx_shown import shown
from pnp.definition.tables.merging import spread
from pnp.definition.tables.table import MOST_COLUMNS, MOST_ROWS


def read_xlsx(data: bytes, file: str, sheet: str | None = None) -> Report[tuple[Line, ...]]:
    """The rows of a sheet (the first unless it is named). Formulas give the result that the file holds.

    A formula without one, and a cell that shows an error, are errors; a format that isn't followed is a warning, once a column.
    """
    try:
        with ZipFile(BytesIO(data)) as archive:
            return _read(data, archive, file, sheet)
    except UnreadableError as error:
        return Report(None, (BAD_XLSX.at(Place(file), file=file, why=str(error)),))
    except DAMAGED:
        hints = ("save it as an Excel workbook (.xlsx) without a password, or as CSV",)
        return Report(None, (BAD_XLSX.at(Place(file), hints=hints, file=file, why="it is no .xlsx file"),))


def _read(data: bytes, archive: ZipFile, file: str, sheet: str | None) -> Report[tuple[Line, ...]]:
    parts = Parts(archive)
    sheets = parts.sheets()
    name = sheet if sheet is not None else next(iter(sheets), None)
    if name is None or name not in sheets:
        return Report(None, (UNKNOWN_SHEET.at(Place(file), hints=_sheets(name, sheets), file=file, sheet=name),))
    facts = parts.facts(sheets[name])
    for amount, limit, what in ((facts.rows, 2 * MOST_ROWS, "rows"), (facts.columns, MOST_COLUMNS, "columns")):
        if amount > limit:
            hints = ("cells far away from the table may have been filled by mistake",)
            return Report(None, (TOO_LARGE.at(Place(file, path=name), hints=hints, file=file, limit=limit, what=what),))
    findings = list(first_of(_faults(facts, file)))
    if findings:
        return Report(None, tuple(findings))
    rows = _cells(data, file, name)
    formats = parts.formats() if facts.styles else []
    lines = [_line(number, cells, facts, formats) for number, cells in enumerate(rows, 1)]
    return Report(spread(lines, facts.merged), tuple(_unfollowed(rows, facts, formats, file)))


def xlsx_sheet_names(data: bytes) -> tuple[str, ...]:
    """The names of a workbook's sheets in their order; none where it can't be read."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            return tuple(Parts(archive).sheets())
    except (UnreadableError, *DAMAGED):
        return ()


def _sheets(name: str | None, sheets: Mapping[str, str]) -> tuple[str, ...]:
    return did_you_mean(name or "", sheets) or (f"its sheets: {', '.join(sheets)}",)


def _cells(data: bytes, file: str, name: str) -> list[list[object]]:
    from python_calamine import CalamineError, CalamineWorkbook  # noqa: PLC0415 - only who has a spreadsheet needs it

    try:
        workbook = CalamineWorkbook.from_filelike(BytesIO(data))
        return workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)  # type: ignore[return-value]
    except CalamineError as error:
        raise UnreadableError(f"its sheet {name!r} is broken in {file}") from error


def _faults(facts: SheetFacts, file: str) -> Iterator[Finding]:
    for cell, value in facts.errors.items():
        yield ERROR_CELL.at(_place(file, cell), cell=cell, value=value)
    for cell in facts.uncalculated:
        hints = ("open and save it in a spreadsheet program, which works it out",)
        yield UNCALCULATED.at(_place(file, cell), hints=hints, cell=cell)


def _place(file: str, cell: str) -> Place:
    number = cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    column = 0
    for letter in cell[: len(cell) - len(number)]:
        column = column * 26 + ord(letter) - 64
    return Place(file, int(number) if number.isdecimal() else None, column or None, path=cell)


def _line(number: int, cells: Sequence[object], facts: SheetFacts, formats: Sequence[str]) -> Line:
    shown_as = [_shown(value, number, column, facts, formats)[0] for column, value in enumerate(cells)]
    return Line(number, shown_as, hidden=number in facts.hidden, formulas=facts.formulas.get(number, 0))


def _shown(value: object, number: int, column: int, facts: SheetFacts, formats: Sequence[str]) -> tuple[str, bool]:
    style = facts.styles.get(f"{letters(column)}{number}", 0) if facts.styles else 0
    return shown(value, formats[style] if style < len(formats) else "General")


def _unfollowed(
    rows: Sequence[Sequence[object]], facts: SheetFacts, formats: Sequence[str], file: str
) -> Iterator[Finding]:
    """The first cell of each column whose format is not the one it is printed in."""
    seen: dict[int, Finding] = {}
    for number, cells in enumerate(rows, 1):
        for column, value in enumerate(cells):
            if column in seen or isinstance(value, str):
                continue
            text, followed = _shown(value, number, column, facts, formats)
            if not followed:
                cell = f"{letters(column)}{number}"
                style = facts.styles.get(cell, 0)
                code = formats[style] if style < len(formats) else "General"
                hints = ("format the column as text and write it as it is to be printed",)
                seen[column] = OTHER_FORMAT.at(
                    _place(file, cell), hints=hints, cell=cell, format=_named(code), value=text
                )
    yield from seen.values()


def _named(code: str) -> str:
    """A number format as people know it."""
    known: Mapping[str, str] = {"#14": "date", "#20": "time", "#21": "time", "#22": "date and time"}
    return known.get(code, code.removeprefix("#"))
