"""An envelope, its measures worked out from what goes in."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

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


class Envelope(Component, kw_only=True):
    """An envelope of one sheet: a front, a back that is glued over two tabs, a flap."""

    KIND: ClassVar[str] = "envelope"
    WORD: ClassVar[str] = "an envelope"

    kind: Annotated[Literal["envelope"], Meta(description="An envelope for cards or sheets")]
    holds: Annotated[
        Held, Meta(description="What goes in, in one pile: names of components, as in secrets or letter-*")
    ] = ()
    size: Annotated[Size | None, Meta(description="Without `holds`: its width and height in mm")] = None
    thickness: Annotated[
        Length | None, Meta(description="Thickness of a piece in mm; if left out 0.32 for cards, 0.3 for sheets")
    ] = None
    sleeved: Annotated[Condition, Meta(description="Are the cards in sleeves? An expression over options")] = False
    play: Annotated[Distance, Meta(description="How much wider and higher it is than what goes in, in mm")] = 3.0
    front: Annotated[
        FaceRef | None, Meta(description="The front; white if left out. `inside` lists what it holds, for every face")
    ] = None
    back: Annotated[FaceRef | None, Meta(description="The back, below the flap")] = None
    flap: Annotated[FaceRef | None, Meta(description="The flap, as seen from behind when it is closed")] = None

    def check(self) -> None:
        """Look at what no field says alone."""
        if self.holds and self.size is not None:
            raise refusal(MEASURED_TWICE)
        if not self.holds and self.size is None:
            raise refusal(NO_MEASURE)
