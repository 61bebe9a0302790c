"""The board as moves see it: from a space, in a direction, to the next space; squares and hexagons alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from pnp.definition.maps.hexes import HexField
from pnp.definition.positions.squares import Squares

Forward = Literal["up", "down"]

_STEPS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1)}
)
_KNIGHT = tuple(f"{a},{b}" for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b))
_SQUARE: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "all": tuple(_STEPS),
        "straight": ("N", "E", "S", "W"),
        "diagonal": ("NE", "SE", "SW", "NW"),
        "sideways": ("E", "W"),
        "forward": ("N",),
        "forward-diagonal": ("NE", "NW"),
        "forward-all": ("N", "NE", "NW"),
        "backward": ("S",),
        "knight": _KNIGHT,
    }
)
_TURNED = str.maketrans("NSEW", "SNEW")
_AXES = ("N", "NE", "E", "SE")
"""One direction of each line of squares."""


@dataclass(frozen=True)
class Board:
    """Squares or hexagons."""

    field: Squares | HexField

    def directions(self, word: str, forward: Forward) -> tuple[str, ...]:
        """The single directions of a word such as `forward-diagonal`, for a player whose forward is up or down."""
        if isinstance(self.field, Squares):
            found = _SQUARE[word]
        else:
            every = self.field.sides
            groups = {
                "all": every,
                "straight": every,
                "sideways": tuple(side for side in every if side in "EW"),
                "forward": tuple(side for side in every if side == "N"),
                "forward-diagonal": tuple(side for side in every if side in ("NE", "NW")),
                "forward-all": tuple(side for side in every if "N" in side),
                "backward": tuple(side for side in every if side == "S"),
            }
            found = groups.get(word, ())
        return found if forward == "up" else tuple(one.translate(_TURNED) for one in found)

    def beside(self, space: str, direction: str) -> str | None:
        """The next space in a direction; None at the edge, and from what is no space of the board."""
        if isinstance(self.field, HexField):
            return self.field.beside(space, direction) if space in self.field.spots else None
        spot = self.field.spot(space)
        if spot is None:
            return None
        across, down = _STEPS[direction] if direction in _STEPS else _leap(direction)
        column, row = spot[0] + across, spot[1] + down
        inside = 0 <= column < self.field.columns and 0 <= row < self.field.rows
        return self.field.name(column, row) if inside else None

    @property
    def axes(self) -> tuple[str, ...]:
        """One direction of each straight line."""
        return _AXES if isinstance(self.field, Squares) else self.field.sides[:3]

    @property
    def spaces(self) -> tuple[str, ...]:
        """All spaces of the board."""
        return tuple(self.field.all()) if isinstance(self.field, Squares) else tuple(self.field.spots)

    def span(self, text: str) -> tuple[str, ...] | None:
        """The spaces of `e4` or `a8-h8`; None when there are none such."""
        return self.field.span(text)


def _leap(direction: str) -> tuple[int, int]:
    across, _, down = direction.partition(",")
    return int(across), int(down)
