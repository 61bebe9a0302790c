"""What is said where nobody knows the rules of a game."""

from __future__ import annotations

from pnp.base.finding import Fault

NO_RULES = Fault("no-engine-for-game", "{game} has no rules engine, so nobody can judge its {what}")
