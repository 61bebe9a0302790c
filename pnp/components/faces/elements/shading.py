"""The element `gradient`: an area that goes from one colour to another, in steps too fine to be seen.

It is made of plain shapes, each laid over the rest of the one before, so that no seams show, every printer and shop takes it, and
what lies under a word is a colour that can be measured.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import astuple
from itertools import pairwise
from math import cos, hypot, radians, sin

from pnp.base.nearest import did_you_mean
from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.language import element
from pnp.components.faces.pen import Pen
from pnp.draw.colour.reading import parse_colour
from pnp.draw.geometry import shapes as geometry
from pnp.draw.model import Colour, Group, Item, Path, Rect, Shape

MOST_STEPS = 160
"""Of one pair of colours; the eye tells about a hundred greys apart."""
MOST_COLOURS = 8
_SHAPES = {name: name for name in ("linear", "radial")}


@element("gradient", "colours", "box inset radius shape angle", needs="colours")
def draw_gradient(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Colours one after the other: along a line at `angle`, or from the middle outwards. Nothing where ink is saved."""
    colours = _colours(pen, args)
    whole = not (args.has("box") or args.has("inset"))
    area = geometry.bounds(pen.ground) if whole else args.area()
    if len(colours) < 2 or not area.width or not area.height or pen.job.renderer.palette.sparing:
        return ()
    radius = args.positive("radius", min(area.width, area.height), 0.0)
    edge = pen.ground if whole and not radius else geometry.rounded(area, radius)
    steps = tuple(_steps(colours))
    if args.choice("shape", _SHAPES, "linear") == "radial":
        return (Group(tuple(_rings(area, steps)), clip=edge),)
    return (Group(tuple(_bands(area, steps, args.number("angle", 90.0))), clip=edge),)


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


def _steps(colours: list[Colour]) -> Iterator[Colour]:
    """The colours with as many between each two as can be told apart."""
    yield colours[0]
    for one, other in pairwise(colours):
        apart = max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
        count = max(1, min(apart, MOST_STEPS))
        yield from (_between(one, other, number / count) for number in range(1, count + 1))


def _between(one: Colour, other: Colour, share: float) -> Colour:
    """As SVG has it: even steps of the numbers, which look even too."""
    return Colour(*(round(a + (b - a) * share) for a, b in zip(astuple(one), astuple(other), strict=True)))


def _bands(area: Rect, steps: tuple[Colour, ...], angle: float) -> Iterator[Item]:
    """Each colour from where it begins to the far end, the next over it."""
    x, y = area.x + area.width / 2, area.y + area.height / 2
    across, down = cos(radians(angle)), sin(radians(angle))
    length = abs(area.width * across) + abs(area.height * down)
    side = hypot(area.width, area.height)
    turn = geometry.rotate(angle, x, y)
    for number, colour in enumerate(steps):
        start = length * number / len(steps)
        band = Rect(x - length / 2 + start, y - side / 2, length - start, side)
        yield Shape(_moved(geometry.rect(band), turn), colour)


def _rings(area: Rect, steps: tuple[Colour, ...]) -> Iterator[Item]:
    """From the corners inwards: the last colour outside, the first in the middle."""
    x, y = area.x + area.width / 2, area.y + area.height / 2
    reach = hypot(area.width, area.height) / 2
    yield Shape(geometry.rect(area), steps[-1])
    for number, colour in enumerate(reversed(steps[:-1]), 1):
        yield Shape(geometry.circle(x, y, reach * (1 - number / len(steps))), colour)


def _moved(path: Path, turn: tuple[float, float, float, float, float, float]) -> Path:
    return geometry.transformed(path, turn)
