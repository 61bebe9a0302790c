"""Zines: eight pages on one sheet, the lower row upright, the upper one upside down, and a slit between the four in the middle.

Folded lengthwise and pushed together, the sheet has four leaves about the slit, and page follows page around them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.kinds.strips import fold_ticks, laid, numbered_orders
from pnp.components.nets.lines import CUT, HALO
from pnp.components.part import Part
from pnp.definition.models.components.zine import Zine
from pnp.draw.geometry.shapes import line
from pnp.draw.model import Face, Item, Rect, Shape

SMALLEST_TYPE: Final = 7.0
"""pt on pages as small as these."""
COLUMNS: Final = 4
UPPER: Final = (7, 6, 5, 4)
LOWER: Final = (8, 1, 2, 3)
"""Pages from left to right. Two beside each other in a row are either two sides of a leaf or face each other when it is open."""


def make_zine(context: PartContext, name: str, zine: Zine) -> Part:
    """One kind of zine. On diagrams `front` is its cover, and each page goes by its number."""
    sides = Sides(context, name, zine)
    width, height = (sides.length(side, "size") for side in zine.size)
    safe = sides.length(zine.safe, "safe")
    model = Order("", width, height, outer=OUTER, safe=safe, floor=SMALLEST_TYPE)
    orders = numbered_orders(sides, zine.pages, "pages", "page", model)
    faces = [sides.face(order) for order in orders]
    whole = replace(model, width=width * COLUMNS, height=height * 2)
    poster = sides.order(zine.back, "back", whole)
    sheet = _sheet(faces, width * sides.scale, height * sides.scale, safe * sides.scale, sides.name)
    piece = sides.piece(sheet if all(faces) else None, sides.face(poster), "zines")
    shown = tuple(face for face in faces if face is not None)
    pieces = (replace(piece, faces=shown, signs=("slit",)),) if piece is not None else ()
    named = {"front": orders[0], **{str(number): order for number, order in enumerate(orders, 1)}}
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=named | ({"back": poster} if poster else {}))


def place_of(page: int, width: float, height: float) -> tuple[Rect, bool]:
    """Where a page lies on the sheet, and whether it stands on its head there."""
    upper = page in UPPER
    column = (UPPER if upper else LOWER).index(page)
    return Rect(column * width, 0.0 if upper else height, width, height), upper


def _sheet(pages: list[Face | None], width: float, height: float, safe: float, alt: str) -> Face:
    items: list[Item] = []
    for number, face in enumerate(pages, 1):
        box, upside_down = place_of(number, width, height)
        if face is not None:
            items.append(laid(face, box, (COLUMNS * width, 2 * height), upside_down=upside_down))
    items += [*fold_ticks(_folds(width, height)), *_slit(width, height)]
    return Face(COLUMNS * width, 2 * height, tuple(items), outer=OUTER, safe=safe, alt=alt)


def _folds(width: float, height: float) -> Iterator[tuple[float, float, float, float]]:
    for column in range(1, COLUMNS):
        yield column * width, 0.0, column * width, 2 * height
    yield 0.0, height, width, height
    yield (COLUMNS - 1) * width, height, COLUMNS * width, height


def _slit(width: float, height: float) -> Iterator[Item]:
    cut = line(width, height, (COLUMNS - 1) * width, height)
    yield Shape(cut, stroke=HALO)
    yield Shape(cut, stroke=CUT)
