"""What sees to which clause of the printed rules: the ground for the report of rules coverage.

Checks and audits say themselves which clauses are theirs. The others are listed here: what carrying out an action, counting dice or
scoring makes true (`effect`), what the notation and the board leave no way to break (`form`), and what only players can see to.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.games.imperio_bellum.actions import checks, set_up_checks
from pnp.rules.games.imperio_bellum.audit.positions import AUDITS
from pnp.rules.games.imperio_bellum.state.strength import STRIKER_RULES, TARGET_RULES

_EFFECTS = {
    "board": (3, 4, 5),
    "piece": (2,),
    "setup": (10, 12, 14, 15),
    "alter": (3, 5),
    "turn": (1, 2, 4, 7),
    "spawn": (6, 7, 8, 9),
    "move": (5,),
    "base": (4,),
    "knight": (3, 8, 9, 10, 11),
    "zone": (1, 3, 4, 5, 6, 7),
    "archer": (2, 5, 6),
    "barrage": (5, 6, 7, 8, 9, 10),
    "shield": (1, 4, 5, 6, 7),
    "pike": (1, 5, 6, 7),
    "dig": (1, 3, 4),
    "foot": (1, 3),
    "combat": (3, 5, 6, 7, 8, 9, 10),
    "capture": (1, 2, 3, 4, 7, 8, 9),
    "end": (1, 2, 3, 4, 5),
    "tie": (1, 2, 3, 4, 5, 6, 7),
    "opt": (1, 2, 3, 5, 6, 8, 9, 10, 11),
}
_FORMS = {
    "board": (2,),
    "piece": (3, 4),  # nothing is hidden
    "turn": (6, 10),  # `end` is always among the actions; `describe` says when nothing else is
}
_PLAYERS = {
    "setup": (1,),  # who is which side
    "combat": (11,),  # who rolls
    "print": (1, 2, 3, 4, 5, 6, 7, 8),
}


def _listed(table: Mapping[str, tuple[int, ...]]) -> list[str]:
    return [f"imperio.{part}.{number}" for part, numbers in table.items() for number in numbers]


def _checked() -> list[str]:
    tables = (*checks.CHECKS.values(), set_up_checks.ORDER_CHECKS)
    return [check.fault.clause or "" for table in tables for check in table]


def _audited() -> list[str]:
    warnings = [f"imperio.warn.{number}" for number in (1, 2, 3, 4)]
    return ["imperio.pos.1", "imperio.setup.2", "imperio.setup.13", *(audit.clause for audit in AUDITS), *warnings]


def _dice() -> list[str]:
    return [f"imperio.{rule.clause}" for rule in (*STRIKER_RULES, *TARGET_RULES)]


ENFORCED: Mapping[str, str] = {
    **dict.fromkeys(_listed(_FORMS), "form"),
    **dict.fromkeys(_listed(_PLAYERS), "players"),
    **dict.fromkeys((*_listed(_EFFECTS), *_dice()), "effect"),
    "imperio.combat.4": "check",  # the question for the dice refuses any other number of them
    **dict.fromkeys(_audited(), "audit"),
    **dict.fromkeys(_checked(), "check"),
}
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
