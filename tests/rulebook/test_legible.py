"""No letter on a page of a book is under 7 pt, whatever it stands in: labels grow, words in thumbnails become bars."""

from __future__ import annotations

import pytest

from pnp.base.frozen import replace
from pnp.components.boards.labels import IN_BOOKS
from pnp.draw.colour.reading import luminance
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Colour, Group, Item, Shape, Stamp, Symbol, TextRun
from pnp.rulebook.pages.legible import LEAST, Legible

BLACK = Colour(0, 0, 0)


def run(text: str, size: float) -> TextRun:
    """A label at (10, 10)."""
    return TextRun(text, "sans-regular", size, BLACK, 10.0, 10.0)


def group(zoom: float, *items: Item) -> Group:
    """The items, shown at this scale."""
    return Group(items, (zoom, 0.0, 0.0, zoom, 3.0, 4.0))


def sizes(items: tuple[Item, ...]) -> list[float]:
    """The sizes in which letters stand on the page."""
    return [leaf.item.size * leaf.matrix[0] for leaf in leaves(items) if isinstance(leaf.item, TextRun)]


@pytest.mark.parametrize(
    ("text", "size", "zoom", "seen"),
    [
        ("A long line of running text", 10.0, 1.0, [10.0]),
        ("reference", 7.0, 1.0, [7.0]),
        ("C1", 6.0, 1.0, [7.0]),
        ("Fallen 1", 9.0, 0.68, [7.0]),
        ("T1", 9.0, 0.5, [7.0]),
        ("V", 9.0, 0.2, []),
        ("Use it on a castle of yours", 9.0, 0.7, []),
        ("def", 9.0, 0.3, []),
    ],
)
def test_labels_are_set_in_seven_points_and_what_can_t_be_is_no_text(
    text: str, size: float, zoom: float, seen: list[float]
) -> None:
    made = Legible().items((group(zoom, run(text, size)),))
    assert sizes(made) == pytest.approx(seen)


def test_a_label_grows_about_its_own_middle() -> None:
    before, after = (extent(items) for items in ((run("b2", 5.0),), Legible().items((run("b2", 5.0),))))
    assert before is not None
    assert after is not None
    assert after.x + after.width / 2 == pytest.approx(before.x + before.width / 2, abs=0.05)
    assert after.width > before.width


def test_words_too_small_to_be_read_are_bars_and_lone_letters_are_left_out() -> None:
    made = Legible().items((group(0.2, run("Income", 9.0), run("K", 9.0)),))
    shown = [leaf.item for leaf in leaves(made)]
    assert len(shown) == 1
    assert isinstance(shown[0], Shape)
    assert isinstance(shown[0].fill, Colour)
    assert 0.1 < luminance(shown[0].fill) < 0.7, "grey: black would look struck out"


def test_a_large_sign_by_which_a_card_is_known_is_shown_however_small() -> None:
    assert sizes(Legible().items((group(0.16, run("5", 21.0)),))) == [pytest.approx(LEAST)]
    assert sizes(Legible().items((group(0.1, run("5", 21.0)),))) == []


def test_a_picture_shown_twice_at_one_scale_is_made_anew_once_and_one_that_can_be_read_not_at_all() -> None:
    card = Symbol("card", 20.0, 30.0, (run("Queen", 9.0),))
    small = [Stamp(card, (0.5, 0.0, 0.0, 0.5, x, 0.0)) for x in (0.0, 20.0)]
    large = Stamp(card, (1.0, 0.0, 0.0, 1.0, 50.0, 0.0))
    first, second, third = Legible().items((*small, large))
    assert isinstance(first, Stamp)
    assert isinstance(second, Stamp)
    assert first.symbol is second.symbol
    assert first.symbol is not card
    assert third is large
    assert min(sizes((first, second, third))) >= LEAST - 0.01


def test_figures_that_would_grow_into_each_other_are_left_out_and_the_sign_beside_them_stays() -> None:
    def figure(text: str, x: float) -> TextRun:
        return TextRun(text, "sans-bold", 9.0, BLACK, x, 10.0)

    counter = Symbol("counter", 16.0, 16.0, (figure("S", 1.0), figure("1", 6.0), figure("2", 7.8), figure("1", 9.6)))
    shown = [
        leaf.item.text
        for leaf in leaves(Legible().items((Stamp(counter, (0.5, 0.0, 0.0, 0.5, 0.0, 0.0)),)))
        if isinstance(leaf.item, TextRun)
    ]
    assert shown == ["S"]
    apart = Symbol("track", 16.0, 16.0, (figure("1", 2.0), figure("2", 8.0)))
    assert len(list(leaves(Legible().items((Stamp(apart, (0.5, 0.0, 0.0, 0.5, 0.0, 0.0)),))))) == 2


def test_boards_leave_their_labels_the_room_that_books_need() -> None:
    assert IN_BOOKS == LEAST


def test_a_word_in_bold_is_no_label_but_part_of_its_line() -> None:
    your, knights, have = run("Your ", 8.0), run("knights", 8.0), run(" have", 8.0)
    at = 10.0
    line = []
    for part in (your, knights, have):
        line.append(replace(part, x=at))
        ink = extent((replace(part, text=part.text.replace(" ", "i")),))
        assert ink is not None
        at += ink.width
    assert sizes(Legible().items((group(0.6, *line),))) == []
    apart = [replace(part, x=10.0 + 40.0 * k) for k, part in enumerate(line)]
    assert sizes(Legible().items((group(0.6, *apart),))) == pytest.approx([7.0, 7.0, 7.0])


def test_the_last_words_of_a_paragraph_are_no_label() -> None:
    lines = (run("Your knights have more", 8.0), replace(run("movement 3.", 8.0), y=13.4))
    assert sizes(Legible().items((group(0.6, *lines),))) == []
    title = replace(run("Knights", 9.0), y=6.5)
    assert sizes(Legible().items((group(0.6, title, *lines),))) == pytest.approx([7.0])
