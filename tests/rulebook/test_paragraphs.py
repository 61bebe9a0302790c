"""Running text of a book: broken as a whole, with words divided, and found in the index all the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import extent
from pnp.draw.model import PT_PER_MM, TextRun
from pnp.draw.type.style import Line, Span, Style
from pnp.draw.type.total_fit import EVEN, RAGGED, fitted_lines
from pnp.rulebook.compose.column import Column, line_items
from pnp.rulebook.compose.text import even
from pnp.rulebook.matter.terms import term_entries
from pnp.rulebook.pages.atoms import Atom, Placed
from pnp.rulebook.pages.page_format import PageFormat
from pnp.rulebook.source.blocks import IndexTerm
from pnp.rulebook.source.spacing import bound

from .test_layouts import compose_context

MEASURE = 115.0
STORY = (
    "The old king left a crown, a map and no heir. On the map are castles, most of them empty; between the castles lie fords, "
    "marshes and a cold grey sea. Each of you holds one castle, two swordsmen and a chest of ten gold. Sooner or later somebody "
    "will hold five castles."
)


def story(text: str = STORY) -> tuple[Line, ...]:
    return fitted_lines([Span(text, Style("serif", size=10.0))], MEASURE, edge=EVEN).require()


def width_of(line: Line) -> float:
    """As it stands on the page, from its first letter to the white after its last, in mm."""
    (run,) = (item for item in line_items(line, 0.0, 0.0, MEASURE) if isinstance(item, TextRun))
    usual = line.items[0]
    assert isinstance(usual, TextRun)
    grown = sum(run.kerns) - sum(usual.kerns or (0.0,))
    return line.width + grown / 1000.0 * run.size / PT_PER_MM


def test_all_lines_of_running_text_end_at_the_margin_but_the_last() -> None:
    lines = story()
    assert len(lines) > 2
    assert min(line.width for line in lines[:-1]) < MEASURE - 0.05, "nothing to be stretched"
    assert max(line.width for line in lines[:-1]) > MEASURE + 0.05, "nothing to be drawn in"
    assert [width_of(line) for line in lines[:-1]] == pytest.approx([MEASURE] * (len(lines) - 1))
    assert width_of(lines[-1]) == lines[-1].width


def test_a_line_with_too_few_spaces_stays_as_it_is() -> None:
    short, _ = fitted_lines(
        [Span("It incontrovertibly\nis so", Style("serif", size=10.0))], MEASURE, edge=EVEN
    ).require()
    open_end = replace(short, ends=False)
    assert width_of(open_end) == short.width


def test_panels_captions_and_large_print_have_a_ragged_edge() -> None:
    context = compose_context()
    page = PageFormat.of(148.0, 210.0).require()
    column = Column.body(context.look, page)
    assert even(context, column) == column.width
    assert even(context, column.styled(context.look.small)) == 0.0
    assert even(context, replace(column, style=replace(column.style, family="sans"))) == 0.0
    assert even(context, replace(column, ragged=True)) == 0.0
    context.form = replace(page, slim=True)
    assert even(context, column) == 0.0


def test_less_white_is_worth_a_divided_word_where_lines_are_stretched() -> None:
    assert EVEN.poor < RAGGED.poor
    assert EVEN.white > RAGGED.white


def test_a_term_that_a_line_divides_is_in_the_index() -> None:
    page = (Placed(Atom(4.0, text="comes with rein\u00ad"), 0.0), Placed(Atom(4.0, text="forcements soon"), 4.0))
    (entry,) = term_entries([IndexTerm("reinforcements", ("reinforcements",), 1)], {3: page}, "serif-bold")
    assert entry.pages == (3,)


@pytest.mark.parametrize(
    ("text", "held"),
    [
        (
            "a card of 63 mm, and so on to the end of the line it is",
            "a card of 63\u00a0mm, and so on to the end of the line it is",
        ),
        ("look at the text on page 4", "look at the text on page\u00a04"),
        ("one die each: 6 to 5 kills it", "one die each: 6\u00a0to\u00a05 kills it"),
        ("fällt mit 6 zu 5", "fällt mit\u00a06\u00a0zu\u00a05"),
        ("one to 15 units, two to five squares", "one to 15 units, two to five squares"),
    ],
)
def test_only_numbers_are_held_together_and_never_last_words(text: str, held: str) -> None:
    assert bound(text) == held


@given(
    st.lists(st.sampled_from(["a", "few", "words", "R6C4", "2", "mid-charge;", "of"]), min_size=8, max_size=40),
    st.integers(0, 6),
)
def test_lines_with_typed_words_never_stick_out_of_their_column(words: list[str], typed: int) -> None:
    plain, mono = Style("serif", size=10.0), Style("mono", size=8.0)
    spans = [Span(" ".join(words[:typed]) + " ", mono)] if typed else []
    spans += [Span(" ".join(words[typed:]), plain)]
    lines = fitted_lines(spans, 52.0, edge=EVEN).require()
    for line in lines:
        items = line_items(line, 0.0, 0.0, 52.0)
        box = extent(items)
        assert box is None or box.right <= 52.0 + 0.3, line.text
