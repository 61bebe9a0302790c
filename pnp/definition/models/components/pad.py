"""A pad: leaves to write on, so large that a sheet of either paper holds a whole number of them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size, YesNo

Leaves: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=400)]


class Pad(Component):
    """Leaves to write on, all alike, cut as one stack and held together at one edge."""

    KIND: ClassVar[str] = "pad"
    WORD: ClassVar[str] = "a pad"

    kind: Literal["pad"] = Field(description="A pad of score sheets or of sheets to roll and write on")
    up: Literal[1, 2, 4, 6, 8, 9] = Field(
        default=4, description="How many leaves lie on a sheet of paper, A4 and Letter alike; their size follows"
    )
    size: Size | None = Field(default=None, description="Width and height of a leaf in mm, in place of `up`")
    leaves: Leaves = Field(default=24, description="How many leaves a pad has")
    numbered: YesNo = Field(default=False, description="Does every leaf know its number, `n`, from 1?")
    bind: Distance = Field(default=10.0, description="What stays free at the head of a leaf for glue or staples, in mm")
    front: FaceRef = Field(description="A leaf, below the strip that is bound")
    back: FaceRef | None = Field(default=None, description="Its other side, as large; blank if left out")
    safe: Distance = Field(default=3.0, description="How far text and icons stay inside the cut, in mm")
