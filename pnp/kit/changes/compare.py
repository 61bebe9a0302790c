"""Two states of a game held against each other: which pieces and which rules were added, taken away or changed.

Pieces are paired by what they look like first, then by what they are called, then by their row: a row put into the middle of a
table changes one card, not all below it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Literal

from pnp.base.frozen import Frozen
from pnp.kit.changes.record import SIDES, PieceRecord

What = Literal["added", "removed", "changed"]


class PieceChange(Frozen):
    """A piece before and after; None on the side where there is none."""

    old: PieceRecord | None
    new: PieceRecord | None

    @property
    def what(self) -> What:
        """Which way it changed."""
        return "added" if self.old is None else "removed" if self.new is None else "changed"

    @property
    def piece(self) -> PieceRecord:
        """The piece as it is now or, where it is gone, as it was."""
        piece = self.new or self.old
        assert piece is not None  # noqa: S101 - a change has one side at least
        return piece

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that look different."""
        old, new = (one.sides if one is not None else {} for one in (self.old, self.new))
        return tuple(side for side in SIDES if old.get(side) != new.get(side))


class RuleChange(Frozen):
    """A rule's sentence before and after; None on the side where there is none."""

    id: str
    old: str | None
    new: str | None

    @property
    def what(self) -> What:
        """Which way it changed."""
        return "added" if self.old is None else "removed" if self.new is None else "changed"


class Changes(Frozen):
    """Everything that is different, in the order of the newer state, what is gone at the end."""

    pieces: tuple[PieceChange, ...]
    rules: tuple[RuleChange, ...]


def alike(changes: Iterable[PieceChange]) -> list[list[PieceChange]]:
    """The changes in heaps of those that are the same change: a common back that is new is new on every card of its deck."""
    heaps: dict[Hashable, list[PieceChange]] = {}
    for change in changes:
        heaps.setdefault(_sameness(change), []).append(change)
    return list(heaps.values())


def _sameness(change: PieceChange) -> Hashable:
    """What two changes share when they need be told but once; copies that differ are told piece by piece."""
    old, new = change.old, change.new
    if old is None or new is None or old.copies != new.copies:
        return change.piece.id, change.what
    return new.component, tuple((side, old.sides.get(side), new.sides.get(side)) for side in change.sides)


def compare(
    old: tuple[Sequence[PieceRecord], Mapping[str, str]], new: tuple[Sequence[PieceRecord], Mapping[str, str]]
) -> Changes:
    """What changed from one state to another, each given as its pieces and its rules (id → sentence)."""
    return Changes(tuple(_pieces(old[0], new[0])), tuple(_rules(old[1], new[1])))


def _pieces(old: Sequence[PieceRecord], new: Sequence[PieceRecord]) -> Iterable[PieceChange]:
    pairs = pair(old, new)
    for piece in new:
        before = pairs.get(piece.id)
        if before is None or before.look != piece.look or before.copies != piece.copies:
            yield PieceChange(before, piece)
    paired = {before.id for before in pairs.values()}
    yield from (PieceChange(piece, None) for piece in old if piece.id not in paired)


_KEYS: tuple[Callable[[PieceRecord], Hashable], ...] = (
    lambda piece: (piece.component, piece.look, piece.title, piece.row),
    lambda piece: (piece.component, piece.look, piece.title),
    lambda piece: (piece.component, piece.look),
    lambda piece: (piece.component, piece.title),
    lambda piece: (piece.component, piece.row),
)
"""By what pieces are paired, the surest first."""


def pair(old: Iterable[PieceRecord], new: Iterable[PieceRecord]) -> dict[str, PieceRecord]:
    """For pieces of the newer state, by id, what they were in the older one."""
    left, open_ = list(old), list(new)
    found: dict[str, PieceRecord] = {}
    for key in _KEYS:
        heaps: dict[Hashable, list[PieceRecord]] = {}
        for piece in left:
            heaps.setdefault(key(piece), []).append(piece)
        for piece in open_:
            heap = heaps.get(key(piece))
            if heap:
                found[piece.id] = heap.pop(0)
        taken = {piece.id for piece in found.values()}
        left = [piece for piece in left if piece.id not in taken]
        open_ = [piece for piece in open_ if piece.id not in found]
    return found


def _rules(old: Mapping[str, str], new: Mapping[str, str]) -> Iterable[RuleChange]:
    for name, sentence in new.items():
        if old.get(name) != sentence:
            yield RuleChange(name, old.get(name), sentence)
    yield from (RuleChange(name, sentence, None) for name, sentence in old.items() if name not in new)
