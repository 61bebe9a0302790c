"""The files of an export: pictures, pages or grids of cards, and a table that says what each file is."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import BytesIO, StringIO
from typing import TYPE_CHECKING

from pnp.base.frozen import Frozen
from pnp.components.make import PieceKit
from pnp.definition.models.profiles.shop import Shop
from pnp.draw.model import Document
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_images
from pnp.kit.export.flatten import flattened
from pnp.kit.export.groups import Group
from pnp.kit.export.order.lines import OrderLine, order_lines
from pnp.kit.export.order.table import FILE as ORDER
from pnp.kit.export.order.table import order_table
from pnp.kit.export.shots import Shot, shots_of
from pnp.press.shops.single import single_pages

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.draw.pdf.press import Press

TABLE = "contents.csv"
HEADINGS = ("file", "component", "name", "row", "side", "copies", "product", "columns", "rows", "pixels")


class Export(Frozen):
    """The files by name, `contents.csv` among them, and for a shop `order.csv`; `pictures` counts the others.

    `notes` are the shop's. `shots` say what the pictures show, for whoever lays a table with them; `lines` what is ordered.
    """

    files: dict[str, bytes]
    pictures: int
    notes: tuple[str, ...]
    shots: tuple[Shot, ...] = ()
    lines: tuple[OrderLine, ...] = ()


def write_groups(kit: PieceKit, groups: Sequence[Group], shop: Shop, press: Press | None = None) -> Export:
    """The files of an export, in a folder for each group, all sorted by name; pages in the inks of the `press`."""
    files: dict[str, bytes] = {}
    lines: list[tuple[object, ...]] = []
    shots: list[Shot] = []
    if shop.form == "pages":
        for group in groups:
            files[f"{group.name}.pdf"], line = _pages(kit, group, shop, press)
            lines.append(line)
    else:
        shots = [shot for group in groups for shot in shots_of(kit, group, shop)]
        pdf = write_pdf(Document(tuple(shot.page for shot in shots), title=kit.game.title))
        for shot, image in zip(shots, page_images(pdf, [shot.dpi for shot in shots]), strict=True):
            files[shot.file] = _png(image, shot.dpi)
            lines.append((shot.file, *shot.line(), f"{image.width}x{image.height}"))
    tables = {TABLE: _table(lines)}
    ordered = order_lines(groups, shots, shop) if shop.takes_orders else ()
    if ordered:
        tables[ORDER] = order_table(ordered)
    return Export({**dict(sorted(files.items())), **tables}, len(files), shop.notes, tuple(shots), ordered)


def _pages(kit: PieceKit, group: Group, shop: Shop, press: Press | None) -> tuple[bytes, tuple[object, ...]]:
    """One PDF of a group, a page for every face of every copy."""
    sizes = {id(order.piece): (order.width, order.height) for order in group.orders}
    pages = single_pages(group.pieces, order=shop.order, size_of=lambda piece: sizes[id(piece)])
    if press is not None and press.standard == "pdf-x-1a":
        pages = tuple(map(flattened, pages))
    game = kit.game
    document = Document(pages, title=f"{game.title}: {group.name}", language=game.language, licence=game.licence)
    copies = sum(piece.copies for piece in group.pieces)
    first = group.orders[0]
    product = first.product.name if first.product else ""
    line = (f"{group.name}.pdf", group.name, group.title, "", shop.order, copies, product, "", "", "")
    return write_pdf(document, press=press), line


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
