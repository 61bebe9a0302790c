"""A token: a disc, tile, counter or marker with one or two faces."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size


class Token(Component):
    """A small piece, cut out along its outline."""

    KIND: ClassVar[str] = "token"

    kind: Literal["token"] = Field(description="A disc, tile, counter or marker")
    shape: Literal["square", "rectangle", "rounded", "round", "hexagon"] = Field(
        default="square", description="Its outline"
    )
    size: Size = Field(description="Width and height in mm; one number for both. A hexagon's width is across its flats")
    radius: Distance = Field(default=2.0, description="Radius of rounded corners in mm")
    front: FaceRef = Field(description="The front")
    back: FaceRef | None = Field(default=None, description="The back; blank if left out")
    bleed: Distance = Field(default=1.0, description="How far the art reaches beyond the cut, in mm")
    safe: Distance = Field(default=1.0, description="How far text and icons stay inside the cut, in mm")
    hidden_group: str | None = Field(
        default=None,
        description="Tokens of one group must not be told apart by their fronts: same shape, size and front",
    )
    layer: Literal["ground", "piece", "marker"] = Field(
        default="piece", description="What lies under what on a square: ground tiles, then pieces, then markers"
    )
