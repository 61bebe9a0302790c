"""A spinner: a disc with fields as wide as they are likely."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Length, Words

Weight: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]


class SpinnerField(Model, kw_only=True):
    """A field of a spinner."""

    WORD: ClassVar[str] = "a field of a spinner"

    title: Annotated[Words, Meta(description="What it says")]
    weight: Annotated[Weight, Meta(description="How likely it is, beside the others: 2 is twice as wide as 1")] = 1
    role: Annotated[str, Meta(description="Role or colour that it is filled with")] = "paper"


class Spinner(Component, kw_only=True):
    """A disc with fields as wide as they are likely, and a pivot in its middle."""

    KIND: ClassVar[str] = "spinner"
    WORD: ClassVar[str] = "a spinner"

    kind: Annotated[Literal["spinner"], Meta(description="A spinner, read by what its pointer stops on")]
    size: Annotated[Length, Meta(description="Its diameter in mm")] = 90.0
    fields: Annotated[
        tuple[SpinnerField, ...], Meta(min_length=2, max_length=36, description="The fields, clockwise from the top")
    ]
    face: Annotated[
        FaceRef | None,
        Meta(
            description="A field's label, in an upright box; it knows `title`, `role`, `weight` and `share`, its part of a whole "
            "turn. The title if left out"
        ),
    ] = None
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the cut, in mm")] = 2.0
