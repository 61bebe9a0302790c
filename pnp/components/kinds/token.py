"""Tokens: discs, tiles, counters and markers, cut out along their outline."""

from __future__ import annotations

from math import sqrt
from typing import Final

from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.part import Part
from pnp.components.piece import Outline
from pnp.definition.models.components.token import Token

SMALLEST_TYPE: Final = 6.0
"""pt on pieces, as the house's looks have it."""

_OUTLINES: dict[str, Outline] = {
    "square": "rectangle",
    "rectangle": "rectangle",
    "rounded": "rounded",
    "round": "circle",
    "hexagon": "hexagon",
}

_STRAIGHT = frozenset({"square", "rectangle", "rounded"})
"""Shapes that straight cuts free."""
_ROUND = frozenset({"round", "hexagon"})
"""Shapes that the option `shapes: straight` turns into rectangles."""


def make_token(context: PartContext, name: str, token: Token) -> Part:
    """One kind of token, round and six-sided ones as rectangles if the options say `shapes: straight`.

    A hexagon of one measure is a regular one, so wide across its flats and higher from corner to corner.
    """
    sides = Sides(context, name, token)
    width, height = (sides.length(side, "size") for side in token.size)
    shape = "rectangle" if sides.context.options.get("shapes") == "straight" and token.shape in _ROUND else token.shape
    if shape == "hexagon" and width == height:
        height = width * 2.0 / sqrt(3.0)
    model = Order(
        "",
        width,
        height,
        bleed=sides.length(token.bleed, "bleed"),
        outer=OUTER if shape in _STRAIGHT else 0.0,
        safe=sides.length(token.safe, "safe"),
        outline=_OUTLINES[shape],
        radius=sides.length(token.radius, "radius"),
        floor=SMALLEST_TYPE,
    )
    return sides.two_sided({"front": token.front, "back": token.back}, model, "tokens", token.layer)
