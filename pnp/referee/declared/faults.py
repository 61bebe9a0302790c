"""What every game whose rules are data may have to say, whatever its family."""

from __future__ import annotations

from pnp.base.finding import Fault

UNKNOWN_PLAYER = Fault("unknown-player", "{name!r} is no player of this game")
OVER = Fault("game-over", "the game is over: {text}")
