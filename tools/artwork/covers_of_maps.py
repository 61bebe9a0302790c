"""Covers of the two games that are played on maps: a sea chart with what sails and flies over it, and the empty throne of Sidion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from math import cos, pi, radians, sin
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, mirrored, oval, poly, rect, save, smooth
from artwork.covers import HEIGHT, WIDTH

SEPIA = "#4a2f14"
GOLD = Paint("#f2c23e", "#5a3a06")


def _page(ink: str) -> Canvas:
    return Canvas(0, 0, WIDTH, HEIGHT, ink, line=0.45)


# -- Kingdom Command ------------------------------------------------------------------------------------------------------------


def kingdom(ink: str, dragon: str) -> Canvas:
    """A chart: coasts with hachures, castles under four flags, a compass, a galleon, and a dragon over all of it."""
    c = _page(ink)
    c.tone(rect(-2, -2, 160, 230), Paint("#f8eed3"))
    sea = smooth((-6, 84), (20, 78), (52, 86), (84, 79), (118, 87), (156, 80)) + "L156 230L-6 230Z"
    c.area(sea, Paint("#cfe4ea", "#2f6186"))
    with c.within("", sea):
        for k in range(16):
            a = radians(22.5 * k)
            c.stroke(poly((33, 176), (33 + 190 * cos(a), 176 + 190 * sin(a)), closed=False), "#a9c9d3", 0.25)
    _waves(c)
    _island(c, [(14, 92), (40, 86), (62, 94), (70, 108), (52, 122), (30, 120), (10, 110)])
    _island(c, [(96, 96), (118, 88), (142, 94), (148, 110), (128, 122), (104, 118), (92, 108)])
    for k, (x, y, flag) in enumerate(
        ((28, 106, "#ea6a52"), (54, 108, "#f6cf45"), (108, 106, "#2166a8"), (134, 108, "#54246e"))
    ):
        _castle(c, x, y, flag, 1.0 + 0.1 * (k % 2))
    for x, y in ((40, 114), (45, 116), (20, 113), (120, 115), (124, 112), (144, 106), (40, 98), (98, 112)):
        c.stroke(poly((x, y), (x, y - 2), closed=False), SEPIA, 0.6)
        c.area(
            poly((x - 2.2, y - 1.4), (x, y - 7), (x + 2.2, y - 1.4)),
            Paint("#5c8a4a", "#24401c", Hatch(60, 0.8, 0.2)),
            line=0.35,
        )
    _compass(c, 33, 176, 23)
    with c.within("translate(-24 -8)"):
        _serpent(c)
    _galleon(c)
    with c.within("translate(107 25) scale(0.52)"):
        c.area(dragon, Paint("#b8322a", "#3d0906", Hatch(45, 1.6, 0.4)), line=1.1)
    return c


def _waves(c: Canvas) -> None:
    for k in range(46):
        x, y = (k * 43.7) % 150, 128 + (k * 29.3) % 84
        c.stroke(f"M{x:.1f} {y:.1f}q2.4 -2.6 4.8 0q2.4 2.6 4.8 0", "#6f9fb8", 0.45)


def _island(c: Canvas, points: list[tuple[float, float]]) -> None:
    """Land with hachures along its coast."""
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    for grow, width in ((1.16, 0.3), (1.09, 0.45)):
        c.stroke(
            smooth(
                *[(middle[0] + (x - middle[0]) * grow, middle[1] + (y - middle[1]) * grow) for x, y in points],
                closed=True,
            ),
            "#2f6186",
            width,
        )
    c.area(smooth(*points, closed=True), Paint("#e3dca6", SEPIA), line=0.7)
    inner = [(middle[0] + (x - middle[0]) * 0.78, middle[1] + (y - middle[1]) * 0.72 + 1) for x, y in points]
    c.tone(smooth(*inner, closed=True), Paint("#c6cf86"))


def _castle(c: Canvas, x: float, y: float, flag: str, s: float) -> None:
    wall, shade = Paint("#f4eddb", SEPIA), Paint("#cfc3a6", SEPIA, Hatch(90, 0.7, 0.18))
    with c.within(f"translate({x} {y}) scale({s})"):
        for dx, top in ((-5.4, -8), (5.4, -8), (0, -14)):
            c.area(rect(dx - 2.6, top, 5.2, -top), wall, line=0.4)
            c.tone(rect(dx + 0.8, top, 1.8, -top), shade)
            c.area(
                poly(
                    (dx - 3.2, top),
                    (dx - 3.2, top - 2.4),
                    (dx - 1.4, top - 2.4),
                    (dx - 1.4, top - 1.3),
                    (dx + 1.4, top - 1.3),
                    (dx + 1.4, top - 2.4),
                    (dx + 3.2, top - 2.4),
                    (dx + 3.2, top),
                ),
                wall,
                line=0.4,
            )
        c.area(rect(-7, -5, 14, 5), wall, line=0.4)
        c.solid("M-1.6 0V-2.4Q0 -4.6 1.6 -2.4V0Z", SEPIA)
        c.stroke("M0 -16V-22", SEPIA, 0.6)
        c.area("M0 -22.4L6.6 -20.6L0 -18.6Z", Paint(flag, SEPIA, Hatch(0, 0.7, 0.2)), line=0.35)


def _compass(c: Canvas, x: float, y: float, r: float) -> None:
    """A rose of sixteen points; its north is a lily."""
    c.area(oval(x, y, r * 0.72), Paint("#f8eed3", SEPIA), line=0.5)
    c.stroke(oval(x, y, r * 0.64), SEPIA, 0.3)
    for ring, (length, half) in enumerate(((0.62, 0.1), (0.8, 0.14), (1.0, 0.16))):
        for k in range({0: 8, 1: 4, 2: 4}[ring]):
            a = radians({0: 22.5 + 45 * k, 1: 45 + 90 * k, 2: 90 * k}[ring])
            tip = (x + r * length * sin(a), y - r * length * cos(a))
            for side, paint in (
                (-1, Paint("#fff8e6", SEPIA)),
                (1, Paint(("#c98c3a", "#2f6186", "#a3222f")[ring], SEPIA, Hatch(45, 0.8, 0.2))),
            ):
                foot = (x + r * half * sin(a + side * pi / 4) * 1.4, y - r * half * cos(a + side * pi / 4) * 1.4)
                c.area(poly((x, y), foot, tip), paint, line=0.35)
    c.area(
        f"M{x} {y - r - 7}Q{x + 3.4} {y - r - 3} {x} {y - r + 0.6}Q{x - 3.4} {y - r - 3} {x} {y - r - 7}Z",
        Paint("#a3222f", SEPIA, Hatch(45, 0.8, 0.2)),
        line=0.4,
    )


def _serpent(c: Canvas) -> None:
    """Three loops of something large, between the islands and the ship."""
    green = Paint("#4f8a72", "#163528", Hatch(90, 1.0, 0.22))
    for x, y, r in ((64, 146, 6.6), (49, 147.5, 5.0)):
        c.area(
            f"M{x - r} {y}C{x - r} {y - 1.7 * r} {x + r} {y - 1.7 * r} {x + r} {y}H{x + r * 0.46}C{x + r * 0.4} {y - r * 0.75} {x - r * 0.4} {y - r * 0.75} {x - r * 0.46} {y}Z",
            green,
        )
    c.area(
        "M74 147Q71.6 134 80 131Q88 129 91 134L97 136Q95.6 139.4 90.6 139Q84 139.4 82.4 136.6Q79.4 138.6 80.4 147Z",
        green,
    )
    c.solid(oval(86.4, 134, 0.9), "#fff3c4")
    for x in (43, 56, 73):
        c.stroke(f"M{x} 148.6q3.4 -2.4 6.8 0q3.4 2.4 6.8 0", "#2f6186", 0.6)


def _galleon(c: Canvas) -> None:
    """Three masts, a high stern, a lion's pennant; it sails out of the chart towards the reader."""
    ink = "#2a1a08"
    cloth, fold = Paint("#fffaf0", ink), Paint("#e6d8ba", ink, Hatch(90, 1.0, 0.2))
    for x, top in ((80, 137), (105, 126), (130, 138)):
        c.stroke(f"M{x} 184V{top}", ink, 1.9)
        c.stroke(f"M{x} 184V{top + 0.6}", "#8a5a2f", 1.1, low="#fff")
    for x, y, w, h in (
        (80, 142, 9, 12),
        (80, 156, 12, 17),
        (105, 131, 10, 13),
        (105, 146, 15, 22),
        (130, 143, 8, 11),
        (130, 156, 11, 16),
    ):
        sail = f"M{x - w} {y}Q{x} {y - 2.4} {x + w} {y}Q{x + w + 3.4} {y + h * 0.55} {x + w - 0.6} {y + h}Q{x} {y + h - 4} {x - w + 0.6} {y + h}Q{x - w + 3.6} {y + h * 0.5} {x - w} {y}Z"
        c.area(sail, cloth)
        c.tone(
            f"M{x + w * 0.45} {y - 1}L{x + w} {y}Q{x + w + 3.2} {y + h * 0.55} {x + w - 0.8} {y + h - 0.4}L{x + w * 0.4} {y + h - 2.2}Q{x + w * 0.8} {y + h * 0.5} {x + w * 0.45} {y - 1}Z",
            fold,
        )
        c.stroke(f"M{x - w - 1.4} {y + 0.2}Q{x} {y - 2.4} {x + w + 1.4} {y + 0.2}", ink, 1.0)
    c.area(
        "M105 146Q97 147 95 157Q103 160 105 168Q107 160 115 157Q113 147 105 146Z",
        Paint("#b8322a", ink, Hatch(45, 0.9, 0.24)),
        line=0.5,
    )
    for x, y, colour in ((80, 137, "#2166a8"), (105, 126, "#b8322a"), (130, 138, "#2166a8")):
        c.area(
            f"M{x} {y - 3}Q{x + 5} {y - 5} {x + 12} {y - 1.6}Q{x + 6} {y - 1} {x} {y + 1.4}Z",
            Paint(colour, ink, Hatch(0, 0.8, 0.22)),
            line=0.4,
        )
    hull = "M62 176L57 171L59 169L70 177H118L121 168H142L144 166L146.4 168Q146 186 138 198H80Q68 192 62 176Z"
    c.area(hull, Paint("#8a5a2f", ink), line=0.6)
    c.tone(
        "M66 184Q72 192 80 197.6H138Q143 190 145 180Q141 188 134 190H84Q74 190 66 184Z",
        Paint("#66401d", ink, Hatch(0, 1.0, 0.24)),
    )
    c.area("M64.6 180H144.8L145.6 177H118L70 177.4L62.6 176.4Z", GOLD, line=0.4)
    for k in range(7):
        c.area(rect(78 + 8.6 * k, 183, 4.2, 4), Paint("#3a2410", ink), line=0.4)
    for x in (124, 130, 136):
        c.area(rect(x, 170.6, 3.4, 4.4), Paint("#ffe9a8", ink), line=0.4)
    c.stroke("M60 170L46 161", ink, 1.5)
    for k, y in enumerate((196, 204, 212)):
        points = [(-6 + 13.5 * j, y + (1.7 if (j + k) % 2 else -1.7)) for j in range(13)]
        c.area(
            smooth(*points) + f"L{WIDTH + 6} {HEIGHT + 6}L-6 {HEIGHT + 6}Z",
            Paint(("#6fa9c4", "#3d7fa6", "#215b82")[k], "#123a5c", Hatch(0, 1.9 - 0.4 * k, 0.24)),
        )


# -- Sidion --------------------------------------------------------------------------------------------------------------------------

DUCHIES = ("#fbec94", "#c53d32", "#20468f", "#4f9f60", "#f2a843", "#34104a")
ARMS = ("sun", "donjon", "fish", "clover", "bird", "moon")
"""The colours of the duchies, and their charges among the game's signs."""


def sidion(folder: Path, ink: str) -> Canvas:
    """The throne is empty, the crown lies on it, and six banners wait."""
    c = _page(ink)
    dark = "#24122f"
    c.tone(rect(-2, -2, 160, 230), Paint("#f4edf5"))
    arch = "M31 176V116Q31 85 75 77Q119 85 119 116V176Z"
    c.area(arch, Paint("#e3d3e8", dark, Hatch(90, 3.2, 0.16)), line=0.6)
    window = "M49 170V116Q50 94 75 85Q100 94 101 116V170Z"
    c.area(window, Paint("#fbd99a", dark), line=0.6)
    with c.within("", window):
        c.tone(rect(40, 128, 70, 50), Paint("#f2b46c"))
        if not c.low:
            c.tone(oval(75, 124, 12), Paint("#fff1c4"))
        c.area(
            smooth((40, 142), (58, 132), (75, 139), (92, 131), (110, 141)) + "L110 180L40 180Z",
            Paint("#a97a9c", dark, Hatch(0, 1.4, 0.18)),
            line=0.4,
        )
    for x in (62, 88):
        c.stroke(f"M{x} 170V{86}", dark, 1.0)
    for y in (104, 126):
        c.stroke(f"M49.4 {y}H100.6", dark, 0.8)
    for side in (-1, 1):
        for k in range(3):
            _banner(c, 75 + side * (60 - 3.2 * k - 9.6 * k), 84 + 6 * k, k + (0 if side < 0 else 3), folder)
        x = 75 + side * 70
        c.area(rect(x - 5, 60, 10, 130), Paint("#d3c0d9", dark, Hatch(90, 1.3, 0.18)), line=0.5)
        c.area(rect(x - 7, 58, 14, 5), Paint("#c2a9cb", dark), line=0.5)
    _floor(c, dark)
    _throne(c, dark)
    return c


def _banner(c: Canvas, x: float, top: float, sign: int, folder: Path) -> None:
    """A long banner in a duchy's colour with its arms, as the counters bear them."""
    colour = DUCHIES[sign]
    line = "#24122f"
    hatch = (
        None,
        Hatch(45, 1.0, 0.26),
        Hatch(0, 1.0, 0.26),
        Hatch(135, 1.6, 0.26),
        Hatch(90, 1.5, 0.26),
        Hatch(45, 1.2, 0.26, cross=True),
    )[sign]
    c.stroke(f"M{x - 6.4} {top}H{x + 6.4}", line, 1.3)
    c.area(
        poly((x - 5, top), (x + 5, top), (x + 5, top + 47), (x, top + 53), (x - 5, top + 47)),
        Paint(colour, line, hatch),
        line=0.5,
    )
    text = (folder / f"{ARMS[sign]}.svg").read_text(encoding="utf-8")
    with c.within(f"translate({x - 4.2:.2f} {top + 15.8:.2f}) scale({8.4 / 64:.5f})"):
        for d in re.findall(r'[^i]d="([^"]+)"', text):
            c.solid(d, line if c.low else "#5c4700" if sign == 0 else "#fff6e0")


def _floor(c: Canvas, dark: str) -> None:
    """Flags in perspective, three steps, a carpet."""
    c.area(rect(-3, 168, 160, 60), Paint("#b79cc2", dark), line=0.5)
    for k in range(-9, 10):
        c.stroke(poly((75 + 7 * k, 168), (75 + 22 * k, 222), closed=False), "#8d6d9b", 0.5)
    for y in (172, 178, 187, 200):
        c.stroke(f"M-3 {y}H156", "#8d6d9b", 0.5)
    for k, (half, y, high) in enumerate(((34, 166, 7), (41, 173, 8), (48, 181, 9))):
        c.area(rect(75 - half, y, 2 * half, high), Paint(("#efe3f2", "#e2d1e7", "#d3bddb")[k], dark), line=0.5)
    carpet = poly((64, 166), (86, 166), (88, 190), (98, 222), (52, 222), (62, 190))
    c.area(carpet, Paint("#a3222f", "#3d0906", Hatch(45, 1.4, 0.24)), line=0.5)
    for side in (-1, 1):
        c.stroke(
            poly((75 + side * 9.4, 166.4), (75 + side * 11.4, 190), (75 + side * 20.4, 222), closed=False),
            "#f2c23e",
            0.9,
        )


def _throne(c: Canvas, dark: str) -> None:
    violet, shade = Paint("#5b2f7a", dark, Hatch(45, 1.0, 0.24)), Paint("#3f1d58", dark, Hatch(90, 0.9, 0.26))
    back = smooth(*mirrored([(75, 92), (68, 96), (62, 93), (59, 104), (58, 128), (58, 158)], 75), ease=0.45) + "Z"
    c.area(back, GOLD, line=0.6)
    c.area(
        smooth(*mirrored([(75, 98.6), (68.4, 102), (63.8, 106), (63, 128), (63, 156)], 75), ease=0.45) + "Z",
        violet,
        line=0.5,
    )
    for y in (112, 122, 132):
        for x in (69, 75, 81):
            c.area(oval(x, y + (3 if x == 75 else 0), 0.9), GOLD, line=0.25)
    for x in (57.4, 92.6):
        c.area(oval(x, 91, 3), GOLD, line=0.5)
        c.area(rect(x - 1.8, 94, 3.6, 72), GOLD, line=0.5)
    for x in (49, 92.6):
        c.area(rect(x, 136, 8.4, 4.4), GOLD, line=0.5)
        c.area(rect(x + 2, 140.4, 4.4, 25.6), violet, line=0.5)
    c.area(rect(57, 151, 36, 15), shade, line=0.5)
    c.area(
        "M56 151Q56 145.4 61 145H89Q94 145.4 94 151Q75 154 56 151Z",
        Paint("#b8322a", dark, Hatch(0, 1.0, 0.24)),
        line=0.5,
    )
    _crown(c, dark)


def _crown(c: Canvas, dark: str) -> None:
    """What it is all about."""
    c.area(
        "M60.6 146L57.6 125.4L67 133.4L75 119.6L83 133.4L92.4 125.4L89.4 146Q75 150 60.6 146Z",
        Paint("#f7cf52", dark),
        line=0.7,
    )
    c.tone("M78 127L83 133.4L92.4 125.4L89.4 146L80 147.6Z", Paint("#d9a023", dark, Hatch(90, 0.9, 0.22)))
    c.area("M60.6 146Q75 150 89.4 146L90.2 140.6Q75 144.6 59.8 140.6Z", Paint("#ffe08a", dark), line=0.5)
    for x, y, colour in (
        (75, 144.6, "#b8322a"),
        (67.4, 143.8, "#20468f"),
        (82.6, 143.8, "#20468f"),
        (62.4, 142.6, "#4f9f60"),
        (87.6, 142.6, "#4f9f60"),
    ):
        c.area(oval(x, y, 1.5), Paint(colour, dark, Hatch(45, 0.5, 0.2)), line=0.4)
    for x, y in ((57.4, 124), (75, 118), (92.6, 124)):
        c.area(oval(x, y, 2.3), Paint("#fff6e0", dark), line=0.5)


def files(games: Path) -> Iterator[tuple[Path, str]]:
    """The covers; the dragon is the one of the game's own counters."""
    drawn = (games / "kingdom-command" / "art" / "dragon.svg").read_text(encoding="utf-8")
    dragon = " ".join(re.findall(r' d="([^"]+)"', drawn)).replace("\n", " ")
    yield from save(games / "kingdom-command" / "art", "cover", lambda ink: kingdom(ink, dragon))
    yield from save(games / "sidion" / "art", "cover", partial(sidion, games / "sidion" / "art"))
