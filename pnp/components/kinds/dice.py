"""Dice of paper: six sides drawn from one template, laid out as the net of a cube."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pnp.components.bench import Bench
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.flat import Flat
from pnp.components.nets.cube import cube_net
from pnp.components.nets.lines import NET_BLEED, NET_SIGNS, WRAP, net_items
from pnp.components.part import Part
from pnp.definition.models.components.dice import Dice
from pnp.draw.model import Face

SMALLEST_TYPE: Final = 6.0
"""pt."""


def make_dice(bench: Bench, name: str, dice: Dice) -> Part:
    """One kind of die. On diagrams it is its sides: `front` is the first, and each goes by what it shows, so `4` is a four."""
    flat = Flat(bench, name, dice)
    edge, tab = flat.length(dice.size, "size"), flat.length(dice.tab, "tab")
    model = Order("", edge, edge, bleed=WRAP, floor=SMALLEST_TYPE)
    orders = _orders(flat, dice, model)
    faces = [flat.face(order) for order in orders]
    drawn = {str(number): face for number, face in enumerate(faces) if face is not None}
    net = cube_net(edge * flat.scale, tab * flat.scale)
    front = Face(net.width, net.height, net_items(net, drawn), NET_BLEED, net.outline, alt=flat.name)
    piece = flat.piece(front if len(drawn) == len(faces) else None, None, "dice")
    shown = tuple(drawn.values())
    pieces = (replace(piece, outline="net", faces=shown, signs=NET_SIGNS),) if piece is not None else ()
    named = {"front": orders[0], **{str(shows): order for shows, order in zip(dice.sides, orders, strict=True)}}
    return Part(name, pieces, flat.printed, scale=flat.scale, orders=named)


def _orders(flat: Flat, dice: Dice, model: Order) -> list[Order]:
    """How the sides are drawn: the one template, told as `n` what each shows."""
    found = []
    for index, raw in enumerate(dice.sides):
        order = flat.order(dice.face, "face", model) or model
        shows = flat.bench.value(raw, f"{flat.path}.sides.{index}")
        alt = f"{order.alt}, {shows}"
        subject = Subject(flat.id, f"side {shows}")
        found.append(replace(order, values={**order.values, "n": shows}, alt=alt, subject=subject))
    return found
