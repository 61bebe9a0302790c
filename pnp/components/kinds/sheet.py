"""Sheets: player aids, slips and tallies, cut along a rectangle."""

from __future__ import annotations

from typing import Final

from pnp.components.bench import Bench
from pnp.components.faces.order import Order
from pnp.components.kinds.flat import OUTER, Flat
from pnp.components.part import Part
from pnp.definition.models.components.sheet import Sheet

SMALLEST_TYPE: Final = 8.0
"""pt on sheets and cards, as the house's looks have it."""


def make_sheet(bench: Bench, name: str, sheet: Sheet) -> Part:
    """One kind of sheet."""
    flat = Flat(bench, name, sheet)
    width, height = (flat.length(side, "size") for side in sheet.size)
    bleed, safe = flat.length(sheet.bleed, "bleed"), flat.length(sheet.safe, "safe")
    model = Order("", width, height, bleed=bleed, outer=OUTER, safe=safe, floor=SMALLEST_TYPE)
    return flat.two_sided({"front": sheet.front, "back": sheet.back}, model, "aids")
