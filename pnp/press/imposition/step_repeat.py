"""Equal pieces side by side: how many fit into a rectangle, and where each lies."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import ceil, floor

from pnp.base.frozen import Frozen
from pnp.draw.model import Rect
from pnp.press.imposition.honeycomb import Comb, comb_in
from pnp.press.imposition.slot import Slot

SLACK = 1e-6
"""mm by which a row may exceed the room, so that 3 × 88.9 mm fill 266.7 mm."""


class Cell(Frozen):
    """A size of piece. Trim width and height in mm, and `pad`: what is kept free (or bleeds) on each side of the trim.

    Pads don't overlap: pieces without a pad share their cutting lines, pieces with one have two lines between them. `straight`
    pieces are cut with straight cuts; others (round, six-sided) with scissors or a punch. `top` is how far below the paper's upper
    edge the trim of a sheet's first row is wanted (None: in the middle). `outer` is how far beyond the pads the art goes on;
    it is printed around a block where the paper has room, and never counted when pieces are laid out. `columns` is how many lie in
    a row (0: as many as fit). Those that are `six`-sided lie in a honeycomb, their pad around it once.
    """

    width: float
    height: float
    pad: float
    straight: bool = True
    top: float | None = None
    outer: float = 0.0
    columns: int = 0
    six: bool = False

    def trim(self, turned: bool) -> tuple[float, float]:
        """Width and height of a piece as it lies."""
        return (self.height, self.width) if turned else (self.width, self.height)

    def pitch(self, turned: bool) -> tuple[float, float]:
        """From one piece to the next, across and down."""
        across, down = self.width + 2 * self.pad, self.height + 2 * self.pad
        return (down, across) if turned else (across, down)


class Grid(Frozen):
    """Columns and rows of one cell, upright or turned by 90°."""

    cell: Cell
    columns: int
    rows: int
    turned: bool = False

    @property
    def capacity(self) -> int:
        """How many pieces it holds."""
        return self.columns * self.rows

    @property
    def comb(self) -> Comb:
        """Where six-sided pieces lie in it."""
        return Comb(*self.cell.trim(self.turned), self.columns, self.rows)

    @property
    def width(self) -> float:
        """Over all, with the outer pads."""
        if self.cell.six:
            return self.comb.extent[0] + 2 * self.cell.pad
        return self.columns * self.cell.pitch(self.turned)[0]

    @property
    def height(self) -> float:
        """Over all, with the outer pads."""
        if self.cell.six:
            return self.comb.extent[1] + 2 * self.cell.pad
        return self.rows * self.cell.pitch(self.turned)[1]

    def holding(self, count: int) -> Grid:
        """The smallest grid within this one for `count` pieces, its rows as even as they go."""
        rows = max(1, min(self.rows, ceil(count / self.columns)))
        if self.cell.columns:
            return Grid(self.cell, self.columns, rows, self.turned)
        columns = max(1, min(self.columns, ceil(count / rows)))
        return Grid(self.cell, columns, rows, self.turned)


class Block(Frozen):
    """A grid laid on a page with its top left, pads included, at (x, y). Its art goes `over` mm beyond it."""

    grid: Grid
    x: float
    y: float
    over: float = 0.0

    @property
    def rect(self) -> Rect:
        """The block over all, with the outer pads."""
        return Rect(self.x, self.y, self.grid.width, self.grid.height)

    @property
    def reach(self) -> Rect:
        """All that is printed of the block: marks stand outside of it."""
        return self.rect.inset(-self.over)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every slot, row by row."""
        cell, turned = self.grid.cell, self.grid.turned
        if cell.six:
            places = self.grid.comb.places(self.x + cell.pad, self.y + cell.pad)
            return tuple(Slot(box.x, box.y, box.width, box.height, 90 if turned else 0) for box in places)
        across, down = cell.pitch(turned)
        width, height = across - 2 * cell.pad, down - 2 * cell.pad
        return tuple(
            Slot(self.x + c * across + cell.pad, self.y + r * down + cell.pad, width, height, 90 if turned else 0)
            for r in range(self.grid.rows)
            for c in range(self.grid.columns)
        )

    def seen(self, taken: Collection[int], plain: Collection[int] = ()) -> Mapping[int, Rect]:
        """What a piece in each slot taken may show of its face: its pads, and `over` mm more where nothing lies beside it.

        Beside a slot whose piece is `plain`, with nothing printed on this side, it goes as far as that piece's cut.
        """
        columns, pad = self.grid.columns, self.grid.cell.pad
        found, slots = {}, self.slots

        def more(beside: int, *, last: bool = False) -> float:
            if beside in taken and not last:
                return 0.0
            return min(self.over, pad) if beside in plain and not last else self.over

        for number in taken:
            slot, column = slots[number], number % columns
            left = pad + more(number - 1, last=column == 0)
            right = pad + more(number + 1, last=column == columns - 1)
            top, bottom = pad + more(number - columns), pad + more(number + columns)
            found[number] = Rect(slot.x - left, slot.y - top, slot.width + left + right, slot.height + top + bottom)
        return found

    def moved(self, dx: float, dy: float) -> Block:
        """The block shifted."""
        return Block(self.grid, self.x + dx, self.y + dy, self.over)


def grid_in(cell: Cell, width: float, height: float, turned: bool) -> Grid | None:
    """As many of one cell as fit into width × height mm in one orientation; None when not one does."""
    if cell.six:
        comb = comb_in(*cell.trim(turned), width - 2 * cell.pad, height - 2 * cell.pad)
        return Grid(cell, comb.columns, comb.rows, turned) if comb else None
    across, down = cell.pitch(turned)
    columns, rows = floor((width + SLACK) / across), floor((height + SLACK) / down)
    if cell.columns:
        columns = cell.columns if columns >= cell.columns and not turned else 0
    return Grid(cell, columns, rows, turned) if columns >= 1 and rows >= 1 else None


def best_grid(cell: Cell, width: float, height: float) -> Grid | None:
    """The orientation that yields most; upright when both yield the same."""
    grids = [grid for turned in (False, True) if (grid := grid_in(cell, width, height, turned))]
    return max(grids, key=lambda grid: grid.capacity, default=None)
