"""Siege of Armagh: faces on the discs, and the tiles. A raider is a helmet, a berserker a bear, a chief a crown; the Irish go bareheaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, mirrored, oval, poly, rect, save, smooth

INK = "#1d1712"
SKIN = Paint("#f3cda6", INK)
FLUSH = Paint("#e39a74", INK)
STEEL = Paint("#d5dbe0", INK)
STEEL_SHADE = Paint("#9aa6b2", INK, Hatch(90, 0.5, 0.14))
GOLD = Paint("#f2c23e", INK)
LINE = 0.28


def _disc(ink: str) -> Canvas:
    return Canvas(0, 0, 16, 16, ink, line=LINE)


def _face(c: Canvas, *, skin: Paint = SKIN, wild: bool = False) -> None:
    """A face about (8, 6.8), five wide, with eyes that meet one's own."""
    c.area(smooth(*mirrored([(8, 3.2), (5.9, 3.9), (5.4, 6.6), (5.8, 8.8), (7.2, 10.2)], 8), closed=True), skin)
    for x in (6.85, 9.15):
        if wild:
            c.solid(oval(x, 6.5, 0.72), "#ffffff")
            c.solid(oval(x, 6.5, 0.34), INK)
            c.stroke(
                f"M{x - 1.0} {5.5 + (0.7 if x > 8 else -0.1):.2f}L{x + 1.0} {5.5 + (-0.1 if x > 8 else 0.7):.2f}",
                INK,
                0.45,
            )
        else:
            c.solid(oval(x, 6.5, 0.42, 0.5), INK)
            c.stroke(f"M{x - 0.85} 5.5Q{x} 5.1 {x + 0.85} 5.5", INK, 0.32)
    c.stroke("M8.1 6.6L8.5 7.9L7.8 8", INK, 0.24)


def _shoulders(c: Canvas, paint: Paint) -> None:
    c.area("M1.8 13.6Q2.4 10.6 6.2 9.8L9.8 9.8Q13.6 10.6 14.2 13.6Z", paint)


def _beard(c: Canvas, hair: Paint, points: list[tuple[float, float]]) -> None:
    lip = [(9.2, 8.5), (8, 8.2), (6.8, 8.5)]
    c.area(smooth(*mirrored(points, 8), *lip, closed=True, ease=0.45), hair)


def _viking(c: Canvas) -> None:
    """A raider in a spectacle helmet, his beard red: the eight that nobody can tell apart."""
    _shoulders(c, Paint("#e9dcc2", INK))
    _face(c)
    _beard(c, Paint("#d2622a", INK, Hatch(90, 0.55, 0.14)), [(5.4, 7.2), (5.2, 9.4), (6.2, 11.6), (7.5, 12.8)])
    c.area("M5.9 8.4Q8 7.4 10.1 8.4Q9.3 9.3 8 8.9Q6.7 9.3 5.9 8.4Z", Paint("#d2622a", INK), line=0.2)
    c.area("M4.6 6.1Q4.4 1.4 8 1.2Q11.6 1.4 11.4 6.1Z", STEEL)
    c.tone("M8.9 1.4Q11.4 2 11.3 5.9L9.4 5.9Q9.6 3 8.9 1.4Z", STEEL_SHADE)
    c.area("M4.5 5H11.5V6.2H4.5Z", GOLD, line=0.22)
    c.area("M7.4 5.6H8.6L8.4 8.2H7.6Z", STEEL, line=0.22)
    for x in (6.35, 9.65):
        c.stroke(oval(x, 6.8, 1.05, 0.95), INK, 0.36)


def _plain(c: Canvas) -> None:
    """A plain man of the fleet: fair hair, no helmet, his shield broken in two."""
    hair = Paint("#efc04f", INK, Hatch(90, 0.6, 0.14))
    c.area(smooth(*mirrored([(8, 2), (5.2, 2.8), (4.7, 5.4), (5.0, 7.8), (6.2, 8.4)], 8), closed=True), hair)
    _shoulders(c, Paint("#c9b08a", INK))
    _face(c)
    c.area("M5.2 6Q5.2 2.6 8 2.6Q10.8 2.6 10.8 6Q10 3.9 8 4.2Q6 3.9 5.2 6Z", hair, line=0.24)
    c.stroke("M7.1 9.1Q8 8.7 8.9 9.1", INK, 0.3)
    wood = Paint("#b7763c", INK, Hatch(0, 0.6, 0.14))
    c.area("M1.6 9.2Q2.6 7.6 4.3 7.8L4.9 9.4L4.1 10.8L5 12.4L4.3 13.7Q1.4 13 1.6 9.2Z", wood)
    c.area("M14.4 9.2Q13.4 7.6 11.7 7.8L11.3 9.2L12.1 10.8L11.1 12.4L11.7 13.7Q14.6 13 14.4 9.2Z", wood)


def _berserker(c: Canvas) -> None:
    """A berserker under a bear's head, its teeth over his brow, his mouth wide open."""
    fur = Paint("#b98550", INK, Hatch(60, 0.7, 0.14))
    c.area("M1.6 13.6Q1.2 9.4 3.6 7.4L12.4 7.4Q14.8 9.4 14.4 13.6Z", fur)
    for x in (4.3, 11.7):
        c.area(oval(x, 2.7, 1.5), fur)
        c.solid(oval(x, 2.8, 0.65), INK)
    c.area("M2.9 8.6Q2 2 8 1.4Q14 2 13.1 8.6Q12 6.2 8 6Q4 6.2 2.9 8.6Z", fur)
    _face(c, skin=Paint("#f0bd92", INK), wild=True)
    c.area(
        "M4 6.4Q4 4 8 3.8Q12 4 12 6.4L11 5.4L10.4 6.7L9.6 5.1L8.7 6.2L8 5L7.3 6.2L6.4 5.1L5.6 6.7L5 5.4Z",
        Paint("#fff4e2", INK),
        line=0.22,
    )
    c.area("M3.4 5.4Q4 1.8 8 1.6Q12 1.8 12.6 5.4Q10.6 4 8 4Q5.4 4 3.4 5.4Z", fur, line=0.24)
    for x in (6.3, 9.7):
        c.solid(oval(x, 2.9, 0.42), "#f2c23e" if not c.low else INK)
    c.area("M6.3 8.5Q8 7.9 9.7 8.5Q10 12 8 12.2Q6 12 6.3 8.5Z", Paint("#8f1d24", INK, Hatch(0, 0.4, 0.16)), line=0.26)
    c.area("M6.5 8.7Q8 8.1 9.5 8.7L9.2 9.5H6.8Z", Paint("#ffffff", INK), line=0.18)
    for x in (5.9, 10.1):
        c.stroke(f"M{x - 0.4} 7.6V9.2", "#b3243f", 0.5)


def _chief(c: Canvas) -> None:
    """The chief: a crown, a long white beard in two braids, a cloak with a golden brooch."""
    hair = Paint("#f4f0e8", INK, Hatch(90, 0.8, 0.12))
    c.area(smooth(*mirrored([(8, 3), (4.8, 3.6), (3.9, 7), (3.6, 10.8), (6, 11)], 8), closed=True), hair)
    _shoulders(c, Paint("#4a2a78", INK, Hatch(45, 0.6, 0.16)))
    _face(c, skin=Paint("#ecbb90", INK))
    c.area(
        smooth(
            (5.4, 7.2),
            (5.1, 9.6),
            (5.9, 12.2),
            (6.6, 13.6),
            (7.4, 12),
            (8, 11.2),
            (8.6, 12),
            (9.4, 13.6),
            (10.1, 12.2),
            (10.9, 9.6),
            (10.6, 7.2),
            (9.2, 8.4),
            (8, 8.2),
            (6.8, 8.4),
            closed=True,
            ease=0.45,
        ),
        hair,
    )
    for x in (6.6, 9.4):
        c.area(rect(x - 0.6, 12.1, 1.2, 0.75), GOLD, line=0.18)
    c.stroke("M6.9 9.5Q8 9.9 9.1 9.5", INK, 0.3)
    c.area("M4.4 5.2L3.7 1L6 3L8 0.7L10 3L12.3 1L11.6 5.2Q8 4.2 4.4 5.2Z", GOLD)
    c.area("M4.4 5.3Q8 4.2 11.6 5.3L11.7 4.2Q8 3 4.3 4.2Z", Paint("#c8901c", INK), line=0.2)
    for x, y in ((8, 3.9), (5.9, 4.15), (10.1, 4.15)):
        c.solid(oval(x, y, 0.4), "#b3243f")


def _irish(c: Canvas) -> None:
    """A man of Armagh: tonsured dark hair, a cross on his shield, a spear beside him."""
    hair = Paint("#5a3218", INK, Hatch(90, 0.5, 0.16))
    c.stroke("M13 2.2V13.6", INK, 0.9)
    c.stroke("M13 2.4V13.6", "#b98a52", 0.45, low="#fff")
    c.area("M13 0.9L14.1 3L13 4.8L11.9 3Z", STEEL, line=0.24)
    c.area(smooth(*mirrored([(8, 2.4), (5.4, 3), (4.6, 5.6), (4.9, 8.6), (6, 9)], 8), closed=True), hair)
    _shoulders(c, Paint("#2f7a4f", INK, Hatch(45, 0.7, 0.15)))
    _face(c)
    c.area(
        "M5.3 5.8Q5.3 3.4 6.4 3.2L7 4.1L8 3.7L9 4.1L9.6 3.2Q10.7 3.4 10.7 5.8Q10.2 4.7 8 4.7Q5.8 4.7 5.3 5.8Z",
        hair,
        line=0.22,
    )
    c.area("M6.2 8.5Q8 7.7 9.8 8.5Q8.9 9.2 8 8.8Q7.1 9.2 6.2 8.5Z", hair, line=0.18)
    c.area(oval(4.6, 11.3, 2.5), Paint("#fbf6e6", INK))
    c.stroke(oval(4.6, 11.3, 1.25), "#1f6b43", 0.5)
    c.stroke("M4.6 9.3V13.3M2.6 11.3H6.6", "#1f6b43", 0.75)


BUSTS: dict[str, Callable[[Canvas], None]] = {
    "viking": _viking,
    "plain": _plain,
    "berserker": _berserker,
    "chief": _chief,
    "irish": _irish,
}


def bust(c: Canvas, name: str) -> None:
    """One of the people, in a square of sixteen from (0, 0)."""
    BUSTS[name](c)


def disc(name: str, ink: str) -> Canvas:
    """The picture on a disc."""
    c = _disc(ink)
    bust(c, name)
    return c


def village(ink: str) -> Canvas:
    """Thatched houses in a ring of stakes, seen around a disc that stands on the tile."""
    c = Canvas(0, 0, 20, 20, ink, line=0.3)
    line = "#3a2408"
    c.area(oval(10, 10, 8.4), Paint("#f0d79a", line), line=0.3)
    wall, thatch = Paint("#fbf0d6", line), Paint("#a5672a", line, Hatch(90, 0.7, 0.16))
    for k in range(30):
        a = 2 * pi * k / 30
        x, y = 10 + 8.4 * cos(a), 10 + 8.4 * sin(a)
        c.area(
            poly((x - 0.55, y + 0.8), (x - 0.55, y - 0.6), (x, y - 1.3), (x + 0.55, y - 0.6), (x + 0.55, y + 0.8)),
            Paint("#7a4a1c", line),
            line=0.22,
        )
    for x, y, s in ((10, 8.6, 1.0), (6.3, 13, 0.95), (13.6, 13.2, 1.0)):
        c.area(rect(x - 2 * s, y - 0.4 * s, 4 * s, 2.6 * s), wall)
        c.area(poly((x - 3 * s, y), (x - 1.2 * s, y - 3.3 * s), (x + 1.2 * s, y - 3.3 * s), (x + 3 * s, y)), thatch)
        c.solid(rect(x - 0.55 * s, y + 0.6 * s, 1.1 * s, 1.6 * s), line)
    return c


def burnt(ink: str) -> Canvas:
    """What is left of it: charred posts, and fire between them."""
    c = Canvas(0, 0, 20, 20, ink, line=0.3)
    line = "#15110f"
    c.area(oval(10, 10.4, 8.2), Paint("#3a3431", line, Hatch(45, 1.1, 0.18)), line=0.3)
    fire, heart = Paint("#ef7d22", line), Paint("#ffd766", line)
    for x, s in ((5.8, 0.85), (14.2, 0.9), (10, 1.2)):
        y = 15.4
        d = f"M{x} {y}C{x - 3.2 * s} {y} {x - 3.4 * s} {y - 4 * s} {x - 1.6 * s} {y - 6 * s}C{x - 1.4 * s} {y - 4.6 * s} {x - 0.6 * s} {y - 4.4 * s} {x - 0.4 * s} {y - 5.4 * s}C{x - 0.6 * s} {y - 7.4 * s} {x} {y - 9 * s} {x + 1 * s} {y - 10 * s}C{x + 0.8 * s} {y - 7.6 * s} {x + 3.4 * s} {y - 6.4 * s} {x + 2.8 * s} {y - 2.6 * s}C{x + 2.4 * s} {y - 0.6 * s} {x + 1.2 * s} {y} {x} {y}Z"
        c.area(d, fire)
        c.area(
            f"M{x} {y - 0.2}C{x - 1.8 * s} {y - 0.4} {x - 1.4 * s} {y - 3 * s} {x + 0.2 * s} {y - 4.8 * s}C{x + 0.4 * s} {y - 3.4 * s} {x + 2 * s} {y - 2.8 * s} {x + 1.2 * s} {y - 1.2 * s}Q{x + 0.8 * s} {y - 0.2} {x} {y - 0.2}Z",
            heart,
            line=0.2,
        )
    char = Paint("#0d0b0a", "#0d0b0a")
    for x, top, lean in ((3.4, 10.6, 0.6), (8, 9.6, -0.5), (12.2, 9.2, 0.5), (16.6, 10.8, -0.5)):
        c.area(
            poly(
                (x - 0.5, 17),
                (x - 0.45 + lean, top + 0.6),
                (x + lean, top),
                (x + 0.45 + lean, top + 0.9),
                (x + 0.5, 17),
            ),
            char,
            line=0.2,
        )
    c.area(poly((2.2, 15.2), (17.6, 16.2), (17.6, 17.2), (2.2, 16.2)), char, line=0.2)
    return c


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Discs and tiles."""
    for name in BUSTS:
        yield from save(folder / "pieces", name, lambda ink, n=name: disc(n, ink))
    for draw in (village, burnt):
        yield from save(folder / "pieces", draw.__name__, draw)
