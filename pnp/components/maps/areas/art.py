"""The art of a map of areas, drawn for the zoom at which it is shown, and how pieces lie on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeAlias

from pnp.base.frozen import Frozen, field, replace
from pnp.components.boards.grid import SquareGrid
from pnp.components.boards.ground import AND, Ground, Lie
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.components.maps.areas.chart import Chart
from pnp.components.maps.areas.layout import ID_INK, SMALL, SMALLEST_TYPE, Layouter, Placed
from pnp.components.maps.areas.scatter import Scattering, Strewn
from pnp.components.maps.areas.seas import Terrain
from pnp.components.maps.free_ground import FreeGround
from pnp.definition.models.components.areamap import AreaMap
from pnp.draw.geometry.bounds import holds
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Group, Item, Path, Rect, Shape, Stamp, TextRun

AROUND_BORDER = 1.2
"""How far around the middle of a border pieces may lie on it, in units of the map."""

OUTSIDE = "outside"
"""What the ground around the areas is called among the grounds of a definition."""

Printed: TypeAlias = tuple[Rect, tuple[Item, ...]]
"""A sign or a name and where it stands."""


class AreaArt(Frozen, eq=False):
    """A map of areas that is drawn layer by layer; `named` are areas and borders, in mm on its face before any scaling.

    `colours` are those of names and ids.
    """

    sides: Sides
    definition: AreaMap
    size: tuple[float, float]
    chart: Chart
    terrain: Terrain
    layouter: Layouter
    colours: tuple[Colour, Colour]
    scattering: Scattering
    panels: Mapping[str, Rect]
    named: Mapping[str, Rect]
    titles: Mapping[str, str]
    unit: float
    grid: SquareGrid | None = None
    label_band: float = 0.0
    label_sides: tuple[str, ...] = ()
    _drawn: dict[float, tuple[tuple[Item, ...], tuple[Printed, ...], tuple[Item, ...]]] = field(default_factory=dict)

    @property
    def width(self) -> float:
        """Mm."""
        return self.size[0]

    @property
    def height(self) -> float:
        """Mm."""
        return self.size[1]

    def drawn(
        self,
        zoom: float,
        occupied: Collection[str] = (),  # noqa: ARG002 - pieces lie beside what is printed
        *,
        whole: bool = True,  # noqa: ARG002 - a map is one
        window: Rect | None = None,
    ) -> Iterator[Item]:
        """All layers, names and ids among them, to be shown at `zoom`; worked out once, since a book shows a map many times."""
        if zoom not in self._drawn:
            self._drawn[zoom] = (tuple(self._ground(zoom)), tuple(self._printed(zoom)), tuple(self._panels(zoom)))
        ground, printed, panels = self._drawn[zoom]
        yield from ground
        for area, items in printed:
            if window is None or holds(window, area):
                yield from items
        yield from panels

    def _ground(self, zoom: float) -> Iterator[Item]:
        outside = self.definition.grounds.get(OUTSIDE)
        if outside is not None:
            yield Shape(rect(Rect(0.0, 0.0, *self.size)), self.sides.context.renderer.palette.fill(outside))
        yield from self._below()
        yield from self.terrain.drawn(zoom, self._textures(zoom))
        yield from self._strewn(zoom)

    def _printed(self, zoom: float) -> Iterator[Printed]:
        """Signs, then names, each with its place."""
        layout = self.layouter.layout(zoom)
        for placed in layout.signs:
            yield placed.area, tuple(self._sign(placed, zoom))
        for label in layout.labels.values():
            yield label.box, tuple(map(self._lettered, label.items))

    def _lettered(self, item: Item) -> Item:
        """Part of a name or an id, in its colour."""
        if isinstance(item, Group):
            return replace(item, items=tuple(map(self._lettered, item.items)))
        return replace(item, colour=self.colours[item.colour is ID_INK]) if isinstance(item, TextRun) else item

    def _below(self) -> Iterator[Item]:
        order = self.sides.order(self.definition.below, "below", self._whole(1.0))
        face = self.sides.context.face(order) if order is not None else None
        if face is not None:
            yield Group(face.items, clip=rect(Rect(0.0, 0.0, *self.size)))

    def _textures(self, zoom: float) -> dict[str, tuple[Item, ...]]:
        """What is drawn over the grounds, by kind of area."""
        found = {}
        for kind, template in self.definition.textures.items():
            place = self.sides.context.game.where(f"{self.sides.path}.textures.{kind}")
            values = {"map": self._facts}
            face = self.sides.context.face(replace(self._whole(zoom), template=template, values=values, place=place))
            if face is not None:
                found[kind] = face.items
        return found

    def _whole(self, zoom: float) -> Order:
        return Order("", *self.size, zoom=zoom, subject=Subject(self.sides.id, "front"))

    def _strewn(self, zoom: float) -> Iterator[Item]:
        if zoom < SMALL:
            return
        key = ("strewn", *self.layouter.key, zoom)
        for one in self.sides.context.once(key, lambda: tuple(self._scattered(zoom))):
            yield from self._stamped(one.order, one.area)

    def _scattered(self, zoom: float) -> Iterator[Strewn]:
        return self.scattering.strewn(self.layouter.layout().left, zoom)

    @property
    def _facts(self) -> dict[str, object]:
        """What faces know of the map."""
        return {"name": self.chart.table.map.name, **self.chart.table.map.facts}

    def _sign(self, placed: Placed, zoom: float) -> Iterator[Item]:
        sign, area, larger = placed.sign, placed.area, placed.larger
        path = f"{self.sides.path}.signs.{placed.number}"
        values = self.sides.context.values(sign.values, f"{path}.values", {"area": placed.plot.facts})
        order = Order(
            sign.face,
            area.width / larger,
            area.height / larger,
            values,
            floor=self._floor(zoom * larger),
            zoom=zoom * larger,
            alt=placed.plot.name,
            subject=Subject(self.sides.id, placed.plot.id),
            place=self.sides.context.game.where(path),
        )
        yield from self._stamped(order, area, larger)

    def _panels(self, zoom: float) -> Iterator[Item]:
        facts = self._facts
        for name, area in self.panels.items():
            panel, path = self.definition.panels[name], f"{self.sides.path}.panels.{name}"
            values = {"map": facts, **self.sides.context.values(panel.values, f"{path}.values", {"map": facts})}
            subject, place = Subject(self.sides.id, name), self.sides.context.game.where(path)
            floor = self._floor(1.0)  # in small pictures it is as small as it comes
            order = Order(panel.face, area.width, area.height, values, floor=floor, subject=subject, place=place)
            yield from self._stamped(order, area) if zoom >= 1 else ()

    def _floor(self, zoom: float) -> float:
        return SMALLEST_TYPE / min(1.0, zoom * self.sides.scale)

    def _stamped(self, order: Order, area: Rect, larger: float = 1.0) -> Iterator[Item]:
        face = self.sides.context.face(order)
        if face is not None:
            symbol = self.sides.context.renderer.symbol(face, order.template)
            yield Stamp(symbol, (larger, 0.0, 0.0, larger, area.x, area.y))

    def keep(self) -> tuple[Rect, ...]:
        """What no seam between two sheets may go through: names, signs, the places where pieces stand, title and legend."""
        layout = self.layouter.layout()
        signs = (placed.area for placed in layout.signs)
        return (*(label.box for label in layout.labels.values()), *signs, *self.panels.values())

    def lie(self, name: str) -> Lie:  # noqa: ARG002 - it is the same everywhere
        """Side by side where names and signs leave room."""
        return "area"

    def fields(self, name: str, zoom: float) -> tuple[FreeGround, ...]:
        """The ground that names and signs leave free, then that which names alone do: of an area, or around a border's middle."""
        layout = self.layouter.layout(zoom)
        if name in layout.left:
            return layout.left[name], layout.beside_names[name]
        around = self.named[name].inset(-AROUND_BORDER * self.unit)
        names = [layout.labels[part].box for part in name.split(AND) if part in layout.labels]
        signs = [placed.area for placed in layout.signs if placed.plot.id in name.split(AND)]
        return tuple(_less(around, taken) for taken in ((*names, *signs), names))

    def lettered(self, zoom: float) -> Mapping[str, Rect]:
        """The name or the id of each area."""
        return {name: label.box for name, label in self.layouter.layout(zoom).labels.items()}

    def detailed(self) -> Ground:
        """With signs, large enough to be read, that small pictures leave out."""
        if self.layouter.details:
            return self
        return replace(self, layouter=self.layouter.detailed(), _drawn={})

    def roads(self, name: str) -> tuple[float, ...]:  # noqa: ARG002 - there are no towns
        """No space is a town."""
        return ()

    def outline(self, name: str) -> Path | None:
        """An area as it is drawn; None for a border."""
        return self.terrain.outline(self.chart.plots[name]) if name in self.chart.plots else None

    def turn(self, name: str) -> float:  # noqa: ARG002 - pieces on a map stand upright everywhere
        """Nothing is turned."""
        return 0.0

    def shown(self, name: str) -> Rect:
        """All of an area; of a border, the areas on both sides."""
        boxes = [self.chart.plots[part].box for part in name.split(AND)]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _less(ground: Rect, taken: Iterable[Rect]) -> FreeGround:
    """A rectangle of ground on which something lies."""
    field = FreeGround(ground)
    for area in taken:
        field.take(area)
    return field
