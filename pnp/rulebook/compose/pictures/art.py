"""Pictures of the game folder, set into the text."""

from __future__ import annotations

from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.pictures.faces import seen
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import IN_SECTION, Atom
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.blocks import Art

_TALLEST = 0.7
"""The part of a page's height that a picture may take."""


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
    snap = GRID / 2 if column.main else 0.0
    return [
        Atom(
            symbol.height * zoom,
            (stamp,),
            space=GRID,
            below=GRID,
            snap=snap,
            floats=IN_SECTION if column.main else 0,
            stretch=3,
            text="",
        )
    ]
