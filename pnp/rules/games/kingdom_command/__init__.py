"""Kingdom Command. The rules page is `rules/kingdom-command.md` of the specification; clause ids begin with `kingdom.`.

From the bottom up: `map_data` and `atlas` (maps), `data` (units, scrolls, techs), `values` (frozen types), `standing` (questions
about a position); `lines` (order lines as text), `plan`, `paths` and `judging` (sheets judged line by line); `units` and `turn` (a
turn in the middle of its resolution), `spells`, `fight`, `movement`, `battles`, `treasury` and `building` (its steps), `finish`
(the end of a turn and of the game), `resolve` (all of them), `sheets` (sheets handed in); `debt`, `cards`, `market` and
`market_checks` (the open phases); `read` with its parts and `write` (positions as text), `notation` (actions as text); `audit`,
`audit_realms` and `suspicions`; `clauses` (what sees to which rule); `engine` on top.
"""

from pnp.rules.games.kingdom_command.engine import KingdomCommand

engine = KingdomCommand
"""What the entry point names."""

__all__ = ["KingdomCommand", "engine"]
