"""The art of a board of hexagons in layers, drawn for the zoom at which it is shown, and how pieces lie on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from pnp.base.frozen import Frozen, replace
from pnp.components.boards.grid import SquareGrid
from pnp.components.boards.ground import Ground, Lie
from pnp.components.boards.labels import label_items
from pnp.components.boards.squares import FINEST, THIN
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.components.maps.free_ground import FreeGround
from pnp.components.maps.hexagons.grid import HexGrid
from pnp.definition.maps.hex_table import NAME, HexTable
from pnp.definition.models.components.hexboard import HexBoard, HexLine
from pnp.definition.models.faceref import FaceRef
from pnp.draw.geometry.shapes import Point, line, rect, rounded, translate
from pnp.draw.model import Fill, Group, Item, Path, Rect, Segment, Shape, Stamp, Stroke

SMALLEST_TYPE = 6.0
"""pt, in print."""

LABEL = "map-id"
"""The role of a theme that numbers are lettered with; it can be read on every ground."""

FIGURE, CAPITAL = 0.225, 0.33
"""mm that a figure of 1 pt is wide and high, with some room around it."""

BAND = 0.2
"""The height of the band that a number stands in, in parts of a hexagon's own."""


class HexArt(Frozen, eq=False):
    """A board of hexagons; `named` are the places about their middles where pieces stand, in mm before any scaling."""

    flat: Sides
    board: HexBoard
    model: Order
    hexes: HexGrid
    table: HexTable
    named: Mapping[str, Rect]
    titles: Mapping[str, str]
    unit: float
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

    def drawn(
        self,
        zoom: float,
        occupied: Collection[str] = (),  # noqa: ARG002 - pieces cover nothing
        *,
        whole: bool = True,  # noqa: ARG002 - a map is one
        window: Rect | None = None,  # noqa: ARG002 - a part of it never cuts what is printed in two
    ) -> Iterator[Item]:
        """All layers: ground, roads, pictures, grid, rivers, numbers."""
        yield from self._layer(self.board.below, "below", zoom)
        yield from self._fills()
        yield from self._lines("through", zoom)
        yield from self._pictures(zoom)
        if not self.board.bare:
            yield self._grid(zoom)
        yield from self._lines("between", zoom)
        if zoom >= 1.0:
            yield from self._numbers()
        yield from self._layer(self.board.above, "above", zoom)

    def keep(self) -> tuple[Rect, ...]:
        """What no seam between two sheets may go through: the middles, and the numbers."""
        return (*self.named.values(), *(box for _, box in self._numbered()))

    def lie(self, name: str) -> Lie:  # noqa: ARG002 - it is the same everywhere
        """Side by side within the hexagon."""
        return "area"

    def fields(self, name: str, zoom: float) -> tuple[FreeGround, ...]:  # noqa: ARG002 - numbers are as large as they are
        """The hexagon without its number, then all of it."""
        free = FreeGround.inside([self.hexes.corners(name, inset=0.4)])
        below = free.copy()
        for number, box in self._numbered():
            if number == name:
                below.take(box)
        return below, free

    def lettered(self, zoom: float) -> Mapping[str, Rect]:
        """The numbers, which small pictures leave out."""
        return dict(self._numbered()) if zoom >= 1.0 else {}

    def detailed(self) -> Ground:
        """Nothing is added."""
        return self

    def roads(self, name: str) -> tuple[float, ...]:  # noqa: ARG002 - there are no towns
        """No space is a town."""
        return ()

    def outline(self, name: str) -> Path | None:
        """The hexagon."""
        return self.hexes.outline(name)

    def turn(self, name: str) -> float:  # noqa: ARG002 - pieces stand upright everywhere
        """Nothing is turned."""
        return 0.0

    def shown(self, name: str) -> Rect:
        """The rectangle around the hexagon."""
        return self.hexes.box(name)

    def _fills(self) -> Iterator[Item]:
        """One shape for all hexagons of a colour."""
        by_fill: dict[Fill, list[Segment]] = {}
        for name in self.table.field.spots:
            fill = self._fill(name)
            if fill is not None:
                by_fill.setdefault(fill, []).extend(self.hexes.outline(name).segments)
        for fill, segments in by_fill.items():
            yield Shape(Path(tuple(segments)), fill)

    def _pictures(self, zoom: float) -> Iterator[Item]:
        """The face of each terrain in each of its hexagons, cut at the outline."""
        context = self.flat.context
        for name, kind in self.table.terrain.items():
            terrain, area = self.board.terrain.get(kind), self.hexes.box(name)
            if terrain is None or terrain.face is None:
                continue
            path = f"{self.flat.path}.terrain.{kind}"
            own = {**self.table.facts.get(name, {}), "hex": name, "terrain": kind}
            values = {**own, **context.values(terrain.values, f"{path}.values", own)}
            order = Order(terrain.face, area.width, area.height, values, zoom=zoom, subject=Subject(self.flat.id, name))
            face = context.face(replace(order, place=context.game.where(path), floor=self.model.floor))
            if face is not None:
                stamp = Stamp(context.renderer.symbol(face, terrain.face), translate(area.x, area.y))
                yield Group((stamp,), clip=self.hexes.outline(name))

    def _grid(self, zoom: float) -> Item:
        """Every side once."""
        palette = self.flat.context.renderer.palette
        segments: list[Segment] = []
        for name in self.table.field.spots:
            for side in self.table.field.sides:
                over = self.table.field.beside(name, side)
                if over is None or name < over:
                    segments += _between(*self.hexes.side(name, side))
        colour = palette.line(self.board.grid) if self.board.grid in palette.roles else palette.default_line
        return Shape(Path(tuple(segments)), None, Stroke(colour, max(THIN, FINEST / zoom), cap="round"))

    def _lines(self, runs: str, zoom: float) -> Iterator[Item]:
        palette = self.flat.context.renderer.palette
        for name, look in self.board.lines.items():
            edges = self.table.edges.get(name)
            if look.runs == runs and edges:
                colour = palette.line(look.role) if look.role in palette.roles else palette.default_line
                width = max(self.flat.length(look.width, f"lines.{name}.width"), FINEST / zoom)
                segments = [part for one in edges for part in self._run(look, *one)]
                stroke = Stroke(colour, width, look.dash, cap="butt" if look.dash else "round", join="round")
                yield Shape(Path(tuple(segments)), None, stroke)

    def _run(self, look: HexLine, name: str, side: str) -> tuple[Segment, ...]:
        start, end = self.hexes.side(name, side)
        if look.runs == "between":
            return _between(start, end)
        return _between(self.hexes.middle(name), ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))

    def _numbers(self) -> Iterator[Item]:
        context = self.flat.context
        palette = context.renderer.palette
        numbers = self.board.numbers
        if numbers is False:
            return
        colour = palette.line(LABEL) if LABEL in palette.roles else palette.default_line
        size = max(numbers.size, SMALLEST_TYPE / self.flat.scale)
        yield from self._plates(numbers.at, size)
        yield from label_items(list(self._numbered()), size, colour, context.renderer.resources.families["label"])

    def _plates(self, at: str, size: float) -> Iterator[Item]:
        """The ground once more behind a number that a road runs through."""
        side = {"flat": {"top": "N", "bottom": "S"}, "point": {}}[self.board.top].get(at)
        crossed = {
            name
            for line_, look in self.board.lines.items()
            for name, over in self.table.edges.get(line_, ())
            if look.runs == "through" and over == side
        }
        for number, box in self._numbered():
            fill = self._fill(number) if number in crossed else None
            if fill is not None:
                wide, high = len(number) * size * FIGURE, size * CAPITAL
                middle = Rect(box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high)
                yield Shape(rounded(middle, high / 2), fill)

    def _fill(self, name: str) -> Fill | None:
        """What a hexagon is filled with."""
        palette = self.flat.context.renderer.palette
        terrain = self.board.terrain.get(self.table.terrain.get(name, ""))
        role = (terrain.role if terrain is not None else "") or self.board.ground
        return palette.fill(role) if role in palette.roles else None

    def _numbered(self) -> Iterator[tuple[str, Rect]]:
        """The numbers that are printed, each with the band that it stands in."""
        numbers = self.board.numbers
        if numbers is False:
            return
        for name, (column, row) in self.table.field.spots.items():
            line_ = row if self.board.top == "flat" else column
            if line_ % numbers.every == 0:
                box = self.hexes.box(name)
                edge = 0.03 if self.board.top == "flat" else 0.16
                height = BAND * box.height
                top = box.y + edge * box.height if numbers.at == "top" else box.bottom - edge * box.height - height
                yield name, Rect(box.x + box.width / 4, top, box.width / 2, height)

    def _layer(self, ref: FaceRef | None, side: str, zoom: float) -> Iterator[Item]:
        model = replace(self.model, zoom=zoom, diagram=zoom != 1.0)
        order = self.flat.order(ref, side, model)
        face = self.flat.context.face(order) if order is not None else None
        if face is not None:
            yield Group(face.items, clip=None if zoom == 1.0 else rect(Rect(0.0, 0.0, self.width, self.height)))


def _between(start: Point, end: Point) -> tuple[Segment, ...]:
    return line(*start, *end).segments


def hex_titles(table: HexTable) -> dict[str, str]:
    """What hexagons are called in sentences: by their name and number, or by the number alone."""
    titles = {}
    for name in table.field.spots:
        own = str(table.facts.get(name, {}).get(NAME, "") or "")
        titles[name] = f"{own} ({name})" if own else f"hex {name}"
    return titles
