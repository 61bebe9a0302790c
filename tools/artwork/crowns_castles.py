"""Castles & Crowns: the castle of each card, built as its realm builds, standing in its realm's country. Light comes from the left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, poly, rect, save, smooth
from artwork.crowns_lands import INK, LANDS, before, behind

WIDTH, HEIGHT, OVER = 63.0, 88.0, 4.0
"""The card, and how far its picture reaches beyond each edge."""


@dataclass(frozen=True, slots=True)
class Masonry:
    """How a realm builds: its stone in light and shade, its roofs, its flags, and the shape of tower tops."""

    stone: Paint
    shade: Paint
    roof: Paint
    roof_shade: Paint
    flag: str
    top: str
    batter: float = 0.0


STYLES = {
    "oak": Masonry(
        Paint("#c9b48e", INK),
        Paint("#a08a66", INK, Hatch(90, 0.8, 0.2)),
        Paint("#7a4a2b", INK, Hatch(0, 1.0, 0.2)),
        Paint("#5b341d", INK, Hatch(90, 0.8, 0.2)),
        "#3f7d3f",
        "cone",
    ),
    "sheaf": Masonry(
        Paint("#d98a55", INK),
        Paint("#b3653a", INK, Hatch(90, 0.8, 0.2)),
        Paint("#8f3b2c", INK, Hatch(0, 1.0, 0.2)),
        Paint("#6d281d", INK, Hatch(90, 0.8, 0.2)),
        "#e2a51a",
        "gable",
    ),
    "rose": Masonry(
        Paint("#f6eee6", INK),
        Paint("#d5c3c0", INK, Hatch(90, 0.9, 0.18)),
        Paint("#3f5f8a", INK, Hatch(60, 0.9, 0.2)),
        Paint("#2c4669", INK, Hatch(90, 0.7, 0.2)),
        "#b3243f",
        "spire",
    ),
    "peak": Masonry(
        Paint("#97a1ad", INK),
        Paint("#6f7a88", INK, Hatch(90, 0.8, 0.2)),
        Paint("#596472", INK, Hatch(90, 0.8, 0.2)),
        Paint("#454f5c", INK, Hatch(90, 0.6, 0.2)),
        "#2778bd",
        "crown",
        1.1,
    ),
}

TOWERS = {
    2: [(-8.2, 8.6, 22), (6.4, 10.4, 31)],
    3: [(-13.0, 8.0, 21), (0, 10.6, 34), (12.8, 8.2, 25)],
    4: [(-16.4, 6.8, 19), (-6.0, 8.2, 33), (6.2, 7.6, 27), (16.2, 6.8, 20)],
    5: [(-18.6, 6.2, 17), (-9.8, 6.6, 26), (0, 8.0, 36), (9.8, 6.6, 28), (18.4, 6.2, 19)],
    6: [(-20.4, 5.4, 16), (-12.9, 5.8, 24), (-4.6, 6.4, 31), (4.6, 6.8, 37), (13.0, 5.8, 27), (20.4, 5.4, 18)],
}
"""By value: each tower's middle, width and height to the eaves, left to right; the highest stand behind."""
FOOT = 68.0
SCALE = {2: 1.26, 3: 1.12, 4: 1.15, 5: 1.08, 6: 1.06}
"""How much larger a castle of few towers is drawn, so that all fill their cards."""


def tower(c: Canvas, style: Masonry, x: float, width: float, top: float, foot: float) -> None:
    """A tower from its foot to the top of its wall, with what its realm puts on it."""
    h = width / 2
    b = style.batter
    body = poly((x - h, top), (x + h, top), (x + h + b, foot), (x - h - b, foot))
    c.area(body, style.stone)
    c.tone(poly((x + h * 0.3, top), (x + h, top), (x + h + b, foot), (x + h * 0.3 + b * 0.3, foot)), style.shade)
    c.area(body, Paint("none"), line=0.3) if not c.low else None
    {"cone": _cone, "gable": _gable, "spire": _spire, "crown": _crown}[style.top](c, style, x, h, top)
    _window(c, x - h * 0.12, top + min(6.4, (foot - top) * 0.3), max(0.55, h * 0.16))
    if foot - top > 24:
        _window(c, x - h * 0.12, top + 13.0, max(0.55, h * 0.16))


def _window(c: Canvas, x: float, y: float, half: float) -> None:
    r, down = number_pair(half)
    c.solid(
        f"M{x - r:.2f} {y + down:.2f}V{y:.2f}C{x - r:.2f} {y - 1.3 * r:.2f} {x + r:.2f} {y - 1.3 * r:.2f} {x + r:.2f} {y:.2f}V{y + down:.2f}Z",
        "#2a2320",
    )


def number_pair(half: float) -> tuple[float, float]:
    """Half the width of a window, and its height below the arch."""
    return half, 2.9 * half


def merlons(left: float, right: float, y: float, high: float, size: float) -> str:
    """A wall's crenellated top, as an outline from `y` down by `high`."""
    count = max(2, round((right - left) / size / 2 + 0.5))
    step = (right - left) / (2 * count - 1)
    points: list[tuple[float, float]] = []
    for k in range(2 * count - 1):
        level = y if k % 2 == 0 else y + step * 0.85
        points += [(left + k * step, level), (left + (k + 1) * step, level)]
    return poly(*points, (right, y + high), (left, y + high))


def _flag(c: Canvas, x: float, y: float, colour: str, size: float = 1.0) -> None:
    c.stroke(poly((x, y + 0.6), (x, y - 3.6 * size), closed=False), INK, 0.35)
    c.area(
        smooth((x, y - 3.5 * size), (x + 1.9 * size, y - 3.9 * size), (x + 3.8 * size, y - 3.0 * size))
        + "L"
        + smooth((x + 3.0 * size, y - 2.2 * size), (x + 1.6 * size, y - 2.0 * size), (x, y - 1.4 * size))[1:]
        + "Z",
        Paint(colour, INK, Hatch(0, 0.5, 0.22)),
        line=0.25,
    )


def _cone(c: Canvas, s: Masonry, x: float, h: float, top: float) -> None:
    """A timbered gallery under a broad hat of shingles."""
    g = h + 0.9
    c.area(rect(x - g, top, 2 * g, 2.6), Paint("#b98a52", INK, Hatch(90, 0.9, 0.2)))
    for k in range(1, 4):
        c.stroke(poly((x - g + 2 * g * k / 4, top + 0.1), (x - g + 2 * g * k / 4, top + 2.5), closed=False), INK, 0.22)
    peak = top - 2.3 * h
    roof = f"M{x - g - 0.8:.2f} {top + 0.3:.2f}Q{x - h * 0.35:.2f} {top - h * 0.8:.2f} {x:.2f} {peak:.2f}Q{x + h * 0.35:.2f} {top - h * 0.8:.2f} {x + g + 0.8:.2f} {top + 0.3:.2f}Q{x:.2f} {top + 1.5:.2f} {x - g - 0.8:.2f} {top + 0.3:.2f}Z"
    c.area(roof, s.roof)
    shade = f"M{x:.2f} {peak:.2f}Q{x + h * 0.35:.2f} {top - h * 0.8:.2f} {x + g + 0.8:.2f} {top + 0.3:.2f}Q{x + h * 0.6:.2f} {top + 0.85:.2f} {x + h * 0.35:.2f} {top + 0.85:.2f}Z"
    c.tone(shade, s.roof_shade)
    _flag(c, x, peak, s.flag, 0.8)


def _gable(c: Canvas, s: Masonry, x: float, h: float, top: float) -> None:
    """A stepped gable of brick."""
    n = 3
    points: list[tuple[float, float]] = []
    for k in range(n):
        points += [(x - h + k * h / n, top - k * h * 0.55), (x - h + k * h / n, top - (k + 1) * h * 0.55)]
    points += [(2 * x - px, py) for px, py in reversed(points)]
    c.area(poly((x - h, top + 0.6), *points, (x + h, top + 0.6)), s.stone)
    c.tone(poly((x + h * 0.3, top + 0.5), *[p for p in points if p[0] >= x + h * 0.3], (x + h, top + 0.5)), s.shade)
    c.area(rect(x - h - 0.5, top + 0.4, 2 * h + 1, 1.2), s.roof, line=0.25)
    c.solid(rect(x - 0.45, top - h * 0.8, 0.9, 1.5), "#2a2320")
    _flag(c, x, top - n * h * 0.55 + 0.3, s.flag, 0.75)


def _spire(c: Canvas, s: Masonry, x: float, h: float, top: float) -> None:
    """A slender spire above a white gallery."""
    g = h + 0.6
    peak = top - 3.4 * h
    c.area(poly((x - g, top + 0.2), (x, peak), (x + g, top + 0.2)), s.roof)
    c.tone(poly((x + g * 0.25, top + 0.1), (x, peak + 0.4), (x + g - 0.2, top + 0.1)), s.roof_shade)
    c.area(merlons(x - g, x + g, top - 0.6, 2.4, 1.0), s.stone, line=0.25)
    c.solid(
        f"M{x - 0.7:.2f} {peak:.2f}L{x:.2f} {peak - 1.6:.2f}L{x + 0.7:.2f} {peak:.2f}L{x:.2f} {peak + 0.8:.2f}Z", s.flag
    )


def _crown(c: Canvas, s: Masonry, x: float, h: float, top: float) -> None:
    """Battlements on corbels, and a watch-house on the tallest."""
    g = h + 1.0
    if h > 3.9:
        c.area(rect(x - h * 0.55, top - 4.6, h * 1.1, 4.0), s.stone)
        c.area(poly((x - h * 0.75, top - 4.4), (x, top - 8.0), (x + h * 0.75, top - 4.4)), s.roof)
        _flag(c, x, top - 7.8, s.flag, 0.8)
    c.area(merlons(x - g, x + g, top - 2.2, 3.6, 1.15), s.stone)
    c.tone(rect(x + g * 0.3, top - 0.9, g * 0.7, 2.2), s.shade)
    c.area(poly((x - g, top + 1.4), (x + g, top + 1.4), (x + h, top + 2.6), (x - h, top + 2.6)), s.roof, line=0.25)


def castle(c: Canvas, realm: str, value: int) -> None:
    """Towers and the wall that joins them, as many towers as the card is worth."""
    style, middle = STYLES[realm], 31.5
    towers = TOWERS[value]
    lift = {"oak": 0, "sheaf": 0, "rose": 1.5, "peak": -1.0}[realm]
    squeeze = {"spire": 0.86, "cone": 0.97, "gable": 1.02, "crown": 0.95}[style.top]
    for x, width, high in sorted(towers, key=lambda t: -t[2]):
        slim = width * (0.86 if style.top == "spire" else 1)
        tower(c, style, middle + x, slim, FOOT + lift - high * squeeze, FOOT + lift)
    left, right = middle + towers[0][0] - 1.6, middle + towers[-1][0] + 1.6
    _wall(c, style, left, right, FOOT + lift)


def _wall(c: Canvas, style: Masonry, left: float, right: float, foot: float) -> None:
    top = foot - 9.0
    wall = merlons(left, right, top, 9.0 + 1.0, 1.35)
    c.area(wall, style.stone)
    c.tone(rect(left + 0.2, foot - 1.6, right - left - 0.4, 2.4), style.shade)
    for k, (dx, dy) in enumerate([(0.12, 3.2), (0.27, 5.6), (0.74, 3.4), (0.88, 5.4), (0.2, 7.4)]):
        x = left + dx * (right - left)
        c.stroke(poly((x, top + dy), (x + (1.5 if k % 2 else 1.1), top + dy), closed=False), INK, 0.2)
    middle, y = (left + right) / 2, foot + 1.0
    arch = f"M{middle - 3.4:.2f} {y:.2f}V{y - 4.6:.2f}C{middle - 3.4:.2f} {y - 9:.2f} {middle + 3.4:.2f} {y - 9:.2f} {middle + 3.4:.2f} {y - 4.6:.2f}V{y:.2f}Z"
    c.area(arch, style.shade)
    door = f"M{middle - 2.4:.2f} {y:.2f}V{y - 4.4:.2f}C{middle - 2.4:.2f} {y - 7.4:.2f} {middle + 2.4:.2f} {y - 7.4:.2f} {middle + 2.4:.2f} {y - 4.4:.2f}V{y:.2f}Z"
    c.area(door, Paint("#4a2f1d", INK, Hatch(90, 0.6, 0.25)))


def raised(c: Canvas, realm: str, value: int) -> None:
    """The castle at the size of the card, its foot where the hill has its brow."""
    with c.within(f"translate(31.5 {FOOT}) scale({SCALE[value]}) translate(-31.5 {-FOOT})"):
        castle(c, realm, value)


def card(realm: str, value: int, ink: str) -> Canvas:
    """The picture of a castle card but for what stands before the castle."""
    c = _canvas(ink)
    behind(c, realm, value)
    raised(c, realm, value)
    return c


def front(realm: str, turn: int, ink: str) -> Canvas:
    """What stands before the castles of a realm, in one of two ways."""
    c = _canvas(ink)
    before(c, realm, turn)
    return c


def _canvas(ink: str) -> Canvas:
    return Canvas(-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT + 2 * OVER, ink)


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """All twenty castles, and the two ways to stand before them in each realm."""
    for realm in LANDS:
        for turn in (0, 1):
            yield from save(folder / "cards", f"{realm}-front-{turn}", lambda ink, r=realm, t=turn: front(r, t, ink))
        for value in TOWERS:
            yield from save(folder / "cards", f"{realm}-{value}", lambda ink, r=realm, v=value: card(r, v, ink))
