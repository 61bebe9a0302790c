"""Kingdom Command: the scroll on which an order is written, the leaf on which a tech is drawn, and the small scene on each of them.

Scenes are 36 × 20 mm, cut by the card to an oval. All have a sky, a ground and one thing that fills the middle, so that a hand of them is
told apart at arm's length by its silhouettes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, oval, poly, rect, save, smooth

WIDE, HIGH = 36.0, 20.0
INK = "#3a2c1c"
FRAME = smooth(
    (0.5, 10),
    (2.4, 3.4),
    (9, 0.6),
    (18, 0.4),
    (27, 0.6),
    (33.6, 3.4),
    (35.5, 10),
    (33.6, 16.6),
    (27, 19.4),
    (18, 19.6),
    (9, 19.4),
    (2.4, 16.6),
    closed=True,
    ease=0.9,
)
"""What is seen of a scene."""
SKY = Paint("#dbe7ea", INK)
GLOW = Paint("#f3d9a4", INK)
NIGHT = Paint("#3d5570", INK, Hatch(0, 1.0, 0.16))
GRASS = Paint("#b9c78e", INK)
EARTH = Paint("#cfb384", INK, Hatch(12, 0.8, 0.16))
STONE = Paint("#d8d2c4", INK)
DARK = Paint("#8d8779", INK, Hatch(90, 0.8, 0.16))
WOOD = Paint("#b98a52", INK)
SHADE = Paint("#7d5730", INK, Hatch(60, 0.5, 0.18))
IRON = Paint("#7f8a94", INK, Hatch(45, 0.75, 0.16))
STEEL = Paint("#c5ced4", INK)
RED = Paint("#c0432f", INK, Hatch(45, 0.55, 0.2))
GOLD = Paint("#eebf3f", INK)
SEA = Paint("#8fb9d3", INK, Hatch(0, 0.8, 0.16))
CLOTH = Paint("#f4ead3", INK)
FIRE = Paint("#ef8b2c", INK)


def _scene(ink: str, sky: Paint = SKY, ground: Paint | None = GRASS, level: float = 14.5) -> Canvas:
    c = Canvas(0, 0, WIDE, HIGH, ink, line=0.28)
    c.tone(rect(0, 0, WIDE, HIGH), sky)
    if ground is not None:
        c.area(
            smooth((-2, level + 1), (9, level - 0.6), (20, level + 0.4), (29, level - 0.5), (38, level + 1))
            + f"V{HIGH + 2}H-2Z",
            ground,
        )
    return c


def _merlons(c: Canvas, x: float, y: float, count: int, size: float, paint: Paint) -> None:
    for k in range(count):
        c.area(rect(x + 2 * size * k, y - size, size, size * 1.2), paint)


def defense(ink: str) -> Canvas:
    """A wall, a gate, a shield hung over it."""
    c = _scene(ink)
    c.area(rect(3, 8, 30, 9), STONE)
    _merlons(c, 3, 8, 10, 1.55, STONE)
    for x in (2, 28):
        c.area(rect(x, 4.6, 6, 13.4), STONE)
        c.tone(rect(x + 4, 5, 1.8, 12.8), DARK)
        _merlons(c, x - 0.4, 4.6, 3, 1.36, STONE)
        c.solid(rect(x + 2.4, 8.4, 0.8, 2.4), INK)
    for y in (10.4, 13, 15.6):
        c.stroke(f"M8.4 {y}H13M23 {y}H27.6", INK, 0.16)
    c.area("M13.4 4.4H22.6V10.4Q22.6 15.6 18 17.6Q13.4 15.6 13.4 10.4Z", RED, line=0.45)
    c.area("M17 4.6H19V8.4H22.4V10.4H19V17L18 17.4L17 17V10.4H13.6V8.4H17Z", CLOTH, line=0)
    c.stroke("M13.4 4.4H22.6V10.4Q22.6 15.6 18 17.6Q13.4 15.6 13.4 10.4Z", INK, 0.45)
    return c


def production(ink: str) -> Canvas:
    """An anvil before the glow of a forge."""
    c = _scene(ink, GLOW, EARTH, 16)
    c.area(smooth((2, 16), (2.4, 6), (8, 2.6), (13.4, 6), (14, 16)), DARK)
    c.area(smooth((4, 16), (4.4, 8), (8, 5.4), (11.6, 8), (12, 16)), Paint("#5b2c18", INK, Hatch(45, 0.4, 0.2)))
    c.area(smooth((5, 15.6), (6, 11), (7.2, 12.4), (8.4, 8.4), (9.6, 12), (10.8, 10.6), (11, 15.6)), FIRE)
    c.area(
        "M14.6 7.6H32Q31 11 25.6 11.2Q25 13 26.6 15.2H29V17.4H17.4V15.2H19.6Q21 13 20.4 11.2Q16.4 10.6 14.6 7.6Z",
        IRON,
        line=0.4,
    )
    c.stroke("M16.4 8.4H30.6", "#e9eef1", 0.3)
    with c.within("rotate(-28 25 5)"):
        c.area(rect(23.9, 2.4, 10.8, 1.5), WOOD)
        c.area(rect(20.6, 0.8, 4.4, 4.6), IRON, line=0.35)
    for x, y in ((19, 4.4), (17.6, 6), (28.6, 5.6), (30.2, 4.2)):
        c.solid(oval(x, y, 0.34), "#ef8b2c")
    return c


def sawmill(ink: str) -> Canvas:
    """A mill with its wheel, a log under the blade."""
    c = _scene(ink)
    c.area("M-1 16.4Q9 14.8 18 16.6T37 16V21H-1Z", SEA)
    c.area(rect(4, 7.6, 11, 8.6), WOOD)
    for y in (9.4, 11.2, 13, 14.8):
        c.stroke(f"M4 {y}H15", INK, 0.16)
    c.area(poly((2.8, 8), (9.5, 2.2), (16.2, 8)), RED)
    c.solid(rect(8.2, 10.6, 2.6, 2.4), INK)
    c.area(oval(17.4, 13.4, 4.4), WOOD, line=0.4)
    c.area(oval(17.4, 13.4, 3), SKY)
    for k in range(8):
        a = k * pi / 4
        c.stroke(f"M17.4 13.4l{5.2 * cos(a):.2f} {5.2 * sin(a):.2f}", INK, 0.4)
    c.area(rect(24, 13.6, 11, 3.2), SHADE)
    c.area(oval(24, 15.2, 1.1, 1.6), Paint("#e3c58e", INK))
    blade = "".join(
        f"{'M' if k == 0 else 'L'}{29.4 + (4.4 if k % 2 else 3.6) * sin(k * pi / 14):.2f} {10 - (4.4 if k % 2 else 3.6) * cos(k * pi / 14):.2f}"
        for k in range(28)
    )
    c.area(blade + "Z", STEEL, line=0.3)
    c.area(oval(29.4, 10, 0.9), IRON)
    return c


def market(ink: str) -> Canvas:
    """A stall under a striped awning, with what it sells."""
    c = _scene(ink)
    c.area(rect(5.4, 6, 0.9, 11), WOOD)
    c.area(rect(29.7, 6, 0.9, 11), WOOD)
    for k in range(7):
        x = 4 + 4 * k
        c.area(f"M{x} 7.4L{x + 1} 2.6H{x + 4}V7.4Q{x + 2} 9.8 {x} 7.4Z", RED if k % 2 == 0 else CLOTH)
    c.area(rect(5, 12.6, 26, 1.5), WOOD)
    c.area(rect(6, 14.1, 24, 3.6), SHADE)
    for x, colour in ((9, "#d9503a"), (11.4, "#d9503a"), (10.2, "#e0a52e")):
        c.area(oval(x, 11.6 if colour == "#d9503a" else 10, 1.25), Paint(colour, INK))
    c.area("M15.4 12.6Q15 8.8 17.6 8.8Q20.2 8.8 19.8 12.6Z", Paint("#7aa5a0", INK, Hatch(45, 0.5, 0.16)))
    c.area(rect(16.6, 7.8, 2, 1), WOOD)
    for k, x in enumerate((23, 25.4, 27.8)):
        c.area(oval(x, 12, 1.3, 0.7), GOLD)
        c.area(oval(x, 11.3 - 0.1 * k, 1.3, 0.7), GOLD)
    return c


def egg(ink: str) -> Canvas:
    """An egg with scales among rocks, and what stirs in it."""
    c = _scene(ink, GLOW, EARTH, 15)
    c.area(poly((0, 18), (4, 9), (7, 12), (9.6, 7), (13, 17)), DARK)
    c.area(poly((23, 17), (26.4, 7.6), (29, 11), (32, 8.4), (36, 18)), DARK)
    c.area(smooth((8, 17.6), (12, 15), (18, 16.4), (24, 15), (28, 17.6), (18, 19.4), closed=True), SHADE)
    shell = (
        "M18 1.6C23 1.6 25.6 8 25.2 12C24.8 15.8 21.8 17.6 18 17.6C14.2 17.6 11.2 15.8 10.8 12C10.4 8 13 1.6 18 1.6Z"
    )
    c.area(shell, Paint("#5f9a83", INK), line=0.45)
    with c.within(clip=shell):
        for row in range(6):
            for k in range(6):
                x = 9.6 + 3 * k + (row % 2) * 1.5
                c.stroke(f"M{x} {3.6 + 2.5 * row}q1.5 2.4 3 0", INK, 0.2)
        c.tone("M21 2Q28 8 23 18H28V0Z", Paint("#3f7562", INK, Hatch(60, 0.6, 0.14)))
    c.stroke("M14.4 6.4l1.8 1.6l-.8 1.8l2.2 1.2", "#f7e08a", 0.5, low=INK)
    return c


def galleon(ink: str) -> Canvas:
    """A hull on the stocks, ribs still open."""
    c = _scene(ink, Paint("#d5e3ee", INK), EARTH, 16.6)
    for x in (8, 14, 20, 26):
        c.area(poly((x - 1.6, 18.4), (x, 14), (x + 1.6, 18.4)), SHADE)
    hull = "M3.4 7.6Q6 15.4 12 15.6H25Q31 15 33 5.4L27.4 7.8Q17 10.4 8.6 8.2Z"
    c.area(hull, WOOD, line=0.4)
    c.stroke("M6 10.4Q17 13 31.4 9.4M8.2 13Q18 14.8 29.4 12.6", INK, 0.22)
    for k in range(7):
        x = 8.4 + 3.2 * k
        c.stroke(f"M{x} 9.2V{5.4 - 0.1 * k:.1f}q.2 -.8 1 -.9", INK, 0.5)
    c.stroke("M18 9.4V1M12.6 3H23.4M13.4 6H22.6", INK, 0.55)
    c.area("M13.2 3.2H22.8L22 6H14Z", CLOTH)
    return c


def tower(ink: str) -> Canvas:
    """A watch tower on a crag, its beacon lit."""
    c = _scene(ink, level=15.6)
    c.area(poly((8, 20), (11.4, 14), (14, 15), (17, 12.6), (22, 13.2), (25, 16), (29, 20)), DARK)
    c.area(poly((14, 15), (14.6, 5.4), (21.4, 5.4), (22, 15)), STONE)
    c.tone(poly((19.2, 5.6), (21.2, 5.6), (21.8, 15), (19.6, 15)), DARK)
    c.area(rect(13.4, 3.8, 9.2, 2.2), STONE)
    _merlons(c, 13.4, 3.8, 4, 1.31, STONE)
    c.solid("M17 14.8V11.8q0 -1.2 1 -1.2q1 0 1 1.2V14.8Z", INK)
    c.solid(rect(17.6, 7.4, 0.8, 1.8), INK)
    c.area(smooth((16.6, 2.6), (16.8, 1), (17.6, 1.4), (18, -0.4), (18.8, 1.2), (19.4, 0.8), (19.4, 2.6)), FIRE)
    return c


def horses(ink: str) -> Canvas:
    """A horse's head behind a fence."""
    c = _scene(ink)
    head = "M11 18C11.6 12 12.4 7 16.6 4.2L17 1.6L19 3.6C22.4 4.6 24 7.4 26.6 10.4Q28 12 26.4 13.2Q24.6 14.2 23 12.6Q20.6 11.4 19.4 11.2Q19.8 14.6 21.4 18Z"
    c.area(head, Paint("#a8713f", INK), line=0.45)
    c.area(
        smooth((16.8, 3.6), (13.2, 6), (11, 10.6), (10, 16.6), (12.4, 12.6), (13.6, 8.8), (16.4, 6), closed=True),
        Paint("#4b2f1a", INK),
    )
    c.solid(oval(20.4, 6.8, 0.55), INK)
    c.stroke("M25.4 11.6q.6 0 .8 .6M19.4 11.2q1 -1.4 .4 -3", INK, 0.25)
    c.stroke("M17.6 9.8L24.2 7.6M22.4 12.2L23.2 7.8", "#7a1f16", 0.5)
    for y in (14.6, 17):
        c.area(rect(0, y, 36, 1.1), WOOD)
    for x in (4, 30.4):
        c.area(rect(x, 12.6, 1.6, 7), WOOD)
    return c


def armour(ink: str) -> Canvas:
    """A breastplate on its stand."""
    c = _scene(ink, GLOW, EARTH, 16.4)
    c.area(rect(17.3, 14, 1.4, 5), WOOD)
    body = "M10.4 4.4L14.6 2.6Q18 5 21.4 2.6L25.6 4.4Q24.4 8 25 11Q23.6 15.4 18 16.4Q12.4 15.4 11 11Q11.6 8 10.4 4.4Z"
    c.area(body, STEEL, line=0.45)
    with c.within(clip=body):
        c.tone("M19 2L28 0V18H19Q22 9 19 2Z", IRON)
    c.stroke("M18 4.4V16M11.2 10.6Q18 13.2 24.8 10.6M12.6 13.4Q18 15.4 23.4 13.4", INK, 0.28)
    for sign in (-1, 1):
        x = 18 + sign * 9.2
        c.area(
            smooth(
                (x - 2.6, 6.2), (x - 1.6, 3), (x + 1.6, 3), (x + 2.6, 6.2), (x + 1.8, 8.6), (x - 1.8, 8.6), closed=True
            ),
            STEEL,
        )
        c.stroke(f"M{x - 2.2} 5.6Q{x} 4.4 {x + 2.2} 5.6", INK, 0.25)
    return c


def navigation(ink: str) -> Canvas:
    """A sextant's sun over a ship that runs before the wind."""
    c = _scene(ink, Paint("#f1e2b8", INK), None)
    c.area(oval(27.6, 5.4, 2.9), GOLD)
    for k in range(12):
        a = k * pi / 6
        c.stroke(
            f"M{27.6 + 3.5 * cos(a):.2f} {5.4 + 3.5 * sin(a):.2f}l{1.1 * cos(a):.2f} {1.1 * sin(a):.2f}",
            "#b5851d",
            0.35,
        )
    c.area("M-1 13.6q3 -1.4 6 0t6 0t6 0t6 0t6 0t6 0t6 0V21H-1Z", SEA)
    c.area("M7 12.2H22L20 15.8Q14 17.4 9 15.8Z", WOOD, line=0.4)
    c.stroke("M14.4 12.2V1.6", INK, 0.5)
    c.area("M14.8 2.4Q22.6 4.8 21.4 11H14.8Z", CLOTH)
    c.area("M13.8 3.6Q8 6.4 8.4 11H13.8Z", CLOTH)
    c.area("M14.4 1.4L18 .6L14.4 0Z", RED)
    c.stroke("M1 17.4q2 -1 4 0M23 17.8q2 -1 4 0M29 16.4q2 -1 4 0", "#eef5f9", 0.4, low=INK)
    return c


def taxes(ink: str) -> Canvas:
    """A roll of names, a seal, and heaps of coin."""
    c = _scene(ink, GLOW, SHADE, 16)
    c.area("M6 3.4Q8 1.8 10 3.4H24Q22.4 5 24 6.6V15.4Q22 17.2 20 15.6H8.6Q6.6 16.8 6 15Z", CLOTH, line=0.4)
    c.stroke("M8.4 6H21M8.4 8.2H19M8.4 10.4H20.4M8.4 12.6H15", INK, 0.28)
    c.area(oval(20.6, 12.8, 1.8), RED)
    for k in range(5):
        c.area(oval(28, 16.2 - 1.25 * k, 3, 1.1), GOLD)
    for k in range(3):
        c.area(oval(32.6, 17 - 1.25 * k, 2.6, 1), GOLD)
    return c


def study(ink: str) -> Canvas:
    """A book of spells open under a candle."""
    c = _scene(ink, NIGHT, SHADE, 16.2)
    c.tone(oval(29, 6, 6), Paint("#6d7f8f", INK))
    c.area("M4.4 8.4Q11 5.6 16 8.6V17Q11 14.4 4.4 16.6Z", CLOTH, line=0.4)
    c.area("M27.6 8.4Q21 5.6 16 8.6V17Q21 14.4 27.6 16.6Z", CLOTH, line=0.4)
    c.stroke("M6.4 10Q10.6 8.4 14.4 10M6.4 12Q10.6 10.4 14.4 12M6.4 14Q10.6 12.4 14.4 14", INK, 0.24)
    c.area("M22 8.8l1 2.1l2.3 .3l-1.7 1.6l.4 2.3l-2 -1.1l-2 1.1l.4 -2.3l-1.7 -1.6l2.3 -.3Z", Paint("#4d8f86", INK))
    c.area(rect(28, 8.6, 2.2, 8.4), Paint("#f7efdc", INK))
    c.area(smooth((29.1, 8.4), (28, 6.6), (29.1, 4), (30.2, 6.6), closed=True), FIRE)
    for x, y in ((6, 3.6), (13, 2.4), (20.4, 4)):
        c.stroke(f"M{x - 0.8} {y}h1.6M{x} {y - 0.8}v1.6", "#f2d98c", 0.3, low=INK)
    return c


def sight(ink: str) -> Canvas:
    """An eye in a ball of glass."""
    c = _scene(ink, NIGHT, SHADE, 16.4)
    for k in range(16):
        a = k * pi / 8
        c.stroke(
            f"M{18 + 8.2 * cos(a):.2f} {9 + 8.2 * sin(a):.2f}l{2 * cos(a):.2f} {2 * sin(a):.2f}",
            "#e9d48c",
            0.4,
            low=INK,
        )
    c.area(poly((12.4, 18.6), (14.4, 15), (21.6, 15), (23.6, 18.6)), GOLD)
    c.area(oval(18, 9, 7), Paint("#bfe0dc", INK), line=0.45)
    c.area("M12.4 9.2Q18 4.2 23.6 9.2Q18 13.8 12.4 9.2Z", CLOTH)
    c.area(oval(18, 9.1, 2.3), Paint("#2f6b62", INK, Hatch(0, 0.35, 0.16)))
    c.solid(oval(18, 9.1, 1), INK)
    c.stroke("M14 4.4Q16 2.9 18.4 3", "#ffffff", 0.6)
    return c


def masonry(ink: str) -> Canvas:
    """A wall that grows, a trowel on it."""
    c = _scene(ink)
    for row in range(4):
        y = 16.4 - 2.7 * row
        for k in range(8 - row):
            x = 2.6 + 4.3 * k + (row % 2) * 2.1
            if x + 4 < 34 - 2.4 * row:
                c.area(rect(x, y - 2.6, 4.1, 2.6), STONE if (row + k) % 3 else Paint("#c4b79d", INK))
    with c.within("rotate(-24 25 6)"):
        c.area("M16.4 6.2L24 3.4V9Z", STEEL, line=0.4)
        c.stroke("M24 6.2h2", INK, 0.6)
        c.area(rect(26, 5.2, 5.6, 2), WOOD)
    return c


def quartermasters(ink: str) -> Canvas:
    """A tent, a barrel and sacks."""
    c = _scene(ink)
    c.area(poly((2, 17), (10.6, 3), (19.4, 17)), CLOTH, line=0.4)
    c.area(poly((10.6, 3), (13, 17), (8.2, 17)), SHADE)
    c.stroke("M10.6 3V.8", INK, 0.4)
    c.area("M10.6 .6l4 1l-4 1.2Z", RED)
    c.area("M21 7.6Q25 6.4 29 7.6Q30.4 12 29 16.6Q25 17.8 21 16.6Q19.6 12 21 7.6Z", WOOD, line=0.4)
    c.stroke("M20.6 9.6Q25 8.4 29.4 9.6M20.6 14.6Q25 15.8 29.4 14.6M23.2 7.2V17M26.8 7.2V17", INK, 0.28)
    c.area(
        smooth((29, 17.6), (28.6, 13.6), (31, 12), (32, 10.6), (33, 12), (35.2, 13.6), (34.8, 17.6), closed=True),
        Paint("#dcc48f", INK),
    )
    return c


SCENES: dict[str, Callable[[str], Canvas]] = {
    "def": defense,
    "pro": production,
    "saw": sawmill,
    "mkt": market,
    "egg": egg,
    "blu": galleon,
    "tow": tower,
    "hor": horses,
    "arm": armour,
    "nav": navigation,
    "tax": taxes,
    "arc": study,
    "far": sight,
    "mas": masonry,
    "qua": quartermasters,
}
"""By the code of the scroll or tech."""


def framed(c: Canvas) -> Canvas:
    """A scene cut to its frame, with the frame's line."""
    whole = Canvas(*c.box, c.ink, line=0.45)
    with whole.within(clip=FRAME):
        whole.put(c)
    whole.stroke(FRAME, INK, 0.5)
    return whole


def scroll(ink: str) -> Canvas:
    """A scroll, rolled at head and foot, on dark wood. It is drawn 3 mm beyond the card."""
    c = Canvas(-3, -3, 50, 69, ink, line=0.35)
    c.tone(rect(-3, -3, 50, 69), Paint("#5d4630", INK))
    if not c.low:
        for k in range(9):
            y = -2 + 7.6 * k
            c.stroke(smooth((-4, y), (8, y + 0.9), (22, y - 0.5), (36, y + 0.7), (48, y)), "#4c3826", 0.35)
    paper = Paint("#f5e8c9", "#755625")
    c.area(
        "M4 7.4L3.4 14Q4.2 20 3.5 27Q3 34 3.9 41Q4.3 48 3.6 55.6H40.4Q39.7 48 40.1 41Q41 34 40.5 27Q39.8 20 40.6 14L40 7.4Z",
        paper,
    )
    for y in (3.2, 54.6):
        c.area(f"M2.6 {y}H41.4Q43 {y + 2.6} 41.4 {y + 5.2}H2.6Q1 {y + 2.6} 2.6 {y}Z", Paint("#e9d3a0", "#755625"))
        c.tone(
            f"M3 {y + 3.6}H41Q41.4 {y + 4.6} 41.2 {y + 5}H2.8Q2.6 {y + 4.6} 3 {y + 3.6}Z",
            Paint("#cfb074", "#755625"),
        )
        for x in (2.5, 41.5):
            c.area(oval(x, y + 2.6, 1, 2.6), Paint("#c79f5b", "#755625", Hatch(45, 0.5, 0.16)))
            c.stroke(f"M{x} {y + 1.2}a.5 1.4 0 0 1 0 2.8", "#755625", 0.25)
    return c


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The scroll, and a scene for each code."""
    at = folder / "cards"
    yield from save(at, "scroll", scroll)
    for code, draw in SCENES.items():
        yield from save(at, code, lambda ink, draw=draw: framed(draw(ink)))
