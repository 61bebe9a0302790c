"""What sees to which clause of the printed rules: the ground for the report of rules coverage.

Checks, audits and warnings say themselves which clauses are theirs. The others are listed here: effects of the actions and of the
turn, what the notation and the map leave no way to break (`form`), and what only players can see to.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from pnp.base.finding import Fault
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.audit import faults as pos_faults
from pnp.rules.games.sidion.audit.audits import AUDITS

_EFFECTS = {
    "setup": (2, 3, 4, 5),
    "map": (1, 2, 4, 5, 6, 7),
    "fig": (1, 2, 5, 6),
    "turn": (2, 3, 4, 6, 8, 9, 10, 11, 12, 13),
    "order": (5,),
    "int": (1, 2, 4, 5, 6),
    "tele": (5, 6, 7, 8, 9, 10),
    "block": (3, 4),
    "move": (4, 5),
    "fight": (1, 2, 3, 4, 5, 6, 7, 8),
    "hero": (4,),
    "rec": (4, 5),
    "lock": (3, 5, 7, 8, 9),
    "ret": (6, 7, 8, 9, 10),
    "art": (3, 4),
    "bid": (1, 5, 6, 7),
    "out": (1, 2, 4),
    "prod": (1, 2, 3, 4, 5),
    "end": (1, 2, 3, 4, 6),
    "score": (1, 2, 3, 4, 5, 6, 7),
}
_FORMS = {
    "map": (3,),
    "setup": (1,),
    "fig": (3, 4, 7),
    "turn": (5,),
    "art": (5,),
    "town": (1,),
    "note": (1, 2, 3, 4, 5, 6, 7, 8, 9),
}
_PLAYERS = {
    "map": (8,),  # how counters lie
    "setup": (6, 7),  # who is drawn as first player, and the shuffle
    "order": (7,),  # a missing chit is written
}


def _listed(table: Mapping[str, tuple[int, ...]]) -> list[str]:
    return [f"sidion.{part}.{number}" for part, numbers in table.items() for number in numbers]


def _faults(module: ModuleType) -> list[str]:
    return [fault.clause or "" for fault in vars(module).values() if isinstance(fault, Fault)]


ENFORCED: Mapping[str, str] = {
    **dict.fromkeys(_listed(_FORMS), "form"),
    **dict.fromkeys(_listed(_PLAYERS), "players"),
    **dict.fromkeys(_listed(_EFFECTS), "effect"),
    **dict.fromkeys(_faults(pos_faults), "audit"),
    **dict.fromkeys((audit.clause for audit in AUDITS), "audit"),
    **dict.fromkeys(_faults(faults), "check"),
}
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
