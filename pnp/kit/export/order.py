"""The order sheet: what to put into a shop's basket, product by product."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from pnp.kit.export.groups import Group

FILE = "order.csv"
HEADINGS = ("product", "width mm", "height mm", "pieces", "faces", "what", "files")


def order_sheet(groups: Sequence[Group], form: str) -> bytes:
    """A line for each group and product: how many pieces of how many kinds, and where their files are."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")  # as RFC 4180 and spreadsheets have it
    writer.writerow(HEADINGS)
    for group in groups:
        first = group.orders[0]
        made = first.product
        width, height = (made.width, made.height) if made is not None else first.piece.size
        product = made.name if made is not None else ""
        pieces = sum(piece.copies for piece in group.pieces)
        files = f"{group.name}.pdf" if form == "pages" else f"{group.name}/"
        writer.writerow((product, f"{width:g}", f"{height:g}", pieces, len(group.orders), group.title, files))
    return out.getvalue().encode()
