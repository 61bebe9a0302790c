"""Imperio Bellum: units as figures in formation, two tones each. The Attacker's are light on dark, the Defender's dark on light, so that
they are each other's negative in every ink.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, oval, poly, rect, save, smooth


@dataclass(frozen=True, slots=True)
class Side:
    """The two tones of a side's figures, the ground they stand on, and the field behind them."""

    first: Paint
    second: Paint
    ground: Paint
    field: Paint
    line: str


SIDES = {
    "attacker": Side(
        Paint("#fff6ea", "#3a060a"), Paint("#eab54c", "#3a060a"), Paint("#6b1117", "#3a060a", Hatch(45, 0.8, 0.25)), Paint("#6b1117", "#6b1117"), "#3a060a",
    ),
    "defender": Side(
        Paint("#17406b", "#0a2440", Hatch(90, 0.42, 0.2)), Paint("#ffffff", "#0a2440"), Paint("#74abd8", "#0a2440", Hatch(0, 0.7, 0.16)), Paint("#e6f3fd", "#12365a"), "#0a2440",
    ),
}  # fmt: skip
FEET = 11.5
"""Where the ground begins that the figures stand on."""


def _canvas(ink: str) -> Canvas:
    return Canvas(-2, -2, 20, 20, ink, line=0.26)


def _ground(c: Canvas, name: str) -> None:
    """Broken ground under the Attacker, a parapet under the Defender: known without colour."""
    side = SIDES[name]
    if name == "attacker":
        c.area(
            smooth((-3, 11.9), (1, 11.2), (4.5, 11.8), (8, 11.1), (11.5, 11.8), (15, 11.2), (19, 11.9))
            + "L19 19L-3 19Z",
            side.ground,
            line=0.3,
        )
        return
    points: list[tuple[float, float]] = []
    for k in range(-2, 9):
        x = 2.4 * k - 0.4
        points += [(x, 11.2), (x + 1.2, 11.2), (x + 1.2, 12.0), (x + 2.4, 12.0)]
    c.area(poly((-3, 19), *points, (21, 19)), side.ground, line=0.3)


def _man(c: Canvas, s: Side, x: float, foot: float, *, big: float = 1.0, coat: bool = True) -> None:
    """Legs, coat and helmeted head, about 6.4 high."""
    b = big
    for dx in (-0.85, 0.35):
        c.area(rect(x + dx * b, foot - 2.0 * b, 0.6 * b, 2.0 * b), s.first, line=0.2)
    body = f"M{x - 1.3 * b:.2f} {foot - 1.5 * b:.2f}L{x - 1.0 * b:.2f} {foot - 4.5 * b:.2f}H{x + 1.0 * b:.2f}L{x + 1.3 * b:.2f} {foot - 1.5 * b:.2f}Z"
    c.area(body, s.second if coat else s.first)
    c.area(oval(x, foot - 5.4 * b, 0.98 * b), s.first)
    c.area(
        f"M{x - 1.15 * b:.2f} {foot - 5.3 * b:.2f}C{x - 1.15 * b:.2f} {foot - 7.3 * b:.2f} {x + 1.15 * b:.2f} {foot - 7.3 * b:.2f} {x + 1.15 * b:.2f} {foot - 5.3 * b:.2f}Z",
        s.second if not coat else s.first,
        line=0.24,
    )


def _foot(c: Canvas, s: Side) -> None:
    for x, foot, b in ((3.9, 11.2, 0.92), (12.1, 11.2, 0.92), (8.0, 12.0, 1.1)):
        c.stroke(poly((x + 1.9 * b, foot - 3 * b), (x + 1.9 * b, foot - 7.2 * b), closed=False), s.line, 1.0 * b)
        c.stroke(
            poly((x + 1.9 * b, foot - 3 * b), (x + 1.9 * b, foot - 7.0 * b), closed=False),
            s.first.full,
            0.55 * b,
            low="#fff",
        )
        _man(c, s, x, foot, big=b, coat=False)
        c.area(
            f"M{x - 1.9 * b:.2f} {foot - 4.4 * b:.2f}H{x + 1.1 * b:.2f}V{foot - 2.4 * b:.2f}Q{x + 0.8 * b:.2f} {foot - 0.9 * b:.2f} {x - 0.4 * b:.2f} {foot - 0.3 * b:.2f}Q{x - 1.6 * b:.2f} {foot - 0.9 * b:.2f} {x - 1.9 * b:.2f} {foot - 2.4 * b:.2f}Z",
            s.second,
        )
        c.stroke(poly((x - 0.4 * b, foot - 4.3 * b), (x - 0.4 * b, foot - 0.6 * b), closed=False), s.line, 0.3)
        c.stroke(poly((x - 1.8 * b, foot - 2.9 * b), (x + 1.0 * b, foot - 2.9 * b), closed=False), s.line, 0.3)


def _pike(c: Canvas, s: Side, x: float, low: float, high: float, lean: float) -> None:
    c.stroke(poly((x, low), (x + lean, high + 1.2), closed=False), s.line, 0.75)
    c.stroke(poly((x, low), (x + lean, high + 1.2), closed=False), s.first.full, 0.36, low="#fff")
    tip = x + lean * 1.1
    c.area(
        poly((tip, high - 0.9), (tip + 0.75, high + 0.8), (tip, high + 2.0), (tip - 0.75, high + 0.8)),
        s.second,
        line=0.22,
    )


def _pikemen(c: Canvas, s: Side) -> None:
    for x, foot, b in ((3.6, 11.4, 0.86), (11.2, 11.4, 0.86), (7.4, 11.9, 0.98)):
        _pike(c, s, x + 1.5, foot - 0.6, 2.9, 0.9)
        _man(c, s, x, foot, big=b)
        c.stroke(poly((x - 0.9 * b, foot - 3.4 * b), (x + 1.7, foot - 3.6 * b), closed=False), s.line, 0.7)


def _entrenched(c: Canvas, s: Side) -> None:
    for x in (3.6, 7.4, 11.2):
        _pike(c, s, x + 1.5, 9.4, 2.9, 1.3)
        _man(c, s, x, 12.2, big=0.92)
    c.area(poly((1.2, 12.2), (2.6, 9.0), (13.4, 9.0), (14.8, 12.2)), s.first)
    for k in range(5):
        x = 2.9 + 2.55 * k
        c.area(
            poly((x - 0.7, 11.9), (x - 0.9, 9.2), (x - 0.2, 7.9), (x + 0.5, 9.2), (x + 0.7, 11.9)), s.second, line=0.24
        )


def _archers(c: Canvas, s: Side) -> None:
    for x, foot, b in ((4.4, 11.2, 0.95), (10.4, 11.9, 1.12)):
        _man(c, s, x, foot, big=b)
        y = foot - 3.7 * b
        c.stroke(
            f"M{x + 0.6 * b:.2f} {y - 3.5 * b:.2f}Q{x + 4.4 * b:.2f} {y:.2f} {x + 0.6 * b:.2f} {y + 3.5 * b:.2f}",
            s.line,
            0.95 * b,
        )
        c.stroke(
            f"M{x + 0.6 * b:.2f} {y - 3.5 * b:.2f}Q{x + 4.4 * b:.2f} {y:.2f} {x + 0.6 * b:.2f} {y + 3.5 * b:.2f}",
            s.first.full,
            0.5 * b,
            low="#fff",
        )
        c.stroke(
            f"M{x + 0.6 * b:.2f} {y - 3.5 * b:.2f}L{x - 1.0 * b:.2f} {y:.2f}L{x + 0.6 * b:.2f} {y + 3.5 * b:.2f}",
            s.line,
            0.24,
        )
        c.stroke(f"M{x - 1.2 * b:.2f} {y:.2f}H{x + 3.0 * b:.2f}", s.line, 0.42)
        c.area(poly((x + 3.6 * b, y), (x + 2.5 * b, y - 0.6 * b), (x + 2.5 * b, y + 0.6 * b)), s.first, line=0.2)


def _knight(c: Canvas, s: Side) -> None:
    for x in (4.0, 5.6, 9.8, 11.2):
        c.area(rect(x, 9.6, 0.85, 2.2), s.first, line=0.22)
    c.area("M3.5 7.2Q1.7 7.6 1.8 10.6Q2.8 10 3.9 8.6Z", s.first)
    c.area("M10.2 8L11.4 3.9L11.7 2.7L12.5 3.7L14.3 6.1L13.7 7.1L12.4 6.7L12.9 9.2L11 10Z", s.first)
    c.solid(oval(12.4, 4.9, 0.28), s.line)
    c.area(
        "M3.2 7.3Q3.6 6.2 5.4 6.4L10.4 6.6L12.7 8.2L13 10.5L11.2 9.9L9.6 10.7L8 9.9L6.2 10.7L4.6 9.9L3 10.6Z", s.second
    )
    c.area("M5.5 7.4L5.9 4.2H8.5L8.9 7.4Z", s.first)
    c.stroke("M2.6 8.2L13.9 1.9", s.line, 0.8)
    c.stroke("M2.6 8.2L13.7 2.0", s.first.full, 0.4, low="#fff")
    c.area("M5.9 3.5C5.9 0.9 8.7 0.9 8.7 3.5L8.3 4.6H6.3Z", s.first)
    c.solid("M6.7 2.9H8.7V3.4H6.7Z", s.line)
    c.area("M6.7 1.9Q5.2 1.4 4.7 3.4Q5.6 2.9 6.3 3Z", s.second, line=0.22)
    c.area("M6 5H8.2V6.8Q7.9 7.9 7.1 8.2Q6.2 7.9 6 6.8Z", s.second, line=0.24)


def _headquarters(c: Canvas, s: Side) -> None:
    c.stroke("M8 5V1.6", s.line, 0.5)
    c.area("M8 1.4L12.2 2.5L8 3.8Z", s.second, line=0.24)
    c.area("M8 3.6L14.2 8.2L13.4 11.9H2.6L1.8 8.2Z", s.first)
    for a, b in (((8, 3.8), (5.2, 8.2)), ((8, 3.8), (10.8, 8.2))):
        c.stroke(poly(a, b, closed=False), s.line, 0.24)
    c.area(
        "M1.8 8.2Q2.9 9.6 3.9 8.2Q5 9.6 6 8.2Q7 9.6 8 8.2Q9 9.6 10 8.2Q11 9.6 12.1 8.2Q13.1 9.6 14.2 8.2L8 3.6Z",
        s.second,
        line=0.24,
    )
    c.area("M5.2 7.6L4.7 5.2L6.4 6.2L8 4.6L9.6 6.2L11.3 5.2L10.8 7.6Z", s.first, line=0.26)
    c.solid("M8 8.9L9.6 11.9H6.4Z", s.line)


def _base(c: Canvas, s: Side) -> None:
    c.area("M4.4 5.4H11.6L12.4 11.9H3.6Z", s.first)
    c.tone("M9.2 5.4H11.6L12.4 11.9H9.6Z", s.second)
    c.area("M3.2 2.6H5.2V3.7H7V2.6H9V3.7H10.8V2.6H12.8V5.2L11.6 6H4.4L3.2 5.2Z", s.second)
    c.solid("M6.8 11.9V9.4C6.8 7.8 9.2 7.8 9.2 9.4V11.9Z", s.line)
    c.solid(rect(7.6, 6.6, 0.8, 1.3), s.line)
    c.stroke("M4.6 8.2h1.6M10.2 9.6h1.4M5 10.2h1", s.line, 0.22)


UNITS: dict[str, Callable[[Canvas, Side], None]] = {
    "headquarters": _headquarters,
    "base": _base,
    "knight": _knight,
    "archer": _archers,
    "pikeman": _pikemen,
    "entrenched": _entrenched,
    "footsoldier": _foot,
}


SCALE = {"headquarters": 0.98, "base": 0.96, "footsoldier": 1.06, "archer": 1.14, "pikeman": 1.1, "entrenched": 1.02}
"""How much larger small figures are drawn than they are described."""


FIELDS = {
    "knight": oval(8.6, 6.9, 5.9),
    "archer": poly((8.6, 0.6), (15.2, 7.2), (8.6, 13.8), (2, 7.2)),
    "pikeman": poly((8.6, 0.4), (15.6, 12.6), (1.6, 12.6)),
    "entrenched": poly((8.6, 0.4), (15.6, 12.6), (1.6, 12.6)),
    "footsoldier": rect(3, 1.7, 11.2, 11),
}
"""What stands behind a unit and tells its kind from afar: a disc, a lozenge, a triangle, a square. Bases have none."""


def unit(name: str, side: str, ink: str) -> Canvas:
    """A piece: its ground, and who stands on it."""
    c = _canvas(ink)
    if name in FIELDS:
        c.area(FIELDS[name], SIDES[side].field, line=0.35 if c.low and side == "defender" else 0)
    _ground(c, side)
    zoom = SCALE.get(name, 1.0)
    with c.within(f"translate(8.9 12) scale({zoom}) translate(-8 -12)"):
        UNITS[name](c, SIDES[side])
    return c


WHEEL = (("knight", 0, 0), ("footsoldier", 1, 0), ("archer", 1, 1), ("pikeman", 0, 1))
"""Each kind beats the next; column and row of its token."""
TOKEN, APART = 10.0, 17.5
"""mm: the side of a token of the wheel, and from the middle of one to the middle of the next."""
CARD = Paint("#971f26", "#6b1117", Hatch(45, 0.9, 0.25))
"""What the Attacker's tokens are printed on."""


def wheel(ink: str) -> Canvas:
    """Who beats whom: the Attacker's four kinds at the corners of a square, an arrow from each to the next. Words stand at its sides."""
    c = Canvas(0, 0, 100, APART + TOKEN + 0.6, ink, line=0.3)
    left, top = 50 - APART / 2, TOKEN / 2 + 0.3
    for name, column, row in WHEEL:
        zoom = TOKEN / 16
        with c.within(
            f"translate({left + column * APART - TOKEN / 2:g} {top + row * APART - TOKEN / 2:g}) scale({zoom:g})"
        ):
            c.area(rect(0, 0, 16, 16), CARD, line=0.4)
            with c.within(clip=rect(0.2, 0.2, 15.6, 15.6)):
                c.put(unit(name, "attacker", ink))
            c.area(poly((2.9, 1.1), (4.63, 4.1), (1.17, 4.1)), SIDES["attacker"].first)
    gap = (APART - TOKEN) / 2 - 1.0
    for turn, (x, y) in enumerate(((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))):
        with c.within(f"translate({left + x * APART:g} {top + y * APART:g}) rotate({90 * turn})"):
            arrow = (
                (-gap, -0.5),
                (gap - 2.6, -0.5),
                (gap - 2.6, -1.6),
                (gap, 0),
                (gap - 2.6, 1.6),
                (gap - 2.6, 0.5),
                (-gap, 0.5),
            )
            c.solid(poly(*arrow), "#8a1c22")
    return c


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every unit of either side, and the wheel of the four kinds."""
    yield from save(folder, "wheel", wheel)
    for side in SIDES:
        for name in UNITS:
            yield from save(folder / "units", f"{side}-{name}", lambda ink, n=name, s=side: unit(n, s, ink))
