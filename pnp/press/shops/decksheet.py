"""Cards in a grid on one picture, as virtual tables take them, each card the same whole number of pixels."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from pnp.base.frozen import Frozen
from pnp.definition.models.profiles.shop import DeckSheet, Shop
from pnp.draw.geometry.matrices import multiply, scale, translate
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import MM_PER_INCH, Face, Group, Item, Page, Rect


class Grid(Frozen):
    """A picture of faces: `columns` × `rows` places of which the first `count` hold a card; `pixels` is one place's size."""

    page: Page
    dpi: float
    columns: int
    rows: int
    count: int
    pixels: tuple[int, int]


def capacity(sheet: DeckSheet) -> int:
    """How many cards a sheet holds."""
    return sheet.columns * sheet.rows - (1 if sheet.hidden else 0)


def deck_grids(faces: Sequence[Face], shop: Shop, hidden: Face | None = None) -> tuple[Grid, ...]:
    """The faces, all of one size, on as many pictures as they need.

    `hidden` is shown in the last place of each, where the shop keeps one; the picture of a few cards has few rows.

    Raises:
        ValueError: when the shop has no grid.
    """
    if shop.sheet is None:
        raise ValueError(f"{shop.title} takes no deck sheets")
    most = capacity(shop.sheet)
    parts = [faces[start : start + most] for start in range(0, len(faces), most)]
    return tuple(_grid(part, shop, shop.sheet, hidden) for part in parts)


def _grid(faces: Sequence[Face], shop: Shop, sheet: DeckSheet, hidden: Face | None) -> Grid:
    places = len(faces) + (1 if sheet.hidden else 0)
    columns = min(sheet.columns, places)
    rows = ceil(places / columns)
    first = faces[0]
    factor = min(1.0, *_room(first, shop, sheet))
    across, down = (max(1, floor(side * shop.dpi / MM_PER_INCH * factor)) for side in (first.width, first.height))
    pixel = MM_PER_INCH / shop.dpi
    spots = [divmod(place, columns) for place in range(len(faces))]
    shown = [*zip(faces, spots, strict=True)]
    if sheet.hidden and hidden is not None:
        shown.append((hidden, (rows - 1, columns - 1)))
    items: list[Item] = []
    for face, (row, column) in shown:
        stretch = scale(across * pixel / face.width, down * pixel / face.height)
        place = multiply(translate(column * across * pixel, row * down * pixel), stretch)
        items.append(Group((Group(face.items, clip=rect(Rect(0.0, 0.0, face.width, face.height))),), place))
    page = Page(columns * across * pixel, rows * down * pixel, tuple(items))
    return Grid(page, shop.dpi, columns, rows, len(faces), (across, down))


def _room(face: Face, shop: Shop, sheet: DeckSheet) -> tuple[float, float]:
    """By which factors a full sheet must shrink to stay within the greatest picture."""
    if shop.most_pixels is None:
        return 1.0, 1.0
    dots = shop.dpi / MM_PER_INCH
    return shop.most_pixels / (sheet.columns * face.width * dots), shop.most_pixels / (sheet.rows * face.height * dots)
