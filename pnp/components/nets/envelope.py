"""The net of an envelope: a front with two tabs, a back below that is glued over them, a flap above. All lengths in mm."""

from __future__ import annotations

from pnp.base.frozen import replace
from pnp.components.nets.net import Net, fitted, flap, rectangle
from pnp.draw.model import Rect

TAB = 11.0
"""mm, the breadth of the tabs at most; a quarter of the width where that is less."""
FLAP = (16.0, 34.0)
"""mm, the least and the greatest depth of the flap; two fifths of the height between them."""
EASE = 3.0
"""mm by which tabs narrow, so that nothing shows beyond the back."""


def flap_depth(width: float, height: float) -> float:
    """How far the flap reaches down."""
    return max(min(0.4 * height, FLAP[1], width / 2), min(FLAP[0], height))


def envelope_net(width: float, height: float) -> Net:
    """An envelope of that size, folded with its print outside."""
    front = rectangle("front", Rect(0.0, 0.0, width, height))
    back = rectangle("back", Rect(0.0, height, width, height), turn=180)
    tab = min(TAB, width / 4)
    top, right, _, left = range(4)
    deep = flap_depth(width, height)
    closing = replace(flap("flap", front.edges[top], deep, min(0.5 * deep, width / 4), "flap"), turn=180)
    sides = [flap(f"tab-{number}", front.edges[at], tab, EASE) for number, at in enumerate((left, right), 1)]
    return fitted([front, back, closing, *sides])
