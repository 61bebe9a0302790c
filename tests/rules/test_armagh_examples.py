"""The worked examples hold, and each of them is needed: with a clause switched off, some example or case fails."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pnp.definition.cases import Case, read_cases
from pnp.definition.clauses import read_clauses
from pnp.definition.options import resolve_all
from pnp.definition.resources import resource
from pnp.referee.cases import read_examples, run_case
from pnp.referee.coverage import coverage_findings, rules_coverage
from pnp.referee.opened import OpenGame, open_game
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.audit import PLAY_AUDITS, TURN_AUDITS
from pnp.rules.games.siege_of_armagh.checks import CHECKS
from pnp.rules.games.siege_of_armagh.resolve import MOVE_STAGES
from pnp.rules.games.siege_of_armagh.set_up_checks import CHECKS as SET_UP_CHECKS
from pnp.rules.games.siege_of_armagh.turn import END_STAGES

HERE = Path(__file__).parent
GAME: OpenGame = open_game(str(resource("game_data") / "siege-of-armagh")).require()
MORE: tuple[Case, ...] = read_cases((HERE / "cases" / "armagh_more.case").read_text(encoding="utf-8"), "more").require()
CASES: tuple[Case, ...] = (*read_examples(GAME).require(), *MORE)

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


def complaints(case: Case, without: frozenset[str] = frozenset()) -> list[str]:
    options = resolve_all(GAME.head.light_options, case.options).require()
    report = run_case(partial(SiegeOfArmagh, without=without), case, options)
    return [found.message for found in report.findings]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_engine_finds_what_the_case_says(case: Case) -> None:
    assert complaints(case) == []


@pytest.mark.parametrize("clause", SWITCHES)
def test_with_a_clause_switched_off_some_case_fails(clause: str) -> None:
    def fails(case: Case) -> bool:
        try:
            return bool(complaints(case, frozenset({clause})))
        except (IndexError, KeyError, ValueError):
            return True  # the engine may rely on what the clause forbids

    assert any(map(fails, CASES))


def test_every_clause_of_the_book_is_accounted_for_and_every_cited_clause_is_printed() -> None:
    text = GAME.head.folder.text("rulebook.md").require()
    book = read_clauses(text).require()
    assert GAME.rules is not None
    covered = rules_coverage(
        GAME.rules, book, CASES, [path.read_text("utf-8") for path in HERE.glob("test_armagh*.py")]
    )
    assert [found.message for found in coverage_findings(GAME.rules, book, covered)] == []
    assert {one.clause for one in covered} == set(GAME.rules.enforced())
