"""The worked examples hold, and each of them is needed: with a clause switched off, some example fails."""

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
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.castles_and_crowns.audits import AUDITS
from pnp.rules.games.castles_and_crowns.clauses import CHECKED
from pnp.rules.games.castles_and_crowns.sending import SEND_STAGES

HERE = Path(__file__).parent
GAME: OpenGame = open_game(str(resource("game_data") / "castles-and-crowns")).require()
MORE: tuple[Case, ...] = read_cases((HERE / "cases" / "crowns_more.case").read_text(encoding="utf-8"), "more").require()
CASES: tuple[Case, ...] = (*read_examples(GAME).require(), *MORE)

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


def complaints(case: Case, without: frozenset[str] = frozenset()) -> list[str]:
    options = resolve_all(GAME.head.light_options, case.options).require()
    report = run_case(partial(CastlesAndCrowns, without=without), case, options)
    return [found.message for found in report.findings]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_engine_finds_what_the_case_says(case: Case) -> None:
    assert complaints(case) == []


@pytest.mark.parametrize("clause", SWITCHES)
def test_with_a_clause_switched_off_some_example_fails(clause: str) -> None:
    def fails(case: Case) -> bool:
        try:
            return bool(complaints(case, frozenset({clause})))
        except (IndexError, KeyError, ValueError):
            return True  # the engine may rely on what the clause forbids

    assert any(map(fails, CASES))


def test_every_clause_of_the_book_is_accounted_for_and_every_cited_clause_is_printed() -> None:
    book = read_clauses(GAME.head.folder.text("rulebook.md").require()).require()
    assert GAME.rules is not None
    covered = rules_coverage(
        GAME.rules, book, CASES, [path.read_text("utf-8") for path in HERE.glob("test_crowns*.py")]
    )
    assert [found.message for found in coverage_findings(GAME.rules, book, covered)] == []
    assert {one.clause for one in covered} == set(GAME.rules.enforced())
