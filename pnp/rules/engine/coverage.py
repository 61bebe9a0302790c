"""What sees to which clause of the printed rules, gathered from an engine's own code: the ground of the coverage report."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType

from pnp.rules.engine.marks import marked
from pnp.rules.engine.stages import Stage

Reasons = Mapping[str, str]
"""Clause → why nothing in the code has to see to it."""


def coverage(
    package: str,
    *,
    checks: Iterable[str | None],
    audits: Iterable[str | None],
    form: Reasons,
    players: Reasons,
    effects: Iterable[str] = (),
) -> Mapping[str, str]:
    """Clause → `check` (the judge names it), `audit`, `effect` (marked, or a stage), `form` or `players`.

    `effects` are clauses by which the rows of some other table are named. `form` are clauses that notation and state leave no
    way to break, `players` those left to people; each says why.
    """
    return {
        **dict.fromkeys(form, "form"),
        **dict.fromkeys(players, "players"),
        **dict.fromkeys((*carried_out(package), *effects), "effect"),
        **dict.fromkeys(filter(None, audits), "audit"),
        **dict.fromkeys(filter(None, checks), "check"),
    }


@cache
def carried_out(package: str) -> Mapping[str, str]:
    """Clause → what carries it out (`module.function`): marked functions and classes, and stages, of a package's modules."""
    found: dict[str, str] = {}
    for module in _modules(package):
        for name, thing in _members(module):
            for clause in _clauses_of(thing):
                found.setdefault(clause, f"{module.__name__}.{name}")  # whoever imports a table comes behind it
    return found


def _clauses_of(thing: object) -> tuple[str, ...]:
    if isinstance(thing, tuple) and all(isinstance(one, Stage) for one in thing):
        return tuple(clause for stage in thing for clause in stage.clauses)
    return marked(thing)


def _members(module: ModuleType) -> Iterator[tuple[str, object]]:
    """What a module defines, and the methods of its classes."""
    for name, thing in vars(module).items():
        if getattr(thing, "__module__", module.__name__) != module.__name__:
            continue
        yield name, thing
        if isinstance(thing, type):
            yield from ((f"{name}.{inner}", _behind(one)) for inner, one in vars(thing).items())


def _behind(thing: object) -> object:
    """The function of a property, cached or not; anything else is itself."""
    return getattr(thing, "fget", None) or getattr(thing, "func", None) or thing


def _modules(package: str) -> Iterator[ModuleType]:
    top = import_module(package)
    yield top
    for found in pkgutil.walk_packages(top.__path__, f"{package}."):
        yield import_module(found.name)
