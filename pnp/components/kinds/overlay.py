"""Overlays: as large as the board they lie on, drawn in its millimetres, with corners to lay them by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.components.boards.ground import Ground
from pnp.components.context import PartContext
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.components.nets.lines import INK
from pnp.components.part import Part
from pnp.definition.models.components.overlay import Overlay
from pnp.definition.models.faceref import FaceRef
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import bounds, polyline
from pnp.draw.model import Face, Group, Item, Shape, Stroke

SMALLEST_TYPE: Final = 7.0
"""pt."""
CORNER: Final = 6.0
"""mm: the arms of the angles in the corners, which are laid on the board's."""
ANGLE: Final = Stroke(INK, 0.3)

NO_BOARD_UNDER = Fault("no-board-under", "{overlay} lies on {name!r}, which is no board or map of this game")
NO_SPACE_UNDER = Fault("no-space-under", "{name!r} has no space {space!r}")


def make_overlay(context: PartContext, name: str, overlay: Overlay) -> Part:
    """An overlay; none, and a finding, where there is nothing to lie on."""
    sides = Sides(context, name, overlay)
    below = context.part(overlay.of) if overlay.of in context.game.components else None
    if below is None or below.board is None or not below.pieces:
        boards = [one for one, part in context.game.components.items() if part.kind.endswith(("board", "map"))]
        where, hints = context.game.where(f"{sides.path}.of"), did_you_mean(overlay.of, boards)
        context.tell(NO_BOARD_UNDER.at(where, hints=hints, overlay=sides.name, name=overlay.of))
        return Part(name, (), sides.printed, scale=sides.scale)
    width, height = below.board.width, below.board.height
    model = Order("", width, height, safe=sides.length(overlay.safe, "safe"), floor=SMALLEST_TYPE)
    order = sides.order(overlay.front, "front", model)
    art = context.face(order) if order is not None else None
    items = (*(art.items if art else ()), *_spaces(sides, overlay, below.board, model), *_corners(width, height))
    face = Face(width, height, items, safe=model.safe, alt=sides.name, keep=())
    piece = sides.piece(context.scaled(face, below.scale), None, "overlays")
    pieces = (piece,) if piece is not None and (order is None or art is not None) else ()
    return Part(name, pieces, sides.printed, scale=below.scale, orders={"front": order} if order else {})


def _spaces(sides: Sides, overlay: Overlay, board: Ground, model: Order) -> Iterator[Item]:
    """What lies on spaces of the board, each in the rectangle around it and cut at its outline."""
    for index, marked in enumerate(overlay.on):
        path = f"on.{index}"
        for space in marked.spaces:
            box = board.named.get(space)
            if box is None:
                where, hints = sides.context.game.where(f"{sides.path}.{path}"), did_you_mean(space, board.named)
                sides.context.tell(NO_SPACE_UNDER.at(where, hints=hints, name=overlay.of, space=space))
                continue
            outline = board.outline(space)
            box = bounds(outline) if outline is not None else box
            ref = FaceRef(template=marked.face, values=marked.values)
            order = sides.order(ref, path, replace(model, width=box.width, height=box.height, safe=0.0))
            if order is not None:
                told = replace(order, values={"space": space, **order.values}, subject=Subject(sides.id, space))
                face = sides.context.face(told)
                if face is not None:
                    art = Group(face.items, translate(box.x, box.y))
                    yield Group((art,), clip=outline) if outline is not None else art


def _corners(width: float, height: float) -> Iterator[Item]:
    """Angles whose tips lie on the corners of the board."""
    for x, y, dx, dy in ((0, 0, 1, 1), (width, 0, -1, 1), (width, height, -1, -1), (0, height, 1, -1)):
        yield Shape(polyline([(x + dx * CORNER, y), (x, y), (x, y + dy * CORNER)]), stroke=ANGLE)
