"""Castles & Crowns. The rules page is `rules/castles-and-crowns.md` of the specification; clause ids begin with `crowns.`.

Its rooms, from the bottom up: `state`, `text`, `actions`, `turn`, `audit`, `show`, `explain`; beside them `options`, `clauses`
(what sees to which rule), and `engine` on top. The rooms are the same in every game.
"""

from pnp.rules.games.castles_and_crowns.engine import CastlesAndCrowns

engine = CastlesAndCrowns
"""What the entry point names."""

__all__ = ["CastlesAndCrowns", "engine"]
