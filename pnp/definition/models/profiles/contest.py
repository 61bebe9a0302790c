"""A contest: what an entry may consist of."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field, model_validator

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.profiles.measures import Area, Kind, Line, Millimetres, Number, Shift
from pnp.definition.models.profiles.titled import Titled

NO_LIMIT = Fault(
    "limit-without-limit", "this limit limits nothing: it needs 'least', 'most', 'size', 'within' or 'pages'"
)
TURNED = Fault("limit-turned", "the least, {least}, is above the greatest, {most}")


class Limit(Model):
    """What is allowed of some kinds of component."""

    WORD: ClassVar[str] = "a limit"

    says: Line = Field(description="The contest's rule in a sentence")
    kinds: tuple[Kind, ...] = Field(default=(), description="Kinds that it counts; everything printed if left out")
    least: Number | None = Field(default=None, description="Least number of pieces")
    most: Number | None = Field(default=None, description="Greatest number of pieces")
    size: Area | None = Field(default=None, description="The size that each piece must have, either way round, in mm")
    play: Shift = Field(default=1.0, description="By how much a piece may differ from that size, in mm")
    within: Area | None = Field(default=None, description="The size that no piece may exceed, in mm")
    pages: Number | None = Field(default=None, description="Greatest number of printed sides, on either paper")

    @model_validator(mode="after")
    def _limits_something(self) -> Limit:
        if all(bound is None for bound in (self.least, self.most, self.size, self.within, self.pages)):
            raise refusal(NO_LIMIT)
        if self.least is not None and self.most is not None and self.least > self.most:
            raise refusal(TURNED, least=self.least, most=self.most)
        return self


class Tin(Area):
    """A tin or box that the whole game must go into."""

    WORD: ClassVar[str] = "a tin"

    depth: Millimetres = Field(description="From bottom to lid, in mm")
    says: Line = Field(description="The contest's rule in a sentence")


class Contest(Titled):
    """The limits of a contest. What isn't limited is allowed."""

    WORD: ClassVar[str] = "a contest"

    about: Line = Field(description="What it is, where its figures come from and of which year they are")
    limits: tuple[Limit, ...] = Field(default=(), description="What is allowed of which kinds")
    others: bool = Field(default=True, description="Whether kinds that no limit names may be printed")
    needs: Number | None = Field(default=None, description="Most things needed besides what is printed, such as dice")
    solo: bool = Field(default=False, description="Whether one person must be able to play")
    rulebook: bool = Field(default=True, description="Whether there must be rules")
    book_pages: Number | None = Field(default=None, description="Most pages of the rulebook, each half a sheet")
    tin: Tin | None = Field(default=None, description="What the whole game must fit into")
    anonymous: bool = Field(default=False, description="Whether names must be left out of the entry")
    status: Line = Field(default="Contest Ready", description="What the forum post's title says of the entry")
    notes: tuple[Line, ...] = Field(default=(), description="Rules that no program can check")
