"""The file of a map of areas: which areas there are, where they lie, and which of them are neighbours."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeAlias

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.definition.models.base import Before, Model, Parser, refusal
from pnp.definition.models.measures import LONGEST, NOT_A_POINT, Whole, found, written_out

AreaId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$", max_length=20)]

NO_OUTLINES = Fault("map-without-outlines", "a map needs a 'grid', or an 'outline' in every area; {area} has none")
TWO_OUTLINES = Fault("map-with-two-outlines", "a map with a 'grid' has no outlines, but {area} has one")
NOT_A_PAIR = Fault("not-a-pair", "two areas are written 'a1 b3', not {found}")
FEW_CORNERS = Fault("few-corners", "an outline has three corners or more, each [x, y], not {found}")


def _spot(value: object) -> tuple[float, float]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise refusal(NOT_A_POINT, what="a place on a map", found=found(value))
    x, y = (written_out(part, "a place on a map", least=-LONGEST) for part in value)
    return x, y


def _corners(value: object) -> tuple[tuple[float, float], ...]:
    if not isinstance(value, (list, tuple)) or len(value) < 3:
        raise refusal(FEW_CORNERS, found=found(value))
    return tuple(_spot(corner) for corner in value)


def _pair(value: object) -> tuple[str, str]:
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, (list, tuple)) or len(words) != 2 or not all(isinstance(word, str) for word in words):
        raise refusal(NOT_A_PAIR, found=found(value))
    first, second = sorted(words)
    return first, second


_SPOT_SCHEMA: dict[str, Any] = {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "number"}}

Spot: TypeAlias = Annotated[tuple[float, float], Parser(_spot, _SPOT_SCHEMA)]
"""x and y on the map's page, in mm from its top left corner."""

Corners: TypeAlias = Annotated[
    tuple[tuple[float, float], ...],
    Parser(_corners, {"type": "array", "minItems": 3, "items": _SPOT_SCHEMA}),
]

Pair: TypeAlias = Annotated[tuple[str, str], Parser(_pair, {"type": "string", "pattern": r"^\S+ +\S+$"})]
Pairs: TypeAlias = tuple[Pair, ...]


def _words(value: object) -> object:
    return tuple(value.split()) if isinstance(value, str) else value


SpacedWords: TypeAlias = Annotated[tuple[str, ...], Before(_words)]
"""Words in a list, or in one text."""


class Row(Model, kw_only=True):
    """Cells side by side."""

    WORD: ClassVar[str] = "a row of cells"

    offset: Annotated[
        Whole, Meta(ge=-200, le=200, description="How far the first cell is moved right, in half cells")
    ] = 0
    cells: Annotated[
        SpacedWords, Meta(min_length=1, max_length=200, description="The area of each cell; '.' is no area")
    ]


class HexGrid(Model, kw_only=True):
    """Hexagons that stand on a point; those of one area are merged."""

    WORD: ClassVar[str] = "a grid of hexagons"

    radius: Annotated[float, Meta(gt=0, le=500, description="From the middle of a cell to its corners, in mm")]
    first: Annotated[Spot, Meta(description="The middle of the first cell of a row without offset")]
    rows: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=200, description="From the top")]


class Area(Model, kw_only=True):
    """An area. Further keys with plain values are its facts, which the signs on it may depend on."""

    WORD: ClassVar[str] = "an area"

    FURTHER: ClassVar[str] = "facts"

    name: Annotated[str, Meta(min_length=1, max_length=60, description="What people call it")]
    kind: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$", description="land, sea, or a word of the game")] = (
        "land"
    )
    anchor: Annotated[Spot, Meta(description="Where its signs stand")]
    neighbours: Annotated[SpacedWords, Meta(description="Ids of the areas next to it")] = ()
    outline: Annotated[Corners | None, Meta(description="Its corners in order")] = None
    facts: dict[str, Any] = field(default_factory=dict)
    """Its further keys."""


class MapFile(Model, kw_only=True):
    """A map of areas. Further keys with plain values are facts of the map."""

    WORD: ClassVar[str] = "a map"

    FURTHER: ClassVar[str] = "facts"

    name: Annotated[str, Meta(min_length=1, max_length=60, description="What people call the map")]
    areas: Annotated[dict[AreaId, Area], Meta(min_length=1, max_length=400, description="The areas by id")]
    grid: Annotated[HexGrid | None, Meta(description="The hexagons that areas are made of")] = None
    links: Annotated[
        Pairs, Meta(description="Neighbours that share no border, 'a1 b3'; a dashed line joins them on paper")
    ] = ()
    barriers: Annotated[
        Pairs, Meta(description="Areas that share a border and are no neighbours, 'a1 b3'; a wall parts them on paper")
    ] = ()
    panels: Annotated[
        dict[str, tuple[float, float, float, float]],
        Meta(description="Where title, legend and the like stand: [x, y, width, height]"),
    ] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    """Its further keys."""

    def check(self) -> None:
        """Look at what no field says alone."""
        for name, area in self.areas.items():
            if self.grid is None and area.outline is None:
                raise refusal(NO_OUTLINES, area=name)
            if self.grid is not None and area.outline is not None:
                raise refusal(TWO_OUTLINES, area=name)
