"""The fault of a back that isn't there, told of letters in game.yaml and of pieces in positions alike."""

from __future__ import annotations

from pnp.base.finding import Fault

NO_BACK = Fault("no-back", "{name!r} has no back to be shown")
