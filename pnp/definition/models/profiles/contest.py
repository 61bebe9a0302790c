"""A contest: what an entry may consist of."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.profiles.measures import Area, Kind, Line, Millimetres, Number, Shift
from pnp.definition.models.profiles.titled import Titled

NO_LIMIT = Fault(
    "limit-without-limit", "this limit limits nothing: it needs 'least', 'most', 'size', 'within' or 'pages'"
)
TURNED = Fault("limit-turned", "the least, {least}, is above the greatest, {most}")


class Limit(Model, kw_only=True):
    """What is allowed of some kinds of component."""

    WORD: ClassVar[str] = "a limit"

    says: Annotated[Line, Meta(description="The contest's rule in a sentence")]
    kinds: Annotated[tuple[Kind, ...], Meta(description="Kinds that it counts; everything printed if left out")] = ()
    least: Annotated[Number | None, Meta(description="Least number of pieces")] = None
    most: Annotated[Number | None, Meta(description="Greatest number of pieces")] = None
    size: Annotated[Area | None, Meta(description="The size that each piece must have, either way round, in mm")] = None
    play: Annotated[Shift, Meta(description="By how much a piece may differ from that size, in mm")] = 1.0
    within: Annotated[Area | None, Meta(description="The size that no piece may exceed, in mm")] = None
    pages: Annotated[Number | None, Meta(description="Greatest number of printed sides, on either paper")] = None

    def check(self) -> None:
        """Look at what no field says alone."""
        if all(bound is None for bound in (self.least, self.most, self.size, self.within, self.pages)):
            raise refusal(NO_LIMIT)
        if self.least is not None and self.most is not None and self.least > self.most:
            raise refusal(TURNED, least=self.least, most=self.most)


class Tin(Area, kw_only=True):
    """A tin or box that the whole game must go into."""

    WORD: ClassVar[str] = "a tin"

    depth: Annotated[Millimetres, Meta(description="From bottom to lid, in mm")]
    says: Annotated[Line, Meta(description="The contest's rule in a sentence")]


class Contest(Titled, kw_only=True):
    """The limits of a contest. What isn't limited is allowed."""

    WORD: ClassVar[str] = "a contest"

    about: Annotated[Line, Meta(description="What it is, where its figures come from and of which year they are")]
    limits: Annotated[tuple[Limit, ...], Meta(description="What is allowed of which kinds")] = ()
    others: Annotated[bool, Meta(description="Whether kinds that no limit names may be printed")] = True
    needs: Annotated[Number | None, Meta(description="Most things needed besides what is printed, such as dice")] = None
    solo: Annotated[bool, Meta(description="Whether one person must be able to play")] = False
    rulebook: Annotated[bool, Meta(description="Whether there must be rules")] = True
    book_pages: Annotated[Number | None, Meta(description="Most pages of the rulebook, each half a sheet")] = None
    tin: Annotated[Tin | None, Meta(description="What the whole game must fit into")] = None
    anonymous: Annotated[bool, Meta(description="Whether names must be left out of the entry")] = False
    status: Annotated[Line, Meta(description="What the forum post's title says of the entry")] = "Contest Ready"
    notes: Annotated[tuple[Line, ...], Meta(description="Rules that no program can check")] = ()
