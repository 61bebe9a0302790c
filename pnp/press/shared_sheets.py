"""What a sheet holds that is less than half full goes on another, of whatever kind, where that saves paper.

Each kind is laid out by itself first, so a kit in which nothing can be saved stays as it is. Then a small sheet is laid out once
more together with another: each size in a block of its own, which straight cuts divide as they do any other sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from pnp.base.frozen import replace
from pnp.components.piece import Piece
from pnp.press.imposition.kind_sheets import KindPress, Laid
from pnp.press.imposition.rows import Copy
from pnp.press.imposition.sheet_plan import Plan
from pnp.press.imposition.slot import Placement
from pnp.press.pages.render import Load
from pnp.press.weights import GANGED, common_weight, kinds_of

SMALL = 0.5
"""The share of its room that a sheet's blocks cover at most for it to go onto another."""
BETWEEN_PARTS = ", "
"""Between what `later` says of a sheet."""

Groups: TypeAlias = Sequence[tuple[KindPress, Laid]]
Loaded: TypeAlias = tuple[Plan, tuple[Load, ...]]


class _Lot(NamedTuple):
    """A sheet as it is laid out: in which group it was, and which sheets of which groups it holds."""

    group: int
    parts: tuple[tuple[int, int], ...]
    press: KindPress
    later: str
    sheet: Loaded

    @property
    def copies(self) -> tuple[Copy, ...]:
        """What lies on it."""
        return tuple((placed.piece, placed.copy) for load in self.sheet[1] for placed in load.fronts)

    @property
    def cover(self) -> float:
        """How much of its room its blocks cover."""
        return _cover(self.sheet[0])


def share_sheets(groups: Groups) -> tuple[tuple[KindPress, Laid], ...]:
    """The same pieces in the same order, with small sheets brought together where one does for two.

    A shared sheet comes after what is left of the group whose piece it holds first. Nothing that all need comes onto a sheet
    that only some do, and pieces that keep apart do so here too.
    """
    lots = list(_lots(groups))
    if all(lot.cover > SMALL for lot in lots):
        return tuple(groups)
    for alike in (True, False):  # first those of one kind, which are known as such already
        lots = list(_brought_together(lots, alike=alike))
    shared = [lot for lot in lots if len(lot.parts) > 1]
    return tuple(_in_order(groups, shared)) if shared else tuple(groups)


def _lots(groups: Groups) -> Iterator[_Lot]:
    for group, (press, laid) in enumerate(groups):
        for number, sheet in enumerate(laid.loaded):
            if not any(copy[0].top is not None for copy in _copies(sheet)):
                yield _Lot(group, ((group, number),), press, laid.later, sheet)


def _copies(sheet: Loaded) -> Iterator[Copy]:
    return ((placed.piece, placed.copy) for load in sheet[1] for placed in load.fronts)


def _cover(plan: Plan) -> float:
    """The share of its room that a sheet's rows cover, as far down as they hold pieces."""
    grids = (filled.block.grid.holding(filled.count) for filled in plan.filled)
    return sum(grid.width * grid.height for grid in grids) / (plan.arena.width * plan.arena.height)


def _brought_together(lots: Sequence[_Lot], *, alike: bool) -> Iterator[_Lot]:
    left = list(lots)
    while left:
        lot, *left = left
        for other in tuple(left):
            together = _together(lot, other) if alike == (lot.press.kind == other.press.kind) else None
            if together is not None:
                lot = together
                left.remove(other)
        yield lot


def _together(one: _Lot, other: _Lot) -> _Lot | None:
    """Both on one sheet; None where that can't be, or takes two."""
    kinds = tuple(dict.fromkeys((*kinds_of(one.press.kind), *kinds_of(other.press.kind))))
    same_for_all = set(_parts(one.later)) <= set(_parts(other.later))
    if one.press.apart != other.press.apart or not same_for_all or common_weight(kinds) is None:
        return None
    if one.group == other.group or min(one.cover, other.cover) > SMALL or one.cover + other.cover > 1.0:
        return None
    press = KindPress(GANGED.join(kinds), one.press.job, one.press.stamps, one.press.apart)
    wanted = _counted((*one.copies, *other.copies))
    laid = press.laid([replace(piece, copies=len(numbers)) for piece, numbers in wanted]).value
    if laid is None or laid.tiled or len(laid.loaded) != 1:
        return None
    return _Lot(one.group, (*one.parts, *other.parts), press, one.later, _numbered(laid.loaded[0], wanted))


def _parts(later: str) -> tuple[str, ...]:
    return tuple(filter(None, later.split(BETWEEN_PARTS)))


def _counted(copies: Sequence[Copy]) -> tuple[tuple[Piece, tuple[int, ...]], ...]:
    """Each piece once, with the numbers of its copies."""
    found: dict[int, tuple[Piece, list[int]]] = {}
    for piece, number in copies:
        found.setdefault(id(piece), (piece, []))[1].append(number)
    return tuple((piece, tuple(numbers)) for piece, numbers in found.values())


def _numbered(sheet: Loaded, wanted: Sequence[tuple[Piece, tuple[int, ...]]]) -> Loaded:
    """The sheet with the copies that were wanted, where it was laid out for as many that count from 0."""
    known = {(piece.id, piece.later): (piece, numbers) for piece, numbers in wanted}

    def named(placed: Placement) -> Placement:
        piece, numbers = known[placed.piece.id, placed.piece.later]
        return Placement(piece, numbers[placed.copy], placed.side, placed.slot)

    plan, loads = sheet
    return plan, tuple(
        replace(load, fronts=tuple(map(named, load.fronts)), backs=tuple(map(named, load.backs))) for load in loads
    )


def _in_order(groups: Groups, shared: Sequence[_Lot]) -> Iterator[tuple[KindPress, Laid]]:
    gone = {part for lot in shared for part in lot.parts}
    for group, (press, laid) in enumerate(groups):
        kept = tuple(sheet for number, sheet in enumerate(laid.loaded) if (group, number) not in gone)
        if laid.tiled or kept:
            yield press, Laid(laid.tiled, kept, laid.later)
        for lot in shared:
            if lot.group == group:
                yield lot.press, Laid((), (lot.sheet,), lot.later)
