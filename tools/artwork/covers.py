"""Covers: pictures that fill the page, light at the top where the title stands, and made of what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from artwork import armagh_pieces, crowns_castles, crowns_nobles, imperio_units
from artwork.canvas import Canvas, Hatch, Paint, oval, poly, rect, save, smooth
from artwork.crowns_lands import INK, cloud, mountain, sun

WIDTH, HEIGHT = 150.0, 216.0
"""A little more than any page on which a cover is printed; what is beyond the page is cut off at the top and at the sides."""


def _page(ink: str, line: float = 0.45) -> Canvas:
    return Canvas(0, 0, WIDTH, HEIGHT, ink, line=line)


def _land(c: Canvas, paint: Paint, *points: tuple[float, float]) -> None:
    c.area(smooth(*points) + f"L{WIDTH + 6} {HEIGHT + 6}L-6 {HEIGHT + 6}Z", paint)


# -- Castles & Crowns -----------------------------------------------------------------------------------------------------------


def crowns(ink: str) -> Canvas:
    """King, queen and jack before a castle in the evening, and the dice they throw."""
    c = _page(ink)
    c.tone(rect(-2, -2, 160, 230), Paint("#f6ecf4"))
    c.tone(smooth((-6, 84), (40, 78), (90, 86), (156, 78)) + "L156 230L-6 230Z", Paint("#fbe7d3"))
    sun(c, 108, 88, 15, "#f7c766")
    with c.within("translate(12 92) scale(1.5)"):
        cloud(c, 0, 0, 1.1)
        cloud(c, 66, 12, 0.9)
    rock, shade = Paint("#c9b6d8", "#3b2350"), Paint("#b29cc6", "#3b2350", Hatch(60, 1.6, 0.22))
    mountain(c, 14, 96, 34, 150, rock, shade)
    mountain(c, 142, 92, 38, 150, rock, shade)
    _land(c, Paint("#a9c58c", "#2d4a26"), (-6, 136), (30, 128), (75, 122), (120, 128), (156, 136))
    with c.within("translate(73.5 128.4) scale(1.29) translate(-31.5 -68)"):
        crowns_castles.castle(c, "rose", 5)
    _land(c, Paint("#6f9c5c", "#2d4a26", Hatch(0, 2.2, 0.2)), (-6, 152), (40, 146), (75, 143), (110, 146), (156, 152))
    figures: tuple[tuple[str, str, float, float, Callable[..., None]], ...] = (
        ("jack", "oak", 30, 133, crowns_nobles.jack),
        ("queen", "sheaf", 119.2, 134, crowns_nobles.queen),
        ("king", "peak", 71.7, 128.8, crowns_nobles.king),
    )
    for rank, realm, x, y, draw in figures:
        size = 1.62 if rank == "king" else 1.46
        with c.within(f"translate({x} {y}) scale({size * 1.08:.3f} {size})"):
            draw(c, realm, crowns_nobles.HOUSES[realm])
    c.area(rect(-2, 196, 160, 30), Paint("#3c1f52", INK, Hatch(90, 1.2, 0.25)))
    for x, y, turn, pips, body, dot in (
        (20, 185, -14, 5, "#ea604a", "#2a0602"), (48, 189, 9, 2, "#2778bd", "#ffffff"), (76, 185, -6, 6, "#6cc797", "#06230f"),
        (103, 189, 13, 3, "#eecb3d", "#2c2100"), (130, 185, -9, 4, "#7b3794", "#ffffff"),
    ):  # fmt: skip
        _die(c, x, y, turn, pips, body, dot)
    return c


_PIPS = {2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}


def _die(c: Canvas, x: float, y: float, turn: float, pips: int, body: str, dot: str) -> None:
    """A die of sixteen millimetres, lying askew."""
    with c.within(f"translate({x} {y}) rotate({turn})"):
        r = 2.2
        d = f"M-8 {-8 + r}Q-8 -8 {-8 + r} -8H{8 - r}Q8 -8 8 {-8 + r}V{8 - r}Q8 8 {8 - r} 8H{-8 + r}Q-8 8 -8 {8 - r}Z"
        c.area(d, Paint(body, INK, Hatch(45, 1.3, 0.25) if pips % 2 else None), line=0.6)
        for k in _PIPS[pips]:
            row, column = divmod(int(k), 3)
            if c.low:
                c.solid(oval(4.4 * (column - 1), 4.4 * (row - 1), 2.1), "#ffffff")
            c.solid(oval(4.4 * (column - 1), 4.4 * (row - 1), 1.65), INK if c.low else dot)


# -- Siege of Armagh ---------------------------------------------------------------------------------------------------------------


def armagh(ink: str) -> Canvas:
    """The ship comes up the river; above it, on its hill, the church and the tower."""
    c = _page(ink)
    c.tone(rect(-2, -2, 160, 230), Paint("#f7eedb"))
    c.tone(smooth((-6, 92), (50, 86), (100, 94), (156, 88)) + "L156 230L-6 230Z", Paint("#f6dfb4"))
    sun(c, 112, 84, 14, "#f2b05a")
    for x, y in ((92, 68), (99, 72), (84, 75)):
        c.stroke(f"M{x - 3} {y - 1.2}q1.6 -1.4 3 1q1.4 -2.4 3 -1", INK, 0.4)
    green = "#1f3d29"
    _land(c, Paint("#b9cfa0", green), (-6, 112), (30, 104), (70, 112), (110, 106), (156, 114))
    _land(c, Paint("#8fb37f", green), (-6, 100), (16, 94), (42, 96), (70, 112), (96, 122), (156, 126))
    with c.within("translate(27 101) scale(1.25) translate(-4 0)"):
        _church(c)
    _land(c, Paint("#5f9467", green, Hatch(0, 2.0, 0.2)), (-6, 118), (24, 110), (52, 116), (84, 128), (156, 130))
    for k, (colour, y, low) in enumerate((("#9cc7dd", 130, None), ("#6aa5c8", 146, Hatch(0, 2.4, 0.2)))):
        _land(
            c, Paint(colour, "#123a5c", low), *[(-6 + 13.5 * j, y + (1.4 if (j + k) % 2 else -1.4)) for j in range(13)]
        )
    with c.within("translate(-1 5) scale(0.965)"):
        _ship(c)
    for k, (colour, y) in enumerate((("#3777a6", 176), ("#235a86", 189), ("#15406a", 202))):
        _land(
            c,
            Paint(colour, "#0c2a47", Hatch(0, 1.7 - 0.3 * k, 0.24)),
            *[(-6 + 13.5 * j, y + (2.2 if (j + k) % 2 else -2.2)) for j in range(13)],
        )
    return c


def _church(c: Canvas) -> None:
    """A church with a cross, a round tower and a wall, their feet on y = 0."""
    line = "#24352a"
    wall, shade, roof = (
        Paint("#f4efe0", line),
        Paint("#d6cfb9", line, Hatch(90, 0.6, 0.14)),
        Paint("#7d5a3c", line, Hatch(90, 0.7, 0.15)),
    )
    c.area(rect(-9, -11, 16, 13), wall, line=0.3)
    c.tone(rect(1, -10.8, 5.8, 12.6), shade)
    c.area(poly((-10.6, -10.6), (-1, -18.4), (8.6, -10.6)), roof, line=0.3)
    c.stroke("M-1 -18.4V-22.6M-2.5 -21.2H0.5", line, 0.6)
    c.stroke(oval(-1, -21.2, 0.95), line, 0.3)
    c.solid("M-2.6 2V-4.2Q-1 -6.6 0.6 -4.2V2Z", line)
    c.area(poly((13, 2), (13.7, -24), (18.3, -24), (19, 2)), wall, line=0.3)
    c.tone(poly((16.4, 1.8), (16.6, -23.8), (18.2, -23.8), (18.8, 1.8)), shade)
    c.area(poly((12.8, -23.6), (16, -30), (19.2, -23.6)), roof, line=0.3)
    for y in (-19, -12, -5):
        c.solid(rect(15.2, y, 0.9, 2), line)


def _ship(c: Canvas) -> None:
    """A long ship with a striped sail, five of its crew at the rail behind their shields."""
    ink = "#2a1008"
    c.stroke("M78 172V98", ink, 2.2)
    c.stroke("M78 171V99", "#8a5a2f", 1.3, low="#fff")
    sail = "M46 106Q78 100 110 106Q116 128 108 147Q78 140 48 147Q40 128 46 106Z"
    c.area(sail, Paint("#fbf1dc", ink))
    with c.within("", sail):
        for k in range(4):
            x = 50 + 17.5 * k
            c.area(
                f"M{x} 98Q{x - 3.5 + 2.3 * k:.1f} 128 {x} 152H{x + 8.6}Q{x + 5 + 2.6 * k:.1f} 128 {x + 8.6} 98Z",
                Paint("#a3222f", ink, Hatch(90, 1.0, 0.25)),
                line=0.3,
            )
    c.area(sail, Paint("none", ink), line=0.6) if not c.low else None
    c.stroke("M43 105.5Q78 99 113 105.5", ink, 1.6)
    c.area("M78 97L92 92.5L78 90Z", Paint("#a3222f", ink), line=0.4)
    for k, (name, x) in enumerate((("viking", 38), ("berserker", 56), ("viking", 74), ("chief", 94), ("viking", 113))):
        size = 1.62 if name != "chief" else 1.85
        with c.within(f"translate({x} {166 - 13.4 * size + (k % 2)}) scale({size}) translate(-8 0)"):
            armagh_pieces.bust(c, name)
    for crest in (
        ((129.6, 118.2), (123.4, 119.4), (130, 122.9)),
        ((129, 112.6), (122.9, 113.6), (128.8, 117.4)),
        ((131.8, 107.8), (126, 108.4), (129.8, 112.2)),
        ((130.6, 123.8), (124.8, 125.4), (131.4, 128.5)),
    ):
        c.area(poly(*crest), Paint("#f2c23e", ink), line=0.4)
    hull = (
        "M12 150Q20 178 46 184H108Q132 180 138.6 147C140.6 137 140.4 127 137.4 118.4L145.2 119.4L146.6 116.8L141 114.2L148.4 113L148 110.6"
        "L137.6 108.4Q131.4 107.6 128.6 113.4C126.6 119 129.2 124.6 130.2 131C131.6 140 131 149 127 158Q121 165 108 166H46Q28 166 20 150"
        "Q14 140 18 134Q21 131 24 134Q23 127 17 128Q8 132 12 150Z"
    )
    c.area(hull, Paint("#7a4420", ink), line=0.6)
    c.tone(
        "M20 162Q30 180 48 183H108Q124 180 132 164Q124 174 108 175H48Q30 174 20 162Z",
        Paint("#5a2f14", ink, Hatch(0, 0.9, 0.22)),
    )
    c.stroke("M24 160Q34 170 48 171H107Q120 170 128 160", ink, 0.5)
    c.area(poly((143.4, 113.8), (144.4, 115.4), (145.2, 113.6)), Paint("#ffffff", ink), line=0.25)
    c.area(poly((132.6, 108.8), (131.4, 104.6), (135.6, 108.2)), Paint("#7a4420", ink), line=0.4)
    c.solid(oval(136.4, 111.6, 0.95), "#ffd766")
    for k in range(6):
        x = 41 + 14.4 * k
        paint = (Paint("#f2c23e", ink), Paint("#a3222f", ink, Hatch(45, 0.8, 0.22)))[k % 2]
        c.area(oval(x, 170, 5.6), paint, line=0.5)
        c.stroke(f"M{x - 5.4} 170H{x + 5.4}M{x} 164.6V175.4", ink, 0.45)
        c.area(oval(x, 170, 1.7), Paint("#e8ecef", ink), line=0.4)


# -- Imperio Bellum -----------------------------------------------------------------------------------------------------------------


def imperio(ink: str) -> Canvas:
    """An army goes up a slope in ranks, nearer and larger; on the crest another waits behind its parapet."""
    c = _page(ink)
    c.tone(rect(-2, -2, 160, 230), Paint("#f8efdc"))
    for k in range(-7, 8):
        c.tone(
            poly((75 + 2.4 * k - 1, 104), (75 + 21 * k - 5, -6), (75 + 21 * k + 5, -6), (75 + 2.4 * k + 1, 104)),
            Paint("#fbf5e6"),
        )
    sun(c, 75, 100, 14, "#f3c25c")
    hill = "#3f4f2a"
    _land(c, Paint("#d6d7a6", hill), (-6, 112), (30, 106), (75, 103), (120, 106), (156, 112))
    with c.within("translate(75 114) scale(0.81) translate(-75 -112)"):
        _fort(c)
    _land(c, Paint("#c3c98a", hill), (-6, 122), (40, 118), (75, 117), (110, 118), (156, 122))
    _rank(c, "defender", "archer", 121, 0.86, 9, 16.5)
    _land(c, Paint("#b4bb72", hill, Hatch(0, 2.4, 0.2)), (-6, 128), (40, 125), (75, 124), (110, 125), (156, 128))
    for y, size, count, step, unit in (
        (147, 1.15, 7, 21, "pikeman"),
        (164, 1.5, 5, 29, "footsoldier"),
        (184, 2.0, 4, 37, "knight"),
        (206, 2.5, 4, 44, "pikeman"),
    ):
        _rank(c, "attacker", unit, y, size, count, step)
        tone = {147: "#a67f56", 164: "#93643f", 184: "#7d442d", 206: "#671e1c"}[y]
        _land(
            c,
            Paint(tone, "#2a0d08", Hatch(45, 1.5, 0.22)),
            *[(-6 + 20.3 * k, y + (0.9 if k % 2 else -0.7) * size) for k in range(9)],
        )
    return c


def _rank(c: Canvas, side: str, unit: str, y: float, size: float, count: int, step: float) -> None:
    """A row of one kind of unit across the page, their feet at y."""
    draw, look = imperio_units.UNITS[unit], imperio_units.SIDES[side]
    for k in range(count):
        x = WIDTH / 2 + (k - (count - 1) / 2) * step
        with c.within(f"translate({x:.2f} {y}) scale({size}) translate(-8 -11.6)"):
            draw(c, look)


def _fort(c: Canvas) -> None:
    """A fortress of three towers with blue flags."""
    line = "#0a2440"
    wall, shade = Paint("#c9d8e6", line), Paint("#98b3cc", line, Hatch(90, 1.0, 0.2))
    for x, top, half in ((45, 84, 7), (105, 84, 7), (75, 74, 9)):
        c.area(rect(x - half, top, 2 * half, 112 - top), wall)
        c.tone(rect(x + half * 0.3, top, half * 0.7, 112 - top), shade)
        c.area(crowns_castles.merlons(x - half - 1.6, x + half + 1.6, top - 3, 5.4, 2.2), wall)
        c.stroke(f"M{x} {top - 3}V{top - 14}", line, 0.7)
        c.area(
            f"M{x} {top - 14}Q{x + 5} {top - 15.4} {x + 10} {top - 12.6}Q{x + 5} {top - 10.6} {x} {top - 9}Z",
            Paint("#2778bd", line, Hatch(45, 0.9, 0.22)),
            line=0.4,
        )
        c.solid(f"M{x - 1.2} {top + 11}V{top + 7}Q{x} {top + 5} {x + 1.2} {top + 7}V{top + 11}Z", line)
    c.area(crowns_castles.merlons(34, 116, 97, 16, 2.6), wall)
    c.area("M69 113V105Q69 99 75 99Q81 99 81 105V113Z", Paint("#17406b", line, Hatch(90, 0.8, 0.25)))


def files(games: Path) -> Iterator[tuple[Path, str]]:
    """The covers of three games."""
    for slug, draw in (("castles-and-crowns", crowns), ("siege-of-armagh", armagh), ("imperio-bellum", imperio)):
        yield from save(games / slug / "art", "cover", draw)
