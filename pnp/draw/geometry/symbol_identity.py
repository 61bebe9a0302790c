"""Telling whether two symbols are the same without comparing them each time."""

from __future__ import annotations

from pnp.draw.model import Symbol


class Canon:
    """The first of all equal symbols: looked up by identity, and by value for one not met before."""

    def __init__(self) -> None:
        self._by_identity: dict[int, tuple[Symbol, Symbol]] = {}
        self._by_value: dict[Symbol, Symbol] = {}

    def of(self, symbol: Symbol) -> Symbol:
        """The symbol that stands for this one."""
        found = self._by_identity.get(id(symbol))
        if found is None:
            first = self._by_value.setdefault(symbol, symbol)
            found = self._by_identity[id(symbol)] = (symbol, first)
        return found[1]
