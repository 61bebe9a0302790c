"""Imperio Bellum: the field of eighty-one squares as ground that has been fought over, with a ruin in its middle. Nothing on it is more than
ground: no square is drawn so that it could be taken for a wood or a wall of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from artwork.canvas import Canvas, Paint, oval, poly, rect, save, smooth

SIDE, CELL = 180.0, 20.0
TONES = {
    "field": ("#f3f3dd", "#e7e9c8"),
    "worn": ("#f6eeda", "#ecdfc0"),
}
GRASS, EARTH, STONE = "#b3bd83", "#cbb288", "#a9a28f"


def field(ink: str) -> Canvas:
    """The five rows between the camps."""
    c = Canvas(0, 2 * CELL, SIDE, 5 * CELL, ink)
    _grounds(c)
    _tracks(c)
    _tufts(c)
    _ruin(c)
    return c


def small(ink: str) -> Canvas:
    """Their tones alone, for little diagrams."""
    c = Canvas(0, 2 * CELL, SIDE, 5 * CELL, ink)
    _grounds(c)
    return c


def camp(side: str, ink: str) -> Canvas:
    """What stands faintly on the two rows of a side: tents behind, and stakes before them."""
    first = side == "attacker"
    c = Canvas(0, 0 if first else 7 * CELL, SIDE, 2 * CELL, ink)
    colour, line = ("#fdf4f0", "#dcb2a6") if first else ("#f5fafd", "#a9c3d8")
    y, stakes = (8.6, 31) if first else (171.4, 149)
    for k in range(9):
        x = 10 + 20 * k
        c.area(poly((x - 4, y + 4), (x, y - 3.6), (x + 4, y + 4)), Paint(colour, line), line=0.35)
        c.stroke(f"M{x} {y - 3.6}V{y + 4}", line, 0.3)
        c.stroke(f"M{x - 3.4} {stakes - 2}l6.8 4M{x + 3.4} {stakes - 2}l-6.8 4", line, 0.4)
    return c


def _dark() -> str:
    return "".join(rect(x * CELL, y * CELL, CELL, CELL) for y in range(9) for x in range(9) if (x + y) % 2 == 0)


def _grounds(c: Canvas) -> None:
    if not c.low:
        _tone(c, 0)
        with c.within("", _dark()):
            _tone(c, 1)


def _tone(c: Canvas, tone: int) -> None:
    paint = {name: Paint(pair[tone]) for name, pair in TONES.items()}
    c.tone(rect(0, 0, SIDE, SIDE), paint["field"])
    c.tone(
        smooth(
            (20, 92),
            (42, 74),
            (70, 80),
            (92, 68),
            (120, 76),
            (150, 72),
            (166, 90),
            (148, 108),
            (118, 104),
            (92, 114),
            (60, 104),
            (36, 108),
            closed=True,
            ease=0.55,
        ),
        paint["worn"],
    )


def _tracks(c: Canvas) -> None:
    """Wheel ruts and hoof prints that lead from both camps to the middle."""
    for points in (
        [(52, 42), (46, 58), (60, 74), (78, 86)],
        [(128, 42), (138, 60), (122, 76), (104, 86)],
        [(46, 138), (56, 122), (66, 108), (80, 98)],
        [(132, 138), (126, 124), (118, 108), (102, 98)],
    ):
        for off in (-1.3, 1.3):
            c.stroke(smooth(*[(x + off, y) for x, y in points]), EARTH, 0.55)
    for k in range(44):
        x, y = 24 + (k * 41.3) % 134, 72 + (k * 17.7) % 38
        if abs(x - 90) > 11 or abs(y - 90) > 11:
            c.stroke(f"M{x:.1f} {y:.1f}q0.7 -1.5 1.4 0", EARTH, 0.4)


def _tufts(c: Canvas) -> None:
    for k in range(90):
        x, y = (k * 53.9) % 176 + 2, 44 + (k * 37.1) % 94
        c.stroke(
            f"M{x - 0.9:.1f} {y - 1.4:.1f}L{x:.1f} {y:.1f}L{x + 0.2:.1f} {y - 2:.1f}M{x:.1f} {y:.1f}L{x + 1.2:.1f} {y - 1.3:.1f}",
            GRASS,
            0.32,
        )
    for x, y, r in ((22, 62, 2.6), (160, 118, 2.8), (70, 128, 2.2), (116, 54, 2.3), (12, 112, 2), (170, 66, 2)):
        c.area(oval(x, y, r, r * 0.5), Paint("#e9dfc2", EARTH), line=0.35)
        c.stroke(f"M{x - r * 0.7:.1f} {y - 0.1}q{r * 0.7:.1f} {r * 0.35:.1f} {r * 1.4:.1f} 0", EARTH, 0.3)


def _ruin(c: Canvas) -> None:
    """What is left of a tower: a ring of stones about the middle square, and its fallen drums."""
    stone = Paint("#efece2", STONE)
    for x, y, w, h in (
        (82, 81.6, 6.4, 2.2),
        (89.4, 80.9, 5, 2.2),
        (95.4, 81.9, 3.6, 2.2),
        (81.2, 84.6, 2.2, 5.4),
        (80.9, 91, 2.2, 3.4),
        (96.8, 90.2, 2.2, 6),
        (82.4, 97, 4.4, 2.2),
        (91.6, 97.3, 6.2, 2.2),
    ):
        c.area(rect(x, y, w, h), stone, line=0.35)
    for x, y, r in ((101.6, 100.6, 1.5), (105, 97.2, 1.1), (77.4, 78.6, 1.3), (78.2, 101.4, 1.0), (103.4, 80.2, 1.2)):
        c.area(oval(x, y, r, r * 0.75), stone, line=0.32)
    c.stroke("M86 90H94M90 86V94", STONE, 0.35)


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The ground under the squares."""
    grounds = folder / "grounds"
    yield from save(grounds, "field", field)
    yield grounds / "field-small.svg", small("full").svg()
    for side in ("attacker", "defender"):
        yield from save(grounds, f"camp-{side}", lambda ink, s=side: camp(s, ink))
