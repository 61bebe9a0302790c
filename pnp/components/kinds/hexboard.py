"""Boards of hexagons: the field laid out on its sheet, with terrain, rivers, roads and numbers."""

from __future__ import annotations

from pnp.base.finding import Fault
from pnp.base.nearest import did_you_mean
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.board import OFF_BOARD, ON_THE_EDGE
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.maps.hexagons.art import SMALLEST_TYPE, HexArt, hex_titles
from pnp.components.maps.hexagons.grid import HexGrid
from pnp.components.part import Part
from pnp.definition.maps.hex_table import HexTable, read_hexes
from pnp.definition.models.components.hexboard import HexBoard
from pnp.draw.model import Rect

NO_ROLE = Fault("no-role", "the theme has no role {name!r}, which this board is drawn with")


def make_hexboard(context: PartContext, name: str, board: HexBoard) -> Part:
    """A board with all its hexagons; without a piece when its table can't be read."""
    sides = Sides(context, name, board)
    read = read_hexes(context.game, name, board)
    for finding in read.findings:
        context.tell_at(finding, context.game.where(sides.path))
    _tell_roles(sides, board)
    if read.value is None:
        return Part(name, (), sides.printed, scale=sides.scale)
    return _made(sides, board, read.value)


def _made(sides: Sides, board: HexBoard, table: HexTable) -> Part:
    x, y = (sides.length(part, "at") for part in board.at)
    hexes = HexGrid(table.field, sides.length(board.cell, "cell"), x, y)
    wide, high = hexes.size
    width, height = (
        (wide + 2 * x, high + 2 * y) if board.size is None else (sides.length(one, "size") for one in board.size)
    )
    bleed = sides.length(board.bleed, "bleed")
    model = Order("", width, height, bleed=bleed, outer=OUTER, floor=SMALLEST_TYPE / sides.scale)
    _tell_cut_off(sides, Rect(x, y, wide, high), model)
    stands = sides.length(board.stands, "stands")
    named = {name: _about(hexes.middle(name), min(stands, hexes.cell * 0.8)) for name in table.field.spots}
    art = HexArt(sides, board, model, hexes, table, named, hex_titles(table), 1.2 * min(stands, hexes.cell))
    face = sides.ground(model.width, model.height, art.drawn(1.0), art.keep(), bleed / sides.scale)
    back = sides.face(sides.order(board.back, "back", model))
    piece = sides.piece(sides.context.scaled(face, sides.scale), back, "board")
    spaces = {key: sides.scaled(area) for key, area in named.items()}
    return Part(sides.id, (piece,) if piece else (), sides.printed, scale=sides.scale, spaces=spaces, board=art)


def _about(middle: tuple[float, float], side: float) -> Rect:
    return Rect(middle[0] - side / 2, middle[1] - side / 2, side, side)


def _tell_roles(sides: Sides, board: HexBoard) -> None:
    roles = sides.context.renderer.palette.roles
    wanted = {"ground": board.ground, "grid": board.grid}
    wanted |= {f"terrain.{name}.role": one.role for name, one in board.terrain.items() if one.role}
    wanted |= {f"lines.{name}.role": one.role for name, one in board.lines.items()}
    for key, role in wanted.items():
        if role not in roles:
            place = sides.context.game.where(f"{sides.path}.{key}")
            sides.context.tell(NO_ROLE.at(place, hints=did_you_mean(role, roles), name=role))


def _tell_cut_off(sides: Sides, area: Rect, sheet: Order) -> None:
    """Says how far the field reaches over its sheet, where hexagons would be lost."""
    over = max(area.right - sheet.width, area.bottom - sheet.height)
    if over > ON_THE_EDGE:
        hints = (f"{area.width:.1f} × {area.height:.1f} mm are taken: leave 'size' out, or make it larger",)
        what = "the field of hexagons"
        place = sides.context.game.where(f"{sides.path}.size")
        sides.context.tell(
            OFF_BOARD.at(place, hints=hints, what=what, over=over, width=sheet.width, height=sheet.height)
        )
