"""Pictures of the game folder, set into the text."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.frozen import replace
from pnp.draw.model import Item, Rect
from pnp.rulebook.compose.column import Column, line_items
from pnp.rulebook.compose.pictures.faces import seen
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import WIDE_LABEL
from pnp.rulebook.pages.atoms import IN_SECTION, Atom
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.blocks import Art

_TALLEST = 0.7
"""The part of a page's height that a picture may take."""
_SLACK = 0.1
"""mm that a label may stand out at the side of its picture."""


def art_atoms(context: ComposeContext, art: Art, column: Column) -> list[Atom]:
    """The picture in the middle of its column. Faults that have no line in the picture's own file are shown at the block's."""
    report = context.pictures.art_of(art.file)
    place = context.place(art.line)
    context.findings.extend(one if one.where.line else one._replace(where=place) for one in report.findings)
    symbol = report.value
    if symbol is None:
        return []
    zoom = min(column.width * art.width / symbol.width, _TALLEST * context.page.text_height / symbol.height)
    x = column.x + (column.width - symbol.width * zoom) / 2
    stamp = seen(symbol, (zoom, 0.0, 0.0, zoom, x, 0.0), art.alt)
    labels = _labels(context, art, Rect(x, 0.0, symbol.width * zoom, symbol.height * zoom))
    snap = GRID / 2 if column.main else 0.0
    return [
        Atom(
            symbol.height * zoom,
            (replace(stamp, items=(*stamp.items, *labels)),),
            space=GRID,
            below=GRID,
            snap=snap,
            floats=IN_SECTION if column.main else 0,
            stretch=3,
            text="",
        )
    ]


def _labels(context: ComposeContext, art: Art, box: Rect) -> Iterator[Item]:
    """The words on the picture, part of the figure: its description is what is read aloud."""
    style = replace(context.look.small, weight="bold")
    for text, across, down in art.labels:
        line = context.text_line(text, style)
        left = box.x + box.width * across - line.width / 2
        if left < box.x - _SLACK or left + line.width > box.x + box.width + _SLACK:
            context.findings.append(WIDE_LABEL.at(context.place(art.line), text=text, file=art.file))
        yield from line_items(line, left, box.y + box.height * down + line.cap_height / 2)
