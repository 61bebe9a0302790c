"""A reference to a face template: what is drawn on one side of a component."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import Words, found

NOT_A_FACE = Fault(
    "not-a-face", "a face is the name of a template, a mapping with 'template', or a list of elements, not {found}"
)
FACE_WITHOUT_ART = Fault("face-without-art", "a face needs either 'template' or 'elements'")


class FaceRef(Model, kw_only=True):
    """A face: a template with values, or elements written out.

    A template is looked for in the game's `faces/` first and among the shared templates after; `faces/disc.yaml` says the same as
    `disc`. In the file a face may be the bare name, or the bare list of elements.
    """

    WORD: ClassVar[str] = "a face"

    template: Annotated[
        str | None, Meta(min_length=1, max_length=200, description="Name or file of the face template")
    ] = None
    values: Annotated[dict[str, Any], Meta(description="What the template's {{ names }} stand for")] = field(
        default_factory=dict
    )
    elements: Annotated[
        tuple[dict[str, Any], ...] | None, Meta(description="Elements drawn in order, instead of a template")
    ] = None
    alt: Annotated[Words, Meta(description="The face in words, for readers who can't see it")] = ""

    @classmethod
    def spelt_out(cls, value: object) -> object:
        """The mapping that a short form stands for."""
        if isinstance(value, str):
            return {"template": value}
        if isinstance(value, list):
            return {"elements": value}
        if isinstance(value, (dict, FaceRef)):
            return value
        raise refusal(NOT_A_FACE, found=found(value))

    def check(self) -> None:
        """Look at what no field says alone."""
        if (self.template is None) == (self.elements is None):
            raise refusal(FACE_WITHOUT_ART)
