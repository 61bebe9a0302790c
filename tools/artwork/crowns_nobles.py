"""Castles & Crowns: the twelve nobles as half-length court figures, twice on each card, head to head. Rank gives the costume, the
realm its colours, hair, crown and what the figure holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, mirrored, oval, poly, rect, save, smooth
from artwork.crowns_castles import HEIGHT, OVER, WIDTH
from artwork.crowns_lands import INK, L, R, T, rose

GOLD = Paint("#f0bf3f", INK)
GOLD_SHADE = Paint("#cf9420", INK, Hatch(90, 0.7, 0.2))
LINEN = Paint("#fbf6ea", INK)
STEEL = Paint("#dfe5ea", INK)
WOOD = Paint("#8a5a2f", INK, Hatch(0, 0.7, 0.18))
MIDDLE = WIDTH / 2


@dataclass(frozen=True, slots=True)
class House:
    """A realm's look: ground and its pattern, cloth, second cloth, and the hair of jack, queen and king."""

    ground: str
    motif: str
    cloth: Paint
    second: Paint
    hair: dict[str, Paint]
    skin: dict[str, str]


def _hair(jack: str, queen: str, king: str) -> dict[str, Paint]:
    colours = {"jack": jack, "queen": queen, "king": king}
    return {rank: Paint(colour, INK, None) for rank, colour in colours.items()}


def _skin(jack: str, queen: str, king: str) -> dict[str, str]:
    return {"jack": jack, "queen": queen, "king": king}


FAIR, WARM, BROWN, DARK = "#f7d9b8", "#eebf93", "#c98f5f", "#94602f"
HOUSES = {
    "oak": House(
        "#dbe8c9",
        "#b7cf9f",
        Paint("#2f6e3f", INK, Hatch(45, 0.9, 0.22)),
        Paint("#c08a4a", INK, Hatch(0, 1.2, 0.18)),
        _hair("#a5622b", "#4a2c18", "#7d4a22"),
        _skin(FAIR, BROWN, WARM),
    ),
    "sheaf": House(
        "#fbeaba",
        "#eccf79",
        Paint("#d9991f", INK, Hatch(90, 0.9, 0.2)),
        Paint("#9c3f2c", INK, Hatch(45, 0.8, 0.22)),
        _hair("#3a2618", "#e6b54a", "#d39a3c"),
        _skin(DARK, FAIR, FAIR),
    ),
    "rose": House(
        "#fbdcdd",
        "#efb4ba",
        Paint("#b3243f", INK, Hatch(135, 0.8, 0.22)),
        Paint("#3f5f8a", INK, Hatch(45, 1.0, 0.2)),
        _hair("#e0b45c", "#a8481c", "#3b2a22"),
        _skin(WARM, FAIR, BROWN),
    ),
    "peak": House(
        "#d7e3ef",
        "#abc2d9",
        Paint("#2f5a96", INK, Hatch(90, 0.8, 0.22)),
        Paint("#c4cdd8", INK, Hatch(45, 1.4, 0.16)),
        _hair("#20242c", "#20242c", "#f1efeb"),
        _skin(FAIR, WARM, WARM),
    ),
}
RANKS = ("jack", "queen", "king")


def noble(realm: str, rank: str, ink: str) -> Canvas:
    """The figure in the upper half of the card; the card shows it twice, head to head."""
    c = _half(ink)
    with c.within(f"translate({MIDDLE} 0.9) scale(1.24 1.1)"):
        {"jack": jack, "queen": queen, "king": king}[rank](c, realm, HOUSES[realm])
    return c


def cloth(realm: str, ink: str) -> Canvas:
    """What hangs behind the figures of a realm."""
    c = _half(ink)
    c.tone(rect(L, T, R - L, HEIGHT), Paint(HOUSES[realm].ground))
    _diaper(c, realm, HOUSES[realm])
    return c


def _half(ink: str) -> Canvas:
    return Canvas(-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT / 2 + OVER, ink, line=0.32)


def _diaper(c: Canvas, realm: str, house: House) -> None:
    """The sign of the realm, small, all over the ground."""
    for row in range(-1, 7):
        for k in range(-1, 9):
            x, y = 0.5 + 8.2 * k + (4.1 if row % 2 else 0), 4 + 7.4 * row
            d = {"oak": _leaf, "sheaf": _ear, "rose": _petals, "peak": _hill}[realm](x, y)
            if c.low:
                c.stroke(d, house.cloth.full, 0.18)
            else:
                c.tone(d, Paint(house.motif))


def _leaf(x: float, y: float) -> str:
    return smooth(
        (x, y - 1.7),
        (x + 0.9, y - 0.9),
        (x + 0.5, y - 0.4),
        (x + 1.1, y + 0.4),
        (x, y + 1.7),
        (x - 1.1, y + 0.4),
        (x - 0.5, y - 0.4),
        (x - 0.9, y - 0.9),
        closed=True,
    )


def _ear(x: float, y: float) -> str:
    """Five grains, plain lozenges at this size."""
    spots = ((0, -1.5), (-0.65, -0.5), (0.65, -0.5), (-0.65, 0.9), (0.65, 0.9))
    return "".join(
        poly((x + dx, y + dy - 0.85), (x + dx + 0.45, y + dy), (x + dx, y + dy + 0.85), (x + dx - 0.45, y + dy))
        for dx, dy in spots
    )


def _petals(x: float, y: float) -> str:
    """Five petals in one outline."""
    reach = ((1.5, 0.7)[k % 2] for k in range(10))
    return smooth(
        *((x + r * cos(pi * (0.2 * k - 0.5)), y + r * sin(pi * (0.2 * k - 0.5))) for k, r in enumerate(reach)),
        closed=True,
        ease=0.9,
    )


def _hill(x: float, y: float) -> str:
    return poly((x - 1.9, y + 1.2), (x - 0.5, y - 1.4), (x + 0.3, y), (x + 0.8, y - 0.7), (x + 1.9, y + 1.2))


# -- heads ------------------------------------------------------------------------------------------------------------------


def _face(c: Canvas, skin: str, *, lashes: bool = False, stern: bool = False) -> None:
    """Neck, face, eyes that look to the figure's left, nose and mouth."""
    flesh = Paint(skin, INK)
    c.area(poly((-2.8, 24), (2.8, 24), (3.4, 32), (-3.4, 32)), flesh)
    c.tone(poly((-2.7, 26.2), (2.7, 25.4), (3.1, 29), (-1, 27.6)), Paint(_darker(skin), INK, Hatch(90, 0.6, 0.18)))
    c.area(
        smooth(*mirrored([(0, 8.6), (-4.6, 10), (-6, 14.6), (-5.7, 19.4), (-3.6, 24.4), (-0.9, 26.9)], 0), closed=True),
        flesh,
    )
    c.tone(
        smooth((4.2, 11), (5.8, 15), (5.4, 20), (3.2, 25), (0.9, 26.6), (3.6, 22), (4.4, 17), closed=True),
        Paint(_darker(skin), INK),
    )
    for x in (-2.7, 2.6):
        c.solid(
            f"M{x - 1.35:.2f} {17.1}Q{x:.2f} {15.5} {x + 1.35:.2f} {17.1}Q{x:.2f} {18.1} {x - 1.35:.2f} {17.1}Z",
            "#ffffff",
        )
        c.solid(oval(x + 0.35, 16.9, 0.62), "#2a2320")
        c.stroke(f"M{x - 1.5:.2f} 17.1Q{x:.2f} 15.3 {x + 1.5:.2f} 16.9", INK, 0.42 if lashes else 0.3)
        lift = (-0.5 if x < 0 else 0.5) if stern else 0.0
        c.stroke(
            f"M{x - 1.8:.2f} {14.6 - lift:.2f}Q{x:.2f} {13.3:.2f} {x + 1.7:.2f} {14.6 + lift:.2f}",
            INK,
            0.5 if stern else 0.34,
        )
    c.stroke("M0.5 16.2Q0.9 19 1.5 20.4Q0.8 21.1 -0.3 20.8", INK, 0.34)
    if lashes:
        c.solid("M-1.5 23.2Q-0.5 22.6 0.2 22.9Q0.9 22.6 1.9 23.2Q0.2 24.8 -1.5 23.2Z", "#b3243f")
    else:
        c.stroke("M-1.5 23.3Q0.2 23.9 1.8 23.2", "#7a2a20", 0.45)


def _darker(skin: str) -> str:
    channels = [int(skin[k : k + 2], 16) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(v * 0.88):02x}" for v in channels)


def _crown(c: Canvas, realm: str, half: float, base: float, high: float, points: int) -> None:
    """A gold crown whose points end in the sign of the realm."""
    step = 2 * half / points
    top: list[tuple[float, float]] = []
    for k in range(points):
        x = -half + (k + 0.5) * step
        spread = 1.12
        top += [(x * spread, base - high), (x + step / 2 if k < points - 1 else half, base - high * 0.45)]
    outline = poly((-half, base), (-half, base - high * 0.5), *top[:-1], (half, base - high * 0.5), (half, base))
    c.area(outline, GOLD)
    with c.within(clip=outline):
        c.tone(rect(half * 0.35, base - high, half, high), GOLD_SHADE)
    c.stroke(outline, INK, c.weight)
    for k in range(points):
        x = (-half + (k + 0.5) * step) * 1.12
        _finial(c, realm, x, base - high - 0.5)
    c.area(rect(-half - 0.3, base - 1.9, 2 * half + 0.6, 2.2), GOLD)
    for k in range(-1, 2):
        c.area(oval(k * half * 0.6, base - 0.8, 0.62), HOUSES[realm].cloth, line=0.2)


def _finial(c: Canvas, realm: str, x: float, y: float) -> None:
    jewel = Paint({"oak": "#3f7d3f", "sheaf": "#f6d365", "rose": "#c62b4b", "peak": "#ffffff"}[realm], INK)
    if realm == "oak":
        for dx, dy in ((-0.75, 0.3), (0.75, 0.3), (0, -0.7)):
            c.area(oval(x + dx, y + dy, 0.72), jewel, line=0.22)
    elif realm == "sheaf":
        c.area(smooth((x, y + 1), (x - 0.8, y - 0.6), (x, y - 2.2), (x + 0.8, y - 0.6), closed=True), jewel, line=0.25)
    elif realm == "rose":
        rose(c, x, y, 1.25)
    else:
        c.area(poly((x - 1.1, y + 0.9), (x, y - 1.7), (x + 1.1, y + 0.9)), jewel, line=0.25)


# -- what is held --------------------------------------------------------------------------------------------------------------


def _hand(c: Canvas, house: House, skin: str, cuff: Paint) -> None:
    """A sleeve that comes up on the right, its cuff, and a fist about whatever stands at x = 16."""
    c.area(smooth((11, 45), (12, 39), (14, 36.4), (18.6, 36.6), (22.4, 40), (24.4, 46)) + "L11 46Z", house.cloth)
    c.area(poly((12.9, 38.2), (13.6, 35), (18.8, 35.2), (20, 38.6)), cuff)
    c.area(
        smooth((13.7, 35), (13.3, 32.4), (14.6, 30.9), (17.6, 31), (18.9, 32.6), (18.5, 35.1), closed=True),
        Paint(skin, INK),
    )
    for k in range(3):
        c.stroke(f"M{14.3 + 0.2 * k:.2f} {32.1 + 0.95 * k:.2f}h2.6", INK, 0.26)


def _shaft(c: Canvas, top: float, paint: Paint = WOOD, half: float = 0.65) -> None:
    c.area(rect(16 - half, top, 2 * half, 50 - top), paint)


def _king_holds(c: Canvas, realm: str) -> None:
    if realm == "oak":
        _shaft(c, 6)
        c.area("M16.4 7.5Q20 5.6 23.4 6.4Q22.2 11.5 23.4 16.6Q20 17.4 16.4 15.5Z", STEEL)
        c.stroke("M22 7Q20.9 11.5 22 16.1", INK, 0.25)
        c.area("M15.6 9.4L12.2 11.5L15.6 13.6Z", STEEL)
    elif realm == "sheaf":
        _shaft(c, 13, GOLD, 0.6)
        for dx, dy in ((0, -5.6), (-1.3, -3.4), (1.3, -3.4), (-1.3, -0.8), (1.3, -0.8)):
            c.area(oval(16 + dx, 12 + dy, 0.95, 1.7), GOLD, line=0.25)
    elif realm == "rose":
        c.area(poly((15, 29), (15, 8), (16, 5), (17, 8), (17, 29)), STEEL)
        c.stroke("M16 8.5V27", INK, 0.25)
        c.area(rect(12, 28, 8, 1.5), GOLD)
        c.area(oval(16, 38, 1.2), GOLD)
    else:
        _shaft(c, 9)
        c.area(poly((11.4, 7.6), (20.6, 7.6), (20.6, 13.4), (11.4, 13.4)), STEEL)
        c.tone(rect(18, 7.8, 2.4, 5.4), Paint("#a9b4c0", INK, Hatch(90, 0.6, 0.2)))
        c.stroke("M13.2 7.8V13.2M18.8 7.8V13.2", INK, 0.25)


def _queen_holds(c: Canvas, realm: str) -> None:
    stem = "#3f6b2f"
    c.stroke("M16 36Q15 26 16.4 17", stem, 0.8)
    if realm == "oak":
        leaf = Paint("#5c9a4a", INK, Hatch(45, 0.8, 0.18))
        for x, y, t in ((13.2, 19, -50), (19.4, 17.4, 45), (16.4, 13.6, 0)):
            with c.within(f"translate({x} {y}) rotate({t}) scale(2.1)"):
                c.area(_leaf(0, 0), leaf, line=0.14)
        c.area(oval(13.8, 24.2, 1.1, 1.5), GOLD, line=0.25)
    elif realm == "sheaf":
        for t in (-24, 0, 24):
            with c.within(f"rotate({t} 16 30)"):
                c.stroke("M16 30V20", "#8a5f10", 0.5)
                for k in range(4):
                    c.area(
                        oval(15.3, 19.6 - 1.9 * k, 0.75, 1.3) + oval(16.7, 19.6 - 1.9 * k, 0.75, 1.3), GOLD, line=0.2
                    )
    elif realm == "rose":
        c.area(smooth((16, 24), (18.6, 21.4), (20.4, 22), (19, 24.4), closed=True), Paint("#5c9a4a", INK), line=0.25)
        rose(c, 16.6, 15, 4.2)
    else:
        for k in range(8):
            with c.within(f"rotate({45 * k} 16.4 16)"):
                c.area(smooth((16.4, 15), (15.4, 12.6), (16.4, 9.8), (17.4, 12.6), closed=True), LINEN, line=0.25)
        c.area(oval(16.4, 16, 1.7), GOLD)


def _jack_holds(c: Canvas, realm: str) -> None:
    if realm == "oak":
        c.stroke("M16 48Q21.6 40 20.6 31Q21.6 20 13.6 8", "#5a3a22", 1.5)
        c.stroke("M16 48Q20.9 40 19.9 31Q20.9 20 13.6 8", "#b07a3c", 0.8, low="#fff")
        c.stroke("M13.6 8L15.4 48", INK, 0.25)
    elif realm == "sheaf":
        _shaft(c, 7)
        c.area("M16.4 8Q22 7.4 23.2 16.4Q20.4 11 15.6 11.4Z", STEEL)
    elif realm == "rose":
        _shaft(c, 10)
        c.area(poly((16, 2.4), (18.4, 8.4), (16, 12.2), (13.6, 8.4)), STEEL)
        c.stroke("M16 3.6V11.4", INK, 0.25)
        c.area("M16.7 13.6L23.2 14.8L21 17L23.2 19.4L16.7 19.4Z", HOUSES["rose"].cloth)
    else:
        _shaft(c, 8)
        c.area("M8.8 12.4Q15 6.6 23.2 12.4L22.6 13.6Q16 10.4 9.4 13.6Z", STEEL)


# -- figures ----------------------------------------------------------------------------------------------------------------------


def _shoulders(c: Canvas, paint: Paint, wide: float = 19.0) -> None:
    c.area(
        smooth((-3.2, 29.6), (-9, 31), (-wide + 3.4, 33), (-wide, 37), (-wide - 2, 50))
        + f"L{wide + 2} 50L"
        + smooth((wide, 37), (wide - 3.4, 33), (9, 31), (3.2, 29.6))[1:]
        + "Z",
        paint,
    )


def king(c: Canvas, realm: str, house: House) -> None:
    """The king of a realm, about the upright line x = 0, head at the top."""
    hair, skin = house.hair["king"], house.skin["king"]
    _king_holds(c, realm)
    c.area(
        smooth(*mirrored([(-5.6, 8.4), (-8.2, 12), (-8.6, 18), (-9.8, 24), (-8.4, 28.6), (-4, 29.4)], 0), closed=True),
        hair,
    )
    _shoulders(c, house.cloth)
    c.area(poly((-4.2, 29.4), (4.2, 29.4), (5.4, 50), (-5.4, 50)), house.second)
    for y in (41.5, 37.2):
        c.area(oval(0, y, 1.1), GOLD, line=0.25)
    cape = smooth(
        *mirrored([(0, 34.6), (-5, 37.4), (-13.4, 38.8), (-19.6, 39.4), (-18.4, 35.6), (-10, 31), (-3.6, 28.4)], 0),
        closed=True,
    )
    c.area(cape, LINEN)
    for x, y in ((-15.6, 36.4), (-11, 34), (-8.6, 36.4), (-5, 32.6), (5, 32.6), (8.6, 36.4), (11, 34), (-13, 37.6)):
        c.solid(f"M{x} {y - 0.9}L{x + 0.55} {y + 0.7}H{x - 0.55}Z", "#2a2320")
    _face(c, skin, stern=True)
    _beard(c, realm, hair)
    c.area(smooth((-5.9, 12), (-7.6, 15), (-6.6, 20), (-5.6, 17), (-5.2, 12), closed=True), hair)
    c.area(smooth((5.9, 12), (7.6, 15), (6.6, 20), (5.6, 17), (5.2, 12), closed=True), hair)
    _crown(c, realm, 7.0, 11.4, 6.6, 5)
    _hand(c, house, skin, LINEN)


def _beard(c: Canvas, realm: str, hair: Paint) -> None:
    chin = {
        "oak": [(-6.2, 17.6), (-6.6, 23), (-5.4, 28.2), (-2.4, 31)],
        "sheaf": [(-6.2, 17.6), (-6.4, 22.6), (-5.6, 27), (-4.2, 32.6), (-1.2, 29.4)],
        "rose": [(-4.0, 22.6), (-3.4, 26), (-1.6, 30), (-0.5, 32)],
        "peak": [(-6.2, 17.6), (-6.8, 23), (-6.6, 31), (-5.6, 36.4), (-1.6, 37.4)],
    }[realm]
    lip = [(3.2, 22.2), (1.6, 21.6), (0, 22)] if realm != "rose" else [(2.8, 23.2), (1.4, 24.6), (0, 24.8)]
    outline = mirrored(chin, 0) + [(x, y) for x, y in lip] + [(-x, y) for x, y in lip[-2::-1]]
    c.area(smooth(*outline, closed=True, ease=0.42), hair)
    low = {"oak": 29, "sheaf": 29, "rose": 29.5, "peak": 34.5}[realm]
    for x in (-2.6, 0, 2.6):
        if realm != "rose" or x == 0:
            c.stroke(f"M{x} 25.4Q{x * 1.2:.1f} {low - 3} {x * 0.8:.1f} {low}", INK, 0.26)
    c.area(
        smooth(
            (0.2, 21.4),
            (-2.6, 21.8),
            (-5, 24),
            (-2, 23.8),
            (0.2, 22.8),
            (2.4, 23.8),
            (5.2, 24),
            (2.8, 21.8),
            closed=True,
        ),
        hair,
    )
    c.solid(oval(0.2, 24.4, 1.1, 0.42), "#8f2f28") if realm != "rose" else None


def queen(c: Canvas, realm: str, house: House) -> None:
    """The queen of a realm, about the upright line x = 0, head at the top."""
    hair, skin = house.hair["queen"], house.skin["queen"]
    veil = realm in ("oak", "peak")
    back = mirrored([(-4, 7.4), (-8.4, 11), (-10.2, 20), (-12.4, 30), (-12, 37), (-5, 36)], 0)
    c.area(smooth(*back, closed=True), house.second if veil else hair)
    _shoulders(c, house.cloth, 17.0)
    bust = smooth((-8.6, 32), (-7.6, 36.4), (0, 38.4), (7.6, 36.4), (8.6, 32), (3.4, 29), (-3.4, 29), closed=True)
    c.area(bust, Paint(skin, INK))
    c.area(
        smooth(
            (-9.4, 31.6),
            (-8.2, 37),
            (0, 39.4),
            (8.2, 37),
            (9.4, 31.6),
            (8, 32),
            (7.2, 35.8),
            (0, 37.8),
            (-7.2, 35.8),
            (-8, 32),
            closed=True,
        ),
        GOLD,
        line=0.25,
    )
    c.area(poly((-3.2, 39), (3.2, 39), (4.4, 50), (-4.4, 50)), house.second)
    c.stroke("M-3 41L3 43.6M3 41L-3 43.6", "#f0bf3f", 0.5, low=INK)
    _face(c, skin, lashes=True)
    for k in range(-3, 4):
        c.area(oval(k * 1.35, 33.2 - 0.16 * k * k, 0.6), LINEN, line=0.2)
    part = "M-0.4 9Q-5 9.6 -5.8 15.4Q-6.4 19 -7.4 21Q-9 14 -5.6 8.6Z"
    c.area(part, hair)
    c.area("M-0.4 9Q5 9.6 5.8 15.4Q6.4 19 7.4 21Q9 14 5.6 8.6Z", hair)
    if not veil:
        for side in (-1, 1):
            for k in range(5):
                c.area(oval(side * (8.3 + 0.35 * k), 20 + 3.5 * k, 1.9 - 0.12 * k, 2.0), hair, line=0.28)
    else:
        for side in (-1, 1):
            c.stroke(f"M{side * 8.2} 14Q{side * 8.6} 24 {side * 10.6} 34", INK, 0.28)
    _crown(c, realm, 5.8, 10.4, 4.8, 3)
    _queen_holds(c, realm)
    _hand(c, house, skin, GOLD)


def jack(c: Canvas, realm: str, house: House) -> None:
    """The jack of a realm, about the upright line x = 0, head at the top."""
    hair, skin = house.hair["jack"], house.skin["jack"]
    _jack_holds(c, realm)
    c.area(smooth(*mirrored([(-5, 8), (-8, 11.6), (-8.4, 18), (-9, 24.4), (-4, 25.6)], 0), closed=True), hair)
    _shoulders(c, house.cloth, 17.5)
    with c.within("", rect(0, 28, 30, 22)):
        _shoulders(c, house.second, 17.5)
    c.stroke("M0 33V50", INK, 0.32)
    for y in (37.4, 41.2):
        c.area(oval(0, y, 0.9), GOLD, line=0.25)
    c.area(
        smooth(*mirrored([(0, 34.4), (-3.6, 34.8), (-8.8, 33.6), (-6.8, 30.4), (-3.4, 29.2)], 0), closed=True), LINEN
    )
    c.stroke("M0 30.6V34.2", INK, 0.28)
    _face(c, skin)
    fringe = "M-6.4 19Q-7.2 9.6 0 9.4Q7.2 9.6 6.4 19Q5.4 14.4 4.6 12.8Q0 14.6 -4.6 12.8Q-5.4 14.4 -6.4 19Z"
    c.area(fringe, hair)
    _cap(c, realm, house)
    _hand(c, house, skin, LINEN)


def _cap(c: Canvas, realm: str, house: House) -> None:
    """A hat for each realm: hood, straw, bonnet and fur cap, each with its feather."""
    plume = Paint(
        {"oak": "#e9b93c", "sheaf": "#f6f1e3", "rose": "#fbf6ea", "peak": "#c62b4b"}[realm], INK, Hatch(30, 0.6, 0.16)
    )
    c.area(smooth((5, 9.4), (10.4, 9), (14.2, 5.8), (15.4, 2.8), (11, 3), (6.4, 5.6), closed=True), plume)
    c.stroke("M5.6 8.4Q10.4 6.8 14.6 3.6", INK, 0.25)
    if realm == "oak":
        c.area("M-8.2 11.4Q-7 2.4 0.6 1.6Q7.6 2.6 8.2 11.4Q0 8.6 -8.2 11.4Z", house.cloth)
        c.area("M-9 12Q0 7.6 9 12L8.4 9.6Q0 5.6 -8.4 9.6Z", house.second)
    elif realm == "sheaf":
        c.area("M-6 9.6Q-5.6 2.2 0 2.2Q5.6 2.2 6 9.6Z", GOLD)
        c.area("M-12 11Q-7 7.4 0 7.6Q7 7.4 12 11Q6 12 0 11.4Q-6 12 -12 11Z", GOLD)
        c.stroke("M-5.8 7.6Q0 6.4 5.8 7.6", "#9c3f2c", 1.2)
    elif realm == "rose":
        c.area("M-9.6 8.6Q-10.4 3 -3 1.8Q6.6 0.6 9 5.6Q10 8.6 7.4 10Q0 7.4 -7.4 10Q-9 10 -9.6 8.6Z", house.second)
        c.area("M-7.4 11Q0 7.4 7.4 11L7.2 8.8Q0 5.8 -7.2 8.8Z", house.cloth)
    else:
        c.area("M-7 9Q-6.6 1.6 0 1.6Q6.6 1.6 7 9Z", house.cloth)
        c.area(
            smooth(
                (-8.6, 11.6),
                (-8.8, 8.8),
                (-4.6, 7.2),
                (0, 6.8),
                (4.6, 7.2),
                (8.8, 8.8),
                (8.6, 11.6),
                (4, 10.4),
                (0, 10),
                (-4, 10.4),
                closed=True,
            ),
            house.second,
        )


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """All twelve nobles."""
    for realm in HOUSES:
        yield from save(folder / "cards", f"{realm}-cloth", lambda ink, r=realm: cloth(r, ink))
        for rank in RANKS:
            yield from save(folder / "cards", f"{realm}-{rank}", lambda ink, r=realm, k=rank: noble(r, k, ink))
