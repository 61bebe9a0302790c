"""Six-sided pieces so laid out that every edge of theirs lies on a straight line right across the block.

They touch in corners only, with triangles between them: a strip of hexagons tip to tip, the next strip half a piece further on.
Three families of parallel lines then free all of them, knife along ruler, and what is on the other side of a cut is always waste.
In a denser comb, side to side, no straight cut is possible at all and each piece's art would run out onto its neighbour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor, hypot
from typing import TypeAlias

from pnp.base.frozen import Frozen
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

Cut: TypeAlias = tuple[Point, Point]
"""A cut from the first to the last corner that lies on it."""

SLACK = 1e-6
_DIGITS = 3
"""Lines are the same when they agree to a thousandth of a millimetre."""


class Comb(Frozen):
    """Columns and rows of hexagons `width` × `height` mm as they lie; points lie on the longer axis."""

    width: float
    height: float
    columns: int
    rows: int

    @property
    def upright(self) -> bool:
        """Whether points are on top, so that strips run down the page."""
        return self.height > self.width

    @property
    def extent(self) -> tuple[float, float]:
        """Over all."""
        aside = self.height / 2 if self.upright and self.columns > 1 else 0.0
        along = self.width / 2 if not self.upright and self.rows > 1 else 0.0
        return self.columns * self.width + along, self.rows * self.height + aside

    def places(self, x: float, y: float) -> Iterator[Rect]:
        """The rectangle around each piece, row by row, the block's corner at (x, y)."""
        for row in range(self.rows):
            for column in range(self.columns):
                aside = self.height / 2 if self.upright and column % 2 else 0.0
                along = self.width / 2 if not self.upright and row % 2 else 0.0
                left, top = x + column * self.width + along, y + row * self.height + aside
                yield Rect(left, top, self.width, self.height)


def comb_in(width: float, height: float, across: float, down: float) -> Comb | None:
    """As many hexagons of width × height mm as lie on across × down mm; None when not one does."""
    columns, rows = floor((across + SLACK) / width), floor((down + SLACK) / height)
    if height > width and columns > 1:
        rows = floor((down + SLACK) / height - 0.5)
    elif width >= height and rows > 1:
        columns = floor((across + SLACK) / width - 0.5)
    return Comb(width, height, columns, rows) if columns >= 1 and rows >= 1 else None


def corners(box: Rect) -> tuple[Point, ...]:
    """The corners of the hexagon in a rectangle, clockwise."""
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    if box.height > box.width:
        quarter = box.height / 4
        return (
            (cx, box.y),
            (box.right, cy - quarter),
            (box.right, cy + quarter),
            (cx, box.bottom),
            (box.x, cy + quarter),
            (box.x, cy - quarter),
        )
    quarter = box.width / 4
    return (
        (box.x, cy),
        (cx - quarter, box.y),
        (cx + quarter, box.y),
        (box.right, cy),
        (cx + quarter, box.bottom),
        (cx - quarter, box.bottom),
    )


def cuts(boxes: Iterable[Rect]) -> tuple[Cut, ...]:
    """Every line on which an edge of these hexagons lies, once, with its first and last corner."""
    lines: dict[tuple[float, float, float], list[Point]] = {}
    for box in boxes:
        around = corners(box)
        for start, end in zip(around, (*around[1:], around[0]), strict=True):
            lines.setdefault(_line(start, end), []).extend((start, end))
    return tuple((min(points), max(points)) for points in lines.values())


def _line(start: Point, end: Point) -> tuple[float, float, float]:
    """The line through two points, the same whichever two of it they are: its direction, and its distance from (0, 0)."""
    (x1, y1), (x2, y2) = sorted((start, end))
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    if abs(dx) < SLACK:
        dx, dy = 0.0, 1.0
    return round(dx, _DIGITS) + 0.0, round(dy, _DIGITS) + 0.0, round(x1 * dy - y1 * dx, _DIGITS) + 0.0
