"""The pictures of an export: which file shows which faces of which pieces, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pnp.base.frozen import Frozen
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.definition.models.profiles.shop import Shop
from pnp.draw.geometry.matrices import chain, rotate, scale, translate
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import MM_PER_INCH, Group, Item, Page, Rect
from pnp.kit.export.groups import Group as Heap
from pnp.press.shops.decksheet import Grid, deck_grids
from pnp.press.shops.products import Order
from pnp.press.shops.single import single_page

DICE, STANDEE = "dice", "standee"
"""Kinds of component that are folded, and of no use on a screen as they are printed."""

Side = Literal["front", "back", "dice"]

TEXTURE, _DPI = 2048, 300.0
"""Pixels of the square that a die's six faces are laid on, and per inch."""
_CELLS = {1: (0, 2, 180.0), 2: (0, 1, 0.0), 3: (1, 2, 0.0), 4: (1, 1, 0.0), 5: (2, 1, 0.0), 6: (2, 2, 180.0)}
"""Column and row of each face among three by three cells, and its turn in degrees, as Tabletop Simulator's template has them."""


class Shot(Frozen):
    """A page to be made a picture of: its file, dots per inch, and what it shows.

    `pieces` are those on it: one, the cards of a grid of `columns` × `rows` places in order, each as often as it is in the deck, or
    none where it is the common back of a deck. `face` is the number of a die's face; `copies` how many there are of what is shown.
    """

    file: str
    page: Page
    dpi: float
    group: str
    side: Side
    pieces: tuple[Piece, ...]
    copies: int
    product: str = ""
    columns: int = 0
    rows: int = 0
    face: int = 0

    def line(self) -> tuple[object, ...]:
        """What the table of contents says of it, after the file's name and before its pixels."""
        one = self.pieces[0] if len(self.pieces) == 1 and not self.columns else None
        component = self.group if one is None else one.component
        name, row = ("", "") if one is None else (one.label or one.name, one.row or "")
        side = f"face {self.face}" if self.face else self.side
        return component, name, row, side, self.copies, self.product, self.columns or "", self.rows or ""


def shots_of(kit: PieceKit, heap: Heap, shop: Shop) -> Iterator[Shot]:
    """Every picture of a group, in the form that the shop takes."""
    if shop.form == "deck-sheets" and heap.is_deck:
        yield from _deck(heap, shop)
        return
    kind = kit.game.components[heap.orders[0].piece.component].kind
    if shop.dice == "net" or kind not in {DICE, STANDEE}:
        yield from _singles(heap, shop)
        return
    for order in heap.orders:
        if shop.dice == "texture" and kind == DICE:
            yield _texture(heap, order.piece)
        else:
            yield from _faces(heap, order.piece, shop)


def _singles(heap: Heap, shop: Shop) -> Iterator[Shot]:
    """A picture for every side of every piece; of a back that all share, one."""
    copies = [order for order in heap.orders for _ in range(order.piece.copies if shop.each_copy else 1)]
    backs = [order for order in copies if order.piece.back is not None]
    one_back = len(backs) == len(copies) > 1 and all(order.piece.back == copies[0].piece.back for order in backs)
    for number, order in enumerate(copies, 1):
        yield _picture(heap, order, "front", shop, f"{number:03}")
    for number, order in enumerate(copies, 1):
        if order.piece.back is not None and (number == 1 or not one_back):
            yield _picture(heap, order, "back", shop, "" if one_back else f"{number:03}")


def _picture(heap: Heap, order: Order, side: Side, shop: Shop, number: str) -> Shot:
    """One side of a piece; the back of all has no number."""
    piece = order.piece
    face = (piece.back or piece.front) if side == "back" else piece.front
    page = single_page(piece, face, side, order.width, order.height)
    copies = 1 if shop.each_copy else piece.copies
    product = order.product.name if order.product else ""
    file = f"{heap.name}/{side}-{number}.png" if number else f"{heap.name}/{side}.png"
    return Shot(file, page, _dpi(page, shop), heap.name, side, (piece,), copies, product)


def _dpi(page: Page, shop: Shop) -> float:
    if shop.most_pixels is None:
        return shop.dpi
    return min(shop.dpi, shop.most_pixels * MM_PER_INCH / max(page.width, page.height))


def _faces(heap: Heap, piece: Piece, shop: Shop) -> Iterator[Shot]:
    """The faces of a folded thing one by one."""
    for number, face in enumerate(piece.faces, 1):
        page = single_page(piece, face, f"face {number}", face.width, face.height)
        file = f"{heap.name}/face-{number:03}.png"
        yield Shot(file, page, _dpi(page, shop), heap.name, "front", (piece,), piece.copies, face=number)


def _texture(heap: Heap, piece: Piece) -> Shot:
    """All faces of a die on one square picture."""
    side = TEXTURE / _DPI * MM_PER_INCH
    cell = side / 3
    items: list[Item] = []
    for number, face in enumerate(piece.faces, 1):
        column, row, turn = _CELLS.get(number, (2, 0, 0.0))
        place = chain(translate(column * cell, row * cell), rotate(turn, cell / 2, cell / 2), scale(cell / face.width))
        items.append(Group(face.items, place, clip=rect(Rect(0.0, 0.0, face.width, face.height))))
    page = Page(side, side, tuple(items))
    return Shot(f"{heap.name}/die.png", page, _DPI, heap.name, "dice", (piece,), piece.copies)


def _deck(heap: Heap, shop: Shop) -> Iterator[Shot]:
    """A deck as grids; one picture of the back where all cards share it, else grids of backs in the same order."""
    copies = [piece for piece in heap.pieces for _ in range(piece.copies)]
    backs = [piece.back or piece.front for piece in copies]
    shared = copies[0].back if all(piece.back == copies[0].back for piece in copies) else None
    fronts = deck_grids([piece.front for piece in copies], shop, shared)
    yield from _grids(heap, "front", fronts, copies)
    if shared is not None:
        size = fronts[0].pixels
        dpi = min(size[0] / shared.width, size[1] / shared.height) * MM_PER_INCH
        page = single_page(copies[0], shared, "back", shared.width, shared.height)
        yield Shot(f"{heap.name}/back.png", page, dpi, heap.name, "back", (), len(copies), columns=1, rows=1)
    elif any(piece.back is not None for piece in copies):
        yield from _grids(heap, "back", deck_grids(backs, shop), copies)


def _grids(heap: Heap, side: Side, grids: Sequence[Grid], cards: Sequence[Piece]) -> Iterator[Shot]:
    first = 0
    for number, grid in enumerate(grids, 1):
        file = f"{heap.name}/{side}-{number:02}-{grid.columns}x{grid.rows}-{grid.count}-cards.png"
        shown = tuple(cards[first : first + grid.count])
        first += grid.count
        yield Shot(file, grid.page, grid.dpi, heap.name, side, shown, grid.count, columns=grid.columns, rows=grid.rows)
