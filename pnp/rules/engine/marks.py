"""Marks: which function carries out which clause, said where it is carried out.

A clause that forbids says so by its fault, an audit and a stage by their row. What is left are effects: what a function computes, a
table holds, an order of steps makes true. The mark stands on that function, so that code is read beside its page, and the report of
coverage is gathered from the code (`coverage`) instead of being typed a second time.
"""

from __future__ import annotations

from typing import Any, TypeVar

Marked = TypeVar("Marked")

ATTRIBUTE = "__carries_out__"


class carries_out:  # noqa: N801 - a decorator reads as a verb
    """Marks a function or a class as what carries out these clauses.

    >>> @carries_out("sky.turn.4")
    ... def toss() -> None: ...
    >>> marked(toss)
    ('sky.turn.4',)
    """

    def __init__(self, *clauses: str) -> None:
        self._clauses = clauses

    def __call__(self, thing: Marked) -> Marked:
        """The thing itself, which costs nothing more to call."""
        setattr(thing, ATTRIBUTE, self._clauses)
        return thing


def marked(thing: Any) -> tuple[str, ...]:
    """The clauses that a function or a class is marked with; none for anything else."""
    return tuple(getattr(thing, "__dict__", {}).get(ATTRIBUTE, ()))
