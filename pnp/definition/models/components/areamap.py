"""A map of areas: land and sea from a file, with castles, coins and names on them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, field

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Condition, Distance, Name, Point, Size


class Sign(Model, kw_only=True):
    """A picture in areas, such as a castle or a coin. Its values and conditions see the `area`: id, name, kind and its facts."""

    WORD: ClassVar[str] = "a sign"

    face: Annotated[str, Meta(min_length=1, description="Face template")]
    values: Annotated[dict[str, Any], Meta(description="What the template's names stand for")] = field(
        default_factory=dict
    )
    when: Annotated[Condition, Meta(description="Which areas have it: {{ area.castle }}")] = True
    size: Annotated[Size, Meta(description="Width and height in mm")]
    at: Annotated[Point, Meta(description="Its middle from the area's anchor, in mm")] = (0.0, 0.0)
    detail: Annotated[bool, Meta(description="Leave it out of small pictures of the map")] = False


class Scatter(Model, kw_only=True):
    """A small picture strewn over areas wherever signs and names leave room: woods, hills, reeds. It means nothing in the rules."""

    WORD: ClassVar[str] = "something scattered"

    face: Annotated[str, Meta(min_length=1, description="Face template")]
    values: Annotated[dict[str, Any], Meta(description="What the template's names stand for; `n` counts them")] = field(
        default_factory=dict
    )
    when: Annotated[Condition, Meta(description="Which areas have it: {{ area.terrain == 'woods' }}")] = True
    size: Annotated[Size, Meta(description="Width and height in mm")]
    apart: Annotated[Distance, Meta(description="How far from one to the next, about, in mm")] = 8.0
    share: Annotated[float, Meta(gt=0, le=1, description="How many of the places that there are it takes")] = 1.0


class Lettering(Model, kw_only=True):
    """How the names of areas are set."""

    WORD: ClassVar[str] = "lettering"

    at: Annotated[Point, Meta(description="The middle of a name from the area's anchor, in mm")] = (0.0, 0.0)
    size: Annotated[float, Meta(ge=6, le=40, description="pt, where there is room for it")] = 9.0
    floor: Annotated[float, Meta(ge=6, le=40, description="pt; names are never smaller")] = 6.0
    ids: Annotated[bool, Meta(description="The area's id behind its name, small")] = True


class Panel(Model, kw_only=True):
    """Something beside the areas: a title, a legend. Where it stands is said in the file of the map."""

    face: Annotated[str, Meta(min_length=1, description="Face template; `map` is the name of the map and its facts")]
    values: Annotated[dict[str, Any], Meta(description="What the template's names stand for")] = field(
        default_factory=dict
    )


class AreaMap(Component, kw_only=True):
    """A map of areas. What is larger than the paper is printed over several sheets, no seam through a name or sign."""

    KIND: ClassVar[str] = "areamap"
    WORD: ClassVar[str] = "a map of areas"

    kind: Annotated[Literal["areamap"], Meta(description="A map of areas")]
    data: Annotated[Name, Meta(description="File of the map: maps/narrows.yaml")]
    size: Annotated[Size, Meta(description="Width and height of what is printed, in mm")]
    at: Annotated[Point, Meta(description="Its top left corner on the page that the file measures from")] = (0.0, 0.0)
    grounds: Annotated[
        dict[str, str],
        Meta(
            description="Role that areas are filled with, by id, by its first letters, or by kind; `outside`: what is around them"
        ),
    ] = field(default_factory=dict)
    stands: Annotated[Distance, Meta(description="Side of the pieces that stand in areas, in mm")] = 12.0
    signs: Annotated[tuple[Sign, ...], Meta(description="Pictures in the areas, drawn in order")] = ()
    scatter: Annotated[
        tuple[Scatter, ...],
        Meta(
            description="Small pictures strewn over areas, under signs and names; left out of small pictures of the map"
        ),
    ] = ()
    below: Annotated[FaceRef | None, Meta(description="Art under everything, the size of the map")] = None
    textures: Annotated[
        dict[str, str],
        Meta(
            description="By kind of area: a face the size of the map, drawn over the grounds of these areas "
            "and cut at their outlines"
        ),
    ] = field(default_factory=dict)
    lettering: Annotated[Lettering, Meta(description="How names are set")] = field(default_factory=Lettering)
    panels: Annotated[dict[str, Panel], Meta(description="Title, legend and the like, by their names in the file")] = (
        field(default_factory=dict)
    )
    back: Annotated[FaceRef | None, Meta(description="The other side; blank if left out")] = None
