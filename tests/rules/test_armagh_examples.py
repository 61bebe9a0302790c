"""The worked examples hold, and each of them is needed: with a clause switched off, some example or case fails."""

from __future__ import annotations

import pytest

from pnp.definition.rules_text.cases import Case
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.actions.checks import CHECKS
from pnp.rules.games.siege_of_armagh.actions.effects import MOVE_STAGES
from pnp.rules.games.siege_of_armagh.actions.set_up.checks import CHECKS as SET_UP_CHECKS
from pnp.rules.games.siege_of_armagh.audit.positions import PLAY_AUDITS, TURN_AUDITS
from pnp.rules.games.siege_of_armagh.turn.flow import END_STAGES
from tests.helpers.worked import RULES_TESTS, Worked

WORKED = Worked("siege-of-armagh", SiegeOfArmagh, "armagh_more.case")

UNTYPEABLE = {"armagh.pos.2", "armagh.pos.4"}
"""No text describes a piece on the river or a Viking in a village; `test_armagh_audit.py` builds such setups by hand."""

SWITCHES = sorted(
    {
        *(check.fault.clause or "" for table in (*CHECKS.values(), *SET_UP_CHECKS.values()) for check in table),
        *(audit.clause for audit in (*PLAY_AUDITS, *TURN_AUDITS)),
        *(clause for stage in (*MOVE_STAGES, *END_STAGES) for clause in stage.clauses),
        "armagh.pos.13",
        *(f"armagh.win.{number}" for number in range(2, 7)),
    }
    - UNTYPEABLE
)


@pytest.mark.parametrize("case", WORKED.cases, ids=lambda case: case.id)
def test_the_engine_finds_what_the_case_says(case: Case) -> None:
    assert WORKED.complaints(case) == []


@pytest.mark.parametrize("clause", SWITCHES)
def test_with_a_clause_switched_off_some_case_fails(clause: str) -> None:
    assert WORKED.misses(clause)


def test_every_clause_of_the_book_is_accounted_for_and_every_cited_clause_is_printed() -> None:
    assert WORKED.gaps(RULES_TESTS.glob("test_armagh*.py")) == []
