"""Rules coverage for `pnp lint`: for each clause of a rulebook what sees to it, which examples show it, which break it."""

from __future__ import annotations

from pathlib import Path

from pnp.base.finding import Finding, Report
from pnp.referee.opened import open_game
from pnp.referee.printed.coverage import UNSHOWN, Covered, cover_game


def rules_report(folder: Path) -> Report[tuple[Covered, ...]]:
    """The coverage of the game in `folder`; no value for a game whose engine, if it has one, doesn't say what it sees to.

    The findings are clauses that nobody sees to, and clauses that the engine cites and the book doesn't have. That no example shows
    a clause is told in the table alone: it may be shown by a test.
    """
    game = open_game(str(folder)).value
    if game is None or game.rules is None or not game.rules.enforced():
        return Report(None)
    covered = cover_game(game)
    return Report(covered.value, tuple(found for found in covered.findings if found.fault is not UNSHOWN))


def rules_findings(folder: Path) -> tuple[Finding, ...]:
    """What the coverage finds wrong."""
    return rules_report(folder).findings
