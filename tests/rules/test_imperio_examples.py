"""The worked examples hold, and each clause is needed: with its check or effect switched off, some case fails."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from pnp.definition.cases import Case
from pnp.referee.cases import run_case
from pnp.rules.games import imperio_bellum
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.audit import AUDITS
from pnp.rules.games.imperio_bellum.checks import CHECKS
from pnp.rules.games.imperio_bellum.set_up_checks import ORDER_CHECKS
from pnp.rules.games.imperio_bellum.strength import STRIKER_RULES, TARGET_RULES
from tests.rules.imperio import cases

CASES = cases()

SOURCES = [path.read_text(encoding="utf-8") for path in Path(imperio_bellum.__file__).parent.glob("*.py")]
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


def complaints(case: Case, without: frozenset[str] = frozenset()) -> list[str]:
    report = run_case(partial(ImperioBellum, without=without), case)
    return [found.message for found in report.findings]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_engine_finds_what_the_case_says(case: Case) -> None:
    assert complaints(case) == []


@pytest.mark.parametrize("clause", SWITCHES)
def test_with_a_clause_switched_off_some_case_fails(clause: str) -> None:
    def fails(case: Case) -> bool:
        try:
            return bool(complaints(case, frozenset({clause})))
        except (IndexError, KeyError, ValueError, StopIteration):
            return True  # the engine may rely on what the clause forbids

    named_first = sorted(CASES, key=lambda case: clause not in (*case.clauses, *case.verdict.split()))
    assert any(map(fails, named_first))


def test_every_clause_is_shown_by_a_case_or_named_by_a_test() -> None:
    rules = ImperioBellum({})
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_imperio_*.py"))
    shown = {clause for case in CASES for clause in (*case.clauses, *case.verdict.split())}
    owed = {clause for clause, how in rules.enforced().items() if how != "players"}
    assert sorted(clause for clause in owed - shown if clause not in tests) == []
    assert sorted(shown & {word for word in shown if word.startswith("imperio.")} - set(rules.enforced())) == []
