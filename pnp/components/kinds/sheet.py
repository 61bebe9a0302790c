"""Sheets: player aids, slips and tallies, cut along a rectangle."""

from __future__ import annotations

from typing import Final

from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.part import Part
from pnp.definition.models.components.sheet import Sheet

SMALLEST_TYPE: Final = 8.0
"""pt on sheets and cards, as the house's looks have it."""


def make_sheet(context: PartContext, name: str, sheet: Sheet) -> Part:
    """One kind of sheet."""
    sides = Sides(context, name, sheet)
    width, height = (sides.length(side, "size") for side in sheet.size)
    bleed, safe = sides.length(sheet.bleed, "bleed"), sides.length(sheet.safe, "safe")
    model = Order("", width, height, bleed=bleed, outer=OUTER, safe=safe, floor=SMALLEST_TYPE)
    return sides.two_sided({"front": sheet.front, "back": sheet.back}, model, "aids")
