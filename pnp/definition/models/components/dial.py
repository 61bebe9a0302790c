"""A dial: a disc with fields around its rim, and a disc over it with a window."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.definition.models.base import Parser, refusal
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
Fields: TypeAlias = Annotated[tuple[Any, ...], Parser(_fields, _SCHEMA)]


class Dial(Component, kw_only=True):
    """Two discs on one pivot: what stands around the lower one is seen through a window in the upper one."""

    KIND: ClassVar[str] = "dial"
    WORD: ClassVar[str] = "a dial"

    kind: Annotated[Literal["dial"], Meta(description="A dial that keeps a number or a choice")]
    size: Annotated[Length, Meta(description="Diameter of the discs in mm")] = 60.0
    fields: Annotated[Fields, Meta(description="What stands around, clockwise: 12 for 1 to 12, or a list")]
    window: Annotated[
        Size | None, Meta(description="Width and height of the window in mm; as large as the fields allow if left out")
    ] = None
    face: Annotated[
        FaceRef | None,
        Meta(description="A field, as large as the window; it knows `n`, what it shows. Written large if left out"),
    ] = None
    cover: Annotated[FaceRef | None, Meta(description="Art of the upper disc, under its window")] = None
    under: Annotated[FaceRef | None, Meta(description="Art of the lower disc, under its fields")] = None
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the cut, in mm")] = 2.0
