"""Kingdom Command: who fights, as two-tone figures on the field of their kingdom.

A counter's picture is 12 × 12 units; the figure fills it down to the band on which its figures are written. The kingdom's crest stands behind
it as large as the picture allows: a disc, a square, a triangle or a lozenge tells whose it is without colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from artwork.canvas import Canvas, Hatch, Paint, oval, poly, rect, save

BAND = 8.7
"""Where the band begins that carries the figures, and on which everybody stands."""
LINE = 0.28


@dataclass(frozen=True, slots=True)
class Realm:
    """The two tones of a kingdom's figures, its great crest, what is outlined with, and the colour of eyes and gates in the first tone."""

    first: Paint
    second: Paint
    crest: Paint
    shape: str
    line: str
    hole: str = ""


def _realm(line: str, first: str, second: Paint, crest: Paint, shape: str, hole: str = "") -> Realm:
    return Realm(Paint(first, line), second, crest, shape, line, hole or line)


REALMS = {
    "r": _realm("#4a0b04", "#fff6e8", Paint("#9c2413", "#8f1a0e", Hatch(45, 0.55, 0.2)), Paint("#f7a48e", "#b3281a", Hatch(45, 1.0, 0.2)), oval(6, 4.9, 4.5)),
    "b": _realm("#06203c", "#ffffff", Paint("#7db4e6", "#123f6e", Hatch(90, 0.6, 0.2)), Paint("#123f6e", "#1c5590", Hatch(0, 1.15, 0.18, cross=True)), rect(1.6, 0.5, 8.8, 8.6)),
    "y": _realm("#2b2000", "#5f4600", Paint("#fff9e4", "#4a3500"), Paint("#fdeaa2", "#6b4e00", Hatch(0, 1.1, 0.18)), poly((6, 0.3), (11.4, 9), (0.6, 9)), "#fff9e4"),
    "p": _realm("#25063a", "#f6ebfc", Paint("#c08fe0", "#32104a", Hatch(135, 0.5, 0.2)), Paint("#7b48a0", "#54246e", Hatch(135, 0.7, 0.2)), poly((6, 0.3), (11.3, 5.5), (6, 10.7), (0.7, 5.5))),
}  # fmt: skip
"""The kingdoms by letter; Yellow's figures are dark where the others' are light, as its field is light."""


def _hole(c: Canvas, r: Realm, d: str) -> None:
    """An eye, a slit or a gate in the first tone."""
    c.solid(d, r.line if c.low else r.hole)


def _swordsman(c: Canvas, r: Realm) -> None:
    """A man at arms behind his shield, the sword raised."""
    with c.within("rotate(14 9 5)"):
        c.area(poly((8.45, 5.0), (8.45, 1.9), (9.0, 0.7), (9.55, 1.9), (9.55, 5.0)), r.first)
        c.area(rect(7.7, 4.8, 2.6, 0.75), r.second)
    for x in (5.2, 7.0):
        c.area(rect(x, 6.9, 1.35, 2.0), r.first)
    c.area("M4.2 4.3H8.6L9.3 5.9L8.4 6.4L8.6 7.7H4.2Z", r.second)
    c.area(oval(8.95, 5.75, 0.7), r.first)
    c.area("M4.6 3.6C4.4 .4 8.6 .4 8.4 3.6V4.5H4.6Z", r.first)
    _hole(c, r, "M5.5 2.75H8.1V3.25H7.2V4.3H6.6V3.25H5.5Z")
    c.area("M1.3 3.9H6.1V6.1Q6 8 3.7 8.9Q1.4 8 1.3 6.1Z", r.first)
    c.tone("M3.7 4H6V6.1Q5.9 7.8 3.7 8.7Z", r.second)
    c.stroke("M1.3 3.9H6.1V6.1Q6 8 3.7 8.9Q1.4 8 1.3 6.1Z", r.line, 0.32)


def _mage(c: Canvas, r: Realm) -> None:
    """A robe, a beard, a pointed hat, and a staff whose head shines."""
    c.stroke("M9.6 8.8L9.2 2.6", r.line, 0.95)
    c.stroke("M9.6 8.6L9.2 2.6", r.first.full, 0.42, low="#fff")
    c.area(
        poly((9.1, 0.6), (9.65, 1.75), (10.8, 2.3), (9.65, 2.85), (9.1, 4.0), (8.55, 2.85), (7.4, 2.3), (8.55, 1.75)),
        r.first,
    )
    c.area("M4.2 4.2H6.9L9.4 5.3L9.2 6.5L7.7 6.2L8.5 8.9H1.9L3 5.7Z", r.second)
    c.area(oval(9.35, 5.8, 0.62), r.first)
    c.area("M3.9 3.3H7.1Q7.3 5.4 5.6 7.4Q3.7 5.4 3.9 3.3Z", r.first)
    c.area("M2.2 3.7Q3.6 2.7 4.1 1.7Q4.7 .7 6.6 .5Q5.9 1.1 6.5 2Q7.2 3 8.6 3.6Q5.4 4.7 2.2 3.7Z", r.second)
    c.stroke("M3.6 3Q5.4 3.6 7.2 2.9", r.first.full, 0.5, low=r.line)
    _hole(c, r, oval(4.85, 4.55, 0.27) + oval(6.25, 4.55, 0.27))


def _knight(c: Canvas, r: Realm) -> None:
    """A rider whose horse is covered to the knees, the lance before him."""
    for x in (2.4, 3.7, 6.9, 8.0):
        c.area(rect(x, 7.0, 0.95, 1.9), r.first)
    c.area("M2.1 5Q.8 5.1 .9 7.9Q1.8 7.6 2.4 6.4Z", r.first)
    c.area("M7.3 5.7L8.3 2.9L8.5 1.8L9.2 2.6L11 4.6L10.6 5.6L9.6 5.5L9.5 7.2L7.6 7.4Z", r.first)
    _hole(c, r, oval(9.15, 3.75, 0.27))
    c.area("M1.9 5.2Q2.4 4.2 3.8 4.4L7.3 4.5Q9.2 5.2 9.6 7.9L8.3 7.3L7 8L5.7 7.3L4.4 8L3.1 7.3L1.7 7.9Z", r.second)
    c.area("M3.7 5.4L4 2.8H6.4L6.8 5.4L5.9 6.9H4.8Z", r.first)
    c.stroke("M1.2 6L10.6 .9", r.line, 0.95)
    c.stroke("M1.4 5.9L10.4 1.05", r.first.full, 0.42, low="#fff")
    c.area("M3.9 3C3.7 .2 6.8 .2 6.6 3Z", r.first)
    _hole(c, r, rect(4.9, 1.75, 1.6, 0.45))
    c.area("M4.7 1Q3.1 .3 2.5 2.3Q3.4 1.9 4.1 2.2Z", r.second)
    c.area("M4 3.6H6.5V5.2Q6.3 6.3 5.25 6.7Q4.2 6.3 4 5.2Z", r.second)
    c.stroke("M5.25 3.7V6.5", r.first.full, 0.45, low=r.line)


def _sail(c: Canvas, r: Realm, d: str, number: int) -> None:
    """A sail on which the ship's name is written: plain, with stripes at its sides, dark, with bars above and below, or parted."""
    c.area(d, r.second if number in (3, 5) else r.first, line=0)
    signs = {
        2: rect(2, 1, 2.1, 5) + rect(7.9, 1, 2.1, 5),
        4: rect(2, 1, 8, 1.25) + rect(2, 4.45, 8, 1.5),
        5: rect(2, 1, 8, 1.25) + rect(2, 4.45, 8, 1.5),
    }
    if number in signs:
        with c.within(clip=d):
            c.area(signs[number], r.first if number == 5 else r.second, line=0)
    c.stroke(d, r.line, LINE)


def _trireme(c: Canvas, r: Realm, number: int = 0) -> None:
    """A long hull with a ram and oars under one great sail, which bears the ship's number."""
    c.stroke("M6 8V.7", r.line, 0.55)
    c.area("M2.2 1.1H9.8V1.7H2.2Z", r.second, line=0.22)
    _sail(c, r, "M2.7 1.6H9.3Q10 3.4 9.3 5.5Q6 5 2.7 5.5Q2 3.4 2.7 1.6Z", number)
    for x in (3.4, 4.9, 6.4, 7.9):
        c.stroke(f"M{x} 7.4l-.8 1.6", r.line, 0.75)
        c.stroke(f"M{x} 7.4l-.75 1.5", r.first.full, 0.32, low="#fff")
    c.area("M1.1 4.9Q1.9 4.6 2 6.1H9.4L11 6.9Q10.4 8 8.6 8.2H3.4Q1.2 8 1.2 6.2Q1.3 5.4 .7 5.3Z", r.second)
    c.stroke("M2.4 6.9H9.6", r.first.full, 0.45, low=r.line)


def _galleon(c: Canvas, r: Realm, number: int = 0) -> None:
    """A tall hull with castles fore and aft and three masts; the number stands on the mainsail."""
    for x, top in ((6, 0.4), (2.0, 1.7), (9.9, 2.3)):
        c.stroke(f"M{x} 6V{top}", r.line, 0.5)
    c.area("M6 .4H8L7.4 .8L8 1.2H6Z", r.second, line=0.2)
    c.area("M.9 2.3H3.1Q3.5 3.6 3.1 5H.9Q.5 3.6 .9 2.3Z", r.second)
    c.area("M9 2.8H10.9Q11.2 3.9 10.9 5H9Q8.7 3.9 9 2.8Z", r.second)
    _sail(c, r, "M3.4 1.3H8.6Q9.3 3.2 8.6 5.4Q6 4.9 3.4 5.4Q2.7 3.2 3.4 1.3Z", number)
    c.area("M.7 5.1H3.4V6.2H8.2V5.4H11.2L10.5 7.5Q10.1 8.9 8.8 8.9H3.1Q1.6 8.9 1.2 7.4Z", r.second)
    c.stroke("M1.3 6.8Q5.8 7.6 10.6 6.6", r.first.full, 0.5, low=r.line)
    for x in (3.4, 5.1, 6.8, 8.5):
        c.solid(rect(x, 7.6, 0.65, 0.65), r.line)


def _merlons(c: Canvas, x: float, y: float, count: int, size: float, paint: Paint) -> None:
    """The head of a wall, as one outline."""
    d = f"M{x:.2f} {y + size:.2f}V{y:.2f}"
    for k in range(count):
        left = x + 2 * size * k
        d += f"H{left + size:.2f}"
        if k < count - 1:
            d += f"V{y + size * 0.75:.2f}H{left + 2 * size:.2f}V{y:.2f}"
    c.area(d + f"V{y + 2 * size:.2f}H{x:.2f}Z", paint)


def _tower(c: Canvas, r: Realm) -> None:
    """A round tower with a hoarding, its flag flying."""
    c.stroke("M6 2.6V.5", r.line, 0.5)
    c.area("M6 .5L9.4 1.1L6 1.9Z", r.second, line=0.22)
    c.area("M4 4.6H8L8.6 8.9H3.4Z", r.first)
    c.tone("M6.6 4.7H7.9L8.45 8.8H6.8Z", r.second)
    _merlons(c, 2.75, 2.4, 4, 0.93, r.first)
    c.area("M2.75 3.9H9.25L8.3 5H3.7Z", r.second)
    _hole(c, r, "M5.2 8.9V7.6C5.2 6.5 6.8 6.5 6.8 7.6V8.9Z")
    _hole(c, r, rect(5.65, 5.4, 0.7, 1.0))


def _begun(c: Canvas, r: Realm) -> None:
    """Two courses of a tower in its scaffold, in the upper half of the counter: the lower half shows it once more, turned."""
    c.area("M2.3 2.5H3.3V1.8H4.4V2.5H5.2V4.75H2.3Z", r.first)
    c.tone("M4.3 2.6H5.1V4.65H4.3Z", r.second)
    c.stroke("M2.3 3.6H5.2", r.hole if not c.low else r.line, 0.26)
    c.stroke("M1.6 4.7V1.3M1.2 2.9H6.3M5.9 4.7V1.3M1.6 2.9L3.4 4.7M5.9 2.9L4.1 4.7", r.line, 0.34)


def _dragon(c: Canvas, r: Realm) -> None:
    """A dragon with spread wings, its tail curled, its mouth open."""
    c.area("M5.7 4.6L2.2 .8Q1.7 2.4 .8 3.4Q1.7 3.7 1.5 5Q2.6 4.7 3 5.9Q4 5.2 5.2 6.2Z", r.second)
    c.stroke("M2.2 .9L5 5.2M2.3 1.5L1.6 4.9M2.6 1.8L3.1 5.7", r.line, 0.26)
    c.area("M6.6 4.4L7.5 .9Q8.6 1.6 10 1.4Q9.9 2.4 10.9 3.2Q9.7 3.5 9.8 4.9Q8.6 4.5 8.2 5.6Z", r.second)
    c.stroke("M7.6 1.1L7.4 4.8M7.7 1.5L9.7 4.7", r.line, 0.26)
    tail = "M4.6 8.8Q1.6 8.9 1.2 7.6Q1 6.7 2 6.5L1.9 7.3Q2.6 7.9 4.4 7.2"
    body = "Q4.2 5.6 5.5 4.6Q6.2 4 5.7 3.2L4.2 3.6L3.5 3.1L5 2.5L3.7 2.1L4.3 1.6L5.6 1.5L5.4 .6L6.3 1.2L7.1 .7L7 1.7"
    back = "Q8 3.3 7.5 4.6Q9.4 6.6 7.7 8.9H6.5L6.4 8.1L5.9 8.9Z"
    c.area(tail + body + back, r.first, line=0.34)
    c.tone("M5.9 4.9Q4.7 6.1 5.3 7.9Q6 7.9 6.3 7.2Q5.8 5.9 6.7 4.9Z", r.second)
    _hole(c, r, oval(5.75, 2.1, 0.28))


UNITS: dict[str, Callable[[Canvas, Realm], None]] = {
    "swordsman": _swordsman,
    "mage": _mage,
    "knight": _knight,
    "tower": _tower,
    "tower-begun": _begun,
    "dragon": _dragon,
    **{f"trireme{n or ''}": lambda c, r, n=n: _trireme(c, r, n) for n in range(6)},
    **{f"galleon{n or ''}": lambda c, r, n=n: _galleon(c, r, n) for n in range(4)},
}


def unit(name: str, kingdom: str, ink: str) -> Canvas:
    """A unit before its kingdom's crest; the field is the face's own."""
    c, realm = Canvas(-2, -2, 16, 16, ink, line=LINE), REALMS[kingdom]
    with c.within(clip=rect(-2, -2, 16, 6.75 if name == "tower-begun" else 16)):
        c.area(realm.shape, realm.crest, line=0.4 if c.low else 0)
    UNITS[name](c, realm)
    return c


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every unit of every kingdom."""
    for kingdom in REALMS:
        for name in UNITS:
            yield from save(folder / "units", f"{kingdom}-{name}", lambda ink, n=name, k=kingdom: unit(n, k, ink))
