"""What sees to which clause of the printed rules: the ground for the report of rules coverage.

Checks, audits and stages say themselves which clauses are theirs. The others are listed here: what effects make true (`effect`),
what the notation and the state leave no way to break (`form`), and what only players can see to.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.finding import Fault
from pnp.rules.games.castles_and_crowns.actions import faults
from pnp.rules.games.castles_and_crowns.actions.effects import SEND_STAGES
from pnp.rules.games.castles_and_crowns.audit.audits import AUDITS

_EFFECTS = {
    "setup": (2, 4),
    "round": (1, 2, 3, 4, 6),
    "turn": (1, 4, 5, 7),
    "send": (4, 8),
    "captain": (1, 2, 4, 5, 6),
    "traitor": (1, 7, 8, 10, 11, 12),
    "merc": (1, 3, 6, 7),
    "end": (3, 4, 5, 6, 7),
    "battle": (1, 2, 3, 5, 6, 7, 9),
    "score": (3, 4, 5, 6, 7),
    "less": (1, 2, 3),
    "combined": (2, 7, 8, 9),
    "straight": (7, 8, 11, 14, 15, 17, 18),
}
_FORMS = {
    "setup": (1, 3),  # the options, the deck
    "turn": (3, 8),  # a roll is sorted; nothing moves what lies on the field but what the clauses name
    "send": (9,),
    "traitor": (9,),  # nothing counts the changes
    "merc": (5,),
    "battle": (4,),
    "score": (2,),
}
_PLAYERS = {
    "setup": (5, 6, 7),  # who begins, where to sit, whose dice are whose
    "battle": (8,),  # which way up a card lies
}


def _listed(table: Mapping[str, tuple[int, ...]]) -> list[str]:
    return [f"crowns.{part}.{number}" for part, numbers in table.items() for number in numbers]


_FAULTS = [found for found in vars(faults).values() if isinstance(found, Fault)]

CHECKED = frozenset(
    found.clause for found in _FAULTS if found.clause and not found.clause.startswith(("crowns.pos.", "crowns.warn."))
)
"""The clauses whose breach the judge reports."""

ENFORCED: Mapping[str, str] = {
    **dict.fromkeys(_listed(_FORMS), "form"),
    **dict.fromkeys(_listed(_PLAYERS), "players"),
    **dict.fromkeys(_listed(_EFFECTS), "effect"),
    **{clause: "effect" for stage in SEND_STAGES for clause in stage.clauses},
    **dict.fromkeys([audit.clause for audit in AUDITS], "audit"),
    **dict.fromkeys([fault.clause or "" for fault in faults.WARNINGS], "audit"),
    **dict.fromkeys(sorted(CHECKED), "check"),
}
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
