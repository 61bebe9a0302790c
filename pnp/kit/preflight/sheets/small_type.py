"""Type that is large enough where it is set, but not where it is printed, because its component is scaled down."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from pnp.base.finding import Finding, Place
from pnp.components.faces.safety import TYPE_TOO_SMALL
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import TextRun
from pnp.kit.preflight.printed import places_of_text, printed_faces
from pnp.kit.preflight.proof import Proof

FLOOR = 6.0
"""pt, below which cheap printers fill the counters of letters."""


def small_type(proof: Proof) -> Iterator[Finding]:
    """A finding for each text that comes out smaller than 6 pt on a component that is scaled down."""
    kit = proof.usual
    if kit is None:
        return
    shrunk = {name for name, part in kit.parts.items() if part.scale < 1}
    places = places_of_text(kit)
    told: set[Place] = set()
    for printed in printed_faces(kit):
        for leaf in leaves(printed.face.items) if printed.piece.component in shrunk else ():
            if isinstance(leaf.item, TextRun) and leaf.item.text.strip():
                size = leaf.item.size * hypot(leaf.matrix[2], leaf.matrix[3])
                place = places.get(id(leaf.item), printed.place)
                if size < FLOOR - 0.01 and place not in told:
                    told.add(place)
                    hints = (f"{printed.piece.component!r} is scaled; set it larger, or scale it less",)
                    yield TYPE_TOO_SMALL.at(place, hints=hints, text=leaf.item.text, size=size, floor=FLOOR)
