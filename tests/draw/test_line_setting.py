from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import PT_PER_MM, Colour, Item, Link, Rect, Shape, Stamp, Symbol, TextRun
from pnp.draw.type.items import ends_within_word
from pnp.draw.type.line_layout import Align, VAlign, baselines, block_height, set_lines, stretchable
from pnp.draw.type.setting import break_lines, text_width
from pnp.draw.type.style import Line, Span, Style

BOX = Rect(10, 20, 60, 40)
TEXT = "The quick brown fox jumps over the lazy dog and then sleeps in the shade of an old wall"
ICON = Symbol("square", 10, 10, (Shape(rect(Rect(0, 0, 10, 10)), Colour(0, 0, 0)),))


def lines_of(text: str = TEXT, width: float = BOX.width, **style: float) -> tuple[Line, ...]:
    return break_lines([Span(text, Style(**style))], width).require()  # type: ignore[arg-type]


def runs_of(items: tuple[Item, ...]) -> list[TextRun]:
    return [item for item in items if isinstance(item, TextRun)]


def end_of(run: TextRun) -> float:
    return run.x + text_width(run.text, Style()) + sum(run.kerns) * run.size / PT_PER_MM / 1000


def test_lines_start_at_the_left_end_at_the_right_or_stand_in_the_middle() -> None:
    lines = lines_of()
    for align, at in (("left", 0.0), ("center", 0.5), ("right", 1.0)):
        for line, run in zip(lines, runs_of(set_lines(lines, BOX, align=align)), strict=True):  # type: ignore[arg-type]
            assert run.x == pytest.approx(BOX.x + (BOX.width - line.width) * at)


def test_justified_lines_reach_both_edges_but_the_last_does_not() -> None:
    lines = lines_of()
    runs = runs_of(set_lines(lines, BOX, align="justify"))
    plain = runs_of(set_lines(lines, BOX))
    for line, run, unstretched in zip(lines, runs, plain, strict=True):
        assert run.x == BOX.x
        extra = (sum(run.kerns) - sum(unstretched.kerns)) * run.size / PT_PER_MM / 1000
        assert line.width + extra == pytest.approx(line.width if line.ends else BOX.width)
    assert runs[-1] == plain[-1]


def test_letters_share_the_white_of_a_line_by_no_more_than_an_eye_sees() -> None:
    for width, least, most in ((40.0, 0.1, 14.0), (120.0, 14.0, 14.0)):
        line = lines_of("a few words", 30.0)[0]
        (stretched,) = runs_of(set_lines((replace(line, ends=False),), Rect(0, 0, width, 10), align="justify"))
        plain = line.items[0]
        assert isinstance(plain, TextRun)
        kerns = plain.kerns or (0.0,) * len(plain.text)
        grown = [after - before for before, after in zip(kerns, stretched.kerns, strict=True)]
        *others, last = grown
        apart = {round(more, 6) for place, more in enumerate(others) if place not in stretchable(plain.text)}
        assert last == 0.0, "nothing is behind the last letter"
        assert len(apart) == 1
        assert least <= apart.pop() <= most
        assert all(grown[place] > 14.0 for place in stretchable(plain.text))
        assert line.width + sum(grown) * plain.size / PT_PER_MM / 1000 == pytest.approx(width)


def test_letters_of_a_full_line_move_closer_and_typed_ones_stay_where_they_are() -> None:
    for family, moved_closer in (("serif", True), ("mono", False)):
        (line,) = break_lines([Span("a few words", Style(family=family))], 60.0).require()
        narrower = Rect(0, 0, line.width - 0.4, 10)
        (run,) = runs_of(set_lines((replace(line, ends=False),), narrower, align="justify"))
        plain = line.items[0]
        assert isinstance(plain, TextRun)
        before = (plain.kerns or (0.0,) * len(plain.text))[0]
        assert (run.kerns[0] < before) is moved_closer
        assert run.kerns[0] >= before - 5.0


def test_justifying_moves_what_follows_and_widens_links() -> None:
    spans = [
        Span("See "),
        Span("the other page", link="#there"),
        Span(" and "),
        Span(icon=ICON),
        Span(" or go on reading here"),
    ]
    lines = break_lines(spans, 50).require()
    items = set_lines(lines[:1], Rect(0, 0, 50, 10), align="justify")
    (link,) = [item for item in items if isinstance(item, Link)]
    see, there, and_, *rest = runs_of(items)
    assert see.x < link.x == there.x < and_.x
    assert link.x + link.width == pytest.approx(and_.x)
    (stamp,) = [item for item in items if isinstance(item, Stamp)]
    assert and_.x < stamp.matrix[4] < rest[0].x


def test_a_single_word_is_not_stretched() -> None:
    lines = break_lines([Span("one incomprehensible")], text_width("incomprehensible", Style())).require()
    (first, _) = runs_of(set_lines(lines, Rect(0, 0, 60, 20), align="justify"))
    assert first.kerns == ()


def test_baselines_are_a_leading_apart() -> None:
    lines = lines_of(leading=15.0)
    depths = baselines(lines)
    assert [b - a for a, b in pairwise(depths)] == pytest.approx([15 / PT_PER_MM] * (len(lines) - 1))
    assert baselines(lines, 18.0)[1] == pytest.approx(18 / PT_PER_MM)
    assert baselines(lines_of(size=8.0))[1] == pytest.approx(10 / PT_PER_MM)
    assert baselines(()) == []


def test_a_tall_icon_pushes_the_lines_apart_instead_of_touching_them() -> None:
    lines = break_lines([Span("one\n"), Span(icon=ICON, icon_height=3.0), Span("\nthree")], 40).require()
    depths = baselines(lines)
    for above, below, gap in zip(lines[:2], lines[1:], [depths[1], depths[2] - depths[1]], strict=True):
        assert gap >= above.descent + below.ascent - 1e-9


def test_an_icon_stands_centred_on_the_capitals() -> None:
    (line,) = break_lines([Span("H", Style(size=20)), Span(icon=ICON, style=Style(size=20))], 40).require()
    ink = [extent((item,)) for item in line.items]
    assert ink[0] is not None
    assert ink[1] is not None
    middles = [box.y + box.height / 2 for box in ink if box is not None]
    assert middles[0] == pytest.approx(middles[1], abs=0.05)
    assert ink[1].height == pytest.approx(20 / PT_PER_MM)
    assert ink[1].x > ink[0].right


@given(
    st.text("aÉgÅ|H\n ", min_size=1, max_size=40),
    st.sampled_from(["left", "center", "right", "justify"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.floats(0, 10),
)
def test_ink_stays_in_a_box_that_is_high_enough(text: str, align: Align, valign: VAlign, spare: float) -> None:
    report = break_lines([Span(text)], BOX.width)
    lines = report.value or ()
    box = Rect(BOX.x, BOX.y, BOX.width, block_height(lines) + spare)
    ink = extent(runs_of(set_lines(lines, box, align=align, valign=valign)))
    if ink is not None and ink.height:
        assert ink.y >= box.y - 1e-6
        assert ink.bottom <= box.bottom + 1e-6
        assert ink.x >= box.x - 1e-6


def test_the_middle_is_what_the_eye_takes_for_it() -> None:
    (line,) = lines_of("HEIGHT")
    ink = extent(set_lines((line,), BOX, valign="middle"))
    assert ink is not None
    assert ink.y - BOX.y == pytest.approx(BOX.bottom - ink.bottom, abs=0.1)


def test_a_raised_span_hangs_above_the_baseline() -> None:
    (line,) = break_lines([Span("x"), Span("2", Style(size=6, rise=4))], 40).require()
    low, high = runs_of(line.items)
    assert low.y == 0
    assert high.y == pytest.approx(-4 / PT_PER_MM)


def test_tracking_spreads_letters_but_leaves_no_white_at_the_end() -> None:
    plain, tracked = lines_of("ABC")[0], lines_of("ABC", tracking=100.0)[0]
    em = 10 / PT_PER_MM
    assert tracked.width == pytest.approx(plain.width + 2 * 0.1 * em)


def test_no_lines_set_nothing() -> None:
    assert set_lines((), BOX) == ()
    assert block_height(()) == 0


def test_a_line_that_ends_with_a_word_it_holds_already_keeps_all_its_spaces() -> None:
    text = "the folds of the dice and the die"
    (line,) = lines_of("the folds of the", 200.0)
    assert line.text == "the folds of the"
    lines = lines_of(text, text_width("the folds of the", Style()) + 1.0)
    assert " ".join(line.text for line in lines) == text


@pytest.mark.parametrize(
    ("end", "within"),
    [
        ("well-", True),
        ("12–", True),
        ("and/", True),
        ("words –", False),
        ("–", False),
        ("one\u00a0–", False),
        ("word", False),
    ],
)
def test_a_dash_between_spaces_is_no_part_of_a_word(end: str, within: bool) -> None:
    assert ends_within_word(end) is within


def test_no_break_spaces_are_stretched_like_others_but_not_before_a_sign_nor_in_twos() -> None:
    assert stretchable("a b\u00a0c") == [1, 3]
    assert stretchable("costs 1\u00a0") == [5]
    assert stretchable("turn.7\u00a0\u00a0Instead of") == [15]
