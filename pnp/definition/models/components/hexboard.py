"""A board of hexagons: numbered, with terrain from a table, rivers along sides and roads through the middles."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, field

from pnp.definition.models.base import Before, Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Count, Distance, Length, Point, Size, Whole, YesNo
from pnp.definition.models.tabled import CELLS, HEADER, HIDDEN, SHEET, CellRange, HeaderRows, HiddenRows, SheetName


def words_of(value: object) -> object:
    """A text of several words as a list of them; numbers, which `101` is in YAML, as they are written."""
    if isinstance(value, str):
        return tuple(value.replace(",", " ").split())
    if isinstance(value, int) and not isinstance(value, bool):
        return (str(value),)
    if isinstance(value, (list, tuple)):
        return tuple(str(one) if isinstance(one, int) and not isinstance(one, bool) else one for one in value)
    return value


Hexes: TypeAlias = Annotated[tuple[str, ...], Before(words_of)]
"""Names of hexagons in a list, or in one text."""


class Terrain(Model, kw_only=True):
    """What some of the hexagons are: their colour, and a picture in each."""

    WORD: ClassVar[str] = "a terrain"

    role: Annotated[
        str, Meta(description="Role of the theme that they are filled with; the board's own if left out")
    ] = ""
    face: Annotated[
        str | None,
        Meta(description="Face template drawn in each, cut at its outline; it knows hex, terrain and its columns"),
    ] = None
    values: Annotated[dict[str, Any], Meta(description="What the template's names stand for")] = field(
        default_factory=dict
    )
    hexes: Annotated[
        Hexes,
        Meta(description="Which they are, beside those of the table: 0203, 0501-0603 for a block of them"),
    ] = ()


class HexLine(Model, kw_only=True):
    """A river or wall along sides, or a road through middles."""

    WORD: ClassVar[str] = "a line on hexagons"

    role: Annotated[str, Meta(min_length=1, description="Role of the theme whose line it has")]
    width: Annotated[Length, Meta(description="Width in mm")] = 1.4
    runs: Annotated[
        Literal["between", "through"],
        Meta(description="between: along sides, as a river; through: from middle to middle, as a road"),
    ] = "between"
    dash: Annotated[tuple[float, ...], Meta(max_length=4, description="Lengths in mm of strokes and gaps")] = ()
    hexes: Annotated[
        Hexes, Meta(description="Where, beside the table's column of its name: chains such as 0101-0102-0203")
    ] = ()


class HexNumbers(Model, kw_only=True):
    """How the numbers of hexagons are printed."""

    WORD: ClassVar[str] = "the numbers of hexagons"

    size: Annotated[float, Meta(ge=5, le=40, description="pt")] = 6.0
    at: Annotated[Literal["top", "bottom"], Meta(description="Where in the hexagon")] = "top"
    every: Annotated[Whole, Meta(ge=1, le=20, description="Only in every so many rows: 2, 5")] = 1


class HexBoard(Component, kw_only=True):
    """A board of hexagons. Which of them are neighbours follows from how they lie."""

    KIND: ClassVar[str] = "hexboard"
    WORD: ClassVar[str] = "a board of hexagons"

    kind: Annotated[Literal["hexboard"], Meta(description="A board of hexagons")]
    columns: Annotated[Whole, Meta(ge=1, le=60, description="Columns, 1 to 60; 26 where they are lettered")]
    rows: Annotated[Whole, Meta(ge=1, le=60, description="Rows, 1 to 60")]
    cell: Annotated[Length, Meta(description="From one flat side of a hexagon to the other, in mm")]
    at: Annotated[Point, Meta(description="The top left corner of the field of hexagons on the sheet, in mm")] = (
        8.0,
        8.0,
    )
    size: Annotated[
        Size | None,
        Meta(
            description="Width and height of the sheet in mm; as large as the field and `at` on all sides if left out"
        ),
    ] = None
    top: Annotated[Literal["flat", "point"], Meta(description="What is on top of each hexagon")] = "flat"
    shifted: Annotated[
        Literal["odd", "even"],
        Meta(description="Which columns lie half a hexagon lower, or rows to the right, counted from 1"),
    ] = "even"
    shape: Annotated[
        Literal["rectangle", "hexagon"], Meta(description="hexagon: only those of a large hexagon about the middle")
    ] = "rectangle"
    names: Annotated[
        Literal["CCRR", "RRCC", "A1"],
        Meta(description="CCRR: column and row, 0203; RRCC: row and column; A1: a letter for the column"),
    ] = "CCRR"
    first: Annotated[Whole, Meta(ge=0, le=9, description="The number of the first column and row")] = 1
    omit: Annotated[Hexes, Meta(description="Hexagons that aren't there: 0101, 0501-0603")] = ()
    numbers: Annotated[HexNumbers | Literal[False], Meta(description="Their numbers; false for none")] = field(
        default_factory=HexNumbers
    )
    ground: Annotated[str, Meta(min_length=1, description="Role that hexagons are filled with")] = "square-light"
    grid: Annotated[str, Meta(min_length=1, description="Role of the lines around them")] = "grid"
    data: Annotated[
        str | None,
        Meta(
            min_length=1,
            max_length=200,
            description="Table with a row a hexagon: columns hex, terrain, name, and one for each of lines with the sides it has",
        ),
    ] = None
    sheet: Annotated[SheetName | None, Meta(description=SHEET)] = None
    cells: Annotated[CellRange | None, Meta(description=CELLS)] = field(name="range", default=None)
    header: Annotated[HeaderRows | None, Meta(description=HEADER)] = None
    hidden: Annotated[HiddenRows | None, Meta(description=HIDDEN)] = None
    terrain: Annotated[dict[str, Terrain], Meta(description="The kinds of ground by name")] = field(
        default_factory=dict
    )
    lines: Annotated[dict[str, HexLine], Meta(description="Rivers, walls, roads by name, drawn in order")] = field(
        default_factory=dict
    )
    holds: Annotated[Count | None, Meta(description="The most pieces that may lie on one hexagon")] = None
    stands: Annotated[Distance, Meta(description="Side of the pieces that stand on it, in mm")] = 12.0
    bare: Annotated[YesNo, Meta(description="No lines around hexagons")] = False
    below: Annotated[FaceRef | None, Meta(description="Art under everything, the size of the sheet")] = None
    above: Annotated[FaceRef | None, Meta(description="Art over everything, the size of the sheet: title, legend")] = (
        None
    )
    back: Annotated[FaceRef | None, Meta(description="The other side; blank if left out")] = None
    bleed: Annotated[Distance, Meta(description="How far the art reaches beyond the cut, in mm")] = 0.0
