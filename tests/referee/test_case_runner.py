"""Cases are run and every contradiction is found, at the line of the file that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.resources import resource
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.definition.rules_text.clauses import read_clauses
from pnp.referee.cases import read_examples, run_case, run_examples
from pnp.referee.opened import open_game
from pnp.referee.printed.coverage import cover_game, coverage_findings, rules_coverage
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from tests.helpers.toys import Duel

GOOD = """\
case: W11b
position: 1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1
actions: b6-a7
verdict: needs-reveal PBC
odds: P 1/2, B 3/8, C 1/8

case: W3a
position: VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V
actions: d8-d7, e8-e7
verdict: legal
events: turn I
after: VVV2VVV/3VV3/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 2 - M 2:- - - 1
count: 25

case: two-faults
position: 1VVVVVVV/8/8/~~~1^1^1/2V~1~~~/1^1^2^1/I7/8 V 1 c4 M 5:- - - 1
actions: c4-d4
verdict: illegal armagh.turn.4

case: answered
position: 1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1
actions: b6-a7
answers: B
verdict: legal
events: flip a7 B
"""


def cases(text: str) -> dict[str, Case]:
    return {case.id: case for case in read_cases(text, "mine.case").require()}


def complaints(text: str, name: str) -> list[tuple[str, int | None]]:
    report = run_case(SiegeOfArmagh, cases(text)[name])
    return [(found.code, found.where.line) for found in report.findings]


def count_of_the_opening() -> int:
    line = run_case(SiegeOfArmagh, cases(GOOD)["W3a"]).value
    assert line is not None
    return sum(1 for _ in SiegeOfArmagh({}).moves(line.position))


def test_cases_that_hold_have_nothing_to_complain_of() -> None:
    good = GOOD.replace("count: 25", f"count: {count_of_the_opening()}")
    assert {name: complaints(good, name) for name in cases(good)} == {name: [] for name in cases(good)}


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "line"),
    [
        ("W11b", "needs-reveal PBC", "needs-reveal PB", "case-verdict", 4),
        ("W11b", "P 1/2", "P 1/3", "case-odds", 5),
        ("W3a", "verdict: legal", "verdict: illegal armagh.turn.4", "case-verdict", 10),
        ("W3a", "events: turn I", "events: none", "case-events", 11),
        ("W3a", "8 I 2 -", "8 I 1 -", "case-after", 12),
        ("W3a", "count: 25", "count: 3", "case-count", 13),
        ("two-faults", "illegal armagh.turn.4", "illegal armagh.move.4", "case-verdict", 18),
        ("two-faults", "illegal armagh.turn.4", "illegal armagh.turn.4 armagh.push.6", "case-verdict", 18),
        ("two-faults", "1VVVVVVV/8/8/~~~1^1^1/2V", "1VVVVVVV/8/8/~~~1^1^1/3", "case-verdict", 18),
        ("answered", "answers: B", "answers: C", "case-events", 25),
        ("answered", "answers: B", "answers: Q", "case-verdict", 24),
    ],
)
def test_a_contradiction_is_found_where_it_stands(name: str, old: str, new: str, code: str, line: int) -> None:
    good = GOOD.replace("count: 25", f"count: {count_of_the_opening()}") if old != "count: 25" else GOOD
    assert old in good
    assert (code, line) in complaints(good.replace(old, new), name)


def test_options_that_the_engine_refuses_are_findings() -> None:
    case = cases("case: a\noptions: irish=99\nposition: 8/8/8/8/8/8/8/8 lay\n")["a"]
    assert run_case(SiegeOfArmagh, case).findings[0].code == "bad-option-value"


def test_any_engine_can_run_cases() -> None:
    case = cases("case: a\nposition: ready\nactions: attack\nanswers: 6 6 6; 1 1\nverdict: legal\n")["a"]
    assert [found.code for found in run_case(Duel, case).findings] == ["case-verdict"]
    block = cases("case: a\nposition: ready\nactions: attack\nanswers:\n  6 6 6\n  1 1\nverdict: legal\nevents: win\n")[
        "a"
    ]
    assert run_case(Duel, block).findings == ()


def test_the_examples_of_a_game_are_run_with_their_options() -> None:
    game = open_game(str(resource("game_data") / "siege-of-armagh")).require()
    ran = run_examples(game)
    assert len(ran) == len(read_examples(game).require()) > 100
    assert all(not report.findings for _, report in ran)


def test_the_coverage_of_a_game_leaves_nothing_to_nobody() -> None:
    game = open_game(str(resource("game_data") / "siege-of-armagh")).require()
    report = cover_game(game)
    assert report.value is not None
    assert {one.how for one in report.value} == {"check", "audit", "effect", "form", "players"}
    assert {found.code for found in report.findings} <= {"clause-not-shown"}  # some are shown by tests alone


def test_a_game_without_engine_or_rulebook_has_no_coverage(tmp_path: Path) -> None:
    folder = tmp_path / "bare"
    folder.mkdir()
    (folder / "game.yaml").write_text("game: bare\ntitle: Bare\n")
    assert cover_game(open_game(str(folder)).require()).value is None


def test_coverage_tells_what_nobody_sees_to() -> None:
    book = read_clauses(
        "## Turns\n\n- [#armagh.turn.4 source] Once.\n- [#armagh.turn.99 ruling] Never heard of.\n"
        "- [#armagh.move.4 source] No swimming.\n"
    ).require()
    covered = rules_coverage(SiegeOfArmagh({}), book, cases(GOOD).values(), ["armagh.move.4"])
    assert [(one.clause, one.how, one.broken_by, one.tested) for one in covered] == [
        ("armagh.turn.4", "check", ("two-faults",), False),
        ("armagh.turn.99", "", (), False),
        ("armagh.move.4", "check", (), True),
    ]
    codes = [found.code for found in coverage_findings(SiegeOfArmagh({}), book, covered)]
    assert codes.count("clause-unaccounted") == 1
    assert codes.count("clause-not-shown") == 0
    assert codes.count("clause-not-printed") == len(SiegeOfArmagh({}).enforced()) - 2
    bare = rules_coverage(SiegeOfArmagh({}), book, ())
    assert "clause-not-shown" in [found.code for found in coverage_findings(SiegeOfArmagh({}), book, bare)]
