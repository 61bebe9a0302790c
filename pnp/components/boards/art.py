"""The art of a board in layers, each drawn for the zoom at which it is shown: 1 in print, less on a diagram."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import tr
from pnp.components.boards.boxes import draw_space
from pnp.components.boards.grid import SquareGrid
from pnp.components.boards.ground import Ground, Lie
from pnp.components.boards.space import Space
from pnp.components.boards.squares import draw_squares
from pnp.components.faces.order import Order
from pnp.components.kinds.sides import Sides
from pnp.components.maps.free_ground import FreeGround
from pnp.definition.models.components.board import Board
from pnp.definition.models.faceref import FaceRef
from pnp.draw.geometry.cropping import items_within
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Group, Item, Path, Rect


class BoardArt(Frozen, eq=False):
    """A board that is drawn layer by layer; `named` are its squares, boxes and spots, in mm on its face before any scaling."""

    sides: Sides
    board: Board
    model: Order
    grid: SquareGrid | None
    spaces: tuple[Space, ...]
    named: Mapping[str, Rect]

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
        """A square's width; a tenth of a board without squares."""
        return self.grid.width if self.grid is not None else self.width / 10.0

    @property
    def titles(self) -> Mapping[str, str]:
        """The boxes and their spots in sentences; a spot that is alone in its box is called as the box is."""
        titles: dict[str, str] = {}
        for space in self.spaces:
            titles[space.id] = space.name
            alone = len(space.spots) == 1
            titles |= {
                spot: space.name if alone else tr("{space}, spot {number}", space=space.name, number=number)
                for number, spot in enumerate(space.spots, 1)
            }
        return titles

    @property
    def label_band(self) -> float:
        """Width in mm of the band of letters and numbers around the squares."""
        return self.sides.length(self.board.grid.labels, "grid.labels") if self.board.grid is not None else 0.0

    @property
    def label_sides(self) -> tuple[str, ...]:
        """Where that band stands."""
        return self.board.grid.sides if self.board.grid is not None else ()

    def drawn(
        self,
        zoom: float,
        occupied: Collection[str] = (),
        *,
        whole: bool = True,
        window: Rect | None = None,
    ) -> Iterator[Item]:
        """All layers but the labels, cut at the board's edge; the squares and what is under them if it isn't the `whole` board.

        Nothing under them that lies outside the `window` is there: its letters would be found by who searches or listens.
        """
        below = self.below(zoom)
        yield from self._cut_out(items_within(below, window) if window is not None else below)
        yield from self.squares(zoom)
        if whole:
            yield from self.boxes(zoom, occupied)
            yield from self._cut_out(self.above(zoom))

    def lie(self, name: str) -> Lie:
        """Stacked on squares, in a row in boxes."""
        return "square" if self.grid is not None and self.grid.spot(name) is not None else "box"

    def fields(self, name: str, zoom: float) -> tuple[FreeGround, ...]:  # noqa: ARG002 - there are no areas
        """No space is an area."""
        return ()

    def lettered(self, zoom: float) -> Mapping[str, Rect]:  # noqa: ARG002 - there are no areas
        """No space is an area."""
        return {}

    def detailed(self) -> Ground:
        """A board has everything at every size."""
        return self

    def roads(self, name: str) -> tuple[float, ...]:  # noqa: ARG002 - there are no towns
        """No space is a town."""
        return ()

    def outline(self, name: str) -> Path | None:  # noqa: ARG002 - there are no areas
        """Spaces are rectangles."""
        return None

    def turn(self, name: str) -> float:  # noqa: ARG002 - pieces on a board stand upright everywhere
        """Nothing is turned."""
        return 0.0

    def shown(self, name: str) -> Rect:
        """The square or box itself."""
        return self.named[name]

    def below(self, zoom: float = 1.0) -> tuple[Item, ...]:
        """The art under everything."""
        return self._layer(self.board.below, "below", zoom)

    def squares(self, zoom: float = 1.0) -> Iterator[Item]:
        """Shading, zones and lines, without labels."""
        if self.grid is not None:
            yield from draw_squares(self.sides, self.board, self.grid, zoom)

    def boxes(self, zoom: float = 1.0, occupied: Collection[str] = ()) -> Iterator[Item]:
        """The boxes beside the squares; `occupied` are those that pieces will cover."""
        for space in self.spaces:
            yield from draw_space(self.sides, space, zoom=zoom, occupied=space.id in occupied)

    def above(self, zoom: float = 1.0) -> tuple[Item, ...]:
        """The art over squares and boxes."""
        return self._layer(self.board.above, "above", zoom)

    def _cut_out(self, items: tuple[Item, ...]) -> Iterator[Item]:
        """Art as it looks when the board is cut out, without its bleed."""
        if items:
            yield Group(items, clip=rect(Rect(0.0, 0.0, self.width, self.height)))

    def _layer(self, ref: FaceRef | None, side: str, zoom: float) -> tuple[Item, ...]:
        order = self.sides.order(ref, side, self.model)
        face = self.sides.context.face(replace(order, zoom=zoom)) if order is not None else None
        return face.items if face is not None else ()
