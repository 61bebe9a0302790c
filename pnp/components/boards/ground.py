"""What pieces lie on, as a diagram sees it: a board or a map. Millimetres on its face, before any scaling."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Literal, Protocol

from pnp.components.boards.grid import SquareGrid
from pnp.components.maps.free_ground import FreeGround
from pnp.draw.model import Item, Path, Rect

Lie = Literal["square", "box", "around", "area"]
"""How pieces lie on a space: stacked in its middle, in a row, about what lies in its middle, or spread where its field is free."""

AND = "|"
"""Between two areas: the name of the space on their border, `a6|m1`, with the lower id first."""


class Ground(Protocol):
    """A board or map that is drawn in layers for the zoom at which it is shown: 1 in print, less on a diagram."""

    @property
    def width(self) -> float:
        """Mm."""
        ...

    @property
    def height(self) -> float:
        """Mm."""
        ...

    @property
    def grid(self) -> SquareGrid | None:
        """Its squares, if it has any."""
        ...

    @property
    def unit(self) -> float:
        """The side of a square, or of what pieces stand on, in mm: arrows and marks are drawn in proportion to it."""
        ...

    @property
    def named(self) -> Mapping[str, Rect]:
        """Every space by name."""
        ...

    @property
    def titles(self) -> Mapping[str, str]:
        """What spaces are called in sentences; those without a title by their names."""
        ...

    @property
    def label_band(self) -> float:
        """Width in mm of the band of letters and numbers around squares; 0: none."""
        ...

    @property
    def label_sides(self) -> tuple[str, ...]:
        """Where that band stands."""
        ...

    def drawn(
        self, zoom: float, occupied: Collection[str] = (), *, whole: bool = True, window: Rect | None = None
    ) -> Iterator[Item]:
        """All art but labels, to be shown at `zoom`; `occupied` are spaces that pieces cover. Not `whole`: the squares alone.

        What is shown within a `window` alone has no letters outside it, and no signs and names of a map that it would cut.
        """
        ...

    def lie(self, name: str) -> Lie:
        """How pieces lie on the space."""
        ...

    def fields(self, name: str, zoom: float) -> tuple[FreeGround, ...]:
        """The ground of an area on which pieces may lie when the map is shown at `zoom`, then what they may cover at need."""
        ...

    def lettered(self, zoom: float) -> Mapping[str, Rect]:
        """The names that are printed in areas when the map is shown at `zoom`; where pieces don't lie in areas, none."""
        ...

    def roads(self, name: str) -> tuple[float, ...]:
        """The directions in which paths leave a town, in degrees clockwise from straight up; of other spaces none."""
        ...

    def outline(self, name: str) -> Path | None:
        """The outline of an area; None for spaces that are rectangles."""
        ...

    def turn(self, name: str) -> float:
        """Degrees clockwise by which pieces on the space are turned."""
        ...

    def detailed(self) -> Ground:
        """The same with what small pictures of a map leave out."""
        ...

    def shown(self, name: str) -> Rect:
        """The space with all that belongs to it, such as its label."""
        ...
