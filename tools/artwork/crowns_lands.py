"""Castles & Crowns: the four countries, each in three grounds: what lies behind the castle, its hill, and what stands before it."""

from __future__ import annotations

from math import cos, pi, sin

from artwork.canvas import Canvas, Hatch, Paint, oval, poly, rect, smooth

INK = "#2b2422"
LANDS = ("oak", "sheaf", "rose", "peak")
L, R, T, B = -4.5, 67.5, -4.5, 92.5
"""The edges of the picture, bleed and a little more."""


def behind(c: Canvas, realm: str, value: int) -> None:
    """What lies behind the castle; `value` moves sun and clouds, so that no two cards are one picture."""
    {"oak": _oak, "sheaf": _sheaf, "rose": _rose, "peak": _peak}[realm](c, value)


def before(c: Canvas, realm: str, turn: int) -> None:
    """What stands before the castle, in one of two ways: cards that take turns at them share the drawing."""
    {"oak": _oak_wood, "sheaf": _sheaf_field, "rose": _rose_garden, "peak": _peak_firs}[realm](c, turn)


def ground(c: Canvas, paint: Paint, *points: tuple[float, float], line: float | None = None) -> None:
    """Land under a skyline, down to the foot of the picture."""
    c.area(smooth(*points) + f"L{R} {B}L{L} {B}Z", paint, line=line)


def sky(c: Canvas, colour: str, low_band: str) -> None:
    """A clear sky with a lighter band above the horizon; paper when ink is saved."""
    c.tone(rect(L, T, R - L, B - T), Paint(colour))
    c.tone(smooth((L, 40), (14, 37), (36, 41), (R, 37)) + f"L{R} {B}L{L} {B}Z", Paint(low_band))


def cloud(c: Canvas, x: float, y: float, size: float, colour: str = "#ffffff") -> None:
    """A flat-bottomed cloud."""
    points = [(-5, 0), (-4.6, -1.4), (-2.8, -1.6), (-1.6, -3.2), (1.2, -3.0), (2.4, -1.6), (4.4, -1.6), (5, 0)]
    d = smooth(*[(x + px * size, y + py * size) for px, py in points]) + "Z"
    if c.low:
        c.stroke(d, INK, 0.2)
    else:
        c.tone(d, Paint(colour))


def sun(c: Canvas, x: float, y: float, r: float, colour: str) -> None:
    """A plain disc; with rays when ink is saved."""
    if not c.low:
        c.tone(oval(x, y, r), Paint(colour))
        return
    c.stroke(oval(x, y, r), INK, 0.25)
    for k in range(16):
        a = 2 * pi * k / 16
        c.stroke(
            poly(
                (x + (r + 0.9) * cos(a), y + (r + 0.9) * sin(a)),
                (x + (r + 2.2) * cos(a), y + (r + 2.2) * sin(a)),
                closed=False,
            ),
            INK,
            0.2,
        )


def birds(c: Canvas, *spots: tuple[float, float]) -> None:
    """Two strokes each."""
    for x, y in spots:
        c.stroke(
            f"M{x - 1.4:.2f} {y - 0.5:.2f}Q{x - 0.6:.2f} {y - 0.9:.2f} {x:.2f} {y:.2f}Q{x + 0.6:.2f} {y - 0.9:.2f} {x + 1.4:.2f} {y - 0.5:.2f}",
            INK,
            0.25,
        )


def crowns(left: float, right: float, y: float, size: float, swing: float = 0.0) -> str:
    """A row of tree crowns as a skyline of bows, down to the picture's foot."""
    out, x, k = f"M{left:.2f} {y:.2f}", left, 0
    while x < right:
        w = size * (1.0, 1.35, 0.85, 1.2, 0.95)[k % 5]
        lift = size * (0.75, 1.0, 0.6, 0.9, 0.8)[(k + 2) % 5] * 1.15
        level = y + swing * sin(k * 0.9)
        out += f"C{x:.2f} {level - lift:.2f} {x + w:.2f} {level - lift:.2f} {x + w:.2f} {level:.2f}"
        x += w
        k += 1
    return out + f"L{x:.2f} {B}L{left:.2f} {B}Z"


def oak_tree(c: Canvas, x: float, foot: float, size: float, leaf: Paint, light: Paint) -> None:
    """A broad oak: a forked trunk and a crown of bows with the light on its left."""
    s = size
    trunk = Paint("#5a3a22", INK, Hatch(90, 0.6, 0.2))
    c.area(
        f"M{x - 1.5 * s:.2f} {foot:.2f}Q{x - 0.6 * s:.2f} {foot - 3 * s:.2f} {x - 1.0 * s:.2f} {foot - 8 * s:.2f}L{x + 1.0 * s:.2f} {foot - 8 * s:.2f}"
        f"Q{x + 0.6 * s:.2f} {foot - 3 * s:.2f} {x + 1.7 * s:.2f} {foot:.2f}Z",
        trunk,
    )
    bows = [
        (-6, -7),
        (-6.6, -10.4),
        (-4.4, -13.4),
        (-0.6, -15),
        (3.4, -13.8),
        (6, -11),
        (6.2, -7.6),
        (3.4, -6),
        (0, -6.6),
        (-3, -5.8),
    ]
    d = f"M{x + bows[0][0] * s:.2f} {foot + bows[0][1] * s:.2f}"
    for (ax, ay), (bx, by) in zip(bows, bows[1:] + bows[:1], strict=True):
        mx, my = (ax + bx) / 2, (ay + by) / 2
        ox, oy = (mx - 0) * 0.55, (my + 10) * 0.55
        d += f"Q{x + (mx + ox) * s:.2f} {foot + (my + oy) * s:.2f} {x + bx * s:.2f} {foot + by * s:.2f}"
    c.area(d + "Z", leaf)
    c.tone(
        smooth(
            (x - 5.6 * s, foot - 9 * s),
            (x - 4 * s, foot - 12.6 * s),
            (x - 0.4 * s, foot - 14 * s),
            (x - 0.2 * s, foot - 12 * s),
            (x - 3.2 * s, foot - 11 * s),
            (x - 4.2 * s, foot - 8.4 * s),
            closed=True,
        ),
        light,
    )
    for px, py in ((-1.5, -9.4), (1.8, -11.2), (3.6, -8.4)):
        c.stroke(
            f"M{x + (px - 0.9) * s:.2f} {foot + py * s:.2f}q{0.9 * s:.2f} {-1.1 * s:.2f} {1.8 * s:.2f} 0", INK, 0.22
        )


def _oak(c: Canvas, value: int) -> None:
    sky(c, "#d7e8d8", "#eef3df")
    sun(c, 50 - value, 24 + value % 3, 5.2, "#fff6cf")
    cloud(c, 46 - 3 * (value % 4), 33, 0.9)
    birds(c, (20 + 2 * value, 26), (24 + 2 * value, 23.5))
    c.area(crowns(L, R + 3, 52 + value % 2, 4.4, 1.2), Paint("#a9c79a", INK, None), line=0.22)
    c.area(crowns(L - 2, R + 3, 58, 5.6, 1.0), Paint("#7fa871", INK, Hatch(90, 1.6, 0.18)), line=0.25)
    ground(c, Paint("#9cbf6b", INK), (L, 66), (10, 64.6), (31, 65.6), (54, 64.4), (R, 66.4))


def _oak_wood(c: Canvas, turn: int) -> None:
    ground(c, Paint("#6f9c4c", INK), (L, 72), (8, 70.4), (26, 69.2), (44, 70.6), (56, 69.6), (R, 71))
    path(c, [(30.4, 69.4), (31.6, 74), (27, 79), (30, 93)], [(34.0, 69.5), (37, 74), (35, 79), (42, 93)], "#e3d3a4")
    leaf, light = Paint("#2f5f37", INK, Hatch(45, 0.9, 0.2)), Paint("#4c8048")
    sides = [(3 + turn, 80, 1.05), (57 + turn, 79, 0.98), (12, 84.5, 0.72), (48 - turn, 83, 0.7)]
    for x, foot, size in sorted(sides[: 3 + turn], key=lambda t: t[1]):
        oak_tree(c, x, foot, size, leaf, light)
    c.area(crowns(L - 1, R + 3, 89.5, 3.6, 0.4), Paint("#24482c", INK, Hatch(45, 0.7, 0.2)), line=0.25)


def path(c: Canvas, left: list[tuple[float, float]], right: list[tuple[float, float]], colour: str) -> None:
    """A way from the gate to the foot of the picture, between its two edges."""
    c.area(smooth(*left) + "L" + smooth(*reversed(right))[1:] + "Z", Paint(colour, INK), line=0.22)


def stook(c: Canvas, x: float, foot: float, s: float) -> None:
    """A sheaf of corn, bound in the middle."""
    corn = Paint("#e9b93c", "#4a3208", None)
    body = f"M{x - 2.4 * s:.2f} {foot:.2f}Q{x - 0.8 * s:.2f} {foot - 3 * s:.2f} {x - 0.9 * s:.2f} {foot - 3.8 * s:.2f}Q{x - 1.8 * s:.2f} {foot - 6 * s:.2f} {x - 3 * s:.2f} {foot - 7.6 * s:.2f}Q{x:.2f} {foot - 9.6 * s:.2f} {x + 3 * s:.2f} {foot - 7.6 * s:.2f}Q{x + 1.8 * s:.2f} {foot - 6 * s:.2f} {x + 0.9 * s:.2f} {foot - 3.8 * s:.2f}Q{x + 0.8 * s:.2f} {foot - 3 * s:.2f} {x + 2.4 * s:.2f} {foot:.2f}Z"
    c.area(body, corn)
    for k in (-1.6, -0.8, 0, 0.8, 1.6):
        c.stroke(
            f"M{x + k * s:.2f} {foot - 0.4 * s:.2f}Q{x + k * 0.4 * s:.2f} {foot - 3.4 * s:.2f} {x + k * 1.3 * s:.2f} {foot - 7.8 * s:.2f}",
            "#8a5f10",
            0.22,
        )
    c.area(rect(x - 1.2 * s, foot - 4.2 * s, 2.4 * s, 1.0 * s), Paint("#8f3b2c", "#4a3208"), line=0.2)


def windmill(c: Canvas, x: float, foot: float, s: float) -> None:
    """A small mill on the horizon."""
    c.area(
        poly((x - 1.6 * s, foot), (x - 1.0 * s, foot - 5 * s), (x + 1.0 * s, foot - 5 * s), (x + 1.6 * s, foot)),
        Paint("#f3e6c8", INK),
        line=0.22,
    )
    c.area(
        poly((x - 1.2 * s, foot - 5 * s), (x, foot - 6.6 * s), (x + 1.2 * s, foot - 5 * s)),
        Paint("#8f3b2c", INK),
        line=0.22,
    )
    for k in range(4):
        a = pi / 4 + k * pi / 2
        c.stroke(
            poly((x, foot - 5 * s), (x + 3.4 * s * cos(a), foot - 5 * s + 3.4 * s * sin(a)), closed=False), INK, 0.5
        )


def _sheaf(c: Canvas, value: int) -> None:
    sky(c, "#fdf0c8", "#fbe1a0")
    sun(c, 20 + 5 * value, 31 - value % 2, 7.5, "#f8c94f")
    cloud(c, 50 - 5 * value, 27, 1.0, "#fffaf0")
    ground(c, Paint("#e8cd73", "#5c4310"), (L, 55), (12, 52.6), (30, 55), (48, 52), (R, 54.6))
    for k in range(6):
        x = -2 + 13 * k
        c.stroke(f"M{x} {54.2}q5 3 4 9", "#b4903a", 0.25)
    windmill(c, 7 if value % 2 else 57, 54, 1.0)
    ground(c, Paint("#c9b24a", "#5c4310"), (L, 61), (16, 59), (40, 61.4), (R, 58.6))
    for k in range(9):
        c.stroke(f"M{L} {61.4 + 1.1 * k:.2f}Q20 {58.6 + 1.3 * k:.2f} {R} {59.6 + 1.2 * k:.2f}", "#9c8428", 0.22)
    ground(c, Paint("#a9b253", "#4a4a14"), (L, 67), (20, 64.6), (44, 65.4), (R, 66.8))


def _sheaf_field(c: Canvas, turn: int) -> None:
    ground(c, Paint("#e0b341", "#5c4310"), (L, 71.6), (18, 69.2), (31, 69.4), (48, 69.0), (R, 72))
    for k in range(15):
        x = 31.5 + (k - 7) * 3.2
        c.stroke(poly((x, 70.2 + abs(k - 7) * 0.12), (31.5 + (k - 7) * 9.5, B), closed=False), "#b98a22", 0.28)
    path(c, [(29.6, 69.2), (28.6, 75), (27, 93)], [(33.4, 69.2), (35.4, 75), (39, 93)], "#f3e3b4")
    spots = [
        (6, 80, 0.85),
        (53 + turn, 80, 0.9),
        (14 + turn, 77, 0.6),
        (46 - turn, 76.5, 0.58),
        (58, 88, 1.2),
        (4, 90, 1.2),
    ]
    for x, foot, size in sorted(spots, key=lambda t: t[1]):
        stook(c, x, foot, size)


def rose(c: Canvas, x: float, y: float, r: float, colour: str = "#c62b4b") -> None:
    """A blossom of five petals."""
    turns = [(pi * (0.2 * k - 0.5), (1.08, 0.8)[k % 2] * r) for k in range(10)]
    petals = smooth(*((x + far * cos(a), y + far * sin(a)) for a, far in turns), closed=True, ease=2.0)
    c.area(petals, Paint(colour, "#4d0d1d"), line=0.2)
    c.area(oval(x, y, 0.34 * r), Paint("#f6cf5a", "#4d0d1d"), line=0.18)


def hedge(c: Canvas, y: float, size: float, paint: Paint, left: float = L - 1, right: float = R + 2) -> None:
    """A clipped hedge with a softly bowed top."""
    c.area(crowns(left, right, y, size, 0.3), paint, line=0.25)


def _rose(c: Canvas, value: int) -> None:
    sky(c, "#fbe3e4", "#fdf1e4")
    sun(c, 47 - 4 * (value % 3), 26 + value % 3, 6.0, "#f7b7a6")
    cloud(c, 26 + 4 * (value % 4), 29 + value % 3, 1.1, "#fff8f6")
    ground(c, Paint("#d9a9b4", "#6d2a3c"), (L, 53), (10, 48.6 + value % 3), (24, 52.5), (40, 48.4), (54, 52.6), (R, 50))
    ground(c, Paint("#a9bf93", "#33502f"), (L, 60), (14, 57), (34, 59.6), (52, 56.4), (R, 59))
    hedge(c, 64, 3.0, Paint("#6f9a68", INK, Hatch(45, 1.2, 0.18)))


def _rose_garden(c: Canvas, turn: int) -> None:
    ground(c, Paint("#8fb573", "#33502f"), (L, 71.5), (14, 70), (31, 69.6), (50, 70), (R, 71.5))
    path(c, [(29.4, 69.6), (25, 74), (31, 80), (22, 93)], [(33.6, 69.6), (32, 74), (42, 80), (41, 93)], "#f6e5cf")
    for x0, side in ((-2, 1), (65, -1)):
        for k in range(3):
            bush(c, x0 + side * (5 + k * 7.0), 76.5 + k * 0.4 + (turn + k) % 2, 3.6 - 0.4 * k, k + turn)
    hedge(c, 86.6, 3.4, Paint("#2f5f3a", INK, Hatch(45, 0.8, 0.2)))
    for k in range(8):
        x = L + 3 + 9.6 * k + 2 * ((k + turn) % 2)
        rose(c, x, 85.8 + 1.7 * ((k + turn) % 2), 2.1, ("#c62b4b", "#f3c6cd", "#e2607c")[(k + turn) % 3])


def bush(c: Canvas, x: float, y: float, r: float, turn: int) -> None:
    """A standard rose: a stem, a round head, blossoms on it."""
    c.stroke(poly((x, y + r), (x, y + r + 3.4), closed=False), "#4a3018", 0.7)
    c.area(oval(x, y, r), Paint("#3f7549", INK, Hatch(45, 0.9, 0.2)))
    for k in range(3):
        a = pi * (0.67 * k + 0.3 * turn)
        rose(c, x + 0.52 * r * cos(a), y + 0.52 * r * sin(a), 0.36 * r + 0.2, ("#c62b4b", "#f3c6cd")[(k + turn) % 2])


def mountain(c: Canvas, x: float, top: float, half: float, foot: float, rock: Paint, shade: Paint) -> None:
    """A snowy mountain, lit from the left."""
    ridge = [
        (x, top),
        (x + half * 0.12, top + (foot - top) * 0.22),
        (x - half * 0.06, top + (foot - top) * 0.5),
        (x + half * 0.1, foot),
    ]
    c.area(poly((x - half, foot), (x, top), (x + half, foot)), rock)
    c.tone(poly(*ridge, (x + half, foot)), shade)
    q = 0.36
    y = top + (foot - top) * q
    snow = poly(
        (x, top),
        (x + half * q, y),
        (x + half * 0.2, y - 1.2),
        (x + half * 0.1, y + 1.6),
        (x - half * 0.06, y - 0.8),
        (x - half * 0.2, y + 1.4),
        (x - half * q, y),
    )
    c.area(snow, Paint("#ffffff", rock.line), line=0.22)


def fir(c: Canvas, x: float, foot: float, s: float, paint: Paint) -> None:
    """A fir of three tiers."""
    c.stroke(poly((x, foot), (x, foot - 2 * s), closed=False), "#3a2a1c", 0.8 * s)
    for k, (w, y) in enumerate(((3.0, 1.4), (2.4, 4.0), (1.7, 6.6))):
        c.area(
            poly((x - w * s, foot - y * s), (x, foot - (y + 4.6 - 0.3 * k) * s), (x + w * s, foot - y * s)),
            paint,
            line=0.25,
        )


def _peak(c: Canvas, value: int) -> None:
    sky(c, "#cfe0ee", "#e8f0f4")
    cloud(c, 52 - 6 * (value % 4), 27 + value % 3, 1.15)
    cloud(c, 10 + 3 * value, 38, 0.8)
    birds(c, (44 - value, 21), (48 - value, 23))
    rock, shade = Paint("#a9b7c8", "#27323f"), Paint("#8596aa", "#27323f", Hatch(60, 1.1, 0.2))
    mountain(c, 10 + value, 28, 24, 72, rock, shade)
    mountain(c, 56 - value % 3, 31, 25, 72, rock, shade)
    near, dark = Paint("#8493a5", "#27323f"), Paint("#66768a", "#27323f", Hatch(60, 0.9, 0.2))
    mountain(c, -4, 42, 20, 83, near, dark)
    mountain(c, 66, 44, 22, 83, near, dark)


def _peak_firs(c: Canvas, turn: int) -> None:
    crag(c)
    ground(c, Paint("#7d9482", "#22332a"), (L, 81), (12, 79), (24, 82), (42, 80.4), (54, 78.4), (R, 80))
    paint = Paint("#23503f", "#10241c", Hatch(60, 0.8, 0.22))
    spots = [
        (2, 84, 1.1),
        (9 + turn, 82, 0.75),
        (55, 82, 0.8),
        (61.5, 84, 1.0),
        (47 - turn, 85, 0.62),
        (15, 87, 0.9),
        (64, 92, 1.3),
        (-1, 93, 1.3),
        (34 + turn, 91, 0.8),
    ]
    for x, foot, size in sorted(spots, key=lambda t: t[1]):
        fir(c, x, foot, size, paint)


def crag(c: Canvas) -> None:
    """The rock on which the castle stands, with steps up to the gate."""
    stone, dark = Paint("#8d8f98", "#27282e"), Paint("#6c6e78", "#27282e", Hatch(70, 0.9, 0.2))
    c.area(
        poly(
            (4, 85),
            (6.5, 75),
            (8.6, 71),
            (11, 68),
            (28, 68.2),
            (35, 68.2),
            (52, 67.8),
            (55, 71.4),
            (57.5, 75),
            (60, 85),
        ),
        stone,
    )
    c.tone(poly((35, 68.4), (52, 68), (55, 71.4), (57.4, 75), (59.8, 85), (47, 85), (44, 77), (40, 75)), dark)
    c.tone(poly((12, 71), (17, 70), (15, 77), (20, 85), (10, 85)), dark)
    for k in range(5):
        w = 2.6 + 0.5 * k
        c.area(rect(31.5 - w + k * 0.3, 68.6 + 1.7 * k, 2 * w, 1.7), Paint("#d9d6cf", "#27282e"), line=0.2)
