"""What a board comes to, looked at once: who stands where, zones, guarded squares, who holds which bases."""

from __future__ import annotations

from functools import lru_cache

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.state.board import (
    BACK,
    COLUMNS,
    FOOTSOLDIER,
    HEADQUARTERS,
    HELD_BY_DEFENDER,
    KIND,
    PIKEMAN,
    SECONDARY,
)
from pnp.rules.games.imperio_bellum.state.field import Field, field


class Survey:
    """Sets of squares, each by side where that makes sense.

    `taken` all pieces; `pieces`, `units`, `bases` of a side; `captured` the bases a side holds that were the enemy's; `zones` of
    its pikemen, `feet` its footsoldiers and `guarded` what they guard. `headquarters` those it holds, whosever they were.
    """

    __slots__ = (
        "bases",
        "board",
        "captured",
        "feet",
        "field",
        "guarded",
        "headquarters",
        "pieces",
        "taken",
        "units",
        "zones",
    )

    def __init__(self, board: bytes) -> None:
        self.board = board
        self.field: Field = field(len(board) // COLUMNS)
        self.units, self.bases, self.captured = [0, 0], [0, 0], [0, 0]
        self.zones, self.feet, self.guarded, self.headquarters = [0, 0], [0, 0], [0, 0], [0, 0]
        mask = 1
        for square, code in enumerate(board):
            if code:
                self._count(square, code, mask)
            mask <<= 1
        self.pieces = (self.units[0] | self.bases[0], self.units[1] | self.bases[1])
        self.taken = self.pieces[0] | self.pieces[1]

    def _count(self, square: int, code: int, mask: int) -> None:
        side, kind = int(bool(code & HELD_BY_DEFENDER)), code & KIND
        if kind <= SECONDARY:
            self.bases[side] |= mask
            if code & BACK:
                self.captured[side] |= mask
            if kind == HEADQUARTERS:
                self.headquarters[side] |= mask
            return
        self.units[side] |= mask
        if kind == PIKEMAN:
            self.zones[side] |= self.field.zone[side][square]
        elif kind == FOOTSOLDIER:
            self.feet[side] |= mask
            self.guarded[side] |= self.field.guard[side][square]

    @carries_out("imperio.spawn.7", "imperio.capture.7", "imperio.capture.8")
    def active_bases(self, side: int) -> int:
        """Bases of a side that may spawn and move: its own, and captured ones unless they are useless (`imperio.capture.6`)."""
        return self.bases[side] & ~self.captured[side] if self.captured[side ^ 1] else self.bases[side]

    def holds_own_headquarters(self, side: int) -> bool:
        """Is the side's original headquarters on the board and in its hands?"""
        return bool(self.headquarters[side] & ~self.captured[side])


@lru_cache(maxsize=256)
def survey(board: bytes) -> Survey:
    """The survey of a board."""
    return Survey(board)
