"""A map of towns and the paths between them: how its parts look. What lies where stands in a file of its own (`town_map`)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from pnp.definition.models.base import Model
from pnp.definition.models.components.box import Rectangle
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Length, Point, Size, Words


class TownLook(Model):
    """The discs of a map's towns."""

    WORD: ClassVar[str] = "the look of towns"

    size: Length = Field(description="Diameter of the disc in mm")
    face: str = Field(min_length=1, description="Face template; it knows id, name, kind and the values of the town")
    values: dict[str, Any] = Field(default_factory=dict, description="What else the template's names stand for")


class LabelLook(Model):
    """The block beside a town's disc with its name and boxes."""

    WORD: ClassVar[str] = "the look of labels"

    size: Size = Field(description="Width and height in mm")
    gap: Distance = Field(default=1.0, description="From the disc to the block, in mm")
    face: str = Field(min_length=1, description="Face template; it knows id, name, kind and the values of the town")
    values: dict[str, Any] = Field(default_factory=dict, description="What else the template's names stand for")
    spots: dict[str, Rectangle] = Field(
        default_factory=dict,
        description="Named spaces in it, [x, y, width, height]: g becomes 1S.g on the town 1S",
    )
    seam: Distance = Field(
        default=0.0, description="How far a seam of a large map may cut into its left and right, in mm"
    )


class PictureLook(Model):
    """A picture behind each town's disc, over the paths: a church, a gate."""

    WORD: ClassVar[str] = "the look of pictures"

    face: Words = Field(min_length=1, description="Face template; it knows id, name, kind and the values of the town")
    values: dict[str, Any] = Field(default_factory=dict, description="What the template's names stand for")
    size: Size = Field(description="Width and height in mm")
    at: Point = Field(default=(0.0, 0.0), description="Its middle from the town's, in mm to the right and down")
    kinds: tuple[str, ...] = Field(default=(), description="The kinds of town that have one; all if left out")


class PathLook(Model):
    """The lines between towns."""

    WORD: ClassVar[str] = "the look of paths"

    width: Length = Field(default=1.6, description="Width of the line in mm")
    role: str = Field(default="grid", description="The role of the theme whose line it has")
    sight: Distance = Field(default=5.0, description="So much of each path stays in sight in one piece, in mm")
    bend: Distance = Field(
        default=0.0, description="How far paths swing to either side of their straight line, at most, in mm"
    )
    clear: Distance = Field(default=4.0, description="So far a path keeps from the discs of other towns, in mm")


class Pathmap(Component):
    """Towns, paths and labels, drawn from a file. What is larger than the paper is printed over several sheets."""

    KIND: ClassVar[str] = "pathmap"
    WORD: ClassVar[str] = "a map of towns"

    kind: Literal["pathmap"] = Field(description="A map of towns and paths")
    map: Words = Field(min_length=1, description="The file with towns and paths: maps/north.yaml")
    layout: Words = Field(default="", description="Which of the layouts in the file: {{ options.players }}")
    town: TownLook = Field(description="The discs")
    label: LabelLook = Field(description="The blocks with names beside them")
    picture: PictureLook | None = Field(default=None, description="Pictures behind the discs")
    path: PathLook = Field(default_factory=PathLook, description="The lines")
    below: FaceRef | None = Field(default=None, description="Art under everything, the size of the map")
    above: FaceRef | None = Field(default=None, description="Art over everything, the size of the map")
    back: FaceRef | None = Field(default=None, description="The other side; blank if left out")
    bleed: Distance = Field(default=0.0, description="How far the art reaches beyond the cut, in mm")
