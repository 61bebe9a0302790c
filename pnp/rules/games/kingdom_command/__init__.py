"""Kingdom Command. The rules page is `rules/kingdom-command.md` of the specification; clause ids begin with `kingdom.`.

Its rooms, from the bottom up: `state`, `text`, `actions`, `turn`, `audit`, `show`, `explain`; beside them `options`, `clauses`
(what sees to which rule), and `engine` on top. The rooms are the same in every game.
"""

from pnp.rules.games.kingdom_command.engine import KingdomCommand

engine = KingdomCommand
"""What the entry point names."""

__all__ = ["KingdomCommand", "engine"]
