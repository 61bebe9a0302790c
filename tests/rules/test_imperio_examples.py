"""The worked examples hold, and each clause is needed: with its check or effect switched off, some case fails."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.definition.rules_text.cases import Case
from pnp.rules.games import imperio_bellum
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.actions.judging.checks import CHECKS
from pnp.rules.games.imperio_bellum.actions.set_up.checks import ORDER_CHECKS
from pnp.rules.games.imperio_bellum.audit.positions import AUDITS
from pnp.rules.games.imperio_bellum.state.strength import STRIKER_RULES, TARGET_RULES
from tests.helpers.worked import RULES_TESTS, Worked

WORKED = Worked("imperio-bellum", ImperioBellum, "imperio_more.case")

SOURCES = [path.read_text(encoding="utf-8") for path in Path(imperio_bellum.__file__).parent.rglob("*.py")]
SWITCHES = sorted(
    {
        *(check.fault.clause or "" for table in (*CHECKS.values(), ORDER_CHECKS) for check in table),
        *(audit.clause for audit in AUDITS),
        *(f"imperio.{rule.clause}" for rule in (*STRIKER_RULES, *TARGET_RULES)),
        *(f"imperio.{clause}" for text in SOURCES for clause in re.findall(r'\.has\("([a-z]+\.\d+)"\)', text)),
        *(f"imperio.tie.{number}" for number in range(1, 8)),
        *("imperio.end.1", "imperio.end.2", "imperio.opt.11", "imperio.knight.8", "imperio.archer.5", "imperio.foot.3"),
    }
)
"""Everything that can be switched off: checks, audits, modifiers, effects."""


@pytest.mark.parametrize("case", WORKED.cases, ids=lambda case: case.id)
def test_the_engine_finds_what_the_case_says(case: Case) -> None:
    assert WORKED.complaints(case) == []


@pytest.mark.parametrize("clause", SWITCHES)
def test_with_a_clause_switched_off_some_case_fails(clause: str) -> None:
    assert WORKED.misses(clause)


def test_every_clause_of_the_book_is_accounted_for_and_every_cited_clause_is_printed() -> None:
    assert WORKED.gaps(RULES_TESTS.glob("test_imperio*.py")) == []
