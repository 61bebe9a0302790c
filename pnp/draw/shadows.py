"""Shadows of drawings, as vectors: outlines in one colour, in layers that get narrower where the shadow is soft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.bounds import extent, moved_box
from pnp.draw.geometry.hit_test import Inside
from pnp.draw.geometry.matrices import determinant
from pnp.draw.geometry.shapes import rect, transformed
from pnp.draw.geometry.walk_items import Leaf, leaves
from pnp.draw.model import Colour, Group, Item, Path, Picture, Rect, Shape, Stroke, shifted
from pnp.draw.type.text_paths import outlined

LAYER = 0.15
"""mm from the edge of one layer to the next: finer than the dots in which a printer sets a grey."""
MOST_LAYERS = 12
_SLACK = 0.01


class Shadow(Frozen):
    """A shadow `dx`, `dy` mm away, whose edge fades over `blur` mm; `opacity` is how much of its colour is there."""

    dx: float
    dy: float
    blur: float
    colour: Colour
    opacity: float


def shadow_of(items: Iterable[Item], shadow: Shadow) -> Item:
    """The shadow that the items throw, to be drawn before them."""
    outlines = tuple(_silhouettes(items))
    count = min(MOST_LAYERS, max(1, round(shadow.blur / LAYER)))
    each = 1.0 - (1.0 - shadow.opacity) ** (1.0 / count)  # so many layers over each other come to the whole
    layers = []
    for number in range(count):
        wider = shadow.blur * (1.0 - number / count)
        layers.append(Group(tuple(_grown(one, wider, shadow.colour) for one in outlines), opacity=each))
    return shifted(layers, shadow.dx, shadow.dy)


def _grown(shape: Shape, by: float, colour: Colour) -> Shape:
    """The shape in the colour, `by` mm wider on all sides."""
    own = shape.stroke.width if shape.stroke is not None else 0.0
    width = own + 2 * by
    fill = colour if shape.fill is not None else None
    return Shape(shape.path, fill, Stroke(colour, width, cap="round", join="round") if width > 0 else None)


def _silhouettes(items: Iterable[Item]) -> Iterator[Shape]:
    """The outlines of everything drawn, in the coordinates of the whole, each but once. What is cut off has the shape that it is
    cut to: a picture in a circle throws the shadow of a circle.
    """
    known: set[Shape] = set()
    inside = Inside()
    for leaf in leaves(items):
        zoom = abs(determinant(leaf.matrix)) ** 0.5
        if not zoom:
            continue
        shape = _outline(leaf)
        stroke = replace(shape.stroke, width=shape.stroke.width * zoom) if shape.stroke is not None else None
        shape = Shape(_cut(leaf, inside) or transformed(shape.path, leaf.matrix), shape.fill and _ANY, stroke)
        if shape not in known:
            known.add(shape)
            yield shape


_ANY = Colour(0, 0, 0)


def _outline(leaf: Leaf) -> Shape:
    item = leaf.item
    if isinstance(item, Picture):
        return Shape(rect(Rect(item.x, item.y, item.width, item.height)), _ANY)
    return item if isinstance(item, Shape) else outlined(item)


def _cut(leaf: Leaf, inside: Inside) -> Path | None:
    """The outermost path that cuts a corner off the leaf."""
    whole = extent((leaf.item,))
    box = moved_box(whole, leaf.matrix).inset(_SLACK) if whole is not None else None
    for path, matrix in leaf.clips:
        corners = () if box is None else ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
        if not all(inside.holds(path, matrix, corner) for corner in corners):
            return transformed(path, matrix)
    return None
