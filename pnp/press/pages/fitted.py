"""Sheets made to measure for one printer: stretched by what it shrinks, backs moved to where they meet their fronts.

Every page is turned upright first. A printer's axes are those of its paper path, and only an upright page says which is which;
what a driver does with a page that lies on its side is anybody's guess.
"""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.frozen import replace
from pnp.definition.printer import Printer
from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.matrices import multiply, scale, translate
from pnp.draw.model import Group, Matrix, Page, Rect
from pnp.press.imposition.slot import Side
from pnp.press.sheet import Sheet

UPRIGHT: Matrix = (0.0, 1.0, -1.0, 0.0, 0.0, 0.0)
"""A quarter turn clockwise about the origin; both sides of a sheet are turned alike, which keeps backs behind fronts."""


def fit_sheets(sheets: Iterable[Sheet], printer: Printer | None) -> tuple[Sheet, ...]:
    """The sheets for that printer; as they are without one. Their placements still tell where pieces come to lie on paper."""
    if printer is None:
        return tuple(sheets)
    return tuple(
        replace(
            sheet,
            front=fit_page(sheet.front, printer),
            back=None if sheet.back is None else fit_page(sheet.back, printer, "back"),
        )
        for sheet in sheets
    )


def fit_page(page: Page, printer: Printer | None, side: Side = "front") -> Page:
    """One page for that printer, upright, scaled about its middle and, if it is a back, shifted."""
    if printer is None:
        return page
    lying = page.width > page.height
    width, height = (page.height, page.width) if lying else (page.width, page.height)
    dx, dy = (printer.back_dx, printer.back_dy) if side == "back" else (0.0, 0.0)
    grown = multiply(scale(printer.scale_x, printer.scale_y), translate(-width / 2, -height / 2))
    matrix = multiply(translate(width / 2 + dx, height / 2 + dy), grown)
    if lying:
        matrix = multiply(matrix, multiply(translate(width, 0.0), UPRIGHT))
    return Page(
        width,
        height,
        (Group(page.items, matrix),),
        _moved(page.trim, matrix),
        _moved(page.bleed, matrix),
        page.label,
    )


def _moved(box: Rect | None, matrix: Matrix) -> Rect | None:
    return None if box is None else moved_box(box, matrix)
