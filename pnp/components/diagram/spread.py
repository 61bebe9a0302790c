"""How pieces lie in an area: side by side near its anchor where names and signs leave room, smaller where there is little of it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.components.diagram.pile import Lying, Spot
from pnp.components.diagram.strokes import number_overhang
from pnp.components.maps.free_ground import FreeGround
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

SINGLE = 3
"""So many equal pieces are shown one by one if there is room for all; of more, one is shown with their number."""

GAP = 0.2
"""mm around pieces, as in print."""

RIM = 0.15
"""mm that the line around a number's pill takes on the picture."""

CLOSE = 1.0
"""mm of the picture that a fan keeps free for numbers at most."""

ALONE = (1.0, 0.9, 0.8, 0.7)
"""How large equal pieces are shown one by one, in parts of their size, the best first."""

SPREAD = (1.0, 0.9, 0.8, 0.7, 0.6)
FANNED = ((0.8, 0.5), (0.7, 0.5), (0.6, 0.5), (0.5, 0.5), (0.42, 0.45), (0.36, 0.4), (0.3, 0.4))
"""How large one of each kind is shown: side by side and, where there is no room for that, each over the one before, of which a part
is left free."""

Shown = tuple[Lying, int]


def in_area(pile: Sequence[Lying], anchor: Point, fields: Sequence[FreeGround], zoom: float) -> list[Spot]:
    """Everything in an area, in the board's own mm. `zoom` is that of the picture, in whose mm the pieces are measured.

    The first of the fields is free ground, the others have what may be covered at need. What finds no room at all lies at the
    anchor.
    """
    field = fields[0]
    counted = [(lying, lying.count) for lying in pile]
    if all(lying.count <= SINGLE for lying in pile):
        alone = [(lying, 1) for lying in pile for _ in range(lying.count)]
        for size in ALONE:
            if spots := _side_by_side(alone, anchor, field, (size, zoom)):
                return spots
    for size in SPREAD:
        if spots := _side_by_side(counted, anchor, field, (size, zoom)):
            return spots
    everywhere = FreeGround(Rect(anchor[0] - _FAR, anchor[1] - _FAR, 2 * _FAR, 2 * _FAR))
    for ground in (*fields, everywhere):
        for size, part in FANNED:
            for way in ((part, 0.0), (0.0, part)):
                if spots := _fan(counted, anchor, ground, (size, zoom), way):
                    return spots
    return []


_FAR = 500.0


def _side_by_side(shown: Sequence[Shown], anchor: Point, field: FreeGround, scale: tuple[float, float]) -> list[Spot]:
    """One piece after the other as near to the anchor as can be; nothing where one of them finds no room."""
    left = field.copy()
    spots: list[Spot] = []
    for lying, number in shown:
        width, height, right, below = _measures(lying, number, scale)
        area = left.nearest(GAP + width + right, GAP + height + below, anchor)
        if area is None:
            return []
        left.take(area)
        spots.append(Spot(lying.symbol, Rect(area.x + GAP, area.y + GAP, width, height), number, lying.gone))
    return spots


def _fan(
    shown: Sequence[Shown], anchor: Point, field: FreeGround, scale: tuple[float, float], part: tuple[float, float]
) -> list[Spot]:
    """All pieces in one row or column, each over the one before, of which `part` stays free; nothing where there is no room."""
    x = y = 0.0
    boxes: list[Rect] = []
    over = GAP, GAP
    for lying, number in shown:
        width, height, *beyond = _measures(lying, number, scale)
        over = max(over[0], min(beyond[0], CLOSE / scale[1])), max(over[1], min(beyond[1], CLOSE / scale[1]))
        boxes.append(Rect(x, y, width, height))
        x, y = x + part[0] * width, y + part[1] * height
    wide, high = max(box.right for box in boxes), max(box.bottom for box in boxes)
    area = field.nearest(GAP + wide + over[0], GAP + high + over[1], anchor)
    if area is None:
        return []
    places = (Rect(area.x + GAP + box.x, area.y + GAP + box.y, box.width, box.height) for box in boxes)
    return [Spot(lying.symbol, place, number, lying.gone) for (lying, number), place in zip(shown, places, strict=True)]


def _measures(lying: Lying, number: int, scale: tuple[float, float]) -> tuple[float, float, float, float]:
    """Width and height of a piece in the board's mm, and what it takes beyond them at the right and below for its number."""
    size, zoom = scale
    width, height = lying.width * size, lying.height * size
    over = (0.0, 0.0) if number == 1 else number_overhang(Rect(0.0, 0.0, width, height), number)
    right, below = (max(GAP, (side + RIM) / zoom) for side in over)
    return width / zoom, height / zoom, right, below
