"""The letters and numbers around a grid: where they stand, and how they are set so that they can be read at any scale."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.frozen import replace
from pnp.components.boards.grid import Span, SquareGrid
from pnp.draw.model import PT_PER_MM, Colour, Item, Rect
from pnp.draw.type.setting import Span as Words
from pnp.draw.type.setting import Style, break_lines, set_lines, text_width

SMALLEST = 6.0
"""pt; smaller labels can't be read across a table."""

IN_BOOKS = 7.0
"""pt; books set smaller labels in this size about their middles, so they need room for it."""

USUAL = 9.0
"""pt of a board's own labels."""

_AROUND = 1.0
"""mm of white beside a label, half of it towards the squares."""

_SIDES = ("left", "right", "top", "bottom")


def label_boxes(
    grid: SquareGrid, band: float, span: Span | None = None, sides: Iterable[str] = _SIDES
) -> list[tuple[str, Rect]]:
    """Every label with the rectangle it is centred in: as long as its square, `band` mm wide, beside the span on these sides."""
    seen = span or grid.whole
    area = grid.area(seen)
    chosen = tuple(sides)
    boxes: list[tuple[str, Rect]] = []
    for column in range(seen.left, seen.right + 1):
        x = grid.square(column, seen.low).x
        tops = {"top": area.y - band, "bottom": area.bottom}
        boxes += [
            (grid.column_label(column), Rect(x, tops[side], grid.width, band))
            for side in ("top", "bottom")
            if side in chosen
        ]
    for row in range(seen.high, seen.low - 1, -1):
        y = grid.square(seen.left, row).y
        lefts = {"left": area.x - band, "right": area.right}
        boxes += [
            (grid.row_label(row), Rect(lefts[side], y, band, grid.height))
            for side in ("left", "right")
            if side in chosen
        ]
    return boxes


def label_band(grid: SquareGrid, span: Span, size: float, family: str = "sans") -> float:
    """How wide a band in mm holds the labels of these squares at `size` pt, high ones and wide ones."""
    style = _style(max(size, IN_BOOKS), family)
    words = (*map(grid.row_label, range(span.low, span.high + 1)), *map(grid.column_label, (span.left, span.right)))
    return max(size / PT_PER_MM * 1.35, max(text_width(word, style) for word in words) + _AROUND)


def label_items(boxes: Iterable[tuple[str, Rect]], size: float, colour: Colour, family: str = "sans") -> list[Item]:
    """The labels set at `size` pt, each in the middle of its box."""
    style = replace(_style(size, family), colour=colour)
    items: list[Item] = []
    for text, box in boxes:
        lines = break_lines((Words(text, style),), 1e6).value or ()
        items += set_lines(lines, box, align="center", valign="middle")
    return items


def _style(size: float, family: str) -> Style:
    return Style(family=family, weight="semibold", size=max(size, SMALLEST))
