"""A reference to a face template: what is drawn on one side of a component."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import Field, model_validator

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import Words, found

NOT_A_FACE = Fault(
    "not-a-face", "a face is the name of a template, a mapping with 'template', or a list of elements, not {found}"
)
FACE_WITHOUT_ART = Fault("face-without-art", "a face needs either 'template' or 'elements'")


class FaceRef(Model):
    """A face: a template with values, or elements written out.

    A template is looked for in the game's `faces/` first and among the shared templates after; `faces/disc.yaml` says the same as
    `disc`. In the file a face may be the bare name, or the bare list of elements.
    """

    WORD: ClassVar[str] = "a face"

    template: str | None = Field(
        default=None, min_length=1, max_length=200, description="Name or file of the face template"
    )
    values: dict[str, Any] = Field(default_factory=dict, description="What the template's {{ names }} stand for")
    elements: tuple[dict[str, Any], ...] | None = Field(
        default=None, description="Elements drawn in order, instead of a template"
    )
    alt: Words = Field(default="", description="The face in words, for readers who can't see it")

    @model_validator(mode="before")
    @classmethod
    def _short_forms(cls, value: object) -> object:
        if isinstance(value, str):
            return {"template": value}
        if isinstance(value, list):
            return {"elements": value}
        if isinstance(value, (dict, FaceRef)):
            return value
        raise refusal(NOT_A_FACE, found=found(value))

    @model_validator(mode="after")
    def _one_of_them(self) -> FaceRef:
        if (self.template is None) == (self.elements is None):
            raise refusal(FACE_WITHOUT_ART)
        return self
