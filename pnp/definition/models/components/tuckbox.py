"""A tuck box, its measures worked out from what goes in."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, model_validator

from pnp.base.finding import Fault
from pnp.definition.models.base import refusal
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.held import Held
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Condition, Count, Distance, Length, Size

NOTHING_HELD = Fault("box-without-room", "a box needs either 'holds', the components that go in, or 'cards' and 'card'")
HELD_TWICE = Fault(
    "box-measured-twice", "a box that 'holds' components counts them itself: leave 'cards' and 'card' out"
)


class Tuckbox(Component):
    """A box of one sheet: four walls, a bottom that is glued, a lid that is tucked in."""

    KIND: ClassVar[str] = "tuckbox"
    WORD: ClassVar[str] = "a tuck box"

    kind: Literal["tuckbox"] = Field(description="A box for cards or counters")
    holds: Held = Field(
        default=(), description="What goes in, lying flat in layers: names of components, as in deck or counter-*"
    )
    room: Size | None = Field(
        default=None,
        description="Width and height of a layer of what it holds, in mm; those of the largest piece if left out",
    )
    cards: Count | None = Field(default=None, description="Without `holds`: how many cards go in")
    card: Size | None = Field(default=None, description="Without `holds`: width and height of a card in mm")
    thickness: Length | None = Field(
        default=None,
        description="Thickness of a piece in mm; if left out 0.32 for cards (home-made ones measure twice their paper), "
        "0.3 for sheets, 2 for tokens, which are glued to board",
    )
    sleeved: Condition = Field(default=False, description="Are the cards in sleeves? An expression over options")
    play: Distance = Field(default=1.5, description="How much wider, higher and deeper it is than what goes in, in mm")
    front: FaceRef | None = Field(
        default=None, description="The front; white if left out. `inside` lists what the box holds, for every face"
    )
    back: FaceRef | None = Field(default=None, description="The back wall")
    left: FaceRef | None = Field(default=None, description="The wall to the left of the front")
    right: FaceRef | None = Field(default=None, description="The wall to the right of the front")
    top: FaceRef | None = Field(default=None, description="The lid, as seen from the front")
    bottom: FaceRef | None = Field(default=None, description="The bottom, as seen when the box is tilted back")

    @model_validator(mode="after")
    def _one_way_of_measuring(self) -> Tuckbox:
        counted = self.cards is not None or self.card is not None
        if self.holds and counted:
            raise refusal(HELD_TWICE)
        if not self.holds and (self.cards is None or self.card is None):
            raise refusal(NOTHING_HELD)
        return self
