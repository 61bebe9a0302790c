"""A standee: a strip of paper folded at the top so that it stands, with a picture on either side."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size, YesNo


class Standee(Component, kw_only=True):
    """Two pictures foot to foot, folded between them, with a foot at either end to stand on."""

    KIND: ClassVar[str] = "standee"

    kind: Annotated[Literal["standee"], Meta(description="A figure or sign that stands on the table")]
    size: Annotated[Size, Meta(description="Width and height of what stands, in mm")]
    base: Annotated[
        Distance, Meta(description="Depth of the foot on either side in mm; 0 = none, for a slotted base")
    ] = 8.0
    front: Annotated[FaceRef, Meta(description="The side in front")]
    back: Annotated[FaceRef | None, Meta(description="The other side; the front once more if left out")] = None
    mirrored: Annotated[
        YesNo,
        Meta(description="The other side mirrors the front, as if seen through the paper; for figures, not for words"),
    ] = False
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the cut, in mm")] = 1.5
