"""Small line drawings for the guide: turning a sheet over, folding it, and what each kind of mark looks like. All in mm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pnp.base.choices import Flip
from pnp.base.tongue import tr
from pnp.components.nets.lines import CUT, SCORE, TAB
from pnp.draw.geometry.matrices import multiply, rotate, translate
from pnp.draw.geometry.shapes import circle, line, polygon, polyline, rect
from pnp.draw.model import Colour, Group, Hatch, Item, Path, Rect, Shape, Stroke
from pnp.draw.type.setting import Style
from pnp.press.boards.tile_page import GLUE
from pnp.press.lettering import QUIET, SMALL, End, put
from pnp.press.outline import RING_STROKE
from pnp.press.pages.marks import FOLD_DASH, INK, MARK_WIDTH
from pnp.press.sheet import Sign

PEN = Stroke(INK, 0.3, join="round")
FAINT = Stroke(QUIET, 0.2)
HINGE = Stroke(INK, 0.9, cap="round")
PALE = Colour(226, 226, 226)
SHADE = Hatch("lines", Colour(170, 170, 170), pitch=1.1, width=0.15, angle=45.0)
LETTER_ON_SHEET = Style("sans", "semibold", size=9.0)
FLIP_SIZE = (30.0, 22.0)
"""Width and height of the flip and fold pictures."""
SIGN_SIZE = (13.0, 7.0)
"""Width and height of a sign in the legend."""
CARD = 85.6
"""Width in mm of bank and identity cards (ISO/IEC 7810, ID-1): a measure that everybody carries."""


def flip_picture(flip: Flip) -> tuple[Item, ...]:
    """A sheet turning over its long or its short edge (the thick line), front to the left or above."""
    if flip == "long":
        front, hinge = Rect(0.5, 2.5, 12.0, 17.0), line(12.9, 1.5, 12.9, 20.5)
        turning = polygon([(13.3, 2.5), (25.5, 0.0), (25.5, 22.0), (13.3, 19.5)])
        way, tip = Path((("M", (8.0, 1.6)), ("C", (10.0, -2.2, 17.0, -2.6, 19.6, -0.3)))), ((19.6, -0.3), 48.0)
        words = (put(tr("front"), 6.5, 12.0, SMALL, align="center"), put(tr("back"), 19.5, 12.0, SMALL, align="center"))
    else:
        front, hinge = Rect(6.5, 0.0, 13.0, 10.2), line(5.5, 10.7, 20.5, 10.7)
        turning = polygon([(6.5, 11.2), (19.5, 11.2), (22.0, 22.0), (4.0, 22.0)])
        way, tip = Path((("M", (20.6, 6.0)), ("C", (24.6, 8.0, 25.4, 13.0, 22.8, 16.2)))), ((22.8, 16.2), 128.0)
        words = (put(tr("front"), 13.0, 6.0, SMALL, align="center"), put(tr("back"), 13.0, 17.6, SMALL, align="center"))
    return (
        Shape(rect(front), stroke=PEN),
        Shape(turning, fill=SHADE, stroke=PEN),
        Shape(hinge, stroke=HINGE),
        Shape(way, stroke=PEN),
        _arrow_head(*tip),
        *(_knocked_out(word, x, y) for word, (x, y) in zip(words, _middles(front, flip), strict=True)),
    )


def _middles(front: Rect, flip: Flip) -> tuple[tuple[float, float], tuple[float, float]]:
    middle = (front.x + front.width / 2, front.y + front.height / 2)
    return middle, (19.5, 11.25) if flip == "long" else (13.0, 16.9)


def _knocked_out(word: Item, x: float, y: float) -> Group:
    """A word on white, so that it reads on a hatch."""
    return Group((Shape(rect(Rect(x - 4.0, y - 1.6, 8.0, 3.2)), fill=Colour(255, 255, 255)), word))


def _arrow_head(tip: tuple[float, float], angle: float) -> Item:
    """A filled head with its tip at a point, pointing east turned clockwise by `angle`."""
    head = Shape(polygon([(0.0, 0.0), (-1.9, -0.85), (-1.9, 0.85)]), fill=INK)
    return Group((head,), multiply(translate(*tip), rotate(angle)))


def fold_picture() -> tuple[Item, ...]:
    """A sheet folded along its dash-dot line, fronts and backs outside."""
    return (
        Shape(polygon([(0.5, 5.0), (12.5, 1.5), (12.5, 18.0), (0.5, 21.5)]), stroke=PEN),
        Shape(polygon([(12.5, 1.5), (24.5, 5.0), (24.5, 21.5), (12.5, 18.0)]), fill=SHADE, stroke=PEN),
        Shape(line(12.5, 0.0, 12.5, 20.0), stroke=Stroke(INK, 0.35, FOLD_DASH)),
        Shape(Path((("M", (5.0, 1.2)), ("C", (8.0, -1.8, 17.0, -1.8, 20.0, 1.2)))), stroke=PEN),
        _arrow_head((5.0, 1.2), 138.0),
        _arrow_head((20.0, 1.2), 42.0),
        _knocked_out(put(tr("front"), 6.5, 12.6, SMALL, align="center"), 6.5, 11.9),
        _knocked_out(put(tr("back"), 18.5, 12.6, SMALL, align="center"), 18.5, 11.9),
    )


def _crop() -> tuple[Item, ...]:
    """The corner of a piece with its two crop marks."""
    mark = Stroke(INK, MARK_WIDTH)
    return (
        Shape(rect(Rect(4.2, 3.4, 8.8, 3.6)), fill=PALE),
        Shape(line(5.4, 0.0, 5.4, 2.9), stroke=mark),
        Shape(line(0.7, 4.6, 3.7, 4.6), stroke=mark),
    )


def _fold() -> tuple[Item, ...]:
    return (Shape(line(0.0, 3.5, 13.0, 3.5), stroke=Stroke(INK, 0.25, FOLD_DASH)),)


def _ring() -> tuple[Item, ...]:
    """A disc in its ring, with ticks."""
    ticks = [line(6.5, 0.0, 6.5, 0.7), line(6.5, 6.3, 6.5, 7.0), line(3.0, 3.5, 3.7, 3.5), line(9.3, 3.5, 10.0, 3.5)]
    return (
        Shape(circle(6.5, 3.5, 2.4), fill=PALE),
        Shape(circle(6.5, 3.5, 2.8), stroke=RING_STROKE),
        *(Shape(tick, stroke=Stroke(INK, MARK_WIDTH)) for tick in ticks),
    )


def _slant() -> tuple[Item, ...]:
    """Two hexagons tip to tip, and the ends of two cuts that run along both."""
    mark = Stroke(INK, MARK_WIDTH)
    sides = [
        polygon([(x, 3.5), (x + 1, 1.8), (x + 3, 1.8), (x + 4, 3.5), (x + 3, 5.2), (x + 1, 5.2)]) for x in (2.5, 6.5)
    ]
    ends = [line(0.4, 1.8, 2.2, 1.8), line(0.4, 5.2, 2.2, 5.2), line(6.9, 2.8, 8.5, 0.1), line(6.1, 4.2, 4.5, 6.9)]
    return (*(Shape(side, fill=PALE) for side in sides), *(Shape(end, stroke=mark) for end in ends))


def _slit() -> tuple[Item, ...]:
    """A sheet of eight pages with its folds and the slit in its middle."""
    folds = [line(3.25 * at, 0.4, 3.25 * at, 6.6) for at in (1, 2, 3)]
    return (
        Shape(rect(Rect(0.0, 0.4, 13.0, 6.2)), fill=PALE),
        *(Shape(fold, stroke=SCORE) for fold in folds),
        Shape(line(3.25, 3.5, 9.75, 3.5), stroke=CUT),
    )


def _pivot() -> tuple[Item, ...]:
    """A cross in a circle, in the middle of a disc."""
    return (
        Shape(circle(6.5, 3.5, 3.4), fill=PALE),
        Shape(circle(6.5, 3.5, 1.2), stroke=FAINT),
        Shape(line(4.9, 3.5, 8.1, 3.5), stroke=FAINT),
        Shape(line(6.5, 1.9, 6.5, 5.1), stroke=FAINT),
    )


def _bind() -> tuple[Item, ...]:
    """The head of a leaf above its dots."""
    return (
        Shape(rect(Rect(2.0, 0.5, 9.0, 6.5)), fill=PALE),
        Shape(line(2.0, 2.4, 11.0, 2.4), stroke=Stroke(INK, 0.3, (0.2, 0.9), cap="round")),
    )


def _glue() -> tuple[Item, ...]:
    return (Shape(rect(Rect(0.0, 1.0, 13.0, 5.0)), fill=GLUE),)


def _join() -> tuple[Item, ...]:
    """The two halves of a diamond on either side of a seam."""
    return (
        Shape(polygon([(6.0, 1.6), (4.1, 3.5), (6.0, 5.4)]), fill=INK),
        Shape(polygon([(7.0, 1.6), (8.9, 3.5), (7.0, 5.4)]), fill=INK),
        put("A", 2.2, 4.4, LETTER_ON_SHEET, align="center"),
        put("A", 10.8, 4.4, LETTER_ON_SHEET, align="center"),
    )


def _cut() -> tuple[Item, ...]:
    """A cutting line that turns corners."""
    return (Shape(polyline([(0.0, 5.6), (4.2, 5.6), (5.6, 1.8), (13.0, 1.8)]), stroke=CUT),)


def _score() -> tuple[Item, ...]:
    return (Shape(line(0.0, 3.5, 13.0, 3.5), stroke=SCORE),)


def _inside() -> tuple[Item, ...]:
    """A tray, cut through."""
    return (
        Shape(polyline([(1.0, 0.8), (1.0, 6.0), (12.0, 6.0), (12.0, 0.8)]), stroke=PEN),
        Shape(line(6.5, 2.6, 6.5, 6.0), stroke=PEN),
    )


def _tab() -> tuple[Item, ...]:
    """A tab on its fold."""
    tab = polygon([(1.0, 5.6), (3.2, 1.6), (9.8, 1.6), (12.0, 5.6)])
    return (
        Shape(tab, fill=TAB),
        Shape(polyline([(1.0, 5.6), (3.2, 1.6), (9.8, 1.6), (12.0, 5.6)]), stroke=CUT),
        Shape(line(1.0, 5.6, 12.0, 5.6), stroke=SCORE),
    )


SIGNS: Mapping[Sign, Callable[[], tuple[Item, ...]]] = MappingProxyType(
    {
        "crop": _crop,
        "fold": _fold,
        "ring": _ring,
        "slant": _slant,
        "glue": _glue,
        "join": _join,
        "cut": _cut,
        "score": _score,
        "tab": _tab,
        "inside": _inside,
        "slit": _slit,
        "pivot": _pivot,
        "bind": _bind,
    }
)
"""What each sign looks like, drawn 13 × 7 mm."""


def check_box(size: float) -> Item:
    """An empty box to tick, its lower left on the baseline at (0, 0)."""
    return Shape(rect(Rect(0.0, -size, size, size)), stroke=FAINT)


def mm_bar(length: int) -> tuple[Item, ...]:
    """A level bar of `length` mm from (0, 0), with a tick every 10 mm below it and every 50 mm numbered."""
    ticks = [line(float(x), 0.0, float(x), 2.6 if x % 50 == 0 else 1.6) for x in range(0, length + 1, 10)]
    numbers = [put(f"{x} mm", float(x), 5.2, SMALL, align=_edge(x, length)) for x in range(0, length + 1, 50)]
    card = polygon([(CARD, -0.4), (CARD - 0.8, -1.8), (CARD + 0.8, -1.8)])
    named = (Shape(card, fill=INK), put(tr("bank card"), CARD, -2.6, SMALL, align="center")) if length > CARD else ()
    return (*_bar(float(length)), *(Shape(tick, stroke=PEN) for tick in ticks), *numbers, *named)


def inch_bar(inches: int, inch: float) -> tuple[Item, ...]:
    """A level bar of so many inches from (0, 0), with a tick every half inch below it and every second inch numbered."""
    halves = range(2 * inches + 1)
    ticks = [line(h * inch / 2, 0.0, h * inch / 2, 2.6 if h % 4 == 0 else 1.6) for h in halves]
    numbers = [put(f"{i} in", i * inch, 5.2, SMALL, align=_edge(i, inches)) for i in range(0, inches + 1, 2)]
    return (*_bar(inches * inch), *(Shape(tick, stroke=PEN) for tick in ticks), *numbers)


def _edge(value: int, end: int) -> End:
    return "left" if value == 0 else "right" if value == end else "center"


def _bar(length: float) -> tuple[Item, ...]:
    return (Shape(polyline([(0.0, 0.0), (length, 0.0)]), stroke=PEN),)


def square(size: float, label: str) -> tuple[Item, ...]:
    """A square to measure, from (0, 0), named in its middle."""
    return (
        Shape(rect(Rect(0.0, 0.0, size, size)), stroke=PEN),
        put(label, size / 2, size / 2 + 0.8, SMALL, align="center"),
    )
