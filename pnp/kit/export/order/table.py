"""The order sheet as a table, for programs and spreadsheets."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from pnp.kit.export.order.lines import OrderLine

FILE = "order.csv"
HEADINGS = (
    "product",
    "width mm",
    "height mm",
    "pieces",
    "faces",
    "what",
    "files",
    "fronts",
    "backs",
    "drawn width mm",
    "drawn height mm",
    "sold in",
    "price",
)


def order_table(lines: Sequence[OrderLine]) -> bytes:
    """A row for each line: how many pieces of how many kinds, and where their files are."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")  # as RFC 4180 and spreadsheets have it
    writer.writerow(HEADINGS)
    for line in lines:
        sizes = [f"{length:g}" for length in (*line.size, *line.drawn)]
        name, price = (line.product.name, line.product.price or "") if line.product is not None else ("", "")
        what = (line.pieces, len(line.orders), line.title, line.file, line.fronts, line.backs)
        writer.writerow((name, *sizes[:2], *what, *sizes[2:], line.step or "", price))
    return out.getvalue().encode()
