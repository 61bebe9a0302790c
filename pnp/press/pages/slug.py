"""What stands in the strip of a sheet's margin: a short ruler, and a footer that says what this sheet is and how to print it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from pnp.base.finding import Finding
from pnp.base.tongue import tr, trn
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import (
    ARTIFACT,
    MM_PER_INCH,
    Group,
    Item,
    Path,
    Rect,
    Segment,
    Shape,
    Stamp,
    Stroke,
    Symbol,
    Tag,
    tagged,
)
from pnp.draw.type.setting import Span, text_width
from pnp.press.imposition.slot import Side
from pnp.press.job import Imprint, Job
from pnp.press.lettering import QUIET, SMALL, SMALL_BOLD, End, clipped, listed, put, put_spans, unprintable
from pnp.press.sheet import JOINT, Draft, TileSpot, by_size, kind_title

RULER_MM = 50
RULER_INCHES = 2
RULER_LINE = 0.15
_RULER_TAKES = RULER_INCHES * MM_PER_INCH + 10.5
"""The ruler with its two labels and the white after it, in mm."""
_MAP_CELL = (2.6, 1.9)
_LINES = (2.35, 5.2)
"""Baselines of the footer's two lines, from the top of the strip, in mm."""


def ruler(x: float, y: float) -> tuple[Item, ...]:
    """A ruler from (x, y): 50 mm with a tick every 5 mm above its line, 2 inches with a tick every quarter below."""
    return (Group((Stamp(_ruler(), translate(x, y)),), tag=ARTIFACT),)


@cache
def _ruler() -> Symbol:
    """The ruler from (0, 0), the same on every sheet."""
    x = y = 0.0
    end_mm, end_inch = float(RULER_MM), RULER_INCHES * MM_PER_INCH
    segments: list[Segment] = [("M", (x, y)), ("L", (x + end_inch, y))]
    for mm in range(0, RULER_MM + 1, 5):
        segments += _tick(x + mm, y, -(2.1 if mm in {0, RULER_MM} else 1.5 if mm % 10 == 0 else 0.9))
    for quarter in range(RULER_INCHES * 4 + 1):
        segments += _tick(x + quarter * MM_PER_INCH / 4, y, 2.1 if quarter % 4 == 0 else 0.9)
    items = (
        Shape(Path(tuple(segments)), stroke=Stroke(QUIET, RULER_LINE)),
        put(f"{RULER_MM} mm", x + max(end_mm, end_inch) + 1.0, y - 0.35, SMALL),
        put(f"{RULER_INCHES} in", x + end_inch + 1.0, y + 1.95, SMALL),
    )
    return Symbol("ruler", end_inch, RULER_LINE, items)


def _tick(x: float, y: float, length: float) -> list[Segment]:
    return [("M", (x, y)), ("L", (x, y + length))]


def page_map(spot: TileSpot, right: float, top: float) -> tuple[Item, ...]:
    """A small picture of all tiles of a board, this one filled, its top right corner at (right, top)."""
    wide, high = _MAP_CELL[0], min(_MAP_CELL[1], 5.4 / spot.rows)
    x = right - wide * spot.columns
    cells = [
        Shape(
            rect(Rect(x + c * wide, top + r * high, wide, high)),
            fill=QUIET if (r, c) == (spot.row, spot.column) else None,
            stroke=Stroke(QUIET, 0.15),
        )
        for r in range(spot.rows)
        for c in range(spot.columns)
    ]
    return tuple(cells)


def strip_items(strip: Rect, draft: Draft, job: Job, side: Side, *, number: int, total: int) -> tuple[Item, ...]:
    """Ruler and footer of one side of a sheet, all within the strip; on paper too narrow for both, the ruler alone."""
    items = list(ruler(strip.x, strip.y + 3.0))
    left, right = strip.x + _RULER_TAKES, strip.right
    if draft.tile:
        items += page_map(draft.tile, right, strip.y + 0.3)
        right -= _MAP_CELL[0] * draft.tile.columns + 2.0
    if right - left < RULER_MM / 2:
        return tuple(items)
    how, where = how_to_print(draft, job), _where(draft, job.imprint, side, number, total)
    beside = right - left - text_width(how, SMALL) - 3.0
    below = text_width(where, SMALL_BOLD) > beside  # a sheet's number matters more than all that lies on it
    title = clipped(where, right - left if below else beside, SMALL_BOLD)
    items += [
        *tagged(Tag("H1"), (put_spans([Span(title, SMALL_BOLD)], left, strip.y + _LINES[0]),)),
        _stored(how, right, strip.y + _LINES[below], "right"),
        _stored(_what(draft, beside if below else right - left), left, strip.y + _LINES[1]),
    ]
    return tuple(items)


def _what(draft: Draft, width: float) -> str:
    """What is on the sheet, size by size, as far as `width` mm hold it; of many names of one size as many as fit."""
    sizes = by_size(draft.counts)
    parts = [*draft.notes, *(f"{names} {size}" for size, names in sizes)]
    line = listed(parts, width, SMALL, rest=_more_sizes)
    if len(parts) == 1 and sizes and text_width(line, SMALL) > width:
        size, names = sizes[0]
        room = width - text_width(JOINT + tr("all {size}", size=size), SMALL)
        line = JOINT.join(
            (listed(names.split(JOINT), room, SMALL, rest=_more_kinds, joint=JOINT), tr("all {size}", size=size))
        )
    return clipped(line, width, SMALL)


def _more_sizes(count: int) -> str:
    return trn("{n} more size", "{n} more sizes", count, n=count)


def _more_kinds(count: int) -> str:
    return trn("{n} more kind", "{n} more kinds", count, n=count)


@lru_cache(maxsize=256)
def _stored(text: str, x: float, y: float, align: End = "left") -> Group:
    """A line of text stamped at (x, y) mm, since it is the same on many sheets."""
    line = put(text, 0.0, 0.0, SMALL, align=align)
    return Group((Stamp(Symbol("footer", 0.0, 0.0, (line,)), translate(x, y)),), tag=Tag("P", actual=text))


def _where(draft: Draft, imprint: Imprint, side: Side, number: int, total: int) -> str:
    parts = [
        imprint.line,
        draft.title or kind_title(draft.kind),
        tr(draft.later) if draft.later else "",
        tr("sheet {number} of {total}", number=number, total=total),
    ]
    if draft.back is not None:
        parts.append(tr("front") if side == "front" else tr("back"))
    return " · ".join(part for part in parts if part)


def footer_faults(names: Iterable[str], job: Job) -> tuple[Finding, ...]:
    """Characters in names of pieces, and in the game's title, that no footer can print."""
    return unprintable([job.imprint.line, *names], SMALL_BOLD, tr("the footer of a sheet")) if job.footer else ()


def how_to_print(draft: Draft, job: Job) -> str:
    """`Print at actual size (100 %), both sides, flip on long edge`."""
    if draft.back is not None:
        return tr("Print at actual size (100 %), both sides, flip on {flip} edge", flip=tr(job.flip))
    if "fold" in draft.signs:
        return tr("Print at actual size (100 %), one side, then fold")
    return tr("Print at actual size (100 %), one side")
