"""A board of hexagons: numbered, with terrain from a table, rivers along sides and roads through the middles."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, field_validator

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Count, Distance, Length, Point, Size, Whole, YesNo
from pnp.definition.models.tabled import CELLS, HEADER, HIDDEN, SHEET, CellRange, HeaderRows, HiddenRows, SheetName


class Terrain(Model):
    """What some of the hexagons are: their colour, and a picture in each."""

    WORD: ClassVar[str] = "a terrain"

    role: str = Field(
        default="", description="Role of the theme that they are filled with; the board's own if left out"
    )
    face: str | None = Field(
        default=None,
        description="Face template drawn in each, cut at its outline; it knows hex, terrain and its columns",
    )
    values: dict[str, Any] = Field(default_factory=dict, description="What the template's names stand for")
    hexes: tuple[str, ...] = Field(
        default=(), description="Which they are, beside those of the table: 0203, 0501-0603 for a block of them"
    )

    @field_validator("hexes", mode="before")
    @classmethod
    def _words(cls, value: object) -> object:
        return words_of(value)


class HexLine(Model):
    """A river or wall along sides, or a road through middles."""

    WORD: ClassVar[str] = "a line on hexagons"

    role: str = Field(min_length=1, description="Role of the theme whose line it has")
    width: Length = Field(default=1.4, description="Width in mm")
    runs: Literal["between", "through"] = Field(
        default="between", description="between: along sides, as a river; through: from middle to middle, as a road"
    )
    dash: tuple[float, ...] = Field(default=(), max_length=4, description="Lengths in mm of strokes and gaps")
    hexes: tuple[str, ...] = Field(
        default=(), description="Where, beside the table's column of its name: chains such as 0101-0102-0203"
    )

    @field_validator("hexes", mode="before")
    @classmethod
    def _words(cls, value: object) -> object:
        return words_of(value)


class HexNumbers(Model):
    """How the numbers of hexagons are printed."""

    WORD: ClassVar[str] = "the numbers of hexagons"

    size: float = Field(default=6.0, ge=5, le=40, description="pt")
    at: Literal["top", "bottom"] = Field(default="top", description="Where in the hexagon")
    every: Whole = Field(default=1, ge=1, le=20, description="Only in every so many rows: 2, 5")


class HexBoard(Component):
    """A board of hexagons. Which of them are neighbours follows from how they lie."""

    KIND: ClassVar[str] = "hexboard"
    WORD: ClassVar[str] = "a board of hexagons"

    kind: Literal["hexboard"] = Field(description="A board of hexagons")
    columns: Whole = Field(ge=1, le=60, description="Columns, 1 to 60; 26 where they are lettered")
    rows: Whole = Field(ge=1, le=60, description="Rows, 1 to 60")
    cell: Length = Field(description="From one flat side of a hexagon to the other, in mm")
    at: Point = Field(
        default=(8.0, 8.0), description="The top left corner of the field of hexagons on the sheet, in mm"
    )
    size: Size | None = Field(
        default=None,
        description="Width and height of the sheet in mm; as large as the field and `at` on all sides if left out",
    )
    top: Literal["flat", "point"] = Field(default="flat", description="What is on top of each hexagon")
    shifted: Literal["odd", "even"] = Field(
        default="even", description="Which columns lie half a hexagon lower, or rows to the right, counted from 1"
    )
    shape: Literal["rectangle", "hexagon"] = Field(
        default="rectangle", description="hexagon: only those of a large hexagon about the middle"
    )
    names: Literal["CCRR", "RRCC", "A1"] = Field(
        default="CCRR", description="CCRR: column and row, 0203; RRCC: row and column; A1: a letter for the column"
    )
    first: Whole = Field(default=1, ge=0, le=9, description="The number of the first column and row")
    omit: tuple[str, ...] = Field(default=(), description="Hexagons that aren't there: 0101, 0501-0603")
    numbers: HexNumbers | Literal[False] = Field(
        default_factory=HexNumbers, description="Their numbers; false for none"
    )
    ground: str = Field(default="square-light", min_length=1, description="Role that hexagons are filled with")
    grid: str = Field(default="grid", min_length=1, description="Role of the lines around them")
    data: str | None = Field(
        default=None,
        min_length=1,
        max_length=200,
        description="Table with a row a hexagon: columns hex, terrain, name, and one for each of lines with the sides it has",
    )
    sheet: SheetName | None = Field(default=None, description=SHEET)
    cells: CellRange | None = Field(default=None, alias="range", description=CELLS)
    header: HeaderRows | None = Field(default=None, description=HEADER)
    hidden: HiddenRows | None = Field(default=None, description=HIDDEN)
    terrain: dict[str, Terrain] = Field(default_factory=dict, description="The kinds of ground by name")
    lines: dict[str, HexLine] = Field(default_factory=dict, description="Rivers, walls, roads by name, drawn in order")
    holds: Count | None = Field(default=None, description="The most pieces that may lie on one hexagon")
    stands: Distance = Field(default=12.0, description="Side of the pieces that stand on it, in mm")
    bare: YesNo = Field(default=False, description="No lines around hexagons")
    below: FaceRef | None = Field(default=None, description="Art under everything, the size of the sheet")
    above: FaceRef | None = Field(default=None, description="Art over everything, the size of the sheet: title, legend")
    back: FaceRef | None = Field(default=None, description="The other side; blank if left out")
    bleed: Distance = Field(default=0.0, description="How far the art reaches beyond the cut, in mm")

    @field_validator("omit", mode="before")
    @classmethod
    def _words(cls, value: object) -> object:
        return words_of(value)


def words_of(value: object) -> object:
    """A text of several words as a list of them; numbers, which `101` is in YAML, as they are written."""
    if isinstance(value, str):
        return tuple(value.replace(",", " ").split())
    if isinstance(value, int) and not isinstance(value, bool):
        return (str(value),)
    if isinstance(value, (list, tuple)):
        return tuple(str(one) if isinstance(one, int) and not isinstance(one, bool) else one for one in value)
    return value
