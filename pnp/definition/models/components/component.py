"""What every kind of component has, and how kinds are told apart."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from pnp.definition.models.base import Model
from pnp.definition.models.measures import Condition, Count, Name, Scale, Words, YesNo


class Component(Model, kw_only=True):
    """A thing that is printed. `kind` says what it is and which other keys it has."""

    KIND: ClassVar[str] = ""
    """The word in the file that chooses this model."""

    kind: Annotated[str, Meta(description="What it is")]
    each: Annotated[
        dict[str, tuple[int | str, ...]] | None,
        Meta(
            description="Makes a component for every choice of these values, {{ each.NAME }}: pawn-red, or as its name has them"
        ),
    ] = None
    name: Annotated[Name, Meta(description="What the rulebook calls it, in the singular")]
    plural: Annotated[Name | None, Meta(description="Several of them; made from the name if left out")] = None
    side: Annotated[str | None, Meta(description="Whose it is, for the list of components")] = None
    count: Annotated[Count, Meta(description="How many are printed, 0 to 1000")] = 1
    when: Annotated[Condition, Meta(description="Is it printed at all? An expression over options")] = True
    scale: Annotated[Scale, Meta(description="Enlarges the whole component, 0.1 to 10")] = 1.0
    pdf: Annotated[
        str | None,
        Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$", description="The PDF it goes into, if not its kind's usual one"),
    ] = None
    apart: Annotated[
        Words,
        Meta(description="Never on one sheet of paper with what has another word here, such as the side: Attacker"),
    ] = ""
    own: Annotated[
        Words,
        Meta(
            description="What players may take instead, as in coins or cubes; the option tokens: own then prints none"
        ),
    ] = ""
    note: Annotated[Words, Meta(description="A remark for the list of components")] = ""
    spare: Annotated[
        YesNo, Meta(description="It is for what gets lost, or fills a sheet: the rulebook doesn't list it by itself")
    ] = False
