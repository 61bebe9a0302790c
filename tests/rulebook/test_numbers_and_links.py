"""Sections are numbered, every id belongs to one thing, and links lead somewhere; faults name their lines."""

from __future__ import annotations

import re

from pnp.definition.rules_text.clauses import read_clauses
from pnp.rulebook.source.blocks import Heading
from pnp.rulebook.source.manuscript import Manuscript, read_manuscript
from tests.rulebook.sample_book import TEXT, VALUES, line_of, report_of, text_of


def manuscript(text: str) -> Manuscript:
    report = read_manuscript(text, "rulebook.md", VALUES)
    assert report.value is not None
    return report.value


def found(text: str) -> list[tuple[str, int | None, str]]:
    report = read_manuscript(text, "rulebook.md", VALUES)
    return [(finding.code, finding.where.line, " ".join(finding.hints)) for finding in report.findings]


def test_sections_are_counted_and_unnumbered_ones_skipped() -> None:
    text = (
        "# T {.cover}\n## A\n### B\n### C\n#### D\n## E {.unnumbered}\n### F\n"
        "## G\n### H {.unnumbered}\n### I\n## J {.back-page}\n"
    )
    headings = [block for block in manuscript(text).blocks if isinstance(block, Heading)]
    numbers = [(heading.title, heading.number) for heading in headings]
    assert numbers == [
        ("T", ""),
        ("A", "1"),
        ("B", "1.1"),
        ("C", "1.2"),
        ("D", ""),
        ("E", ""),
        ("F", ""),
        ("G", "2"),
        ("H", ""),
        ("I", "2.1"),
        ("J", ""),
    ]


def test_headings_without_an_id_are_named_after_their_titles() -> None:
    headings = manuscript("## Über Böte\n## Boats {#uber-bote}\n## Boats\n## Boats\n## 山\n").blocks
    names = [heading.id for heading in headings if isinstance(heading, Heading)]
    assert names == ["uber-bote-2", "uber-bote", "boats", "boats-2", "section"]


def test_the_sections_of_clauses_are_those_that_the_referee_cites() -> None:
    book = manuscript(TEXT)
    own = {name: target.section for name, target in book.targets.items() if target.kind == "clause"}
    plain = TEXT.replace("{% for n in range(1, 9) %}", "").replace("{% endfor %}", "").replace("{{ n }}", "1")
    cited = {clause.id: clause.section for clause in read_clauses(plain).require().clauses}
    assert cited.items() <= own.items()
    assert cited


def test_ids_given_twice_are_found_wherever_they_stand() -> None:
    text = "## A {#x}\n\n[#g.a.1 source] One.\n\n## B {#x}\n\n- [#g.a.1 source] Two.\n"
    assert found(text) == [("book-duplicate-id", 5, ""), ("book-duplicate-id", 7, "")]


def test_links_to_nothing_are_found_with_the_nearest_id() -> None:
    text = "## A {#pushing}\n\nx [](#pusing)\n\n```note\nt\n[y](#pushing) [z](#zzzzzz)\n```\n"
    assert found(text) == [
        ("book-unknown-link", 3, "did you mean 'pushing'?"),
        ("book-unknown-link", 7, "valid: pushing"),
    ]


def test_levels_are_not_skipped_and_classes_are_known() -> None:
    assert found("## A\n#### B\n## C {.unumbered}\n") == [
        ("book-heading-level", 2, ""),
        ("book-unknown-class", 3, "did you mean 'unnumbered'?"),
    ]


def test_clause_ids_are_well_formed_and_stand_in_a_section() -> None:
    assert found("[#g.a source] x\n\n## A\n\n[#g.1 source] y\n") == [
        ("book-clause-id", 1, ""),
        ("book-clause-place", 1, ""),
    ]


def test_faults_in_the_front_matter_are_found_at_their_lines() -> None:
    text = "---\nindx: [a]\nindex:\n  - b\n  - [c]\ncover: art/cover.svg\n---\n## A\n"
    assert found(text) == [("book-unknown-front-key", 2, "did you mean 'index'?"), ("book-front-matter", 5, "")]
    assert manuscript(text).cover == "art/cover.svg"
    assert [term.term for term in manuscript(text).terms] == ["b"]
    assert found("---\n- a\n---\n## A\n") == [("book-front-matter", 2, "")]


def test_faults_behind_the_front_matter_and_in_loops_keep_their_lines() -> None:
    text = "---\nindex: [a]\n---\n\n{% for n in range(2) %}\n## A{{ n }}\n\nsee [](#nowhere)\n{% endfor %}\n"
    assert [(code, line) for code, line, _ in found(text)] == [("book-unknown-link", 8), ("book-unknown-link", 8)]
    assert found("---\nindex: [a]\n---\n\n{{ nothing }}\n")[0][:2] == ("unknown-name", 5)


def test_a_book_without_any_text_is_told_of() -> None:
    assert found("") == [("book-empty", 1, "")]
    assert found("---\ncover: art/cover.svg\n---\n\n") == [("book-empty", 4, "")]
    assert found("# A {.cover}\n") == []


def test_a_front_matter_that_never_ends_leaves_an_empty_book() -> None:
    assert manuscript("---\nindex: [a]\n").blocks == ()
    assert line_of(TEXT, "# The Ferry") == 8


PAGED = """# T {.cover}

## One {#one}

Go on ([page #](#two)), [pp. #](#one)–[#](#two).

### Two · [p. #](#two) {.new-page #two}

Row.
"""


def test_the_words_of_a_link_may_tell_its_page() -> None:
    book = report_of(PAGED).require()
    one, two = (book.anchor_pages[name] for name in ("one", "two"))
    said = re.sub(r"\s", "", "".join(text_of(page) for page in book.pages))  # runs of a line are told one by one
    assert two > one
    for words in (f"(page{two})", f"pp.{one}–{two}", f"Two·p.{two}"):
        assert words in said, words


def test_a_title_does_not_tell_pages() -> None:
    (two,) = (one for one in manuscript(PAGED).blocks if isinstance(one, Heading) and one.id == "two")
    assert two.title == "Two"
    (several,) = (
        one
        for one in manuscript("# T\n\n## :ship: Rowing · [pp. #](#a)–[#](#b) {#rowing}\n").blocks
        if isinstance(one, Heading) and one.id == "rowing"
    )
    assert several.title.strip() == "Rowing"
