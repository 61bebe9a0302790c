"""Imperio Bellum. The rules page is `rules/imperio-bellum.md` of the specification; clause ids begin with `imperio.`.

Its rooms, from the bottom up: `state`, `text`, `actions`, `turn`, `audit`, `show`, `explain`; beside them `options`, `clauses`
(what sees to which rule), and `engine` on top. The rooms are the same in every game.
"""

from pnp.rules.games.imperio_bellum.engine import ImperioBellum

engine = ImperioBellum
"""What the entry point names."""

__all__ = ["ImperioBellum", "engine"]
