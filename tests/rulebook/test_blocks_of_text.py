"""Markdown becomes blocks: each of its kind, with what is in it, and the line on which it began."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Report
from pnp.base.scene import Mark
from pnp.rulebook.compose.text import _within
from pnp.rulebook.source.blocks import (
    Art,
    Block,
    Code,
    Components,
    Diagram,
    Diagrams,
    Example,
    Heading,
    ListBlock,
    Note,
    Paragraph,
    Quote,
    Rule,
    Setup,
    Table,
)
from pnp.rulebook.source.parse import parse_book
from pnp.rulebook.source.runs import Run, plain
from tests.rulebook.sample_book import ARROWS


def parsed(text: str) -> Report[tuple[Block, ...]]:
    return parse_book(text, range(1, text.count("\n") + 2), "rulebook.md")


def blocks(text: str) -> tuple[Block, ...]:
    return parsed(text).require()


def found(text: str) -> list[tuple[str, int | None, str]]:
    return [(finding.code, finding.where.line, " ".join(finding.hints)) for finding in parsed(text).findings]


def test_a_heading_gives_up_its_attributes() -> None:
    (heading,) = blocks("## Pushing *hard* {#pushing .new-page}")
    assert isinstance(heading, Heading)
    assert (heading.level, heading.title, heading.id, heading.classes) == (2, "Pushing hard", "pushing", ("new-page",))


def test_runs_know_bold_italic_typewriter_icons_and_links() -> None:
    (paragraph,) = blocks("a **b** *c* `d` :ship: [e](#f) [](#g)\nh")
    assert isinstance(paragraph, Paragraph)
    assert paragraph.runs == (
        Run("a "),
        Run("b", bold=True),
        Run(" "),
        Run("c", italic=True),
        Run(" "),
        Run("d", mono=True),
        Run(" "),
        Run(icon="ship"),
        Run(" "),
        Run("e", link="#f"),
        Run(" "),
        Run(link="#g", auto=True),
        Run(" h"),
    )


def test_straight_quotes_are_curled() -> None:
    (paragraph,) = blocks('the "Chief\'s" disc')
    assert isinstance(paragraph, Paragraph)
    assert plain(paragraph.runs) == "the “Chief’s” disc"


def test_clauses_are_items_or_paragraphs_with_an_id_and_marks() -> None:
    text = "[#g.a.1 ruling] One.\n\n- [#g.a.2 source ruling] **Two.** More.\n- plain\n"
    paragraph, items = blocks(text)
    assert isinstance(paragraph, Paragraph)
    assert paragraph.clause is not None
    assert (paragraph.clause.id, paragraph.clause.marks, paragraph.clause.line) == ("g.a.1", ("ruling",), 1)
    assert plain(paragraph.runs) == "One."
    assert isinstance(items, ListBlock)
    first, second = (item[0] for item in items.items)
    assert isinstance(first, Paragraph)
    assert isinstance(second, Paragraph)
    assert first.clause is not None
    assert (first.clause.id, first.clause.marks, first.clause.line) == ("g.a.2", ("source", "ruling"), 3)
    assert first.runs[0] == Run("Two.", bold=True)
    assert second.clause is None


def test_tables_keep_their_alignment() -> None:
    (table,) = blocks("a | b | c\n:-|:-:|-:\n1 | **2** |\n")
    assert isinstance(table, Table)
    assert table.align == "lcr"
    assert [plain(cell) for cell in table.head] == ["a", "b", "c"]
    assert [[plain(cell) for cell in row] for row in table.rows] == [["1", "2", ""]]


def test_other_blocks_of_markdown() -> None:
    text = "3. x\n\n---\n\n> said\n\n```text\na  b\n```\n\n![a boat](art/boat.svg)\n"
    numbered, rule, quote, code, art = blocks(text)
    assert isinstance(numbered, ListBlock)
    assert (numbered.ordered, numbered.start) == (True, 3)
    assert isinstance(rule, Rule)
    assert isinstance(quote, Quote)
    assert code == Code("a  b", 7)
    assert art == Art("art/boat.svg", "a boat", 11)


def test_a_diagram_says_everything_in_yaml() -> None:
    text = (
        "```diagram\nposition: |\n  V.\n  .I\narrows: [a1-b2, b2>c3, c3xd4]\n"
        'marks: {d6: ring, a1: "1"}\ncrop: a2-e6\ncaption: the *end*\nsize: small\nid: end\n```'
    )
    (diagram,) = blocks(text)
    assert isinstance(diagram, Diagram)
    assert diagram.position == "V.\n.I\n"
    assert diagram.arrows == ARROWS
    assert diagram.marks == (Mark("d6", "ring"), Mark("a1", "callout", "1"))
    assert diagram.crop == ("a2", "e6")
    assert diagram.caption == (Run("the "), Run("end", italic=True))
    assert (diagram.size, diagram.id, diagram.line) == ("small", "end", 2)


def test_a_square_of_a_diagram_may_have_several_marks() -> None:
    (diagram,) = blocks("```diagram\nposition: x\nmarks: {d6: [light, cross], a1: ring}\n```")
    assert isinstance(diagram, Diagram)
    assert diagram.marks == (Mark("d6", "light"), Mark("d6", "cross"), Mark("a1", "ring"))


def test_arrows_may_say_their_kind_in_words() -> None:
    (diagram,) = blocks("```diagram\nposition: x\narrows: [a1-b2 (step), b2-c3 (push), c3-d4 (refused)]\n```")
    assert isinstance(diagram, Diagram)
    assert diagram.arrows == ARROWS


def test_an_arrow_may_have_the_colour_of_a_side() -> None:
    (diagram,) = blocks("```diagram\nposition: x\narrows: [a1-b2 in sun, b2>c3 in moon, c3-d4 (refused) in sun]\n```")
    assert isinstance(diagram, Diagram)
    assert diagram.arrows == tuple(
        replace(one, side=side) for one, side in zip(ARROWS, ("sun", "moon", "sun"), strict=True)
    )


def test_the_other_fences() -> None:
    text = (
        "```strip\ncrop: a1-h8\nitems:\n  - {position: a, caption: one}\n  - {position: b, crop: a1-b2}\n```\n"
        "```setup\nposition: start\ncallouts:\n  a1: The *king*\n  reserve: Two\n```\n"
        "```example\ncase: W5\n```\n"
        "```components\n```\n"
        "```note\nA **title**\nText.\n\n- item\n```"
    )
    strip, setup, example, components, note = blocks(text)
    assert isinstance(strip, Diagrams)
    assert strip.strip
    assert [item.crop for item in strip.items] == [("a1", "h8"), ("a1", "b2")]
    assert isinstance(setup, Setup)
    assert [space for space, _ in setup.callouts] == ["a1", "reserve"]
    assert setup.diagram.size == "large"
    assert isinstance(example, Example)
    assert example.case == "W5"
    assert isinstance(components, Components)
    assert isinstance(note, Note)
    assert [block.line for block in note.blocks] == [20, 22]


def test_unknown_fences_and_keys_are_found_with_the_nearest_word() -> None:
    assert found("a\n\n```diagran\nposition: x\n```") == [("book-unknown-fence", 3, "did you mean 'diagram'?")]
    assert found("```diagram\nposition: x\ncaptoin: y\n```") == [("book-fence-key", 3, "did you mean 'caption'?")]
    assert found("```example\ncrop: a1-b2\n```") == [("book-fence-missing", 2, "")]


def test_every_fault_in_a_fence_is_found_at_its_own_line() -> None:
    text = "```diagram\nposition: x\narrows:\n  - a1-b2\n  - a1b2\nmarks:\n  d6: rign\ncrop: a2-\nsize: larg\ncaption: [1]\n```"
    assert [(code, line) for code, line, _ in found(text)] == [
        ("book-arrow", 5),
        ("book-fence-value", 7),
        ("book-fence-value", 8),
        ("book-fence-value", 10),
        ("book-fence-value", 9),
    ]


def test_broken_yaml_is_found_at_its_line_of_the_book() -> None:
    assert [(code, line) for code, line, _ in found("x\n\n```diagram\nposition: x\n\tcrop: y\n```")] == [
        ("yaml-tab", 5)
    ]


def test_what_a_book_cannot_draw_is_found() -> None:
    text = "<b>x</b> y ![i](p.svg)\n\n<div>\n\n[a](file.md)\n\n[#G.1] x\n\n[#g.1 sauce] x\n\n## T {id}\n"
    assert [(code, line) for code, line, _ in found(text)] == [
        ("book-raw-html", 1),
        ("book-raw-html", 1),
        ("book-not-drawn", 1),
        ("book-raw-html", 3),
        ("book-link-address", 5),
        ("book-clause-mark", 7),
        ("book-unknown-mark", 9),
        ("book-attribute", 11),
    ]


@given(st.text(max_size=300))
def test_no_text_ends_in_an_exception(text: str) -> None:
    report = parsed(text)
    assert report.value is not None


@given(
    st.sampled_from(["diagram", "diagrams", "strip", "setup", "example", "components", "art", "note"]),
    st.text(max_size=120),
)
def test_no_fence_ends_in_an_exception(kind: str, body: str) -> None:
    report = parsed(f"~~~{kind}\n{body}\n~~~")
    assert report.value is not None


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("pnp games", ["pnp games"]),
        ("pnp check my-game table.txt --move d8-d7", ["pnp check my-game", "    table.txt", "    --move d8-d7"]),
        ("one-word-that-is-far-too-long", ["one-word-that-is-far-too-long"]),
    ],
)
def test_a_command_that_is_too_long_goes_on_below_and_no_word_of_it_is_cut(line: str, parts: list[str]) -> None:
    assert _within(line, 18) == parts
