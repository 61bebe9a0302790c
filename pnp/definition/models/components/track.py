"""A track: a strip of boxes, printed on its own or taken from a board."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.definition.models.base import Parser, refusal
from pnp.definition.models.components.box import Box
from pnp.definition.models.components.component import Component
from pnp.definition.models.measures import Whole, found

NOT_A_BOX = Fault("not-a-box", "a box of a track is a mapping, or the id of a box of 'board', not {found}")


def _id(value: object) -> str:
    if isinstance(value, str):
        return value
    raise refusal(NOT_A_BOX, found=found(value))


BoxOrId: TypeAlias = Box | Annotated[str, Parser(_id, {"type": "string"})]
ComponentId: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][A-Za-z0-9-]{0,39}$")]


class Track(Component, kw_only=True):
    """A strip of boxes side by side, such as a round track or a tracker laid beside the board."""

    KIND: ClassVar[str] = "track"

    kind: Annotated[Literal["track"], Meta(description="A strip of boxes")]
    boxes: Annotated[
        tuple[BoxOrId, ...], Meta(min_length=1, description="The boxes in order, or ids of boxes of `board`")
    ]
    board: Annotated[ComponentId | None, Meta(description="The board whose boxes are named by their ids")] = None
    direction: Annotated[Literal["right", "down"], Meta(description="How the boxes follow each other")] = "right"
    columns: Annotated[Whole | None, Meta(ge=1, le=400, description="Begin a new row after so many boxes")] = None
