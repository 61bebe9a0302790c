"""A spinner: a disc with fields as wide as they are likely."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Length, Words

Weight: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=1000)]


class SpinnerField(Model):
    """A field of a spinner."""

    WORD: ClassVar[str] = "a field of a spinner"

    title: Words = Field(description="What it says")
    weight: Weight = Field(default=1, description="How likely it is, beside the others: 2 is twice as wide as 1")
    role: str = Field(default="paper", description="Role or colour that it is filled with")


class Spinner(Component):
    """A disc with fields as wide as they are likely, and a pivot in its middle."""

    KIND: ClassVar[str] = "spinner"
    WORD: ClassVar[str] = "a spinner"

    kind: Literal["spinner"] = Field(description="A spinner, read by what its pointer stops on")
    size: Length = Field(default=90.0, description="Its diameter in mm")
    fields: tuple[SpinnerField, ...] = Field(
        min_length=2, max_length=36, description="The fields, clockwise from the top"
    )
    face: FaceRef | None = Field(
        default=None,
        description="A field's label, in an upright box; it knows `title`, `role`, `weight` and `share`, its part of a whole "
        "turn. The title if left out",
    )
    safe: Distance = Field(default=2.0, description="How far text and icons stay inside the cut, in mm")
