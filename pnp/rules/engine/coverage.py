"""What sees to which clause of the printed rules, gathered from an engine's own code: the ground of the coverage report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pnp.rules.engine.marks import carried_out

Reasons = Mapping[str, str]
"""Clause → why nothing in the code has to see to it."""


def coverage(
    package: str, *, checks: Iterable[str | None], audits: Iterable[str | None], form: Reasons, players: Reasons
) -> Mapping[str, str]:
    """Clause → `check` (the judge names it), `audit`, `effect` (marked, or a stage), `form` or `players`.

    `form` are clauses that the notation and the state leave no way to break, `players` those left to people; each says why.
    """
    return {
        **dict.fromkeys(form, "form"),
        **dict.fromkeys(players, "players"),
        **dict.fromkeys(carried_out(package), "effect"),
        **dict.fromkeys(filter(None, audits), "audit"),
        **dict.fromkeys(filter(None, checks), "check"),
    }
