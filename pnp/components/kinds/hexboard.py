"""Boards of hexagons: the field laid out on its sheet, with terrain, rivers, roads and numbers."""

from __future__ import annotations

from pnp.base.finding import Fault
from pnp.base.nearest import did_you_mean
from pnp.components.bench import Bench
from pnp.components.faces.order import Order
from pnp.components.kinds.board import OFF_BOARD, ON_THE_EDGE
from pnp.components.kinds.flat import OUTER, Flat
from pnp.components.maps.hexart import SMALLEST_TYPE, HexArt, hex_titles
from pnp.components.maps.hexgrid import HexGrid
from pnp.components.part import Part
from pnp.definition.maps.hex_table import HexTable, read_hexes
from pnp.definition.models.components.hexboard import HexBoard
from pnp.draw.model import Rect

NO_ROLE = Fault("no-role", "the theme has no role {name!r}, which this board is drawn with")


def make_hexboard(bench: Bench, name: str, board: HexBoard) -> Part:
    """A board with all its hexagons; without a piece when its table can't be read."""
    flat = Flat(bench, name, board)
    read = read_hexes(bench.game, name, board)
    for finding in read.findings:
        bench.tell_at(finding, bench.game.where(flat.path))
    _tell_roles(flat, board)
    if read.value is None:
        return Part(name, (), flat.printed, scale=flat.scale)
    return _made(flat, board, read.value)


def _made(flat: Flat, board: HexBoard, table: HexTable) -> Part:
    x, y = (flat.length(part, "at") for part in board.at)
    hexes = HexGrid(table.field, flat.length(board.cell, "cell"), x, y)
    wide, high = hexes.size
    width, height = (
        (wide + 2 * x, high + 2 * y) if board.size is None else (flat.length(one, "size") for one in board.size)
    )
    bleed = flat.length(board.bleed, "bleed")
    model = Order("", width, height, bleed=bleed, outer=OUTER, floor=SMALLEST_TYPE / flat.scale)
    _tell_cut_off(flat, Rect(x, y, wide, high), model)
    stands = flat.length(board.stands, "stands")
    named = {name: _about(hexes.middle(name), min(stands, hexes.cell * 0.8)) for name in table.field.spots}
    art = HexArt(flat, board, model, hexes, table, named, hex_titles(table), 1.2 * min(stands, hexes.cell))
    face = flat.ground(model.width, model.height, art.drawn(1.0), art.keep(), bleed / flat.scale)
    back = flat.face(flat.order(board.back, "back", model))
    piece = flat.piece(flat.bench.scaled(face, flat.scale), back, "board")
    spaces = {key: flat.scaled(area) for key, area in named.items()}
    return Part(flat.id, (piece,) if piece else (), flat.printed, scale=flat.scale, spaces=spaces, board=art)


def _about(middle: tuple[float, float], side: float) -> Rect:
    return Rect(middle[0] - side / 2, middle[1] - side / 2, side, side)


def _tell_roles(flat: Flat, board: HexBoard) -> None:
    roles = flat.bench.renderer.palette.roles
    wanted = {"ground": board.ground, "grid": board.grid}
    wanted |= {f"terrain.{name}.role": one.role for name, one in board.terrain.items() if one.role}
    wanted |= {f"lines.{name}.role": one.role for name, one in board.lines.items()}
    for key, role in wanted.items():
        if role not in roles:
            place = flat.bench.game.where(f"{flat.path}.{key}")
            flat.bench.tell(NO_ROLE.at(place, hints=did_you_mean(role, roles), name=role))


def _tell_cut_off(flat: Flat, area: Rect, sheet: Order) -> None:
    """Says how far the field reaches over its sheet, where hexagons would be lost."""
    over = max(area.right - sheet.width, area.bottom - sheet.height)
    if over > ON_THE_EDGE:
        hints = (f"{area.width:.1f} × {area.height:.1f} mm are taken: leave 'size' out, or make it larger",)
        what = "the field of hexagons"
        place = flat.bench.game.where(f"{flat.path}.size")
        flat.bench.tell(OFF_BOARD.at(place, hints=hints, what=what, over=over, width=sheet.width, height=sheet.height))
