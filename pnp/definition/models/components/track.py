"""A track: a strip of boxes, printed on its own or taken from a board."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, PlainValidator, StringConstraints, WithJsonSchema

from pnp.base.finding import Fault
from pnp.definition.models.base import refusal
from pnp.definition.models.components.box import Box
from pnp.definition.models.components.component import Component
from pnp.definition.models.measures import Whole, found

NOT_A_BOX = Fault("not-a-box", "a box of a track is a mapping, or the id of a box of 'board', not {found}")


def _box(value: object) -> Box | str:
    if isinstance(value, (Box, str)):
        return value
    if isinstance(value, dict):
        return Box.model_validate(value)
    raise refusal(NOT_A_BOX, found=found(value))


BoxOrId: TypeAlias = Annotated[
    Box | str, PlainValidator(_box), WithJsonSchema({"anyOf": [{"$ref": "#/$defs/Box"}, {"type": "string"}]})
]
ComponentId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][A-Za-z0-9-]{0,39}$")]


class Track(Component):
    """A strip of boxes side by side, such as a round track or a tracker laid beside the board."""

    KIND: ClassVar[str] = "track"

    kind: Literal["track"] = Field(description="A strip of boxes")
    boxes: tuple[BoxOrId, ...] = Field(min_length=1, description="The boxes in order, or ids of boxes of `board`")
    board: ComponentId | None = Field(default=None, description="The board whose boxes are named by their ids")
    direction: Literal["right", "down"] = Field(default="right", description="How the boxes follow each other")
    columns: Whole | None = Field(default=None, ge=1, le=400, description="Begin a new row after so many boxes")
