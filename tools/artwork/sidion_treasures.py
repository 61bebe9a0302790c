"""Sidion: the twelve treasures of the auction, and the niche of the court in which each stands on its cushion.

A treasure is 32 × 33 mm and fills its middle, so that twelve cards are told apart at arm's length by their silhouettes. Light falls from
the upper left: the right half of whatever is round is in shade, which is a hatch when ink is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, radians, sin
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, number, oval, poly, save

WIDE, HIGH = 32.0, 33.0
INK = "#24122f"
DEEP = Hatch(90, 0.55, 0.24)
SHADE = Hatch(45, 0.8, 0.2)
GOLD = Paint("#f0c652", INK)
GLEAM = GOLD.shade("#fbe7a0")
BRONZE = GOLD.shade("#c08f25", SHADE)
SILVER = Paint("#cfd6de", INK)
LIGHT = SILVER.shade("#f2f5f8")
STEEL = SILVER.shade("#8b97a6", SHADE)
CRIMSON = Paint("#b6362f", INK)
DARK_RED = CRIMSON.shade("#7f1f1c", SHADE)
IVORY = Paint("#f6ecd3", INK)
BONE = IVORY.shade("#d9c69b", SHADE)
WOOD = Paint("#8a5a32", INK, SHADE)
HIDE = WOOD.shade("#5e3a1d", DEEP)
STONE = Paint("#e3d3e8", INK)
RUBY, SAPPHIRE, EMERALD, AMETHYST = (Paint(full, INK, DEEP) for full in ("#b6362f", "#2f5ca8", "#3f8a55", "#6c4391"))


def _gem(c: Canvas, x: float, y: float, size: float, paint: Paint) -> None:
    """A cut stone, standing on a corner."""
    c.area(poly((x, y - size), (x + size * 0.8, y), (x, y + size), (x - size * 0.8, y)), paint)


def _crown(c: Canvas) -> None:
    c.area(oval(16, 22, 10.2, 2.6), DARK_RED)
    left = "M6 23L3.6 10.4L10 16L16 6L22 16L28.4 10.4L26 23Q16 27 6 23Z"
    c.area(left, GOLD)
    c.tone("M16 6L22 16L28.4 10.4L26 23Q21 25 16 25Z", BRONZE)
    c.stroke(left, INK, c.weight)
    c.area("M6 23Q16 27 26 23L25.7 26.4Q16 30.2 6.3 26.4Z", GLEAM)
    for x, y, r in ((3.6, 9.4, 1.5), (16, 4.8, 1.7), (28.4, 9.4, 1.5), (10, 15.2, 1.2), (22, 15.2, 1.2)):
        c.area(oval(x, y, r), GLEAM)
    _gem(c, 16, 19.4, 3, RUBY)
    for x in (10, 22):
        _gem(c, x, 21, 1.8, SAPPHIRE)
    for x, y in ((9.5, 26.2), (13, 27), (16, 27.2), (19, 27), (22.5, 26.2)):
        c.area(oval(x, y, 0.7), IVORY, line=0.25)


def _drop(c: Canvas, x: float, y: float, size: float) -> None:
    points = (
        (0, -2.6, 0.6, -1.2, 1.5, -0.3, 1.5, 0.8),
        (1.5, 2.8, -1.5, 2.8, -1.5, 0.8),
        (-1.5, -0.3, -0.6, -1.2, 0, -2.6),
    )
    first, *rest = points

    def put(values: tuple[float, ...]) -> str:
        return " ".join(number((x, y)[k % 2] + v * size) for k, v in enumerate(values))

    c.area(f"M{put(first[:2])}C{put(first[2:])}" + "".join("C" + put(one) for one in rest) + "Z", Paint("#5fb3d6", INK))


def _sceptre(c: Canvas) -> None:
    c.area(poly((14.9, 13), (17.1, 13), (17.1, 31), (14.9, 31)), GOLD)
    c.tone(poly((16, 13), (17.1, 13), (17.1, 31), (16, 31)), BRONZE)
    for y in (15, 21, 27):
        c.area(poly((13.9, y), (18.1, y), (18.1, y + 1.5), (13.9, y + 1.5)), GLEAM)
    c.area(poly((12.6, 31), (19.4, 31), (18.2, 32), (13.8, 32)), GLEAM)
    cloud = "M8.2 12.8Q4.6 12.6 4.8 9.4Q5.2 6.4 8.4 6.6Q9.6 2.6 14 2.8Q17.4 .8 20.2 3.6Q24.6 2.8 25.2 6.4Q28 7 27.6 10Q27 12.8 23.8 12.8Z"
    c.area(cloud, LIGHT)
    c.tone(
        "M8.2 12.8Q5 12.6 4.8 10Q9 11.6 13 10.2Q18 11.8 22 9.8Q25 10.8 27.6 9.6Q27 12.8 23.8 12.8Z",
        Paint("#a9c9da", INK, SHADE),
    )
    c.stroke(cloud, INK, c.weight)
    for side in (-1, 1):
        for x, y, size in ((8.6, 17.6, 1), (5, 21.6, 0.9), (8, 25.6, 0.85)):
            _drop(c, 16 + side * x, y, size)
    _gem(c, 16, 8.4, 2.4, SAPPHIRE)


def _orb(c: Canvas) -> None:
    cross = ((14.7, 9.6), (17.3, 9.6), (17.3, 7.2), (19.9, 7.2), (19.9, 4.8), (17.3, 4.8))
    c.area(poly(*cross, (17.3, 2), (14.7, 2), (14.7, 4.8), (12.1, 4.8), (12.1, 7.2), (14.7, 7.2)), GLEAM)
    c.area(oval(16, 19.6, 10.6), GOLD)
    with c.within(clip=oval(16, 19.6, 10.6)):
        c.tone(poly((16, 8), (28, 8), (28, 20), (16, 21)), BRONZE)
        c.area("M4 18.6Q16 23 28 18.6L28 32L4 32Z", Paint("#3a6fb5", INK))
        c.area(poly((14.9, 7), (17.1, 7), (17.1, 20.4), (14.9, 20.4)), GLEAM)
        c.area("M4 18Q16 22 28 18L28 20.6Q16 24.6 4 20.6Z", GLEAM)
    for y, x, times in ((25, 9, 3), (27.6, 10.6, 2)):
        c.stroke(f"M{number(x)} {y}q1.6 -1.2 3.2 0" + "t3.2 0" * times, "#dceaf6", 0.5, low=INK)
    for x, y, paint in ((9, 21.2, RUBY), (16, 22, EMERALD), (23, 21.2, RUBY)):
        _gem(c, x, y, 1.2, paint)
    c.stroke(oval(16, 19.6, 10.6), INK, c.weight)


def _horn(c: Canvas) -> None:
    c.stroke("M20 13Q8 8.4 5 14.4Q3 19.6 6.4 27", "#b6362f", 0.9, low=INK)
    body = "M27.4 4.6Q30.4 7 28.8 12.4C26.6 21.6 19.4 28.6 9.2 29.8L4 30.2L3 27.2L7.8 26.4C14 24.8 18.6 19.6 19.6 12.4Q19 8 20 6Z"
    c.area(body, IVORY)
    c.tone(
        "M28.8 12.4C26.6 21.6 19.4 28.6 9.2 29.8L4 30.2L3.5 28.8C16 28 24.4 20.6 26.4 11.6L27.6 6Q30 8 28.8 12.4Z", BONE
    )
    c.stroke(body, INK, c.weight)
    c.area(oval(23.8, 6, 4.9, 2.7), HIDE)
    c.area("M19.3 9.8Q23.6 12.6 29.3 10.2L28.5 13.4Q23.4 15.6 19.2 13.6Z", GOLD)
    c.area("M15.4 20.6Q18.6 21.2 22.8 24L20.6 26Q17.2 23.4 13.4 23Z", GOLD)
    c.area(poly((2.2, 26.2), (5.6, 25.8), (6.6, 30.6), (2.8, 31)), GOLD)
    for x, y in ((21.4, 12.4), (24.2, 12.9), (26.9, 12.4)):
        c.area(oval(x, y, 0.65), RUBY, line=0.25)


def _ring(c: Canvas) -> None:
    c.area(oval(16, 20.8, 10.8), GOLD)
    with c.within(clip=oval(16, 20.8, 10.8)):
        c.tone(poly((16, 33), (28, 33), (28, 8), (22, 8)), BRONZE)
    c.stroke(oval(16, 20.8, 10.8), INK, c.weight)
    c.area(oval(16, 20.8, 7.2), Paint("#fdeec4", INK))
    for k in range(8):
        angle = radians(-46 + 272 / 7 * k)
        stone = (RUBY, SAPPHIRE, EMERALD, AMETHYST)[k % 4]
        c.area(oval(16 + 9 * cos(angle), 20.8 + 9 * sin(angle), 1.15), stone, line=0.25)
    c.area(poly((10.4, 9.4), (21.6, 9.4), (19.6, 13.6), (12.4, 13.6)), GLEAM)
    c.area(poly((9.6, 5.2), (12.4, 1.6), (19.6, 1.6), (22.4, 5.2), (16, 12)), CRIMSON)
    c.tone(poly((19.2, 5.2), (22.4, 5.2), (16, 12)), DARK_RED)
    c.tone(poly((12.8, 5.2), (19.2, 5.2), (18, 1.6), (14, 1.6)), CRIMSON.shade("#d85a4f"))
    c.stroke("M9.6 5.2L22.4 5.2M12.8 5.2L14 1.6M19.2 5.2L18 1.6M12.8 5.2L16 12L19.2 5.2", INK, 0.3)


def _chain(c: Canvas) -> None:
    links = [(16 - 12.4 * cos(radians(t)), 6.2 + 14.2 * sin(radians(t))) for t in range(-6, 187, 16)]
    for k, (x, y) in enumerate(links):
        if k % 2:
            c.area(oval(x, y, 2.1), GLEAM)
            c.area(oval(x, y, 0.9), IVORY)
        else:
            _gem(c, x, y, 2.5, GOLD)
            c.area(oval(x, y, 0.8), (RUBY, EMERALD, SAPPHIRE)[k // 2 % 3], line=0.25)
    c.area(poly((16, 20.4), (21.6, 25.8), (16, 31.8), (10.4, 25.8)), GOLD)
    c.tone(poly((16, 20.4), (21.6, 25.8), (16, 31.8)), BRONZE)
    c.stroke(poly((16, 20.4), (21.6, 25.8), (16, 31.8), (10.4, 25.8)), INK, c.weight)
    _gem(c, 16, 26, 3.2, AMETHYST)


def _spur(c: Canvas) -> None:
    bow = (
        "M30 5.6Q30.6 9 27.4 9.4L20 9.4Q13.6 9.6 13.6 16Q13.6 22.4 20 22.6L27.4 22.6Q30.6 23 30 26.4"
        "L19.4 26.4Q10.4 26 9.8 16Q10.4 6 19.4 5.6Z"
    )
    c.area(bow, SILVER)
    c.tone("M13.6 16Q13.6 22.4 20 22.6L27.4 22.6Q30.6 23 30 26.4L19.4 26.4Q10.4 26 9.8 16Z", STEEL)
    c.stroke(bow, INK, c.weight)
    c.area(poly((10.2, 14.2), (5.4, 14.6), (5.4, 17.4), (10.2, 17.8)), LIGHT)
    rays = [
        (4.9 + r * 0.9 * cos(k * pi / 8), 16 + r * sin(k * pi / 8)) for k in range(16) for r in ((5.2, 2.5)[k % 2],)
    ]
    c.area(poly(*rays), LIGHT)
    c.area(oval(4.9, 16, 1.3), GOLD)
    c.area(poly((27.6, 7.6), (31.2, 10), (31.2, 22), (27.6, 24.4)), WOOD)
    for y in (7.5, 24.5):
        c.area(oval(26.6, y, 1.1), GOLD)
        for x in (19, 22.6):
            c.solid(oval(x, y, 0.55), INK)


def _lantern(c: Canvas) -> None:
    for x, y, dx, dy in ((3.4, 12.6, 2.6, 1.4), (2.4, 18.8, 3, 0), (3.4, 25, 2.6, -1.4)):
        for side in (-1, 1):
            c.stroke(
                poly((16 + side * (16 - x), y), (16 + side * (16 - x - dx), y + dy), closed=False),
                "#c08f25",
                0.6,
                low=INK,
            )
    c.stroke(oval(16, 4, 2.4), "#c08f25", 0.9, low=INK)
    c.area(poly((16, 5.4), (23.4, 11.2), (8.6, 11.2)), GOLD)
    c.tone(poly((16, 5.4), (23.4, 11.2), (16, 11.2)), BRONZE)
    c.area(poly((9.8, 12.4), (22.2, 12.4), (23.2, 26.4), (8.8, 26.4)), Paint("#fff6d2", INK))
    flame = "M16 14.2C17 17 20 18.4 20 21.8C20 27 12 27 12 21.8C12 19.4 13.6 18.6 14 16.8Q15.4 16.4 16 14.2Z"
    c.area(flame, Paint("#f08a24", INK))
    c.area("M16 18.8C16.6 20 18 20.8 18 22.6C18 25 14 25 14 22.6Q14.2 20.8 16 18.8Z", Paint("#ffe27a", INK), line=0.2)
    c.area(poly((9.8, 12.4), (11.4, 12.4), (10.5, 26.4), (8.8, 26.4)), GOLD)
    c.area(poly((20.6, 12.4), (22.2, 12.4), (23.2, 26.4), (21.5, 26.4)), BRONZE)
    c.area(poly((8.2, 10.6), (23.8, 10.6), (23.8, 12.6), (8.2, 12.6)), GLEAM)
    c.area(poly((7.4, 26), (24.6, 26), (24.6, 29), (7.4, 29)), GLEAM)
    c.tone(poly((16, 26.2), (24.4, 26.2), (24.4, 28.8), (16, 28.8)), BRONZE)
    c.area(poly((6, 29), (26, 29), (26, 30.8), (6, 30.8)), GOLD)


def _ledger(c: Canvas) -> None:
    c.area(poly((6.4, 4.4), (24.6, 2.8), (27.6, 5.4), (27.6, 28.4), (9, 30.6), (6.4, 28)), HIDE)
    c.area(poly((8.6, 6), (26.4, 4.6), (26.4, 27.4), (8.8, 29.4)), Paint("#fffaf0", INK))
    for y in (27.9, 28.6):
        c.stroke(poly((9, y), (26.2, y - 1.9), closed=False), INK, 0.2)
    c.area("M5.4 4.2Q5.6 3.2 6.8 3.2L24 2L24 25.2L7.2 27Q5.6 27.4 5.4 28.4Z", IVORY)
    c.area("M5.4 4.2Q5.6 3.2 6.8 3.2L9.4 3L9.4 26.8L7.2 27Q5.6 27.4 5.4 28.4Z", BONE)
    c.area(poly((11.4, 5.4), (21.8, 4.6), (21.8, 22.4), (11.4, 23.4)), IVORY)
    c.stroke(poly((12.6, 6.6), (20.6, 6), (20.6, 21.4), (12.6, 22.1)), "#c08f25", 0.25, low=INK)
    _gem(c, 16.6, 14, 4.6, GOLD)
    c.area(oval(16.6, 14, 2), AMETHYST)
    for x, y in ((11.4, 5.4), (21.8, 4.6), (11.4, 23.4), (21.8, 22.4)):
        c.area(oval(x, y, 1), GOLD)
    for y in (8, 19):
        c.area(f"M22.6 {y}L29 {y}Q30 {y + 1.4} 29 {y + 2.8}L22.6 {y + 2.8}Z", GLEAM)


def _sword(c: Canvas) -> None:
    stump = poly((14, 13.4), (18, 13.4), (18, 3.6), (17, 5.6), (16.2, 2.8), (15.2, 6), (14, 4.4))
    c.area(stump, LIGHT)
    c.tone(poly((16, 13.4), (18, 13.4), (18, 3.6), (17, 5.6), (16.2, 2.8), (16, 3.4)), STEEL)
    c.stroke(stump, INK, c.weight)
    guard = "M5.6 14.6Q5 12.4 7.2 12.6Q16 15 24.8 12.6Q27 12.4 26.4 14.6Q24.8 16.8 16 16.8Q7.2 16.8 5.6 14.6Z"
    c.area(guard, GOLD)
    c.tone("M16 14.2Q20.4 13.8 24.8 12.6Q27 12.4 26.4 14.6Q24.8 16.8 16 16.8Z", BRONZE)
    c.stroke(guard, INK, c.weight)
    c.area(poly((14.4, 16.8), (17.6, 16.8), (17.2, 26.4), (14.8, 26.4)), HIDE)
    for y in (18.8, 20.8, 22.8, 24.8):
        c.stroke(poly((14.7, y), (17.3, y - 1), closed=False), "#fbe7a0", 0.45, low="#fff")
    c.area(oval(16, 28.6, 2.6), GOLD)
    c.area(oval(16, 28.6, 1.2), RUBY)
    c.area(
        poly((22.6, 4.4), (24.2, 7.8), (25.6, 6.8), (28.4, 14.6), (30.4, 21.2), (26.6, 15.8), (23.2, 9.4), (22.4, 7)),
        LIGHT,
    )
    c.tone(poly((25.6, 6.8), (28.4, 14.6), (30.4, 21.2), (25.2, 10)), STEEL)
    c.area(poly((6.6, 20.4), (9.2, 19.2), (10.4, 22.6), (8, 24.6)), LIGHT)


ERMINE = (
    *((9.6, 7.6), (12.4, 9.4), (13.2, 6.4), (18.8, 6.4), (19.6, 9.4), (22.4, 7.6), (15, 14), (17, 17)),
    *((14.6, 20), (17.2, 23), (14.4, 26), (16.6, 28.6), (5, 28.4), (8.6, 29.4), (27, 28.4), (23.4, 29.4)),
)


def _mantle(c: Canvas) -> None:
    c.area("M11.6 3.6Q16 6.6 20.4 3.6Q25.4 6 26.6 12L30 29.4Q23 32 16 30.6Q9 32 2 29.4L5.4 12Q6.6 6 11.6 3.6Z", CRIMSON)
    c.tone("M20.4 3.6Q25.4 6 26.6 12L30 29.4Q26 30.9 22 31Q20 18 18.2 10Z", DARK_RED)
    for x, foot in ((8, 5.6), (11, 9.6), (24, 26.4)):
        c.stroke(poly((x, 13), (foot, 26.4), closed=False), "#7f1f1c", 0.4, low=INK)
    c.area("M14.2 8.6L17.8 8.6Q19.2 20 20.2 30.9Q18 31 16 30.6Q14 31 11.8 30.9Q12.8 20 14.2 8.6Z", IVORY)
    c.area("M2.6 26.4Q9 28.8 12.1 28.2L11.8 30.9Q6 31 2 29.4Z", IVORY)
    c.area("M29.4 26.4Q23 28.8 19.9 28.2L20.2 30.9Q26 31 30 29.4Z", IVORY)
    c.area("M11.6 3.6Q16 6.6 20.4 3.6Q24.4 5.4 25.8 9.8Q20.6 13.6 16 11Q11.4 13.6 6.2 9.8Q7.6 5.4 11.6 3.6Z", IVORY)
    for x, y in ERMINE:
        c.solid(poly((x, y - 1), (x + 0.55, y + 0.4), (x, y + 1), (x - 0.55, y + 0.4)), INK)
    c.area(oval(16, 10.4, 2.1), GOLD)
    c.area(oval(16, 10.4, 0.9), SAPPHIRE, line=0.25)


def _flake(c: Canvas, x: float, y: float, arm: float, colour: str, width: float) -> None:
    """Six arms, with barbs where there is room for them."""
    for k in range(6):
        turn = radians(90 + 60 * k)
        c.stroke(poly((x, y), (x + arm * cos(turn), y + arm * sin(turn)), closed=False), colour, width, low=INK)
        for side in (-1, 1) if arm > 2 else ():
            barb = turn + radians(side * 55)
            at = x + arm * 0.6 * cos(turn), y + arm * 0.6 * sin(turn)
            c.stroke(
                poly(at, (at[0] + 1.1 * cos(barb), at[1] + 1.1 * sin(barb)), closed=False), colour, width * 0.8, low=INK
            )


def _chalice(c: Canvas) -> None:
    cup = "M6.6 5.4L25.4 5.4Q25.8 16.2 18.4 18.4L17.6 24.2L14.4 24.2L13.6 18.4Q6.2 16.2 6.6 5.4Z"
    foot = "M14.2 24L17.8 24Q19 27 24 28.4L24 30.4L8 30.4L8 28.4Q13 27 14.2 24Z"
    c.area(cup, SILVER)
    c.tone("M16 5.4L25.4 5.4Q25.8 16.2 18.4 18.4L17.6 24.2L16 24.2Z", STEEL)
    c.stroke(cup, INK, c.weight)
    c.area(oval(16, 5.4, 9.4, 2.2), LIGHT)
    c.area(oval(16, 5.6, 7.8, 1.5), Paint("#8fc4dd", INK, SHADE), line=0.25)
    c.area(oval(16, 20.8, 2.7, 1.5), GOLD)
    c.area(foot, LIGHT)
    c.tone("M16 24L17.8 24Q19 27 24 28.4L24 30.4L16 30.4Z", STEEL)
    c.stroke(foot, INK, c.weight)
    c.area(oval(16, 12.2, 4.2), Paint("#eaf4fa", INK))
    _flake(c, 16, 12.2, 3.3, "#2f5ca8", 0.5)
    for x, y in ((3.2, 10), (28.8, 13), (4.6, 20.6), (27.6, 22.4)):
        _flake(c, x, y, 1.3, "#5f93b4", 0.35)


TREASURES: dict[str, Callable[[Canvas], None]] = {
    "crown-of-oaths": _crown,
    "sceptre": _sceptre,
    "orb": _orb,
    "horn": _horn,
    "ring": _ring,
    "chain": _chain,
    "spur": _spur,
    "lantern": _lantern,
    "ledger": _ledger,
    "broken-sword": _sword,
    "mantle": _mantle,
    "winter-chalice": _chalice,
}


def _arch(reach: float, foot: float) -> str:
    """A pointed arch around the middle of the card, so many mm wide on either side."""
    top = 26 - reach * 1.3
    shoulder = 24 - reach * 0.2
    left, right = 22 - reach, 22 + reach
    return (
        f"M{number(left)} {foot}L{number(left)} {number(shoulder)}Q{number(left)} {number(top + 3)} 22 {number(top)}"
        f"Q{number(right)} {number(top + 3)} {number(right)} {number(shoulder)}L{number(right)} {foot}Z"
    )


def _niche(ink: str) -> Canvas:
    """44 × 63 mm and 2 mm beyond: a wall, a window with the evening behind it, and a cushion on its sill."""
    c = Canvas(-2, -2, 48, 67, ink, line=0.35)
    c.tone(poly((-2, -2), (46, -2), (46, 65), (-2, 65)), Paint("#4a2f63"))
    for row, y in enumerate(range(-2, 65, 5)):
        c.stroke(f"M-2 {y}L46 {y}", "#3b234f", 0.25, low="none")
        for x in range(-2 if row % 2 else 2, 46, 8):
            c.stroke(f"M{x} {y}L{x} {min(y + 5, 65)}", "#3b234f", 0.25, low="none")
    c.area(_arch(17, 44), STONE, line=0.5)
    c.area(_arch(14, 44), Paint("#fbe0a6", INK), line=0.4)
    with c.within(clip=_arch(14, 44)):
        for k in range(-6, 7):
            turns = (radians(-90 + k * 15), radians(-90 + k * 15 + 6))
            c.tone(poly((22, 29), *((22 + 40 * cos(t), 29 + 40 * sin(t)) for t in turns)), Paint("#fff1c9"))
    c.stroke(_arch(14, 44), INK, 0.4)
    c.area("M10.6 44L10.6 41.2Q16 39.4 22 39.4Q28 39.4 33.4 41.2L33.4 44Z", Paint("#8d2f3c", INK, SHADE))
    for x in (10, 34):
        c.area(oval(x, 42.6, 1.1), GOLD)
    c.area(poly((3.6, 43.6), (40.4, 43.6), (40.4, 45.4), (3.6, 45.4)), STONE.shade("#cbb6d4"), line=0.4)
    return c


def _back(ink: str) -> Canvas:
    """The other side: a lattice that goes on beyond the cut, and a seal that is the same upside down."""
    c = Canvas(-2, -2, 48, 67, ink, line=0.35)
    c.tone(poly((-2, -2), (46, -2), (46, 65), (-2, 65)), Paint("#4a2f63"))
    for k in range(-8, 9):
        for side in (-1, 1):
            ends = ((x, 31.5 + 10.5 * k + side * (x - 22) * 10.5 / 11) for x in (-2, 46))
            with c.within(clip=poly((-2, -2), (46, -2), (46, 65), (-2, 65))):
                c.stroke(poly(*ends, closed=False), "#6c4d8a", 0.45, low="#8f7aa3")
    for row in range(-5, 6):
        for column in range(-3, 4):
            if (row + column) % 2 == 0:
                _gem(c, 22 + 5.5 * column, 31.5 + 5.25 * row, 1, GOLD)
    seal = poly((22, 10.5), (36.5, 20.5), (36.5, 42.5), (22, 52.5), (7.5, 42.5), (7.5, 20.5))
    c.area(seal, Paint("#5d3f7a", INK), line=0)
    c.stroke(seal, "#f0c652", 0.7, low="#4a2f63")
    c.stroke(poly((22, 12.3), (35, 21.3), (35, 41.7), (22, 50.7), (9, 41.7), (9, 21.3)), "#f0c652", 0.3, low="#4a2f63")
    for turn in ("translate(11.28 11.6) scale(.67)", "rotate(180 22 31.5) translate(11.28 11.6) scale(.67)"):
        with c.within(turn):
            _crown(c)
    c.stroke(poly((9, 31.5), (35, 31.5), closed=False), "#f0c652", 0.3, low="#4a2f63")
    return c


def files(art: Path) -> Iterator[tuple[Path, str]]:
    """Every picture in either ink, with its file."""
    yield from save(art / "treasures", "niche", _niche)
    yield from save(art / "treasures", "back", _back)
    for name, draw in TREASURES.items():

        def drawn(ink: str, draw: Callable[[Canvas], None] = draw) -> Canvas:
            canvas = Canvas(0, 0, WIDE, HIGH, ink, line=0.35)
            draw(canvas)
            return canvas

        yield from save(art / "treasures", name, drawn)
