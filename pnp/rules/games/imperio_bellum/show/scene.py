"""What stands where, for whoever draws it: spaces `R1C1` to `R9C9`, pieces `attacker-knight` and so on."""

from __future__ import annotations

from pnp.base.scene import Scene, Standing
from pnp.rules.games.imperio_bellum.state.board import BACK, KIND, SIDES, bit, owner_of, square_name
from pnp.rules.games.imperio_bellum.state.values import Position

PIECES = ("", "headquarters", "base", "knight", "archer", "pikeman", "footsoldier")
"""By kind: the second half of the component's name; the first is the original owner."""

SIDEWAYS, HALF = 90.0, 180.0
"""Degrees."""


def scene(position: Position) -> Scene:
    """Every piece on its square, row 1 first; a token on its back is a captured base or an entrenched pikeman.

    It lies as players turn it: sideways if it has acted or spawned, by half a turn if it is a pikeman that moved.
    """
    return Scene(
        tuple(
            Standing(
                square_name(square),
                f"{SIDES[owner_of(code)].lower()}-{PIECES[code & KIND]}",
                "back" if code & BACK else "front",
                turn=_turn(position, square),
            )
            for square, code in enumerate(position.board)
            if code
        )
    )


def _turn(position: Position, square: int) -> float:
    """As `imperio.print.1` says."""
    if position.moved & bit(square):
        return HALF
    return SIDEWAYS if (position.acted | position.spawned) & bit(square) else 0.0
