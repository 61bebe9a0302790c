"""What a manifest remembers of every piece: its name, how many, what its sides look like by digest, and where they are printed.

Read and written as plain JSON, without any drawing code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.base.frozen import Frozen, field

SIDES = ("front", "back")
RECTANGLE = "rectangle"
"""The usual outline, which needs no mention."""


class Spot(NamedTuple):
    """Where a side is printed first: file, page from 1, its trim box in mm on the page, and its turn in degrees clockwise."""

    file: str
    page: int
    x: float
    y: float
    width: float
    height: float
    turn: int


class PieceRecord(Frozen):
    """A piece: `sides` gives the digest of each side that it has, `spots` where they are printed, `size` its measures in mm,
    `outline` the shape of its cut.
    """

    id: str
    component: str
    name: str
    copies: int
    size: tuple[float, float]
    sides: Mapping[str, str]
    label: str = ""
    row: int | None = None
    outline: str = RECTANGLE
    spots: Mapping[str, Spot] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """What people call it: `Wolf` of a deck, `Fox token`."""
        return self.label or self.name

    @property
    def look(self) -> tuple[tuple[str, str], ...]:
        """What it looks like on all sides."""
        return tuple(sorted(self.sides.items()))


def as_json(records: Iterable[PieceRecord]) -> dict[str, object]:
    """The records by id, what is empty left out."""
    return {one.id: _as_json(one) for one in records}


def _as_json(one: PieceRecord) -> dict[str, object]:
    raw: dict[str, object] = {
        "component": one.component if one.component != one.id else "",
        "name": one.name,
        "label": one.label,
        "row": one.row,
        "outline": one.outline if one.outline != RECTANGLE else "",
        "copies": one.copies,
        "size": list(one.size),
        **one.sides,
        "at": {side: list(spot) for side, spot in one.spots.items()},
    }
    return {key: value for key, value in raw.items() if value not in ("", None, {})}


def from_json(raw: object) -> tuple[PieceRecord, ...] | None:
    """The records of a manifest; None when they are not what this program writes."""
    if not isinstance(raw, Mapping):
        return None
    try:
        return tuple(_from_json(str(name), about) for name, about in raw.items())
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _from_json(name: str, raw: Mapping[str, object]) -> PieceRecord:
    spots = raw.get("at", {})
    size, copies, row = raw["size"], raw["copies"], raw.get("row")
    if not isinstance(spots, Mapping) or not isinstance(size, list) or not isinstance(copies, int):
        raise TypeError(name)
    width, height = size
    return PieceRecord(
        name,
        str(raw.get("component", name)),
        str(raw.get("name", "")),
        copies,
        (float(width), float(height)),
        {side: str(raw[side]) for side in SIDES if side in raw},
        str(raw.get("label", "")),
        row if isinstance(row, int) else None,
        str(raw.get("outline", RECTANGLE)),
        {str(side): _spot(spot) for side, spot in spots.items()},
    )


def _spot(raw: object) -> Spot:
    if not isinstance(raw, list):
        raise TypeError(raw)
    file, page, x, y, width, height, turn = raw
    return Spot(str(file), int(page), float(x), float(y), float(width), float(height), int(turn))
