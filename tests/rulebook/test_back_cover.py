"""The back of a book: a band from edge to edge, boxes on the cover's ground, and who made the game on the band at the foot."""

from __future__ import annotations

import sys

import pytest

from pnp.base.choices import Ink
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Group, Item, Page, Rect, Shape
from pnp.rulebook.pages.page_format import A5, HALF_LETTER
from pnp.rulebook.palette import inks_of
from tests.rulebook.sample_book import codes, palette, report_of, runs_of, text_of

TEXT = """# Sky {.cover}

## Placing {.play #place}

Put a stone down.

## Rules {#rules}

- [#sky.turn.1 print reference] Put a stone down.

## In brief {.play .back-page #brief}

### A turn {.wide}

Wake, row, sleep.

### Boats

A boat holds two.

### Banks

There are two. One is near. The other one is far. Nobody knows which.

### Ice

Walk.
"""
SIZES = [A5, HALF_LETTER]


def back(size: tuple[float, float] = A5, ink: Ink = "full", text: str = TEXT) -> Page:
    """The last page."""
    return report_of(text, size, ink).require().pages[-1]


def shapes(items: tuple[Item, ...], dx: float = 0.0, dy: float = 0.0) -> list[tuple[Shape, Rect]]:
    """The filled shapes of a page, each with its box on it."""
    found = []
    for item in items:
        if isinstance(item, Shape) and item.fill is not None:
            box = bounds(item.path)
            found.append((item, Rect(box.x + dx, box.y + dy, box.width, box.height)))
        elif isinstance(item, Group):
            found += shapes(item.items, dx + item.matrix[4], dy + item.matrix[5])
    return found


@pytest.mark.parametrize("size", SIZES)
def test_ground_and_bands_go_from_edge_to_edge(size: tuple[float, float]) -> None:
    inks = inks_of(palette("full"))
    page = back(size)
    (ground,) = (box for shape, box in shapes(page.items) if shape.fill == inks.ground)
    assert (ground.x, ground.y, ground.width, ground.height) == pytest.approx((0.0, 0.0, *size))
    bands = [box for shape, box in shapes(page.items) if shape.fill == inks.band and box.width > 100.0]
    assert [box.x for box in bands] == [0.0, 0.0]
    assert [box.width for box in bands] == pytest.approx([size[0]] * 2)
    assert bands[0].y == 0.0
    assert bands[1].bottom == pytest.approx(size[1])


@pytest.mark.parametrize("size", SIZES)
def test_the_foot_says_who_made_it_and_where_the_rest_is(size: tuple[float, float]) -> None:
    words = text_of(back(size))
    for said in ("Version 0.9", "Ada Ferrier", "reference.pdf"):
        assert said in words
    assert "2–4 players" not in words, "the cover says that"


@pytest.mark.parametrize("ink", ["full", "low", "grey"])
def test_letters_on_a_band_are_white_only_where_there_is_one(ink: Ink) -> None:
    inks = inks_of(palette(ink))
    (title,) = (run for run in runs_of(back(ink=ink).items) if run.text == "In brief")
    assert title.colour == (inks.text if ink == "low" else inks.paper)
    assert (inks.band is None) == (ink == "low")


@pytest.mark.parametrize("size", SIZES)
def test_each_subsection_is_a_box_and_the_two_columns_end_level(size: tuple[float, float]) -> None:
    inks = inks_of(palette("full"))
    boxes = [box for shape, box in shapes(back(size).items) if shape.fill == inks.paper and box.width > 40.0]
    assert len(boxes) == 4
    wide, *narrow = boxes
    assert all(box.width == pytest.approx((wide.width - 2.4) / 2) for box in narrow)
    feet = {round(max(box.bottom for box in narrow if box.x == x), 3) for x in {box.x for box in narrow}}
    assert len(feet) == 1


def test_boxes_beside_each_other_are_as_high() -> None:
    inks = inks_of(palette("full"))
    text = f"{TEXT}\n### Snow\n\nStay at home. Nobody rows in snow, whatever the old king may have said of it.\n"
    boxes = [box for shape, box in shapes(back(text=text).items) if shape.fill == inks.paper and box.width > 40.0][1:]
    columns = [[box for box in boxes if box.x == x] for x in sorted({box.x for box in boxes})]
    assert [len(column) for column in columns] == [2, 2]
    for one, other in zip(*columns, strict=True):
        assert (one.y, one.height) == pytest.approx((other.y, other.height))


def test_text_without_subsections_fills_one_box_in_two_columns() -> None:
    plain = "\n\n".join(f"**{k}.** A stone is put down on the sky." for k in range(1, 30))
    text = TEXT[: TEXT.index("### A turn")] + plain
    inks = inks_of(palette("full"))
    boxes = [box for shape, box in shapes(back(text=text).items) if shape.fill == inks.paper and box.width > 40.0]
    assert len(boxes) == 1
    starts = {round(run.x) for run in runs_of(back(text=text).items) if run.text.startswith(("1.", "29."))}
    assert len(starts) == 2


def test_a_brief_that_can_t_fit_is_a_finding() -> None:
    assert "book-back-page" in [code for code, _ in codes(report_of(TEXT + "\n\n" + "words and words\n\n" * 300))]


def test_a_brief_that_is_far_too_long_is_refused_in_proportion_to_its_length() -> None:
    """Four times the words make at most five times the calls: nobody evens out, size by size, what can't fit."""

    def calls(words: int) -> int:
        found = 0

        def count(_frame: object, event: str, _arg: object) -> None:
            nonlocal found
            found += event in ("call", "c_call")

        text = TEXT.split("### A turn", maxsplit=1)[0] + "Wake and row. " * words
        sys.setprofile(count)
        try:
            report = report_of(text, A5)
        finally:
            sys.setprofile(None)
        assert "book-back-page" in [code for code, _ in codes(report)]
        return found

    calls(1000)
    assert calls(12_000) < 5 * calls(3000)
