"""Pieces on label sheets and perforated cards: in the middle of their labels, backs behind fronts, nothing else printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.piece import Piece
from pnp.definition.models.profiles.stock import Stock
from pnp.definition.profiles import profile_names, read_profile
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Shape
from pnp.press.imposition.slot import flip_mirror
from pnp.press.job import Job
from pnp.press.label_sheet import Load, impose_on_stock
from pnp.press.sheet import Sheet
from tests.press.press_demo import drawn_items, face


def stock(name: str) -> Stock:
    return read_profile("stocks", name, Stock).require()


def laid(pieces: list[Piece], name: str, skip: int = 0) -> tuple[Sheet, ...]:
    return impose_on_stock(pieces, Load(stock(name), name, skip), Job()).require()


def card(width: float, height: float, copies: int, bleed: float = 0.0) -> Piece:
    back = face(width, height, bleed)
    return Piece("card", "card", "cards", "Card", face(width, height, bleed), back, copies)


@pytest.mark.parametrize("name", profile_names("stocks"))
def test_every_shared_stock_lies_on_its_paper_and_in_its_middle(name: str) -> None:
    sheet = stock(name)
    across = sheet.left * 2 + (sheet.columns - 1) * sheet.across + sheet.label.width
    down = sheet.top * 2 + (sheet.rows - 1) * sheet.down + sheet.label.height
    assert across == pytest.approx(sheet.paper.width, abs=0.5)
    assert down == pytest.approx(sheet.paper.height, abs=0.5)


def test_ten_business_cards_lie_exactly_on_their_perforation() -> None:
    (sheet,) = laid([card(88.9, 50.8, 10)], "business-cards-letter")
    fronts = [p.slot.rect for p in sheet.placements if p.side == "front"]
    corners = [(rect.x, rect.y) for rect in fronts]
    expected = [(19.05 + column * 88.9, 12.7 + row * 50.8) for row in range(5) for column in range(2)]
    assert corners == [pytest.approx(corner) for corner in expected]
    assert (sheet.front.width, sheet.front.height) == pytest.approx((215.9, 279.4))


def test_a_card_that_only_fits_on_its_side_is_turned() -> None:
    (sheet,) = laid([card(50.8, 88.9, 1)], "business-cards-letter")
    slot = next(p.slot for p in sheet.placements if p.side == "front")
    assert (slot.turn, slot.width, slot.height) == (90, 88.9, 50.8)


def test_backs_lie_behind_their_fronts() -> None:
    (sheet,) = laid([card(85, 54, 7)], "business-cards-a4")
    mirror = flip_mirror(210, 297, "long")
    fronts = [p.slot for p in sheet.placements if p.side == "front"]
    backs = [p.slot for p in sheet.placements if p.side == "back"]
    assert [mirror.slot(front) for front in fronts] == backs


def test_labels_have_one_side_so_backs_get_labels_of_their_own() -> None:
    piece = Piece("t", "t", "tokens", "T", face(25, 25), face(25, 25, 1.0), 3, outline="circle")
    (sheet,) = laid([piece], "round-labels-letter")
    assert sheet.back is None
    assert len(sheet.placements) == 6


@given(copies=st.integers(1, 45), skip=st.integers(0, 9))
def test_every_copy_finds_a_label_after_those_already_used(copies: int, skip: int) -> None:
    sheets = laid([card(85, 54, copies)], "business-cards-a4", skip)
    fronts = [[p for p in sheet.placements if p.side == "front"] for sheet in sheets]
    assert sum(map(len, fronts)) == copies
    assert len(sheets) == -(-(copies + skip) // 10)
    assert len(fronts[0]) == min(copies, 10 - skip)


def test_bleed_ends_half_way_to_the_next_label() -> None:
    report = impose_on_stock([card(85, 54, 10, 8.0)], Load(stock("business-cards-a4-8"), "x"), Job())
    (first, _) = report.require()
    symbols = {item.symbol.width for item in drawn_items(first.front.items) if hasattr(item, "symbol")}
    assert symbols == {85 + 2 * 3.0}  # 60 mm from row to row leave 6 mm between cards of 54 mm


def test_what_does_not_fit_is_told_once_a_component_with_its_size() -> None:
    report = impose_on_stock([card(63.5, 88.9, 9)], Load(stock("business-cards-letter"), "b"), Job())
    (found,) = report.findings
    assert (found.code, found.facts["width"], found.facts["label"]) == ("stock-too-small", 63.5, "88.9 × 50.8 mm")
    assert report.value is None


def test_a_square_piece_must_fit_a_round_label_corner_to_corner() -> None:
    square = Piece("s", "s", "tokens", "S", face(27.5, 27.5), None, 1)
    assert impose_on_stock([square], Load(stock("round-labels-letter"), "r"), Job()).errors
    laid([Piece("s", "s", "tokens", "S", face(26.9, 26.9), None, 1)], "round-labels-letter")


def test_more_used_labels_than_there_are_is_an_error() -> None:
    report = impose_on_stock([card(85, 54, 1)], Load(stock("business-cards-a4"), "b", 10), Job())
    assert [f.code for f in report.errors] == ["stock-all-used"]


def test_what_is_smaller_than_its_label_gets_crop_marks_inside_of_it() -> None:
    (sheet,) = laid([card(63, 88, 1)], "index-cards-letter")
    (marks,) = [item for item in drawn_items(sheet.front.items) if isinstance(item, Shape)]
    box = bounds(marks.path)
    assert (box.x, box.right) == pytest.approx((44.45 + 16, 44.45 + 111))  # 88 mm with 3.5 mm on each side, in 127 mm
    assert (box.y, box.bottom) == pytest.approx((25.4 + 3.1, 25.4 + 73.1))
    (whole,) = laid([card(127, 76.2, 1)], "index-cards-letter")
    assert not [item for item in drawn_items(whole.front.items) if isinstance(item, Shape)]
