"""Dice of paper: six sides drawn from one template, laid out as the net of a cube."""

from __future__ import annotations

from typing import Final

from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.components.nets.cube import cube_net
from pnp.components.nets.lines import NET_BLEED, NET_SIGNS, WRAP, net_items
from pnp.components.part import Part
from pnp.definition.models.components.dice import Dice
from pnp.draw.model import Face

SMALLEST_TYPE: Final = 6.0
"""pt."""


def make_dice(context: PartContext, name: str, dice: Dice) -> Part:
    """One kind of die. On diagrams it is its sides: `front` is the first, and each goes by what it shows, so `4` is a four."""
    sides = Sides(context, name, dice)
    edge, tab = sides.length(dice.size, "size"), sides.length(dice.tab, "tab")
    model = Order("", edge, edge, bleed=WRAP, floor=SMALLEST_TYPE)
    orders = _orders(sides, dice, model)
    faces = [sides.face(order) for order in orders]
    drawn = {str(number): face for number, face in enumerate(faces) if face is not None}
    net = cube_net(edge * sides.scale, tab * sides.scale)
    front = Face(net.width, net.height, net_items(net, drawn), NET_BLEED, net.outline, alt=sides.name)
    piece = sides.piece(front if len(drawn) == len(faces) else None, None, "dice")
    shown = tuple(drawn.values())
    pieces = (replace(piece, outline="net", faces=shown, signs=NET_SIGNS),) if piece is not None else ()
    named = {"front": orders[0], **{str(shows): order for shows, order in zip(dice.sides, orders, strict=True)}}
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=named)


def _orders(sides: Sides, dice: Dice, model: Order) -> list[Order]:
    """How the sides are drawn: the one template, told as `n` what each shows."""
    found = []
    for index, raw in enumerate(dice.sides):
        order = sides.order(dice.face, "face", model) or model
        shows = sides.context.value(raw, f"{sides.path}.sides.{index}")
        alt = f"{order.alt}, {shows}"
        subject = Subject(sides.id, f"side {shows}")
        found.append(replace(order, values={**order.values, "n": shows}, alt=alt, subject=subject))
    return found
