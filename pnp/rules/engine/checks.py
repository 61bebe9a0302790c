"""Tables of checks: what an action breaks, row by row, root causes only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from pnp.base.finding import Fault, Finding, Place

Facts = Mapping[str, Any]
"""What a sentence is made of. The fact `where` holds the squares (numbers) that the finding points at."""

Attempt = TypeVar("Attempt")
"""An action in its position, as an engine looks at it."""


class Check(NamedTuple, Generic[Attempt]):
    """One row of a table: the fault, what looks for it (None where all is well), and the codes of the checks that hide it.

    A check is hidden when one that stands before it in the table and hides it has failed, so that only root causes are named.
    """

    fault: Fault
    test: Callable[[Attempt], Facts | None]
    hidden_by: tuple[str, ...] = ()


def failures(checks: Iterable[Check[Attempt]], attempt: Attempt) -> list[tuple[Fault, Facts]]:
    """The checks that fail and are not hidden, in the order of the table, with their facts.

    >>> far = Fault("too-far", "{goal} is too far")
    >>> wet = Fault("in-the-sea", "{goal} is sea")
    >>> table = (
    ...     Check(far, lambda goal: {"goal": goal} if goal > 3 else None),
    ...     Check(wet, lambda goal: {"goal": goal} if goal % 2 else None, hidden_by=("too-far",)),
    ... )
    >>> [fault.code for goal in (2, 3, 5) for fault, facts in failures(table, goal)]
    ['in-the-sea', 'too-far']
    """
    failed: list[tuple[Fault, Facts]] = []
    codes: set[str] = set()
    for check in checks:
        if codes.isdisjoint(check.hidden_by):
            facts = check.test(attempt)
            if facts is not None:
                failed.append((check.fault, facts))
                codes.add(check.fault.code)
    return failed


def finding(fault: Fault, facts: Facts, names: Callable[[Iterable[int]], tuple[str, ...]]) -> Finding:
    """The finding; the fact `where` becomes its place, with squares as `names` names them."""
    told = {name: value for name, value in facts.items() if name != "where"}
    return fault.at(Place(spaces=names(facts.get("where", ()))), **told)
