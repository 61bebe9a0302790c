"""A token: a disc, tile, counter or marker with one or two faces."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size


class Token(Component, kw_only=True):
    """A small piece, cut out along its outline."""

    KIND: ClassVar[str] = "token"

    kind: Annotated[Literal["token"], Meta(description="A disc, tile, counter or marker")]
    shape: Annotated[Literal["square", "rectangle", "rounded", "round", "hexagon"], Meta(description="Its outline")] = (
        "square"
    )
    size: Annotated[
        Size, Meta(description="Width and height in mm; one number for both. A hexagon's width is across its flats")
    ]
    radius: Annotated[Distance, Meta(description="Radius of rounded corners in mm")] = 2.0
    front: Annotated[FaceRef, Meta(description="The front")]
    back: Annotated[FaceRef | None, Meta(description="The back; blank if left out")] = None
    bleed: Annotated[Distance, Meta(description="How far the art reaches beyond the cut, in mm")] = 1.0
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the cut, in mm")] = 1.0
    hidden_group: Annotated[
        str | None,
        Meta(description="Tokens of one group must not be told apart by their fronts: same shape, size and front"),
    ] = None
    layer: Annotated[
        Literal["ground", "piece", "marker"],
        Meta(description="What lies under what on a square: ground tiles, then pieces, then markers"),
    ] = "piece"
