"""The page about lint lists every check with its codes and severities, and the figures that they measure by."""

from __future__ import annotations

import re

from pnp.kit.preflight.checks import CHECKS
from pnp.kit.preflight.sheets import contrast, lonely, resolution, small_type
from pnp.kit.preflight.text import credited, spelling
from pnp.kit.preflight.text.counts import _WHOLE_SECTIONS
from tests.project.doc_pages import codes, page, rows, section

PAGE = page("reference/lint.md")
MEASURES = " ".join(section(PAGE, "How they measure").split())


def test_the_table_is_the_list_of_checks() -> None:
    table = [row for row in rows(section(PAGE, "The checks")) if row[0] != "check"]
    wanted = [
        [
            check.title if number == 0 else "",
            f"`{told.fault.code}`",
            str(told.fault.severity),
            told.remedy.replace("|", "\\|"),
        ]
        for check in CHECKS
        for number, told in enumerate(check.told)
    ]
    assert [[cell.replace("\\|", "|") for cell in row] for row in table] == [
        [cell.replace("\\|", "|") for cell in row] for row in wanted
    ]


def test_severities_of_findings_are_explained() -> None:
    told = {codes(row[0])[0] for row in rows(PAGE) if len(row) == 2 and codes(row[0])}
    assert {str(told_.fault.severity) for check in CHECKS for told_ in check.told} == told


def test_figures_are_those_of_the_checks() -> None:
    assert f"{resolution.LEAST_DPI:g} dpi" in MEASURES
    assert (
        f"{contrast.LEAST:g} : 1, or {contrast.LEAST_LARGE:g} : 1 for words of {contrast.LARGE:g} pt, or {contrast.LARGE_BOLD:g} pt"
        in MEASURES
    )
    assert lonely.MANY == 4
    assert "holds four or more" in MEASURES
    assert spelling.SHORTEST == 6
    assert "six letters or more" in MEASURES
    assert f"{small_type.FLOOR:g} pt is the least" in PAGE
    assert (
        set(re.findall(r"`(\w+)`", MEASURES.partition("the title")[2].partition("or the like")[0])) <= _WHOLE_SECTIONS
    )


def test_words_for_pictures_make_a_credit_one_for_pictures() -> None:
    told = section(PAGE, "Whose pictures they are").partition("word for them:")[2].partition(".")[0]
    words = re.findall(r"\w+", told)
    assert len(words) == 10
    assert all(credited._ART_ROLES.search(f"Game design and {word}") for word in words)
