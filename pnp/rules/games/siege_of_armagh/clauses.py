"""What sees to which clause of the printed rules.

Checks, audits, stages and marked functions say themselves which clauses are theirs; here stand those that nothing has to see
to, and why.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.engine.coverage import coverage
from pnp.rules.games.siege_of_armagh.actions import checks, faults
from pnp.rules.games.siege_of_armagh.actions.set_up import checks as set_up_checks
from pnp.rules.games.siege_of_armagh.audit.positions import PLAY_AUDITS, TURN_AUDITS

_FORM = {
    "armagh.turn.2": "`end` is always among the actions",
    "armagh.move.1": "rays pass between neighbours",
    "armagh.move.5": "rays pass between neighbours",
    "armagh.move.10": "a byte holds one piece",
    "armagh.flip.7": "no action turns a disc",
    "armagh.gold.9": "no action drops the Treasure",
}
_PLAYERS = {
    "armagh.setup.2": "where to sit",
    "armagh.stun.9": "what serves as a counter",
    "armagh.limit.2": "the tally",
}
_TABLES = (*checks.CHECKS.values(), *set_up_checks.CHECKS.values())
_FOUND = (faults.SET_UP_STATE, *faults.WARNINGS)

ENFORCED: Mapping[str, str] = coverage(
    __package__,
    checks=[check.fault.clause for table in _TABLES for check in table],
    audits=["armagh.pos.0", *(row.clause for row in (*PLAY_AUDITS, *TURN_AUDITS)), *(one.clause for one in _FOUND)],
    form=_FORM,
    players=_PLAYERS,
)
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
