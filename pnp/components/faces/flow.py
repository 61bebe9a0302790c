"""The elements that hold others: group, which turns, scales and clips, and column, which sets them one below the other."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.language import element
from pnp.components.faces.pen import Pen
from pnp.components.faces.words import height_of
from pnp.draw import geometry
from pnp.draw.model import Group, Item, Matrix, Path, Rect

_CLIPS = {name: name for name in ("none", "box", "circle")}
_VALIGN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@element("group", "box", "inset rotate scale clip height", inner="draw", needs="draw")
def draw_group(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Elements in a box of their own, turned about its middle by `rotate` degrees and scaled about it."""
    area = args.area()
    x, y = area.width / 2, area.height / 2
    turned = geometry.multiply(geometry.rotate(args.number("rotate", 0.0), x, y), _scaled_about(args, x, y))
    matrix = geometry.multiply(geometry.translate(area.x, area.y), turned)
    items = pen.within(area.width, area.height, matrix).draw(args.element.inner.get("draw", ()))
    return (Group(tuple(items), matrix, _clip(args, area)),)


def _scaled_about(args: Arguments, x: float, y: float) -> Matrix:
    zoom = args.number("scale", 1.0, 0.001, 1000.0)
    return (zoom, 0.0, 0.0, zoom, x - zoom * x, y - zoom * y)


def _clip(args: Arguments, area: Rect) -> Path | None:
    clip = args.choice("clip", _CLIPS, "none")
    if clip == "box":
        return geometry.rect(Rect(0.0, 0.0, area.width, area.height))
    if clip == "circle":
        return geometry.circle(area.width / 2, area.height / 2, min(area.width, area.height) / 2)
    return None


@element("column", "box", "inset gap valign", inner="draw", needs="draw")
def draw_column(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Elements below each other, `gap` mm apart: texts as high as their words, groups as high as `height` says, others flat."""
    area = args.area()
    gap = args.positive("gap", area.height, 0.0)
    column = pen.within(area.width, area.height, geometry.translate(area.x, area.y))
    parts = [(part, own, _height(part, own)) for part, own in column.walk(args.element.inner.get("draw", ()))]
    total = sum(height for _, _, height in parts) + gap * max(len(parts) - 1, 0)
    if total > area.height + 1e-6:
        place = args.place
        pen.job.tell(faults.COLUMN_OVERFLOW.at(place, over=total - area.height, height=area.height), place)
    y = max(area.height - total, 0.0) * args.choice("valign", _VALIGN, 0.0)
    items: list[Item] = []
    for part, own, height in parts:
        cell = part.within(area.width, height, geometry.translate(0.0, y))
        drawn = own.element.kind.drawer(cell, cell.arguments(own.element))
        items.append(Group(tuple(drawn), geometry.translate(area.x, area.y + y)))
        y += height + gap
    return items


def _height(pen: Pen, args: Arguments) -> float:
    """How many mm an element takes in a column."""
    if args.element.kind.name == "text":
        return height_of(pen, args)
    if args.element.kind.name == "group":
        return args.positive("height", pen.box.height, 0.0)
    return 0.0
