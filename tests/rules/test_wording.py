"""A verdict's wording stands in one place: the fault that is declared for it, never a free text that a judge puts in."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from pnp.base.finding import Fault
from pnp.rules import games


def _faults() -> Iterator[tuple[str, Fault]]:
    for found in walk_packages(games.__path__, f"{games.__name__}."):
        module = import_module(found.name)
        for thing in list(vars(module).values()):
            yield from ((found.name, one) for one in ([thing] if isinstance(thing, Fault) else ()))


def test_no_refusal_and_no_impossible_position_gives_its_reason_as_a_free_text() -> None:
    """Only readers say in passing what they would have read, each in one sentence at the word that it is about."""
    loose = {(name, fault.code) for name, fault in _faults() if "{why}" in fault.template}
    assert {code for name, code in loose if ".text." not in name} == set()
    assert {code for _, code in loose} == {*("bad-field", "bad-line", "unreadable-position")}
