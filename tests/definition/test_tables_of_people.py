"""Tables as people have them: titles above, merged cells, hidden rows, notes beside, ranges, several sheets; and what is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Finding, FindingsError, Report, Severity
from pnp.definition.load.folder import GameFolder
from pnp.definition.models.source import Source
from pnp.definition.models.tabled import wanted_by
from pnp.definition.tables.files.ods_file import read_ods
from pnp.definition.tables.read import read_table
from pnp.definition.tables.table import Table
from pnp.definition.tables.wanted import range_of
from tests.definition.spreadsheets import cell, ods, ods_cell, ods_rows, rows, text, xlsx
from tests.helpers.models import made

CARDS = (["Name", "Cost"], ["Raven", "2"], ["Wolf", "3"])
RAVEN_AND_WOLF = [{"name": "Raven", "cost": 2}, {"name": "Wolf", "cost": 3}]


def read(folder: Path, file: str, data: str | bytes, **keys: object) -> Report[Table]:
    path = folder / file
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    source = made(Source, {"file": file, **keys})
    return read_table(GameFolder(folder.resolve(), "game"), file, wanted_by(source))


def values(report: Report[Table]) -> list[dict[str, object]]:
    return [dict(row.values) for row in report.require().rows]


def codes(findings: Sequence[Finding]) -> list[tuple[str, str]]:
    return [(finding.code, str(finding.severity)) for finding in findings]


def as_csv(*lines: Sequence[str], separator: str = ",") -> str:
    return "".join(separator.join(line) + "\n" for line in lines)


TITLED: dict[str, tuple[str, str | bytes]] = {
    "CSV of Google": ("cards.csv", as_csv(["My cards", ""], ["", ""], *CARDS)),
    "CSV with semicolons": ("cards.csv", as_csv(["My cards", ""], ["", ""], *CARDS, separator=";")),
    "CSV whose title has no separators": ("cards.csv", "My cards\n\n" + as_csv(*CARDS, separator=";")),
    "workbook": ("cards.xlsx", xlsx(rows(["My cards"], [], *CARDS), merged=["A1:B1"])),
    "OpenDocument": ("cards.ods", ods(ods_rows(["My cards"], [], *CARDS))),
}


@pytest.mark.parametrize("name", TITLED)
def test_a_title_above_the_table_is_passed_over_and_told(name: str, tmp_path: Path) -> None:
    report = read(tmp_path, *TITLED[name])
    assert values(report) == RAVEN_AND_WOLF
    assert codes(report.findings) == [("header-guessed", "advice")]
    assert report.findings[0].hints == ("if that is right, write 'header: 3'",)
    assert report.require().account.above == (1,)


@pytest.mark.parametrize("name", TITLED)
def test_nothing_is_told_once_the_row_of_the_headings_is_said(name: str, tmp_path: Path) -> None:
    report = read(tmp_path, *TITLED[name], header=3)
    assert values(report) == RAVEN_AND_WOLF
    assert report.findings == ()


@pytest.mark.parametrize("header", [2, 9])
def test_a_row_of_headings_that_is_not_there_is_refused(header: int, tmp_path: Path) -> None:
    report = read(tmp_path, *TITLED["CSV of Google"], header=header)
    assert codes(report.findings) == [("header-missing", "error")]


def test_headings_that_are_wrong_are_told_rather_than_passed_over(tmp_path: Path) -> None:
    report = read(tmp_path, "cards.csv", "Name,Name,Cost\nRaven,Black,2\nWolf,Grey,3\n")
    assert codes(report.findings) == [("duplicate-column", "error")]


def test_a_column_without_a_name_is_told_once_with_the_range_that_leaves_it_out(tmp_path: Path) -> None:
    report = read(tmp_path, "cards.csv", "Name,Cost,\nRaven,2,too strong\nWolf,3,fine\nBear,1,fine\n")
    (finding,) = report.findings
    assert (finding.code, str(finding.where)) == ("column-without-name", "cards.csv:2:9")
    assert "column C" in finding.message
    assert "and 2 more" in finding.message
    assert "range: A1:B4" in finding.hints[0]
    mended = read(tmp_path, "cards.csv", "Name,Cost,\nRaven,2,too strong\nWolf,3,fine\nBear,1,fine\n", range="A1:B4")
    assert mended.findings == ()


GROUPED = rows(
    ["Name", "Price", "", "Text"], ["", "Gold", "Wood", ""], ["Raven", "2", "1", "Caw"], ["Wolf", "3", "4", "Howl"]
)
GROUPED_ROWS = [
    {"name": "Raven", "price_gold": 2, "price_wood": 1, "text": "Caw"},
    {"name": "Wolf", "price_gold": 3, "price_wood": 4, "text": "Howl"},
]


@pytest.mark.parametrize("merged", [["B1:C1"], ["B1:C1", "A1:A2", "D1:D2"]])
def test_headings_merged_over_others_are_read_from_two_rows(merged: list[str], tmp_path: Path) -> None:
    report = read(tmp_path, "cards.xlsx", xlsx(GROUPED, merged=merged))
    assert values(report) == GROUPED_ROWS
    assert codes(report.findings) == [("header-guessed", "advice")]
    assert report.findings[0].hints == ("if that is right, write 'header: [1, 2]'",)
    assert read(tmp_path, "cards.xlsx", xlsx(GROUPED, merged=merged), header=[1, 2]).findings == ()


def test_two_rows_of_headings_are_read_from_csv_when_that_is_said(tmp_path: Path) -> None:
    data = "Name,Price,,Text\n,Gold,Wood,\nRaven,2,1,Caw\nWolf,3,4,Howl\n"
    assert values(read(tmp_path, "cards.csv", data, header=[1, 2])) == GROUPED_ROWS


def test_a_heading_merged_over_columns_without_names_is_explained(tmp_path: Path) -> None:
    data = xlsx(rows(["Name", "Price", ""], ["Raven", "2", "1"], ["Wolf", "3", "4"]), merged=["B1:C1"])
    (finding,) = read(tmp_path, "cards.xlsx", data).findings
    assert (finding.code, str(finding.where)) == ("column-without-name", "cards.xlsx:2:3")
    assert "merged over B1:C1" in finding.hints[0]


def test_a_cell_merged_over_rows_stands_in_each_of_them(tmp_path: Path) -> None:
    body = rows(["Side", "Name"], ["Crows", "Raven"], ["", "Rook"], ["Dogs", "Wolf"])
    report = read(tmp_path, "cards.xlsx", xlsx(body, merged=["A2:A3"]))
    assert [row["side"] for row in values(report)] == ["Crows", "Crows", "Dogs"]
    assert report.require().account.merged == (3,)


def hidden(number: int, first: str) -> str:
    return f'<row r="{number}" hidden="1">{cell(f"A{number}", text(first))}</row>'


HIDDEN = xlsx(
    rows(["Name"], ["Raven"]) + hidden(3, "Rook") + hidden(4, "Crow") + f'<row r="5">{cell("A5", text("Wolf"))}</row>'
)
HIDDEN_ODS = ods(
    ods_rows(["Name"], ["Raven"])
    + f'<t:table-row t:visibility="filter" t:number-rows-repeated="2">{ods_cell("Rook")}</t:table-row>'
    + ods_rows(["Wolf"])
)


@pytest.mark.parametrize(("file", "data"), [("cards.xlsx", HIDDEN), ("cards.ods", HIDDEN_ODS)])
def test_hidden_rows_are_printed_with_a_warning_or_as_is_said(file: str, data: bytes, tmp_path: Path) -> None:
    report = read(tmp_path, file, data)
    assert len(values(report)) == 4
    (finding,) = report.findings
    assert (finding.code, str(finding.where)) == ("hidden-rows", f"{file}:3")
    assert "rows 3 to 4 are hidden" in finding.message
    for word, amount in (("print", 4), ("skip", 2)):
        said = read(tmp_path, file, data, hidden=word)
        assert (len(values(said)), said.findings) == (amount, ())


@pytest.mark.parametrize(
    ("keys", "names"),
    [
        ({"range": "Notes!B2:C4"}, ["Raven", "Wolf"]),
        ({"range": "'Notes'!B2:C"}, ["Raven", "Wolf", "Sum"]),
        ({"sheet": "Notes", "range": "B2:C4"}, ["Raven", "Wolf"]),
        ({"range": "Notes!$B$2:$C$3"}, ["Raven"]),
        ({"range": "Notes!B:C", "header": 2}, ["Raven", "Wolf", "Sum"]),
    ],
)
def test_a_range_leaves_out_what_stands_around_the_table(
    keys: dict[str, object], names: list[str], tmp_path: Path
) -> None:
    notes = rows(
        ["x", "Deck"], ["x", "Name", "Cost", "y"], ["", "Raven", "2"], ["z", "Wolf", "3", "ask Ann"], ["", "Sum", "5"]
    )
    report = read(tmp_path, "cards.xlsx", xlsx(rows(["title"], ["no"]), notes), **keys)
    assert [row["name"] for row in values(report)] == names
    assert report.findings == ()


@pytest.mark.parametrize(
    "written", ["A3", "3", "H60:A3", "A9:B3", "!A1:B2", "A1:B2:C3", "Cards!", ":", "1A:2B", 7, ["A1"]]
)
def test_what_is_no_range_is_refused(written: object, tmp_path: Path) -> None:
    with pytest.raises(FindingsError, match="range of cells"):
        read(tmp_path, "cards.csv", "a\n1\n", range=written)


@pytest.mark.parametrize("written", [0, -1, "three", 1.5, True, [], [4, 3], [1, 1], [1, 2, 3, 4], 5000])
def test_what_is_no_row_of_headings_is_refused(written: object, tmp_path: Path) -> None:
    with pytest.raises(FindingsError, match="number of a row"):
        read(tmp_path, "cards.csv", "a\n1\n", header=written)


def test_two_names_for_the_sheet_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FindingsError, match="'sheet' says 'Cards' and 'range' 'Notes'"):
        read(tmp_path, "cards.xlsx", xlsx(rows(["a"], ["b"])), sheet="Cards", range="Notes!A1:B2")


@given(st.text(max_size=30))
def test_no_text_for_a_range_ends_in_a_traceback(written: str) -> None:
    found = range_of(written)
    assert found is None or found.top >= 1


def test_a_row_that_holds_nothing_but_a_remark_is_no_card(tmp_path: Path) -> None:
    report = read(tmp_path, "cards.csv", "Name,Cost\n# the birds,\nRaven,2\n#1 Fan,3\n")
    assert [row["name"] for row in values(report)] == ["Raven", "#1 Fan"]
    assert report.require().account.remarks == (2,)


def test_a_cell_has_its_place_by_line_and_column(tmp_path: Path) -> None:
    table = read(tmp_path, "cards.csv", 'Name,Text,Cost\n"a, b","c\nd",7\ne,f,8\n').require()
    assert [str(table.cell(row, "text")) for row in table.rows] == ["cards.csv:2:8", "cards.csv:4:3"]
    assert str(table.cell(table.rows[1], "cost")) == "cards.csv:4:5"
    sheet = read(tmp_path, "cards.xlsx", xlsx(rows(*CARDS))).require()
    assert str(sheet.cell(sheet.rows[1], "cost")) == "cards.xlsx:3:2"


def test_a_page_of_the_web_is_no_table(tmp_path: Path) -> None:
    report = read(tmp_path, "cards.csv", "<!DOCTYPE html>\n<html><head><title>Cards</title>")
    assert codes(report.findings) == [("web-page", "error")]
    assert "Publish to web" in report.findings[0].hints[0]


NOTE = "<o:annotation><x:p>note</x:p></o:annotation>"
FOR_EVER = 't:number-columns-repeated="16384"'
TWO_ROWS = 't:number-rows-spanned="2"'


class TestOpenDocument:
    def lines(self, data: bytes, sheet: str | None = None) -> list[list[str]]:
        return [list(line.cells) for line in read_ods(data, "cards.ods", sheet).require()]

    @pytest.mark.parametrize(
        ("inside", "shown"),
        [
            (ods_cell("2,5", kind="float", value="2.5"), "2.5"),
            (ods_cell("2,50", kind="float", value="2.5"), "2.50"),
            (ods_cell("2,35", kind="float", value="2.3512"), "2.35"),
            (ods_cell("1.234,50 €", kind="currency", value="1234.5"), "1.234,50 €"),
            (ods_cell("50%", kind="percentage", value="0.5"), "50%"),
            (ods_cell("007", kind="float", value="7"), "007"),
            (ods_cell("1. März 2026", kind="date"), "1. März 2026"),
            (ods_cell("WAHR", 'o:boolean-value="true"', kind="boolean"), "TRUE"),
            (ods_cell("12", 't:formula="of:=5+7"', kind="float", value="12"), "12"),
            (ods_cell("one<x:s x:c='2'/>two"), "one  two"),
            (ods_cell("one</x:p><x:p>two"), "one\ntwo"),
            (f"<t:table-cell>{NOTE}<x:p>word</x:p></t:table-cell>", "word"),
        ],
    )  # fmt: skip
    def test_cells_come_as_they_are_shown(self, inside: str, shown: str) -> None:
        data = ods(f"{ods_rows(['Name'])}<t:table-row>{inside}</t:table-row>")
        assert self.lines(data) == [["Name"], [shown]]

    def test_a_sheet_is_chosen_by_name_and_an_unknown_one_is_refused(self) -> None:
        data = ods(ods_rows(["a"], ["b"]), ods_rows(["c"], ["d"]))
        assert self.lines(data, "Notes") == [["c"], ["d"]]
        (finding,) = read_ods(data, "cards.ods", "Note").findings
        assert (finding.code, finding.hints) == ("unknown-sheet", ("did you mean 'Notes'?",))

    def test_a_million_empty_rows_behind_the_table_cost_nothing(self) -> None:
        empty = '<t:table-row t:number-rows-repeated="1048573"><t:table-cell t:number-columns-repeated="16384"/></t:table-row>'
        assert self.lines(ods(ods_rows(["Name"], ["Raven"]) + empty)) == [["Name"], ["Raven"]]

    @pytest.mark.parametrize(
        "row",
        [
            f'<t:table-row t:number-rows-repeated="1048576">{ods_cell("x")}</t:table-row>',
            f"<t:table-row>{ods_cell('x', FOR_EVER)}</t:table-row>",
        ],
    )
    def test_a_cell_repeated_without_end_is_refused(self, row: str) -> None:
        (finding,) = read_ods(ods(ods_rows(["Name"]) + row), "cards.ods").findings
        assert finding.code == "table-too-large"

    @pytest.mark.parametrize(
        ("inside", "code"),
        [
            (ods_cell("#DIV/0!", 't:formula="of:=1/0"'), "error-cell"),
            (ods_cell("Err:502", 't:formula="of:=X()"'), "error-cell"),
            ('<t:table-cell t:formula="of:=1+1"/>', "formula-without-value"),
        ],
    )
    def test_cells_without_a_value_are_errors_that_name_them(self, inside: str, code: str) -> None:
        data = ods(f"{ods_rows(['a', 'b'])}<t:table-row>{ods_cell('x')}{inside}</t:table-row>")
        (finding,) = read_ods(data, "cards.ods").findings
        assert (finding.code, str(finding.where), finding.facts["cell"]) == (code, "cards.ods:2:2", "B2")

    def test_a_cell_spanning_rows_stands_in_each_of_them(self, tmp_path: Path) -> None:
        first = f"<t:table-row>{ods_cell('Crows', TWO_ROWS)}{ods_cell('Raven')}</t:table-row>"
        second = f"<t:table-row><t:covered-table-cell/>{ods_cell('Rook')}</t:table-row>"
        report = read(tmp_path, "cards.ods", ods(ods_rows(["Side", "Name"]) + first + second))
        assert [row["side"] for row in values(report)] == ["Crows", "Crows"]

    @pytest.mark.parametrize("data", [b"", b"PK\x03\x04 nothing", ods("<t:table-row>"), ods("", drop="content.xml")])
    def test_what_is_no_spreadsheet_is_refused_in_a_sentence(self, data: bytes) -> None:
        assert [finding.code for finding in read_ods(data, "cards.ods").findings] == ["bad-xlsx"]

    @given(st.integers(0, 600), st.integers(0, 255))
    def test_no_damage_to_a_file_ends_in_a_traceback(self, where: int, byte: int) -> None:
        data = bytearray(ods(ods_rows(["title", "cost"], ["Raven", "3"])))
        data[where * len(data) // 601] = byte
        report = read_ods(bytes(data), "cards.ods")
        assert report.value is not None or report.findings


def test_severities_of_what_is_decided_without_asking_let_a_build_go_on(tmp_path: Path) -> None:
    report = read(tmp_path, *TITLED["workbook"])
    assert all(finding.severity is not Severity.ERROR for finding in report.findings)
