"""The art of a town map in layers: paths, label blocks, discs; and how pieces lie in its towns."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from pnp.components.boards.grid import SquareGrid
from pnp.components.boards.ground import Lie
from pnp.components.boards.squares import FINEST
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.flat import Flat
from pnp.components.maps.field import Field
from pnp.components.maps.townplan import TownPlan
from pnp.definition.maps.town_map import TownMap
from pnp.definition.models.components.pathmap import Pathmap
from pnp.definition.models.faceref import FaceRef
from pnp.draw.colour.reading import WHITE
from pnp.draw.geometry.shapes import line, translate
from pnp.draw.model import Item, Path, Rect, Shape, Stamp, Stroke

CASING = 1.2
"""mm of white on either side of a path, so that it stands out on any ground."""

SMALLEST_TYPE = 6.0
"""pt, in print."""


@dataclass(frozen=True, slots=True, eq=False)
class TownArt:
    """A town map that is drawn layer by layer; `named` are towns, paths and the boxes of labels, in mm before any scaling."""

    flat: Flat
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

    def drawn(self, zoom: float, occupied: Collection[str] = (), *, whole: bool = True) -> Iterator[Item]:  # noqa: ARG002 - a map is one
        """All layers, to be shown at `zoom`."""
        yield from self._layer(self.look.below, "below", zoom)
        yield from self._paths(zoom)
        for town in self.towns.towns:
            yield from self._stamped(town, "label", zoom, occupied)
        for town in self.towns.towns:
            yield from self._stamped(town, "town", zoom, occupied)
        yield from self._layer(self.look.above, "above", zoom)

    def lie(self, name: str) -> Lie:
        """About a town's middle; in the middle of paths and boxes."""
        return "around" if name in self.plan.discs else "square"

    def fields(self, name: str, zoom: float) -> tuple[Field, ...]:  # noqa: ARG002 - there are no areas
        """No space is an area."""
        return ()

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
        order = self.flat.order(ref, side, model)
        face = self.flat.bench.face(order) if order is not None else None
        return face.items if face is not None else ()

    def _paths(self, zoom: float) -> Iterator[Item]:
        """All casings, then all lines, so that none is cut where two meet."""
        palette = self.flat.bench.renderer.palette
        width = max(self.flat.length(self.look.path.width, "path.width"), FINEST / zoom)
        role = self.look.path.role
        colour = palette.line(role) if role in palette.roles else palette.default_line
        lines = [line(*way.line[0], *way.line[1]) for way in self.plan.ways.values()]
        yield from (Shape(path, None, Stroke(WHITE, width + 2 * CASING)) for path in lines)
        yield from (Shape(path, None, Stroke(colour, width)) for path in lines)

    def _stamped(
        self, town: str, key: Literal["town", "label"], zoom: float, occupied: Collection[str]
    ) -> Iterator[Item]:
        """A town's disc or block, drawn with its template."""
        flat, site = self.flat, self.towns.towns[town]
        look = self.look.town if key == "town" else self.look.label
        area = self.plan.discs[town] if key == "town" else self.plan.labels[town]
        own = flat.bench.values(look.values, f"{flat.path}.{key}.values")
        known = {**site.values, "id": town, "name": site.name, "kind": site.kind, "occupied": town in occupied}
        order = Order(
            look.face,
            area.width,
            area.height,
            {**known, **own},
            floor=SMALLEST_TYPE / flat.scale / zoom,
            zoom=zoom,
            diagram=zoom != 1.0,
            alt=site.name,
            subject=Subject(flat.id, town),
            place=flat.bench.game.where(f"{flat.path}.{key}"),
        )
        face = flat.bench.face(replace(order, outline="circle") if key == "town" else order)
        if face is not None:
            yield Stamp(flat.bench.renderer.symbol(face, look.face), translate(area.x, area.y))
