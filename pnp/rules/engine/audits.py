"""Tables of audits: what makes a position impossible, row by row, each row by its clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, NamedTuple, ParamSpec

from pnp.base.finding import Finding

Given = ParamSpec("Given")
"""What the audits of a game look at: a setup, or a setup under options."""


class Audit(NamedTuple, Generic[Given]):
    """One invariant: its clause, what lists its breaches, and whether a breach makes the later rows idle."""

    clause: str
    breaches: Callable[Given, Iterable[Finding]]
    stops: bool = False


def run_audits(
    audits: Iterable[Audit[Given]], without: frozenset[str], /, *args: Given.args, **kwargs: Given.kwargs
) -> Iterator[Finding]:
    """Every breach, in the order of the table. `without` names clauses whose audits are switched off.

    >>> from pnp.rules.engine.declare import Clauses
    >>> many = Clauses("sky").impossible(1, "too-many", "{count} stones")
    >>> audits = (Audit("sky.pos.1", lambda count: [many.at(count=count)] if count > 3 else []),)
    >>> [found.message for found in run_audits(audits, frozenset(), 5)]
    ['5 stones']
    >>> list(run_audits(audits, frozenset({"sky.pos.1"}), 5))
    []
    """
    for audit in audits:
        if audit.clause in without:
            continue
        found = tuple(audit.breaches(*args, **kwargs))
        yield from found
        if found and audit.stops:
            return
