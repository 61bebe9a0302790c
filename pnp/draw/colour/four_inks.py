"""The four inks of a printer, as shares: of one spot, or of a page's area."""

from __future__ import annotations

from typing import NamedTuple


class Inks(NamedTuple):
    """Cyan, magenta, yellow and black, 0 to 1 each."""

    cyan: float
    magenta: float
    yellow: float
    black: float

    @property
    def total(self) -> float:
        """All four together, 0 to 4."""
        return sum(self)
