"""The element `gradient`: an area that goes from one colour to another."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, radians, sin

from pnp.base.nearest import did_you_mean
from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.pen import Pen
from pnp.components.faces.written.language import element
from pnp.draw.colour.reading import parse_colour
from pnp.draw.geometry import shapes as geometry
from pnp.draw.geometry.gradients import Circles, even, linear, radial
from pnp.draw.model import Colour, Group, Item, Rect

MOST_COLOURS = 8
_SHAPES = {name: name for name in ("linear", "radial")}


@element("gradient", "colours", "box inset radius shape angle", needs="colours")
def draw_gradient(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Colours one after the other: along a line at `angle`, or from the middle outwards. Nothing where ink is saved."""
    pen.job.sees_colours = True  # between two of them there are others
    colours = _colours(pen, args)
    whole = not (args.has("box") or args.has("inset"))
    area = geometry.bounds(pen.ground) if whole else args.area()
    if len(colours) < 2 or not area.width or not area.height or pen.job.sparing:
        return ()
    radius = args.positive("radius", min(area.width, area.height), 0.0)
    edge = pen.ground if whole and not radius else geometry.rounded(area, radius)
    x, y = area.x + area.width / 2, area.y + area.height / 2
    if args.choice("shape", _SHAPES, "linear") == "radial":
        circles = Circles((x, y), (x, y), hypot(area.width, area.height) / 2)
        return (Group(tuple(radial(area, circles, even(colours))), clip=edge),)
    return (Group((_along(area, colours, args.number("angle", 90.0)),), clip=edge),)


def _along(area: Rect, colours: list[Colour], angle: float) -> Group:
    """From edge to edge of the area at the angle, in degrees clockwise from east."""
    length = abs(area.width * cos(radians(angle))) + abs(area.height * sin(radians(angle)))
    side = hypot(area.width, area.height)
    middle = geometry.translate(area.x + area.width / 2, area.y + area.height / 2)
    turned = geometry.multiply(middle, geometry.multiply(geometry.rotate(angle), geometry.translate(-length / 2, 0.0)))
    return Group(tuple(linear(Rect(0.0, -side / 2, length, side), length, even(colours))), turned)


def _colours(pen: Pen, args: Arguments) -> list[Colour]:
    """The colours in this ink; roles stand for their fills."""
    raw = args.value("colours")
    if not isinstance(raw, list) or not 2 <= len(raw) <= MOST_COLOURS:
        if raw is not None:
            args.wrong("colours", f"a list of 2 to {MOST_COLOURS} colours")
        return []
    palette, found = pen.job.renderer.palette, []
    for part in raw:
        name = str(part)
        own = parse_colour(name)
        fill = palette.fill(name) if name in palette.roles else palette.paint(own) if own is not None else None
        if name not in palette.roles and own is None:
            args.refuse(faults.UNKNOWN_ROLE, "colours", did_you_mean(name, palette.roles), name=name)
        elif isinstance(fill, Colour):
            found.append(fill)
    return found if len(found) == len(raw) else []
