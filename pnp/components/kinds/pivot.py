"""What turns: elements of the face language that dials and spinners are put together from, all about the middle of a disc."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from pnp.base.frozen import Frozen, replace
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.definition.models.faceref import FaceRef
from pnp.draw.model import PT_PER_MM, Face

Element: TypeAlias = dict[str, Any]

BLEED: Final = 1.0
"""mm of art beyond the cut."""
RIM: Final = 3.0
"""mm between what is written on a disc and its edge."""
HUB: Final = 5.0
"""mm about the pivot that stay free, for the head of a paper fastener."""
SMALLEST_TYPE: Final = 6.0
"""pt."""
TYPE: Final = 0.55
"""Of the height of a field: how large a plain text in it is; it shrinks where it is too long."""


def hole(radius: float) -> list[Element]:
    """The pivot: a small circle about a cross, to be pierced, on a disc of that radius."""
    middle = [radius, radius]
    arms = [([-2.5, 0.0], [2.5, 0.0]), ([0.0, -2.5], [0.0, 2.5])]
    cross = [
        {"line": [[radius + x1, radius + y1], [radius + x2, radius + y2]], "stroke": "ink", "width": 0.2}
        for (x1, y1), (x2, y2) in arms
    ]
    return [
        {"circle": middle, "r": 2.5, "fill": "paper"},
        *cross,
        {"circle": middle, "r": 1.5, "stroke": "ink", "width": 0.2},
    ]


def turned(radius: float, degrees: float, draw: list[Element]) -> Element:
    """Elements on a disc of that radius, turned about its middle."""
    return {"group": [0, 0, 2 * radius, 2 * radius], "rotate": round(degrees, 6), "draw": draw}


def field(
    template: str | None, box: list[float], values: dict[str, object], words: str, colour: str = "ink"
) -> Element:
    """What stands in a field: a face of the author's, or words as large as the box lets them be."""
    if template is not None:
        return {"face": template, "box": box, "values": values}
    return {
        "text": words,
        "box": box,
        "align": "center",
        "valign": "middle",
        "weight": "bold",
        "size": round(min(box[3] * TYPE * PT_PER_MM, 48.0), 1),
        "colour": colour,
    }


class Disc(Frozen):
    """One side of what turns: the author's art over all of it, if there is any, and what lies on that."""

    sides: Sides
    side: str
    size: float
    safe: float
    elements: tuple[Element, ...]
    ref: FaceRef | None = None
    key: str = ""

    @property
    def order(self) -> Order:
        """How it is drawn for diagrams, all in one."""
        if self.ref is None:
            return self._bare
        path = f"{self.sides.path}.{self.key}"
        values = self.sides.context.values(self.ref.values, f"{path}.values")
        template = self.sides.context.template(self.ref, path)
        whole: Element = {"face": template, "box": [0, 0, "100%", "100%"], "values": values}
        return self._ordered(f"shown-{self.side}", (whole, *self.elements))

    @property
    def face(self) -> Face | None:
        """How it is printed: art of its own goes on beyond the cut, which a face within a face does not."""
        face, art = self.sides.face(self._bare), self.sides.order(self.ref, self.key, self._model)
        if face is None or art is None:
            return face
        below = self.sides.face(art)
        return replace(face, items=(*below.items, *face.items)) if below is not None else None

    @property
    def _model(self) -> Order:
        return Order("", self.size, self.size, bleed=BLEED, safe=self.safe, outline="circle", floor=SMALLEST_TYPE)

    @property
    def _bare(self) -> Order:
        return self._ordered(f"disc-{self.side}", self.elements)

    def _ordered(self, key: str, elements: tuple[Element, ...]) -> Order:
        order = self.sides.order(FaceRef(elements=elements), key, self._model) or self._model
        return replace(order, subject=Subject(self.sides.id, self.side))
