"""A map of towns and the paths between them: how its parts look. What lies where stands in a file of its own (`town_map`)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, field

from pnp.definition.models.base import Model
from pnp.definition.models.components.box import Rectangle
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Length, Point, Size, Words


class TownLook(Model, kw_only=True):
    """The discs of a map's towns."""

    WORD: ClassVar[str] = "the look of towns"

    size: Annotated[Length, Meta(description="Diameter of the disc in mm")]
    face: Annotated[
        str, Meta(min_length=1, description="Face template; it knows id, name, kind and the values of the town")
    ]
    values: Annotated[dict[str, Any], Meta(description="What else the template's names stand for")] = field(
        default_factory=dict
    )


class LabelLook(Model, kw_only=True):
    """The block beside a town's disc with its name and boxes."""

    WORD: ClassVar[str] = "the look of labels"

    size: Annotated[Size, Meta(description="Width and height in mm")]
    gap: Annotated[Distance, Meta(description="From the disc to the block, in mm")] = 1.0
    face: Annotated[
        str, Meta(min_length=1, description="Face template; it knows id, name, kind and the values of the town")
    ]
    values: Annotated[dict[str, Any], Meta(description="What else the template's names stand for")] = field(
        default_factory=dict
    )
    spots: Annotated[
        dict[str, Rectangle],
        Meta(description="Named spaces in it, [x, y, width, height]: g becomes 1S.g on the town 1S"),
    ] = field(default_factory=dict)
    seam: Annotated[
        Distance, Meta(description="How far a seam of a large map may cut into its left and right, in mm")
    ] = 0.0


class PictureLook(Model, kw_only=True):
    """A picture behind each town's disc, over the paths: a church, a gate."""

    WORD: ClassVar[str] = "the look of pictures"

    face: Annotated[
        Words, Meta(min_length=1, description="Face template; it knows id, name, kind and the values of the town")
    ]
    values: Annotated[dict[str, Any], Meta(description="What the template's names stand for")] = field(
        default_factory=dict
    )
    size: Annotated[Size, Meta(description="Width and height in mm")]
    at: Annotated[Point, Meta(description="Its middle from the town's, in mm to the right and down")] = (0.0, 0.0)
    kinds: Annotated[tuple[str, ...], Meta(description="The kinds of town that have one; all if left out")] = ()


class PathLook(Model, kw_only=True):
    """The lines between towns."""

    WORD: ClassVar[str] = "the look of paths"

    width: Annotated[Length, Meta(description="Width of the line in mm")] = 1.6
    role: Annotated[str, Meta(description="The role of the theme whose line it has")] = "grid"
    sight: Annotated[Distance, Meta(description="So much of each path stays in sight in one piece, in mm")] = 5.0
    bend: Annotated[
        Distance, Meta(description="How far paths swing to either side of their straight line, at most, in mm")
    ] = 0.0
    clear: Annotated[Distance, Meta(description="So far a path keeps from the discs of other towns, in mm")] = 4.0


class Pathmap(Component, kw_only=True):
    """Towns, paths and labels, drawn from a file. What is larger than the paper is printed over several sheets."""

    KIND: ClassVar[str] = "pathmap"
    WORD: ClassVar[str] = "a map of towns"

    kind: Annotated[Literal["pathmap"], Meta(description="A map of towns and paths")]
    map: Annotated[Words, Meta(min_length=1, description="The file with towns and paths: maps/north.yaml")]
    layout: Annotated[Words, Meta(description="Which of the layouts in the file: {{ options.players }}")] = ""
    town: Annotated[TownLook, Meta(description="The discs")]
    label: Annotated[LabelLook, Meta(description="The blocks with names beside them")]
    picture: Annotated[PictureLook | None, Meta(description="Pictures behind the discs")] = None
    path: Annotated[PathLook, Meta(description="The lines")] = field(default_factory=PathLook)
    below: Annotated[FaceRef | None, Meta(description="Art under everything, the size of the map")] = None
    above: Annotated[FaceRef | None, Meta(description="Art over everything, the size of the map")] = None
    back: Annotated[FaceRef | None, Meta(description="The other side; blank if left out")] = None
    bleed: Annotated[Distance, Meta(description="How far the art reaches beyond the cut, in mm")] = 0.0
