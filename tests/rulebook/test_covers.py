"""A cover's picture stands between the words, or fills the page under them if it is as tall as a page."""

from __future__ import annotations

import pytest

from pnp.base.finding import Report
from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import bounds, rect
from pnp.draw.model import ARTIFACT, Colour, Group, Page, Rect, Shape, Stamp, Symbol
from pnp.rulebook.book import make_book_of
from tests.rulebook.sample_book import TEXT, VALUES, game, palette, pictures, text_of

SIZES = [(148.0, 210.0), (139.7, 215.9)]


def cover(width: float, height: float, size: tuple[float, float]) -> Page:
    """The cover of the sample book with a picture of that shape."""
    drawn = Symbol("hero", width, height, (Shape(rect(Rect(0, 0, width, height)), Colour(240, 230, 200)),))
    text = TEXT.replace("---\nindex:", "---\ncover: art/hero.svg\nindex:", 1)
    shown = replace(pictures(), art_of=lambda _: Report(drawn))
    page = make_book_of(game(), text, VALUES, palette("full"), shown, page_size=size).require().pages[0]
    (told,) = (item for item in page.items if isinstance(item, Group))
    return replace(page, items=told.items)


@pytest.mark.parametrize("size", SIZES)
def test_a_tall_picture_fills_the_page_from_edge_to_edge_and_down_to_the_band(size: tuple[float, float]) -> None:
    page = cover(100.0, 144.0, size)
    (ground,) = (item for item in page.items if isinstance(item, Group) and item.clip is not None)
    assert ground.clip is not None
    shown = bounds(ground.clip)
    assert (shown.x, shown.y, shown.width, shown.height) == pytest.approx((0.0, 0.0, size[0], size[1] - 14.0))
    reach = extent(ground.items)
    assert reach is not None
    assert reach.x <= 0.001
    assert reach.y <= 0.001
    assert reach.right >= size[0] - 0.001
    assert reach.bottom == pytest.approx(shown.bottom)
    assert page.items.index(ground) <= 1, "the words stand on it"
    assert "The Ferry" in text_of(page)
    assert "2–4 players" in text_of(page)


@pytest.mark.parametrize("size", SIZES)
def test_any_other_picture_keeps_to_the_margins(size: tuple[float, float]) -> None:
    page = cover(100.0, 100.0, size)
    assert not [item for item in page.items if isinstance(item, Group) and item.clip is not None]
    (seen,) = (item.items for item in page.items if isinstance(item, Group) and item.tag == ARTIFACT)
    (stamp,) = (item for item in seen if isinstance(item, Stamp) and item.symbol.name == "hero")
    reach = extent((stamp,))
    assert reach is not None
    assert reach.x > 15.0
    assert reach.right < size[0] - 15.0
