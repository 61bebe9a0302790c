"""A standee: a strip of paper folded at the top so that it stands, with a picture on either side."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size, YesNo


class Standee(Component):
    """Two pictures foot to foot, folded between them, with a foot at either end to stand on."""

    KIND: ClassVar[str] = "standee"

    kind: Literal["standee"] = Field(description="A figure or sign that stands on the table")
    size: Size = Field(description="Width and height of what stands, in mm")
    base: Distance = Field(
        default=8.0, description="Depth of the foot on either side in mm; 0 = none, for a slotted base"
    )
    front: FaceRef = Field(description="The side in front")
    back: FaceRef | None = Field(default=None, description="The other side; the front once more if left out")
    mirrored: YesNo = Field(
        default=False,
        description="The other side mirrors the front, as if seen through the paper; for figures, not for words",
    )
    safe: Distance = Field(default=1.5, description="How far text and icons stay inside the cut, in mm")
