"""What tokens and sheets have in common: a front, perhaps a back, an outline, a scale."""

from __future__ import annotations

from pnp.components.bench import Bench
from pnp.components.faces.faults import Subject
from pnp.components.faces.shop import Order
from pnp.components.part import Part
from pnp.components.piece import Outline, Piece
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.draw.model import Face

MOST_COPIES = 1000


class Flat:
    """Makes the faces of one flat component. Measures in mm, `floor` (the smallest type) in pt."""

    def __init__(self, bench: Bench, name: str, component: Component) -> None:
        self.bench = bench
        self.id = name
        self.component = component
        self.path = f"components.{name}"
        self.scale = bench.number(component.scale, f"{self.path}.scale", least=0.1, most=10.0)
        self.name = bench.words(component.name, f"{self.path}.name")

    def length(self, raw: object, key: str) -> float:
        """A length of the definition, before scaling."""
        return self.bench.number(raw, f"{self.path}.{key}", least=0.0)

    def face(self, ref: FaceRef | None, side: str, order: Order) -> Face | None:
        """One side, as large as it is printed. `order` gives the measures before scaling."""
        face = self.natural(ref, side, order)
        return self.scaled(face) if face is not None else None

    def scaled(self, face: Face) -> Face:
        """The face as large as it is printed."""
        return self.bench.scaled(face, self.scale)

    def natural(self, ref: FaceRef | None, side: str, order: Order) -> Face | None:
        """One side before scaling."""
        if ref is None:
            return None
        path = f"{self.path}.{side}"
        alt = self.bench.words(ref.alt, f"{path}.alt") or self.name
        full = Order(
            self.bench.template(ref, path),
            order.width,
            order.height,
            self.bench.values(ref.values, f"{path}.values"),
            bleed=order.bleed / self.scale,
            safe=order.safe,
            outline=order.outline,
            radius=order.radius,
            floor=order.floor,
            alt=alt,
            subject=Subject(self.id, side),
            place=self.bench.game.where(path),
        )
        return self.bench.face(full)

    def part(self, front: Face | None, back: Face | None, kind: str, outline: Outline, layer: str = "piece") -> Part:
        """The component with these faces; without pieces when the front failed."""
        component, path = self.component, self.path
        copies = self.bench.number(component.count, f"{path}.count", least=0, most=MOST_COPIES)
        printed = self.bench.truth(component.when, f"{path}.when")
        if front is None:
            return Part(self.id, (), printed=printed, layer=layer)
        piece = Piece(
            self.id,
            self.id,
            component.pdf or kind,
            self.name,
            front,
            back,
            copies=int(copies),
            outline=outline,
            place=str(self.bench.game.where(path)),
        )
        return Part(self.id, (piece,), printed=printed, layer=layer)
