"""A dial: a disc with fields around its rim, and a disc over it with a window."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, PlainValidator, WithJsonSchema

from pnp.base.finding import Fault
from pnp.definition.models.base import refusal
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Length, Size, found

LEAST_FIELDS, MOST_FIELDS = 2, 60
NOT_FIELDS = Fault(
    "not-fields", "'fields' of a dial is a number from {least} to {most}, or a list of so many, not {found}"
)


def _fields(value: object) -> tuple[Any, ...]:
    """What stands around: 1 to so many, or what the list says."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = range(1, value + 1) if value <= MOST_FIELDS else value
    if not isinstance(value, (list, tuple, range)) or not LEAST_FIELDS <= len(value) <= MOST_FIELDS:
        told = f"a list of {len(value)}" if isinstance(value, (list, tuple, range)) else found(value)
        raise refusal(NOT_FIELDS, least=LEAST_FIELDS, most=MOST_FIELDS, found=told)
    return tuple(value)


_SCHEMA = {
    "anyOf": [
        {"type": "integer", "minimum": LEAST_FIELDS, "maximum": MOST_FIELDS},
        {"type": "array", "minItems": LEAST_FIELDS, "maxItems": MOST_FIELDS},
    ]
}
Fields: TypeAlias = Annotated[tuple[Any, ...], PlainValidator(_fields), WithJsonSchema(_SCHEMA)]


class Dial(Component):
    """Two discs on one pivot: what stands around the lower one is seen through a window in the upper one."""

    KIND: ClassVar[str] = "dial"
    WORD: ClassVar[str] = "a dial"

    kind: Literal["dial"] = Field(description="A dial that keeps a number or a choice")
    size: Length = Field(default=60.0, description="Diameter of the discs in mm")
    fields: Fields = Field(description="What stands around, clockwise: 12 for 1 to 12, or a list")
    window: Size | None = Field(
        default=None, description="Width and height of the window in mm; as large as the fields allow if left out"
    )
    face: FaceRef | None = Field(
        default=None,
        description="A field, as large as the window; it knows `n`, what it shows. Written large if left out",
    )
    cover: FaceRef | None = Field(default=None, description="Art of the upper disc, under its window")
    under: FaceRef | None = Field(default=None, description="Art of the lower disc, under its fields")
    safe: Distance = Field(default=2.0, description="How far text and icons stay inside the cut, in mm")
