"""How pieces lie in an area: side by side near its anchor where names and signs leave room, smaller where there is little of it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.components.diagram.pile import Lying, Spot
from pnp.components.diagram.strokes import NUMBER_OVERHANG
from pnp.components.maps.field import Field
from pnp.draw.geometry import Point
from pnp.draw.model import Rect

SINGLE = 3
"""So many equal pieces are shown one by one if there is room for all; of more, one is shown with their number."""

GAP = 0.2
"""mm around pieces, as in print."""

SIZES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large pieces are shown, in parts of their size, the best first."""

SINGLE_SIZES = (1.0, 0.9)
"""The same for equal pieces that are shown one by one."""


def in_area(pile: Sequence[Lying], anchor: Point, field: Field, zoom: float) -> list[Spot]:
    """Everything in an area, in the board's own mm. `zoom` is that of the picture, in whose mm the pieces are measured.

    What finds no room even at half its size lies at the anchor, over what is printed there.
    """
    alone = [(lying, 1) for lying in pile for _ in range(lying.count)]
    counted = [(lying, lying.count) for lying in pile]
    tries = [(counted, size) for size in SIZES]
    if all(lying.count <= SINGLE for lying in pile):
        tries = [*((alone, size) for size in SINGLE_SIZES), *tries]
    spots: list[Spot] = []
    for shown, size in tries:
        spots, is_good = _laid(shown, anchor, field.copy(), size, zoom)
        if is_good:
            break
    return spots


def _laid(
    shown: Sequence[tuple[Lying, int]], anchor: Point, field: Field, size: float, zoom: float
) -> tuple[list[Spot], bool]:
    """One piece after the other as near to the anchor as can be; and whether all of them found free ground."""
    spots = []
    is_good = True
    for lying, number in shown:
        width, height = lying.width * size / zoom, lying.height * size / zoom
        right, below = (GAP, GAP) if number == 1 else (max(GAP, side / zoom) for side in NUMBER_OVERHANG)
        area = field.nearest(width + GAP + right, height + GAP + below, anchor)
        if area is None:
            is_good = False
            area = Rect(anchor[0] - width / 2 - GAP, anchor[1] - height / 2 - GAP, width + 2 * GAP, height + 2 * GAP)
        field.take(area)
        spots.append(Spot(lying.symbol, Rect(area.x + GAP, area.y + GAP, width, height), number, lying.gone))
    return spots, is_good
