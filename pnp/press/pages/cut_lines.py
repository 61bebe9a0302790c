"""What a cutting machine is to cut of a sheet: the outlines of its pieces alone, where they are printed.

Straight edges that pieces share are one line, so that no blade goes over it twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from pnp.draw.geometry.shapes import line, transformed
from pnp.draw.model import Colour, Page, Path, Rect, Shape, Stroke
from pnp.press.imposition.slot import Placement
from pnp.press.outline import clip_of
from pnp.press.sheet import Sheet

BLADE = Stroke(Colour(255, 0, 0), 0.1)
"""Programs of cutting machines take each outline for a cut, whatever its colour; red and thin is what they show well."""
_ROUNDING = 4
_Span = tuple[float, float]


def cut_page(sheet: Sheet) -> Page | None:
    """A page as large as the sheet, (0, 0) at its top left, with the cuts of its front; None where a machine has nothing to cut.

    Nets are cut along what their faces show, which no machine knows of; the tiles of a board along their trim.
    """
    items = tuple(Shape(path, stroke=BLADE) for path in _cuts(sheet))
    return (
        Page(sheet.paper.width, sheet.paper.height, items, label=f"{sheet.title}, sheet {sheet.number}")
        if items
        else None
    )


def _cuts(sheet: Sheet) -> Iterator[Path]:
    if not sheet.placements:
        yield from _straight([sheet.front.trim] if sheet.front.trim is not None else [])
        return
    fronts = [one for one in sheet.placements if one.side == "front" and one.piece.outline != "net"]
    yield from _straight([one.slot.rect for one in fronts if _own(one) is None])
    for one in fronts:
        own = _own(one)
        if own is not None:
            yield transformed(own, one.slot.matrix)


def _own(placement: Placement) -> Path | None:
    """The piece's outline in its own coordinates; None for a plain rectangle."""
    face = placement.piece.front or placement.piece.back
    if face is not None and face.outline is not None:
        return face.outline
    return None if placement.piece.outline in {"rectangle", "rounded"} else clip_of(placement.piece, 0.0)


def _straight(boxes: Iterable[Rect]) -> Iterator[Path]:
    """The edges of rectangles, each stretch but once, level ones first."""
    level: dict[float, list[_Span]] = defaultdict(list)
    upright: dict[float, list[_Span]] = defaultdict(list)
    for box in boxes:
        left, top, right, bottom = (round(side, _ROUNDING) for side in (box.x, box.y, box.right, box.bottom))
        for y in (top, bottom):
            level[y].append((left, right))
        for x in (left, right):
            upright[x].append((top, bottom))
    for y, spans in sorted(level.items()):
        yield from (line(start, y, end, y) for start, end in _joined(spans))
    for x, spans in sorted(upright.items()):
        yield from (line(x, start, x, end) for start, end in _joined(spans))


def _joined(spans: list[_Span]) -> Iterator[_Span]:
    """Stretches that touch or overlap, as one."""
    start, end = min(spans)
    for left, right in sorted(spans):
        if left > end:
            yield start, end
            start = left
        end = max(end, right)
    yield start, end
