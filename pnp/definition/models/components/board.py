"""A board: a sheet with a grid of squares, boxes beside it, or both."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, field

from pnp.definition.models.base import Model
from pnp.definition.models.components.box import Box
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Count, Distance, OneOrMany, Point, Size, Whole, YesNo

Side = Literal["left", "right", "top", "bottom"]


class Grid(Model, kw_only=True):
    """Rows and columns of equal squares.

    Names `a1`: letters to the right, numbers upwards, a1 at the lower left. Names `R1C1`: rows downwards, columns to the right.
    """

    at: Annotated[Point, Meta(description="The corner of the grid nearest the board's origin, in mm")]
    columns: Annotated[Whole, Meta(ge=1, le=26, description="Squares across, 1 to 26")]
    rows: Annotated[Whole, Meta(ge=1, le=99, description="Squares up, 1 to 99")]
    cell: Annotated[Size, Meta(description="Width and height of a square in mm")]
    names: Annotated[Literal["a1", "R1C1"], Meta(description="How squares are called")] = "a1"
    labels: Annotated[
        Distance, Meta(description="Width in mm of the band of letters and numbers around it; 0 = none")
    ] = 0.0
    sides: Annotated[tuple[Side, ...], Meta(description="Where that band stands")] = ("left", "right", "top", "bottom")
    shading: Annotated[
        Literal["chequered", "plain"], Meta(description="chequered: every other square darker, a1 too")
    ] = "chequered"
    holds: Annotated[
        Count | None,
        Meta(description="The most pieces that may lie on one square; ground tiles and markers don't count"),
    ] = None


class Zone(Model, kw_only=True):
    """Squares with art of their own under the pieces."""

    squares: Annotated[OneOrMany, Meta(min_length=1, description="Squares and spans of squares: e4, a4-h5")]
    face: Annotated[str, Meta(min_length=1, description="Face template drawn over the span, or over each square")]
    values: Annotated[dict[str, Any], Meta(description="What the template's names stand for")] = field(
        default_factory=dict
    )
    each: Annotated[YesNo, Meta(description="Draw it in every square instead of once over the span")] = False


class Board(Component, kw_only=True):
    """A board sheet. What is larger than the paper is printed over several sheets."""

    KIND: ClassVar[str] = "board"

    kind: Annotated[Literal["board"], Meta(description="A board")]
    size: Annotated[Size, Meta(description="Width and height in mm")]
    origin: Annotated[
        Literal["upper-left", "lower-left"],
        Meta(description="The corner from which positions are measured; from the lower left, y goes upwards"),
    ] = "upper-left"
    grid: Annotated[Grid | None, Meta(description="The squares")] = None
    zones: Annotated[tuple[Zone, ...], Meta(description="Art under squares, drawn in order")] = ()
    boxes: Annotated[tuple[Box, ...], Meta(description="Named spaces beside the squares")] = ()
    below: Annotated[FaceRef | None, Meta(description="Art under everything, the size of the board")] = None
    above: Annotated[FaceRef | None, Meta(description="Art over squares and boxes, the size of the board")] = None
    back: Annotated[FaceRef | None, Meta(description="The other side; blank if left out")] = None
    bleed: Annotated[Distance, Meta(description="How far the art reaches beyond the cut, in mm")] = 0.0
    top: Annotated[
        Distance | None,
        Meta(description="From the paper's upper edge to the board's, in mm; in the middle if left out"),
    ] = None
