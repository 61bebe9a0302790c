"""Sheets made to measure for a printer: what it stretches is made up for, backs move to where they meet their fronts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.choices import Flip
from pnp.components.piece import Piece
from pnp.definition.printer import Printer, check_printer
from pnp.draw.model import Group, Page, Rect
from pnp.press.imposition.impose import impose
from pnp.press.imposition.slot import flip_mirror
from pnp.press.pages.fitted import fit_page, fit_sheets
from pnp.press.paper import A4
from tests.press.press_demo import face

FACTORS = st.floats(0.95, 1.05)
POINTS = st.tuples(st.floats(0, 297), st.floats(0, 210))


def moved(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the fitted page's original comes to lie."""
    (group,) = page.items
    assert isinstance(group, Group)
    a, b, c, d, e, f = group.matrix
    return a * x + c * y + e, b * x + d * y + f


def test_a_page_is_stretched_about_its_middle() -> None:
    page = fit_page(Page(210, 297, ()), Printer("p", 1.01, 0.99))
    assert moved(page, 105, 148.5) == pytest.approx((105, 148.5))
    assert moved(page, 205, 148.5) == pytest.approx((206, 148.5))
    assert moved(page, 105, 248.5) == pytest.approx((105, 247.5))


def test_only_backs_are_shifted() -> None:
    printer = Printer("p", back_dx=1.5, back_dy=-0.5)
    assert moved(fit_page(Page(210, 297, ()), printer), 10, 10) == pytest.approx((10, 10))
    assert moved(fit_page(Page(210, 297, ()), printer, "back"), 10, 10) == pytest.approx((11.5, 9.5))


@given(point=POINTS, x=FACTORS, y=FACTORS)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_pages_that_lie_stand_up_and_backs_stay_behind_fronts(
    flip: Flip, point: tuple[float, float], x: float, y: float
) -> None:
    lying = Page(297, 210, ())
    printer = Printer("p", x, y)
    front, back = fit_page(lying, printer), fit_page(lying, printer, "back")
    assert (front.width, front.height) == (210, 297)
    behind = flip_mirror(297, 210, flip).point(*point)
    assert flip_mirror(210, 297, flip).point(*moved(front, *point)) == pytest.approx(moved(back, *behind))


def test_boxes_for_the_knife_go_along() -> None:
    page = fit_page(Page(297, 210, (), Rect(10, 20, 100, 50)), Printer("p"))
    assert page.trim == Rect(140, 10, 50, 100)


def test_without_a_printer_sheets_stay_as_they_are() -> None:
    sheets = impose([Piece("c", "c", "cards", "C", face(63, 88), face(63, 88), 9)], A4).require()
    assert fit_sheets(sheets, None) == sheets
    fitted = fit_sheets(sheets, Printer("p", 1.01))
    assert [sheet.placements for sheet in fitted] == [sheet.placements for sheet in sheets]
    assert all(sheet.back is not None for sheet in fitted)


@pytest.mark.parametrize(
    ("printer", "codes"),
    [
        (Printer("office"), []),
        (Printer("My Printer"), ["printer-bad-name"]),
        (Printer("p", scale_x=2.0, scale_y=float("nan")), ["printer-bad-scale", "printer-bad-scale"]),
        (Printer("p", back_dx=11.0), ["printer-bad-offset"]),
    ],
)
def test_measures_that_no_printer_has_are_refused(printer: Printer, codes: list[str]) -> None:
    assert [finding.code for finding in check_printer(printer)] == codes
