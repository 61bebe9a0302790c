"""A sheet that tells by how much a printer sets the back of a page off against its front.

The front bears crosses, the back scales in the same places. Held against the light and seen from the back, each cross falls on its
scale, and what is read there, right and down, is the `back_offset` that makes the two sides meet.
"""

from __future__ import annotations

from pnp.draw.model import Item, Page, Path, Segment, Shape, Stroke
from pnp.draw.text import Style
from pnp.press.lettering import SMALL, SMALL_BOLD, put
from pnp.press.marks import INK, MARK_WIDTH
from pnp.press.paper import A4, Paper
from pnp.press.slot import Flip, flip_mirror

REACH = 5
"""The scales go from -5 to 5 mm."""
CROSS = 12.0
"""Length in mm of a cross's arms, well beyond its scale."""
INSET = 45.0
"""mm from the paper's edges to the outer crosses."""


def calibration_pages(paper: Paper = A4, flip: Flip = "long") -> tuple[Page, Page]:
    """Front and back of the test sheet for one flip edge: five crosses and, behind them, scales with ticks each half millimetre."""
    width, height = paper.width, paper.height
    spots = [(width / 2, height / 2)]
    spots += [(x, y) for x in (INSET, width - INSET) for y in (INSET, height - INSET)]
    mirror = flip_mirror(width, height, flip)
    front = [item for x, y in spots for item in _cross(x, y)]
    back = [item for x, y in spots for item in _scale(*mirror.point(x, y))]
    title = Style("sans", "semibold", size=14.0)
    hold = f"Print both sides at actual size, flip on {flip} edge. Hold the sheet against the light and look at the other side."
    read = "Read where each cross shows through, across and down, and take the middle of the five: your printer’s back offset."
    for items, words in ((front, hold), (back, read)):
        items.append(put("Do front and back meet?", width / 2, 22.0, title, align="center"))
        items.append(put(words, width / 2, 28.0, SMALL, align="center"))
    return Page(width, height, tuple(front), label="test, front"), Page(width, height, tuple(back), label="test, back")


def _cross(x: float, y: float) -> tuple[Item, ...]:
    segments: tuple[Segment, ...] = (
        ("M", (x - CROSS, y)),
        ("L", (x + CROSS, y)),
        ("M", (x, y - CROSS)),
        ("L", (x, y + CROSS)),
    )
    return (Shape(Path(segments), stroke=Stroke(INK, 0.25)),)


def _scale(x: float, y: float) -> tuple[Item, ...]:
    """Two scales that cross at (x, y): positive to the right and downwards."""
    segments: list[Segment] = [
        ("M", (x - REACH, y)),
        ("L", (x + REACH, y)),
        ("M", (x, y - REACH)),
        ("L", (x, y + REACH)),
    ]
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, long = half / 2, 1.2 if half % 2 == 0 else 0.6
        segments += [
            ("M", (x + at, y - long)),
            ("L", (x + at, y + long)),
            ("M", (x - long, y + at)),
            ("L", (x + long, y + at)),
        ]
    numbers = [put(f"{n:+d}", x + n, y - 2.0, SMALL, align="center") for n in (-REACH, REACH)]
    numbers += [put(f"{n:+d}", x + 2.0, y + n + 0.8, SMALL) for n in (-REACH, REACH)]
    names = (
        put("right", x + REACH + 2.0, y + 0.8, SMALL_BOLD),
        put("down", x, y + REACH + 3.5, SMALL_BOLD, align="center"),
    )
    return (Shape(Path(tuple(segments)), stroke=Stroke(INK, MARK_WIDTH)), *numbers, *names)
