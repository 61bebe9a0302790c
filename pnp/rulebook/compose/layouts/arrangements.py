"""Layouts: lines of cells, arrows between them, numbered call-outs with their legend, and the caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import hypot

from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import tr, tr_noop
from pnp.draw.geometry.bounds import middle, union
from pnp.draw.geometry.shapes import arrow
from pnp.draw.model import Anchor, Item, Rect, Shape, Stroke, Tag, tagged
from pnp.draw.type.line_layout import moved
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.layouts.cells import CellBox, Spot, beside_each_other, cell_box, hang_of
from pnp.rulebook.compose.pictures.figures import TO_CAPTION
from pnp.rulebook.compose.pictures.setup import disc, legend, numbered
from pnp.rulebook.compose.pictures.strips import Strip, text_strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import TOO_WIDE_LAYOUT, UNKNOWN_SPOT
from pnp.rulebook.pages.atoms import IN_SECTION, Atom
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.fenced.arrangement import Arrangement, Cell
from pnp.rulebook.source.runs import Size
from pnp.rulebook.typography import leading_mm

_GAP: dict[Size, float] = {"tiny": 2.5, "small": 3.0, "medium": 4.0, "large": 5.0, "huge": 6.0}
"""White between cells, in mm."""
_TIGHT = 0.5
"""So much of it is left where a line has no room for all."""
_HAIR = 1e-6
_SPREAD = 3.0
"""A layout fills the width of a page if no gap needs more than so many gaps besides for that."""
_LINES, _PLAYERS = 1.0, 0.4
"""White between lines of cells, and between those of players, whose pieces are level, in gaps."""
_ARROW = 7.0
"""The width of an arrow that stands as a cell of its own."""
_SHAFT, _HEAD, _CLEAR = 0.6, 2.0, 0.5
"""An arrow's thickness, its head, and its distance from what it joins, in mm."""


_LEADS, _REFUSED = tr_noop("arrow from {start} to {end}"), tr_noop("refused: {start} to {end}")


class Picture(Frozen):
    """A finished layout without caption and legend."""

    width: float
    strip: Strip


def arrangement_atoms(context: ComposeContext, block: Arrangement, column: Column) -> list[Atom]:
    """The picture in the middle of its column, what its numbers mean, and its caption; no page break cuts it."""
    picture = picture_of(context, block, column.width, spread=column.main)
    x = (column.width - picture.width) / 2
    shown = Strip().beside(picture.strip, x)
    if block.caption:
        style = context.look.caption
        lines = context.lines(block.caption, style, column.width, line=block.line)
        shown = shown.under(text_strip(lines, leading_mm(style)), TO_CAPTION)
    items = tuple(moved(item, column.x, 0.0) for item in shown.items)
    height, text = shown.height, shown.text
    if block.calls:
        height, more, words = legend(context, numbered(block.calls), column, height + GRID * 0.75, line=block.line)
        items, text = (*items, *more), f"{text} {words}"
    space = GRID if column.main else column.gap
    return [
        Atom(
            height,
            items,
            space=space,
            below=space,
            snap=GRID / 2 if column.main else 0.0,
            floats=IN_SECTION if column.main else 0,
            stretch=3 if column.main else 0,
            anchors=(Anchor(block.id, column.x, 0.0),) if block.id else (),
            text=text,
        )
    ]


def picture_of(context: ComposeContext, block: Arrangement, room: float, *, spread: bool = False) -> Picture:
    """The cells and arrows of a layout; cells of equally long lines stand in columns.

    They are `spread` over the room if they nearly fill it.
    """
    gap = _GAP[block.size]
    if context.form.columns > 1:
        block = replace(
            block, lines=tuple(part for line in block.lines for part in _folded(context, block, line, room))
        )
    lines, columns = _measured(context, block, room, gap)
    if _width(columns, gap) > room + _HAIR:
        gap *= _TIGHT
        lines, columns = _measured(context, block, room, gap)
    width = _width(columns, gap)
    if width > room + _HAIR:
        context.findings.append(TOO_WIDE_LAYOUT.at(context.place(block.line), width=width, room=room))
    most = max((len(line) for line in block.lines), default=1) - 1
    if spread and most and room - width <= _SPREAD * most * gap:
        gap += max(0.0, room - width) / most
        width = max(width, room)
    numbers = count(1)
    strip = Strip()
    lead = _GAP[block.size] * (_PLAYERS if block.level else _LINES)
    spots: dict[str, Spot] = {}
    for cells, measured, widths in zip(block.lines, lines, columns, strict=True):
        boxes = beside_each_other(context, cells, measured)
        top = strip.height + (lead if strip.height else 0.0)
        level = max((box.middle for box in boxes), default=0.0)
        x = 0.0
        for cell, box, own in zip(cells, boxes, widths, strict=True):
            y = top + (level - box.middle if cell.arrow or block.level else 0.0)
            strip = strip.beside(Strip(box.items, box.height, box.text), x, y)
            spots.update({spot.name: spot.moved(x, y) for spot in box.spots})
            if cell.call:
                strip = strip.beside(Strip(disc(context, str(next(numbers)), 1.9, 1.7)), x, y)
            x += own + gap
    strip = replace(strip, items=(*strip.items, *_arrows(context, block, spots)))
    return Picture(width, strip)


def _folded(
    context: ComposeContext, block: Arrangement, line: Sequence[Cell], room: float
) -> Iterator[tuple[Cell, ...]]:
    """A line whose pieces are too many for a narrow column in parts that have room, each going on below the one before."""
    gap = _GAP[block.size] * _TIGHT
    part: list[Cell] = []
    used = 0.0
    for cell in line:
        width = gap + _box(context, block, replace(cell, title=(), foot=()), room).width
        if part and not cell.arrow and used + width - gap > room:
            yield tuple(part)
            part, used = [], 0.0
        part.append(cell)
        used += width
    yield tuple(part)


def _measured(
    context: ComposeContext, block: Arrangement, room: float, gap: float
) -> tuple[list[list[CellBox]], list[list[float]]]:
    """The cells of every line and the widths of their columns, with `gap` mm between cells."""
    lines = [_boxes(context, block, line, room - gap * (len(line) - 1)) for line in block.lines]
    longest = max((len(line) for line in lines), default=1)
    return lines, _columns(lines, room - gap * (longest - 1))


def _width(columns: Sequence[Sequence[float]], gap: float) -> float:
    return max((sum(widths) + gap * (len(widths) - 1) for widths in columns if widths), default=0.0)


def _columns(lines: Sequence[Sequence[CellBox]], room: float) -> list[list[float]]:
    """The widths of each line's columns: shared by lines of equally many cells, unless `room` mm are too few for that."""
    own = [[box.width for box in line] for line in lines]
    shared: dict[int, list[float]] = {}
    for widths in own:
        known = shared.setdefault(len(widths), widths)
        shared[len(widths)] = [max(pair) for pair in zip(known, widths, strict=True)]
    return [shared[len(widths)] if sum(shared[len(widths)]) <= room else widths for widths in own]


def _boxes(context: ComposeContext, block: Arrangement, line: Sequence[Cell], share: float) -> list[CellBox]:
    """The cells of a line, which have `share` mm together; the widest are made narrower until all fit."""
    boxes = [_box(context, block, cell, share) for cell in line]
    widths = sorted(box.width for box in boxes)
    if sum(widths) <= share:
        return boxes
    most = _cap(widths, share)
    return [_box(context, block, cell, most) for cell in line]


def _cap(widths: Sequence[float], share: float) -> float:
    """The greatest width at which all fit: narrow cells keep theirs, the others have what is left in equal parts."""
    for k, width in enumerate(widths):
        each = share / (len(widths) - k)
        if width > each:
            return each
        share -= width
    return share


def _box(context: ComposeContext, block: Arrangement, cell: Cell, most: float) -> CellBox:
    if not cell.arrow:
        every = (row for line in block.lines for one in line for row in one.rows)
        hang = hang_of(context, every, block.line) if any(row.label for row in cell.rows) else 0.0
        return cell_box(context, cell, block.size, most, block.line, hang=hang, level=block.level)
    path = arrow(0.5, 1.0, _ARROW - 0.5, 1.0, width=_SHAFT, head=_HEAD)
    return CellBox(_ARROW, 2.0, (Shape(path, fill=context.look.inks.grey),), (), 1.0, "")


def _arrows(context: ComposeContext, block: Arrangement, spots: dict[str, Spot]) -> tuple[Item, ...]:
    """The arrows between named cells and pieces: in the accent's colour, or dashed where the move is refused."""
    items: list[Item] = []
    for each in block.arrows:
        for name in (each.start, each.end):
            if name not in spots:
                context.findings.append(UNKNOWN_SPOT.at(context.place(block.line), name=name))
        if each.start in spots and each.end in spots:
            start, end, refused = spots[each.start], spots[each.end], each.kind == "refused"
            words = tr(_REFUSED if refused else _LEADS, start=start.words, end=end.words)
            figure = Tag("Figure", alt=words, box=union((start.box, end.box)))
            items.extend(tagged(figure, _arrow(context, start.box, end.box, refused=refused)))
    return tuple(items)


def _arrow(context: ComposeContext, start: Rect, end: Rect, *, refused: bool) -> tuple[Item, ...]:
    """An arrow from the edge of one rectangle to the edge of another."""
    inks = context.look.inks
    if start.y + start.height <= end.y < start.y + 2 * start.height:  # close below: over none that lie beside its start
        start = Rect(start.x + start.width / 2, start.y + start.height, 0.0, 0.0)
    (x1, y1), (x2, y2) = middle(start), middle(end)
    length = hypot(x2 - x1, y2 - y1) or 1.0
    across, down = (x2 - x1) / length, (y2 - y1) / length
    first, last = _reach(start, across, down) + _CLEAR, _reach(end, across, down) + _CLEAR
    path = arrow(
        x1 + across * first,
        y1 + down * first,
        x2 - across * last,
        y2 - down * last,
        width=_SHAFT,
        head=_HEAD,
    )
    white = Shape(path, inks.paper, Stroke(inks.paper, 0.8, join="round"))
    if refused:
        return (white, Shape(path, inks.paper, Stroke(inks.no, 0.25, dash=(0.8, 0.5))))
    return (white, Shape(path, inks.accent))


def _reach(box: Rect, across: float, down: float) -> float:
    """How far it is from a rectangle's middle to its edge in a direction."""
    reaches = [half / abs(part) for half, part in ((box.width / 2, across), (box.height / 2, down)) if abs(part) > 1e-6]
    return min(reaches)
