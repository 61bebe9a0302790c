"""What a maker makes of one component: its pieces and, for a board or track, where its named spaces lie."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from pnp.base.frozen import Frozen, field
from pnp.components.faces.order import Order
from pnp.components.piece import Piece
from pnp.draw.model import Rect

if TYPE_CHECKING:
    from pnp.components.boards.ground import Ground

Layer = Literal["ground", "piece", "marker"]


class Part(Frozen):
    """One component made. `printed` is False when the options leave it out; its faces still serve in diagrams.

    `orders` say how its sides are drawn before `scale` enlarges them, so that a diagram can have them drawn anew for its own size.
    `spaces` are named rectangles in mm on the front of its piece, as printed. `layer` says what lies under what on a square.
    `board` is there for what positions can be drawn on.
    """

    id: str
    pieces: tuple[Piece, ...]
    printed: bool = True
    layer: Layer = "piece"
    scale: float = 1.0
    orders: Mapping[str, Order] = field(default_factory=lambda: MappingProxyType({}))
    spaces: Mapping[str, Rect] = field(default_factory=lambda: MappingProxyType({}))
    board: Ground | None = None
