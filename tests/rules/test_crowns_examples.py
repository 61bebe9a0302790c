"""The worked examples hold, and each of them is needed: with a clause switched off, some example fails."""

from __future__ import annotations

import pytest

from pnp.definition.rules_text.cases import Case
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.castles_and_crowns.actions.effects import SEND_STAGES
from pnp.rules.games.castles_and_crowns.audit.audits import AUDITS
from pnp.rules.games.castles_and_crowns.clauses import CHECKED
from tests.helpers.worked import RULES_TESTS, Worked

WORKED = Worked("castles-and-crowns", CastlesAndCrowns, "crowns_more.case")

EFFECTS = {"battle.3", "captain.1", "end.4", "merc.1", "round.6", "straight.17", "traitor.1"}
SWITCHES = sorted(
    {
        *(audit.clause for audit in AUDITS),
        *(clause for stage in SEND_STAGES for clause in stage.clauses),
        *(f"crowns.{clause}" for clause in EFFECTS),
        *CHECKED,
    }
    - {"crowns.score.1"}
)


@pytest.mark.parametrize("case", WORKED.cases, ids=lambda case: case.id)
def test_the_engine_finds_what_the_case_says(case: Case) -> None:
    assert WORKED.complaints(case) == []


@pytest.mark.parametrize("clause", SWITCHES)
def test_with_a_clause_switched_off_some_case_fails(clause: str) -> None:
    assert WORKED.misses(clause)


def test_every_clause_of_the_book_is_accounted_for_and_every_cited_clause_is_printed() -> None:
    assert WORKED.gaps(RULES_TESTS.glob("test_crowns*.py")) == []
