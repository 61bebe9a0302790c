"""Maps of areas: drawn from their file and held against it, so that what touches on paper is what the table says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import hypot

from pnp.base.finding import Fault, Report
from pnp.base.nearest import did_you_mean
from pnp.components.boards.ground import AND
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.maps.areas import seas
from pnp.components.maps.areas.art import AreaArt
from pnp.components.maps.areas.chart import Chart, chart_of
from pnp.components.maps.areas.layout import SMALLEST_TYPE, Layouter
from pnp.components.maps.areas.proof import prove
from pnp.components.maps.areas.scatter import Scattering
from pnp.components.maps.areas.seas import GROUNDS, ROUND, Terrain
from pnp.components.part import Part
from pnp.definition.load.load import Game
from pnp.definition.maps.areas import AreaTable, read_areas
from pnp.definition.models.components.areamap import AreaMap
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

NO_ROLE = Fault("no-role", "the theme has no role {name!r}, which maps are drawn with")
NO_GROUND = Fault("no-ground", "there is no ground for {area}: {kind!r} is not among 'grounds'")
NO_PANEL = Fault("no-panel", "the file of the map says nothing of where the panel {name!r} stands")
OFF_THE_SHEET = Fault("off-the-sheet", "{area} reaches {over:.1f} mm beyond the part of the page that is printed")

NAMES, IDS = "ink", "map-id"
"""The roles of a theme that names and ids are lettered with."""

_LETTERS = re.compile(r"[A-Za-z]*")


def make_areamap(context: PartContext, name: str, areamap: AreaMap) -> Part:
    """A map with its areas, signs and names; without a piece when its file can't be read."""
    sides = Sides(context, name, areamap)
    file = context.words(areamap.data, f"{sides.path}.data")
    read = _read(context.game, file)
    for finding in read.findings:
        context.tell_at(finding, context.game.where(f"{sides.path}.data"))
    if read.value is None:
        return Part(name, (), sides.printed, scale=sides.scale)
    art = _art(sides, areamap, read.value)
    return _made(sides, areamap, art) if art is not None else Part(name, (), sides.printed, scale=sides.scale)


def _read(game: Game, file: str) -> Report[AreaTable]:
    """The file, read once for all inks and options of a game."""
    key = ("areas", file)
    known = game.worked_out.get(key)
    if not isinstance(known, Report):
        known = game.worked_out[key] = read_areas(game.folder, file)
    return known


def _chart(game: Game, table: AreaTable, corner: Point) -> Chart:
    """The map worked out, once for a table that is kept."""
    key = ("chart", id(table), corner)
    known = game.worked_out.get(key)
    if not isinstance(known, Chart) or known.table is not table:
        known = game.worked_out[key] = chart_of(table, corner)
    return known


def _made(sides: Sides, areamap: AreaMap, art: AreaArt) -> Part:
    face = sides.ground(art.width, art.height, art.drawn(1.0), art.keep())
    model = Order("", art.width, art.height, outer=OUTER, floor=SMALLEST_TYPE)
    back = sides.face(sides.order(areamap.back, "back", model))
    piece = sides.piece(sides.context.scaled(face, sides.scale), back, "board")
    spaces = {key: sides.scaled(area) for key, area in art.named.items()}
    return Part(sides.id, (piece,) if piece else (), sides.printed, scale=sides.scale, spaces=spaces, board=art)


def _art(sides: Sides, areamap: AreaMap, table: AreaTable) -> AreaArt | None:
    """The map worked out and proved; None when there are no colours for it."""
    context = sides.context
    left, top = (context.number(part, f"{sides.path}.at") for part in areamap.at)
    chart = _chart(context.game, table, (left, top))
    for finding in prove(chart):
        context.tell(finding)
    grounds = _grounds(sides, areamap, chart)
    if grounds is None:
        return None
    size = sides.length(areamap.size[0], "size"), sides.length(areamap.size[1], "size")
    _check_size(sides, chart, size)
    panels = dict(_panels(sides, areamap, table, left, top))
    colours = context.renderer.palette.line(NAMES), context.renderer.palette.line(IDS)
    layouter = Layouter(sides, areamap, chart, tuple(panels.values()))
    terrain = Terrain(chart, context.renderer.palette, grounds, ROUND * _shortest(chart))
    stands = sides.length(areamap.stands, "stands")
    named, titles = _named(chart, stands)
    return AreaArt(
        sides,
        areamap,
        size,
        chart,
        terrain,
        layouter,
        colours,
        Scattering(sides, areamap.scatter, chart),
        panels,
        named,
        titles,
        1.2 * stands,
    )


def _grounds(sides: Sides, areamap: AreaMap, chart: Chart) -> dict[str, str] | None:
    """The role of every area: by its id, by the letters that its id begins with, or by its kind."""
    context = sides.context
    known = {**GROUNDS, **areamap.grounds}
    grounds: dict[str, str] = {}
    roles = [NAMES, IDS, seas.COAST, seas.BORDER, seas.SEA_BORDER, seas.EDGE, seas.WAVE, seas.LANE, *known.values()]
    missing = [role for role in dict.fromkeys(roles) if role not in context.renderer.palette.roles]
    for role in missing:
        context.tell(
            NO_ROLE.at(context.game.where("theme"), name=role, hints=did_you_mean(role, context.renderer.palette.roles))
        )
    for name, plot in chart.plots.items():
        letters = _LETTERS.match(name)
        keys = (name, letters[0] if letters else "", plot.kind)
        role = next((known[key] for key in keys if key in known), "")
        if not role:
            context.tell(NO_GROUND.at(chart.table.place("areas", name), area=name, kind=plot.kind))
        grounds[name] = role
    return None if missing or "" in grounds.values() else grounds


def _check_size(sides: Sides, chart: Chart, size: tuple[float, float]) -> None:
    for name, plot in chart.plots.items():
        box = plot.box
        over = max(-box.x, -box.y, box.right - size[0], box.bottom - size[1])
        if over > 1e-6:
            sides.context.tell(OFF_THE_SHEET.at(sides.context.game.where(f"{sides.path}.size"), area=name, over=over))


def _panels(sides: Sides, areamap: AreaMap, table: AreaTable, left: float, top: float) -> Iterator[tuple[str, Rect]]:
    for name in areamap.panels:
        if name in table.map.panels:
            x, y, width, height = table.map.panels[name]
            yield name, Rect(x - left, y - top, width, height)
        else:
            place = sides.context.game.where(f"{sides.path}.panels.{name}")
            sides.context.tell(NO_PANEL.at(place, name=name, hints=did_you_mean(name, table.map.panels)))


def _shortest(chart: Chart) -> float:
    """The shortest side of any area, in mm."""
    sides = [
        hypot(x2 - x1, y2 - y1)
        for border in chart.network.borders
        for (x1, y1), (x2, y2) in zip(border.points, border.points[1:], strict=False)
    ]
    return min(sides, default=1.0)


def _named(chart: Chart, stands: float) -> tuple[dict[str, Rect], Mapping[str, str]]:
    """Areas about their anchors and borders about their middles: where pieces stand; and what sentences call them."""
    named: dict[str, Rect] = {}
    titles: dict[str, str] = {}
    for name, plot in chart.plots.items():
        named[name] = _about(plot.anchor, stands)
        titles[name] = f"{plot.name} ({name})"
    for one, other in sorted(chart.neighbours):
        borders = chart.network.between(one, other)
        ends = chart.plots[one].anchor, chart.plots[other].anchor
        middle = borders[0].middle if borders else ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
        named[one + AND + other] = _about(middle, stands)
        titles[one + AND + other] = f"the borderland of {titles[one]} and {titles[other]}"
    return named, titles


def _about(middle: tuple[float, float], side: float) -> Rect:
    return Rect(middle[0] - side / 2, middle[1] - side / 2, side, side)
