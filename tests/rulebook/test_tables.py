"""Tables: whole up to a dozen rows, in parts of three rows or more beyond, smaller where their words ask for it."""

from __future__ import annotations

import pytest

from tests.rulebook.sample_book import report_of, runs_of


def book_with(rows: int, before: int) -> str:
    table = "| A | B |\n|---|---|\n" + "".join(f"| row {k} | of {rows} |\n" for k in range(rows))
    return "# T {.cover}\n\n## One\n\n" + "A line.\n\n" * before + table + "\n" + "After.\n\n" * 20


@pytest.mark.parametrize("rows", [2, 8, 12, 13, 30, 70])
@pytest.mark.parametrize("before", [0, 14, 19, 23])
def test_no_table_is_torn_that_fits_and_no_part_has_one_row_or_two(rows: int, before: int) -> None:
    measured = report_of(book_with(rows, before)).require().measured
    assert sum(page.torn_tables for page in measured) == 0
    assert sum(page.lonely_lines for page in measured) == 0


def sizes(text: str) -> set[float]:
    report = report_of(text)
    assert not report.errors
    return {
        round(run.size, 2) for page in report.require().pages[1:2] for run in runs_of(page.items) if "xx" in run.text
    }


def test_a_table_whose_words_do_not_fit_is_set_smaller_but_never_under_seven_points() -> None:
    def table(columns: int, word: str) -> str:
        row = "| " + " | ".join([word] * columns) + " |\n"
        return "# T {.cover}\n\n## One\n\n" + row + "|-" * columns + "|\n" + row

    assert sizes(table(3, "xxxxxxxx")) == {8.75}
    assert sizes(table(6, "xxxxxxxxxxx")) == {8.22}
    told = report_of(table(9, "xxxxxxxxxxxxx"))
    assert "book-too-wide" in {finding.code for finding in told.findings}


def test_narrow_columns_side_by_side_are_equally_wide() -> None:
    row = "| Points | 2 | 6 | 12 | 20 |\n"
    page = (
        report_of(f"# T {{.cover}}\n\n## One\n\n| Of a kind | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|\n{row}")
        .require()
        .pages[1]
    )
    left = {run.text: run.x for run in runs_of(page.items) if run.text in {"2", "6", "12", "20"}}
    steps = [left["12"] - left["6"], left["20"] - left["12"]]
    assert steps[0] == pytest.approx(steps[1])
