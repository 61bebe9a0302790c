"""What a box or a tray holds: so many equal pieces of a size and a thickness, and the room that they take in layers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import ceil, floor
from types import MappingProxyType
from typing import Final

from pnp.base.frozen import Frozen
from pnp.components.context import PartContext
from pnp.components.part import Part
from pnp.components.piece import Piece
from pnp.definition.models.components.dice import Dice
from pnp.definition.models.components.held import BOXED, named_by

THICKNESS: Final[Mapping[str, float]] = MappingProxyType({"cards": 0.32, "tokens": 2.0})
"""mm: cards on card of 250 g/m², tokens glued to board of 1.5 mm."""
PLAIN: Final = 0.3
"""mm: anything else, printed on stiff paper."""
SLEEVE_MARGIN: Final = 3.0
"""mm by which a sleeve is wider and higher than its card: sleeves for 63.5 × 88 mm measure 66 × 91 mm outside."""
SLEEVE_FILM: Final = 0.12
"""mm that a sleeve adds to the thickness of a card: two films of 60 µm."""
_SLACK: Final = 1e-6


class Kept(Frozen):
    """So many equal pieces of a component, lying flat. Lengths in mm."""

    component: str
    name: str
    copies: int
    width: float
    height: float
    thickness: float

    def in_layer(self, width: float, height: float) -> int:
        """How many lie side by side on width × height mm, all upright or all on their side."""
        upright = _along(width, self.width) * _along(height, self.height)
        return max(upright, _along(width, self.height) * _along(height, self.width))


def contents_of(
    context: PartContext, holds: Iterable[str], thickness: float | None, *, sleeved: bool = False
) -> tuple[Kept, ...]:
    """What the options print of these components; `thickness` is that of every piece, where the author knows better."""
    loose = [name for name, component in context.game.components.items() if component.kind not in BOXED]
    parts = ((name, context.part(name)) for name in named_by(holds, loose))
    found = [
        _kept(context, name, part, thickness, sleeved) for name, part in parts if part is not None and part.printed
    ]
    return tuple(kept for group in found for kept in group if kept.copies)


def _kept(context: PartContext, name: str, part: Part, thickness: float | None, sleeved: bool) -> Iterator[Kept]:
    component = context.game.components[name]
    for piece in part.pieces:
        if isinstance(component, Dice) and piece.faces:
            edge = piece.faces[0].width
            yield Kept(name, piece.name, piece.copies, edge, edge, edge)
        else:
            yield _flat(piece, thickness, sleeved and piece.kind == "cards")


def _flat(piece: Piece, thickness: float | None, sleeved: bool) -> Kept:
    thick = THICKNESS.get(piece.kind, PLAIN) if thickness is None else thickness
    more, film = (SLEEVE_MARGIN, SLEEVE_FILM) if sleeved else (0.0, 0.0)
    return Kept(piece.component, piece.name, piece.copies, piece.size[0] + more, piece.size[1] + more, thick + film)


def listed(kept: Iterable[Kept]) -> list[str]:
    """`8 × River tile`: what is inside, as faces may print it, those of one name together."""
    copies: dict[str, int] = {}
    for one in kept:
        copies[one.name] = copies.get(one.name, 0) + one.copies
    return [f"{number}\u00a0×\u00a0{name}" for name, number in copies.items()]


def depth_of(kept: Iterable[Kept], width: float, height: float) -> float:
    """How high it all is piled in layers of width × height mm, each of pieces that are alike in size and thickness.

    Raises:
        ValueError: when a piece is larger than a layer.
    """
    alike: dict[tuple[float, float, float], tuple[Kept, int]] = {}
    for one in kept:
        key = (round(one.width, 3), round(one.height, 3), round(one.thickness, 3))
        alike[key] = (one, alike[key][1] + one.copies if key in alike else one.copies)
    depth = 0.0
    for one, copies in alike.values():
        most = one.in_layer(width, height)
        if most == 0:
            raise ValueError(f"{one.name} is {one.width:g} × {one.height:g} mm, larger than {width:g} × {height:g} mm")
        depth += ceil(copies / most) * one.thickness
    return depth


def _along(room: float, side: float) -> int:
    return floor((room + _SLACK) / side)
