"""A tuck box, its measures worked out from what goes in."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

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


class Tuckbox(Component, kw_only=True):
    """A box of one sheet: four walls, a bottom that is glued, a lid that is tucked in."""

    KIND: ClassVar[str] = "tuckbox"
    WORD: ClassVar[str] = "a tuck box"

    kind: Annotated[Literal["tuckbox"], Meta(description="A box for cards or counters")]
    holds: Annotated[
        Held, Meta(description="What goes in, lying flat in layers: names of components, as in deck or counter-*")
    ] = ()
    room: Annotated[
        Size | None,
        Meta(description="Width and height of a layer of what it holds, in mm; those of the largest piece if left out"),
    ] = None
    cards: Annotated[Count | None, Meta(description="Without `holds`: how many cards go in")] = None
    card: Annotated[Size | None, Meta(description="Without `holds`: width and height of a card in mm")] = None
    thickness: Annotated[
        Length | None,
        Meta(
            description="Thickness of a piece in mm; if left out 0.32 for cards (home-made ones measure twice their paper), "
            "0.3 for sheets, 2 for tokens, which are glued to board"
        ),
    ] = None
    sleeved: Annotated[Condition, Meta(description="Are the cards in sleeves? An expression over options")] = False
    play: Annotated[Distance, Meta(description="How much wider, higher and deeper it is than what goes in, in mm")] = (
        1.5
    )
    front: Annotated[
        FaceRef | None,
        Meta(description="The front; white if left out. `inside` lists what the box holds, for every face"),
    ] = None
    back: Annotated[FaceRef | None, Meta(description="The back wall")] = None
    left: Annotated[FaceRef | None, Meta(description="The wall to the left of the front")] = None
    right: Annotated[FaceRef | None, Meta(description="The wall to the right of the front")] = None
    top: Annotated[FaceRef | None, Meta(description="The lid, as seen from the front")] = None
    bottom: Annotated[FaceRef | None, Meta(description="The bottom, as seen when the box is tilted back")] = None

    def check(self) -> None:
        """Look at what no field says alone."""
        counted = self.cards is not None or self.card is not None
        if self.holds and counted:
            raise refusal(HELD_TWICE)
        if not self.holds and (self.cards is None or self.card is None):
            raise refusal(NOTHING_HELD)
