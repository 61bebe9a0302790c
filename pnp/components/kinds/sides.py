"""What all sides components have in common: sides drawn from templates, an outline, a scale, a number of copies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.faces.overrun import Overrun
from pnp.components.part import Layer, Part
from pnp.components.piece import Outline, Piece
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.draw.model import Face, Item, Rect

MOST_COPIES = 1000
OUTER = 2.5
"""mm that art goes on beyond a straight cut where no piece lies beside it: home printers lay backs 1 to 2 mm off."""


class Sides:
    """Makes the sides of one component. All measures in mm."""

    def __init__(self, context: PartContext, name: str, component: Component) -> None:
        self.context = context
        self.id = name
        self.component = component
        self.path = f"components.{name}"
        self.scale = context.number(component.scale, f"{self.path}.scale", least=0.1, most=10.0)
        self.name = context.words(component.name, f"{self.path}.name")

    def length(self, raw: object, key: str) -> float:
        """A length of the definition, before scaling."""
        return self.context.number(raw, f"{self.path}.{key}", least=0.0)

    def order(self, ref: FaceRef | None, side: str, model: Order) -> Order | None:
        """How one side is drawn, before scaling; `model` has the measures that all sides share."""
        if ref is None:
            return None
        path = f"{self.path}.{side}"
        return replace(
            model,
            template=self.context.template(ref, path),
            values=self.context.values(ref.values, f"{path}.values"),
            bleed=model.bleed / self.scale,
            outer=model.outer / self.scale,
            alt=self.context.words(ref.alt, f"{path}.alt") or self.name,
            subject=Subject(self.id, side),
            place=self.context.game.where(path),
        )

    def face(self, order: Order | None) -> Face | None:
        """The side as it is printed."""
        face = self.context.face(order) if order is not None else None
        return self.context.scaled(face, self.scale) if face is not None else None

    def scaled(self, area: Rect) -> Rect:
        """A rectangle of the component where it lies in print."""
        return Rect(*(side * self.scale for side in (area.x, area.y, area.width, area.height)))

    def two_sided(self, sides: Mapping[str, FaceRef | None], model: Order, kind: str, layer: Layer = "piece") -> Part:
        """The component with a front and perhaps a back."""
        orders = {side: order for side, ref in sides.items() if (order := self.order(ref, side, model)) is not None}
        piece = self.piece(self.face(orders.get("front")), self.face(orders.get("back")), kind)
        pieces = (replace(piece, outline=_outline(model)),) if piece is not None else ()
        return Part(self.id, pieces, self.printed, layer, self.scale, orders)

    def ground(
        self, width: float, height: float, items: Iterable[Item], keep: Iterable[Rect], bleed: float = 0.0
    ) -> Face:
        """The front of a board or map before scaling: what ends on the cut goes on beyond it."""
        outer = OUTER / self.scale
        drawn = Overrun().run_on(items, width, height, max(bleed, outer))
        return Face(width, height, drawn, bleed=bleed, outer=outer, keep=tuple(keep), alt=self.name)

    @property
    def printed(self) -> bool:
        """Do the options let it be printed?"""
        own = self.context.options.get("tokens") == "own" and self.component.own
        return not own and self.context.truth(self.component.when, f"{self.path}.when")

    def piece(self, front: Face | None, back: Face | None, kind: str) -> Piece | None:
        """The piece with these faces; None when the front failed. `kind` names its PDF unless the definition does."""
        copies = self.context.number(self.component.count, f"{self.path}.count", least=0, most=MOST_COPIES)
        if front is None:
            return None
        return Piece(
            self.id,
            self.id,
            self.component.pdf or kind,
            self.name,
            front,
            back,
            copies=int(copies),
            place=str(self.context.game.where(self.path)),
            apart=self.context.words(self.component.apart, f"{self.path}.apart"),
            side=self.context.words(self.component.side or "", f"{self.path}.side"),
            spare=self.component.spare,
        )


def _outline(order: Order) -> Outline:
    outlines: tuple[Outline, ...] = ("rounded", "circle", "hexagon")
    return next((one for one in outlines if one == order.outline), "rectangle")
