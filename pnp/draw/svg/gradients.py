"""Gradients of SVG (2, 14.2): read from their elements, and laid into the outline that they fill.

Both kinds are drawn, with stops, transforms, what they take from one another by `href`, and in both units. Refused by name: those
that begin again beyond their ends, and those that change their colour while they fade.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot, sqrt
from typing import NamedTuple

from pnp.draw.colour.reading import BLACK
from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.gradients import Circles, Stop, linear, radial
from pnp.draw.geometry.matrices import determinant, invert, multiply
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import IDENTITY, Colour, Group, Matrix, Path, Rect
from pnp.draw.svg.path import read_numbers, read_transform
from pnp.draw.svg.style import Refused, Tint, properties, read_paint, read_share
from pnp.draw.svg.xml import Node

TAGS = ("linearGradient", "radialGradient")
UNIT = Rect(0.0, 0.0, 1.0, 1.0)
DEEPEST = 16
"""Gradients that one may take its stops from, one after the other."""
_DEFAULTS = {
    "x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%", "cx": "50%", "cy": "50%", "r": "50%",
    "gradientUnits": "objectBoundingBox", "spreadMethod": "pad", "gradientTransform": "", "fr": "0",
}  # fmt: skip


class Gradient(NamedTuple):
    """A gradient as the file describes it: its element's name, its attributes with those it takes from others, its stops."""

    tag: str
    attributes: Mapping[str, str]
    stops: tuple[Stop, ...]


def read_gradient(name: str, by_id: Mapping[str, Node]) -> Gradient:
    """The gradient with this id.

    Raises:
        Refused: when it is a pattern, or can't be drawn faithfully.
        ValueError: when there is none, or it has no stops.
    """
    attributes: dict[str, str] = {}
    stops: tuple[Stop, ...] = ()
    tag, at = "", name
    for _ in range(DEEPEST):
        node = by_id.get(at)
        if node is None:
            raise ValueError(f"there is no gradient {at[:40]!r}")
        if node.tag not in TAGS:
            raise Refused(
                f"a {node.tag[:20]} as fill" if node.tag == "pattern" else f"the element {node.tag[:40]!r} as fill"
            )
        tag = tag or node.tag
        attributes = {**node.attributes, **attributes}
        stops = stops or tuple(_stops(node))
        at = node.attributes.get("href", "")[1:]
        if not at:
            break
    if not stops:
        raise ValueError("a gradient needs a stop")
    if attributes.get("spreadMethod", "pad") != "pad":
        raise Refused("a gradient that is repeated")
    return Gradient(tag, {**_DEFAULTS, **attributes}, stops)


def _stops(node: Node) -> Iterator[Stop]:
    """The stops, none before the one ahead of it."""
    reached = 0.0
    for child in node.children:
        if child.tag == "stop":
            look = {"stop-color": "black", "stop-opacity": "1", **dict(properties(child))}
            paint = read_paint(look["stop-color"])
            reached = max(reached, read_share(look.get("offset", "0")))
            opacity = read_share(look["stop-opacity"])
            if isinstance(paint, Tint):
                opacity *= paint.opacity
            colour = paint.colour if isinstance(paint, Tint) else paint if isinstance(paint, Colour) else BLACK
            yield Stop(reached, colour, opacity)


def filled(path: Path, gradient: Gradient, view: Rect) -> Group:
    """The outline filled with the gradient; `view` is the area of the whole picture.

    Raises:
        Refused: when it can't be drawn faithfully.
    """
    box = bounds(path)
    in_box = gradient.attributes["gradientUnits"] == "objectBoundingBox"
    place: Matrix = (box.width, 0.0, 0.0, box.height, box.x, box.y) if in_box else IDENTITY
    whole = UNIT if in_box else view
    matrix = multiply(place, read_transform(gradient.attributes["gradientTransform"]))
    stops = _whole(gradient.stops)
    if determinant(matrix) == 0 or len(stops) < 2:
        return Group((), clip=path)
    try:
        inside = (_linear if gradient.tag == "linearGradient" else _radial)(gradient, stops, matrix, box, whole)
    except ValueError as fault:
        raise Refused(str(fault)) from fault
    return Group((inside,), clip=path)


def _whole(stops: tuple[Stop, ...]) -> tuple[Stop, ...]:
    """The stops with the first and the last colour out to both ends."""
    first, last = stops[0], stops[-1]
    ahead = (first._replace(at=0.0),) if first.at > 0.0 else ()
    behind = (last._replace(at=1.0),) if last.at < 1.0 or len(stops) == 1 else ()
    return (*ahead, *stops, *behind)


def _linear(gradient: Gradient, stops: tuple[Stop, ...], matrix: Matrix, box: Rect, whole: Rect) -> Group:
    x1, y1, x2, y2 = (_measure(gradient, key, whole) for key in ("x1", "y1", "x2", "y2"))
    length = hypot(x2 - x1, y2 - y1)
    if not length:
        raise ValueError("a gradient of no length")
    across, down = (x2 - x1) / length, (y2 - y1) / length
    own = multiply(matrix, (across, down, -down, across, x1, y1))  # x runs along it from its first point
    return Group(tuple(linear(moved_box(box, invert(own)), length, stops)), own)


def _radial(gradient: Gradient, stops: tuple[Stop, ...], matrix: Matrix, box: Rect, whole: Rect) -> Group:
    cx, cy, r = (_measure(gradient, key, whole) for key in ("cx", "cy", "r"))
    focus = tuple(
        _measure(gradient, key, whole) if key in gradient.attributes else middle
        for key, middle in (("fx", cx), ("fy", cy))
    )
    if read_share(gradient.attributes["fr"]) or hypot(focus[0] - cx, focus[1] - cy) >= r:
        raise ValueError("a gradient that begins with a circle or outside of its own")
    circles = Circles((cx, cy), (focus[0], focus[1]), r)
    return Group(tuple(radial(moved_box(box, invert(matrix)), circles, stops)), matrix)


def _measure(gradient: Gradient, key: str, whole: Rect) -> float:
    """A place or a length; per cent are of the whole along its own direction, of a radius of its diagonal over the root of two."""
    text = gradient.attributes[key]
    numbers = read_numbers(text.removesuffix("%"))
    if len(numbers) != 1:
        raise ValueError(f"{text[:40]!r} is not a length")
    if not text.endswith("%"):
        return numbers[0]
    diagonal = hypot(whole.width, whole.height) / sqrt(2)
    along = {"x": whole.width, "y": whole.height}.get(key.strip("cf12"), diagonal)
    return numbers[0] / 100.0 * along
