"""The finished book: what it prints where, read from its pages and from the PDF by another program."""

from __future__ import annotations

import io
import re
from functools import cache

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.choices import INKS, Ink
from pnp.draw.model import PT_PER_MM, Anchor, Colour, Group, Item, Shape, TextRun
from pnp.draw.pdf.write import write_pdf
from pnp.rulebook.book import Book
from pnp.rulebook.pages.page_format import BASELINE, GRID, PageFormat
from tests.rulebook.sample_book import (
    CLAUSE,
    TEXT,
    codes,
    line_of,
    lines_on,
    links_of,
    read_back,
    report_of,
    runs_of,
    sample,
    sample_pdf,
    text_of,
)

SIZES = [(148.0, 210.0), (139.7, 215.9), (120.0, 160.0), (210.0, 297.0)]
BODY = 10.0


@cache
def page_format(size: tuple[float, float]) -> PageFormat:
    return PageFormat.of(*size).require()


def page_with(words: str, book: Book | None = None) -> int:
    """The number of the first body page with these words."""
    pages = (book or sample()).pages
    return next(number for number, page in enumerate(pages, 1) if number > 2 and words in text_of(page))


def test_the_sample_has_no_faults() -> None:
    assert codes(report_of()) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_book_is_made_for_any_page_size(size: tuple[float, float]) -> None:
    book = report_of(size=size).require()
    assert {(page.width, page.height) for page in book.pages} == {size}
    assert len(book.pages) % 4 == 0


def test_a_page_too_small_is_a_finding_and_no_book() -> None:
    assert report_of(size=(60.0, 90.0)).value is None
    assert codes(report_of(size=(60.0, 90.0))) == [("book-page-size", None)]


@pytest.mark.parametrize("size", SIZES)
def test_the_measure_is_one_that_can_be_read(size: tuple[float, float]) -> None:
    page = page_format(size)
    average_letter = 0.47 * BODY / PT_PER_MM
    assert 45 <= page.measure / average_letter <= 78
    assert page.outer > page.inner


@pytest.mark.parametrize("size", SIZES)
def test_no_text_leaves_the_page_or_its_printable_part(size: tuple[float, float]) -> None:
    for page in report_of(size=size).require().pages:
        for run in runs_of(page.items):
            assert run.x >= 5.0, run
            assert 5.0 <= run.y <= size[1] - 5.0, run


def test_running_text_is_ten_point_and_nothing_is_below_seven() -> None:
    sizes = [(char["size"], char["fontname"]) for page in read_back() for char in page.chars]
    running = {round(size, 2) for size, font in sizes if "SourceSerifPro-Regular" in font}
    assert running == {BODY}
    assert min(size for size, _ in sizes) >= 7.0 - 1e-3


def test_index_and_back_page_are_eight_point_or_more_but_for_the_small_print() -> None:
    index = read_back()[sample().anchor_pages["book-index"] - 1]
    words = [char["size"] for char in index.chars if char["top"] > index.height * 0.1]
    assert min(words) >= 8.0 - 1e-3
    assert min(char["size"] for char in read_back()[-1].chars) >= 8.0 - 1e-3


def test_baselines_of_running_text_lie_on_the_grid() -> None:
    page = page_format((148.0, 210.0))
    longer = page.longer()
    for made in sample().pages[2:-1]:
        runs = [run for run in runs_of(made.items) if run.font.startswith("serif-regular") and run.size == BODY]
        for run in runs:
            steps = [(run.y - one.top - BASELINE) / (GRID / 2) for one in (page, longer)]
            assert any(abs(step - round(step)) < 1e-3 for step in steps), run


def test_clause_ids_stand_in_the_outer_margin_level_with_their_first_line() -> None:
    page = page_format((148.0, 210.0))
    seen = set()
    for number, made in enumerate(sample().pages, 1):
        block = page.block(number)
        runs = list(runs_of(made.items))
        for run in runs:
            if run.size > 7 or not CLAUSE.fullmatch(run.text):
                continue
            seen.add(run.text)
            assert run.x > block.right if number % 2 else run.x + len(run.text) * 0.8 < block.x
            assert any(abs(other.y - run.y) < 1e-6 and other.size == BODY for other in runs)
    assert seen == {f"ferry.way{n}.{k}" for n in range(1, 9) for k in (1, 2)}


def test_rulings_are_set_in_italics_and_sentences_of_the_source_upright() -> None:
    fonts = {run.text: run.font for page in sample().pages for run in runs_of(page.items) if run.size <= 7}
    assert "italic" not in fonts["ferry.way3.1"]
    assert "italic" in fonts["ferry.way3.2"]


def test_clause_pages_are_those_on_which_the_ids_are_read_back() -> None:
    pages = sample().clause_pages
    assert len(pages) == 16
    for name, number in pages.items():
        page = read_back()[number - 1]
        small = [word["text"] for word in page.extract_words(extra_attrs=["size"]) if word["size"] < 7]
        assert name in small


def test_sections_are_on_the_pages_that_the_contents_give() -> None:
    contents = lines_on(read_back()[1])
    for section in sample().sections:
        if section.level == 2:
            assert f"{section.number} {section.title} {section.page}".strip() in contents
            assert section.title in text_of(sample().pages[section.page - 1])


def test_references_name_the_page_where_their_target_stands() -> None:
    pages = sample().clause_pages
    said = re.findall(r"(ferry\.way\d\.1) \(page (\d+)\)", " ".join(text_of(page) for page in sample().pages))
    assert said
    assert all(pages[name] == int(number) for name, number in said)


def test_references_inside_brackets_open_no_others() -> None:
    book = report_of("## A {#a}\n\n## B\n\nLook (at [](#a)), then at [](#a).\n").require()
    letters = text_of(book.pages[1]).replace(" ", "")
    assert "(atsection1,page2),thenatsection1(page2)." in letters


def test_index_pages_have_the_term_on_them() -> None:
    printed = " ".join(lines_on(read_back()[sample().anchor_pages["book-index"] - 1]))
    index = {name: read_pages(pages) for name, pages in re.findall(r"(bank|ferry|ice) +((?:\d+[–, ]*)+)", printed)}
    assert set(index) == {"bank", "ferry", "ice"}
    assert index["ice"] == [page_with("On ice")]
    for name, pages in index.items():
        for number in pages:
            assert re.search(rf"\b{name}s?\b", text_of(sample().pages[number - 1]), re.IGNORECASE)


def read_pages(text: str) -> list[int]:
    """The numbers in `3–5, 7`."""
    spans = [[int(number) for number in span.split("–")] for span in re.findall(r"\d+(?:–\d+)?", text)]
    return [page for span in spans for page in range(span[0], span[-1] + 1)]


def test_an_index_term_that_never_occurs_is_a_warning() -> None:
    text = TEXT.replace("  - ice\n", "  - iceberg\n")
    assert codes(report_of(text)) == [("book-unknown-term", line_of(text, "  - iceberg"))]


def test_every_link_leads_to_an_anchor_of_the_book() -> None:
    def anchors(items: tuple[Item, ...]) -> list[str]:
        inner = [name for item in items if isinstance(item, Group) for name in anchors(item.items)]
        return [item.name for item in items if isinstance(item, Anchor)] + inner

    known = {name for page in sample().pages for name in anchors(page.items)}
    targets = {link.target[1:] for page in sample().pages for link in links_of(page.items)}
    assert len(targets) > 15
    assert targets <= known


def test_links_and_bookmarks_work_in_the_pdf() -> None:
    read = pypdf.PdfReader(io.BytesIO(sample_pdf()))
    marks = [item for item in read.outline if not isinstance(item, list)]
    titles = [str(mark["/Title"]) for mark in marks]
    assert titles == ["The Ferry", "Contents", "1 Beginning", "2 Crossing", "3 Words", "Index", "In brief"]
    assert read.get_destination_page_number(marks[3]) == sample().anchor_pages["crossing"] - 1
    numbers = {
        page.indirect_reference.idnum: number for number, page in enumerate(read.pages, 1) if page.indirect_reference
    }
    for made, page in zip(sample().pages, read.pages, strict=True):
        led = [numbers[note.get_object()["/Dest"][0].idnum] for note in page.get("/Annots", [])]
        assert led == [leads_to(link.target[1:]) for link in links_of(made.items)]


def leads_to(name: str) -> int:
    """The page of an anchor; those of the index are named after their pages."""
    page = re.fullmatch(r"page-(\d+)", name)
    return int(page[1]) if page else sample().anchor_pages[name]


def test_running_heads_name_the_book_on_the_left_and_the_section_on_the_right() -> None:
    assert lines_on(read_back()[3])[0] == "The Ferry"
    assert lines_on(read_back()[4])[0] == "2 Crossing"
    assert lines_on(read_back()[3])[-1] == "4"


def test_headings_are_never_alone_at_the_foot_of_a_page() -> None:
    for number, page in enumerate(sample().pages[2:-1], 3):
        block = page_format((148.0, 210.0)).longer().block(number)
        runs = [run for run in runs_of(page.items) if block.y <= run.y <= block.bottom + 1]
        lowest = max(runs, key=lambda run: run.y)
        assert "semibold" not in lowest.font or lowest.size < 9.5, lowest


def test_the_quick_reference_is_the_last_page() -> None:
    assert "Board, wait, cross." in text_of(sample().pages[-1])
    assert sample().anchor_pages["brief"] == len(sample().pages)


def test_the_cover_says_what_the_game_is_and_the_text_under_its_title() -> None:
    words = text_of(sample().pages[0])
    for said in (
        "The Ferry",
        "Nobody wants to be left on the bank.",
        "2–4 players",
        "15–30 minutes",
        "age 8 and up",
        "A crossing for two.",
    ):
        assert said in words


def test_the_colophon_names_authors_licence_and_version_unless_the_text_does() -> None:
    colophon = text_of(sample().pages[1])
    for said in ("Ada Ferrier, 2020", "Version 0.9", "CC0-1.0"):
        assert said in colophon
    named = report_of(TEXT.replace("## Words {#words}", "## Words {#credits}").replace("(#words)", "(#credits)"))
    assert "Ada Ferrier" not in text_of(named.require().pages[1])


def test_examples_show_verdicts_in_words_and_cite_the_clause() -> None:
    words = text_of(sample().pages[page_with("Too late") - 1])
    assert "not legal" in words
    assert f"ferry.way1.1 (page {sample().clause_pages['ferry.way1.1']})" in words
    assert "look first" in text_of(sample().pages[page_with("A hidden hole") - 1])


def test_a_long_table_has_its_head_on_every_page_it_takes() -> None:
    pages = [page for page in sample().pages if "Crate" in text_of(page)]
    assert len(pages) > 1
    assert all("Cargo" in text_of(page) for page in pages)
    rows = [int(n) for page in pages for n in re.findall(r"Crate (\d+)", text_of(page))]
    assert rows == list(range(30))


def test_no_word_of_the_text_is_lost() -> None:
    letters = re.sub(r"\s+", "", " ".join(text_of(page) for page in sample().pages))
    for n in range(1, 9):
        assert re.sub(r"\s+", "", "The crossing takes as long as it takes. " * (3 + n)) in letters


def test_the_same_text_gives_the_same_bytes() -> None:
    assert write_pdf(report_of().require().document()) == sample_pdf()


def filled(items: tuple[Item, ...]) -> list[Shape]:
    own = [item for item in items if isinstance(item, Shape) and item.fill is not None]
    return own + [shape for item in items if isinstance(item, Group) for shape in filled(item.items)]


def wide(shape: Shape) -> float:
    xs = [numbers[-2] for letter, numbers in shape.path.segments if letter != "Z"]
    return max(xs) - min(xs)


def test_panels_are_tinted_in_full_colour_and_only_outlined_where_ink_is_saved() -> None:
    measure = page_format((148.0, 210.0)).measure
    for ink in INKS:
        book = report_of(ink=ink).require()
        panels = [shape for page in book.pages for shape in filled(page.items) if abs(wide(shape) - measure) < 1e-6]
        assert bool(panels) is (ink != "low")


def test_the_grey_book_has_no_colour_of_its_own() -> None:
    def colours(items: tuple[Item, ...]) -> set[Colour]:
        own = {item.colour for item in items if isinstance(item, TextRun)}
        return own.union(*(colours(item.items) for item in items if isinstance(item, Group)))

    book = report_of(ink="grey").require()
    assert all(c.red == c.green == c.blue for page in book.pages for c in colours(page.items))


def test_faults_found_while_setting_name_their_lines_in_the_text() -> None:
    fences = ("example\ncase: C9", "diagram\nposition: nowhere", "components\nonly: [boot]")
    text = "## A\n\nx :shipp: y 山\n\n" + "\n\n".join(f"```{fence}\n```" for fence in fences)
    assert codes(report_of(text)) == [
        ("book-unknown-icon", 3),
        ("missing-glyph", 3),
        ("book-unknown-case", 6),
        ("sample-position", 10),
        ("book-unknown-piece", 14),
    ]


def test_a_table_too_wide_for_the_page_is_a_finding() -> None:
    wide_row = "| " + " | ".join(["Donaudampfschifffahrtsgesellschaft"] * 4) + " |"
    text = f"## A\n\n{wide_row}\n|---|---|---|---|\n{wide_row}\n"
    assert ("book-too-wide", 3) in codes(report_of(text))


def test_a_back_page_that_overflows_is_a_finding() -> None:
    text = "## A {.back-page}\n\n" + "\n\n".join(["words and words and words"] * 300)
    assert ("book-back-page", 1) in codes(report_of(text))


def test_pages_in_between_are_neither_empty_nor_overfull() -> None:
    page = page_format((148.0, 210.0)).longer()
    for number, made in enumerate(sample().pages[2 : sample().anchor_pages["book-index"] - 2], 3):
        block = page.block(number)
        lowest = max(run.y for run in runs_of(made.items) if run.y <= block.bottom)
        assert lowest > block.y + 0.6 * block.height


SCRAPS = st.sampled_from(
    [
        "## A\n",
        "### B\n",
        "#### C {.new-page}\n",
        "# T {.cover}\n",
        "## Z {.back-page}\n",
        "many words " * 60 + "\n",
        "- a\n- b\n  - c\n\n    d\n",
        "12. x\n13. y\n",
        "| a | b |\n|---|---|\n| 1 | 2 |\n",
        "| | |\n|---|---|\n",
        "```note\nT\n```\n",
        "```note\n\nwords\n```\n",
        "```example\ncase: C1\n```\n",
        "```example\ncase: C2\ncrop: a1-b2\nsize: large\n```\n",
        "```diagram\nposition: start\nid: d\n```\n",
        "```diagrams\nitems: []\n```\n",
        "```strip\nitems: [{position: start}, {position: nowhere}]\n```\n",
        "```setup\nposition: start\ncallouts: {a1: x}\n```\n",
        "```components\n```\n",
        "```components\nonly: []\ncolumns: 3\n```\n",
        "> said\n> - x\n",
        "---\n",
        "```steps\nitems: [{title: A, show: boat}, {title: B, icon: no, text: words}]\n```\n",
        "### W {.wide}\n",
        "x" * 300 + "\n",
        "![p](art/x.svg)\n",
        "[#f.a.1 source] clause\n",
        "- [#f.a.2 ruling] clause\n- [#f.a.3 print]\n",
        "[](#f.a.1) `mono` :icon: **b\n",
        "```text\n" + "line\n" * 90 + "```\n",
        "{% for i in range(3) %}\nrow {{ i }}\n{% endfor %}\n",
    ]
)


@settings(deadline=None, max_examples=20)
@given(st.lists(SCRAPS, max_size=20), st.sampled_from(SIZES), st.sampled_from(INKS))
def test_whatever_the_text_there_is_a_book_or_a_finding(scraps: list[str], size: tuple[float, float], ink: Ink) -> None:
    report = report_of("\n".join(scraps), size, ink)
    assert report.value is not None or report.errors
    if report.value:
        write_pdf(report.value.document())


def test_what_no_page_can_hold_is_found_at_its_line() -> None:
    row = "| " + " ".join(["words"] * 900) + " |"
    assert codes(report_of(f"## A\n\n| x |\n|---|\n{row}\n")) == [("book-too-tall", 3)]


def test_references_within_brackets_open_no_brackets_of_their_own() -> None:
    text = "# B {.cover}\n\n## One {#one}\n\nSee [](#one) (or [](#one), and then [](#one)) and [](#one).\n"
    printed = " ".join(text_of(page) for page in report_of(text).require().pages)
    assert re.sub(r"\s+", " ", printed).count("section 1 (page 2)") == 2
    assert re.sub(r"\s+", " ", printed).count("section 1, page 2") == 2
