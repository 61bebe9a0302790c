"""Names set on a map: as large as they may be, as near as can be to where they are wanted, and where they cover nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot

from pnp.base.frozen import Frozen
from pnp.components.maps.free_ground import FreeGround
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Item, Rect
from pnp.draw.type.setting import Line, block_height, set_lines

Writing = Callable[[float], Sequence[Sequence[Line]]]
"""The ways to write a name at a size in pt, each as its lines: the best way first."""

SIZE_STEP = 0.25
"""pt."""

SMALLER_COSTS, OTHER_WAY_COSTS = 3.0, 3.0
"""mm that a name is rather moved than set a point smaller, or written the next way."""

CLEAR = 0.6
"""mm of white that a name keeps around itself."""


class Label(Frozen):
    """A name that is set, the rectangle that its ink lies in, and its size in pt."""

    items: tuple[Item, ...]
    box: Rect
    size: float


def place_label(
    field: FreeGround, write: Writing, wanted: Point, largest: float, floor: float, *, clear: float = CLEAR
) -> Label | None:
    """The name with its middle as near to `wanted` as suits its size; the ground it lies on is taken.

    None means that it fits nowhere at `floor` pt. Sizes go from `largest` down to `floor`. Exactly the wanted place is tried before
    the rest is searched.
    """
    best: tuple[float, tuple[Line, ...], Rect, float] | None = None
    for size in _sizes(largest, floor):
        behind = SMALLER_COSTS * (largest - size)
        if best is not None and behind >= best[0]:
            break
        for number, way in enumerate(write(size)):
            lines = tuple(way)
            box = _found(field, lines, wanted, clear)
            if box is None:
                continue
            away = hypot(box.x + box.width / 2 - wanted[0], box.y + box.height / 2 - wanted[1])
            cost = behind + OTHER_WAY_COSTS * number + away
            if best is None or cost < best[0]:
                best = (cost, lines, box, size)
    if best is None:
        return None
    _, lines, box, size = best
    field.take(box.inset(-clear))
    return Label(tuple(set_lines(lines, box, align="center", valign="middle")), box, size)


def _sizes(largest: float, floor: float) -> Iterator[float]:
    size = largest
    while size > floor:
        yield size
        size -= SIZE_STEP
    yield floor


def _found(field: FreeGround, lines: Sequence[Line], wanted: Point, clear: float) -> Rect | None:
    width, height = max(line.width for line in lines), block_height(lines)
    exact = Rect(wanted[0] - width / 2, wanted[1] - height / 2, width, height)
    if field.is_free(exact.inset(-clear)):
        return exact
    room = field.nearest(width + 2 * clear, height + 2 * clear, wanted)
    return room.inset(clear) if room is not None else None
