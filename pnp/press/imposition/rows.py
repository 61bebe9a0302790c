"""Whose piece lies in which row: the colour of a grid changes between rows only, so that a strip that is cut off is one player's.

A row that a side doesn't fill stays empty to its end. Where sides have so few pieces that this would waste more than half a grid
again, they go on in one row as anything else does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import TypeAlias

from pnp.base.frozen import Frozen, replace
from pnp.components.piece import Piece
from pnp.press.imposition.sheet_plan import Press
from pnp.press.imposition.step_repeat import Cell

Copy: TypeAlias = tuple[Piece, int]
"""A piece and which copy of it, counted from 0."""
MOST_WASTE = 1.5
"""How many times as many slots as pieces are worth rows of one colour."""


class _Rows(Frozen):
    """Rows of so many slots for sides of so many pieces each."""

    columns: int
    counts: tuple[int, ...]

    @property
    def number(self) -> int:
        return sum(ceil(count / self.columns) for count in self.counts)

    @property
    def slots(self) -> int:
        return self.number * self.columns


def in_rows(queues: Mapping[Cell, Sequence[Piece]], press: Press) -> Mapping[Cell, tuple[Copy | None, ...]]:
    """What lies in the slots of each size, one after the other; None is a slot that stays empty. Cells say how long their rows are
    where that matters.
    """
    laid: dict[Cell, tuple[Copy | None, ...]] = {}
    for cell, queue in queues.items():
        rows = _rows_for(cell, queue, press)
        if rows is None:
            laid[cell] = tuple(_copies(queue))
        else:
            laid[replace(cell, columns=rows.columns)] = tuple(_padded(queue, rows.columns))
    return laid


def _rows_for(cell: Cell, queue: Sequence[Piece], press: Press) -> _Rows | None:
    """The best rows for the sides of these pieces: fewest sheets, then fewest slots; None where sides needn't be kept apart."""
    counts = tuple(sum(piece.copies for piece in group) for group in _by_side(queue).values())
    widest = press.columns(cell)
    if len(counts) < 2 or cell.width != cell.height or widest < 2:
        return None
    tries = [_Rows(columns, counts) for columns in range(widest, widest // 2, -1)]
    best = min(tries, key=lambda rows: (ceil(rows.number / press.rows(cell)), rows.slots, -rows.columns))
    return best if best.slots <= MOST_WASTE * sum(counts) else None


def _by_side(queue: Iterable[Piece]) -> Mapping[str, list[Piece]]:
    sides: dict[str, list[Piece]] = {}
    for piece in queue:
        sides.setdefault(piece.side, []).append(piece)
    return sides


def _padded(queue: Iterable[Piece], columns: int) -> Iterator[Copy | None]:
    """Each side's copies together, and every side from the beginning of a row."""
    for group in _by_side(queue).values():
        copies = list(_copies(group))
        yield from copies
        yield from [None] * (-len(copies) % columns)


def _copies(queue: Iterable[Piece]) -> Iterator[Copy]:
    """Every copy of every piece, in order, counted from 0."""
    return ((piece, copy) for piece in queue for copy in range(piece.copies))
