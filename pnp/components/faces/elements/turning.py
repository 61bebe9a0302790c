"""`rotate` of what stands in a box: it is turned about the middle of the box, and at a right angle fills it as it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isclose

from pnp.components.faces.arguments import Arguments
from pnp.components.faces.pen import Pen
from pnp.draw.geometry import shapes as geometry
from pnp.draw.geometry.matrices import multiply
from pnp.draw.model import Group, Item, Rect

Draw = Callable[[Pen, Rect], Iterable[Item]]


def turned(pen: Pen, args: Arguments, draw: Draw) -> tuple[Item, ...]:
    """What `draw` makes of the element's box, turned by `rotate` degrees if that is given."""
    area = args.area()
    angle = args.number("rotate", 0.0) if "rotate" in args.element.keys else 0.0
    if not angle % 360.0:
        return tuple(draw(pen, area))
    lies = isclose(angle % 180.0, 90.0)  # on its side, so that it is as wide as the box is high
    width, height = (area.height, area.width) if lies else (area.width, area.height)
    middle = geometry.translate(area.x + area.width / 2, area.y + area.height / 2)
    matrix = multiply(middle, multiply(geometry.rotate(angle), geometry.translate(-width / 2, -height / 2)))
    inner = pen.within(width, height, matrix)
    inner.shrink = pen.shrink
    return (Group(tuple(draw(inner, Rect(0.0, 0.0, width, height))), matrix),)
