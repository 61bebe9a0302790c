"""Pads: leaves with a strip at their head that is glued or stapled, and a line along which they are torn off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.nets.lines import INK
from pnp.components.part import Part
from pnp.components.piece import Piece
from pnp.definition.models.components.pad import Pad
from pnp.definition.models.faceref import FaceRef
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import line, rect
from pnp.draw.model import Face, Group, Item, Rect, Shape, Stroke

SMALLEST_TYPE: Final = 7.0
"""pt."""
LEAVES: Final[Mapping[int, tuple[float, float]]] = MappingProxyType(
    {
        1: (186.0, 248.0),
        2: (128.0, 186.0),
        4: (95.0, 125.0),
        6: (95.0, 84.0),
        8: (65.0, 92.0),
        9: (62.0, 84.0),
    }
)
"""mm: width and height of a leaf, so many of which lie on a sheet of A4 and on one of Letter, inside the usual margin."""
TEAR: Final = Stroke(INK, 0.2, (0.2, 1.2), cap="round")
"""The line to tear along: dots."""


def make_pad(context: PartContext, name: str, pad: Pad) -> Part:
    """One kind of pad: equal leaves, or leaves that know their number. On diagrams `front` is a leaf without its strip."""
    sides = Sides(context, name, pad)
    width, height = (sides.length(side, "size") for side in pad.size) if pad.size is not None else LEAVES[pad.up]
    bind = min(sides.length(pad.bind, "bind"), height / 2)
    safe = sides.length(pad.safe, "safe")
    model = Order("", width, height - bind, outer=OUTER, safe=safe, floor=SMALLEST_TYPE)
    numbers = range(1, pad.leaves + 1) if pad.numbered else range(1)
    pieces = tuple(
        piece for number in numbers if (piece := _leaf(sides, pad, model, number, bind * sides.scale)) is not None
    )
    orders = {
        side: order
        for side, ref in (("front", pad.front), ("back", pad.back))
        if (order := _order(sides, ref, side, model, numbers[0])) is not None
    }
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=orders)


def _order(sides: Sides, ref: FaceRef | None, side: str, model: Order, number: int) -> Order | None:
    """How a side of a leaf is drawn; leaves that are numbered know their number."""
    order = sides.order(ref, side, model)
    if order is None or not number:
        return order
    return replace(order, values={"n": number, **order.values}, subject=Subject(sides.id, f"{side} of leaf {number}"))


def _leaf(sides: Sides, pad: Pad, model: Order, number: int, bind: float) -> Piece | None:
    """Leaf `number`, or any leaf if that is 0."""
    front, back = (sides.face(_order(sides, getattr(pad, side), side, model, number)) for side in ("front", "back"))
    piece = sides.piece(_bound(front, bind), _bound(back, bind), "pads")
    if piece is None:
        return None
    piece = replace(piece, signs=("bind",) if bind else ())
    if not number:
        return replace(piece, copies=piece.copies * pad.leaves)
    return replace(piece, id=f"{sides.id}:{number}", row=None, label=f"{sides.name} {number}")


def _bound(face: Face | None, bind: float) -> Face | None:
    """A side of a leaf below its strip."""
    if face is None or not bind:
        return face
    width, height = face.width, face.height + bind
    seen = rect(Rect(-OUTER, 0.0, width + 2 * OUTER, face.height + OUTER))  # of the face itself, before it is moved
    return replace(
        face, height=height, items=(Group(face.items, translate(0.0, bind), seen), *_tear(width, bind)), keep=()
    )


def _tear(width: float, bind: float) -> Iterator[Item]:
    yield Shape(line(0.0, bind, width, bind), stroke=TEAR)
