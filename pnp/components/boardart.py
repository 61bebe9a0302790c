"""The art of a board in layers, each drawn for the zoom at which it is shown: 1 in print, less on a diagram."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from pnp.components.boxes import draw_space
from pnp.components.faces.shop import Order
from pnp.components.flat import Flat
from pnp.components.grid import SquareGrid
from pnp.components.space import Space
from pnp.components.squares import draw_squares
from pnp.definition.models.components.board import Board
from pnp.definition.models.faceref import FaceRef
from pnp.draw.model import Item, Rect


@dataclass(frozen=True, slots=True, eq=False)
class BoardArt:
    """A board that is drawn layer by layer; `named` are its squares, boxes and spots, in mm on its face before any scaling."""

    flat: Flat
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

    def below(self) -> tuple[Item, ...]:
        """The art under everything."""
        return self._layer(self.board.below, "below")

    def squares(self, zoom: float = 1.0) -> Iterator[Item]:
        """Shading, zones and lines, without labels."""
        if self.grid is not None:
            yield from draw_squares(self.flat, self.board, self.grid, zoom)

    def boxes(self, zoom: float = 1.0, occupied: Collection[str] = ()) -> Iterator[Item]:
        """The boxes beside the squares; `occupied` are those that pieces will cover."""
        for space in self.spaces:
            yield from draw_space(self.flat, space, zoom=zoom, occupied=space.id in occupied)

    def above(self) -> tuple[Item, ...]:
        """The art over squares and boxes."""
        return self._layer(self.board.above, "above")

    def _layer(self, ref: FaceRef | None, side: str) -> tuple[Item, ...]:
        order = self.flat.order(ref, side, self.model)
        face = self.flat.bench.face(order) if order is not None else None
        return face.items if face is not None else ()
