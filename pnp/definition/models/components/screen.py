"""A screen: panels side by side, folded so that they stand."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size


class Screen(Component, kw_only=True):
    """Panels side by side, which stand up when they are folded, with something to look up behind them."""

    KIND: ClassVar[str] = "screen"
    WORD: ClassVar[str] = "a screen"

    kind: Annotated[Literal["screen"], Meta(description="A screen that hides what a player has")]
    size: Annotated[Size, Meta(description="Width and height of a panel in mm")] = (85.0, 120.0)
    outside: Annotated[
        tuple[FaceRef, ...],
        Meta(
            min_length=2, max_length=6, description="The panels that the others see, from left to right; usually three"
        ),
    ]
    inside: Annotated[
        tuple[FaceRef, ...],
        Meta(max_length=6, description="The panels that the player sees, from left to right; blank if left out"),
    ] = ()
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside cuts and folds, in mm")] = 4.0
