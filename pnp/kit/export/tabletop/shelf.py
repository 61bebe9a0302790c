"""Where things lie beside each other on a table: in rows, none on another."""

from __future__ import annotations

from dataclasses import dataclass, field

from pnp.kit.export.tabletop.objects import At

GAP = 0.5
"""Units between neighbours."""


@dataclass(slots=True)
class Shelf:
    """Rows of things from `left` to `right`, the first row at the edge `z`; further ones `away` from it (1: to larger z, -1)."""

    left: float
    right: float
    z: float
    away: int = 1
    _x: float = field(init=False)
    _deep: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        self._x = self.left

    def put(self, width: float, depth: float) -> At:
        """The middle of the next free place that is so large, in units. Something wider than the shelf has a row of its own."""
        if self._x > self.left and self._x + width > self.right:
            self.z += self.away * (self._deep + GAP)
            self._x, self._deep = self.left, 0.0
        at = At(self._x + width / 2, self.z + self.away * depth / 2)
        self._x += width + GAP
        self._deep = max(self._deep, depth)
        return at

    @property
    def edge(self) -> float:
        """How far the rows reach."""
        return self.z + self.away * self._deep
