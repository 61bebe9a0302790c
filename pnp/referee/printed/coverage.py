"""Rules coverage: for each clause of the rulebook, what sees to it, what shows it, and what breaks it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report, Severity
from pnp.definition.rules_text.cases import Case
from pnp.definition.rules_text.clauses import RULEBOOK, ClauseBook, read_clauses
from pnp.referee.cases import read_examples
from pnp.referee.opened import OpenGame
from pnp.rules.protocol import AnyRules

UNPRINTED = Fault("clause-not-printed", "the engine cites {clause}, which the rulebook doesn't have")
UNACCOUNTED = Fault(
    "clause-unaccounted",
    "nothing sees to {clause}: no check, no effect, and it isn't left to the players",
    Severity.WARNING,
)
UNSHOWN = Fault("clause-not-shown", "no example shows {clause}, and no test breaks it", Severity.WARNING)

LEFT_TO_PLAYERS = "players"
_ID = re.compile(r"(?<![a-z])[a-z]+(?:\.[a-z0-9]+)+")


class Covered(NamedTuple):
    """One clause: how the engine sees to it ("" = not at all), the examples that show it, those that break it, and tests."""

    clause: str
    how: str
    shown_by: tuple[str, ...] = ()
    broken_by: tuple[str, ...] = ()
    tested: bool = False


def cover_game(game: OpenGame, test_texts: Iterable[str] = ()) -> Report[tuple[Covered, ...]]:
    """The coverage of a game with an engine and a rulebook, and what it leaves open; no value without either."""
    folder = game.head.folder
    text = folder.text(RULEBOOK) if folder.has(RULEBOOK) else None
    book = read_clauses(text.value, RULEBOOK).value if text and text.value is not None else None
    if game.rules is None or book is None:
        return Report(None)
    covered = rules_coverage(game.rules, book, read_examples(game).value or (), test_texts)
    return Report(covered, coverage_findings(game.rules, book, covered))


def rules_coverage(
    rules: AnyRules, book: ClauseBook, cases: Iterable[Case], test_texts: Iterable[str] = ()
) -> tuple[Covered, ...]:
    """Every clause of the book, in its order. `test_texts` are sources of tests, searched for clause ids."""
    enforced = rules.enforced()
    examples = list(cases)
    tested = {name for text in test_texts for name in _ID.findall(text)}
    return tuple(
        Covered(
            clause.id,
            enforced.get(clause.id, ""),
            tuple(case.id for case in examples if clause.id in case.clauses),
            tuple(case.id for case in examples if clause.id in case.verdict.split()),
            clause.id in tested,
        )
        for clause in book.clauses
    )


def coverage_findings(rules: AnyRules, book: ClauseBook, covered: Iterable[Covered]) -> tuple[Finding, ...]:
    """What the coverage leaves open: clauses cited but not printed, or printed but nobody's, or never shown."""
    unprinted = [UNPRINTED.at(clause=name) for name in sorted(rules.enforced()) if book.get(name) is None]
    findings = []
    for one in covered:
        clause = book.get(one.clause)
        place = Place(book.file, clause.line if clause else None)
        if not one.how:
            findings.append(UNACCOUNTED.at(place, clause=one.clause))
        elif one.how != LEFT_TO_PLAYERS and not (one.shown_by or one.broken_by or one.tested):
            findings.append(UNSHOWN.at(place, clause=one.clause))
    return (*unprinted, *findings)
