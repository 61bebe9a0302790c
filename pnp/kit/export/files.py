"""The files of an export: pictures, pages or grids of cards, and a table that says what each file is."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO, StringIO
from typing import TYPE_CHECKING

from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.definition.models.profiles.shop import Shop
from pnp.draw.model import MM_PER_INCH, Document, Face, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_images
from pnp.press.shops.decksheet import Grid, deck_grids
from pnp.press.shops.products import Order
from pnp.press.shops.single import single_page, single_pages

if TYPE_CHECKING:
    from PIL.Image import Image

TABLE = "contents.csv"
HEADINGS = ("file", "component", "name", "row", "side", "copies", "product", "columns", "rows", "pixels")


@dataclass(frozen=True, slots=True)
class Export:
    """The files by name, `contents.csv` among them; `pictures` counts the others; `notes` are the shop's."""

    files: dict[str, bytes]
    pictures: int
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Shot:
    """A page to be made a picture of: its file, dots per inch, and its line in the table."""

    file: str
    page: Page
    dpi: float
    line: tuple[object, ...]


def write_orders(kit: PieceKit, orders: Sequence[Order], shop: Shop) -> Export:
    """The files of an export, in a folder for each component, all sorted by name."""
    files: dict[str, bytes] = {}
    lines: list[tuple[object, ...]] = []
    if shop.form == "pages":
        for name, group in _by_component(orders):
            files[f"{name}.pdf"], line = _pages(kit, name, group, shop)
            lines.append(line)
    else:
        shots = [shot for name, group in _by_component(orders) for shot in _shots(kit, name, group, shop)]
        pdf = write_pdf(Document(tuple(shot.page for shot in shots), title=kit.game.title))
        for shot, image in zip(shots, page_images(pdf, [shot.dpi for shot in shots]), strict=True):
            files[shot.file] = _png(image, shot.dpi)
            lines.append((shot.file, *shot.line, f"{image.width}x{image.height}"))
    return Export({**dict(sorted(files.items())), TABLE: _table(lines)}, len(files), shop.notes)


def _by_component(orders: Sequence[Order]) -> Iterator[tuple[str, list[Order]]]:
    for name in dict.fromkeys(order.piece.component for order in orders):
        yield name, [order for order in orders if order.piece.component == name]


def _pages(kit: PieceKit, name: str, orders: Sequence[Order], shop: Shop) -> tuple[bytes, tuple[object, ...]]:
    """One PDF of a component, a page for every face of every copy."""
    sizes = {id(order.piece): (order.width, order.height) for order in orders}
    pieces = [order.piece for order in orders]
    pages = single_pages(pieces, order=shop.order, size_of=lambda piece: sizes[id(piece)])
    game = kit.game
    document = Document(pages, title=f"{game.title}: {name}", language=game.language, licence=game.licence)
    copies = sum(piece.copies for piece in pieces)
    product = orders[0].product.name if orders[0].product else ""
    return write_pdf(document), (f"{name}.pdf", name, pieces[0].name, "", shop.order, copies, product, "", "", "")


def _shots(kit: PieceKit, name: str, orders: Sequence[Order], shop: Shop) -> Iterator[_Shot]:
    if shop.form == "deck-sheets" and kit.game.components[name].kind == "cards" and len(orders) > 1:
        yield from _deck(name, [order.piece for order in orders], shop)
        return
    copies = [order for order in orders for _ in range(order.piece.copies if shop.each_copy else 1)]
    backs = [order for order in copies if order.piece.back is not None]
    one_back = len(backs) == len(copies) > 1 and all(order.piece.back == copies[0].piece.back for order in backs)
    for number, order in enumerate(copies, 1):
        yield _picture(f"{name}/front-{number:03}.png", order, order.piece.front, "front", shop)
    for number, order in enumerate(copies, 1):
        if order.piece.back is not None and (number == 1 or not one_back):
            file = f"{name}/back.png" if one_back else f"{name}/back-{number:03}.png"
            yield _picture(file, order, order.piece.back, "back", shop)


def _picture(file: str, order: Order, face: Face, side: str, shop: Shop) -> _Shot:
    piece = order.piece
    page = single_page(piece, face, side, order.width, order.height)
    dpi = shop.dpi
    if shop.most_pixels is not None:
        dpi = min(dpi, shop.most_pixels * MM_PER_INCH / max(page.width, page.height))
    copies = 1 if shop.each_copy else piece.copies
    product = order.product.name if order.product else ""
    return _Shot(file, page, dpi, (piece.component, _named(piece), piece.row or "", side, copies, product, "", ""))


def _deck(name: str, pieces: Sequence[Piece], shop: Shop) -> Iterator[_Shot]:
    """A deck as grids; one picture of the back where all cards share it, else grids of backs in the same order."""
    copies = [piece for piece in pieces for _ in range(piece.copies)]
    backs = [piece.back or piece.front for piece in copies]
    shared = copies[0].back if all(piece.back == copies[0].back for piece in copies) else None
    fronts = deck_grids([piece.front for piece in copies], shop, shared)
    yield from _grids(name, "front", fronts)
    if shared is not None:
        size = fronts[0].pixels
        dpi = min(size[0] / shared.width, size[1] / shared.height) * MM_PER_INCH
        page = single_page(copies[0], shared, "back", shared.width, shared.height)
        yield _Shot(f"{name}/back.png", page, dpi, (name, "", "", "back", len(copies), "", 1, 1))
    elif any(piece.back is not None for piece in copies):
        yield from _grids(name, "back", deck_grids(backs, shop))


def _grids(name: str, side: str, grids: Sequence[Grid]) -> Iterator[_Shot]:
    for number, grid in enumerate(grids, 1):
        file = f"{name}/{side}-{number:02}-{grid.columns}x{grid.rows}-{grid.count}-cards.png"
        yield _Shot(file, grid.page, grid.dpi, (name, "", "", side, grid.count, "", grid.columns, grid.rows))


def _named(piece: Piece) -> str:
    return piece.label or piece.name


def _png(image: Image, dpi: float) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi), optimize=False, compress_level=6)
    return out.getvalue()


def _table(lines: Sequence[tuple[object, ...]]) -> bytes:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")  # as RFC 4180 and spreadsheets have it
    writer.writerow(HEADINGS)
    writer.writerows(lines)
    return out.getvalue().encode()
