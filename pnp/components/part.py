"""What a maker makes of one component: its pieces and, for a board or track, where its named spaces lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from pnp.components.grid import SquareGrid
from pnp.components.piece import Piece
from pnp.components.space import Space
from pnp.draw.model import Item, Rect


@dataclass(frozen=True, slots=True)
class BoardArt:
    """A board as diagrams need it: measures in mm on its face before scaling.

    `field` is the art of the squares without labels; `boxes` are the named spaces beside them.
    """

    width: float
    height: float
    grid: SquareGrid | None
    field: tuple[Item, ...]
    boxes: tuple[Space, ...]
    ground: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """One component made. `printed` is False when the options leave it out; its faces still serve in diagrams.

    `spaces` are named rectangles in mm on the front of its piece, as printed; `layer` says what lies under what on a square.
    """

    id: str
    pieces: tuple[Piece, ...]
    printed: bool = True
    layer: str = "piece"
    spaces: Mapping[str, Rect] = field(default_factory=lambda: MappingProxyType({}))
    art: BoardArt | None = None

    def with_spaces(self, spaces: Mapping[str, Rect], art: BoardArt | None = None) -> Part:
        """The part, knowing where its named spaces lie."""
        return replace(self, spaces=MappingProxyType(dict(spaces)), art=art)
