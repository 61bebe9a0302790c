"""Several diagrams side by side, and strips of numbered steps."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.draw.model import Item
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.compose.pictures.figures import GAP, TO_CAPTION, Figure, captioned, figure_of, framed
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import Atom, stacked
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.blocks import Diagram, Diagrams
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import leading_mm

_ONE_ROW, _MOST_ROWS = 3, 2
"""Up to three diagrams are meant to stand in one row, more in two rows."""
_LEAST_ZOOM = 0.7
"""To stand so they are shown smaller, but no smaller than this."""
_LEAST_CAPTION, _WIDEST_CAPTION = 24.0, 40.0
"""The narrowest caption of a figure that stands alone in its row, in mm, and the widest of one that doesn't."""
_WHOLE = 0.72
"""Rows of diagrams that take no more than this part of a page stay together."""
_ROW_GAP = 4.0


def diagrams_atoms(context: ComposeContext, block: Diagrams, column: Column) -> list[Atom]:
    """Diagrams side by side, as many to a row as fit; rows are filled evenly and their tops are level."""
    found = [(diagram, figure_of(context, _level(diagram, block.items), column.width)) for diagram in block.items]
    zoom = _zoom([figure for _, figure in found if figure is not None], column.width)
    smaller = [
        (k, each, replace(one, zoom=one.zoom * zoom)) for k, (each, one) in enumerate(found, 1) if one is not None
    ]
    if not smaller:
        return []
    each = _each([figure.width for *_, figure in smaller], column.width)
    share = min((column.width + GAP) / each - GAP, _WIDEST_CAPTION)
    figures = []
    for k, diagram, figure in smaller:
        caption = (Run(f"{k}\u00a0\u00a0", bold=True), *diagram.caption) if block.strip else diagram.caption
        room = max(figure.width, _LEAST_CAPTION if each == 1 else share)
        figures.append(captioned(context, figure, caption, room, line=diagram.line))
    rows = [_row(figures[k : k + each], column) for k in range(0, len(figures), each)]
    if sum(row.height + GRID for row in rows) <= _WHOLE * context.page.text_height:
        rows = [stacked([replace(row, below=0.0, space=_ROW_GAP if k else row.space) for k, row in enumerate(rows)])]
    else:
        rows = [replace(row, floats=0) for row in rows]
    if block.caption:
        rows[-1] = _with_caption(context, rows[-1], block, column)
    return rows


def _level(diagram: Diagram, others: Sequence[Diagram]) -> Diagram:
    """The diagram with room for the arrows of those of the same squares beside it, so that letters stand on the same sides."""
    return replace(diagram, room=tuple(arrow for one in others if one.crop == diagram.crop for arrow in one.arrows))


def _zoom(figures: Sequence[Figure], width: float) -> float:
    """How much smaller the figures are shown so that as many stand in a row as in the rows they take at least."""
    if len(figures) < 2:
        return 1.0
    widest = max(figure.width for figure in figures)
    count = -(-len(figures) // _MOST_ROWS) if len(figures) > _ONE_ROW else len(figures)
    room = (width - GAP * (count - 1)) / count
    return min(1.0, max(room / widest, _LEAST_ZOOM))


def _each(widths: Sequence[float], width: float) -> int:
    """How many stand in a row: as few rows as they fit in, as even as can be."""
    most = max(1, int((width + GAP + 1e-6) // (max(widths) + GAP)))
    count = -(-len(widths) // most)
    return -(-len(widths) // count)


def _row(row: Sequence[Figure], column: Column) -> Atom:
    """The figures side by side, over the whole width of the column."""
    height = max(figure.height for figure in row)
    step = (column.width + GAP) / len(row)
    xs = [column.x + k * step for k in range(len(row))]
    items: list[Item] = []
    for figure, x in zip(row, xs, strict=True):
        items.extend(figure.items(x, 0.0))
        items.extend(figure.caption_items(x, height))
    full = max(height + figure.full_height - figure.height for figure in row)
    return framed((full, tuple(items)), column, row, xs)


def _with_caption(context: ComposeContext, atom: Atom, block: Diagrams, column: Column) -> Atom:
    """The last row with the caption of all under it."""
    lines = context.lines(block.caption, context.look.caption, column.width, line=block.line)
    leading = leading_mm(context.look.caption)
    first = atom.height + TO_CAPTION + leading * 0.74
    items = aligned_items(lines, column.x, first, leading)
    text = f"{atom.text} {' '.join(line.text for line in lines)}"
    height = atom.height + TO_CAPTION + leading * len(lines)
    return replace(atom, height=height, items=(*atom.printed, *items), text=text)
