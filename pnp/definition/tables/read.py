"""The table in a file of the game folder."""

from __future__ import annotations

from pnp.base.finding import Finding, Place, Report
from pnp.definition.load.folder import GameFolder
from pnp.definition.tables.csv_file import read_csv
from pnp.definition.tables.faults import NOT_A_TABLE
from pnp.definition.tables.table import Line, Table, table_of

SUFFIXES = (".csv", ".tsv", ".xlsx")


def read_table(folder: GameFolder, file: str, sheet: str | None = None, place: Place | None = None) -> Report[Table]:
    """The table in `file`, of which `sheet` is read if it is a spreadsheet; `place` is where the file is named."""
    if not file.lower().endswith(SUFFIXES):
        hints = ("save the sheet as 'CSV UTF-8' or as an Excel workbook (.xlsx)",)
        return Report(None, (NOT_A_TABLE.at(place or Place(file), hints=hints, file=file),))
    lines = _spreadsheet(folder, file, sheet) if file.lower().endswith(".xlsx") else _csv(folder, file)
    if lines.value is None:
        return Report(None, tuple(_named(finding, place) for finding in lines.findings))
    table = table_of(file, lines.value)
    return Report(table.value, (*lines.findings, *table.findings))


def _csv(folder: GameFolder, file: str) -> Report[tuple[Line, ...]]:
    text = folder.text(file)
    return Report(None, text.findings) if text.value is None else read_csv(text.value, file)


def _spreadsheet(folder: GameFolder, file: str, sheet: str | None) -> Report[tuple[Line, ...]]:
    from pnp.definition.tables.xlsx_file import read_xlsx  # noqa: PLC0415 - most tables are no spreadsheets

    data = folder.data(file)
    return Report(None, data.findings) if data.value is None else read_xlsx(data.value, file, sheet)


def _named(finding: Finding, place: Place | None) -> Finding:
    """The finding at the place that names the file, when the file itself can't be read at all."""
    if place is None or finding.where.line is not None:
        return finding
    return Finding(finding.fault, place, finding.facts, finding.hints, finding.because_of)
