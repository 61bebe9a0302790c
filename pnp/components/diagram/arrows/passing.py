"""Who stands on the way of an arrow from square to square: it passes behind them, so that it hides nobody."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from pnp.components.diagram.strokes import middle
from pnp.draw.geometry.shapes import Point
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
    between = [one for one in tokens if not (_holds(start, middle(one[0])) or _holds(end, middle(one[0])))]
    met = [(k, one) for one in between for k in [next((k for k, at in enumerate(points) if _holds(one[0], at)), None)]]
    return tuple(one for _, one in sorted(((k, one) for k, one in met if k is not None), key=lambda found: found[0]))


def _holds(area: Rect, at: Point) -> bool:
    return area.x < at[0] < area.right and area.y < at[1] < area.bottom
