"""A sheet: a player aid, a slip, a tally, a card of reference."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size


class Sheet(Component):
    """A flat sheet with one or two faces, cut along a rectangle."""

    KIND: ClassVar[str] = "sheet"

    kind: Literal["sheet"] = Field(description="A player aid, slip or tally")
    size: Size = Field(description="Width and height in mm")
    front: FaceRef = Field(description="The front")
    back: FaceRef | None = Field(default=None, description="The back; blank if left out")
    bleed: Distance = Field(default=0.0, description="How far the art reaches beyond the cut, in mm")
    safe: Distance = Field(default=3.0, description="How far text and icons stay inside the cut, in mm")
