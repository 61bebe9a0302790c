"""A pad: leaves to write on, so large that a sheet of either paper holds a whole number of them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size, YesNo

Leaves: TypeAlias = Annotated[int, Meta(ge=1, le=400)]


class Pad(Component, kw_only=True):
    """Leaves to write on, all alike, cut as one stack and held together at one edge."""

    KIND: ClassVar[str] = "pad"
    WORD: ClassVar[str] = "a pad"

    kind: Annotated[Literal["pad"], Meta(description="A pad of score sheets or of sheets to roll and write on")]
    up: Annotated[
        Literal[1, 2, 4, 6, 8, 9],
        Meta(description="How many leaves lie on a sheet of paper, A4 and Letter alike; their size follows"),
    ] = 4
    size: Annotated[Size | None, Meta(description="Width and height of a leaf in mm, in place of `up`")] = None
    leaves: Annotated[Leaves, Meta(description="How many leaves a pad has")] = 24
    numbered: Annotated[YesNo, Meta(description="Does every leaf know its number, `n`, from 1?")] = False
    bind: Annotated[Distance, Meta(description="What stays free at the head of a leaf for glue or staples, in mm")] = (
        10.0
    )
    front: Annotated[FaceRef, Meta(description="A leaf, below the strip that is bound")]
    back: Annotated[FaceRef | None, Meta(description="Its other side, as large; blank if left out")] = None
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the cut, in mm")] = 3.0
