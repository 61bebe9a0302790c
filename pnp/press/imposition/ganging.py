"""Pieces of several sizes on as few sheets as possible, in shelves that straight cuts divide.

A shelf is as high as its first block, a grid of one size; what is left to the right of the block is filled with smaller sizes, what
is left below is the next shelf. So one cut right across frees each shelf, cuts down the shelf free its blocks, and each block is
cut as a grid. Several ways of ordering and splitting are tried; the one with fewest sheets, then fewest blocks, is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product

from pnp.base.frozen import Frozen
from pnp.draw.model import Rect
from pnp.press.imposition.step_repeat import Block, Cell, Grid, grid_in

MANY_SIZES = 40
"""Beyond so many sizes only the first way is tried."""
KEPT = 512
"""Packings that are remembered: the choices of a game's options mostly leave the same pieces over."""


class Filled(Frozen):
    """A block and how many of its slots, from the first, hold a piece."""

    block: Block
    count: int


class _Way(Frozen):
    """One way of filling: which size goes first, which orientation is preferred, whether a row that isn't full is a block of its
    own, and whether only a size that fits there as a whole goes beside another.
    """

    rank: Callable[[Cell], tuple[float, ...]]
    turns: tuple[bool, ...]
    split: bool
    whole: bool


def _tall(cell: Cell) -> tuple[float, ...]:
    return -cell.height, -cell.width, cell.pad


def _big(cell: Cell) -> tuple[float, ...]:
    return -cell.width * cell.height, -cell.height, cell.pad


def _wide(cell: Cell) -> tuple[float, ...]:
    return -cell.width, -cell.height, cell.pad


_ORDERS = (_tall, _big, _wide)
_TURNS = ((False, True), (True, False))
_WAYS = tuple(_Way(*way) for way in product(_ORDERS, _TURNS, (False, True), (False, True)))


def pack(stock: Mapping[Cell, int], width: float, height: float, gap: float) -> tuple[tuple[Filled, ...], ...]:
    """Sheets of filled blocks, each block at least `gap` mm from the next, all within width × height mm from (0, 0).

    Raises:
        ValueError: when a cell is larger than the sheet.
    """
    return _packed(tuple(stock.items()), width, height, gap)


@lru_cache(maxsize=KEPT)
def _packed(
    wanted: Sequence[tuple[Cell, int]], width: float, height: float, gap: float
) -> tuple[tuple[Filled, ...], ...]:
    stock = dict(wanted)
    for cell in stock:
        if not any(grid_in(cell, width, height, turned) for turned in (False, True)):
            raise ValueError(f"{cell} is larger than {width} × {height} mm")
    ways = _WAYS if len(stock) <= MANY_SIZES else _WAYS[:1]
    tries = [_pack_one_way(stock, Rect(0.0, 0.0, width, height), gap, way) for way in ways]
    return min(tries, key=cost)


def cost(sheets: Sequence[Sequence[Filled]]) -> tuple[int, int, int, float]:
    """Sheets, then blocks (each is cut by itself), then pieces lying on their side, then how far down the last sheet is used."""
    blocks = [filled for sheet in sheets for filled in sheet]
    turned = sum(filled.count for filled in blocks if filled.block.grid.turned)
    down = max((filled.block.rect.bottom for filled in sheets[-1]), default=0.0) if sheets else 0.0
    return len(sheets), len(blocks), turned, down


def _pack_one_way(stock: Mapping[Cell, int], room: Rect, gap: float, way: _Way) -> tuple[tuple[Filled, ...], ...]:
    left = {cell: stock[cell] for cell in sorted(stock, key=way.rank) if stock[cell] > 0}
    sheets = []
    while any(left.values()):
        sheet: list[Filled] = []
        _fill(room, left, gap, way, sheet, beside=False)
        sheets.append(tuple(sheet))
    return tuple(sheets)


def _fill(room: Rect, left: dict[Cell, int], gap: float, way: _Way, sheet: list[Filled], *, beside: bool) -> None:
    """Lays the first size that fits into the top left of the room, then fills beside it and below."""
    for cell, count in left.items():
        grid = _grid_for(cell, count, room, way) if count else None
        if grid is None or (beside and way.whole and grid.capacity < count):
            continue
        laid = min(count, grid.capacity)
        left[cell] -= laid
        sheet.append(Filled(Block(grid, room.x, room.y), laid))
        across, down = grid.width + gap, grid.height + gap
        _fill(Rect(room.x + across, room.y, room.width - across, grid.height), left, gap, way, sheet, beside=True)
        _fill(Rect(room.x, room.y + down, room.width, room.height - down), left, gap, way, sheet, beside=beside)
        return


def _grid_for(cell: Cell, count: int, room: Rect, way: _Way) -> Grid | None:
    turns = way.turns if cell.width != cell.height else (False,)
    grids = [grid for turned in turns if (grid := grid_in(cell, room.width, room.height, turned))]
    if not grids:
        return None
    grid = max(grids, key=lambda g: min(count, g.capacity))
    if way.split and grid.columns < count < grid.capacity:
        return Grid(cell, grid.columns, count // grid.columns, grid.turned)
    return grid.holding(count)
