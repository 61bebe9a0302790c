"""Everything that can be found wrong with a game before paper is wasted: definition, colours, faces, sheets, book, rules.

The game is made as a build would make it, in every ink and for both papers, with its usual options and with every other choice that
changes what is printed, but nothing is written. What is made is then looked at, check by check (`pnp.kit.prepress`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pnp.base.finding import Finding, Severity
from pnp.definition.load.load import load_game
from pnp.kit.preflight.accepted import not_accepted
from pnp.kit.preflight.checks import CHECKS
from pnp.kit.preflight.echoes import without_echoes
from pnp.kit.preflight.empty_book import without_missing_rules
from pnp.kit.preflight.proof import Proof, make_proof
from pnp.kit.preflight.rules_report import rules_findings
from pnp.kit.preflight.text.columns import with_columns
from pnp.rulebook.pages.measure import summary


class Linted(NamedTuple):
    """What was found, and for each of several documents, on each paper, a line that says how well its pages are composed."""

    findings: tuple[Finding, ...]
    measures: tuple[str, ...] = ()


def lint(folder: Path) -> tuple[Finding, ...]:
    """All errors, warnings and advice, each once, by file, line and column; notes and what the game accepts are left out."""
    return lint_and_measure(folder).findings


def lint_and_measure(folder: Path) -> Linted:
    """As `lint`, with the measures of the game's documents."""
    loaded = load_game(folder)
    if loaded.value is None:
        return Linted(_in_order(loaded.findings))
    proof = make_proof(loaded.value)
    found = [*loaded.findings, *proof.findings, *rules_findings(folder)]
    for check in CHECKS:
        if check.run is not None:
            found += check.run(proof)
    told = without_missing_rules(without_echoes(not_accepted(loaded.value, found), proof.usual))
    return Linted(_in_order(with_columns(told, loaded.value.folder)), tuple(_measures(proof)))


def _measures(proof: Proof) -> Iterator[str]:
    """What a game that comes in one document has to say of it are warnings enough."""
    for paper, kit in proof.kits.items():
        for book in kit.books:
            if book.volume is not None and book.measured:
                yield f"{paper} {summary(book.measured, book.volume)}"


def _in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    unique = {(f.code, str(f.where), f.message): f for f in findings if f.severity is not Severity.NOTE}
    return tuple(sorted(unique.values(), key=_place))


def _place(finding: Finding) -> tuple[str, int, int, str]:
    where = finding.where
    return where.file or "", where.line or 0, where.column or 0, finding.code
