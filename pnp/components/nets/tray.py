"""The nets of a tray: a floor with four walls and tabs in its corners, and the rails that divide it. All lengths in mm."""

from __future__ import annotations

from pnp.components.nets.net import Net, Panel, fitted, flap, rectangle
from pnp.draw.model import Rect

WALLS = ("rear", "left", "right", "near")
"""The walls, as somebody sees them before whom the tray stands."""
RAILS = ("rear", "top", "near")
"""The sides of a rail that are seen."""
LONGEST_TAB = 14.0
SLANT = 1.2
"""mm by which tabs narrow."""
RAIL = 3.0
"""mm, the breadth of a rail."""
EASE = 0.5
"""mm by which a rail is shorter and lower than the walls that it stands between."""


def tray_net(width: float, depth: float, height: float) -> Net:
    """A tray of that room, folded with its print inside: the tabs of the long walls are glued behind the short ones."""
    floor = rectangle("floor", Rect(0.0, 0.0, width, depth))
    rear = rectangle("rear", Rect(0.0, -height, width, height))
    near = rectangle("near", Rect(0.0, depth, width, height), turn=180)
    left = rectangle("left", Rect(-height, 0.0, height, depth), turn=270)
    right = rectangle("right", Rect(width, 0.0, height, depth), turn=90)
    tab = min(LONGEST_TAB, depth / 2 - 1.0)
    slant = min(SLANT, height / 5)
    corners = [
        flap(f"tab-{wall.name}-{side}", wall.edges[side], tab, slant) for wall in (rear, near) for side in (1, 3)
    ]
    return fitted([floor, rear, left, right, near, *corners])


def rail_net(depth: float, height: float) -> Net:
    """A rail to stand across a tray of that depth: two walls with a top between them, and two feet that are glued to the floor."""
    long, high = depth - EASE, height - EASE
    parts = (("foot-rear", RAIL), ("rear", high), ("top", RAIL), ("near", high), ("foot-near", RAIL))
    panels: list[Panel] = []
    y = 0.0
    for name, part in parts:
        box = rectangle(name, Rect(0.0, y, long, part), turn=180 if name == "rear" else 0)
        panels.append(box if not name.startswith("foot") else Panel(name, box.corners, "tab"))
        y += part
    return fitted(panels)
