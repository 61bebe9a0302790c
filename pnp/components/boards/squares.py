"""The art of a board's squares: shading, zones, lines."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.components.boards.grid import SquareGrid, is_dark
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.definition.models.components.board import Board, Zone
from pnp.draw.geometry.shapes import polyline, rect, translate
from pnp.draw.model import Fill, Item, Path, Rect, Segment, Shape, Stamp, Stroke

NO_SQUARE = Fault("no-square", "{name!r} names no squares of this board")
NO_ROLE = Fault("no-role", "the theme has no role {name!r}, which boards are drawn with")

LIGHT, DARK, LINE = "square-light", "square-dark", "grid"
"""The roles of a theme that squares are drawn with."""

THIN, THICK = 0.25, 0.5
"""mm: lines between squares and around them."""

FINEST = 0.12
"""mm, the finest line that is printed, on however small a diagram."""


def draw_squares(sides: Sides, board: Board, grid: SquareGrid, zoom: float = 1.0) -> Iterator[Item]:
    """Shading, then zones in their order, then the lines over them, to be shown at `zoom`."""
    if not _has_roles(sides):
        return
    palette = sides.context.renderer.palette
    chequered = board.grid is not None and board.grid.shading == "chequered"
    yield from _filled(rect(grid.area(grid.whole)), palette.fill(LIGHT))
    if chequered:
        dark = [segment for spot in grid.squares() if is_dark(*spot) for segment in rect(grid.square(*spot)).segments]
        yield from _filled(Path(tuple(dark)), palette.fill(DARK))
    for index, zone in enumerate(board.zones):
        yield from _zone(sides, zone, f"{sides.path}.zones.{index}", grid, zoom)
    yield Shape(Path(tuple(_inner_lines(grid))), None, Stroke(palette.line(LINE), max(THIN, FINEST / zoom)))
    yield Shape(rect(grid.area(grid.whole)), None, Stroke(palette.line(LINE), max(THICK, FINEST / zoom)))


def _has_roles(sides: Sides) -> bool:
    missing = [name for name in (LIGHT, DARK, LINE) if name not in sides.context.renderer.palette.roles]
    for name in missing:
        sides.context.tell(NO_ROLE.at(sides.context.game.where("theme"), name=name))
    return not missing


def _filled(path: Path, fill: Fill | None) -> Iterator[Item]:
    if fill is not None:
        yield Shape(path, fill)


def _zone(sides: Sides, zone: Zone, path: str, grid: SquareGrid, zoom: float) -> Iterator[Item]:
    """The zone's face over each of its spans, or over every square of them."""
    values = sides.context.values(zone.values, f"{path}.values")
    for name in zone.squares:
        span = grid.span(name)
        if span is None:
            hints = did_you_mean(name, [grid.name(*spot) for spot in grid.squares()])
            sides.context.tell(NO_SQUARE.at(sides.context.game.where(f"{path}.squares"), hints=hints, name=name))
            continue
        areas = [grid.square(*spot) for spot in grid.squares(span)] if zone.each else [grid.area(span)]
        for area in areas:
            order = Order(zone.face, area.width, area.height, values, zoom=zoom, subject=Subject(sides.id))
            yield from _stamped(sides, replace(order, place=sides.context.game.where(path)), area)


def _stamped(sides: Sides, order: Order, area: Rect) -> Iterator[Item]:
    face = sides.context.face(order)
    if face is not None:
        yield Stamp(sides.context.renderer.symbol(face, order.template), translate(area.x, area.y))


def _inner_lines(grid: SquareGrid) -> Iterator[Segment]:
    area = grid.area(grid.whole)
    for column in range(1, grid.columns):
        x = area.x + column * grid.width
        yield from polyline([(x, area.y), (x, area.bottom)]).segments
    for row in range(1, grid.rows):
        y = area.y + row * grid.height
        yield from polyline([(area.x, y), (area.right, y)]).segments
