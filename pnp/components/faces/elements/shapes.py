"""The elements with an outline: fill, rect, circle, ellipse, polygon, sector, path, line and arrow."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from pnp.components.faces.arguments import Arguments
from pnp.components.faces.elements.paint import PAINT, fill_of, shape, stroke_of
from pnp.components.faces.faults import BAD_PATH
from pnp.components.faces.pen import Pen
from pnp.components.faces.written.language import element
from pnp.draw.geometry import shapes as geometry
from pnp.draw.model import Item, Path, Rect, Shape
from pnp.draw.svg.path import read_path


@element("fill", "fill", needs="fill")
def draw_fill(pen: Pen, args: Arguments) -> Iterable[Item]:
    """The whole face to the end of its bleed; inside a group, the group's box."""
    fill = fill_of(pen, args)
    ground = pen.ground
    return (Shape(ground, fill),) if fill is not None else ()


@element("rect", "box", f"inset radius {PAINT}")
def draw_rect(pen: Pen, args: Arguments) -> Iterable[Item]:
    """A rectangle, with round corners when `radius` says so."""
    area = args.area()
    radius = args.positive("radius", min(area.width, area.height), 0.0)
    return shape(pen, args, geometry.rounded(area, radius))


@element("circle", "at", f"r {PAINT}")
def draw_circle(pen: Pen, args: Arguments) -> Iterable[Item]:
    """A circle about `at`; by default the largest in the box."""
    x, y = args.point("at", (pen.box.width / 2, pen.box.height / 2))
    least = min(pen.box.width, pen.box.height)
    return shape(pen, args, geometry.circle(x, y, args.positive("r", least, least / 2)))


@element("ellipse", "box", f"inset {PAINT}")
def draw_ellipse(pen: Pen, args: Arguments) -> Iterable[Item]:
    """The ellipse that touches the four sides of a rectangle."""
    area = args.area()
    x, y = area.x + area.width / 2, area.y + area.height / 2
    return shape(pen, args, geometry.ellipse(x, y, area.width / 2, area.height / 2))


@element("polygon", "points", f"at r inner sides turn {PAINT}")
def draw_polygon(pen: Pen, args: Arguments) -> Iterable[Item]:
    """A polygon through `points`, or one of equal `sides` about `at`; with `inner`, a star."""
    if args.has("points"):
        points = args.points("points", 3)
        return shape(pen, args, geometry.polygon(points)) if points else ()
    x, y = args.point("at", (pen.box.width / 2, pen.box.height / 2))
    least = min(pen.box.width, pen.box.height)
    radius = args.positive("r", least, least / 2)
    sides = int(args.number("sides", 6, 3, 60))
    turn = args.number("turn", 0.0)
    if args.has("inner"):
        path = geometry.star(x, y, radius, args.positive("inner", least, radius / 2), sides, turn=turn)
    else:
        path = geometry.regular_polygon(x, y, radius, sides, turn=turn)
    return shape(pen, args, path)


@element("sector", "at", f"r inner from sweep {PAINT}", needs="sweep")
def draw_sector(pen: Pen, args: Arguments) -> Iterable[Item]:
    """A slice of a circle about `at`, `sweep` degrees wide, clockwise `from` an angle (0 is up); with `inner`, of a ring."""
    x, y = args.point("at", (pen.box.width / 2, pen.box.height / 2))
    least = min(pen.box.width, pen.box.height)
    radius = args.positive("r", least, least / 2)
    inner = min(args.positive("inner", least, 0.0), radius)
    sweep = args.number("sweep", 90.0, 0.1, 360.0)
    return shape(pen, args, geometry.sector((x, y), radius, inner, args.number("from", 0.0) - 90.0, sweep))


@element("path", "d", f"box grid even_odd {PAINT}", needs="d")
def draw_path(pen: Pen, args: Arguments) -> Iterable[Item]:
    """An outline in SVG's language, in mm; with `grid: 24`, on a grid of so many units that fills the box."""
    d = args.text("d")
    if not d:
        return ()
    try:
        path = Path(read_path(d), even_odd=args.flag("even_odd", default=False))
    except ValueError as fault:
        args.refuse(BAD_PATH, "d", why=str(fault))
        return ()
    area = args.area()
    grid = args.number("grid", 0.0, 0.0, 10_000.0)
    zoom = min(area.width, area.height) / grid if grid else 1.0
    matrix = geometry.multiply(geometry.translate(area.x, area.y), geometry.scale(zoom))
    return shape(pen, args, geometry.transformed(path, matrix))


@element("line", "points", "stroke width dash cap join", needs="points stroke")
def draw_line(pen: Pen, args: Arguments) -> Iterable[Item]:
    """A line through two spots or more."""
    points, stroke = args.points("points", 2), stroke_of(pen, args)
    return (Shape(geometry.polyline(points), None, stroke),) if points and stroke is not None else ()


@element("arrow", "points", f"shaft head {PAINT}", needs="points")
def draw_arrow(pen: Pen, args: Arguments) -> Iterable[Item]:
    """An arrow from the first spot to the second: its `shaft` so many mm wide, its `head` so many long."""
    points = args.points("points", 2)
    if not points:
        return ()
    (x1, y1), (x2, y2) = points[0], points[1]
    width, head = args.positive("shaft", pen.box.width, 1.0), args.positive("head", pen.box.width, 3.0)
    return shape(pen, args, geometry.arrow(x1, y1, x2, y2, width=width, head=head))


CARD = "card"
"""The outline of a card: round corners, but square art, since it is cut square and a punch rounds the corners afterwards."""


def outline(kind: str, width: float, height: float, *, radius: float = 2.0, grow: float = 0.0) -> Path:
    """The cutting line of a piece, or the edge of its bleed `grow` mm further out. A hexagon points along its longer axis."""
    box = Rect(0.0, 0.0, width, height).inset(-grow)
    if kind == "circle":
        return geometry.ellipse(width / 2, height / 2, box.width / 2, box.height / 2)
    if kind == "hexagon":
        return _hexagon(width, height, grow)
    return geometry.rounded(box, radius + grow) if kind in {"rounded", CARD} else geometry.rect(box)


def _hexagon(width: float, height: float, grow: float) -> Path:
    """Six corners around the middle; sides `grow` mm further out put the points two thirds of √3 times as far out."""
    along, across = max(width, height) / 2 + grow * 2 / sqrt(3), min(width, height) / 2 + grow
    corners = [
        (along, 0.0),
        (along / 2, across),
        (-along / 2, across),
        (-along, 0.0),
        (-along / 2, -across),
        (along / 2, -across),
    ]
    if height > width:
        corners = [(-y, x) for x, y in corners]
    return geometry.polygon((width / 2 + x, height / 2 + y) for x, y in corners)
