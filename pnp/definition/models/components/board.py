"""A board: a sheet with a grid of squares, boxes beside it, or both."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, field_validator

from pnp.definition.models.base import Model
from pnp.definition.models.components.box import Box
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Count, Distance, Point, Size, Whole, YesNo

Side = Literal["left", "right", "top", "bottom"]


class Grid(Model):
    """Rows and columns of equal squares.

    Names `a1`: letters to the right, numbers upwards, a1 at the lower left. Names `R1C1`: rows downwards, columns to the right.
    """

    at: Point = Field(description="The corner of the grid nearest the board's origin, in mm")
    columns: Whole = Field(ge=1, le=26, description="Squares across, 1 to 26")
    rows: Whole = Field(ge=1, le=99, description="Squares up, 1 to 99")
    cell: Size = Field(description="Width and height of a square in mm")
    names: Literal["a1", "R1C1"] = Field(default="a1", description="How squares are called")
    labels: Distance = Field(
        default=0.0, description="Width in mm of the band of letters and numbers around it; 0 = none"
    )
    sides: tuple[Side, ...] = Field(default=("left", "right", "top", "bottom"), description="Where that band stands")
    shading: Literal["chequered", "plain"] = Field(
        default="chequered", description="chequered: every other square darker, a1 too"
    )
    holds: Count | None = Field(
        default=None, description="The most pieces that may lie on one square; ground tiles and markers don't count"
    )


class Zone(Model):
    """Squares with art of their own under the pieces."""

    squares: tuple[str, ...] = Field(min_length=1, description="Squares and spans of squares: e4, a4-h5")
    face: str = Field(min_length=1, description="Face template drawn over the span, or over each square")
    values: dict[str, Any] = Field(default_factory=dict, description="What the template's names stand for")
    each: YesNo = Field(default=False, description="Draw it in every square instead of once over the span")

    @field_validator("squares", mode="before")
    @classmethod
    def _one_or_many(cls, value: object) -> object:
        return (value,) if isinstance(value, str) else value


class Board(Component):
    """A board sheet. What is larger than the paper is printed over several sheets."""

    KIND: ClassVar[str] = "board"

    kind: Literal["board"] = Field(description="A board")
    size: Size = Field(description="Width and height in mm")
    origin: Literal["upper-left", "lower-left"] = Field(
        default="upper-left",
        description="The corner from which positions are measured; from the lower left, y goes upwards",
    )
    grid: Grid | None = Field(default=None, description="The squares")
    zones: tuple[Zone, ...] = Field(default=(), description="Art under squares, drawn in order")
    boxes: tuple[Box, ...] = Field(default=(), description="Named spaces beside the squares")
    below: FaceRef | None = Field(default=None, description="Art under everything, the size of the board")
    above: FaceRef | None = Field(default=None, description="Art over squares and boxes, the size of the board")
    back: FaceRef | None = Field(default=None, description="The other side; blank if left out")
    bleed: Distance = Field(default=0.0, description="How far the art reaches beyond the cut, in mm")
    top: Distance | None = Field(
        default=None, description="From the paper's upper edge to the board's, in mm; in the middle if left out"
    )
