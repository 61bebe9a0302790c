"""Layouts: pieces on a table without a board."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.geometry.bounds import extent
from pnp.draw.model import Rect, Shape
from pnp.rulebook.compose.layouts.arrangements import _arrow, picture_of
from pnp.rulebook.compose.layouts.cells import beside_each_other, cell_box, hang_of
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.page_format import A5, PageFormat
from pnp.rulebook.palette import inks_of
from pnp.rulebook.source.fenced.arrangement import Arrangement, Cell, Row, Token
from pnp.rulebook.source.manuscript import read_manuscript
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words

from .sample_book import codes, line_of, palette, pictures, report_of, text_of

FRONT = "---\npieces: {d: die}\n---\n\n# T {.cover}\n\n## One {#one}\n\nWords.\n\n"


def compose_context() -> ComposeContext:
    look = BookStyles.of(inks_of(palette()))
    made = ComposeContext("rulebook.md", PageFormat.of(*A5).require(), look, Words.of("en").require(), pictures())
    made.shorthand = {"d": "die"}
    return made


def layout(body: str) -> str:
    return f"{FRONT}```layout\n{body}\n```\n"


def arrangement(body: str) -> Arrangement:
    blocks = read_manuscript(layout(body), "rulebook.md", {}).require().blocks
    (found,) = (block for block in blocks if isinstance(block, Arrangement))
    return found


def dice(*ranks: int) -> tuple[Token, ...]:
    return tuple(Token("d", str(rank)) for rank in ranks)


def test_pieces_are_short_words_and_dice_take_several_faces() -> None:
    (line,) = arrangement(
        'rows:\n  - - {id: a, title: A, show: ["boat:back", {P1: "d:4,4 (d:2)#x"}], foot: "**4**"}'
    ).lines
    (cell,) = line
    assert cell.id == "a"
    assert cell.rows == (
        Row((Token("boat", "back"),)),
        Row((Token("d", "4"), Token("d", "4"), Token("d", "2", ghost=True, id="x")), (Run("P1"),)),
    )
    assert cell.foot == (Run("4", bold=True),)


def test_an_arrow_is_a_cell_and_a_word_alone_is_pieces() -> None:
    assert arrangement('rows: [["d:1", ->, "d:2"]]').lines == (
        (Cell(rows=(Row(dice(1)),)), Cell(arrow=True), Cell(rows=(Row(dice(2)),))),
    )


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("rows: [[d(]]", "book-token"),
        ("rows: [[(d]]", "book-token"),
        ("rows: [[plane]]", "book-unknown-piece"),
        ('rows: [["d:7"]]', "book-no-face"),
        ('rows: [["boat:1"]]', "book-no-face"),
        ("rows: [[boat]]\narrows: [a>b]", "book-unknown-spot"),
        ("rows: 3", "book-fence-value"),
        ("rows: [[{show: [[boat]]}]]", "book-fence-value"),
        ("rows: [[{frame: maybe}]]", "book-fence-value"),
        ("rows: [[{sow: boat}]]", "book-fence-key"),
        ("caption: none", "book-fence-value"),
    ],
)
def test_a_fault_is_found_in_its_block(body: str, code: str) -> None:
    text = layout(body)
    found = codes(report_of(text))
    first = line_of(text, "```layout")
    assert code in [each for each, _ in found]
    assert all(line is not None and first <= line <= first + 1 + body.count("\n") for _, line in found)


def test_pieces_in_the_front_matter_are_words() -> None:
    assert ("book-front-matter", 2) in codes(report_of(FRONT.replace("{d: die}", "[die]")))
    assert ("book-front-matter", 2) in codes(report_of(FRONT.replace("{d: die}", "{d: [die]}")))


def test_the_row_that_wins_is_framed_and_its_label_bold() -> None:
    body = 'rows:\n  - - {{show: ["d:6", {{A: "d:1,1", B: "d:2"}}], {wins}foot: B}}'
    ((plain,),) = arrangement(body.format(wins="")).lines
    ((cell,),) = arrangement(body.format(wins="wins: B, ")).lines
    assert [row.wins for row in cell.rows] == [False, False, True]
    assert [run.bold for row in cell.rows for run in row.label] == [False, True]
    context = compose_context()
    before, after = (cell_box(context, one, "medium", 60.0, 1) for one in (plain, cell))
    frames = [item for item in after.items if isinstance(item, Shape) and item.stroke and item.stroke.width == 0.6]
    assert len(frames) == 1
    assert not [item for item in before.items if isinstance(item, Shape) and item.stroke and item.stroke.width == 0.6]
    assert "book-fence-value" in [code for code, _ in codes(report_of(layout(body.format(wins="wins: C, "))))]


def test_everything_a_layout_says_is_printed_and_its_id_leads_to_it() -> None:
    body = 'id: pic\nrows: [[{title: Left, show: [{P1: "d:1"}], foot: below, call: what it is}, ->, boat]]\ncaption: All of it'
    report = report_of(layout(body) + "\nLook at [the picture](#pic).\n")
    assert codes(report) == []
    printed = " ".join(text_of(page) for page in report.require().pages)
    for word in ("Left", "P1", "below", "what it is", "All of it"):
        assert word in printed
    assert report.require().anchor_pages["pic"] == report.require().anchor_pages["one"]


@given(st.lists(st.lists(st.integers(0, 14), min_size=1, max_size=6), min_size=1, max_size=3))
def test_a_layout_of_few_cells_is_never_wider_than_its_line(lines: list[list[int]]) -> None:
    cells = tuple(tuple(Cell(rows=(Row(dice(*[1] * count)),)) for count in line) for line in lines)
    made = compose_context()
    picture = picture_of(made, Arrangement(cells, 1), 104.0)
    assert picture.width <= 104.0 + 1e-6
    assert made.findings == []


def test_too_many_cells_for_a_line_are_a_finding() -> None:
    made = compose_context()
    picture_of(made, Arrangement((tuple(Cell(rows=(Row(dice(1)),)) for _ in range(40)),), 1), 104.0)
    assert [finding.code for finding in made.findings] == ["book-layout-width"]


@given(st.integers(1, 30), st.floats(12.0, 80.0))
def test_dice_of_a_cell_do_not_overlap_and_stay_in_their_room(number: int, room: float) -> None:
    tokens = tuple(Token("d", "3", id=f"t{k}") for k in range(number))
    box = cell_box(compose_context(), Cell(rows=(Row(tokens, (Run("P1"),)),), frame="no"), "medium", room, 1)
    spots = [spot.box for spot in box.spots]
    assert len(spots) == number
    assert box.width <= room + 1e-6
    assert all(spot.x >= 0 and spot.right <= box.width and spot.bottom <= box.height for spot in spots)
    assert not any(_overlap(one, other) for one, other in pairwise(spots))


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1e-6
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 1e-6
    )


@given(st.integers(2, 14))
def test_a_layout_of_a_page_is_as_wide_as_the_page_if_that_is_no_stretch(number: int) -> None:
    cells = (tuple(Cell(rows=(Row(dice(1)),)) for _ in range(number)),)
    made = compose_context()
    usual, spread = (picture_of(made, Arrangement(cells, 1), 104.0, spread=spread).width for spread in (False, True))
    assert spread in (pytest.approx(usual), pytest.approx(104.0))
    assert (spread == pytest.approx(104.0)) == (104.0 - usual <= 3 * 4.0 * (number - 1))


def test_a_line_whose_pieces_are_too_many_for_a_column_goes_on_below() -> None:
    made = compose_context()
    made.form = PageFormat.full(210.0, 297.0).require()
    cells = (tuple(Cell(rows=(Row(dice(1, 2, 3, 4, 5, 6), ()),)) for _ in range(4)),)
    one = picture_of(made, Arrangement(cells[:1], 1), 200.0)
    folded = picture_of(made, Arrangement(cells, 1), 80.0)
    assert folded.width <= 80.0 + 1e-6
    assert folded.strip.height > 1.9 * one.strip.height
    assert made.findings == []


def test_frames_of_one_line_are_equally_high_and_what_has_none_is_level_with_them() -> None:
    body = 'rows: [[{show: "d:1", frame: yes}, {show: [boat, "d:2"], frame: no}, {show: "d:3", id: plain}]]'
    context = compose_context()
    ((first, second, third),) = arrangement(body).lines
    boxes = [cell_box(context, one, "medium", 60.0, 1) for one in (first, second, third)]
    assert boxes[0].height < boxes[1].height
    framed = beside_each_other(context, (first, second, third), boxes)
    assert framed[0].height == framed[1].height == boxes[1].height
    assert framed[2].middle == pytest.approx(framed[0].middle)
    assert framed[2].spots[0].box.y == pytest.approx(boxes[2].spots[0].box.y + framed[2].height - boxes[2].height)
    assert beside_each_other(context, (third,), boxes[2:]) == boxes[2:]


def test_labels_share_a_column_and_a_row_without_one_begins_where_they_do() -> None:
    body = 'rows: [[{show: ["boat#x", {Blue: "d:1#y"}]}, {show: ["boat#u", {Somebody: "d:1#v"}]}]]'
    block = arrangement(body)
    context = compose_context()
    ((one, other),) = block.lines
    hang = hang_of(context, (*one.rows, *other.rows), 1)
    spots = {
        spot.name: spot.box
        for cell in (one, other)
        for spot in cell_box(context, cell, "medium", 60.0, 1, hang=hang).spots
    }
    assert spots["x"].x == spots["u"].x == 0.0
    assert spots["y"].x == spots["v"].x > hang > 0.0
    assert hang_of(context, (Row(dice(1)),), 1) == 0.0


def test_pieces_in_square_brackets_have_one_frame_and_white_besides() -> None:
    ((cell,),) = arrangement('rows: [[{show: "d:1 [d:2,3 (d:4)#x] d:5"}]]').lines
    assert [token.framed for token in cell.rows[0].tokens] == [False, True, True, True, False]
    made = cell_box(compose_context(), cell, "medium", 60.0, 1)
    frames = [item for item in made.items if isinstance(item, Shape) and item.stroke and item.stroke.width == 0.5]
    assert len(frames) == 1
    assert made.width == pytest.approx(5 * 15 * 0.34 + 4 * 0.5 + 2 * 1.0)
    for torn in ("[d:1", "d:1]", "[d:1 [d:2]"):
        assert "book-token" in [code for code, _ in codes(report_of(layout(f'rows: [[{{show: "{torn}"}}]]')))]


def test_a_row_with_a_frame_stands_a_little_farther_from_those_next_to_it() -> None:
    heights = []
    for show in ('["d:1", "d:2", "d:3"]', '["d:1", "[d:2]", "d:3"]'):
        ((cell,),) = arrangement(f"rows: [[{{show: {show}}}]]").lines
        heights.append(cell_box(compose_context(), cell, "medium", 60.0, 1).height)
    assert heights[1] == pytest.approx(heights[0] + 2 * 1.0)


def test_an_arrow_to_what_lies_close_below_leaves_from_the_foot() -> None:
    context, start = compose_context(), Rect(20.0, 0.0, 5.0, 5.0)
    for top, below in ((7.0, True), (0.0, False)):
        _, drawn = _arrow(context, start, Rect(0.0, top, 5.0, 5.0), refused=False)
        box = extent((drawn,))
        assert box is not None
        assert (box.y + 0.5 > start.height) == below


def test_what_stands_beside_the_largest_piece_pushes_down_what_is_below_it() -> None:
    words = "Words that go on, and then go on **again**"
    aside = f'{{text: "{words}", show: [{{Left: "d:3#f"}}]}}'
    body = f'rows: [[{{title: A, show: ["d:1", boat, "d:2#t"], beside: {aside}}}]]'
    ((cell,),) = arrangement(body).lines
    assert cell.beside.text == (Run("Words that go on, and then go on "), Run("again", bold=True))
    context = compose_context()
    hang = hang_of(context, cell.rows, 1)
    small, tall = (cell_box(context, cell, "medium", most, 1, hang=hang) for most in (100.0, 24.0))
    spots = {spot.name: spot.box for spot in small.spots}
    assert spots["f"].x > 20 * 0.34, "to the right of the boat"
    assert spots["t"].x == 0.0
    assert tall.height > small.height + 10.0
    assert small.text == "A Words that go on, and then go on again Left"
    assert "book-fence-key" in [code for code, _ in codes(report_of(layout("rows: [[{beside: {foot: x}}]]")))]


def test_a_page_learns_that_pieces_are_too_large_for_their_row() -> None:
    ((cell,),) = arrangement('rows: [["d:1,2,3,4"]]').lines
    context = compose_context()
    room = 4 * 15 * 0.34 + 2.0
    for larger, found in ((1.0, 0), (1.1, 1)):
        context.larger = larger
        context.volume = "play"
        cell_box(context, cell, "medium", room, 1)
        assert len(context.findings) == found
