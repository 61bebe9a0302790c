"""What was drawn in one ink, in another: laid out once, its colours filled in anew.

Every colour that a palette hands out is an object of its own, so that it is known what it was asked for: two roles that look the
same in full colour may differ in grey. What comes from no palette, but for black and white, can't be recoloured.
"""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.frozen import replace
from pnp.components.faces.art import Art
from pnp.components.faces.safety import Lettered
from pnp.draw.colour.inks import Palette
from pnp.draw.colour.reading import BLACK, WHITE
from pnp.draw.model import Colour, Face, Fill, Group, Item, Shape, Stamp, Symbol, TextRun


class ForeignError(Exception):
    """A drawing has a colour that comes from no palette, or would not be put together as it is in the other ink."""


class Recolouring:
    """From one palette and its art to another of the same theme. A symbol, and a run of letters, stays one object."""

    def __init__(self, palettes: tuple[Palette, Palette], arts: tuple[Art, Art]) -> None:
        self._from, self._to = palettes
        self._arts = arts
        self._runs: dict[int, tuple[TextRun, TextRun]] = {}
        self._symbols: dict[int, tuple[Symbol, Symbol]] = {}

    def face(self, face: Face) -> Face:
        """The face in the other ink.

        Raises:
            ForeignError: when it has to be drawn anew.
        """
        return replace(face, items=self.items(face.items))

    def letters(self, texts: Iterable[Lettered]) -> tuple[Lettered, ...]:
        """The texts of a face, with the very runs of letters that the face has in the other ink."""
        return tuple(one.with_items(self.items(one.items)) for one in texts)

    def items(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """The items in the other ink, without shapes of which nothing is left there."""
        found = (self._item(item) for item in items)
        return tuple(item for item in found if item is not None)

    def symbol(self, symbol: Symbol) -> Symbol:
        """The symbol in the other ink."""
        known = self._symbols.get(id(symbol))
        if known is None:
            known = self._symbols[id(symbol)] = symbol, self._inked(symbol)
        return known[1]

    def _inked(self, symbol: Symbol) -> Symbol:
        own, other = self._arts
        file = own.file_of(symbol)
        if file is not None:
            drawn = other.drawing(file).value
            if drawn is None or own.has_own(file) or other.has_own(file):
                raise ForeignError
            return drawn
        items = self.items(symbol.items)
        if len(items) < len(symbol.items):
            raise ForeignError  # whoever made a symbol of them may have counted them
        return Symbol(symbol.name, symbol.width, symbol.height, items)

    def _item(self, item: Item) -> Item | None:
        if isinstance(item, Shape):
            return self._shape(item)
        if isinstance(item, TextRun):
            return self._run(item)
        if isinstance(item, Group):
            return replace(item, items=self.items(item.items))
        if isinstance(item, Stamp):
            return replace(item, symbol=self.symbol(item.symbol))
        return item

    def _shape(self, shape: Shape) -> Shape | None:
        fill = self._fill(shape.fill) if shape.fill is not None else None
        line = shape.stroke
        if line is None:
            return replace(shape, fill=fill) if fill is not None else None
        return replace(shape, fill=fill, stroke=replace(line, colour=self._colour(line.colour)))

    def _run(self, run: TextRun) -> TextRun:
        known = self._runs.get(id(run))
        if known is None:
            known = self._runs[id(run)] = run, replace(run, colour=self._colour(run.colour))
        return known[1]

    def _colour(self, colour: Colour) -> Colour:
        found = self._fill(colour)
        if not isinstance(found, Colour):
            raise ForeignError
        return found

    def _fill(self, fill: Fill) -> Fill | None:
        if fill is BLACK or fill is WHITE:
            return fill
        if not self._from.knows(fill):
            raise ForeignError
        return self._from.counterpart(fill, self._to)
