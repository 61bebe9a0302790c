"""Findings that an author has looked at and lives with, as `accept` in game.yaml says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.finding import Fault, Finding, Severity
from pnp.definition.load.load import Game

ACCEPTED_IN_VAIN = Fault("accepted-in-vain", "nothing called {code} is found any more", Severity.ADVICE)


def not_accepted(game: Game, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings but for warnings and advice that the game accepts by their codes; advice for codes that accept nothing.

    An error can't be accepted: nothing would be printed.
    """
    unused = dict.fromkeys(game.accept)
    for finding in findings:
        if finding.code in game.accept and finding.severity is not Severity.ERROR:
            unused.pop(finding.code, None)
        else:
            yield finding
    for code in unused:
        place = game.where(f"accept.{code}")
        yield ACCEPTED_IN_VAIN.at(place, code=code, hints=("take it out of 'accept'",))
