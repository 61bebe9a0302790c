"""The net of a cube: four sides in a column, two beside the second of them, and seven tabs for the seven edges that are glued."""

from __future__ import annotations

from pnp.components.nets.net import Net, fitted, flap, rectangle
from pnp.draw.model import Rect

SIDES = 6
HIGHEST_TAB = 0.4
"""Of the edge: what a tab measures at most. It narrows by its height at either end, so that two that meet in a corner of a face
don't lie on each other, and something must be left of it."""


def cube_net(edge: float, tab: float) -> Net:
    """A cube of `edge` mm with tabs `tab` mm high, or two fifths of the edge: edge × 3 + tab × 2 wide, edge × 4 + tab high.

    Its sides are called 0 to 5; 0 lies opposite 5, 1 opposite 4, 2 opposite 3. About the corner that they share, 0, 1 and 2 follow
    each other counter-clockwise, as 1, 2 and 3 do on dice made in Europe and America.
    """
    column = {1: 0.0, 0: edge, 4: 2 * edge, 5: 3 * edge}
    sides = {name: rectangle(str(name), Rect(0.0, y, edge, edge)) for name, y in column.items()}
    sides[2] = rectangle("2", Rect(-edge, edge, edge, edge))
    sides[3] = rectangle("3", Rect(edge, edge, edge, edge))
    top, right, bottom, left = range(4)
    glued = [(2, top), (2, left), (2, bottom), (3, top), (3, right), (3, bottom), (5, bottom)]
    high = min(tab, HIGHEST_TAB * edge)
    tabs = [flap(f"tab-{number}", sides[side].edges[at], high, high) for number, (side, at) in enumerate(glued, 1)]
    return fitted([*(sides[name] for name in sorted(sides)), *tabs])
