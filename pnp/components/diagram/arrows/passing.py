"""Who stands on the way of an arrow from square to square: it passes behind them, so that it hides nobody."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from pnp.draw.geometry.bounds import is_within, middle
from pnp.draw.model import Item, Rect

Token = tuple[Rect, tuple[Item, ...]]
"""Where a piece stands on the picture, and its drawing."""

_FINE = 4
"""Points of an arrow that are looked at in each square."""


def passed(start: Rect, end: Rect, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The pieces between two squares, from the first on; not those that stand on one of the two."""
    (x1, y1), (x2, y2) = middle(start), middle(end)
    squares = max(abs(x2 - x1) / start.width, abs(y2 - y1) / start.height)
    steps = max(ceil(squares - 1e-6) * _FINE, 1)
    points = [(x1 + (x2 - x1) * k / steps, y1 + (y2 - y1) * k / steps) for k in range(1, steps)]
    between = [one for one in tokens if not (is_within(middle(one[0]), start) or is_within(middle(one[0]), end))]
    met = [one for one in between if any(is_within(at, one[0]) for at in points)]
    return tuple(sorted(met, key=lambda one: next(k for k, at in enumerate(points) if is_within(at, one[0]))))
