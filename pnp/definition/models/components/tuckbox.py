"""A tuck box for a deck, its measures worked out from the cards that go in."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Condition, Count, Distance, Length, Size


class Tuckbox(Component):
    """A box of one sheet: four walls, a bottom that is glued, a lid that is tucked in."""

    KIND: ClassVar[str] = "tuckbox"
    WORD: ClassVar[str] = "a tuck box"

    kind: Literal["tuckbox"] = Field(description="A box for cards")
    cards: Count = Field(description="How many cards go in")
    card: Size = Field(description="Width and height of a card in mm")
    thickness: Length = Field(
        default=0.32,
        description="Thickness of a card in mm; 0.30 to 0.33 is usual, home-made ones measure twice their paper",
    )
    sleeved: Condition = Field(default=False, description="Are the cards in sleeves? An expression over options")
    play: Distance = Field(default=1.5, description="How much wider, higher and deeper it is than what goes in, in mm")
    front: FaceRef | None = Field(default=None, description="The front; white if left out")
    back: FaceRef | None = Field(default=None, description="The back wall")
    left: FaceRef | None = Field(default=None, description="The wall to the left of the front")
    right: FaceRef | None = Field(default=None, description="The wall to the right of the front")
    top: FaceRef | None = Field(default=None, description="The lid, as seen from the front")
    bottom: FaceRef | None = Field(default=None, description="The bottom, as seen when the box is tilted back")
