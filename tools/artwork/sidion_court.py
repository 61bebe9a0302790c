"""Sidion: the king's hall under the Court board, as quiet as a ground must be: a wall, a cornice, columns between the cards, a step before them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, poly, rect, save

WIDE, HIGH = 210.0, 148.0
LINE = "#b197be"
WALL, STONE = Paint("#f3ebf6", LINE), Paint("#fbf8fc", LINE)
SHADE = Paint("#e6dbec", LINE, Hatch(90, 0.9, 0.14))
FLOOR = Paint("#f6eff8", LINE)
COLUMNS = ((6.3, 5.6), (59.0, 4.4), (108.0, 2.9), (156.0, 2.9), (206.0, 3.2))
"""Where a column stands and how thick it is: between deck and offers, and at the ends of the row."""


def _column(c: Canvas, x: float, wide: float) -> None:
    top, foot = 69.0, 136.2
    c.area(rect(x - wide / 2, top, wide, foot - top), STONE)
    c.tone(rect(x + wide * 0.18, top, wide * 0.3, foot - top), SHADE)
    for y, high, more in ((top - 1.6, 1.6, 0.55), (foot - 1.4, 1.6, 0.5)):
        c.area(rect(x - wide / 2 - more, y, wide + 2 * more, high), STONE)


def hall(ink: str) -> Canvas:
    """The whole ground with what goes over the cut."""
    c = Canvas(-4, -4, WIDE + 8, HIGH + 8, ink, line=0.35)
    c.area(rect(-4, -4, WIDE + 8, HIGH + 8), WALL, line=0)
    for row in range(13):  # courses of the wall, seen between the niches
        y = 22.6 + 3.5 * row
        if y < 66:
            for x in (2.5, 5.5, 8.5) if row % 2 else (4, 7):
                c.stroke(poly((x, y + 0.4), (x, y + 3.1), closed=False), LINE, 0.16)
                c.stroke(poly((WIDE - x + 1, y + 0.4), (WIDE - x + 1, y + 3.1), closed=False), LINE, 0.16)
            for start, end in ((-4, 11), (202.4, WIDE + 4)):
                c.stroke(poly((start, y), (end, y), closed=False), LINE, 0.16)
    c.area(rect(-4, 20.9, WIDE + 8, 1.7), STONE)
    for k in range(-1, 71):
        c.tone(rect(3 * k + 0.4, 22.6, 1.5, 0.8), SHADE)
    c.area(rect(-4, 65.8, WIDE + 8, 1.6), STONE)
    for x, wide in COLUMNS:
        _column(c, x, wide)
    c.area(rect(-4, 136.2, WIDE + 8, 20), FLOOR)
    c.stroke(poly((-4, 137.3), (WIDE + 4, 137.3), closed=False), LINE, 0.25)
    c.stroke(poly((-4, 145.6), (WIDE + 4, 145.6), closed=False), LINE, 0.25)
    return c


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The hall."""
    yield from save(folder / "court", "hall", hall)
