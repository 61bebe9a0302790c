"""Standees: two pictures head to head on a strip, folded between them, with a foot at either end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.nets.lines import HALO, SCORE
from pnp.components.part import Part
from pnp.definition.models.components.standee import Standee
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import line, rect
from pnp.draw.model import Face, Group, Item, Matrix, Rect, Shape

SMALLEST_TYPE: Final = 6.0
"""pt."""

BLEED: Final = 1.0
"""mm of art beyond the cut on either side."""


def make_standee(context: PartContext, name: str, standee: Standee) -> Part:
    """One kind of standee: from the top its other side upside down, the fold, the front; a foot above and below, where wanted."""
    sides = Sides(context, name, standee)
    width, height = (sides.length(side, "size") for side in standee.size)
    base = sides.length(standee.base, "base") * sides.scale
    model = Order(
        "", width, height, bleed=BLEED, outer=OUTER, safe=sides.length(standee.safe, "safe"), floor=SMALLEST_TYPE
    )
    orders = {
        side: order
        for side, ref in (("front", standee.front), ("back", standee.back))
        if (order := sides.order(ref, side, model)) is not None
    }
    front, back = sides.face(orders.get("front")), sides.face(orders.get("back"))
    strip = _strip(front, back or front, base, mirrored=standee.mirrored) if front is not None else None
    piece = sides.piece(strip, None, "standees")
    faces = tuple(face for face in (front, back or front) if face is not None)
    pieces = (replace(piece, faces=faces, signs=("score",)),) if piece is not None else ()
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=orders)


def _strip(front: Face, back: Face | None, base: float, *, mirrored: bool) -> Face:
    other = back or front
    width, height = front.width, front.height
    whole = 2 * (height + base)
    lower: Matrix = translate(0.0, base + height)
    turned: Matrix = (
        (1.0, 0.0, 0.0, -1.0, 0.0, base + height) if mirrored else (-1.0, 0.0, 0.0, -1.0, width, base + height)
    )
    items = (*_art(front, lower), *_art(other, turned), *_folds(width, height, base))
    return Face(width, whole, items, bleed=BLEED, outer=OUTER, safe=front.safe, alt=front.alt)


def _art(face: Face, matrix: Matrix) -> Iterator[Item]:
    """A side, its art running on beyond the cut to the left and right but not over the folds."""
    edge = rect(Rect(-OUTER, 0.0, face.width + 2 * OUTER, face.height))
    yield Group(face.items, matrix, edge)


def _folds(width: float, height: float, base: float) -> Iterator[Item]:
    lines = [base + height] if base == 0 else [base, base + height, base + 2 * height]
    for y in lines:
        fold = line(0.0, y, width, y)
        yield Shape(fold, stroke=HALO)
        yield Shape(fold, stroke=SCORE)
