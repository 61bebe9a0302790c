"""Stages: an action or a phase carried out step by step, each step with the clauses that it carries out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

Draft = TypeVar("Draft")
"""A position in the middle of being changed."""


class Stage(NamedTuple, Generic[Draft]):
    """One stage, and the clauses that are its own: it is left out when one of them is switched off."""

    do: Callable[[Draft], None]
    clauses: tuple[str, ...] = ()
    name: str = ""


def active(stages: Iterable[Stage[Draft]], without: frozenset[str]) -> tuple[Callable[[Draft], None], ...]:
    """What the stages do, in their order, less those of which a clause is switched off.

    >>> stages = (Stage(lambda done: done.append("roll"), ("sky.turn.1",)), Stage(lambda done: done.append("move")))
    >>> done = []
    >>> for do in active(stages, frozenset({"sky.turn.1"})):
    ...     do(done)
    >>> done
    ['move']
    """
    return tuple(stage.do for stage in stages if without.isdisjoint(stage.clauses))
