"""Which sheets a kind of piece needs: full grids of one size first, then what is left over, shared between sizes where it saves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import ceil

from pnp.base.frozen import Frozen, replace
from pnp.press.imposition.ganging import MANY_SIZES, Filled, cost, pack
from pnp.press.imposition.print_area import Arena
from pnp.press.imposition.slot import Mirror
from pnp.press.imposition.step_repeat import Block, Cell, Grid, grid_in
from pnp.press.job import Job
from pnp.press.paper import MARK_OFFSET, MARK_ROOM, PAPER_EDGE, SHORTEST

BETWEEN_BLOCKS = 2.0
"""mm that art goes beyond a block that shares its sheet with others."""


class Plan(Frozen):
    """One sheet: the blocks of fronts with how many pieces lie in each, and the mirror in which the backs lie."""

    arena: Arena
    filled: tuple[Filled, ...]
    mirror: Mirror | None

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of fronts."""
        return tuple(f.block for f in self.filled)


@lru_cache(maxsize=256)
def _grids_in(cell: Cell, rooms: tuple[Arena, ...]) -> tuple[tuple[Arena, Grid], ...]:
    """The grids of a cell, upright and turned, in all rooms that hold any."""
    turns = (False,) if cell.width == cell.height else (False, True)
    tries = [(room, grid_in(cell, room.width, room.height, turned)) for turned in turns for room in rooms]
    return tuple((room, grid) for room, grid in tries if grid)


class Press(Frozen):
    """A job and the rooms that its pages offer."""

    job: Job
    rooms: tuple[Arena, ...]

    def takes(self, cell: Cell) -> bool:
        """Whether a piece fits on a page at all."""
        return self.most(cell) > 0

    def most(self, cell: Cell) -> int:
        """How many of one cell a page holds at most."""
        return max((g.capacity for _, g in self._grids(cell)), default=0)

    def columns(self, cell: Cell) -> int:
        """How many of one cell a row holds in the grid that holds most."""
        return max(self._grids(cell), key=lambda found: found[1].capacity)[1].columns

    def rows(self, cell: Cell) -> int:
        """How many rows that grid has."""
        return max(self._grids(cell), key=lambda found: found[1].capacity)[1].rows

    def _grids(self, cell: Cell) -> tuple[tuple[Arena, Grid], ...]:
        return _grids_in(cell, self.rooms)

    def grid_for(self, cell: Cell, count: int) -> tuple[Arena, Grid]:
        """The room and grid for `count` pieces: fewest sheets, then room for marks, then upright on an upright page.

        Raises:
            ValueError: when the cell fits nowhere (ask `takes` first).
        """
        best: tuple[tuple[object, ...], Arena, Grid] | None = None
        for order, (room, full) in enumerate(self._grids(cell)):
            sheets = ceil(count / full.capacity)
            grid = full.holding(count) if sheets == 1 else full
            cramped = cell.straight and self.job.crops and not room.roomy(grid.width, grid.height)
            rank = (sheets, cramped, order)
            if best is None or rank < best[0]:
                best = (rank, room, grid)
        if best is None:
            raise ValueError(f"{cell} fits on no page")
        return best[1], best[2]


def plan_sheets(stock: Mapping[Cell, int], press: Press) -> tuple[Plan, ...]:
    """The sheets for so many pieces of each cell; every cell must fit on a page.

    Each size fills whole sheets with its own grid, the same on every sheet, so that a stack is cut in one go. The rest of a size
    stays in that grid too, unless sharing sheets with other sizes needs fewer of them.
    """
    wanted = {cell: count for cell, count in stock.items() if count > 0}
    own = _share(wanted, press)
    kept = [plan for cell, count in own.items() for plan in _own(cell, count, press)]
    return (*kept, *_pooled(_rests(wanted, own), press))


def _share(wanted: Mapping[Cell, int], press: Press) -> dict[Cell, int]:
    """How many pieces of each size lie on sheets of their own size.

    To begin with all full sheets. Then a rest that fills half a sheet or more may have its own if that costs nothing, and a full
    sheet of large pieces is given up if all of it goes with others.
    """
    own = {cell: count - count % press.most(cell) if _pools(press, cell) else count for cell, count in wanted.items()}
    best = _total(wanted, own, press)
    for cell, count in wanted.items() if len(wanted) <= MANY_SIZES else ():
        most = press.most(cell)
        if own[cell] < count and 2 * (count - own[cell]) >= most:
            tried = own | {cell: count}
            if (total := _total(wanted, tried, press)) <= best:
                best, own = total, tried
        elif own[cell] == count and count % most == 0 and best > 1 and _pools(press, cell):
            tried = own | {cell: count - most}
            if (total := _total(wanted, tried, press)) < best:
                best, own = total, tried
    rests = _rests(wanted, own)
    return own | {cell: wanted[cell] for cell in rests} if len(rests) == 1 else own


def _rests(wanted: Mapping[Cell, int], own: Mapping[Cell, int]) -> dict[Cell, int]:
    return {cell: count - own[cell] for cell, count in wanted.items() if count > own[cell]}


def _total(wanted: Mapping[Cell, int], own: Mapping[Cell, int], press: Press) -> int:
    sheets = sum(ceil(count / press.most(cell)) for cell, count in own.items())
    return sheets + len(_pooled(_rests(wanted, own), press))


def _own(cell: Cell, count: int, press: Press) -> tuple[Plan, ...]:
    if count == 0:
        return ()
    room, grid = press.grid_for(cell, count)
    x, y = room.origin(grid.width, grid.height)
    block = Block(grid, x, _wanted_top(cell, room, grid.height, y))
    block = replace(block, over=min(cell.outer, free_around(block, room, press.job)))
    mirror = room.mirror(press.job, grid.width, grid.height)
    starts = range(0, count, grid.capacity)
    return tuple(Plan(room, (Filled(block, min(grid.capacity, count - start)),), mirror) for start in starts)


def free_around(block: Block, room: Arena, job: Job) -> float:
    """How far the art of a block that is alone on its page may go on, so that marks still have their least length outside it."""
    if room.fold is not None:
        return room.spare / 2
    paper, strip, marks = room.frame.paper, room.frame.strip, MARK_OFFSET + SHORTEST if job.crops else MARK_OFFSET
    foot = strip.y if strip is not None else paper.height - PAPER_EDGE
    sides = (block.x, block.y, paper.width - block.rect.right)
    return max(0.0, min(*(side - PAPER_EDGE for side in sides), foot - block.rect.bottom) - marks)


def _wanted_top(cell: Cell, room: Arena, height: float, usual: float) -> float:
    """Where a block begins on the page: as far down as its pieces ask for if that is within the margin, else as usual."""
    region = room.frame.region
    if cell.top is None or room.fold is not None or room.frame.paper.landscape:
        return usual
    top = cell.top - cell.pad
    return top if top >= region.y and top + height <= region.bottom else usual


def _spare(press: Press) -> float:
    """What shared sheets keep free around a block for its marks."""
    return MARK_ROOM if press.job.crops else MARK_OFFSET


def _inner(room: Arena, press: Press) -> tuple[float, float]:
    return room.width - 2 * _spare(press), room.height - 2 * _spare(press)


def _pools(press: Press, cell: Cell) -> bool:
    """Whether a cell fits on shared sheets in every room, so that any room may be chosen."""
    return all(any(grid_in(cell, *_inner(room, press), t) for t in (False, True)) for room in press.rooms)


def _pooled(stock: Mapping[Cell, int], press: Press) -> tuple[Plan, ...]:
    if not stock:
        return ()
    tries = [(room, pack(stock, *_inner(room, press), 2 * _spare(press))) for room in press.rooms]
    room, sheets = min(tries, key=lambda t: cost(t[1])[:3])
    return tuple(_centred(sheet, room, press.job) for sheet in sheets)


def _centred(sheet: tuple[Filled, ...], room: Arena, job: Job) -> Plan:
    width = max(f.block.rect.right for f in sheet)
    height = max(f.block.rect.bottom for f in sheet)
    dx, dy = room.origin(width, height)
    return Plan(
        room,
        tuple(Filled(_beside(f.block.moved(dx, dy), job), f.count) for f in sheet),
        room.mirror(job, width, height),
    )


def _beside(block: Block, job: Job) -> Block:
    """A block among others: its art and marks share with them what lies between."""
    return replace(block, over=min(block.grid.cell.outer, BETWEEN_BLOCKS if job.crops else 0.0))
