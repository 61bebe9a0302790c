from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Place
from pnp.draw.colour.reading import BLACK
from pnp.draw.geometry.bounds import extent, run_extent
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Colour, Item, Rect, Shape, Stamp, Symbol, TextRun
from pnp.draw.type.fitting import TEXT_TOO_LONG, fit_text
from pnp.draw.type.line_breaking import MISSING_GLYPH, WORD_TOO_WIDE
from pnp.draw.type.line_layout import Align
from pnp.draw.type.markup import UNKNOWN_ICON, parse_markup
from pnp.draw.type.style import Span, Style

SWORD = Symbol("sword", 64, 64, ())
BODY = "Every warrior in the river may be pushed one square downstream, if nobody stands there already."


def size_of(items: tuple[Item, ...]) -> float:
    return max(item.size for item in items if isinstance(item, TextRun))


def spans_of(text: str, **icons: Symbol) -> list[tuple[str, str]]:
    spans = parse_markup(text, Style(), icons).value or ()
    return [(span.text or f":{span.icon.name}:" if span.icon else span.text, span.style.font) for span in spans]


def test_text_that_fits_keeps_its_size() -> None:
    items = fit_text("short", Rect(0, 0, 50, 10), Style(size=12)).require()
    assert size_of(items) == 12


def test_text_shrinks_in_steps_until_it_fits_and_no_further() -> None:
    box = Rect(0, 0, 40, 16)
    size = size_of(fit_text(BODY, box, Style(size=14), floor=5, step=0.5).require())
    assert size < 14
    assert (14 - size) % 0.5 == 0
    assert fit_text(BODY, box, Style(size=size + 0.5), floor=size + 0.5).value is None


def test_at_the_floor_the_error_names_the_text_its_place_and_how_much_is_too_much() -> None:
    place = Place("cards.csv", 7)
    report = fit_text(BODY, Rect(0, 0, 20, 8), Style(size=12), floor=8, label="card 'Flood', body", place=place)
    assert report.value is None
    (finding,) = report.findings
    assert finding.fault is TEXT_TOO_LONG
    assert finding.where == place
    assert "card 'Flood', body" in finding.message
    assert finding.facts["size"] == 8
    assert finding.facts["over"] > 0  # type: ignore[operator]
    assert 0 < finding.facts["percent"] < 100  # type: ignore[operator]


def test_a_word_too_wide_at_the_floor_is_told_as_such() -> None:
    report = fit_text("incomprehensibilities", Rect(0, 0, 10, 30), Style(size=12), floor=10)
    assert WORD_TOO_WIDE in {finding.fault for finding in report.findings}


@given(
    st.text("abc Ég\n", max_size=200),
    st.floats(5, 60),
    st.floats(3, 40),
    st.sampled_from([6.0, 12.0, 30.0]),
)
def test_text_stays_in_its_box_or_is_an_error_and_never_vanishes(
    text: str, width: float, height: float, size: float
) -> None:
    box = Rect(3, 4, width, height)
    report = fit_text(text, box, Style(size=size), floor=5, valign="middle", align="center")
    assert (report.value is None) == bool(report.errors)
    if report.value is not None:
        ink = extent(report.value)
        if ink is not None:
            assert ink.y >= box.y - 1e-5
            assert ink.bottom <= box.bottom + 1e-5
            assert ink.right <= box.right + 0.5  # side bearings of the last letter
        runs = [item.text for item in report.value if isinstance(item, TextRun)]
        assert "".join("".join(runs).split()) == "".join(text.split())


def test_spans_keep_their_proportion() -> None:
    spans = [Span("Big ", Style(size=20)), Span("small " * 20, Style(size=10))]
    items = fit_text(spans, Rect(0, 0, 40, 20), Style(size=10), floor=4).require()
    sizes = {item.size for item in items if isinstance(item, TextRun)}
    assert max(sizes) == pytest.approx(2 * min(sizes))


@pytest.mark.parametrize("box", [Rect(0, 0, 0, 0), Rect(0, 0, -5, 10), Rect(0, 0, 10, 0)])
def test_a_box_without_room_is_an_error_and_not_a_crash(box: Rect) -> None:
    assert fit_text("word", box, Style()).errors


@pytest.mark.parametrize(
    ("size", "floor", "step"), [(0, 6, 1), (10, 0, 1), (10, 6, 0), (-1, 6, 1), (float("nan"), 6, 1)]
)
def test_sizes_that_are_none_are_refused(size: float, floor: float, step: float) -> None:
    with pytest.raises(ValueError, match="greater than 0"):
        fit_text("word", Rect(0, 0, 10, 10), Style(size=size), floor=floor, step=step)


def test_empty_text_is_nothing_and_no_error() -> None:
    report = fit_text("", Rect(0, 0, 10, 10), Style())
    assert report.value == ()
    assert report.findings == ()


def test_a_missing_character_is_an_error_even_where_the_text_fits() -> None:
    report = fit_text("☃", Rect(0, 0, 10, 10), Style())
    assert report.value is None
    assert [finding.fault for finding in report.findings] == [MISSING_GLYPH]


def test_marks_make_bold_italic_mono_and_icons() -> None:
    assert spans_of("a **b** *c* `d` :sword: ***e***", sword=SWORD) == [
        ("a ", "sans-regular"),
        ("b", "sans-bold"),
        (" ", "sans-regular"),
        ("c", "sans-regular-italic"),
        (" ", "sans-regular"),
        ("d", "mono-regular"),
        (" ", "sans-regular"),
        (":sword:", "sans-regular"),
        (" ", "sans-regular"),
        ("e", "sans-bold-italic"),
    ]


def test_marks_nest() -> None:
    assert spans_of("**a *b* c**") == [("a ", "sans-bold"), ("b", "sans-bold-italic"), (" c", "sans-bold")]


@pytest.mark.parametrize(
    "text", ["2*3*4", "* a *", "**open", "a * b", "10:30:45", "a: b: c", "snake_case", "`open", "**", "ratio 1:2"]
)
def test_marks_without_a_partner_stand_for_themselves(text: str) -> None:
    assert "".join(part for part, _ in spans_of(text)) == text
    assert {font for _, font in spans_of(text)} == {"sans-regular"}


def test_a_backslash_makes_a_mark_plain() -> None:
    assert spans_of(r"\*a\* \:sword: \`x\` \\") == [
        *[("*", "sans-regular"), ("a", "sans-regular"), ("*", "sans-regular"), (" ", "sans-regular")],
        *[(":", "sans-regular"), ("sword: ", "sans-regular"), ("`", "sans-regular"), ("x", "sans-regular")],
        *[("`", "sans-regular"), (" ", "sans-regular"), ("\\", "sans-regular")],
    ]


def test_an_unknown_icon_is_an_error_with_the_nearest_name() -> None:
    report = fit_text("lose :swrod:", Rect(0, 0, 50, 10), Style(), icons={"sword": SWORD}, label="Riot")
    (finding,) = report.findings
    assert finding.fault is UNKNOWN_ICON
    assert finding.hints == ("did you mean 'sword'?",)
    assert finding.message == "Riot: there is no icon :swrod:"
    assert report.value is None


def test_icons_shrink_with_their_text() -> None:
    items = fit_text(":sword: " * 40, Rect(0, 0, 30, 12), Style(size=14), floor=4, icons={"sword": SWORD}).require()
    zooms = {item.matrix[0] for item in items if isinstance(item, Stamp)}
    assert len(zooms) == 1
    assert zooms.pop() < 14 / 72 * 25.4 / 64


@given(st.text("*`:\\a b", max_size=30))
def test_no_marked_up_text_loses_letters(text: str) -> None:
    spans = parse_markup(text, Style()).value or ()
    for letter in "ab ":
        assert "".join(span.text for span in spans).count(letter) == text.count(letter)


@pytest.mark.parametrize(
    ("text", "bold"),
    [
        ("**100 %**, never less", ["100 %"]),
        ("**Stop!** (**now**).", ["Stop!", "now"]),
        ("“**Q**”—**A**", ["Q", "A"]),
        ("2 ** 3 ** 4", []),
        ("a**b**c", []),
    ],
)
def test_stars_beside_punctuation_still_find_their_partners(text: str, bold: list[str]) -> None:
    spans = parse_markup(text, Style()).value or ()
    assert [span.text for span in spans if span.style.weight == "bold"] == bold


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("[red]Fire[/red] burns", "[red]Fire[/red]"),
        ("[color=red]Fire[/color]", "[color=red]Fire[/color]"),
        ("a <b>brave</b> knight", "<b>"),
        ("first<br/>second", "<br/>"),
    ],
)
def test_marks_of_other_programs_are_printed_as_they_stand_and_told_once(text: str, mark: str) -> None:
    report = parse_markup(text, Style())
    assert "".join(span.text for span in report.value or ()) == text
    assert [(one.code, one.facts["mark"]) for one in report.findings] == [("foreign-mark", mark)]


RED, SUN = Colour(200, 0, 0), Colour(180, 120, 0)


def test_words_may_be_underlined_and_have_a_colour_by_its_name() -> None:
    report = parse_markup(
        "[sun]Gain __2__[/sun], [red]lose **3**[/red]\\[red]", Style(), colours={"sun": SUN, "red": RED}
    )
    assert report.findings == ()
    looks = [(one.text, one.style.colour, one.style.underline, one.style.weight) for one in report.value or ()]
    assert looks == [
        ("Gain ", SUN, False, "regular"),
        ("2", SUN, True, "regular"),
        (", ", BLACK, False, "regular"),
        ("lose ", RED, False, "regular"),
        ("3", RED, False, "bold"),
        ("[", BLACK, False, "regular"),
        ("red]", BLACK, False, "regular"),
    ]


def test_a_colour_within_another_gives_way_to_it_again() -> None:
    spans = parse_markup("[sun]a[red]b[/red]c[/sun]d", Style(), colours={"sun": SUN, "red": RED}).value or ()
    assert [(one.text, one.style.colour) for one in spans] == [("a", SUN), ("b", RED), ("c", SUN), ("d", BLACK)]


def test_a_colour_that_nothing_ends_is_printed_as_it_stands_and_told() -> None:
    report = parse_markup("[red]fire", Style(), colours={"red": RED})
    assert [one.text for one in report.value or ()] == ["[red]fire"]
    assert [one.code for one in report.findings] == ["lone-mark"]


@pytest.mark.parametrize("align", ["left", "justify"])
def test_the_line_under_words_is_as_long_as_they_are(align: Align) -> None:
    words = "Take __two of these coins__ and give __one__ back to whoever sits on your left"
    items = fit_text(words, Rect(0, 0, 50, 30), Style(size=12.0), align=align).value or ()
    lined = [(run, line) for run, line in pairwise(items) if isinstance(line, Shape)]
    assert [run.text.split()[0] for run, _ in lined if isinstance(run, TextRun)] == ["two", "one"]
    for run, line in lined:
        assert isinstance(run, TextRun)
        assert isinstance(line, Shape)
        below, letters = bounds(line.path), run_extent(run)
        assert (below.x, below.right) == pytest.approx((letters.x, letters.right), abs=0.01)
        assert run.y < below.y < run.y + 1.0


@pytest.mark.parametrize(
    "text",
    [
        "Name: ______",
        "a __init__x b",
        "3 < 4 and 5 > 2",
        "[2] coins, [red] or not",
        "<-> both ways",
        "snake_case_name",
        "__ __",
        "x < b > y",
    ],
)
def test_blanks_to_write_on_and_signs_of_sums_are_no_such_marks(text: str) -> None:
    assert parse_markup(text, Style()).findings == ()
