"""A tray for tokens: a floor with four walls, divided into compartments."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.held import Held
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Length, Words


class Compartment(Model):
    """A part of a tray, between two dividers."""

    WORD: ClassVar[str] = "a compartment"

    holds: Held = Field(min_length=1, description="What lies in it: names of components, as in coin or coin-*")
    title: Words = Field(default="", description="What stands on its floor; the first component's name if left out")


class Tray(Component):
    """An open tray of one sheet. It stands on the table, or goes into a box with what it holds."""

    KIND: ClassVar[str] = "tray"
    WORD: ClassVar[str] = "a tray"

    kind: Literal["tray"] = Field(description="A tray for tokens")
    compartments: tuple[Compartment, ...] = Field(
        min_length=1, max_length=12, description="Its parts, from left to right"
    )
    deep: Length = Field(default=60.0, description="From its front wall to its back wall, in mm")
    high: Length = Field(default=16.0, description="Height of its walls in mm; what it holds is piled no higher")
    thickness: Length | None = Field(
        default=None, description="Thickness of a piece in mm; if left out 0.32 for cards, 0.3 for sheets, 2 for tokens"
    )
    play: Distance = Field(default=2.0, description="How much wider a compartment is than what lies in it, in mm")
    floor: FaceRef | None = Field(
        default=None,
        description="The floor of each compartment; it knows `title`, `inside` (a list) and `piece` (a component)",
    )
    wall: FaceRef | None = Field(default=None, description="The inner side of each of the four walls")
