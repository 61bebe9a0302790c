"""What every kind of component has, and how kinds are told apart."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from pnp.definition.models.base import Model
from pnp.definition.models.measures import Condition, Count, Name, Scale, Words, YesNo


class Component(Model):
    """A thing that is printed. `kind` says what it is and which other keys it has."""

    KIND: ClassVar[str] = ""
    """The word in the file that chooses this model."""

    kind: str = Field(description="What it is")
    each: dict[str, tuple[int | str, ...]] | None = Field(
        default=None,
        description="Makes a component for every choice of these values, {{ each.NAME }}: pawn-red, or as its name has them",
    )
    name: Name = Field(description="What the rulebook calls it, in the singular")
    plural: Name | None = Field(default=None, description="Several of them; made from the name if left out")
    side: str | None = Field(default=None, description="Whose it is, for the list of components")
    count: Count = Field(default=1, description="How many are printed, 0 to 1000")
    when: Condition = Field(default=True, description="Is it printed at all? An expression over options")
    scale: Scale = Field(default=1.0, description="Enlarges the whole component, 0.1 to 10")
    pdf: str | None = Field(
        default=None, pattern=r"^[a-z][a-z0-9-]{0,39}$", description="The PDF it goes into, if not its kind's usual one"
    )
    apart: Words = Field(
        default="",
        description="Never on one sheet of paper with what has another word here, such as the side: Attacker",
    )
    own: Words = Field(
        default="",
        description="What players may take instead, as in coins or cubes; the option tokens: own then prints none",
    )
    note: Words = Field(default="", description="A remark for the list of components")
    spare: YesNo = Field(
        default=False, description="It is for what gets lost, or fills a sheet: the rulebook doesn't list it by itself"
    )
