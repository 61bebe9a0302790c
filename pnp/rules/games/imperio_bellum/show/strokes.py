"""An action as it is drawn on a picture of the position before it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.scene import Arrow, Mark
from pnp.rules.games.imperio_bellum.state.board import OFF, square_name
from pnp.rules.games.imperio_bellum.state.values import Action


def strokes(action: Action) -> Iterator[Arrow | Mark]:
    """A solid arrow for who goes somewhere, a hollow one for a blow or a shot; a ring where a unit is new."""
    if any(square >= OFF for square in action.squares):
        return
    squares = [square_name(square) for square in action.squares]
    if action.verb in {"move", "shift", "swap"}:
        yield Arrow(squares[0], squares[1])
    if action.verb in {"attack", "barrage"}:
        yield Arrow(squares[0], squares[1], "push")
    if action.verb == "swap":
        yield Arrow(squares[1], squares[0])
    if action.verb in {"spawn", "add", "replace"}:
        yield Mark(squares[-1], "ring")
    if action.verb == "remove":
        yield Mark(squares[0], "cross")
