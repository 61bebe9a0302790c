"""What of a drawing can be seen through a window: the rest is left out, letters above all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import extent, holds, overlap
from pnp.draw.geometry.matrices import invert
from pnp.draw.geometry.shapes import bounds, rect, transformed
from pnp.draw.model import Group, Item, Matrix, Rect, Stamp


def items_within(items: Iterable[Item], window: Rect) -> tuple[Item, ...]:
    """The items of which at least some ink lies in the window, in mm; a stamp of which only a part does becomes a group."""
    return tuple(_within(items, window))


def _within(items: Iterable[Item], window: Rect) -> Iterator[Item]:
    for item in items:
        area = extent((item,))
        if area is not None and overlap(area, window) is None:
            continue
        if area is None:
            yield item
        elif isinstance(item, Group) and not holds(window, area):
            yield replace(item, items=tuple(_within(item.items, _seen(window, item.matrix))))
        elif isinstance(item, Stamp) and not holds(window, area):
            yield Group(tuple(_within(item.symbol.items, _seen(window, item.matrix))), item.matrix)
        else:
            yield item


def _seen(window: Rect, matrix: Matrix) -> Rect:
    """The window as what is inside of a group sees it."""
    return bounds(transformed(rect(window), invert(matrix)))
