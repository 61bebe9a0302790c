"""The icon on the home screen: a disc on a square of a board, drawn with the shapes of the house."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.geometry.shapes import circle, rect
from pnp.draw.model import Colour, Document, Face, Item, Page, Rect, Shape, Stroke
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import write_png
from pnp.draw.svg.write import write_svg

_SIDE = 48.0
_BLUE, _LIGHT, _RED = Colour(31, 90, 122), Colour(251, 250, 247), Colour(150, 32, 28)


@lru_cache(maxsize=1)
def icon_files() -> dict[str, bytes]:
    """The icon as SVG and in two sizes of pixels; what matters keeps clear of the corners, which systems round off."""
    items = tuple(_items())
    face = Face(_SIDE, _SIDE, items)
    pdf = write_pdf(Document((Page(_SIDE, _SIDE, items),), title="icon"))
    pixels = {f"icon-{side}.png": write_png(pdf, 0, side / _SIDE * 25.4) for side in (192, 512)}
    return {"icon.svg": write_svg(face).encode(), **pixels}


def _items() -> list[Item]:
    items: list[Item] = [Shape(rect(Rect(0.0, 0.0, _SIDE, _SIDE)), _BLUE)]
    cell = 14.0
    start = (_SIDE - 2 * cell) / 2
    for column, row in ((0, 0), (1, 1)):
        items.append(Shape(rect(Rect(start + column * cell, start + row * cell, cell, cell)), _LIGHT))
    frame = rect(Rect(start, start, 2 * cell, 2 * cell))
    items.append(Shape(frame, None, Stroke(_LIGHT, 1.2)))
    items.append(Shape(circle(_SIDE / 2, _SIDE / 2, 8.5), _RED, Stroke(_LIGHT, 1.6)))
    return items
