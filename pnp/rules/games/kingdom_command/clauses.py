"""What sees to which clause of the printed rules: the ground for the report of rules coverage."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.finding import Fault
from pnp.rules.games.kingdom_command.audit.audits import AUDITS
from pnp.rules.games.kingdom_command.text import faults

_EFFECTS = {
    "map": (2, 3, 4, 5, 6),
    "unit": (1, 2, 3, 5, 6, 8, 9),
    "setup": (2, 3, 4, 5, 6),
    "turn": (1, 2, 3, 4),
    "debt": (1, 2, 4, 6, 7, 8),
    "market": (2, 3, 6, 8),
    "scroll": (5, 10),
    "tech": (3, 6, 7, 8, 9),
    "order": (1, 2, 4, 5, 7, 8),
    "train": (6, 7),
    "cast": (4, 5, 6),
    "fog": (1, 2, 3, 4, 5),
    "quake": (1, 2, 3, 4),
    "move": (1, 7, 8, 9, 10),
    "convey": (7, 8, 10),
    "meet": (1, 2, 3, 4, 5),
    "fight": tuple(range(1, 13)),
    "take": tuple(range(1, 7)),
    "income": tuple(range(1, 6)),
    "upkeep": tuple(range(1, 6)),
    "build": tuple(range(1, 6)),
    "end": (1, 2, 3, 4, 5, 6, 7, 8),
}
_FORMS = {
    "map": (1,),  # an area is land or sea in the map's table
    "market": (10,),  # no action gives anything to anybody
    "order": (9,),  # a sheet has any number of lines
}
_PLAYERS = {
    "turn": (5,),  # the track on the court sheet
}


def _listed(table: Mapping[str, tuple[int, ...]]) -> list[str]:
    return [f"kingdom.{part}.{number}" for part, numbers in table.items() for number in numbers]


def _checks() -> list[str]:
    cited = [fault.clause or "" for fault in vars(faults).values() if isinstance(fault, Fault)]
    return [clause for clause in cited if not clause.startswith(("kingdom.pos.", "kingdom.warn."))]


def _audits() -> list[str]:
    warnings = [fault.clause or "" for fault in faults.WARNINGS]
    return ["kingdom.pos.0", "kingdom.pos.1", *(audit.clause for audit in AUDITS), *warnings]


ENFORCED: Mapping[str, str] = {
    **dict.fromkeys(_checks(), "check"),
    **dict.fromkeys(_listed(_FORMS), "form"),
    **dict.fromkeys(_listed(_PLAYERS), "players"),
    **dict.fromkeys(_listed(_EFFECTS), "effect"),
    **dict.fromkeys(_audits(), "audit"),
}
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
