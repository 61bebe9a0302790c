"""An envelope, its measures worked out from what goes in."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, model_validator

from pnp.base.finding import Fault
from pnp.definition.models.base import refusal
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.held import Held
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Condition, Distance, Length, Size

NO_MEASURE = Fault("envelope-without-size", "an envelope needs either 'holds', the components that go in, or 'size'")
MEASURED_TWICE = Fault(
    "envelope-measured-twice", "an envelope that 'holds' components is as large as they are: leave 'size' out"
)


class Envelope(Component):
    """An envelope of one sheet: a front, a back that is glued over two tabs, a flap."""

    KIND: ClassVar[str] = "envelope"
    WORD: ClassVar[str] = "an envelope"

    kind: Literal["envelope"] = Field(description="An envelope for cards or sheets")
    holds: Held = Field(
        default=(), description="What goes in, in one pile: names of components, as in secrets or letter-*"
    )
    size: Size | None = Field(default=None, description="Without `holds`: its width and height in mm")
    thickness: Length | None = Field(
        default=None, description="Thickness of a piece in mm; if left out 0.32 for cards, 0.3 for sheets"
    )
    sleeved: Condition = Field(default=False, description="Are the cards in sleeves? An expression over options")
    play: Distance = Field(default=3.0, description="How much wider and higher it is than what goes in, in mm")
    front: FaceRef | None = Field(
        default=None, description="The front; white if left out. `inside` lists what it holds, for every face"
    )
    back: FaceRef | None = Field(default=None, description="The back, below the flap")
    flap: FaceRef | None = Field(default=None, description="The flap, as seen from behind when it is closed")

    @model_validator(mode="after")
    def _one_way_of_measuring(self) -> Envelope:
        if self.holds and self.size is not None:
            raise refusal(MEASURED_TWICE)
        if not self.holds and self.size is None:
            raise refusal(NO_MEASURE)
        return self
