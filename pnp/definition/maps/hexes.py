"""A field of hexagons in columns and rows: what each is called, what lies next to it, how far apart two of them are.

Plain values, for maps and for engines alike: nothing here knows of millimetres.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal

Top = Literal["flat", "point"]
Names = Literal["CCRR", "RRCC", "A1"]
Spot = tuple[int, int]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIDES: Mapping[Top, tuple[str, ...]] = MappingProxyType(
    {"flat": ("N", "NE", "SE", "S", "SW", "NW"), "point": ("NE", "E", "SE", "SW", "W", "NW")}
)
"""The six sides, clockwise from the one at the top or to the right of it."""

_STEPS: Mapping[Top, tuple[Spot, ...]] = MappingProxyType(
    {
        "flat": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
        "point": ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
    }
)
"""What a step over each side adds to the two skew coordinates."""
_LETTERED = re.compile(r"([A-Z])([1-9][0-9]?|0)", re.ASCII)
_FIGURES = re.compile(r"[0-9]{3,4}", re.ASCII)


@dataclass(frozen=True)
class HexField:
    """`columns` × `rows` hexagons with a flat side or a point on `top`.

    Where the flat is on top, every other column lies half a hexagon lower; where a point is, every other row half of one to the
    right: the `odd` or the `even` ones, counted from 1. With `round_`, those too far from the middle for one large hexagon are left
    out. `first` is the number of the first column and row.
    """

    columns: int
    rows: int
    top: Top = "flat"
    shifted: Literal["odd", "even"] = "even"
    names: Names = "CCRR"
    first: int = 1
    omitted: frozenset[str] = field(default_factory=frozenset)
    round_: bool = False

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the six sides, clockwise."""
        return SIDES[self.top]

    @cached_property
    def spots(self) -> Mapping[str, Spot]:
        """Every hexagon by name, with its column and row from 0: column by column, or row by row where a point is on top."""
        outer, inner = (self.columns, self.rows) if self.top == "flat" else (self.rows, self.columns)
        pairs = ((a, b) if self.top == "flat" else (b, a) for a in range(outer) for b in range(inner))
        return {name: spot for spot in pairs if (name := self.name(*spot)) not in self.omitted and self._within(spot)}

    @cached_property
    def _by_spot(self) -> Mapping[Spot, str]:
        return {spot: name for name, spot in self.spots.items()}

    def name(self, column: int, row: int) -> str:
        """What the hexagon in a column and row is called."""
        if self.names == "A1":
            return f"{LETTERS[column]}{row + self.first}"
        one, other = (column, row) if self.names == "CCRR" else (row, column)
        return f"{one + self.first:02}{other + self.first:02}"

    def read(self, text: object) -> str | None:
        """The name of the hexagon that somebody wrote, `0203`, `203` for it, `b3` for `B3`; None when there is none."""
        word = str(text).strip()
        if self.names == "A1":
            word = word.upper()
        elif _FIGURES.fullmatch(word):
            word = word.zfill(4)
        return word if word in self.spots else None

    def span(self, text: str) -> tuple[str, ...] | None:
        """The hexagons of `0203` or, between two opposite corners, of `0203-0405`; None when a corner is none."""
        first, _, last = text.partition("-")
        one, other = self.read(first), self.read(last or first)
        if one is None or other is None:
            return None
        (c1, r1), (c2, r2) = self.spots[one], self.spots[other]
        columns, rows = range(min(c1, c2), max(c1, c2) + 1), range(min(r1, r2), max(r1, r2) + 1)
        return tuple(name for name, (column, row) in self.spots.items() if column in columns and row in rows)

    def beside(self, name: str, side: str) -> str | None:
        """The hexagon over a side; None at the edge."""
        q, r = self._skew(self.spots[name])
        over, down = _STEPS[self.top][self.sides.index(side)]
        return self._by_spot.get(self._straight(q + over, r + down))

    def neighbours(self, name: str) -> dict[str, str]:
        """The hexagons next to one, by the side between them."""
        found = ((side, self.beside(name, side)) for side in self.sides)
        return {side: other for side, other in found if other is not None}

    def side_between(self, one: str, other: str) -> str | None:
        """The side of `one` that `other` lies beyond; None when they don't touch."""
        return next((side for side, beside in self.neighbours(one).items() if beside == other), None)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """All that touch, each pair once and in alphabetical order."""
        yield from ((one, other) for one in self.spots for other in self.neighbours(one).values() if one < other)

    def distance(self, one: str, other: str) -> int:
        """Steps from one hexagon to another, whatever lies between."""
        return self._apart(self.spots[one], self.spots[other])

    def _within(self, spot: Spot) -> bool:
        middle = (self.columns // 2, self.rows // 2)
        return not self.round_ or self._apart(spot, middle) <= min(middle)

    def _apart(self, one: Spot, other: Spot) -> int:
        (q1, r1), (q2, r2) = self._skew(one), self._skew(other)
        return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))

    def _half(self, line: int) -> int:
        """How many half steps the lines before this one have moved it along: what skew coordinates take away."""
        return (line - (line & 1)) // 2 if self.shifted == "even" else (line + (line & 1)) // 2

    def _skew(self, spot: Spot) -> Spot:
        column, row = spot
        return (column, row - self._half(column)) if self.top == "flat" else (column - self._half(row), row)

    def _straight(self, q: int, r: int) -> Spot:
        return (q, r + self._half(q)) if self.top == "flat" else (q + self._half(r), r)
