"""What sees to which clause of the printed rules: the ground for the report of rules coverage.

Checks, audits and stages say themselves which clauses are theirs. The others are listed here: what the facts of a push and other
effects make true (`effect`), what the notation and the board leave no way to break (`form`), and what only players can see to.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.games.siege_of_armagh.actions import checks, faults, set_up_checks
from pnp.rules.games.siege_of_armagh.actions.effects import MOVE_STAGES
from pnp.rules.games.siege_of_armagh.audit.positions import PLAY_AUDITS, TURN_AUDITS
from pnp.rules.games.siege_of_armagh.turn.flow import END_STAGES

_EFFECTS = {
    "setup": (7, 13, 15),  # whose village is next; the rest is the Reserve; the Vikings begin
    "turn": (5, 6),
    "move": (6, 8),
    "push": (2, 4, 7, 10, 11, 13),  # the facts in `push.look_ahead`
    "kill": (1, 2, 3, 4, 10),  # `push.deadly_for`
    "flip": (6, 8),
    "stun": (7, 8),
    "loot": (2,),
    "deploy": (5, 6, 7),
    "gold": (1, 8, 10, 11),
    "win": (2, 3, 4, 5, 6, 7, 8),
    "order": (1,),
}
_FORMS = {
    "turn": (2,),  # `end` is always among the actions
    "move": (1, 5, 10),  # rays pass between neighbours; a byte holds one piece
    "flip": (7,),  # no action turns a disc
    "gold": (9,),  # no action drops the Treasure
}
_PLAYERS = {
    "setup": (2,),  # where to sit
    "stun": (9,),  # what serves as a counter
    "limit": (2,),  # the tally
}


def _listed(table: Mapping[str, tuple[int, ...]]) -> list[str]:
    return [f"armagh.{part}.{number}" for part, numbers in table.items() for number in numbers]


def _all_checks() -> list[str]:
    tables = (*checks.CHECKS.values(), *set_up_checks.CHECKS.values())
    return [check.fault.clause or "" for table in tables for check in table]


def _all_audits() -> list[str]:
    audits = [audit.clause for audit in (*PLAY_AUDITS, *TURN_AUDITS)]
    warnings = [fault.clause or "" for fault in faults.WARNINGS]
    return ["armagh.pos.0", *audits, faults.SET_UP_STATE.clause or "", *warnings]


def _all_stages() -> list[str]:
    return [clause for stage in (*MOVE_STAGES, *END_STAGES) for clause in stage.clauses]


ENFORCED: Mapping[str, str] = {
    **dict.fromkeys(_listed(_FORMS), "form"),
    **dict.fromkeys(_listed(_PLAYERS), "players"),
    **dict.fromkeys(_listed(_EFFECTS), "effect"),
    **dict.fromkeys(_all_stages(), "effect"),
    **dict.fromkeys(_all_audits(), "audit"),
    **dict.fromkeys(_all_checks(), "check"),
}
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
