"""The net of a tuck box: four walls in a row, a bottom glued over its flaps, a lid with a tongue that is tucked in."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from pnp.base.frozen import Frozen
from pnp.components.nets.net import Net, Panel, fitted, flap, rectangle
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

SEAM = 10.0
"""mm, the tab that joins the first wall to the last."""
TONGUE = (10.0, 18.0)
"""mm, the least and the greatest height of the tongue; a fifth of the box's height between them."""
SLANT = 1.5
"""mm, by which flaps narrow, so that they slip in."""
THUMB = 9.0
"""mm, the radius of the notch at the front, for a thumb; less where the box is narrow."""
_STEPS = 12


class Room(Frozen):
    """The space inside a box, in mm."""

    width: float
    height: float
    depth: float


@lru_cache(maxsize=64)
def tuck_net(room: Room) -> Net:
    """The net of a box with that room: walls, seam and bottom first, then lid and flaps.

    Other options and inks ask for the boxes of the usual ones again.
    """
    wide, high, deep = room.width, room.height, room.depth
    left = rectangle("left", Rect(0.0, 0.0, deep, high))
    front = _front(deep, wide, high)
    right = rectangle("right", Rect(deep + wide, 0.0, deep, high))
    back = rectangle("back", Rect(2 * deep + wide, 0.0, wide, high))
    bottom = rectangle("bottom", Rect(deep, high, wide, deep))
    lid = rectangle("top", Rect(2 * deep + wide, -deep, wide, deep), turn=180)
    dust = max(min(wide / 2 - 1.0, 16.0), 3.0)
    slant = min(SLANT, deep / 5)
    return fitted(
        [
            *(left, front, right, back, bottom, lid),
            flap("seam", left.edges[3], SEAM, SLANT),
            _tongue(lid, room),
            flap("dust-left", left.edges[0], dust, slant, "flap"),
            flap("dust-right", right.edges[0], dust, slant, "flap"),
            flap("bottom-left", left.edges[2], min(dust, max(deep, 6.0)), slant),
            flap("bottom-right", right.edges[2], min(dust, max(deep, 6.0)), slant),
            flap("bottom-back", back.edges[2], max(deep - 0.5, deep * 0.9), SLANT),
        ]
    )


def _front(x: float, wide: float, high: float) -> Panel:
    """The front wall, a half circle cut out of its upper edge."""
    radius = min(THUMB, wide / 4)
    middle = x + wide / 2
    notch: list[Point] = [
        (middle - radius * cos(pi * step / _STEPS), radius * sin(pi * step / _STEPS)) for step in range(_STEPS + 1)
    ]
    return Panel("front", ((x, 0.0), *notch, (x + wide, 0.0), (x + wide, high), (x, high)))


def _tongue(lid: Panel, room: Room) -> Panel:
    """The tongue beyond the lid, its free corners round."""
    (x1, y), (x2, _) = lid.edges[0]
    high = min(max(room.height / 5, TONGUE[0]), TONGUE[1])
    x1_in, x2_in, top = x1 + 0.5, x2 - 0.5, y - high
    radius = min(6.0, high - 2.0, room.width / 4)
    steps = [pi / 2 * step / _STEPS for step in range(_STEPS + 1)]
    rising = [(x1_in + radius * (1 - cos(a)), top + radius * (1 - sin(a))) for a in steps]
    falling = [(x2_in - radius * (1 - cos(a)), top + radius * (1 - sin(a))) for a in reversed(steps)]
    return Panel("tongue", ((x2, y), (x1, y), *rising, *falling), "flap")
