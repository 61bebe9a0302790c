"""A sheet: a player aid, a slip, a tally, a card of reference."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size


class Sheet(Component, kw_only=True):
    """A flat sheet with one or two faces, cut along a rectangle."""

    KIND: ClassVar[str] = "sheet"

    kind: Annotated[Literal["sheet"], Meta(description="A player aid, slip or tally")]
    size: Annotated[Size, Meta(description="Width and height in mm")]
    front: Annotated[FaceRef, Meta(description="The front")]
    back: Annotated[FaceRef | None, Meta(description="The back; blank if left out")] = None
    bleed: Annotated[Distance, Meta(description="How far the art reaches beyond the cut, in mm")] = 0.0
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the cut, in mm")] = 3.0
