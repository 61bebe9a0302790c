"""Boxes beside the squares, drawn with their templates, and the names they give to places on a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.finding import Fault
from pnp.components.boards.space import Space
from pnp.components.context import PartContext
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.draw.geometry.shapes import rounded, translate
from pnp.draw.model import Item, Rect, Shape, Stamp, Stroke

SPACE_TWICE = Fault("space-twice", "two spaces are called {name!r}")

SMALLEST_TYPE = 6.0
"""pt."""

BOX = "box"
"""The role of a theme that plain boxes are drawn with."""

PLAIN_INSET = 0.7
"""mm from a plain box's edge to its outline, so that neighbours don't share a line."""


def draw_space(
    sides: Sides, space: Space, *, zoom: float = 1.0, loose: bool = False, occupied: bool = False
) -> Iterator[Item]:
    """The box as its template has it, or as a plain outline, to be shown at `zoom`.

    A template may ask for `loose`: does the box lie on a strip beside the board? And for `occupied`: do pieces cover it here?
    """
    area = space.area
    context = sides.context
    if space.face is None:
        line = (
            context.renderer.palette.line(BOX)
            if BOX in context.renderer.palette.roles
            else context.renderer.palette.default_line
        )
        yield Shape(rounded(area.inset(PLAIN_INSET), 1.0), None, Stroke(line, 0.35 if zoom == 1 else 0.2 / zoom))
        return
    order = Order(
        space.face,
        area.width,
        area.height,
        {**space.values, "loose": loose, "occupied": occupied},
        floor=SMALLEST_TYPE / zoom,
        zoom=zoom,
        alt=space.name,
        subject=Subject(sides.id, space.id),
        place=context.game.where(space.path),
    )
    face = context.face(order)
    if face is not None:
        yield Stamp(context.renderer.symbol(face, space.face), translate(area.x, area.y))


def unique_spaces(context: PartContext, spaces: Iterable[Space]) -> dict[str, Rect]:
    """All boxes and spots by name; a name that comes twice is a finding."""
    named: dict[str, Rect] = {}
    for space in spaces:
        for name, area in space.spaces().items():
            if name in named:
                context.tell(SPACE_TWICE.at(context.game.where(f"{space.path}.id"), name=name))
            named.setdefault(name, area)
    return named
