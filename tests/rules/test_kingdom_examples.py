"""The worked examples and the adjudicator's cases hold, and each check is needed: switched off, some case fails.

`examples/adjudicator.case` holds a named case for each conflict that can occur, after the pattern of the test cases of Diplomacy's
adjudicators; `examples/breaches.case` one for each clause that the page's own examples leave unbroken.
"""

from __future__ import annotations

import pytest

from pnp.base.finding import Fault
from pnp.definition.rules_text.cases import Case
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.text import faults
from tests.helpers.worked import RULES_TESTS, Worked

WORKED = Worked("kingdom-command", KingdomCommand)

UNTYPEABLE = {"kingdom.setup.1"}
"""A sheet of a kingdom that isn't there and one of a kingdom that is out are tested by hand."""

CHECKS = {
    fault.clause or "" for fault in vars(faults).values() if isinstance(fault, Fault) and fault.severity == "error"
} - {"kingdom.pos.0", "kingdom.pos.1"}
EFFECTS = {
    f"kingdom.{name}"
    for name in (
        *("quake.1", "quake.2", "quake.4", "fog.2", "fog.4", "meet.1", "meet.4", "fight.8", "convey.7", "take.1"),
        *("take.3", "take.4", "income.1", "income.4", "upkeep.1", "upkeep.2", "upkeep.4", "build.3", "build.4"),
        *("train.7", "end.1", "end.3", "end.4", "end.5", "end.6", "end.7"),
    )
}


@pytest.mark.parametrize("case", WORKED.cases, ids=lambda case: case.id)
def test_the_engine_finds_what_the_case_says(case: Case) -> None:
    assert WORKED.complaints(case) == []


@pytest.mark.parametrize("clause", sorted((CHECKS | EFFECTS) - UNTYPEABLE))
def test_with_a_clause_switched_off_some_case_fails(clause: str) -> None:
    assert WORKED.misses(clause)


def test_every_clause_of_the_rules_is_accounted_for() -> None:
    listed = (RULES_TESTS.parent / "data" / "kingdom_clauses.txt").read_text(encoding="utf-8").split("\n")
    clauses = {line.split()[0] for line in listed if line and not line.startswith("#")}
    assert WORKED.game.rules is not None
    assert set(WORKED.game.rules.enforced()) == clauses
