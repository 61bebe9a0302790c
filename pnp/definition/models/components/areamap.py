"""A map of areas: land and sea from a file, with castles, coins and names on them."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Condition, Distance, Name, Point, Size


class Sign(Model):
    """A picture in areas, such as a castle or a coin. Its values and conditions see the `area`: id, name, kind and its facts."""

    WORD: ClassVar[str] = "a sign"

    face: str = Field(min_length=1, description="Face template")
    values: dict[str, Any] = Field(default_factory=dict, description="What the template's names stand for")
    when: Condition = Field(default=True, description="Which areas have it: {{ area.castle }}")
    size: Size = Field(description="Width and height in mm")
    at: Point = Field(default=(0.0, 0.0), description="Its middle from the area's anchor, in mm")
    detail: bool = Field(default=False, description="Leave it out of small pictures of the map")


class Scatter(Model):
    """A small picture strewn over areas wherever signs and names leave room: woods, hills, reeds. It means nothing in the rules."""

    WORD: ClassVar[str] = "something scattered"

    face: str = Field(min_length=1, description="Face template")
    values: dict[str, Any] = Field(
        default_factory=dict, description="What the template's names stand for; `n` counts them"
    )
    when: Condition = Field(default=True, description="Which areas have it: {{ area.terrain == 'woods' }}")
    size: Size = Field(description="Width and height in mm")
    apart: Distance = Field(default=8.0, description="How far from one to the next, about, in mm")
    share: float = Field(default=1.0, gt=0, le=1, description="How many of the places that there are it takes")


class Lettering(Model):
    """How the names of areas are set."""

    WORD: ClassVar[str] = "lettering"

    at: Point = Field(default=(0.0, 0.0), description="The middle of a name from the area's anchor, in mm")
    size: float = Field(default=9.0, ge=6, le=40, description="pt, where there is room for it")
    floor: float = Field(default=6.0, ge=6, le=40, description="pt; names are never smaller")
    ids: bool = Field(default=True, description="The area's id behind its name, small")


class Panel(Model):
    """Something beside the areas: a title, a legend. Where it stands is said in the file of the map."""

    face: str = Field(min_length=1, description="Face template; `map` is the name of the map and its facts")
    values: dict[str, Any] = Field(default_factory=dict, description="What the template's names stand for")


class AreaMap(Component):
    """A map of areas. What is larger than the paper is printed over several sheets, no seam through a name or sign."""

    KIND: ClassVar[str] = "areamap"
    WORD: ClassVar[str] = "a map of areas"

    kind: Literal["areamap"] = Field(description="A map of areas")
    data: Name = Field(description="File of the map: maps/narrows.yaml")
    size: Size = Field(description="Width and height of what is printed, in mm")
    at: Point = Field(default=(0.0, 0.0), description="Its top left corner on the page that the file measures from")
    grounds: dict[str, str] = Field(
        default_factory=dict,
        description="Role that areas are filled with, by id, by its first letters, or by kind; `outside`: what is around them",
    )
    stands: Distance = Field(default=12.0, description="Side of the pieces that stand in areas, in mm")
    signs: tuple[Sign, ...] = Field(default=(), description="Pictures in the areas, drawn in order")
    scatter: tuple[Scatter, ...] = Field(
        default=(),
        description="Small pictures strewn over areas, under signs and names; left out of small pictures of the map",
    )
    below: FaceRef | None = Field(default=None, description="Art under everything, the size of the map")
    textures: dict[str, str] = Field(
        default_factory=dict,
        description="By kind of area: a face the size of the map, drawn over the grounds of these areas and cut at their outlines",
    )
    lettering: Lettering = Field(default_factory=Lettering, description="How names are set")
    panels: dict[str, Panel] = Field(
        default_factory=dict, description="Title, legend and the like, by their names in the file"
    )
    back: FaceRef | None = Field(default=None, description="The other side; blank if left out")
