"""Siege of Armagh. The rules page is `rules/siege-of-armagh.md` of the specification; clause ids begin with `armagh.`.

From the bottom up: `board` (bytes) and `values` (frozen types); `push` (facts of a move), `checks` and `set_up_checks` (what an
action breaks), `resolve`, `turn` and `set_up_orders` (what it does), `scoring`; `tokens`, `read_board`, `read_fields` and `text`
(positions as text), `notation`, `set_up_notation` and `halves` (actions as text); `audit`, `audit_set_up` and `suspicions`; `fast`
for playouts; `clauses` (what sees to which rule); `engine` on top.
"""

from pnp.rules.games.siege_of_armagh.engine import SiegeOfArmagh

engine = SiegeOfArmagh
"""What the entry point names."""

__all__ = ["SiegeOfArmagh", "engine"]
