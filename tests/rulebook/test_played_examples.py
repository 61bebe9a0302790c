"""Examples as an engine plays them: order sheets line by line, films of boards and of tables, stories, sheets filled in."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pnp.base.finding import Report
from pnp.base.frozen import replace
from pnp.base.scene import Arrow, Frame, Mark, Scene, Standing
from pnp.definition.rules_text.cases import Case
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Item, Rect, Shape, Stamp
from pnp.rulebook.book import Book, make_book_of
from pnp.rulebook.pictures import Pictures, Shot
from pnp.rulebook.playback import JudgedLine, Playback, Told
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.strokes import strokes_of

from .sample_book import SHEET, VALUES, draw_scene, game, palette, pictures, text_of

BOOK = """\
# T {{.cover}}

## One {{#one}}

- [#ferry.one.1 source] Row.

```{kind}
{keys}
```
"""

CASE = Case(
    id="X",
    position="start",
    title="A crossing",
    actions=("R: 2S a6-m1; K a6-m1", "B: -"),
    verdict="legal",
    after="start",
    note="Home.",
)


def table(title: str, count: int) -> Scene:
    return Scene((Standing(f"{title}.Red", "boat", count=count), Standing(f"{title}.Blue", "boat", "back")), on="table")


PLAYED = Playback(
    story=(
        Told("round", "round 1: the red boat leaks", "ferry.one.1"),
        Told("round", "round 2: it sinks", "ferry.two.2"),
        Told("income", "Red gets 3 gold"),
    ),
    frames=(
        Frame("movement", "Before", Scene((Standing("a1", "boat"),))),
        Frame("movement", "Halfway", Scene((Standing("b1", "boat"),))),
        Frame("movement", "Across", Scene(())),
        Frame("fights", "Skirmish", table("Skirmish", 3)),
        Frame("fights", "Round 1", table("Round 1", 2), "Red deals 4"),
    ),
    forms={"R": {"lines": ["S a6-m1"]}},
)


def shown(case: Case = CASE, played: Playback = PLAYED) -> Pictures:
    return replace(pictures({"X": case}), play=lambda _: played)


def set_book(keys: str, kind: str = "example", given: Pictures | None = None) -> Report[Book]:
    return make_book_of(game(), BOOK.format(kind=kind, keys=keys), VALUES, palette(), given or shown())


def printed(report: Report[Book]) -> str:
    assert [finding.message for finding in report.findings] == []
    return " ".join(text_of(page) for page in report.require().pages)


def codes(report: Report[Book]) -> list[tuple[str, int | None]]:
    return [(finding.code, finding.where.line) for finding in report.findings]


def test_each_order_of_a_sheet_has_a_line_of_its_own_with_the_player_before_the_first() -> None:
    text = printed(set_book("case: X"))
    assert "R: 2S a6-m1" in text
    assert "; K a6-m1" not in text
    assert "K a6-m1" in text
    assert "B: -" not in text


def test_sheets_without_orders_are_shown_when_there_are_no_others() -> None:
    text = printed(set_book("case: X", given=shown(replace(CASE, actions=("R: -", "B: -")))))
    assert "R: -" in text
    assert "B: -" in text


def test_a_sheet_judged_alone_shows_the_clause_that_each_line_breaks() -> None:
    case = replace(CASE, actions=("S a6-m1", "S a6-b6"), player="R", verdict="illegal ferry.one.1", after="")
    lines = (JudgedLine("S a6-m1"), JudgedLine("S a6-b6", ("ferry.one.1", "ferry.one.2")))
    text = printed(set_book("case: X", given=shown(case, Playback(lines=lines))))
    assert "S a6-m1" in text
    assert "S a6-b6" in text
    assert text.count("ferry.one.1") >= 2  # in the margin, and beside the line
    assert "ferry.one.2" not in text
    assert "not legal" not in text


def test_an_example_may_have_arrows_of_its_own_and_more_marks() -> None:
    case = replace(CASE, actions=("a1-b1", "@c1"))
    plain = strokes_of(pictures({"X": case}), case, Example("X", 1))
    assert plain == ((Arrow("a1", "b1"),), (Mark("c1", "ring"),))
    own = Example("X", 1, arrows=(Arrow("b1", "c1", "push"),), marks=(Mark("a1", "light"),))
    assert strokes_of(pictures({"X": case}), case, own) == (own.arrows, (*plain[1], *own.marks))
    assert strokes_of(pictures({"X": case}), case, Example("X", 1, arrows=()))[0] == ()


@pytest.mark.parametrize("keys", ["arrows: [nowhere]", "marks: {a1: circle}"])
def test_strokes_of_an_example_that_cannot_be_read_are_found_at_their_line(keys: str) -> None:
    assert [line for _, line in codes(set_book(f"case: X\n{keys}"))] == [9]


def test_a_film_numbers_its_boards_and_leaves_the_position_afterwards_out() -> None:
    text = printed(set_book("case: X\nfilm: movement"))
    for words in ("1 Before", "2 Halfway", "3 Across", "R: 2S a6-m1", "Home."):
        assert words in " ".join(text.split())


def test_of_a_film_the_moments_are_shown_that_were_asked_for() -> None:
    text = printed(set_book("case: X\nfilm: movement\nframes: [1, 3]"))
    assert "Before" in text
    assert "Across" in text
    assert "Halfway" not in text


def test_a_moment_that_a_film_does_not_have_is_a_finding() -> None:
    found = set_book("case: X\nfilm: movement\nframes: [1, 4]").findings
    assert [finding.code for finding in found] == ["book-no-frame"]


@pytest.mark.parametrize(
    ("film", "words", "said", "usual"),
    [
        ("movement\nframes: [1, 3]", "They *wait*, They are home", ("1 They wait", "2 They are home"), "Across"),
        ("fights", "They meet, It sinks", ("They meet", "It sinks"), "Skirmish"),
    ],
)
def test_moments_may_have_words_of_their_own(film: str, words: str, said: tuple[str, ...], usual: str) -> None:
    text = " ".join(printed(set_book(f"case: X\nfilm: {film}\nwords: [{words}]")).split())
    assert all(part in text for part in said)
    assert usual not in text


@pytest.mark.parametrize("kind", ["", "film: movement\n"])
@pytest.mark.parametrize("played", [PLAYED, Playback()], ids=["sheets", "boards"])
def test_all_boards_of_an_example_have_their_details_if_they_are_asked_for(kind: str, played: Playback) -> None:
    shots: list[Shot] = []

    def draw(scene: Scene, shot: Shot) -> Report[Face]:
        shots.append(shot)
        return draw_scene(scene, shot)

    for wanted in (True, False):
        given = replace(shown(played=replace(PLAYED, lines=()) if kind else played), draw_scene=draw)
        set_book(f"case: X\n{kind}details: {str(wanted).lower()}", given=given).require()
        assert shots
        assert {shot.details for shot in shots} == {wanted}
        shots.clear()


def test_details_are_true_or_false() -> None:
    assert codes(set_book("case: X\ndetails: all")) == [("book-fence-value", 9)]


def test_words_of_moments_without_a_film_are_told_of() -> None:
    assert [code for code, _ in codes(set_book("case: X\nwords: [They wait]"))] == ["book-fence-missing"]


def test_there_are_words_for_each_moment_that_is_shown_or_for_none() -> None:
    found = set_book("case: X\nfilm: movement\nframes: [1, 3]\nwords: [They wait]").findings
    assert [finding.code for finding in found] == ["book-frame-words"]


def test_titles_and_notes_of_cases_have_the_quotation_marks_of_the_book() -> None:
    case = replace(CASE, title="The ferry's lamp", note="'Row!' says Red's hero (\"no\").")
    text = printed(set_book("case: X", given=pictures({"X": case})))
    assert "The ferry’s lamp" in text
    assert "‘Row!’ says Red’s hero (“no”)." in text


def test_lines_as_typed_are_followed_by_what_has_become_of_them() -> None:
    case = replace(CASE, position="start\nB: 2g 1m\nlocks: 1S", after="start\nB: 3g 1m\nlocks: 1S")
    set_of = set_book("case: X\nboards: none\ntyped: [B, locks]", given=pictures({"X": case}))
    text = " ".join(text_of(page) for page in set_of.require().pages)
    assert "B: 2g 1m → B: 3g 1m locks: 1S" in text.replace("\xa0", " ")


def test_a_film_on_a_table_shows_the_pieces_of_every_moment_and_the_word_below() -> None:
    text = printed(set_book("case: X\nfilm: fights"))
    for words in ("Skirmish", "Round 1", "Red deals 4"):
        assert words in text
    assert text.count("Red") >= 3
    assert "Halfway" not in text


def test_a_story_is_told_in_sentences_and_only_as_far_as_it_is_asked_for() -> None:
    text = printed(set_book("case: X\ntell: [round]"))
    assert "Round 1: the red boat leaks" in text
    assert "ferry.two.2" in text
    assert "3 gold" not in text


@pytest.mark.parametrize(
    ("keys", "code"),
    [("film: dreams", "book-no-film"), ("tell: [round, dream]", "book-untold")],
)
def test_what_the_example_does_not_hold_is_a_finding_at_its_line(keys: str, code: str) -> None:
    assert codes(set_book(f"case: X\n{keys}")) == [(code, 8)]


def test_without_an_engine_film_and_story_are_left_out() -> None:
    text = printed(set_book("case: X\nfilm: movement\ntell: [round]", given=pictures({"X": CASE})))
    assert "Halfway" not in text
    assert "leaks" not in text
    assert "Home." in text


def filled_with(written: list[tuple[str, Mapping[str, object]]]) -> Pictures:
    def filled(component: str, values: Mapping[str, object], height: float | None) -> Report[Face]:
        written.append((component, {**values, "height": height} if height else values))
        return Report(Face(30.0, height or 40.0, (Shape(rect(Rect(0, 0, 30, 40)), fill=SHEET),)))

    return replace(shown(), filled=filled)


def test_a_form_is_drawn_with_what_its_player_has_written() -> None:
    written: list[tuple[str, Mapping[str, object]]] = []
    report = set_book(
        "component: boat\ncase: X\nplayer: R\nwidth: 40%\ncaption: So be it.\nid: sheet", "form", filled_with(written)
    )
    assert "So be it." in printed(report)
    assert written[0] == ("boat", {"lines": ["S a6-m1"]})
    zooms = [item.matrix[0] for page in report.require().pages for item in stamps(page.items)]
    assert any(abs(zoom * 30.0 - 0.4 * 103.0) < 6.0 for zoom in zooms), zooms


def test_a_form_may_be_of_another_height_than_the_printed_sheet() -> None:
    written: list[tuple[str, Mapping[str, object]]] = []
    report = set_book("component: boat\ncase: X\nplayer: R\nheight: 25", "form", filled_with(written))
    assert written[0] == ("boat", {"lines": ["S a6-m1"], "height": 25.0})
    heights = {item.symbol.height for page in report.require().pages for item in stamps(page.items)}
    assert 25.0 in heights


def stamps(items: tuple[Item, ...]) -> list[Stamp]:
    found: list[Stamp] = []
    for item in items:
        if isinstance(item, Stamp):
            found.append(item)
        elif isinstance(item, Group):
            found.extend(stamps(item.items))
    return found


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("component: boat\ncase: Y\nplayer: R", "book-unknown-case"),
        ("component: boat\ncase: X\nplayer: Q", "book-no-form"),
        ("component: raft\ncase: X\nplayer: R", "book-unknown-piece"),
        ("component: boat\ncase: X\nplayer: R\nwidth: 300%", "book-fence-value"),
    ],
)
def test_a_form_that_cannot_be_shown_is_a_finding(keys: str, code: str) -> None:
    assert [found for found, _ in codes(set_book(keys, "form", filled_with([])))] == [code]
