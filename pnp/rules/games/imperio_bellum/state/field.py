"""The shape of the field, worked out once for nine rows and once for eight: neighbours, zones, guarded squares, lines of fire."""

from __future__ import annotations

from functools import cache

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.state.board import ATTACKER, COLUMNS, DEFENDER, bit

FORWARD = {ATTACKER: 1, DEFENDER: -1}
"""By side: the change of row that is forward (`imperio.board.5`)."""

SHORTEST_SHOT, LONGEST_SHOT = 2, 5

_AROUND = tuple((row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column)


@carries_out(
    "imperio.board.3", "imperio.board.4", "imperio.board.5", "imperio.move.5", "imperio.zone.1", "imperio.shield.1"
)
class Field:
    """Tables by square number; `zone`, `guard` and `second` by side first.

    `around` and `near` are the neighbours as a tuple and as a set. `zone` is a pikeman's zone, `guard` what a footsoldier guards,
    `second` the second square straight forward (-1 where there is none) and `ahead` the first. `shots` maps each target in range
    to the set of squares strictly between, `in_range` is the set of those targets. `homes` are the deployment zones.
    """

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.size = rows * COLUMNS
        self.all = (1 << self.size) - 1
        first = sum(bit(row * COLUMNS) for row in range(rows))
        self._not_first = self.all & ~first
        self._not_last = self.all & ~(first << COLUMNS - 1)
        squares = range(self.size)
        self.around = tuple(tuple(self._steps(square, 1)) for square in squares)
        self.near = tuple(_set(around) for around in self.around)
        sides = (ATTACKER, DEFENDER)
        self.ahead = tuple(tuple(self._to(square, FORWARD[side], 0) for square in squares) for side in sides)
        self.second = tuple(tuple(self._to(square, 2 * FORWARD[side], 0) for square in squares) for side in sides)
        self.zone = tuple(
            tuple(self.near[square] | _one(self.second[side][square]) for square in squares) for side in sides
        )
        self.guard = tuple(
            tuple(self.near[square] & ~_one(self.ahead[side][square]) for square in squares) for side in sides
        )
        self.shots = tuple(self._shots(square) for square in squares)
        self.in_range = tuple(_set(shots) for shots in self.shots)
        zone = (1 << 2 * COLUMNS) - 1
        self.homes = (zone, zone << (rows - 2) * COLUMNS)

    def spread(self, mask: int) -> int:
        """A set and all neighbours of its squares."""
        wide = mask | (mask << 1 & self._not_first) | (mask >> 1 & self._not_last)
        return (wide | wide << COLUMNS | wide >> COLUMNS) & self.all

    def _to(self, square: int, rows: int, columns: int) -> int:
        row, column = square // COLUMNS + rows, square % COLUMNS + columns
        return row * COLUMNS + column if 0 <= row < self.rows and 0 <= column < COLUMNS else -1

    def _steps(self, square: int, length: int) -> list[int]:
        reached = (self._to(square, row * length, column * length) for row, column in _AROUND)
        return [end for end in reached if end >= 0]

    def _shots(self, square: int) -> dict[int, int]:
        shots = {}
        for row, column in _AROUND:
            between = 0
            for length in range(1, LONGEST_SHOT + 1):
                end = self._to(square, row * length, column * length)
                if end < 0:
                    break
                if length >= SHORTEST_SHOT:
                    shots[end] = between
                between |= bit(end)
        return dict(sorted(shots.items()))


def _one(square: int) -> int:
    return bit(square) if square >= 0 else 0


def _set(squares: tuple[int, ...] | dict[int, int]) -> int:
    return sum(map(bit, squares))


@cache
def field(rows: int) -> Field:
    """The field of nine or eight rows."""
    return Field(rows)
