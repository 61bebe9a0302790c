"""The art of a town map in layers: paths, label blocks, discs; and how pieces lie in its towns."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import atan2, degrees, hypot
from typing import Literal

from pnp.base.frozen import Frozen, replace
from pnp.components.boards.grid import SquareGrid
from pnp.components.boards.ground import Ground, Lie
from pnp.components.boards.squares import FINEST
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.components.maps.free_ground import FreeGround
from pnp.components.maps.towns.plan import TownPlan
from pnp.definition.maps.town_map import TownMap
from pnp.definition.models.components.pathmap import Pathmap, PictureLook
from pnp.definition.models.faceref import FaceRef
from pnp.draw.colour.reading import WHITE
from pnp.draw.geometry.bounds import holds, middle, overlap
from pnp.draw.geometry.shapes import Point, line, translate
from pnp.draw.model import Item, Path, Rect, Shape, Stamp, Stroke

CASING = 1.2
"""mm of white on either side of a path, so that it stands out on any ground."""

OUT_OF_LINE = 3.46
"""How far the handles of an S-curve lie off its straight line, in parts of how far the curve itself does."""

SMALL = 0.5
"""Pictures of the map below this zoom leave out what is there for the eye alone."""

SMALLEST_TYPE = 6.0
"""pt, in print."""


class TownArt(Frozen, eq=False):
    """A town map that is drawn layer by layer; `named` are towns, paths and the boxes of labels, in mm before any scaling."""

    sides: Sides
    look: Pathmap
    model: Order
    towns: TownMap
    plan: TownPlan
    named: Mapping[str, Rect]
    titles: Mapping[str, str]

    grid: SquareGrid | None = None
    label_band: float = 0.0
    label_sides: tuple[str, ...] = ()

    @property
    def width(self) -> float:
        """Mm."""
        return self.model.width

    @property
    def height(self) -> float:
        """Mm."""
        return self.model.height

    @property
    def unit(self) -> float:
        """A town's diameter."""
        return next(disc.width for disc in self.plan.discs.values())

    def drawn(
        self,
        zoom: float,
        occupied: Collection[str] = (),
        *,
        whole: bool = True,  # noqa: ARG002 - a map is one
        window: Rect | None = None,
    ) -> Iterator[Item]:
        """All layers, to be shown at `zoom`; of a part of the map, without the towns that its edge would cut in two."""
        towns = [town for town in self.towns.towns if window is None or not _is_cut(self.shown(town), window)]
        yield from self._layer(self.look.below, "below", zoom)
        yield from self._paths(zoom)
        for town in towns:
            site = self.towns.towns[town]
            if (
                self.look.picture is not None
                and zoom >= SMALL
                and site.kind in (self.look.picture.kinds or (site.kind,))
            ):
                yield from self._picture(town, self.look.picture, zoom)
        for town in towns:
            yield from self._stamped(town, "label", zoom, occupied)
        for town in towns:
            yield from self._stamped(town, "town", zoom, occupied)
        yield from self._layer(self.look.above, "above", zoom)

    def lie(self, name: str) -> Lie:
        """About a town's middle; in the middle of paths and boxes."""
        return "around" if name in self.plan.discs else "square"

    def fields(self, name: str, zoom: float) -> tuple[FreeGround, ...]:  # noqa: ARG002 - there are no areas
        """No space is an area."""
        return ()

    def lettered(self, zoom: float) -> Mapping[str, Rect]:  # noqa: ARG002 - there are no areas
        """No space is an area."""
        return {}

    def detailed(self) -> Ground:
        """Nothing is added."""
        return self

    def roads(self, name: str) -> tuple[float, ...]:
        """Of a town's paths."""
        if name not in self.plan.discs:
            return ()
        x, y = middle(self.plan.discs[name])
        others = [other for ends in self.towns.paths if name in ends for other in ends if other != name]
        places = (middle(self.plan.discs[other]) for other in others)
        return tuple(degrees(atan2(right - x, y - down)) for right, down in places)

    def outline(self, name: str) -> Path | None:  # noqa: ARG002 - there are no areas
        """Spaces are rectangles."""
        return None

    def turn(self, name: str) -> float:
        """On a path, across it."""
        way = self.plan.ways.get(name)
        return (way.turn + 90.0) % 180.0 if way is not None else 0.0

    def shown(self, name: str) -> Rect:
        """A town with its label."""
        area, label = self.named[name], self.plan.labels.get(name)
        if label is None:
            return area
        x, y = min(area.x, label.x), min(area.y, label.y)
        return Rect(x, y, max(area.right, label.right) - x, max(area.bottom, label.bottom) - y)

    def _layer(self, ref: FaceRef | None, side: str, zoom: float) -> tuple[Item, ...]:
        model = replace(self.model, zoom=zoom, diagram=zoom != 1.0)
        order = self.sides.order(ref, side, model)
        face = self.sides.context.face(order) if order is not None else None
        return face.items if face is not None else ()

    def _paths(self, zoom: float) -> Iterator[Item]:
        """All casings, then all lines, so that none is cut where two meet."""
        palette = self.sides.context.renderer.palette
        width = max(self.sides.length(self.look.path.width, "path.width"), FINEST / zoom)
        role = self.look.path.role
        colour = palette.line(role) if role in palette.roles else palette.default_line
        bend = self.sides.length(self.look.path.bend, "path.bend") if zoom >= SMALL else 0.0
        lines = [bent(*way.line, bend, way.id) for way in self.plan.ways.values()]
        yield from (Shape(path, None, Stroke(WHITE, width + 2 * CASING)) for path in lines)
        yield from (Shape(path, None, Stroke(colour, width)) for path in lines)

    def _picture(self, town: str, look: PictureLook, zoom: float) -> Iterator[Item]:
        sides, site, disc = self.sides, self.towns.towns[town], self.plan.discs[town]
        width, height = (sides.length(side, "picture.size") for side in look.size)
        right, down = (sides.context.number(part, f"{sides.path}.picture.at") for part in look.at)
        x, y = disc.x + disc.width / 2 + right - width / 2, disc.y + disc.height / 2 + down - height / 2
        own = sides.context.values(look.values, f"{sides.path}.picture.values")
        values = {**site.values, "id": town, "name": site.name, "kind": site.kind, **own}
        subject, place = Subject(sides.id, town), sides.context.game.where(f"{sides.path}.picture")
        order = Order(look.face, width, height, values, zoom=zoom, alt=site.name, subject=subject, place=place)
        face = sides.context.face(order)
        if face is not None:
            yield Stamp(sides.context.renderer.symbol(face, look.face), translate(x, y))

    def _stamped(
        self, town: str, key: Literal["town", "label"], zoom: float, occupied: Collection[str]
    ) -> Iterator[Item]:
        """A town's disc or block, drawn with its template."""
        sides, site = self.sides, self.towns.towns[town]
        look = self.look.town if key == "town" else self.look.label
        area = self.plan.discs[town] if key == "town" else self.plan.labels[town]
        own = sides.context.values(look.values, f"{sides.path}.{key}.values")
        known = {**site.values, "id": town, "name": site.name, "kind": site.kind, "occupied": town in occupied}
        order = Order(
            look.face,
            area.width,
            area.height,
            {**known, **own},
            floor=SMALLEST_TYPE / sides.scale / zoom,
            zoom=zoom,
            diagram=zoom != 1.0,
            alt=site.name,
            subject=Subject(sides.id, town),
            place=sides.context.game.where(f"{sides.path}.{key}"),
        )
        face = sides.context.face(replace(order, outline="circle") if key == "town" else order)
        if face is not None:
            yield Stamp(sides.context.renderer.symbol(face, look.face), translate(area.x, area.y))


def _is_cut(area: Rect, window: Rect) -> bool:
    return overlap(area, window) is not None and not holds(window, area)


def bent(start: Point, end: Point, bend: float, name: str) -> Path:
    """A road that swings to one side and then to the other, by `bend` mm at most; its name decides to which side first."""
    if not bend:
        return line(*start, *end)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    off = bend * OUT_OF_LINE * (1 if sum(map(ord, name)) % 2 else -1)
    across = (-dy / length * off, dx / length * off)
    one = (start[0] + dx / 3 + across[0], start[1] + dy / 3 + across[1])
    other = (start[0] + 2 * dx / 3 - across[0], start[1] + 2 * dy / 3 - across[1])
    return Path((("M", start), ("C", (*one, *other, *end))))
