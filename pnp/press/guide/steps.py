"""How pieces are put together, in small drawings of three steps each. All in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.tongue import tr
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import line, polygon, rect
from pnp.draw.model import Group, Item, Rect, Shape, Stroke
from pnp.press.guide.pictograms import FAINT, PALE, PEN, SHADE
from pnp.press.pages.marks import INK
from pnp.press.sheet import Sheet

SIZE = (62.0, 17.0)
"""Width and height of a row of three steps."""
STEP = 22.0
FOLD = Stroke(INK, 0.2, (0.9, 0.6))


def how_tos(sheets: Sequence[Sheet]) -> tuple[tuple[str, tuple[Item, ...]], ...]:
    """What has to be put together in this kit: a sentence and its drawing, `SIZE` large."""
    nets = {p.piece.kind for s in sheets for p in s.placements if p.piece.outline == "net"}
    found = []
    if any("tokens" in sheet.kinds for sheet in sheets):
        sided = any("tokens" in sheet.kinds and sheet.back is not None for sheet in sheets)
        two = tr("**Counters:** glue the front to board, the back behind it, press, then cut.")
        text = two if sided else tr("**Counters:** glue the front to board, press, then cut.")
        found.append((text, tuple(_three(_leaves(2), _leaves(3 if sided else 2, close=True), _counter()))))
    if any(sheet.tile for sheet in sheets):
        found.append((tr("**Board from tiles:** cut one edge, lay it on the strip, glue."), tuple(_three(*_tiles()))))
    if "dice" in nets:
        found.append((tr("**Die:** cut out, score and fold, glue the tabs."), tuple(_three(*_die()))))
    if nets - {"dice", "envelopes"}:
        found.append((tr("**Box:** cut out, score and fold, glue seam and bottom."), tuple(_three(*_box()))))
    return tuple(found)


def _three(*steps: Sequence[Item]) -> Iterator[Item]:
    """Drawings side by side, an arrow between one and the next."""
    for number, step in enumerate(steps):
        yield Group(tuple(step), translate(number * STEP, 0.0))
        if number < len(steps) - 1:
            x = number * STEP + 18.2
            yield Shape(polygon([(x, 7.4), (x + 2.0, 8.5), (x, 9.6)]), fill=INK)


def _leaf(x: float, y: float, fill: bool) -> Shape:
    corners = [(x, y + 3.5), (x + 4.0, y), (x + 15.0, y), (x + 11.0, y + 3.5)]
    return Shape(polygon(corners), fill=SHADE if fill else PALE, stroke=PEN)


def _leaves(number: int, *, close: bool = False) -> tuple[Item, ...]:
    """Leaves one above the other, the board in the middle; `close`: pressed together."""
    apart = 1.2 if close else 4.6
    return tuple(_leaf(1.0, 3.0 + apart * place, place == 1) for place in reversed(range(number)))


def _counter() -> tuple[Item, ...]:
    side = Shape(polygon([(3.0, 11.0), (14.0, 11.0), (14.0, 13.0), (3.0, 13.0)]), fill=SHADE, stroke=PEN)
    return (Shape(rect(Rect(3.0, 2.0, 11.0, 9.0)), fill=PALE, stroke=PEN), side)


def _tiles() -> tuple[tuple[Item, ...], ...]:
    left, right = Rect(0.5, 2.0, 7.0, 13.0), Rect(10.0, 2.0, 7.0, 13.0)
    strip = Shape(rect(Rect(8.6, 2.0, 1.4, 13.0)), fill=SHADE, stroke=FAINT)
    cut = Shape(line(7.5, 0.5, 7.5, 16.5), stroke=FOLD)
    whole = (
        Shape(rect(Rect(1.0, 2.0, 14.0, 13.0)), fill=PALE, stroke=PEN),
        Shape(line(8.0, 2.0, 8.0, 15.0), stroke=FAINT),
    )
    two = (Shape(rect(left), fill=PALE, stroke=PEN), strip, Shape(rect(right), fill=PALE, stroke=PEN))
    near = Shape(rect(Rect(2.2, 2.8, 7.0, 13.0)), fill=PALE, stroke=PEN)
    return (*((*two, cut),), (strip, Shape(rect(right), fill=PALE, stroke=PEN), near), whole)


def _die() -> tuple[tuple[Item, ...], ...]:
    faces = [(4.5, 0.5), (0.5, 4.5), (4.5, 4.5), (8.5, 4.5), (12.5, 4.5), (4.5, 8.5)]
    net = tuple(Shape(rect(Rect(x, y, 4.0, 4.0)), fill=PALE, stroke=PEN) for x, y in faces)
    tray = (
        Shape(polygon([(3.0, 7.0), (11.0, 7.0), (11.0, 14.0), (3.0, 14.0)]), fill=PALE, stroke=PEN),
        Shape(polygon([(11.0, 7.0), (15.0, 4.0), (15.0, 11.0), (11.0, 14.0)]), fill=SHADE, stroke=PEN),
        Shape(polygon([(3.0, 7.0), (1.0, 2.0), (9.0, 2.0), (11.0, 7.0)]), stroke=PEN),
    )
    return net, tray, _cuboid(8.0, 7.0)


_WALLS = ((0.5, 2.5), (3.0, 5.5), (8.5, 2.5), (11.0, 5.5))
"""Where each wall of a box begins and how wide it is."""


def _box() -> tuple[tuple[Item, ...], ...]:
    walls = tuple(Shape(rect(Rect(x, 4.0, w, 8.5)), fill=PALE, stroke=PEN) for x, w in _WALLS)
    lids = (Shape(rect(Rect(11.0, 1.5, 5.5, 2.5)), stroke=PEN), Shape(rect(Rect(3.0, 12.5, 5.5, 2.5)), stroke=PEN))
    open_ = (*_cuboid(7.0, 9.0), Shape(polygon([(3.0, 5.0), (4.5, 0.8), (11.5, 0.8), (10.0, 5.0)]), stroke=PEN))
    return (*walls, *lids), open_, _cuboid(7.0, 9.0)


def _cuboid(wide: float, high: float) -> tuple[Item, ...]:
    x, y, dx, dy = 3.0, 5.0, 3.5, -2.5
    return (
        Shape(rect(Rect(x, y, wide, high)), fill=PALE, stroke=PEN),
        Shape(polygon([(x, y), (x + dx, y + dy), (x + wide + dx, y + dy), (x + wide, y)]), stroke=PEN),
        Shape(
            polygon([(x + wide, y), (x + wide + dx, y + dy), (x + wide + dx, y + high + dy), (x + wide, y + high)]),
            fill=SHADE,
            stroke=PEN,
        ),
    )
