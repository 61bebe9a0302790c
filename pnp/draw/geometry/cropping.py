"""What of a drawing can be seen through a window: the rest is left out, letters above all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import Extents, extent, holds, overlap
from pnp.draw.geometry.matrices import invert, translate
from pnp.draw.geometry.shapes import bounds, rect, transformed
from pnp.draw.model import Group, Item, Matrix, Rect, Stamp, Symbol


def items_within(items: Iterable[Item], window: Rect) -> tuple[Item, ...]:
    """The items of which at least some ink lies in the window, in mm; a stamp of which only a part does becomes a group."""
    whole = tuple(items)
    return tuple(_within(whole, window, Extents()))


def without_sides(symbol: Symbol) -> Symbol:
    """The symbol without the white at its left and right, as wide as its ink; itself where it has no ink that has a width."""
    ink = extent(symbol.items)
    if ink is None:
        return symbol
    left, right = max(0.0, ink.x), min(symbol.width, ink.right)
    if right <= left:
        return symbol
    return replace(symbol, width=right - left, items=(Group(symbol.items, translate(-left, 0.0)),))


def _within(items: Iterable[Item], window: Rect, extents: Extents) -> Iterator[Item]:
    for item in items:
        area = extents.of(item)
        if area is not None and overlap(area, window) is None:
            continue
        if area is None:
            yield item
        elif isinstance(item, Group) and not holds(window, area):
            yield replace(item, items=tuple(_within(item.items, _seen(window, item.matrix), extents)))
        elif isinstance(item, Stamp) and not holds(window, area):
            yield Group(tuple(_within(item.symbol.items, _seen(window, item.matrix), extents)), item.matrix)
        else:
            yield item


def _seen(window: Rect, matrix: Matrix) -> Rect:
    """The window as what is inside of a group sees it."""
    return bounds(transformed(rect(window), invert(matrix)))
