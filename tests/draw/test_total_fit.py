"""Paragraphs broken as a whole: the cheapest of all ways to break them, words divided only where that mends a poor line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.model import TextRun
from pnp.draw.type.hyphenation import divider
from pnp.draw.type.items import SOFT_HYPHEN, Box, cut
from pnp.draw.type.line_breaking import WORD_TOO_WIDE, break_lines
from pnp.draw.type.setting import text_width
from pnp.draw.type.style import Line, Span, Style
from pnp.draw.type.total_fit import EVEN, RAGGED, Edge, _price, best_breaks, fitted_lines

WORDS = st.text("abAVTo.fi-–\u00ad\u00a0", min_size=1, max_size=9)
TEXTS = st.lists(WORDS | st.sampled_from([" ", " ", "  ", "\n"]), max_size=30).map("".join)
SHORT = st.lists(st.text("aVTo\u00ad", min_size=1, max_size=5), min_size=1, max_size=7).map(" ".join)


def letters(text: str) -> str:
    return re.sub(r"[ \n\t\u00ad-]", "", text)


def natural(boxes: list[Box], start: int, end: int) -> float:
    """The width of a line of these boxes, added up the long way."""
    last = boxes[end - 1]
    spaces = sum(box.space.width for box in boxes[start : end - 1] if box.space is not None)
    hyphen = last.hyphen.width if last.hyphen is not None and end < len(boxes) else 0.0
    return sum(box.width for box in boxes[start:end]) + spaces + hyphen


def squeezed(boxes: list[Box], start: int, end: int, edge: Edge) -> float:
    """By how much a line of these boxes may be too wide."""
    spaces = sum(box.space.width for box in boxes[start : end - 1] if box.space is not None)
    return edge.tight * spaces if end < len(boxes) else 0.0


def every_price(boxes: list[Box], width: float, edge: Edge) -> Iterator[float]:
    """The prices of all ways to break the paragraph of which no line of several boxes is too wide."""
    places = range(1, len(boxes))
    for count in range(len(boxes)):
        for inner in combinations(places, count):
            lines = list(zip((0, *inner), (*inner, len(boxes)), strict=True))
            widths = [natural(boxes, *line) for line in lines]
            if all(
                w <= width + squeezed(boxes, first, last, edge) or last == first + 1
                for w, (first, last) in zip(widths, lines, strict=True)
            ):
                yield sum(_price(boxes, *line, w, width, edge) for line, w in zip(lines, widths, strict=True))


@given(SHORT, st.floats(6, 40), st.sampled_from([RAGGED, EVEN]))
@settings(deadline=None)
def test_no_way_to_break_a_paragraph_is_cheaper_than_the_one_found(text: str, width: float, edge: Edge) -> None:
    boxes = cut([Span(text)])
    assert best_breaks(boxes, width, edge=edge).price <= min(every_price(boxes, width, edge)) + 1e-6


@given(TEXTS, st.floats(8, 120), st.booleans())
def test_no_text_is_lost_and_no_line_too_wide_but_a_word_that_is_told(text: str, width: float, divided: bool) -> None:
    report = fitted_lines([Span(text)], width, divide=str.lower if divided else None)
    lines = report.value or ()
    shown = "".join(item.text for line in lines for item in line.items if isinstance(item, TextRun))
    assert letters(shown).lower() == letters(text).lower()
    if not [finding for finding in report.findings if finding.fault is WORD_TOO_WIDE]:
        assert all(line.width <= width + 1e-5 for line in lines)


def fitted(text: str, width: float, language: str = "") -> tuple[Line, ...]:
    divide = divider(language) if language else None
    return fitted_lines([Span(text)], width, divide=divide).require()


def test_a_line_is_left_shorter_where_that_saves_a_poor_one_below() -> None:
    text = "No Viking may step on a square of deadliness unattended"
    width = text_width("No Viking may step on a", Style()) + 0.5
    filled = [line.text for line in break_lines([Span(text)], width).require()]
    assert filled == ["No Viking may step on a", "square of deadliness", "unattended"]
    assert [line.text for line in fitted(text, width)] == [
        "No Viking may step on",
        "a square of deadliness",
        "unattended",
    ]


@pytest.mark.parametrize("width", [44.0, 65.0])
def test_a_last_line_is_no_stub_where_that_can_be_helped(width: float) -> None:
    text = "Eight raiders wade ashore above Armagh and nobody in the village swings a sword at it"
    assert break_lines([Span(text)], width).require()[-1].text == "it"
    assert fitted(text, width)[-1].text == "at it"


def test_a_last_word_is_not_forced_down_where_it_fits() -> None:
    text = "Whoever holds the treasure at the end of the round wins it"
    assert len(fitted(text, text_width(text, Style()) + 0.1)) == 1


@pytest.mark.parametrize("language", ["en", "en-GB", "de", "fr"])
def test_words_are_divided_only_where_whole_ones_leave_a_poor_line(language: str) -> None:
    pytest.importorskip("pyphen")
    text = "an unquestionable constitutional responsibility internationally"
    for width in (25.0, 32.0, 41.0):
        lines = fitted(text, width, language)
        whole = fitted(text, width)
        poor = any(line.width < 0.88 * width for line in whole[:-1])
        assert any(line.divided for line in lines) <= poor
        assert all(line.text.endswith("-") == line.divided for line in lines)
    assert not any(line.divided for line in fitted("a few short words that fit on it well", 30.0, language))


@pytest.mark.parametrize(
    "text",
    [
        "armagh.reinforcements.12",
        "https://example.org/reinforcements",
        "reinforcements.md",
        "REINFORCEMENTS",
        "reinforcements-tracker",
        "@reinforcements",
        "six",
    ],
)
def test_ids_addresses_names_and_short_words_are_never_divided(text: str) -> None:
    pytest.importorskip("pyphen")
    divide = divider("en")
    assert divide is not None
    assert divide(text) == text


def test_words_are_divided_by_the_language_of_the_book() -> None:
    pytest.importorskip("pyphen")
    english, german = divider("en-GB"), divider("de")
    assert english is not None
    assert german is not None
    assert english("The reinforcements, too.") == f"The re{SOFT_HYPHEN}in{SOFT_HYPHEN}force{SOFT_HYPHEN}ments, too."
    assert german("Verstärkung").replace(SOFT_HYPHEN, "|") == "Ver|stär|kung"
    assert divider("xx") is None


@given(st.text("AVToWya", min_size=2, max_size=12), st.integers(1, 11))
def test_a_word_that_could_be_divided_but_is_not_looks_as_if_it_could_not(word: str, place: int) -> None:
    soft = word[:place] + SOFT_HYPHEN + word[place:]
    assert fitted(soft, 200.0)[0].width == pytest.approx(text_width(word, Style()), abs=1e-6)


def test_what_is_typed_or_stressed_and_what_leads_elsewhere_is_not_divided() -> None:
    pytest.importorskip("pyphen")
    spans = [
        Span("reinforcements ", Style(family="mono")),
        Span("reinforcements ", Style(family="serif", weight="bold")),
        Span("reinforcements", Style(), link="#tracker"),
    ]
    lines = fitted_lines(spans, 22.0, divide=divider("en")).value or ()
    assert not any(line.divided for line in lines)
