"""Marks: which function carries out which clause, said where it is carried out.

A clause that forbids says so by its fault, an audit and a stage by their row. What is left are effects: what a function computes, a
table holds, an order of steps makes true. The mark stands on that function, so that code is read beside its page, and the report of
coverage is gathered from the code instead of being typed a second time.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TypeVar

Marked = TypeVar("Marked", bound=Callable[..., object] | type)

_CLAUSES = "__carries_out__"


def carries_out(*clauses: str) -> Callable[[Marked], Marked]:
    """Marks a function or a class as what carries out these clauses.

    >>> @carries_out("sky.turn.4")
    ... def toss() -> None: ...
    >>> marked(toss)
    ('sky.turn.4',)
    """

    def mark(thing: Marked) -> Marked:
        setattr(thing, _CLAUSES, clauses)
        return thing

    return mark


def marked(thing: object) -> tuple[str, ...]:
    """The clauses that a function or a class is marked with; none for anything else."""
    found = vars(thing).get(_CLAUSES, ()) if hasattr(thing, "__dict__") else ()
    return tuple(found)


@cache
def carried_out(package: str) -> Mapping[str, str]:
    """Clause → what carries it out (`module.function`), for all that is marked in the modules of a package."""
    return {clause: place for place, thing in _members(package) for clause in marked(thing)}


def _members(package: str) -> Iterator[tuple[str, object]]:
    """Functions, classes and methods of all modules of a package, each where it is defined."""
    for module in _modules(package):
        for name, thing in vars(module).items():
            if getattr(thing, "__module__", None) != module.__name__:
                continue
            yield f"{module.__name__}.{name}", thing
            if isinstance(thing, type):
                yield from ((f"{module.__name__}.{name}.{inner}", method) for inner, method in vars(thing).items())


def _modules(package: str) -> Iterator[ModuleType]:
    top = import_module(package)
    yield top
    for found in pkgutil.walk_packages(top.__path__, f"{package}."):
        yield import_module(found.name)
