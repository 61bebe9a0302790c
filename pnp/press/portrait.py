"""A face in small, cut out along its edge, with a fine line around it."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.draw.geometry.matrices import multiply, scale, translate
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Item, Rect, Shape, Stroke
from pnp.press.lettering import QUIET

LINE = 0.15
"""mm, the line around it."""


def portrait(face: Face, x: float, y: float, factor: float, items: Iterable[Item] | None = None) -> Group:
    """The face at `factor` of its size with its upper left corner at (x, y) mm; `items` stand in for its own if given."""
    edge = face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
    inside = face.items if items is None else tuple(items)
    shown = (Group(inside, clip=edge), Shape(edge, stroke=Stroke(QUIET, LINE / factor)))
    return Group(shown, multiply(translate(x, y), scale(factor, factor)))
