"""A screen: panels side by side, folded so that they stand."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size


class Screen(Component):
    """Panels side by side, which stand up when they are folded, with something to look up behind them."""

    KIND: ClassVar[str] = "screen"
    WORD: ClassVar[str] = "a screen"

    kind: Literal["screen"] = Field(description="A screen that hides what a player has")
    size: Size = Field(default=(85.0, 120.0), description="Width and height of a panel in mm")
    outside: tuple[FaceRef, ...] = Field(
        min_length=2, max_length=6, description="The panels that the others see, from left to right; usually three"
    )
    inside: tuple[FaceRef, ...] = Field(
        default=(), max_length=6, description="The panels that the player sees, from left to right; blank if left out"
    )
    safe: Distance = Field(default=4.0, description="How far text and icons stay inside cuts and folds, in mm")
