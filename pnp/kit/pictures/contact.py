"""Contact sheets: every face of a game, or every icon, on one page with its name, to be looked at on a screen.

Small pieces are shown at their real size, large ones reduced until they fit; nothing here is for cutting out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from pnp.base.frozen import Frozen, replace
from pnp.components.faces.icons import IconShelf
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.matrices import multiply, scale, translate
from pnp.draw.geometry.shapes import rect, rounded
from pnp.draw.model import Colour, Face, Group, Item, Page, Rect, Shape, Stamp, Symbol, Tag, tagged
from pnp.draw.svg.icons import recolour
from pnp.draw.type.setting import Style
from pnp.press.lettering import clipped, put
from pnp.press.pages.alternate_text import PARAGRAPH, told_page

WIDTH = 240.0
"""Width of a contact sheet, mm."""
MARGIN, GAP, LABEL = 8.0, 6.0, 8.0
ICONS_WIDTH = 388.0
"""The same for icons, of which there are many."""
ICON_ROLE = "accent"
"""What icons are shown on."""
LARGEST = 72.0
"""No face is shown higher or wider than this, mm."""
NAME = Style("sans", "semibold", size=7.0)
FACTS = Style("sans", "regular", size=6.0, colour=Colour(84, 84, 84))
TABLE = Colour(236, 233, 226)
"""The table that the pieces lie on: darker than paper, so that white pieces show."""


class Tile(Frozen):
    """A picture with two lines under it; `width` and `height` in mm as shown.

    One that `reads` is text, and no picture to those who hear it.
    """

    items: tuple[Item, ...]
    width: float
    height: float
    name: str
    facts: str
    reads: bool = False


def contact_sheet(kit: PieceKit, names: Sequence[str] = (), row: int | None = None) -> Page:
    """The fronts and backs of the game's pieces, or of the components `names` only; of decks, the card of a `row`.

    A back that several cards share is shown once, after the first of them.
    """
    pieces = [piece for piece in kit.pieces if not names or piece.component in names]
    return pieces_sheet([piece for piece in pieces if row in (None, piece.row)], kit.game.title)


def pieces_sheet(pieces: Sequence[Piece], title: str) -> Page:
    """The fronts and backs of these pieces, a common back once."""
    tiles: list[Tile] = []
    shared: set[tuple[str, int]] = set()
    for piece in pieces:
        back = (piece.component, id(piece.back))
        tiles += _tiles(piece if piece.row is None or back not in shared else replace(piece, back=None))
        shared.add(back)
    area = sum(_pitch(tile) * (tile.height + LABEL + GAP) for tile in tiles)
    is_deck = len(tiles) > 1 and all(piece.row is not None for piece in pieces)
    return tiles_page(tiles, title, max(WIDTH, sqrt(area)) if is_deck else WIDTH)


def icon_sheet(shelf: IconShelf, palettes: Sequence[Palette]) -> Page:
    """Every icon in every ink: large, at 8 mm, and at 4 mm, where a line that is too thin fills up or vanishes."""
    return tiles_page(
        [_icon_tile(name, shelf[name], palettes) for name in shelf if name in shelf], "Icons", ICONS_WIDTH
    )


def _tiles(piece: Piece) -> Iterator[Tile]:
    size = f"{piece.size[0]:g} × {piece.size[1]:g} mm"
    copies = f"{piece.copies} ×, {size}"
    alike = piece.back is not None and piece.back == piece.front
    name = piece.label or piece.name
    yield _face_tile(piece.front, name, f"{copies}, both sides" if alike else copies)
    if piece.back is not None and not alike:
        yield _face_tile(piece.back, f"{name}, back", copies)


def _face_tile(face: Face, name: str, facts: str) -> Tile:
    factor = min(1.0, LARGEST / face.width, LARGEST / face.height)
    edge = face.outline or rect(Rect(0, 0, face.width, face.height))
    paper = Shape(edge, fill=Colour(255, 255, 255))
    shown = Group((Group((paper, *face.items), clip=edge),), scale(factor, factor))
    reduced = "" if factor == 1.0 else f", shown at {100 * factor:.0f} %"
    return Tile((shown,), face.width * factor, face.height * factor, name, facts + reduced)


ICON_SIZES = (14.0, 8.0, 4.0)
_COLUMN, _COLUMN_HEIGHT = 18.0, 34.0


def _icon_tile(name: str, icon: Symbol, palettes: Sequence[Palette]) -> Tile:
    """A column for each ink: the icon in three sizes, as it stands on the theme's accent."""
    items: list[Item] = []
    for column, palette in enumerate(palettes):
        left = column * (_COLUMN + 1)
        known = ICON_ROLE in palette.roles
        ground = palette.fill(ICON_ROLE) if known else None
        colour = palette.text_on(ICON_ROLE) if known else palette.default_line
        frame = rounded(Rect(left, 0, _COLUMN, _COLUMN_HEIGHT), 2)
        items += (Shape(frame, fill=Colour(255, 255, 255)), Shape(frame, fill=ground))
        top = 2.0
        for size in ICON_SIZES:
            factor = size / max(icon.width, icon.height)
            place = multiply(translate(left + (_COLUMN - size) / 2, top), scale(factor, factor))
            items.append(Stamp(recolour(icon, colour), place))
            top += size + 2.0
    inks = ", ".join(palette.ink for palette in palettes)
    return Tile(tuple(items), len(palettes) * (_COLUMN + 1) - 1, _COLUMN_HEIGHT, name, inks)


def tiles_page(tiles: Sequence[Tile], title: str, width: float = WIDTH) -> Page:
    """The tiles in rows, each row as high as its highest."""
    items: list[Item] = []
    top = MARGIN
    for row in _rows(tiles, width):
        height = max(tile.height for tile in row)
        left = MARGIN
        for tile in row:
            items.append(_told(tile, left, top + height - tile.height))
            items += _caption(tile, left, top + height)
            left += _pitch(tile)
        top += height + LABEL + GAP
    bottom = max(top - GAP + MARGIN, 2 * MARGIN)
    ground = Shape(rect(Rect(0, 0, width, bottom)), fill=TABLE)
    return Page(width, bottom, (ground, *told_page(items)), label=title)


def _told(tile: Tile, left: float, top: float) -> Group:
    """The picture in its place, as a figure with the words under it, or as a paragraph."""
    box = Rect(0.0, 0.0, tile.width, tile.height)
    what = PARAGRAPH if tile.reads else Tag("Figure", alt=f"{tile.name}: {tile.facts}", box=box)
    return Group(tile.items, translate(left, top), tag=what)


def _rows(tiles: Iterable[Tile], width: float) -> Iterator[list[Tile]]:
    row: list[Tile] = []
    used = 0.0
    for tile in tiles:
        if row and used + _pitch(tile) > width - 2 * MARGIN + GAP:
            yield row
            row, used = [], 0.0
        row.append(tile)
        used += _pitch(tile)
    if row:
        yield row


def _pitch(tile: Tile) -> float:
    return max(tile.width, 26.0) + GAP


def _caption(tile: Tile, left: float, top: float) -> Iterator[Item]:
    width = _pitch(tile) - 1
    for words, down, style in ((tile.name, 3.6, NAME), (tile.facts, 6.6, FACTS)):
        line = put(clipped(words, width, style), left, top + down, style)
        yield from tagged(Tag("P", actual=words), (line,))
