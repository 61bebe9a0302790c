"""What shops make: every shared profile is sound; pieces find the product of their size, and pictures have its pixels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.definition.models.base import RefusedError
from pnp.definition.models.card_sizes import CARD_SIZES
from pnp.definition.models.profiles.shop import Product, Shop
from pnp.definition.profiles import profile_names, read_profile
from pnp.draw.model import MM_PER_INCH, Page
from pnp.press.shops.decksheet import capacity, deck_grids
from pnp.press.shops.products import not_made, order_for, short_bleeds
from pnp.press.shops.single import single_page
from tests.press.press_demo import face, piece

INCH = MM_PER_INCH


def shop(name: str) -> Shop:
    return read_profile("shops", name, Shop).require()


@pytest.mark.parametrize("name", profile_names("shops"))
def test_every_shared_profile_is_sound_and_its_products_have_bleed_on_each_side(name: str) -> None:
    profile = shop(name)
    for product in profile.products:
        if product.pixels is not None:
            for pixels, trim in zip(product.pixels, (product.width, product.height), strict=True):
                assert 2.5 <= (pixels / profile.dpi * INCH - trim) / 2 <= 6.5, product.name


@pytest.mark.parametrize(
    ("name", "size", "pixels"),
    [
        ("game-crafter", (63.5, 88.9), (825, 1125)),
        ("game-crafter", (63.0, 88.0), (825, 1125)),
        ("game-crafter", (69.85, 120.65), (900, 1500)),
        ("make-playing-cards", (63.5, 88.9), (822, 1122)),
        ("make-playing-cards", (63.0, 88.0), (816, 1110)),
        ("make-playing-cards", (69.85, 120.65), (897, 1497)),
    ],
)
def test_a_card_of_a_size_that_shops_sell_has_the_pixels_of_their_template(
    name: str, size: tuple[float, float], pixels: tuple[int, int]
) -> None:
    order = order_for(piece("c", *size, kind="cards"), shop(name))
    assert order is not None
    assert (round(order.width * 300 / INCH, 6), round(order.height * 300 / INCH, 6)) == pixels


def test_of_two_products_of_a_size_a_piece_gets_the_one_meant_for_its_kind() -> None:
    crafter = shop("game-crafter")
    names = [order_for(piece("p", 63.5, 63.5, kind=kind), crafter) for kind in ("cards", "tokens")]
    assert [order.product.name for order in names if order and order.product] == [
        "Small square deck",
        "Medium square tile",
    ]


def test_a_round_piece_is_no_square_one() -> None:
    order = order_for(piece("p", 25.4, 25.4, outline="circle"), shop("game-crafter"))
    assert order is not None
    assert order.product is not None
    assert order.product.name == "Large circle chit"


def test_drive_thru_cards_has_an_eighth_of_an_inch_of_bleed() -> None:
    order = order_for(piece("c", 63.5, 88.9), shop("drive-thru-cards"))
    assert order is not None
    assert (order.width / INCH, order.height / INCH) == pytest.approx((2.75, 3.75))


def test_a_size_that_nobody_makes_is_told_once_for_all_components_that_have_it() -> None:
    odd = [piece("a", 50, 50), piece("b", 50, 50), piece("c", 30, 70)]
    first, second = not_made(odd, shop("make-playing-cards"))
    assert (first.code, first.facts["components"]) == ("no-such-product", "a, b")
    assert second.facts["components"] == "c"
    assert "Mini" in first.hints[0]


def test_art_that_ends_before_the_cut_s_play_is_a_warning() -> None:
    crafter = shop("game-crafter")
    orders = [order_for(piece(name, 63.5, 88.9, bleed=bleed), crafter) for name, bleed in (("a", 0.0), ("b", 3.2))]
    found = short_bleeds([order for order in orders if order], crafter)
    assert [finding.facts["component"] for finding in found] == ["a"]


@given(bleed=st.floats(0, 8), width=st.floats(60, 90), height=st.floats(90, 120))
def test_a_face_lies_in_the_middle_of_its_page(bleed: float, width: float, height: float) -> None:
    card = piece("c", 50, 80, bleed=bleed)
    page = single_page(card, card.front, "front", width, height)
    assert page.trim is not None
    assert page.bleed is not None
    assert (page.trim.x + page.trim.width / 2, page.trim.y + page.trim.height / 2) == pytest.approx(
        (width / 2, height / 2)
    )
    assert page.bleed.x >= -1e-9
    assert page.trim.x - page.bleed.x == pytest.approx(min(bleed, page.trim.x, page.trim.y))


def test_a_card_that_lies_is_turned_onto_a_page_that_stands() -> None:
    card = piece("c", 88.9, 63.5)
    page = single_page(card, card.front, "front", 69.85, 95.25)
    assert page.trim is not None
    assert (page.trim.width, page.trim.height) == (63.5, 88.9)


def _simulator(count: int) -> list[tuple[int, int, int]]:
    grids = deck_grids([face(63, 88)] * count, shop("tabletop-simulator"), face(63, 88))
    return [(grid.columns, grid.rows, grid.count) for grid in grids]


def test_a_deck_sheet_keeps_its_last_place_for_the_hidden_face() -> None:
    assert capacity(shop("tabletop-simulator").sheet or pytest.fail("no sheet")) == 69
    assert _simulator(9) == [(10, 1, 9)]
    assert _simulator(10) == [(10, 2, 10)]
    assert _simulator(69) == [(10, 7, 69)]
    assert _simulator(70) == [(10, 7, 69), (2, 1, 1)]


@given(count=st.integers(1, 150), width=st.floats(20, 120), height=st.floats(20, 120))
def test_every_card_of_a_deck_sheet_is_whole_pixels_within_the_greatest_picture(
    count: int, width: float, height: float
) -> None:
    simulator = shop("tabletop-simulator")
    grids = deck_grids([face(width, height)] * count, simulator)
    assert sum(grid.count for grid in grids) == count
    for grid in grids:
        assert grid.count < grid.columns * grid.rows
        whole = (grid.columns * grid.pixels[0], grid.rows * grid.pixels[1])
        assert _pixels(grid.page, grid.dpi) == pytest.approx(whole)
        assert max(_pixels(grid.page, grid.dpi)) <= 4096 + 1e-6


def _pixels(page: Page, dpi: float) -> tuple[float, float]:
    return page.width * dpi / INCH, page.height * dpi / INCH


def test_a_shop_without_a_grid_makes_no_deck_sheets() -> None:
    with pytest.raises(ValueError, match="takes no deck sheets"):
        deck_grids([face(63, 88)], shop("pictures"))


def test_sizes_of_cards_by_name_that_shops_sell_are_the_shops_own() -> None:
    sold = {name for name, size in CARD_SIZES.items() if "print shops" in size.source}
    crafter = shop("game-crafter")
    unsold = {name for name in sold if order_for(piece("c", *_size(name), kind="cards"), crafter) is None}
    assert unsold == set()


def _size(name: str) -> tuple[float, float]:
    return CARD_SIZES[name].width, CARD_SIZES[name].height


def test_a_product_of_fewer_pixels_than_it_is_large_is_refused() -> None:
    product = Product(name="P", width=63.5, height=88.9, pixels=(700, 1125))
    made = Shop(title="S", form="pictures", dpi=300.0, products=(product,))
    with pytest.raises(RefusedError, match=r"less than the 63\.5 × 88.9 mm"):
        made.check()
