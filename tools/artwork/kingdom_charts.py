"""Kingdom Command: what makes its maps sea charts – rhumb lines and waves on the water, woods, hills, reeds and furrows on the land,
a compass, castles that are buildings. Everything on land is in the ink of an engraver, so that counters stay what is seen first.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from pathlib import Path

import yaml

from artwork.canvas import Canvas, Hatch, Paint, oval, poly, rect, save, smooth

WIDE, HIGH = 280.0, 197.0
"""mm, of the face of every map."""
KINGDOMS = {"r": "#d9503a", "b": "#2166a8", "y": "#f0c22e", "p": "#5f2f7d"}
"""The colours of their roofs."""
INK, WATER = "#8d7a55", "#8fb9d3"
BARK, LEAF, PINE = Paint("#e4dcc3", INK), Paint("#dfe3c2", INK), Paint("#d3dcc0", INK)
STONE = Paint("#efe9dc", "#2a2320")


def rhumbs(ink: str, rose: tuple[float, float]) -> Canvas:
    """The lines by which ships steer, and where they meet the compass."""
    c = Canvas(0, 0, WIDE, HIGH, ink)
    x, y = rose
    for k in range(32):
        a = radians(k * 11.25)
        wide = 0.22 if k % 4 == 0 else 0.12
        far = min(
            ((WIDE if cos(a) > 0 else 0) - x) / cos(a) if abs(cos(a)) > 1e-9 else 1e9,
            ((HIGH if sin(a) > 0 else 0) - y) / sin(a) if abs(sin(a)) > 1e-9 else 1e9,
        )
        c.stroke(poly((x, y), (x + far * cos(a), y + far * sin(a)), closed=False), WATER, wide)
    return c


def waves(ink: str) -> Canvas:
    """Short waves."""
    c = Canvas(0, 0, WIDE, HIGH, ink)
    for row in range(16):
        for column in range(15):
            x = 9 + 19.3 * column + (row % 2) * 9.6 + (row * 37 + column * 53) % 7 - 3
            y = 8 + 12.4 * row + (row * 29 + column * 41) % 5 - 2
            c.stroke(f"M{x:.1f} {y:.1f}q1 -1.1 2 0q1 1.1 2 0q1 -1.1 2 0", WATER, 0.26)
    return c


def tree(ink: str) -> Canvas:
    """A broad tree with its shadow."""
    c = Canvas(0, 0, 10, 11, ink, line=0.42)
    c.stroke("M5 10.4V6.5", INK, 0.7)
    crown = smooth(
        (1.2, 5.2), (1.7, 2.5), (4.2, 0.9), (7.2, 1.3), (8.9, 3.6), (8.4, 6.4), (5.2, 7.4), (2.3, 7), closed=True
    )
    c.area(crown, LEAF)
    c.stroke("M6.1 2.2q1.7 .8 1.6 2.5M5.1 6.2q1.6 .2 2.6 -.8", INK, 0.36)
    c.stroke("M2.4 10.5h6.2", INK, 0.3)
    return c


def pine(ink: str) -> Canvas:
    """A fir in three tiers."""
    c = Canvas(0, 0, 8, 12, ink, line=0.42)
    c.stroke("M4 11.4V9", INK, 0.7)
    c.area("M4 .6L6 3.8H5.3L7 6.6H6.2L7.6 9.6H.4L1.8 6.6H1L2.7 3.8H2Z", PINE)
    c.stroke("M4.6 2.6l.8 1.2M4.9 5.2l1 1.4M5 8l1.3 1.6", INK, 0.34)
    c.stroke("M1.6 11.5h5.4", INK, 0.3)
    return c


def hill(ink: str) -> Canvas:
    """A hill as old charts have it: lit from the left, hachures on the right."""
    c = Canvas(0, 0, 18, 9, ink, line=0.5)
    c.area(smooth((0.6, 8.4), (3.4, 5.2), (7.4, 1.2), (10.2, 1.6), (13.8, 5.4), (17.4, 8.4)), BARK, line=0.0)
    c.stroke(smooth((0.6, 8.4), (3.4, 5.2), (7.4, 1.2), (10.2, 1.6), (13.8, 5.4), (17.4, 8.4)), INK, 0.5)
    for k, x in enumerate((9.4, 10.6, 11.8, 13, 14.2)):
        top = 1.9 + 1.1 * k
        c.stroke(f"M{x} {top:.1f}q.6 1.4 {0.9:.1f} {2.6 - 0.3 * k:.1f}", INK, 0.34)
    return c


def reeds(ink: str) -> Canvas:
    """A tuft in standing water."""
    c = Canvas(0, 0, 10, 6, ink)
    c.stroke(
        "M5 4.6V.6M4.2 4.6Q3.8 2.4 2.8 1.2M5.8 4.6Q6.2 2.4 7.2 1.2M3.4 4.6Q2.8 3.4 1.7 2.8M6.6 4.6Q7.2 3.4 8.3 2.8",
        INK,
        0.4,
    )
    c.stroke("M.6 4.9h8.8M2 5.6h2.2M5.6 5.6h2.4", WATER, 0.36)
    return c


def furrows(ink: str) -> Canvas:
    """A ploughed field in perspective."""
    c = Canvas(0, 0, 14, 6, ink, line=0.4)
    c.area("M2.4 .8H13.4L11.6 5.4H.6Z", Paint("#f1e6c4", INK))
    for k in range(1, 6):
        c.stroke(f"M{2.4 + 1.83 * k:.2f} .8L{0.6 + 1.83 * k:.2f} 5.4", INK, 0.3)
    return c


def tufts(ink: str) -> Canvas:
    """Grass."""
    c = Canvas(0, 0, 6, 3, ink)
    c.stroke("M1 2.4L.5 1M1.4 2.4L1.5 .5M1.8 2.4L2.6 1.1M4 2.5l-.5 -1M4.3 2.5l.2 -1.5M4.6 2.5l.7 -1", INK, 0.34)
    return c


def compass(ink: str) -> Canvas:
    """A rose of eight points with its fleur-de-lis."""
    c = Canvas(-15, -15, 30, 30, ink, line=0.25)
    dark, light = Paint("#6fa3c4", "#5b8fb2", Hatch(45, 0.5, 0.18)), Paint("#eaf4fa", "#5b8fb2")
    c.stroke(oval(0, 0, 9.4), "#5b8fb2", 0.3)
    c.stroke(oval(0, 0, 8.5), "#5b8fb2", 0.14)
    for long, first in ((7.2, 45), (12.4, 0)):
        for k in range(4):
            a = radians(first + 90 * k)
            tip = (long * sin(a), -long * cos(a))
            for side, paint in ((-1, light), (1, dark)):
                b = a + side * radians(45)
                c.area(poly((0, 0), (2.6 * sin(b), -2.6 * cos(b)), tip), paint)
    c.area(oval(0, 0, 1.3), light)
    c.solid("M0 -14.8q1.3 1.2 .5 2.4h1q-.2 .9 -1.1 .8h-.8q-.9 .1 -1.1 -.8h1q-.8 -1.2 .5 -2.4Z", "#5b8fb2")
    return c


def castle(ink: str, roofs: str = "#6d7480") -> Canvas:
    """Two towers and a keep: a building, lit from the left, its roofs in a colour. A flag is drawn by the face that shows whose it is."""
    c = Canvas(0, 0, 24, 22, ink, line=0.55)
    shade = Paint("#d8cfbb", "#2a2320", Hatch(90, 0.7, 0.2))
    roof = Paint(roofs, "#2a2320", Hatch(60, 0.7, 0.22))
    c.area(
        poly(
            (7, 20.5),
            (7, 7.6),
            (8.6, 7.6),
            (8.6, 6),
            (10.2, 6),
            (10.2, 7.6),
            (11.2, 7.6),
            (11.2, 6),
            (12.8, 6),
            (12.8, 7.6),
            (13.8, 7.6),
            (13.8, 6),
            (15.4, 6),
            (15.4, 7.6),
            (17, 7.6),
            (17, 20.5),
        ),
        STONE,
    )
    c.tone(rect(14.2, 8, 2.6, 12.4), shade)
    for x in (1.6, 16.8):
        c.area(rect(x, 9.4, 5.6, 11.1), STONE)
        c.tone(rect(x + 3.6, 9.7, 1.8, 10.6), shade)
        c.area(poly((x - 0.8, 9.6), (x + 2.8, 3.2), (x + 6.4, 9.6)), roof)
        c.solid(rect(x + 1.7, 12.2, 1.1, 2.2), "#2a2320")
    c.solid("M10.2 20.4V15.6q0 -2 1.8 -2q1.8 0 1.8 2V20.4Z", "#2a2320")
    c.solid(rect(9.3, 10, 1, 1.8) + rect(13.7, 10, 1, 1.8), "#2a2320")
    c.stroke("M12 6V.9", "#2a2320", 0.5)
    c.stroke("M.6 20.8H23.4", "#2a2320", 0.7)
    return c


def cartouche(ink: str) -> Canvas:
    """A banner for the name of a map: a strip of parchment with both ends rolled."""
    c = Canvas(0, 0, 120, 16, ink, line=0.4)
    paper, back = Paint("#f7edd6", "#755625"), Paint("#dcc796", "#755625", Hatch(45, 0.7, 0.2))
    for sign, x in ((1, 0), (-1, 120)):
        c.area(
            poly((x + sign * 1, 5), (x + sign * 13, 5), (x + sign * 13, 15), (x + sign * 1, 15), (x + sign * 4.5, 10)),
            back,
        )
        c.area(
            poly((x + sign * 9, 12.6), (x + sign * 13, 12.6), (x + sign * 13, 15)),
            back.shade("#a98d55", Hatch(0, 0.45, 0.22)),
        )
    c.area("M9 1.6Q60 -.6 111 1.6V12.6Q60 10.4 9 12.6Z", paper)
    c.stroke("M11 3Q60 .9 109 3M11 11.3Q60 9.2 109 11.3", "#b08d57", 0.2)
    return c


def sheet(ink: str) -> Canvas:
    """The edge of the chart: two lines with a scale of light and dark between them, clear of the cut."""
    c = Canvas(0, 0, WIDE, HIGH, ink)
    near, wide, step = 2.6, 1.5, 10.0
    dark = Paint("#b9a478", "#9a8454")
    x0, y0, x1, y1 = near, near, WIDE - near, HIGH - near
    for k in range(0, int((x1 - x0 - 2 * wide) / step), 2):
        for y in (y0, y1 - wide):
            c.area(rect(x0 + wide + k * step, y, step, wide), dark, line=0)
    for k in range(0, int((y1 - y0 - 2 * wide) / step), 2):
        for x in (x0, x1 - wide):
            c.area(rect(x, y0 + wide + k * step, wide, step), dark, line=0)
    for inset in (0, wide):
        c.stroke(rect(x0 + inset, y0 + inset, x1 - x0 - 2 * inset, y1 - y0 - 2 * inset), "#9a8454", 0.3)
    return c


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """All of them, in both inks."""
    at = folder / "chart"
    for name, draw in {
        "waves": waves,
        "tree": tree,
        "pine": pine,
        "hill": hill,
        "reeds": reeds,
        "furrows": furrows,
        "tufts": tufts,
        "compass": compass,
        "castle": castle,
        "sheet": sheet,
        "cartouche": cartouche,
    }.items():
        yield from save(at, name, draw)
    for kingdom, colour in KINGDOMS.items():
        yield from save(at, f"castle-{kingdom}", lambda ink, colour=colour: castle(ink, colour))
    for path in sorted((folder.parent / "maps").glob("*.yaml")):
        x, y = yaml.safe_load(path.read_text(encoding="utf-8"))["rose"]
        yield from save(at, f"rhumbs-{path.stem}", lambda ink, x=x, y=y: rhumbs(ink, (x, y)))
