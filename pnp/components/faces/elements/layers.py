"""How a group is laid over what is below it: cut to a shape, see-through, blended, with a shadow."""

from __future__ import annotations

from typing import TypeGuard

from pnp.base.frozen import replace
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.elements.paint import colour_of
from pnp.components.faces.pen import Pen
from pnp.draw.geometry import shapes as geometry
from pnp.draw.model import Blend, Group, Item, Path, Rect
from pnp.draw.shadows import Shadow, shadow_of

LAYER = "opacity blend shadow shadow_colour shadow_opacity"
"""The keys of what is laid over something."""

SHADE = 0.4
"""How much of a shadow's colour is there where nothing else is said."""

_CLIPS = {name: name for name in ("none", "box", "circle", "ellipse", "hexagon", "octagon")}
_SIDES = {"hexagon": 6, "octagon": 8}
_BLENDS: dict[str, Blend] = {
    "normal": "normal",
    "multiply": "multiply",
    "screen": "screen",
    "overlay": "overlay",
    "darken": "darken",
    "lighten": "lighten",
}


def laid(pen: Pen, args: Arguments, group: Group) -> tuple[Item, ...]:
    """The group as its keys say, after its shadow."""
    if args.element.keys.keys().isdisjoint(LAYER.split()):
        return (group,)
    opacity = args.number("opacity", 1.0, 0.0, 1.0)
    layer = replace(group, opacity=opacity, blend=args.choice("blend", _BLENDS, "normal"))
    shadow = _shadow(pen, args)
    return (layer,) if shadow is None else (shadow_of((group,), shadow), layer)


def _shadow(pen: Pen, args: Arguments) -> Shadow | None:
    """The shadow that is asked for; none where ink is saved."""
    raw = args.value("shadow")
    if raw is None:
        return None
    pen.job.sees_colours = True  # what has no fill in another ink throws no shadow there
    colour, shade = colour_of(pen, args, "shadow_colour"), args.number("shadow_opacity", SHADE, 0.0, 1.0)
    lengths = [one for one in raw if _is_length(one)] if isinstance(raw, list) else []
    if (
        not isinstance(raw, list)
        or len(lengths) < max(2, len(raw))
        or len(raw) > 3
        or min(lengths[2:], default=0.0) < 0
    ):
        args.wrong("shadow", "how far it lies to the right and down, and how soft it is: [0.5, 0.8, 1] in mm")
        return None
    if pen.job.sparing:
        return None
    dx, dy, blur = (*lengths, 0.0)[:3]
    return Shadow(dx, dy, blur, colour, shade)


def _is_length(value: object) -> TypeGuard[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= 100.0


def clip_of(args: Arguments, area: Rect) -> Path | None:
    """What is left to be seen of a group that fills the area."""
    clip = args.choice("clip", _CLIPS, "none")
    x, y = area.x + area.width / 2, area.y + area.height / 2
    if clip == "box":
        return geometry.rounded(area, args.positive("radius", min(area.width, area.height), 0.0))
    if clip == "circle":
        return geometry.circle(x, y, min(area.width, area.height) / 2)
    if clip == "ellipse":
        return geometry.ellipse(x, y, area.width / 2, area.height / 2)
    return _regular(area, _SIDES[clip]) if clip in _SIDES else None


def _regular(area: Rect, sides: int) -> Path:
    """The largest one of so many sides that stands flat in the area: its upper and lower edges, or its corners, on those of it."""
    path = geometry.regular_polygon(0.0, 0.0, 1.0, sides, turn=180.0 / sides if sides == 8 else 0.0)
    box = geometry.bounds(path)
    zoom = min(area.width / box.width, area.height / box.height)
    x, y = area.x + area.width / 2, area.y + area.height / 2
    return geometry.transformed(path, (zoom, 0.0, 0.0, zoom, x, y))
