"""The letters and numbers around a grid: where they stand, and how they are set so that they can be read at any scale."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.components.boards.grid import Span, SquareGrid
from pnp.draw.model import Colour, Item, Rect
from pnp.draw.type.setting import Span as Words
from pnp.draw.type.setting import Style, break_lines, set_lines

SMALLEST = 6.0
"""pt; smaller labels can't be read across a table."""

USUAL = 9.0
"""pt of a board's own labels."""

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


def label_items(boxes: Iterable[tuple[str, Rect]], size: float, colour: Colour, family: str = "sans") -> list[Item]:
    """The labels set at `size` pt, each in the middle of its box."""
    style = Style(family=family, weight="semibold", size=max(size, SMALLEST), colour=colour)
    items: list[Item] = []
    for text, box in boxes:
        lines = break_lines((Words(text, style),), 1e6).value or ()
        items += set_lines(lines, box, align="center", valign="middle")
    return items
