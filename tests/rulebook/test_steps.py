"""Steps are numbered boxes in a strip: icons or pieces, a title and a few words; and every block has somebody who sets it."""

from __future__ import annotations

import pytest

from pnp.draw.geometry.shapes import bounds, rect
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Page, Rect, Shape, Symbol
from pnp.rulebook.book import Book
from pnp.rulebook.compose.dispatch import COMPOSERS
from pnp.rulebook.compose.layouts.tokens import Shown
from pnp.rulebook.compose.pictures.steps import pieces_from
from pnp.rulebook.source.blocks import KINDS
from pnp.site.book.dispatch import WRITERS
from tests.rulebook.sample_book import codes, report_of, runs_of, text_of

STEPS = """# Sky {{.cover}}

## A turn {{#turn}}

```steps
{columns}items:
  - {{title: Wake, number: none}}
  - {{show: boat, title: Row, text: to the **other** bank}}
  - {{show: "boat boat boat boat boat boat", title: Land}}
  - {{title: Wait, text: until the ferryman has had his tea}}
  - {{title: Sleep, number: Z}}
```
"""


def page_of(columns: str = "") -> Page:
    """The page with the strip."""
    report = report_of(STEPS.format(columns=columns))
    assert [code for code, _ in codes(report) if code != "book-short-page"] == []
    book = report.value
    assert isinstance(book, Book)
    return book.pages[1]


def test_boxes_are_counted_but_for_those_that_are_to_have_no_number() -> None:
    words = text_of(page_of())
    for said in ("Wake", "Row", "to the", "Land", "Wait", "Sleep"):
        assert said in words
    discs = [run.text for run in runs_of(page_of().items) if len(run.text) == 1 and run.size == 7.5]
    assert discs[:4] == ["1", "2", "3", "Z"]


@pytest.mark.parametrize(("columns", "lines"), [("", 2), ("columns: 3\n", 2), ("columns: 2\n", 3), ("columns: 5\n", 1)])
def test_no_line_has_more_boxes_than_are_asked_for(columns: str, lines: int) -> None:
    titles = {"Wake", "Row", "Land", "Wait", "Sleep"}
    heights = {round(run.y, 2) for run in runs_of(page_of(columns).items) if run.text in titles}
    assert len(heights) == lines


def test_pieces_and_words_stay_inside_the_measure() -> None:
    page = page_of("columns: 5\n")
    assert all(10.0 <= run.x <= page.width - 10.0 for run in runs_of(page.items))


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("items: [{text: no title}]", "book-fence-missing"),
        ("items: [{title: A, icon: no-such-icon}]", "book-unknown-icon"),
        ("items: [{title: A, show: nobody}]", "book-unknown-piece"),
        ("items: [{title: A, colour: red}]", "book-fence-key"),
        ("items: [{title: A, number: many}]", "book-fence-value"),
        ("columns: 12\nitems: [{title: A}]", "book-fence-value"),
        ("columns: few\nitems: [{title: A}]", "book-fence-value"),
        ("rows: 2\nitems: [{title: A}]", "book-fence-key"),
        ("items: A", "book-fence-value"),
        ("again: 2-1\nsays: once more\nitems: [{title: A}, {title: B}]", "book-fence-value"),
        ("again: 1-3\nsays: once more\nitems: [{title: A}, {title: B}]", "book-fence-value"),
        ("again: often\nsays: once more\nitems: [{title: A}, {title: B}]", "book-fence-value"),
        ("says: once more\nitems: [{title: A}, {title: B}]", "book-fence-missing"),
        ("again: 1-2\nitems: [{title: A}, {title: B}]", "book-fence-missing"),
    ],
)
def test_what_is_amiss_in_a_strip_is_found_at_its_line(body: str, found: str) -> None:
    faults = codes(report_of(f"## A\n\n```steps\n{body}\n```\n"))
    assert found in [code for code, _ in faults]
    assert all(line is None or line >= 3 for code, line in faults if code == found)


def test_every_kind_of_block_is_set_in_print_and_written_for_screens() -> None:
    assert set(COMPOSERS) == set(KINDS)
    assert set(WRITERS) == set(KINDS)


def test_boxes_of_a_shorter_last_line_are_as_wide_together_as_the_others() -> None:
    page = page_of("columns: 3\n")
    frames = [item for item in _shapes(page) if item.stroke is not None and item.fill is None]
    rights = sorted(round(bounds(item.path).right, 2) for item in frames)
    assert rights[-1] == rights[-2]


def test_pieces_below_others_make_the_picture_higher() -> None:
    plain = report_of(STEPS.format(columns="")).require().pages[1]
    more = (
        report_of(STEPS.format(columns="").replace("show: boat,", "show: boat, below: boat boat,")).require().pages[1]
    )
    feet = [max(run.y for run in runs_of(page.items) if run.text == "Row") for page in (plain, more)]
    assert feet[1] > feet[0] + 3.0


def test_boxes_that_are_one_or_the_other_have_no_arrows_between_them() -> None:
    assert len(_shapes(page_of("columns: 3\narrows: no\n"))) == len(_shapes(page_of("columns: 3\n"))) - 3


def test_the_way_back_leads_from_the_last_box_to_the_first_that_is_done_again() -> None:
    page = page_of("columns: 5\nagain: 2-4\nsays: until **all** are over\n")
    assert "until all are over" in " ".join(text_of(page).split())
    stroked = [(item.stroke.width, bounds(item.path)) for item in _shapes(page) if item.stroke and item.fill is None]
    boxes = [box for width, box in stroked if width == 0.25]
    to, back = sorted((box for width, box in stroked if width == 0.6), key=lambda box: box.x)
    assert to.x == pytest.approx(boxes[1].x + boxes[1].width / 2)
    assert back.right == pytest.approx(boxes[3].x + boxes[3].width / 2)
    assert to.right < back.x, "the words stand between"


def test_where_the_boxes_stand_in_two_lines_the_words_alone_say_it() -> None:
    page = page_of("columns: 3\nagain: 2-4\nsays: until all are over\n")
    assert "until all are over" in text_of(page)
    assert len(_shapes(page)) == len(_shapes(page_of("columns: 3\n")))


def _shapes(page: Page) -> list[Shape]:
    return [leaf.item for leaf in leaves(page.items) if isinstance(leaf.item, Shape)]


@pytest.mark.parametrize(
    ("width", "high", "numbered", "x"),
    [
        (20.0, 8.0, True, 10.0),  # in the middle, clear of the number
        (34.0, 8.0, True, 4.6),  # moved beside it
        (36.0, 8.0, True, 2.8),  # ... as far as the box goes
        (38.0, 8.0, True, 1.0),  # no room
        (34.0, 8.0, False, 3.0),  # no number
        (34.0, 2.0, True, 3.0),  # lower than the number
    ],
)
def test_pieces_stand_beside_the_number_of_their_box_where_there_is_room(
    width: float, high: float, numbered: bool, x: float
) -> None:
    piece = Shown(Symbol("boat", width, high, ()), 1.0, False, rect(Rect(0.0, 0.0, width, high)))
    assert pieces_from((piece,), Rect(0.0, 0.0, 40.0, 20.0), 12.0, numbered=numbered) == pytest.approx(x)
