"""How many findings of one file are told: a file with hundreds has one cause, and reading on would take long and help nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from pnp.base.finding import Fault, Finding, Place

FAULT_LIMIT = 200
"""Faults of one file that are told."""

TOO_MANY_FAULTS = Fault("too-many-faults", "there are more than {limit} faults; the rest is not looked at")


def too_many(where: Place) -> Finding:
    """What is said in place of the rest."""
    return TOO_MANY_FAULTS.at(where, limit=FAULT_LIMIT)


def first_of(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The first findings; where there are more, that there are. The rest is not even made."""
    rest = iter(findings)
    yield from islice(rest, FAULT_LIMIT)
    more = next(rest, None)
    if more is not None:
        yield too_many(more.where)
