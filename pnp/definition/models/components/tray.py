"""A tray for tokens: a floor with four walls, divided into compartments."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.held import Held
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Length, Words


class Compartment(Model, kw_only=True):
    """A part of a tray, between two dividers."""

    WORD: ClassVar[str] = "a compartment"

    holds: Annotated[Held, Meta(min_length=1, description="What lies in it: names of components, as in coin or coin-*")]
    title: Annotated[Words, Meta(description="What stands on its floor; the first component's name if left out")] = ""


class Tray(Component, kw_only=True):
    """An open tray of one sheet. It stands on the table, or goes into a box with what it holds."""

    KIND: ClassVar[str] = "tray"
    WORD: ClassVar[str] = "a tray"

    kind: Annotated[Literal["tray"], Meta(description="A tray for tokens")]
    compartments: Annotated[
        tuple[Compartment, ...], Meta(min_length=1, max_length=12, description="Its parts, from left to right")
    ]
    deep: Annotated[Length, Meta(description="From its front wall to its back wall, in mm")] = 60.0
    high: Annotated[Length, Meta(description="Height of its walls in mm; what it holds is piled no higher")] = 16.0
    thickness: Annotated[
        Length | None,
        Meta(description="Thickness of a piece in mm; if left out 0.32 for cards, 0.3 for sheets, 2 for tokens"),
    ] = None
    play: Annotated[Distance, Meta(description="How much wider a compartment is than what lies in it, in mm")] = 2.0
    floor: Annotated[
        FaceRef | None,
        Meta(
            description="The floor of each compartment; it knows `title`, `inside` (a list) and `piece` (a component)"
        ),
    ] = None
    wall: Annotated[FaceRef | None, Meta(description="The inner side of each of the four walls")] = None
