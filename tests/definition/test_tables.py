"""Tables from CSV files: what a person wrote is what a template gets, and whatever is wrong is said at its line."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Finding, Report
from pnp.definition.tables.files.csv_file import read_csv
from pnp.definition.tables.table import MOST_COLUMNS, MOST_ROWS, TAKEN, Table, name_of, table_of
from pnp.definition.templates.wording import shown


def table(text: str) -> Report[Table]:
    lines = read_csv(text, "cards.csv")
    if lines.value is None:
        return Report(None, lines.findings)
    return table_of("cards.csv", lines.value)


def cells(text: str) -> list[dict[str, object]]:
    return [dict(row.values) for row in table(text).require().rows]


def only(text: str) -> Finding:
    report = table(text)
    assert report.value is None
    (finding,) = report.findings
    return finding


def test_headings_become_names_that_expressions_can_use() -> None:
    made = table("Card Title,Attack (max.),Größe\nRaven,3,L\n").require()
    assert list(made.columns) == ["card_title", "attack_max", "größe"]
    assert made.columns["attack_max"] == "Attack (max.)"


def test_a_row_knows_its_number_and_its_line() -> None:
    made = table('title,text\nA,"one\ntwo"\n\nB,three\n').require()
    assert [(row.number, str(row.place)) for row in made.rows] == [(1, "cards.csv:2"), (2, "cards.csv:5")]
    assert made.rows[0].values["text"] == "one\ntwo"


def test_a_column_of_plain_numbers_holds_numbers() -> None:
    assert cells("cost,weight\n3,1.5\n12,\n") == [{"cost": 3, "weight": 1.5}, {"cost": 12}]


@pytest.mark.parametrize("odd", ["007", "2+", "1.50", "1e5", "-0", "٣", "1,000,000,000,000,000,000"])
def test_one_cell_that_is_no_plain_number_keeps_the_whole_column_as_it_is_written(odd: str) -> None:
    assert cells(f'cost\n3\n"{odd}"\n') == [{"cost": "3"}, {"cost": odd}]


@given(st.text("0123456789.-", min_size=1, max_size=18))
def test_whatever_becomes_a_number_is_printed_as_it_was_written(cell: str) -> None:
    made = table(f"cost\n{cell}\n")
    if made.value is not None and made.value.rows:
        assert shown(made.value.rows[0].values["cost"]) == cell


@given(
    st.lists(
        st.tuples(st.text("ab ,;\"'\tä€", max_size=8), st.text("xyz\n,", max_size=8)).filter(
            lambda row: any(map(str.strip, row))
        ),
        min_size=1,
        max_size=6,
    ),
    st.sampled_from(",;\t"),
)
def test_any_table_that_a_program_writes_is_read_back(rows: list[tuple[str, str]], separator: str) -> None:
    out = StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\n")
    writer.writerow(["first", "second"])
    writer.writerows([(f"x{first}", second) for first, second in rows])
    read = [(row.values.get("first", ""), row.values.get("second", "")) for row in table(out.getvalue()).require().rows]
    assert read == [(f"x{first}".strip(), second.strip()) for first, second in rows]


@pytest.mark.parametrize("text", ["a;b\n1,5;2\n", "a\tb\n1,5\t2\n", "sep=;\na;b\n1,5;2\n", '"a";"b, c"\n1,5;2\n'])
def test_semicolons_and_tabs_are_told_by_the_first_line(text: str) -> None:
    made = table(text).require()
    assert list(made.rows[0].values.values()) == ["1,5", 2]


def test_columns_of_remarks_and_empty_ones_at_the_end_are_left_out() -> None:
    assert cells("title,#todo,\nRaven,check,\n") == [{"title": "Raven"}]


def test_rows_of_nothing_are_passed_over() -> None:
    assert cells("title,cost\n,\nRaven,1\n,,\n\n") == [{"title": "Raven", "cost": 1}]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "empty-table", "cards.csv"),
        ("title,cost\n", "empty-table", "cards.csv:1"),
        ("title,title\nA,B\n", "duplicate-column", "cards.csv:1:7"),
        ("Card Title,card-title\nA,B\n", "duplicate-column", "cards.csv:1:12"),
        ("title,1st\nA,B\n", "bad-column-name", "cards.csv:1:7"),
        ("title,count\nA,B\n", "bad-column-name", "cards.csv:1:7"),
        ("title,%\nA,B\n", "bad-column-name", "cards.csv:1:7"),
        ("title,\nA,B\n", "column-without-name", "cards.csv:2:3"),
        ("title,cost\nA\n", "ragged-row", "cards.csv:2"),
        ("title,cost\nA,1,2\n", "ragged-row", "cards.csv:2"),
        ('title,cost\n"A,1\n', "bad-csv", "cards.csv:2"),
        ('title,cost\n"A"b,1\n', "bad-csv", "cards.csv:2"),
        ("title\n" + "x" * 140_000 + "\n", "bad-csv", "cards.csv:2"),
        ("title\n" + "x\n" * (MOST_ROWS + 1), "table-too-large", "cards.csv:1"),
        (",".join(f"c{i}" for i in range(MOST_COLUMNS + 1)) + "\n1\n", "table-too-large", "cards.csv:1"),
    ],
)
def test_what_is_wrong_is_said_at_its_line(text: str, code: str, place: str) -> None:
    finding = only(text)
    assert (finding.code, str(finding.where)) == (code, place)


def test_all_ragged_rows_are_told_and_a_lost_separator_is_explained() -> None:
    report = table("title,text\nA,one, two\nB\nC,three\n")
    assert [(f.code, f.where.line) for f in report.findings] == [("ragged-row", 2), ("ragged-row", 3)]
    assert "quotes" in report.findings[0].hints[0]


@given(st.text(max_size=200))
def test_no_text_whatever_ends_in_a_traceback(text: str) -> None:
    report = table(text.replace("\r", ""))
    assert (report.value is None) == bool(report.findings)
    for finding in report.findings:
        assert finding.message


@given(st.text(max_size=30))
def test_a_name_made_from_a_name_is_itself(heading: str) -> None:
    assert name_of(name_of(heading)) == name_of(heading)


def test_no_column_can_take_a_name_that_faces_give_a_meaning_of_their_own() -> None:
    from pnp.components.faces.written.template import RESERVED

    assert RESERVED.keys() <= TAKEN.keys()


TOLD = "title,title@de,might\nWolf,,3\nBear,Bär,5\n"


def told(text: str, language: str) -> Report[Table]:
    return table_of("cards.csv", read_csv(text, "cards.csv").require(), None, language)


def test_a_column_of_a_language_stands_for_its_original_as_far_as_it_is_filled() -> None:
    german, english = told(TOLD, "de").require(), told(TOLD, "").require()
    assert [row.values["title"] for row in german.rows] == ["Wolf", "Bär"]
    assert [row.values["title"] for row in english.rows] == ["Wolf", "Bear"]
    assert list(german.columns) == list(english.columns) == ["title", "might"]
    assert german.untranslated == english.untranslated == {"de": 1}


def test_a_translation_of_no_column_is_a_fault_at_its_heading() -> None:
    (found,) = told("title,text@de\nWolf,grau\n", "de").findings
    assert (found.code, found.where.line, found.where.column) == ("no-original-column", 1, 7)
