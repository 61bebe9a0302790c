"""Every sheet of a kit as a small picture: what it looks like and in which order it is cut. Shapes only, no text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil

from pnp.base.frozen import Frozen
from pnp.draw.geometry.matrices import multiply, scale, translate
from pnp.draw.geometry.shapes import line, rect
from pnp.draw.model import Colour, Group, Item, Rect, Shape, Stroke
from pnp.press.guide.muted import Muted
from pnp.press.guide.words import span_of
from pnp.press.pages.marks import INK
from pnp.press.sheet import Sheet

PAPER = Colour(255, 255, 255)
GAP = 5.0
"""mm between thumbnails."""
CAPTION = 5.6
"""mm below a thumbnail for its number."""
LEAST = 0.075
"""Smaller pictures show nothing: then sheets that are cut alike share one."""
MOST = 0.3
BEYOND = 4.0
"""mm of the sheet by which a cut is drawn beyond its block."""


class Shelf(Frozen):
    """Thumbnails in rows: those of `runs` of sheets, so many in a row, at `factor` of their size."""

    runs: tuple[tuple[Sheet, ...], ...]
    columns: int
    factor: float
    cell: tuple[float, float]

    @property
    def height(self) -> float:
        """All rows with their captions, in mm."""
        return ceil(len(self.runs) / self.columns) * (self.cell[1] + CAPTION + 1.0)


def shelf_for(sheets: Sequence[Sheet], width: float, height: float) -> Shelf | None:
    """The largest thumbnails that width × height mm hold; None when even those of equal cuts together would be too small."""
    for runs in (tuple((sheet,) for sheet in sheets), tuple(_alike(sheets))):
        best = max((_shelf(runs, columns, width, height) for columns in range(1, 13)), key=lambda shelf: shelf.factor)
        if best.factor >= LEAST:
            return best
    return None


def _alike(sheets: Sequence[Sheet]) -> Iterator[tuple[Sheet, ...]]:
    """Neighbours of one kind that have all their cuts at the same places."""
    for _, run in groupby(sheets, key=lambda s: (s.kind, s.later, s.paper, s.cut_at, s.number if not s.cut_at else 0)):
        yield tuple(run)


def _shelf(runs: tuple[tuple[Sheet, ...], ...], columns: int, width: float, height: float) -> Shelf:
    broad = max(run[0].paper.width for run in runs)
    high = max(run[0].paper.height for run in runs)
    rows = ceil(len(runs) / columns)
    across = (width - GAP * (columns - 1)) / columns / broad
    down = (height / rows - CAPTION - 1.0) / high
    factor = min(MOST, across, down)
    return Shelf(runs, columns, factor, ((width - GAP * (columns - 1)) / columns, max(factor, 0.0) * high))


def thumbnails(shelf: Shelf) -> Iterator[tuple[Item, float, float, str]]:
    """Each picture, drawn from (0, 0); where its caption is centred; and the caption: the numbers of its sheets."""
    wide, high = shelf.cell
    muted = Muted()
    for number, run in enumerate(shelf.runs):
        row, column = divmod(number, shelf.columns)
        x, y = column * (wide + GAP), row * (high + CAPTION + 1.0)
        paper = run[0].paper
        inset = (wide - shelf.factor * paper.width) / 2, high - shelf.factor * paper.height
        place = multiply(translate(x + inset[0], y + inset[1]), scale(shelf.factor, shelf.factor))
        caption = span_of(run) if run[0].number != run[-1].number else str(run[0].number)
        yield Group(tuple(_picture(run[0], shelf.factor, muted)), place), x + wide / 2, y + high + 4.2, caption


def _picture(sheet: Sheet, factor: float, muted: Muted) -> Iterator[Item]:
    paper = rect(Rect(0.0, 0.0, sheet.front.width, sheet.front.height))
    yield Shape(paper, fill=PAPER)
    yield Group(muted.items(sheet.front.items), clip=paper)
    yield Shape(paper, stroke=Stroke(INK, 0.2 / factor))
    yield from _cuts(sheet, factor)


def _cuts(sheet: Sheet, factor: float) -> Iterator[Item]:
    """The cuts, white beneath so that they are seen on any ground: full lines first, then the dashed ones."""
    halo = Stroke(PAPER, 0.42 / factor)
    first, then = Stroke(INK, 0.24 / factor), Stroke(INK, 0.16 / factor, (0.8 / factor, 0.5 / factor))
    for xs, ys in sheet.cut_at:
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        for x in xs:
            cut = line(x, top, x, bottom)
            yield from (Shape(cut, stroke=halo), Shape(cut, stroke=then))
        for y in ys:
            cut = line(left - BEYOND, y, right + BEYOND, y)
            yield from (Shape(cut, stroke=halo), Shape(cut, stroke=first))
