"""How pieces lie on a space: tiles below, pieces on them, markers at the corners; in a box, side by side where there is room; in a
town, about what lies in its middle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import cos, radians, sin

from pnp.base.frozen import Frozen
from pnp.components.boards.ground import Lie
from pnp.draw.model import Rect, Symbol

CORNERS = ((-1, 1), (1, -1), (1, 1), (-1, -1))
"""Where markers lie, by the order of their kinds in the game: lower left, upper right, lower right, upper left."""

REACH = 0.33
"""How far a marker's middle lies from the space's, as a part of the space's shorter side."""

STEP = 0.11
"""How far each further piece of a stack is moved up and to the right, as a part of the space's shorter side."""

TALLEST = 3
"""Pieces that a stack shows; a number tells of more."""

LEAST_SHOWN = 0.3
"""The part of a piece in a row that must remain visible; closer together, a number is shown instead."""


FAN, FAN_OVER_MARKERS = 150.0, 110.0
"""Degrees of the upper half of a town's circle over which pieces are spread at most; of those beside which markers lie as well."""

APART = 80.0
"""Degrees between two of them where there are few."""

LEANS, BELOW = (0.0, 20.0, -20.0, 40.0, -40.0), 26.0
"""How many degrees a fan may lean, and within how many of a piece's direction it hides a road."""

BESIDE, FARTHEST = 0.5, 0.95
"""How far from a town's middle pieces lie, and the farthest when there are many, in parts of its width."""

ASIDE = (0.52, 0.14)
"""How far beside and below a town's middle markers lie, clear of the fan, in parts of its width."""

TOUCHING = 0.9
"""The part of a piece that its neighbour in a fan leaves free; where there is no room for that, all are shown smaller."""


class Lying(Frozen):
    """Equal pieces on one space: their picture, its size in mm on the diagram, and which corner markers of this kind take.

    Those that are `gone` are crossed out.
    """

    symbol: Symbol
    width: float
    height: float
    layer: str
    corner: int
    count: int = 1
    gone: bool = False


class Spot(Frozen):
    """One picture in its rectangle. `number` above 1 says how many it stands for; one that is `gone` is crossed out."""

    symbol: Symbol
    area: Rect
    number: int = 1
    gone: bool = False


def on_square(pile: Sequence[Lying], cell: Rect) -> Iterator[Spot]:
    """Everything on a square, from the bottom up."""
    side = min(cell.width, cell.height)
    middle = (cell.x + cell.width / 2, cell.y + cell.height / 2)
    for lying in (one for one in pile if one.layer == "ground"):
        yield Spot(lying.symbol, _about(lying, middle), lying.count)
    pieces = [one for one in pile if one.layer == "piece"]
    shown = [one for lying in pieces for one in [lying] * min(lying.count, TALLEST)][: TALLEST + 1]
    lift = STEP * side
    start = (middle[0] - lift * (len(shown) - 1) / 2, middle[1] + lift * (len(shown) - 1) / 2)
    for index, lying in enumerate(shown):
        last = index + 1 == len(shown) or shown[index + 1] is not lying
        spot = (start[0] + lift * index, start[1] - lift * index)
        yield Spot(lying.symbol, _about(lying, spot), lying.count if last and lying.count > 1 else 1)
    for lying in (one for one in pile if one.layer == "marker"):
        right, down = CORNERS[lying.corner % len(CORNERS)] if pieces else (0, 0)
        reach = REACH * side
        yield Spot(lying.symbol, _about(lying, (middle[0] + right * reach, middle[1] + down * reach)), lying.count)


def in_box(pile: Sequence[Lying], box: Rect) -> Iterator[Spot]:
    """Everything in a box, in a row that overlaps where there is no room, or each kind once with its number."""
    single = [one for lying in pile for one in [lying] * lying.count]
    room = box.width - 0.08 * box.height
    wide = max((one.width for one in single), default=0.0)
    step = min(wide * 1.06, (room - wide) / (len(single) - 1)) if len(single) > 1 else 0.0
    numbered = len(single) > 1 and step < LEAST_SHOWN * wide
    row = list(pile) if numbered else single
    if numbered:
        step = min(wide * 1.06, (room - wide) / (len(row) - 1)) if len(row) > 1 else 0.0
    x = box.x + box.width / 2 - step * (len(row) - 1) / 2
    y = box.y + box.height * 0.55
    for index, lying in enumerate(row):
        yield Spot(lying.symbol, _about(lying, (x + index * step, y)), lying.count if numbered else 1)


def around(pile: Sequence[Lying], town: Rect, roads: Sequence[float] = ()) -> Iterator[Spot]:
    """Everything in a town: what belongs to it in the middle, pieces in a fan over it, markers at its right and left.

    `roads` are the directions of its paths, in degrees clockwise from straight up: the fan leans to where it hides fewest.
    """
    x, y = town.x + town.width / 2, town.y + town.height / 2
    middle, pieces, markers = ([one for one in pile if one.layer == layer] for layer in ("ground", "piece", "marker"))
    for lying in middle:
        yield Spot(lying.symbol, _about(lying, (x, y)), lying.count)
    leans = () if markers else roads
    size, places = _fan(pieces, town.width, FAN_OVER_MARKERS if markers else FAN, alone=not middle, roads=leans)
    for lying, (dx, dy) in zip(pieces, places, strict=True):
        yield Spot(lying.symbol, _about(lying, (x + dx, y + dy), size), lying.count, lying.gone)
    for lying in markers:
        right = CORNERS[lying.corner % len(CORNERS)][0] * ASIDE[0] * town.width
        yield Spot(lying.symbol, _about(lying, (x + right, y + ASIDE[1] * town.width)), lying.count)


def _fan(
    pieces: Sequence[Lying], width: float, spread: float, *, alone: bool, roads: Sequence[float]
) -> tuple[float, list[tuple[float, float]]]:
    """How large the pieces are shown, and where each lies from the middle of a town: over it, from left to right."""
    count = len(pieces)
    if count < 2:
        return 1.0, [(0.0, 0.0) if alone else (0.0, -BESIDE * width)] * count
    step = min(APART, spread / (count - 1))
    half = sin(radians(step / 2))
    wanted = TOUCHING * max(one.width for one in pieces)
    reach = min(max(BESIDE * width, wanted / (2 * half)), FARTHEST * width)
    upright = [step * (index - (count - 1) / 2) for index in range(count)]
    lean = min(LEANS, key=lambda lean: (_hidden([angle + lean for angle in upright], roads), abs(lean)))
    angles = [radians(angle + lean) for angle in upright]
    return min(1.0, 2 * reach * half / wanted), [(reach * sin(angle), -reach * cos(angle)) for angle in angles]


def _hidden(angles: Sequence[float], roads: Sequence[float]) -> int:
    """How many roads run below one of the pieces."""
    return sum(any(abs((road - angle + 180.0) % 360.0 - 180.0) < BELOW for angle in angles) for road in roads)


def _about(lying: Lying, middle: tuple[float, float], size: float = 1.0) -> Rect:
    width, height = size * lying.width, size * lying.height
    return Rect(middle[0] - width / 2, middle[1] - height / 2, width, height)


PUT: Mapping[Lie, Callable[[Sequence[Lying], Rect], Iterator[Spot]]] = {"square": on_square, "box": in_box}
"""How pieces are laid on each sort of space."""
