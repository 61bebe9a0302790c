"""What sees to which clause of the printed rules.

Checks, audits, stages and marked functions say themselves which clauses are theirs; here stand those that nothing has to see
to, and why.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.finding import Fault
from pnp.rules.engine.coverage import coverage
from pnp.rules.games.castles_and_crowns.actions import faults
from pnp.rules.games.castles_and_crowns.audit.audits import AUDITS

_FORM = {
    "crowns.setup.1": "the options",
    "crowns.setup.3": "the deck",
    "crowns.turn.3": "a roll is sorted",
    "crowns.turn.8": "nothing moves what lies on the field but what the clauses name",
    "crowns.send.9": "nothing takes a Knight away",
    "crowns.traitor.9": "nothing counts the changes",
    "crowns.merc.5": "nothing takes a Mercenary away but the Combined variant",
    "crowns.battle.4": "send.7 keeps equal ranks apart",
    "crowns.less.3": "nothing but the row and the number of rounds looks at the number of cards",
    "crowns.score.2": "cards that were never turned up are nobody's",
}
_PLAYERS = {
    "crowns.setup.5": "who begins",
    "crowns.setup.6": "where to sit",
    "crowns.setup.7": "whose dice are whose",
    "crowns.battle.8": "which way up a card lies",
}
_FAULTS = [found for found in vars(faults).values() if isinstance(found, Fault)]

CHECKED = frozenset(
    found.clause for found in _FAULTS if found.clause and not found.clause.startswith(("crowns.pos.", "crowns.warn."))
)
"""The clauses whose breach the judge reports."""

ENFORCED: Mapping[str, str] = coverage(
    __package__,
    checks=sorted(CHECKED),
    audits=[*(row.clause for row in AUDITS), *(fault.clause for fault in faults.WARNINGS)],
    form=_FORM,
    players=_PLAYERS,
)
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
