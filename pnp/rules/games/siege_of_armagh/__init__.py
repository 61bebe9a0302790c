"""Siege of Armagh. The rules page is `rules/siege-of-armagh.md` of the specification; clause ids begin with `armagh.`.

Its rooms, from the bottom up: `state`, `text`, `actions`, `turn`, `audit`, `show`, `explain`; beside them `options`, `clauses`
(what sees to which rule), and `engine` on top. The rooms are the same in every game.
"""

from pnp.rules.games.siege_of_armagh.engine import SiegeOfArmagh

engine = SiegeOfArmagh
"""What the entry point names."""

__all__ = ["SiegeOfArmagh", "engine"]
