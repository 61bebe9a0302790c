"""Shadows of drawings, as vectors: outlines in one colour, in layers that get narrower where the shadow is soft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.bounds import extent, moved_box, overlap
from pnp.draw.geometry.matrices import determinant
from pnp.draw.geometry.shapes import bounds, rect, transformed
from pnp.draw.geometry.walk_items import Leaf, leaves
from pnp.draw.model import Colour, Group, Item, Path, Picture, Rect, Shape, Stroke, shifted
from pnp.draw.type.text_paths import outlined

LAYER = 0.15
"""mm from the edge of one layer to the next: finer than the dots in which a printer sets a grey."""
MOST_LAYERS = 12


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
    """The outlines of everything drawn, in the coordinates of the whole. A picture that is cut to a shape has that shape."""
    for leaf in leaves(items):
        zoom = abs(determinant(leaf.matrix)) ** 0.5
        if not zoom:
            continue
        cut = _cut(leaf)
        if cut is not None:
            yield Shape(cut, _ANY)
            continue
        shape = _outline(leaf)
        stroke = replace(shape.stroke, width=shape.stroke.width * zoom) if shape.stroke is not None else None
        yield Shape(transformed(shape.path, leaf.matrix), shape.fill, stroke)


_ANY = Colour(0, 0, 0)


def _outline(leaf: Leaf) -> Shape:
    item = leaf.item
    if isinstance(item, Picture):
        return Shape(rect(Rect(item.x, item.y, item.width, item.height)), _ANY)
    return item if isinstance(item, Shape) else outlined(item)


def _cut(leaf: Leaf) -> Path | None:
    """The innermost path that cuts the leaf off, where it covers all of it."""
    whole = extent((leaf.item,))
    if not leaf.clips or whole is None:
        return None
    path, matrix = leaf.clips[-1]
    edge = transformed(path, matrix)
    box = bounds(edge)
    return edge if overlap(moved_box(whole, leaf.matrix).inset(-0.01), box) == box else None
