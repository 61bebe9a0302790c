"""The table in a file of the game folder."""

from __future__ import annotations

from pnp.base.finding import Finding, Place, Report
from pnp.definition.load.folder import GameFolder
from pnp.definition.tables.faults import NOT_A_TABLE, WEB_PAGE
from pnp.definition.tables.files.csv_file import read_csv
from pnp.definition.tables.files.line import Line
from pnp.definition.tables.table import Table, table_of
from pnp.definition.tables.wanted import Wanted

TEXTS = (".csv", ".tsv")
SPREADSHEETS = (".xlsx", ".ods")
SUFFIXES = (*TEXTS, *SPREADSHEETS)


def is_spreadsheet(file: str) -> bool:
    """Has the file sheets?"""
    return file.lower().endswith(SPREADSHEETS)


def read_table(
    folder: GameFolder, file: str, wanted: Wanted | None = None, place: Place | None = None
) -> Report[Table]:
    """The table in `file`, as far as it is `wanted`, in the folder's language; `place` is where the file is named."""
    wanted = wanted or Wanted()
    if not file.lower().endswith(SUFFIXES):
        hints = ("save it as 'CSV UTF-8', as an Excel workbook (.xlsx) or as an OpenDocument spreadsheet (.ods)",)
        return Report(None, (NOT_A_TABLE.at(place or Place(file), hints=hints, file=file),))
    lines = read_lines(folder, file, wanted.sheet)
    if lines.value is None:
        return Report(None, tuple(_named(finding, place) for finding in lines.findings))
    table = table_of(file, lines.value, wanted, folder.language)
    return Report(table.value, (*lines.findings, *table.findings))


def read_lines(folder: GameFolder, file: str, sheet: str | None = None) -> Report[tuple[Line, ...]]:
    """All rows of the file, or of a sheet of it."""
    return _spreadsheet(folder, file, sheet) if is_spreadsheet(file) else _csv(folder, file)


def sheet_names(folder: GameFolder, file: str) -> tuple[str, ...]:
    """The names of a spreadsheet's sheets in their order; none where it can't be read."""
    data = folder.data(file).value
    if data is None:
        return ()
    if file.lower().endswith(".ods"):
        from pnp.definition.tables.files.ods_file import ods_sheet_names  # noqa: PLC0415

        return ods_sheet_names(data)
    from pnp.definition.tables.files.xlsx_file import xlsx_sheet_names  # noqa: PLC0415

    return xlsx_sheet_names(data)


def _csv(folder: GameFolder, file: str) -> Report[tuple[Line, ...]]:
    text = folder.text(file)
    if text.value is None:
        return Report(None, text.findings)
    if text.value[:200].lstrip().lower().startswith(("<!doctype html", "<html")):
        hints = (
            "in Google Sheets: File, Share, Publish to web, 'Comma-separated values'; save what that address gives",
        )
        return Report(None, (WEB_PAGE.at(Place(file, 1), hints=hints, file=file),))
    return read_csv(text.value, file)


def _spreadsheet(folder: GameFolder, file: str, sheet: str | None) -> Report[tuple[Line, ...]]:
    data = folder.data(file)
    if data.value is None:
        return Report(None, data.findings)
    if file.lower().endswith(".ods"):
        from pnp.definition.tables.files.ods_file import read_ods  # noqa: PLC0415 - most tables are no spreadsheets

        return read_ods(data.value, file, sheet)
    from pnp.definition.tables.files.xlsx_file import read_xlsx  # noqa: PLC0415

    return read_xlsx(data.value, file, sheet)


def _named(finding: Finding, place: Place | None) -> Finding:
    """The finding at the place that names the file, when the file itself can't be read at all."""
    if place is None or finding.where.line is not None:
        return finding
    return Finding(finding.fault, place, finding.facts, finding.hints, finding.because_of)
