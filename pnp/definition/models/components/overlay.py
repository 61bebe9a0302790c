"""An overlay: a sheet of film or paper as large as a board, laid over it for a scenario."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, field

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.hexboard import Hexes
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance


class OverlaySpaces(Model, kw_only=True):
    """Spaces of the board under an overlay, and what is drawn on each."""

    WORD: ClassVar[str] = "spaces of an overlay"

    spaces: Annotated[Hexes, Meta(min_length=1, description="Names of spaces: 0405 0506, or e4 e5")]
    face: Annotated[
        str,
        Meta(
            description="Face template drawn on each, in the rectangle around it, cut at its outline; it knows `space`"
        ),
    ]
    values: Annotated[dict[str, Any], Meta(description="What the template's names stand for")] = field(
        default_factory=dict
    )


class Overlay(Component, kw_only=True):
    """A sheet as large as a board, to be laid on it: floods, fog, another scenario's roads."""

    KIND: ClassVar[str] = "overlay"
    WORD: ClassVar[str] = "an overlay"

    kind: Annotated[Literal["overlay"], Meta(description="A sheet laid over a board, printed on film")]
    of: Annotated[str, Meta(description="The board or map that it lies on")]
    front: Annotated[
        FaceRef | None, Meta(description="Art as large as the board; nothing is printed where it draws nothing")
    ] = None
    on: Annotated[
        tuple[OverlaySpaces, ...], Meta(description="What is drawn on spaces of the board, over the art")
    ] = ()
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the cut, in mm")] = 3.0
