"""One source, several documents: what stands in which, what is taught where, and what is never taught."""

from __future__ import annotations

import pytest

from pnp.rulebook.pages.measure import Measured, remarks
from pnp.rulebook.source.manuscript import read_manuscript
from pnp.rulebook.source.volumes import Volumes, divide, full_name, is_divided, spelt_out
from tests.rulebook.sample_book import report_of

TEXT = """# Sky {.cover}

A game for a bright evening.

## Placing {.play #place}

[teaches turn.1-2] Put a stone down; later, slide one ([](#sky.turn.3)).

- [teaches sky.win.1] Three in a line win.

## Your turn {#turn}

- [#sky.turn.1 source] Put one of your stones on an empty square.
- [#sky.turn.2 source ruling] Later move one of them. See [](#place).
- [#sky.turn.3 print reference] Touched is moved.

### Winning {#winning}

[#sky.win.1 source] Three in a line win.

## Asking {.referee #asking}

- [#sky.pos.1 print] There are nine squares.

## In brief {.play .back-page}

Place, slide.
"""


def divided(text: str = TEXT) -> Volumes:
    read = read_manuscript(text, "rulebook.md", {})
    assert not read.errors
    return divide(read.require())


def told(text: str) -> list[tuple[str, int | None]]:
    return [(finding.code, finding.where.line) for finding in divided(text).findings]


def test_each_section_stands_in_the_document_that_it_names_and_unnamed_ones_in_the_reference() -> None:
    home = divided().home
    assert {name: home[name] for name in ("place", "turn", "winning", "asking", "sky.win.1", "sky.pos.1")} == {
        "place": "play",
        "turn": "reference",
        "winning": "reference",
        "asking": "referee",
        "sky.win.1": "reference",
        "sky.pos.1": "referee",
    }
    assert list(divided().parts) == ["play", "reference", "referee"]


def test_a_source_without_a_mark_is_one_book() -> None:
    assert not is_divided(read_manuscript(TEXT.replace(".play", ".unnumbered"), "rulebook.md", {}).require())
    assert is_divided(read_manuscript(TEXT, "rulebook.md", {}).require())


def test_what_is_taught_or_left_on_purpose_is_no_finding() -> None:
    assert told(TEXT) == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("[teaches sky.win.1] ", "", ("book-untaught", 19)),
        ("turn.1-2]", "turn.1-3]", ("book-taught-both", 15)),
        ("teaches turn.1-2]", "teaches turn.1-2 turm.1]", ("book-teaches-nothing", 7)),
        ("### Winning {#winning}", "### Winning {#winning .reference}", ("book-volume-place", 17)),
    ],
)
def test_what_is_wrong_with_the_marks_is_told_at_its_line(old: str, new: str, found: tuple[str, int]) -> None:
    assert old in TEXT
    assert told(TEXT.replace(old, new)) == [found]


def test_ranges_and_short_names_are_understood() -> None:
    assert spelt_out("push.3-5") == ("push.3", "push.4", "push.5")
    assert spelt_out("push.3") == ("push.3",)
    assert full_name("turn.1", {"sky.turn.1"}) == full_name("sky.turn.1", {"sky.turn.1"}) == "sky.turn.1"
    assert full_name("urn.1", {"sky.turn.1"}) is None


def test_the_book_to_play_from_comes_first_and_knows_what_it_teaches_where() -> None:
    report = report_of(TEXT)
    assert report.errors == ()
    book = report.require()
    assert book.volume == "play"
    assert dict(book.taught_pages) == {"sky.turn.1": 2, "sky.turn.2": 2, "sky.win.1": 2}
    assert dict(book.clause_pages) == {}


def test_no_page_is_added_to_fill_a_sheet_but_the_author_is_told() -> None:
    report = report_of(TEXT)
    assert len(report.require().pages) == 3
    assert [finding.code for finding in report.findings] == ["book-not-a-booklet"]


def test_a_page_that_stops_short_within_its_chapter_is_told() -> None:
    pages = (
        Measured(2, 0.16, ends=False),
        Measured(3, 0.9, ends=True),
        Measured(4, 0.14, ends=False, lonely_headings=("A",)),
    )
    assert [finding.code for finding in remarks(pages, "rulebook")] == ["book-short-page", "book-lonely-heading"]


def test_a_fault_on_a_page_of_one_of_several_documents_is_told_and_not_raised() -> None:
    wide = "| " + " | ".join("incomprehensibilities" for _ in range(9)) + " |"
    text = f"{TEXT}\n## Wide {{#wide}}\n\n{wide}\n|{'-|' * 9}\n{wide}\n"
    found = report_of(text.replace("## In brief {.play .back-page}", "## In brief {.play}"))
    assert "book-too-wide" in {finding.code for finding in found.findings}
    assert found.value is not None
