"""Who sits where: the program's colours for a game's sides, and a hand for each player at the edge of what is laid out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.base.frozen import Frozen
from pnp.kit.export.tabletop.objects import At, Json, hand

COLOURS: dict[str, tuple[float, float, float]] = {
    "White": (1.0, 1.0, 1.0),
    "Red": (0.856, 0.1, 0.094),
    "Blue": (0.118, 0.53, 1.0),
    "Green": (0.192, 0.701, 0.168),
    "Yellow": (0.905, 0.898, 0.172),
    "Orange": (0.956, 0.392, 0.113),
    "Purple": (0.627, 0.125, 0.941),
    "Pink": (0.96, 0.439, 0.807),
    "Brown": (0.443, 0.231, 0.09),
    "Teal": (0.129, 0.694, 0.607),
}
"""Seats that the program has, and the colours of their hands (its player colours)."""

HAND = 14.0
"""Units that a hand is wide."""
DEEP = 8.0
"""Units from the farthest middle of what is laid out to that of a hand."""


class Seat(Frozen):
    """A player's place: the program's colour, and the side of the game that sits there."""

    colour: str
    side: str = ""


def seats_of(sides: Sequence[str], players: int) -> tuple[Seat, ...]:
    """A seat for each player; a side that is called by one of the program's colours gets that."""
    wanted = [*sides[:players], *[""] * (players - len(sides))]
    own = {side: side.capitalize() for side in wanted if side.capitalize() in COLOURS}
    free = [colour for colour in COLOURS if colour not in own.values()]
    return tuple(Seat(own[side] if side in own else free.pop(0), side) for side in wanted[: len(COLOURS)])


def hands(seats: Sequence[Seat], laid: Iterable[dict[str, float]]) -> list[Json]:
    """Hands below and above what lies on the table, in turns, each facing its middle."""
    depths = [abs(transform["posZ"]) for transform in laid]
    away = max(depths, default=0.0) + DEEP
    columns = -(-len(seats) // 2)
    made = []
    for number, seat in enumerate(seats):
        side = -1 if number % 2 == 0 else 1
        x = (number // 2 - (columns - 1) / 2) * (HAND + 1.0)
        at = At(x, side * away, 4.0)
        made.append(hand(seat.colour, COLOURS[seat.colour], at, 0.0 if side < 0 else 180.0, HAND))
    return made
