"""How much drawing a face takes, with all faces and pictures in it: what multiplies is stopped before it is drawn."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.draw.model import Group, Item, Stamp, Symbol

MOST_ELEMENTS = 20_000
"""Elements on one face, repeats and the elements of faces within it counted: no face that a person designs comes near it."""

MOST_SHAPES = 400_000
"""Shapes, runs of text and pictures on one face, each stamp counted as often as it is placed: a very rich drawing has 20 000."""


class Effort:
    """What drawing one outermost face has taken so far."""

    def __init__(self) -> None:
        self.elements = 0
        self.told = False

    @property
    def is_spent(self) -> bool:
        """Has too much been drawn?"""
        return self.elements > MOST_ELEMENTS

    def refuses(self) -> bool:
        """Is this the moment to tell so? Once a face; what comes after it is left out without a word."""
        first, self.told = self.is_spent and not self.told, self.told or self.is_spent
        return first


class Weights:
    """How many shapes a drawing comes to; each symbol is counted once, however often it is stamped."""

    def __init__(self) -> None:
        self._symbols: dict[int, tuple[Symbol, int]] = {}

    def of(self, items: Iterable[Item]) -> int:
        """Shapes, runs of text and pictures, those of stamps as often as they are stamped."""
        return sum(self._one(item) for item in items)

    def _one(self, item: Item) -> int:
        if isinstance(item, Group):
            return self.of(item.items)
        if not isinstance(item, Stamp):
            return 1
        known = self._symbols.get(id(item.symbol))
        if known is None:  # the symbol is kept with its weight, so that its identity stays its own
            known = self._symbols[id(item.symbol)] = (item.symbol, self.of(item.symbol.items))
        return known[1]
