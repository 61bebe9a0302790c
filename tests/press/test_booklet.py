"""Booklets: the order of pages, checked by folding the stack of sheets in thought."""

from __future__ import annotations

import pytest

from pnp.base.choices import Flip
from pnp.draw.geometry.matrices import apply, multiply
from pnp.draw.geometry.shapes import rect
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import IDENTITY, Anchor, Colour, Group, Item, Link, Matrix, Page, Rect, Shape, TextRun
from pnp.press.booklet import booklet_order, filled_up, impose_booklet, two_up
from pnp.press.imposition.slot import flip_mirror
from pnp.press.paper import A4, LETTER, Paper


def page(number: int, width: float = 148.0, height: float = 210.0) -> Page:
    """A page that can be told by a dot near its top left, in a colour of its own."""
    dot = Shape(rect(Rect(5.0, 6.0, 1.0, 1.0)), fill=Colour(number, 0, 0))
    return Page(width, height, (dot, Anchor(f"p{number}", 0, 0), Link("#p1", 0, 0, 5, 5)))


def dots(
    items: tuple[Item, ...], matrix: Matrix = IDENTITY
) -> dict[int, tuple[tuple[float, float], tuple[float, float]]]:
    """For each page number on the sheet: where its dot lies, and the direction in which the page's lines run."""
    found: dict[int, tuple[tuple[float, float], tuple[float, float]]] = {}
    for item in items:
        if isinstance(item, Group):
            found |= dots(item.items, multiply(matrix, item.matrix))
        elif isinstance(item, Shape) and isinstance(item.fill, Colour):
            found[item.fill.red] = (apply(matrix, 5.0, 6.0), (matrix[0], matrix[1]))
    return found


def fold_and_read(count: int, paper: Paper, flip: Flip) -> list[int]:
    """The numbers read from the folded booklet: each sheet is turned over as the printer did, and leafed through."""
    sheets = impose_booklet([page(n) for n in range(1, count + 1)], paper, flip=flip).require()
    first_half: list[int] = []
    second_half: list[int] = []
    for sheet in sheets:
        assert sheet.back is not None
        spine = sheet.front.width / 2
        over = flip_mirror(sheet.front.width, sheet.front.height, flip)
        leaves: dict[tuple[str, str], list[int]] = {
            (side, leaf): [] for side in ("out", "in") for leaf in ("left", "right")
        }
        for number, ((x, _), direction) in dots(sheet.front.items).items():
            assert direction == pytest.approx((1, 0))
            leaves["out", "left" if x < spine else "right"].append(number)
        for number, ((x, y), (dx, _)) in dots(sheet.back.items).items():
            seen_from_front, _ = over.point(x, y)
            # turned over by hand at the spine, the inside must read upright: turned by the printer over the level middle line it
            # comes out upside down, and must then have been printed upside down
            assert dx == pytest.approx(1 if over.axis == "x" else -1)
            leaves["in", "left" if seen_from_front < spine else "right"].append(number)
        first_half += leaves["out", "right"] + leaves["in", "right"]
        second_half = leaves["in", "left"] + leaves["out", "left"] + second_half
    return first_half + second_half


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("count", range(1, 65))
def test_a_folded_booklet_reads_in_order(count: int, flip: Flip) -> None:
    assert fold_and_read(count, A4, flip) == list(range(1, count + 1))


@pytest.mark.parametrize("count", range(1, 65))
def test_every_page_is_on_one_sheet_and_blanks_make_up_fours(count: int) -> None:
    sides = [index for leaf in booklet_order(count) for pair in (leaf.front, leaf.back) for index in pair]
    assert len(sides) % 4 == 0
    assert len(sides) - count < 4
    assert sorted(index for index in sides if index is not None) == list(range(count))


def test_sixteen_pages_begin_with_sixteen_and_one() -> None:
    order = [(leaf.front, leaf.back) for leaf in booklet_order(16)]
    assert order[:2] == [((15, 0), (1, 14)), ((13, 2), (3, 12))]


def test_blanks_stand_before_the_last_page_so_that_the_back_page_stays_outside() -> None:
    assert filled_up(6) == (0, 1, 2, 3, 4, None, None, 5)
    outer = booklet_order(6)[0]
    assert outer.front == (5, 0)
    assert filled_up(1) == (0, None, None, None)


def test_pages_meet_at_the_spine_at_their_own_size() -> None:
    sheets = impose_booklet([page(n, 139.7, 215.9) for n in range(1, 5)], LETTER).require()
    assert (sheets[0].front.width, sheets[0].front.height) == pytest.approx((279.4, 215.9))
    placed = dots(sheets[0].front.items)
    assert placed[4][0] == pytest.approx((5.0, 6.0))
    assert placed[1][0] == pytest.approx((139.7 + 5.0, 6.0))
    a5 = dots(impose_booklet([page(n) for n in range(1, 5)], A4).require()[0].front.items)
    assert a5[4][0] == pytest.approx((0.5 + 5.0, 6.0))
    assert a5[1][0] == pytest.approx((148.5 + 5.0, 6.0))


def test_folding_sheets_carry_no_links_but_two_up_pages_do() -> None:
    def screen_items(items: tuple[Item, ...]) -> int:
        inner = sum(screen_items(item.items) for item in items if isinstance(item, Group))
        return inner + sum(isinstance(item, Anchor | Link) for item in items)

    pages = [page(n) for n in range(1, 6)]
    sheets = impose_booklet(pages).require()
    assert sum(screen_items(p.items) for sheet in sheets for p in sheet.pages) == 0
    spreads = two_up(pages).require()
    assert [sorted(dots(spread.items)) for spread in spreads] == [[1, 2], [3, 4], [5]]
    assert sum(screen_items(spread.items) for spread in spreads) == 10


def test_a_page_larger_than_half_the_paper_is_an_error_for_each_such_page() -> None:
    report = impose_booklet([page(1), page(2, 210, 297), page(3, float("nan"), 210)], A4)
    assert report.value is None
    assert [(f.code, f.facts["number"]) for f in report.findings] == [("page-too-large", 2), ("page-too-large", 3)]
    assert [f.code for f in impose_booklet([], A4).findings] == ["no-pages"]


def test_a_thick_booklet_is_warned_of_creep() -> None:
    assert impose_booklet([page(1)] * 32).findings == ()
    assert [f.code for f in impose_booklet([page(1)] * 40).findings] == ["thick-booklet"]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_first_sheet_says_inside_over_which_edge_to_flip_upright_as_its_pages_are(flip: Flip) -> None:
    sheets = impose_booklet([Page(148.0, 210.0, ()) for _ in range(8)], A4, flip=flip).require()
    told = [
        [leaf for leaf in leaves(side.items) if isinstance(leaf.item, TextRun)]
        for sheet in sheets
        for side in (sheet.front, sheet.back)
        if side is not None
    ]
    assert [len(side) for side in told] == [0, 1, 0, 0]
    (leaf,) = told[1]
    words, (a, _, _, d, _, y) = leaf.item, leaf.matrix
    assert isinstance(words, TextRun)
    assert f"{flip} edge" in words.text
    assert words.size >= 7
    assert (a, d) == pytest.approx((-1, -1) if flip == "long" else (1, 1))
    assert y < 20 if flip == "long" else y > 190
