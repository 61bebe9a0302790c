"""A drawing without its words: bars stand where lines of text are, since nobody reads or searches a small picture of a sheet."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import run_extent
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Anchor, Group, Item, Link, Rect, Shape, Stamp, Symbol, TextRun

HIGH = 0.45
"""Of a line's height that its bar takes."""


class Muted:
    """Takes the words out of drawings; a symbol that has none stays the very same, and so is stored once a document."""

    def __init__(self) -> None:
        self._symbols: dict[int, tuple[Symbol, Symbol]] = {}

    def items(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """The items with bars for text, without anything that leads elsewhere."""
        return tuple(self._item(item) for item in items if not isinstance(item, (Anchor, Link)))

    def _item(self, item: Item) -> Item:
        if isinstance(item, TextRun):
            return _bar(item)
        if isinstance(item, Group):
            inner = self.items(item.items)
            return item if _same(inner, item.items) else replace(item, items=inner, tag=None)
        if isinstance(item, Stamp):
            symbol = self._symbol(item.symbol)
            return item if symbol is item.symbol else Stamp(symbol, item.matrix)
        return item

    def _symbol(self, symbol: Symbol) -> Symbol:
        if id(symbol) not in self._symbols:
            inner = self.items(symbol.items)
            mute = symbol if _same(inner, symbol.items) else Symbol(symbol.name, symbol.width, symbol.height, inner)
            self._symbols[id(symbol)] = (symbol, mute)  # the key is that of an object that lives as long
        return self._symbols[id(symbol)][1]


def _same(one: tuple[Item, ...], other: tuple[Item, ...]) -> bool:
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def _bar(run: TextRun) -> Shape:
    box = run_extent(run)
    lift = box.height * (1 - HIGH) / 2
    return Shape(rect(Rect(box.x, box.y + lift, box.width, box.height * HIGH)), fill=run.colour)
