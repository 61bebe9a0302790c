"""Which sheets a kind of piece needs: full grids of one size first, then what is left over, shared between sizes where it saves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from pnp.press.arena import Arena
from pnp.press.job import Job
from pnp.press.nup import Block, Cell, Grid, grid_in
from pnp.press.pack import MANY_SIZES, Filled, pack
from pnp.press.paper import MARK_OFFSET, MARK_ROOM
from pnp.press.slot import Mirror


@dataclass(frozen=True, slots=True)
class Plan:
    """One sheet: the blocks of fronts with how many pieces lie in each, and the mirror in which the backs lie."""

    arena: Arena
    filled: tuple[Filled, ...]
    mirror: Mirror | None

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of fronts."""
        return tuple(f.block for f in self.filled)


@dataclass(frozen=True, slots=True)
class Press:
    """A job and the rooms that its pages offer."""

    job: Job
    rooms: tuple[Arena, ...]

    def takes(self, cell: Cell) -> bool:
        """Whether a piece fits on a page at all."""
        return self.most(cell) > 0

    def most(self, cell: Cell) -> int:
        """How many of one cell a page holds at most."""
        return max((g.capacity for _, g in self._grids(cell)), default=0)

    def _grids(self, cell: Cell) -> list[tuple[Arena, Grid]]:
        turns = (False,) if cell.width == cell.height else (False, True)
        tries = [(room, grid_in(cell, room.width, room.height, turned)) for turned in turns for room in self.rooms]
        return [(room, grid) for room, grid in tries if grid]

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
    stays in that grid too, unless sharing sheets with the rest of other sizes needs fewer of them.
    """
    wanted = {cell: count for cell, count in stock.items() if count > 0}
    apart: set[Cell] = {cell for cell in wanted if not _pool_room(press, cell)}
    best = _total(wanted, apart, press)
    for cell in _half_full(wanted, press) if len(wanted) <= MANY_SIZES else ():
        total = _total(wanted, apart | {cell}, press)
        if total <= best:
            best, apart = total, apart | {cell}
    rests = _rests(wanted, apart, press)
    if len(rests) == 1:
        apart, rests = apart | rests.keys(), {}
    own = [plan for cell, count in wanted.items() for plan in _own(cell, _kept(cell, count, apart, press), press)]
    return (*own, *_pooled(rests, press))


def _half_full(stock: Mapping[Cell, int], press: Press) -> list[Cell]:
    """The sizes whose rest fills half a sheet of its own or more, and may as well have it."""
    return [cell for cell, count in stock.items() if 2 * (count % press.most(cell)) >= press.most(cell)]


def _kept(cell: Cell, count: int, apart: set[Cell], press: Press) -> int:
    """How many of a size lie on its own sheets."""
    return count if cell in apart else count - count % press.most(cell)


def _rests(stock: Mapping[Cell, int], apart: set[Cell], press: Press) -> dict[Cell, int]:
    rests = {cell: count - _kept(cell, count, apart, press) for cell, count in stock.items()}
    return {cell: rest for cell, rest in rests.items() if rest}


def _total(stock: Mapping[Cell, int], apart: set[Cell], press: Press) -> int:
    own = sum(ceil(_kept(cell, count, apart, press) / press.most(cell)) for cell, count in stock.items())
    return own + len(_pooled(_rests(stock, apart, press), press))


def _own(cell: Cell, count: int, press: Press) -> tuple[Plan, ...]:
    if count == 0:
        return ()
    room, grid = press.grid_for(cell, count)
    block = Block(grid, *room.origin(grid.width, grid.height))
    mirror = room.mirror(press.job, grid.width, grid.height)
    starts = range(0, count, grid.capacity)
    return tuple(Plan(room, (Filled(block, min(grid.capacity, count - start)),), mirror) for start in starts)


def _spare(press: Press) -> float:
    """What shared sheets keep free around a block for its marks."""
    return MARK_ROOM if press.job.crops else MARK_OFFSET


def _inner(room: Arena, press: Press) -> tuple[float, float]:
    return room.width - 2 * _spare(press), room.height - 2 * _spare(press)


def _pool_room(press: Press, cell: Cell) -> bool:
    """Whether a cell fits on shared sheets in every room, so that any room may be chosen."""
    return all(any(grid_in(cell, *_inner(room, press), t) for t in (False, True)) for room in press.rooms)


def _pooled(stock: Mapping[Cell, int], press: Press) -> tuple[Plan, ...]:
    if not stock:
        return ()
    tries = [(room, pack(stock, *_inner(room, press), 2 * _spare(press))) for room in press.rooms]
    room, sheets = min(tries, key=lambda t: (len(t[1]), sum(map(len, t[1]))))
    return tuple(_centred(sheet, room, press.job) for sheet in sheets)


def _centred(sheet: tuple[Filled, ...], room: Arena, job: Job) -> Plan:
    width = max(f.block.rect.right for f in sheet)
    height = max(f.block.rect.bottom for f in sheet)
    dx, dy = room.origin(width, height)
    return Plan(room, tuple(Filled(f.block.moved(dx, dy), f.count) for f in sheet), room.mirror(job, width, height))
