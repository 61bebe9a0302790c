"""Castles & Crowns: the mat as a place, a sky over the cards and under it the field in which the dice fight. Light grounds, quiet lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from artwork.canvas import Canvas, Paint, oval, poly, rect, save, smooth

WIDTH, HEIGHT, OVER = 190.0, 259.0, 3.0
HORIZON = 97.0
HILL = "#8fa87c"


def mat(ink: str) -> Canvas:
    """The ground of a mat: everything lighter than 85 %, so that cards and dice stand out."""
    c = Canvas(-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT + 2 * OVER, ink)
    c.tone(rect(-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT + 2 * OVER), Paint("#dcebf6"))
    _sky(c)
    _hills(c)
    _field(c)
    return c


def _cloud(c: Canvas, x: float, y: float, s: float) -> None:
    bows = [(-9, 0), (-8.4, -2.6), (-5.2, -3), (-3.4, -6), (1.4, -6.4), (4, -3.6), (7.4, -3.4), (9, 0)]
    d = smooth(*[(x + px * s, y + py * s) for px, py in bows]) + "Z"
    if c.low:
        c.stroke(d, "#8fb0c8", 0.3)
    else:
        c.tone(d, Paint("#ffffff"))


def _sky(c: Canvas) -> None:
    c.tone(smooth((-4, 66), (50, 60), (110, 67), (194, 60)) + "L194 100L-4 100Z", Paint("#eef4f4"))
    for x, y, s in (
        (7, 24, 0.9),
        (95, 40, 1.15),
        (183, 18, 0.9),
        (88, 14, 0.6),
        (10, 58, 0.7),
        (180, 52, 0.85),
        (101, 66, 0.55),
    ):
        _cloud(c, x, y, s)
    for x, y in ((91, 26), (97, 23), (8, 40), (182, 36)):
        c.stroke(
            f"M{x - 2.4} {y - 0.8}Q{x - 1} {y - 1.6} {x} {y}Q{x + 1} {y - 1.6} {x + 2.4} {y - 0.8}", "#5f7f94", 0.35
        )


def _hills(c: Canvas) -> None:
    far = smooth((-4, 84), (18, 76), (50, 83), (95, 73), (140, 82), (172, 75), (194, 83)) + "L194 110L-4 110Z"
    near = smooth((-4, 92), (30, 87), (70, 91), (96, 86), (130, 91), (165, 87), (194, 92)) + "L194 110L-4 110Z"
    c.area(far, Paint("#d9e8d2", HILL), line=0.3)
    c.area(near, Paint("#d0e3c0", HILL), line=0.3)
    for x, foot, s in (
        (6, 90, 1),
        (12, 91, 0.8),
        (90, 88.5, 1),
        (95, 89.5, 1.25),
        (101, 89, 0.9),
        (178, 90, 0.9),
        (184, 91, 1.1),
    ):
        c.stroke(poly((x, foot), (x, foot - 3 * s), closed=False), HILL, 0.5)
        c.area(oval(x, foot - 4.6 * s, 2 * s, 2.4 * s), Paint("#b9d3a5", HILL), line=0.3)


def _field(c: Canvas) -> None:
    c.area(
        smooth((-4, HORIZON), (60, 95.6), (130, 96.4), (194, HORIZON)) + "L194 264L-4 264Z",
        Paint("#eaf2d6", HILL),
        line=0.3,
    )
    for k in range(-14, 15):
        near, far = 95 + k * 17.0, 95 + k * 6.6
        c.stroke(
            f"M{far:.1f} {HORIZON + 0.6}Q{far + (near - far) * 0.2:.1f} 150 {near:.1f} 263",
            "#d3e2b0",
            0.6,
            low="#c9d8ae",
        )
    for k in range(46):
        x, y = (k * 53.7) % 188 + 1, 101 + (k * 31.3) % 156
        c.stroke(
            f"M{x - 0.9:.1f} {y - 1.3:.1f}L{x:.1f} {y:.1f}L{x + 0.2:.1f} {y - 1.9:.1f}M{x:.1f} {y:.1f}L{x + 1.2:.1f} {y - 1.2:.1f}",
            "#b6cb8d",
            0.3,
        )


def camp(ink: str) -> Canvas:
    """The ground of the camp board: the same country, and the tents of the five houses beside the piles of cards."""
    c = Canvas(-OVER, -OVER, WIDTH + 2 * OVER, 254 + 2 * OVER, ink)
    c.tone(rect(-OVER, -OVER, WIDTH + 2 * OVER, 260), Paint("#dcebf6"))
    for x, y, s in ((8, 30, 0.8), (95, 26, 1.0), (182, 36, 0.8), (95, 44, 0.6)):
        _cloud(c, x, y, s)
    c.area(
        smooth((-4, 72), (30, 62), (70, 70), (95, 60), (130, 69), (165, 62), (194, 71)) + "L194 264L-4 264Z",
        Paint("#d9e8d2", HILL),
        line=0.3,
    )
    c.area(
        smooth((-4, 86), (40, 82), (95, 85), (150, 81), (194, 86)) + "L194 264L-4 264Z",
        Paint("#eaf2d6", HILL),
        line=0.3,
    )
    for x, foot, s, cloth in (
        (7, 98, 0.9, "#f6c7bd"),
        (88, 90, 0.85, "#bcd6ec"),
        (102, 92, 0.9, "#c6e6d4"),
        (95, 103, 1.15, "#f6e6a4"),
        (183, 98, 0.9, "#d9c2e2"),
    ):
        _tent(c, x, foot, s, cloth)
    for k in range(30):
        x, y = (k * 61.7) % 186 + 2, 110 + (k * 29.9) % 142
        c.stroke(
            f"M{x - 0.9:.1f} {y - 1.3:.1f}L{x:.1f} {y:.1f}L{x + 0.2:.1f} {y - 1.9:.1f}M{x:.1f} {y:.1f}L{x + 1.2:.1f} {y - 1.2:.1f}",
            "#b6cb8d",
            0.3,
        )
    return c


def _tent(c: Canvas, x: float, foot: float, s: float, cloth: str) -> None:
    """A round tent with a pennant."""
    line = "#8d8470"
    c.stroke(f"M{x} {foot - 12 * s}V{foot - 16.4 * s}", line, 0.4)
    c.area(f"M{x} {foot - 16.6 * s}L{x + 4 * s} {foot - 15.2 * s}L{x} {foot - 14 * s}Z", Paint(cloth, line), line=0.3)
    c.area(
        poly((x - 5 * s, foot), (x - 5.6 * s, foot - 6 * s), (x + 5.6 * s, foot - 6 * s), (x + 5 * s, foot)),
        Paint("#fdfaf0", line),
        line=0.35,
    )
    c.area(
        poly((x - 6.6 * s, foot - 5.6 * s), (x, foot - 12.4 * s), (x + 6.6 * s, foot - 5.6 * s)),
        Paint(cloth, line),
        line=0.35,
    )
    c.area(
        f"M{x - 1.5 * s} {foot}Q{x - 0.6 * s} {foot - 3 * s} {x} {foot - 5.6 * s}Q{x + 0.6 * s} {foot - 3 * s} {x + 1.5 * s} {foot}Z",
        Paint("#e6dcc4", line),
        line=0.3,
    )


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The grounds of the mats and of the camp board."""
    yield from save(folder / "grounds", "mat", mat)
    yield from save(folder / "grounds", "camp", camp)
