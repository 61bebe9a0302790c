"""Screens: panels side by side, printed on both sides, with ticks where they are folded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.kinds.strips import fold_ticks, numbered_orders, strip_of
from pnp.components.part import Part
from pnp.definition.models.components.screen import Screen
from pnp.draw.model import Face

SMALLEST_TYPE: Final = 8.0
"""pt: a screen is read at arm's length."""
LESS: Final = "narrower or fewer panels: three of 85 mm, or two of 130 mm, lie on a sheet of either paper"
"""What helps a screen that is too long for a sheet."""

PANELS_DIFFER = Fault("panels-differ", "{screen} has {outside} panels outside and {inside} inside")


def make_screen(context: PartContext, name: str, screen: Screen) -> Part:
    """One kind of screen. On diagrams `front` is its first panel outside, `inside` its first inside."""
    sides = Sides(context, name, screen)
    if screen.inside and len(screen.inside) != len(screen.outside):
        where, counts = context.game.where(f"{sides.path}.inside"), (len(screen.outside), len(screen.inside))
        context.tell(PANELS_DIFFER.at(where, screen=sides.name, outside=counts[0], inside=counts[1]))
        return Part(name, (), sides.printed, scale=sides.scale)
    width, height = (sides.length(side, "size") for side in screen.size)
    safe = sides.length(screen.safe, "safe")
    model = Order("", width, height, outer=OUTER, safe=safe, floor=SMALLEST_TYPE)
    outer = numbered_orders(sides, screen.outside, "outside", "outside", model)
    inner = numbered_orders(sides, screen.inside, "inside", "inside", model)
    front = _whole([sides.face(order) for order in outer], sides, folded=True)
    back = _whole([sides.face(order) for order in inner], sides, folded=False)
    piece = sides.piece(front, back, "screens")
    pieces = (replace(piece, signs=("score",), relief=LESS),) if piece is not None else ()
    named = {"front": outer[0]} | ({"inside": inner[0]} if inner else {})
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=named)


def _whole(panels: Sequence[Face | None], sides: Sides, *, folded: bool) -> Face | None:
    """The panels of one side as one face; None where there are none, or one failed. Ticks on one side are enough to fold by."""
    first = panels[0] if panels else None
    if first is None or not all(panels):
        return None
    width, height = first.width, first.height
    folds = [(at * width, 0.0, at * width, height) for at in range(1, len(panels))] if folded else []
    items = (*strip_of(panels, width, height), *fold_ticks(folds))
    return Face(width * len(panels), height, items, outer=OUTER, safe=first.safe, alt=sides.name)
