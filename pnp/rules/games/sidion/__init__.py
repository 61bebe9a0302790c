"""Sidion. The rules page is `rules/sidion.md` of the specification; clause ids begin with `sidion.`.

Its rooms, from the bottom up: `state`, `text`, `actions`, `turn`, `audit`, `show`, `explain`; beside them `options`, `clauses`
(what sees to which rule), and `engine` on top. The rooms are the same in every game.
"""

from pnp.rules.games.sidion.engine import Sidion

engine = Sidion
"""What the entry point names."""

__all__ = ["Sidion", "engine"]
