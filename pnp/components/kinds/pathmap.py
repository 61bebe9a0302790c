"""Maps of towns and paths, drawn from their file and checked: nothing crosses, touches or hides what must be seen."""

from __future__ import annotations

from pnp.base.finding import Fault
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import OUTER, Sides
from pnp.components.maps.towns.art import SMALLEST_TYPE, TownArt
from pnp.components.maps.towns.plan import Measures, TownPlan, lay_out
from pnp.components.part import Part
from pnp.definition.maps.town_map import TownMap, read_town_map
from pnp.definition.models.components.pathmap import Pathmap
from pnp.draw.model import Rect

NO_ROLE = Fault("no-role", "the theme has no role {name!r}, which paths are drawn with")

_SPOT = 0.4
"""A path's space in the middle of what is seen of it, in parts of a town."""


def make_pathmap(context: PartContext, name: str, pathmap: Pathmap) -> Part:
    """A map with its towns, labels and paths; without a piece when its file can't be read."""
    sides = Sides(context, name, pathmap)
    file = context.words(pathmap.map, f"{sides.path}.map")
    layout = context.words(pathmap.layout, f"{sides.path}.layout")
    read = read_town_map(context.game.folder, file, layout, context.game.where(f"{sides.path}.map"))
    for finding in read.findings:
        context.tell(finding)
    if pathmap.path.role not in context.renderer.palette.roles:
        context.tell(NO_ROLE.at(context.game.where(f"{sides.path}.path"), name=pathmap.path.role))
    if read.value is None:
        return Part(name, (), sides.printed, scale=sides.scale)
    return _made(sides, pathmap, read.value)


def _made(sides: Sides, pathmap: Pathmap, towns: TownMap) -> Part:
    plan = lay_out(towns, _measures(sides, pathmap))
    for finding in plan.findings:
        sides.context.tell(finding)
    bleed = sides.length(pathmap.bleed, "bleed")
    model = Order("", towns.width, towns.height, bleed=bleed, outer=OUTER, floor=SMALLEST_TYPE / sides.scale)
    named, titles = _spaces(sides, pathmap, towns, plan)
    art = TownArt(sides, pathmap, model, towns, plan, named, titles)
    kept = (*_kept(sides, pathmap, plan), *_beside_seam(towns))
    face = sides.ground(towns.width, towns.height, art.drawn(1.0), kept, bleed / sides.scale)
    back = sides.face(sides.order(pathmap.back, "back", model))
    piece = sides.piece(sides.context.scaled(face, sides.scale), back, "board")
    spaces = {key: sides.scaled(area) for key, area in named.items()}
    return Part(
        sides.id, (piece,) if piece is not None else (), sides.printed, scale=sides.scale, spaces=spaces, board=art
    )


def _measures(sides: Sides, pathmap: Pathmap) -> Measures:
    wide, high = (sides.length(side, "label.size") for side in pathmap.label.size)
    return Measures(
        sides.length(pathmap.town.size, "town.size"),
        (wide, high),
        sides.length(pathmap.label.gap, "label.gap"),
        sides.length(pathmap.path.sight, "path.sight"),
        sides.length(pathmap.path.clear, "path.clear"),
    )


def _spaces(sides: Sides, pathmap: Pathmap, towns: TownMap, plan: TownPlan) -> tuple[dict[str, Rect], dict[str, str]]:
    """Towns, paths and the named boxes of labels: where each lies, and what sentences call it."""
    named: dict[str, Rect] = dict(plan.discs)
    titles = {site.id: site.name for site in towns.towns.values()}
    side = _SPOT * sides.length(pathmap.town.size, "town.size")
    for way in plan.ways.values():
        one, other = (titles[end] for end in way.id.split("-"))
        named[way.id] = Rect(way.middle[0] - side / 2, way.middle[1] - side / 2, side, side)
        titles[way.id] = f"path from {one} to {other}"
    for spot, area in pathmap.label.spots.items():
        x, y, wide, high = (sides.length(part, f"label.spots.{spot}") for part in area)
        for town, label in plan.labels.items():
            named[f"{town}.{spot}"] = Rect(label.x + x, label.y + y, wide, high)
            titles[f"{town}.{spot}"] = f"{titles[town]}, {spot}"
    return named, titles


def _kept(sides: Sides, pathmap: Pathmap, plan: TownPlan) -> tuple[Rect, ...]:
    """What no seam may go through: the discs, and the label blocks but for their ends."""
    seam = sides.length(pathmap.label.seam, "label.seam")
    blocks = (Rect(one.x + seam, one.y, one.width - 2 * seam, one.height) for one in plan.labels.values())
    return (*plan.discs.values(), *blocks)


def _beside_seam(towns: TownMap) -> tuple[Rect, ...]:
    """All of the map's width but for the seam that its file asks for, as rectangles of no height: they forbid no level cut."""
    if towns.seam is None:
        return ()
    return Rect(0.0, 0.0, towns.seam, 0.0), Rect(towns.seam, 0.0, towns.width - towns.seam, 0.0)
