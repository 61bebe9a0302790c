"""What sees to which clause of the printed rules.

Checks, audits and marked functions say themselves which clauses are theirs; here stand those that nothing has to see to, and why.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.finding import Fault, Severity
from pnp.rules.engine.coverage import coverage
from pnp.rules.games.kingdom_command.audit.audits import AUDITS
from pnp.rules.games.kingdom_command.text import faults

_FORM = {
    "kingdom.map.1": "an area is land or sea in the map's table",
    "kingdom.map.5": "nothing counts the units of an area",
    "kingdom.move.7": "nothing looks at where a path has been",
    "kingdom.scroll.10": "nothing notes who has built",
    "kingdom.tech.7": "no action takes or gives a tech",
    "kingdom.market.10": "no action gives anything to anybody",
    "kingdom.order.9": "a sheet has any number of lines",
}
_PLAYERS = {"kingdom.turn.5": "the track on the court sheet"}
_OF_POSITIONS = ("kingdom.pos.", "kingdom.warn.")
_BROKEN = [one for one in vars(faults).values() if isinstance(one, Fault) and one.severity is Severity.ERROR]

ENFORCED: Mapping[str, str] = coverage(
    __package__,
    checks=[fault.clause for fault in _BROKEN if not (fault.clause or "").startswith(_OF_POSITIONS)],
    audits=[
        "kingdom.pos.0",
        "kingdom.pos.1",
        *(row.clause for row in AUDITS),
        *(one.clause for one in faults.WARNINGS),
    ],
    form=_FORM,
    players=_PLAYERS,
)
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
