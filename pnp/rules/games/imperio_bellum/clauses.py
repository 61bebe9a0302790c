"""What sees to which clause of the printed rules.

Checks, audits, the tables of dice and marked functions say themselves which clauses are theirs; here stand those that nothing
has to see to, and why.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.engine.coverage import coverage
from pnp.rules.games.imperio_bellum.actions.judging import checks
from pnp.rules.games.imperio_bellum.actions.set_up import checks as set_up_checks
from pnp.rules.games.imperio_bellum.audit.audits import SUSPICIONS
from pnp.rules.games.imperio_bellum.audit.positions import AUDITS
from pnp.rules.games.imperio_bellum.state.strength import STRIKER_RULES, TARGET_RULES

_FORM = {
    "imperio.board.2": "the names of squares",
    "imperio.piece.3": "the letters of a text board",
    "imperio.piece.4": "nothing is hidden in a position",
    "imperio.turn.6": "`end` is always among the actions",
    "imperio.turn.10": "`describe` says when nothing else is",
}
_PLAYERS = {
    "imperio.setup.1": "who is which side",
    "imperio.combat.11": "who rolls",
    **{f"imperio.print.{number}": "how the printed game is used" for number in range(1, 9)},
}
_TABLES = (*checks.CHECKS.values(), set_up_checks.ORDER_CHECKS)
_ASKED = "imperio.combat.4"
"""The question for the dice refuses any other number of them."""

ENFORCED: Mapping[str, str] = coverage(
    __package__,
    checks=[_ASKED, *(check.fault.clause for table in _TABLES for check in table)],
    audits=["imperio.pos.1", "imperio.setup.2", "imperio.setup.13", *(row.clause for row in AUDITS), *SUSPICIONS],
    effects=[f"imperio.{rule.clause}" for rule in (*STRIKER_RULES, *TARGET_RULES)],
    form=_FORM,
    players=_PLAYERS,
)
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
