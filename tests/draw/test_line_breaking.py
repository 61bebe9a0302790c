import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.model import Symbol, TextRun
from pnp.draw.type.line_breaking import MISSING_GLYPH, WORD_TOO_WIDE, break_lines
from pnp.draw.type.setting import text_width
from pnp.draw.type.style import Line, Span, Style

STYLES = st.builds(
    Style,
    family=st.sampled_from(["sans", "serif", "mono"]),
    weight=st.sampled_from(["regular", "bold"]),
    italic=st.booleans(),
    size=st.sampled_from([6.0, 9.5, 14.0]),
    tracking=st.sampled_from([0.0, 0.0, 80.0]),
)
WORDS = st.text("abAVTo.fi-–—\u00ad\u00a0", min_size=1, max_size=9)
TEXTS = st.lists(WORDS | st.sampled_from([" ", " ", "  ", "\n"]), max_size=30).map("".join)
SPANS = st.lists(st.builds(Span, TEXTS, STYLES), min_size=1, max_size=4)


def broken(text: str, width: float, *, style: Style | None = None, balanced: bool = False) -> list[str]:
    """The lines of a text that has nothing wrong with it."""
    report = break_lines([Span(text, style or Style())], width, balanced=balanced)
    return [line.text for line in report.require()]


def letters(text: str) -> str:
    """What must never get lost: everything but blanks and soft hyphens."""
    return re.sub(r"[ \n\t\u00ad]", "", text)


def shown(lines: tuple[Line, ...]) -> str:
    return letters("".join(item.text for line in lines for item in line.items if isinstance(item, TextRun)))


@given(SPANS, st.floats(8, 120), st.booleans())
def test_no_text_is_lost_and_nothing_added_but_hyphens_at_soft_ones(
    spans: list[Span], width: float, balanced: bool
) -> None:
    lines = break_lines(spans, width, balanced=balanced).value
    assert lines is not None
    source = "".join(span.text for span in spans)
    if "\u00ad" not in source:
        assert shown(lines) == letters(source)
    assert shown(lines).replace("-", "") == letters(source).replace("-", "")


@given(SPANS, st.floats(8, 120), st.booleans())
def test_no_line_is_wider_than_its_box_unless_a_word_was_reported(
    spans: list[Span], width: float, balanced: bool
) -> None:
    report = break_lines(spans, width, balanced=balanced)
    if not [finding for finding in report.findings if finding.fault is WORD_TOO_WIDE]:
        assert all(line.width <= width + 1e-5 for line in report.value or ())


@given(SPANS, st.floats(8, 120))
def test_runs_follow_one_another_and_hold_the_text_of_their_line(spans: list[Span], width: float) -> None:
    for line in break_lines(spans, width).value or ():
        runs = [item for item in line.items if isinstance(item, TextRun)]
        for before, after in pairwise(runs):
            assert after.x >= before.x
        assert "".join(run.text for run in runs) == line.text


@given(TEXTS, st.floats(15, 80))
def test_balancing_never_takes_more_lines_nor_leaves_more_ragged_edges(text: str, width: float) -> None:
    plain = break_lines([Span(text)], width)
    even = break_lines([Span(text)], width, balanced=True)
    assert plain.findings == even.findings
    assert plain.value is not None
    assert even.value is not None
    assert len(even.value) <= len(plain.value)
    if not plain.findings and "\n" not in text and len(plain.value) <= 4:
        raggedness = [sum((width - line.width) ** 2 for line in report) for report in (even.value, plain.value)]
        assert raggedness[0] <= raggedness[1] + 1e-3


def test_kerning_across_a_place_to_break_never_makes_a_line_too_wide() -> None:
    width = text_width("AV—", Style()) - 0.05
    report = break_lines([Span("AV—To")], width)
    assert [finding.fault for finding in report.findings] == [WORD_TOO_WIDE]


def test_headings_of_two_lines_are_evened_out() -> None:
    width = text_width("The siege of a long remembered", Style())
    assert broken("The siege of a long remembered town", width) == ["The siege of a long remembered", "town"]
    assert broken("The siege of a long remembered town", width, balanced=True) == [
        "The siege of a long",
        "remembered town",
    ]


def test_a_newline_ends_a_paragraph_and_an_empty_one_is_an_empty_line() -> None:
    lines = break_lines([Span("one\ntwo\n\nthree")], 100).require()
    assert [line.text for line in lines] == ["one", "two", "", "three"]
    assert all(line.ends for line in lines)
    assert broken("a\r\nb\rc", 100) == ["a", "b", "c"]


def test_blanks_run_together_and_none_starts_or_ends_a_line() -> None:
    assert broken("  one \t two   three  ", 100) == ["one two three"]
    assert broken("one two three", text_width("one two", Style())) == ["one two", "three"]


def test_a_no_break_space_holds_words_together() -> None:
    width = text_width("at 5 mm", Style())
    assert broken("cut at 5 mm", width) == ["cut at 5", "mm"]
    assert broken("cut at 5\u00a0mm", width) == ["cut at", "5\u00a0mm"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("well-known", ["well-", "known"]),
        ("well\u2013known", ["well–", "known"]),
        ("well—known", ["well—", "known"]),
        ("well\u200bknown", ["well", "known"]),
        ("well\u00adknown", ["well-", "known"]),
        ("no soft\u00adhyphen", ["no soft-", "hyphen"]),
    ],
)
def test_words_break_after_hyphens_dashes_and_soft_hyphens(text: str, lines: list[str]) -> None:
    assert broken(text, max(text_width(line, Style()) for line in lines) + 0.5) == lines


@pytest.mark.parametrize("text", ["e4-e5", "3–5", "-3", "well\u2011known", "well\u00a0known"])
def test_moves_ranges_signs_and_held_words_stay_whole(text: str) -> None:
    report = break_lines([Span(text)], text_width(text, Style()) * 0.8)
    assert [finding.fault for finding in report.findings] == [WORD_TOO_WIDE]
    assert len(report.value or ()) == 1


def test_a_soft_hyphen_shows_only_where_the_line_breaks() -> None:
    assert broken("extra\u00adordi\u00adnary", 100) == ["extraordinary"]
    lines = broken("extra\u00adordi\u00adnary", text_width("extraordi-", Style()) + 0.5)
    assert lines == ["extraordi-", "nary"]


def test_a_dash_between_spaces_does_not_start_a_line() -> None:
    width = text_width("one two", Style())
    assert broken("one two – three", width) == ["one", "two –", "three"]


def test_a_word_in_two_styles_is_one_word() -> None:
    spans = [Span("bold", Style(weight="bold")), Span("ness, then", Style())]
    lines = break_lines(spans, 20).require()
    assert [line.text for line in lines] == ["boldness,", "then"]
    fonts = [item.font for item in lines[0].items if isinstance(item, TextRun)]
    assert fonts == ["sans-bold", "sans-regular"]


def test_an_icon_sticks_to_the_word_beside_it() -> None:
    icon = Symbol("coin", 10, 10, ())
    spans = [Span("pay 3"), Span(icon=icon), Span("; then")]
    lines = break_lines(spans, text_width("pay 3;", Style()) + 2).require()
    assert [line.text for line in lines] == ["pay", "3;", "then"]


def test_the_first_line_of_a_paragraph_may_be_indented_or_hang() -> None:
    lines = break_lines([Span("one two three four five")], 20, first_indent=6).require()
    assert lines[0].items[0].x == 6  # type: ignore[union-attr]
    assert lines[1].items[0].x == 0  # type: ignore[union-attr]
    assert all(line.width <= 20 for line in lines)
    hanging = break_lines([Span("one two three four five")], 20, first_indent=-6).require()
    assert hanging[0].items[0].x == -6  # type: ignore[union-attr]


def test_a_word_wider_than_the_box_is_an_error_that_says_by_how_much() -> None:
    wide = text_width("incomprehensibilities", Style())
    report = break_lines([Span("an incomprehensibilities")], wide - 2, label="the card Riot, body")
    (finding,) = report.findings
    assert finding.fault is WORD_TOO_WIDE
    assert finding.facts["over"] == pytest.approx(2)
    assert "the card Riot, body" in finding.message
    assert [line.text for line in report.value or ()] == ["an", "incomprehensibilities"]


def test_a_character_that_the_face_lacks_is_an_error_that_names_it_and_a_family_that_has_it() -> None:
    report = break_lines([Span("♥ and ♥"), Span("☃", Style(family="serif"))], 100)
    heart, snowman = report.findings
    assert {heart.fault, snowman.fault} == {MISSING_GLYPH}
    assert "U+2665, black heart suit" in heart.message
    assert heart.hints == ("the family 'mono' has it",)
    assert snowman.hints[0].startswith("draw it as an icon")
    assert "Source Serif Pro" in snowman.message


@pytest.mark.parametrize("char", ["\x07", "\U0001f600", "\ufffd", chr(0xD800)])
def test_odd_characters_are_findings_and_not_crashes(char: str) -> None:
    report = break_lines([Span(f"a{char}b")], 50)
    assert [finding.fault for finding in report.findings] == [MISSING_GLYPH]


def test_hyphens_and_thin_spaces_that_a_face_lacks_are_drawn_with_its_own() -> None:
    assert broken("well\u2011known a\u2009b \u2010", 100) == ["well-known a\u00a0b -"]


def test_an_accent_typed_apart_is_composed() -> None:
    assert broken("cafe\u0301", 100) == ["café"]
