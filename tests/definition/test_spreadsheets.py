"""Tables from .xlsx files: cells as a person sees them, and no file that can do harm."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Severity
from pnp.definition.tables.files.line import letters
from pnp.definition.tables.files.xlsx_file import read_xlsx
from pnp.definition.tables.files.xlsx_shown import shown
from tests.definition.spreadsheets import FORMATS, cell, rows, text, xlsx

HEAD = f'<row r="1">{cell("A1", text("title"))}{cell("B1", text("cost"))}</row>'


def read(data: bytes, sheet: str | None = None) -> list[list[str]]:
    return [list(line.cells) for line in read_xlsx(data, "cards.xlsx", sheet).require()]


def with_cell(inside: str) -> bytes:
    """A table of one row whose cost is this cell."""
    return xlsx(f'{HEAD}<row r="2">{cell("A2", text("Raven"))}{inside}</row>')


def test_texts_and_numbers_come_as_they_are_shown() -> None:
    assert read(xlsx(rows(["title", "cost"], ["Raven", "12"], ["Wolf", "2.5"]))) == [
        ["title", "cost"],
        ["Raven", "12"],
        ["Wolf", "2.5"],
    ]


def test_rows_keep_the_numbers_they_have_in_the_sheet() -> None:
    data = xlsx(f'<row r="3">{cell("A3", text("title"))}</row><row r="5">{cell("A5", text("Raven"))}</row>')
    lines = read_xlsx(data, "cards.xlsx").require()
    assert {line.number: list(line.cells) for line in lines if any(line.cells)} == {3: ["title"], 5: ["Raven"]}


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (cell("B2", "7", style=FORMATS.index("000")), "007"),
        (cell("B2", "2.5", style=FORMATS.index("0.00")), "2.50"),
        (cell("B2", "1234567", style=FORMATS.index("#,##0")), "1,234,567"),
        (cell("B2", "0.5", style=FORMATS.index("0%")), "50%"),
        (cell("B2", "1", kind="b"), "TRUE"),
        (cell("B2", text("007")), "007"),
        (cell("B2", "<f>5+7</f><v>12</v>"), "12"),
        (cell("B2", "<f>A1&amp;A1</f><v></v>", kind="str"), ""),
    ],
)
def test_number_formats_formulas_and_truth_values_show_as_in_the_sheet(inside: str, expected: str) -> None:
    report = read_xlsx(with_cell(inside), "cards.xlsx")
    assert report.findings == ()
    assert report.require()[1].cells[1] == expected


@pytest.mark.parametrize(
    ("style", "expected"), [(FORMATS.index("d mmmm yyyy"), "2023-03-15"), (FORMATS.index('0.00" gold"'), "45000")]
)
def test_a_format_that_is_not_followed_is_a_warning_once_a_column(style: int, expected: str) -> None:
    more = "".join(
        f'<row r="{n}">{cell(f"A{n}", text("x"))}{cell(f"B{n}", "45000", style=style)}</row>' for n in (2, 3)
    )
    report = read_xlsx(xlsx(HEAD + more), "cards.xlsx")
    assert [(f.code, str(f.where), f.severity) for f in report.findings] == [
        ("number-format", "cards.xlsx:2:2", Severity.WARNING)
    ]
    assert report.value is not None
    assert report.value[1].cells[1] == expected


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        (cell("B2", "#N/A", kind="e"), "error-cell"),
        (cell("B2", "<f>1+1</f>"), "formula-without-value"),
        (cell("B2", "<f>1+1</f><v/>"), "formula-without-value"),
        (cell("B2", "<f>1+1</f><v></v>"), "formula-without-value"),
    ],
)
def test_cells_that_hold_no_value_are_errors_that_name_them(inside: str, code: str) -> None:
    report = read_xlsx(with_cell(inside), "cards.xlsx")
    assert report.value is None
    ((finding),) = report.findings
    assert (finding.code, finding.facts["cell"], finding.where.line) == (code, "B2", 2)


def test_a_sheet_is_chosen_by_name_and_an_unknown_one_is_refused() -> None:
    data = xlsx(rows(["title"], ["Raven"]), rows(["title"], ["Note"]))
    assert read(data, "Notes") == [["title"], ["Note"]]
    (finding,) = read_xlsx(data, "cards.xlsx", "Note").findings
    assert (finding.code, finding.hints) == ("unknown-sheet", ("did you mean 'Notes'?",))


@pytest.mark.parametrize("far", ["A1048576", "XFD1"])
def test_a_cell_far_away_is_refused_before_the_space_up_to_it_is_made(far: str) -> None:
    number = far.lstrip("XFDA") or "1"
    (finding,) = read_xlsx(xlsx(f'{HEAD}<row r="{number}">{cell(far, "1")}</row>'), "cards.xlsx").findings
    assert finding.code == "table-too-large"


def test_files_that_unpack_to_a_flood_are_refused() -> None:
    out = BytesIO()
    with ZipFile(BytesIO(xlsx(rows(["title"], ["Raven"])))) as whole, ZipFile(out, "w", 8) as archive:
        for name in whole.namelist():
            archive.writestr(name, whole.read(name))
        archive.writestr("xl/media/flood.bin", bytes(70 * 1024 * 1024))
    (finding,) = read_xlsx(out.getvalue(), "cards.xlsx").findings
    assert finding.code == "bad-xlsx"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"title;cost\n",
        b"PK\x03\x04 and then nothing",
        xlsx(rows(["title"], ["Raven"]))[:500],
        xlsx(rows(["title"], ["Raven"]), drop="xl/workbook.xml"),
        xlsx(rows(["title"], ["Raven"]), drop="xl/worksheets/sheet0.xml"),
        xlsx("<row><c"),
        xlsx('<!DOCTYPE x [<!ENTITY a "b">]>'),
    ],
)
def test_what_is_no_spreadsheet_is_refused_in_a_sentence(data: bytes) -> None:
    report = read_xlsx(data, "cards.xlsx")
    assert report.value is None
    assert [f.code for f in report.findings] == ["bad-xlsx"]


@given(st.integers(0, 600), st.integers(0, 255))
def test_no_damage_to_a_file_ends_in_a_traceback(where: int, byte: int) -> None:
    data = bytearray(xlsx(rows(["title", "cost"], ["Raven", "3"])))
    data[where * len(data) // 601] = byte
    report = read_xlsx(bytes(data), "cards.xlsx")
    assert report.value is not None or report.findings


@given(st.integers(-(10**9), 10**9))
def test_whole_numbers_have_no_point(number: int) -> None:
    assert shown(float(number)) == (str(number), True)


def test_dates_and_times_come_as_the_standard_writes_them_and_say_so() -> None:
    assert shown(date(2026, 11, 21)) == ("2026-11-21", False)
    assert shown(datetime(2026, 11, 21, 13, 30)) == ("2026-11-21 13:30:00", False)  # noqa: DTZ001 - sheets know no zones
    assert shown(datetime(2026, 11, 21)) == ("2026-11-21", False)  # noqa: DTZ001
    assert shown(time(8, 5)) == ("08:05:00", False)
    assert shown(timedelta(hours=2)) == ("2:00:00", False)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("yyyy-mm-dd", "2026-03-01"),
        ("dd.mm.yyyy", "01.03.2026"),
        ("d/m/yy", "1/3/26"),
        ("[$-407]dd\\.mm\\.yyyy;@", "01.03.2026"),
    ],
)
def test_a_date_of_figures_alone_is_shown_as_the_sheet_shows_it(code: str, expected: str) -> None:
    assert shown(date(2026, 3, 1), code) == (expected, True)


def test_columns_have_the_letters_of_the_sheet() -> None:
    assert [letters(n) for n in (0, 25, 26, 51, 52, 701, 702)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]
