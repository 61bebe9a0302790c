"""An overlay: a sheet of film or paper as large as a board, laid over it for a scenario."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, field_validator

from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.hexboard import words_of
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance


class OverlaySpaces(Model):
    """Spaces of the board under an overlay, and what is drawn on each."""

    WORD: ClassVar[str] = "spaces of an overlay"

    spaces: tuple[str, ...] = Field(min_length=1, description="Names of spaces: 0405 0506, or e4 e5")
    face: str = Field(
        description="Face template drawn on each, in the rectangle around it, cut at its outline; it knows `space`"
    )
    values: dict[str, Any] = Field(default_factory=dict, description="What the template's names stand for")

    @field_validator("spaces", mode="before")
    @classmethod
    def _words(cls, value: object) -> object:
        return words_of(value)


class Overlay(Component):
    """A sheet as large as a board, to be laid on it: floods, fog, another scenario's roads."""

    KIND: ClassVar[str] = "overlay"
    WORD: ClassVar[str] = "an overlay"

    kind: Literal["overlay"] = Field(description="A sheet laid over a board, printed on film")
    of: str = Field(description="The board or map that it lies on")
    front: FaceRef | None = Field(
        default=None, description="Art as large as the board; nothing is printed where it draws nothing"
    )
    on: tuple[OverlaySpaces, ...] = Field(default=(), description="What is drawn on spaces of the board, over the art")
    safe: Distance = Field(default=3.0, description="How far text and icons stay inside the cut, in mm")
