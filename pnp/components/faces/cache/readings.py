"""What was looked up, while something was drawn, of what differs between editions and inks of a game: options, counts, the ink.

A drawing follows from what it is ordered with and from what its texts look up. Whoever draws notes each text that may look up one
of these, with what it came to. Where all of them come to the same, one after the other, the drawing comes out the same as well:
the first can't differ, so that nothing is drawn otherwise before the second is reached, and so on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias, cast

from msgspec import Struct, field

from pnp.base.finding import Report
from pnp.base.frozen import Frozen
from pnp.components.faces.order import hashable
from pnp.components.faces.written.names import names_in, paths_in
from pnp.definition.templates.expand import UNKNOWN, is_one_expression, looked_up, value_of

VARYING = frozenset(("options", "count", "ink"))
"""What templates know that may differ from one edition of a game to another."""

_SINGLE = (str, int, float, type(None))

_Asked: TypeAlias = "tuple[tuple[tuple[str, ...], type, object], ...]"
"""Paths, and the kinds and values at their ends."""

_WORD = re.compile(r"\b(?:options\b(?:\.([A-Za-z_]\w*))?|(count|ink)\b)")


class Words(NamedTuple):
    """What a text may look up of what varies: options by name, counts or the ink. It may be told too much, never too little."""

    options: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    anything: bool = False

    def same(self, here: Mapping[str, object], there: Mapping[str, object]) -> bool:
        """Is all that the text may look up the same, so that it need not be worked out?"""
        if self.anything or any(here.get(name) != there.get(name) for name in self.others):
            return False
        own, other = here.get("options"), there.get("options")
        if not self.options or own is other:
            return True
        if not isinstance(own, Mapping) or not isinstance(other, Mapping):
            return False
        known = self.options <= own.keys() & other.keys()  # `options.items` may ask for any
        return known and all(hashable(own[name]) == hashable(other[name]) for name in self.options)


class Reading(NamedTuple):
    """A text that was worked out, the values under the names in it, and what it came to."""

    text: str
    values: Mapping[str, object]
    found: object

    @classmethod
    def of(cls, text: str, values: Mapping[str, object], found: object) -> Reading:
        """The reading, of all that a text could see what it names."""
        return cls(text, _named(text, values), found)


def _named(text: str, values: Mapping[str, object]) -> dict[str, object]:
    return {name: values[name] for name in names_in(text) if name in values}


def _is_single(value: object) -> bool:
    """Is it equal only to what is written alike? A zero may have a sign."""
    return isinstance(value, _SINGLE) and not (isinstance(value, float) and value == 0)


class _UnkeptError(Exception):
    """What an expression came to is not kept."""

    def __init__(self, report: Report[object]) -> None:
        super().__init__()
        self.report = report


def work_out(text: str, values: Mapping[str, object]) -> Report[object]:
    """What a text comes to, without the places of findings.

    One expression of single values that comes to a single value is worked out once: cards and counters say the same over and over.
    """
    plain = looked_up(text, values)
    if plain is not UNKNOWN:
        return Report(plain)
    asked = _asked(text, values) if is_one_expression(text) else None
    if asked is None:
        return value_of(text, values)
    try:
        return Report(_kept(text, asked))
    except _UnkeptError as unkept:
        return value_of(text, values) if unkept.report.findings else unkept.report


def _asked(text: str, values: Mapping[str, object]) -> _Asked | None:
    """The single values that an expression asks for; None where it asks for more than they tell."""
    asked: list[tuple[tuple[str, ...], type, object]] = []
    for path in paths_in(text):
        if path[0] in values:
            value: object = values
            for name in path:
                if not isinstance(value, dict) or name not in value:
                    return None
                value = value[name]
            if not _is_single(value):
                return None
            asked.append((path, type(value), value))
    return tuple(asked)


@lru_cache(maxsize=4096)
def _kept(text: str, asked: _Asked) -> object:
    """What an expression comes to that sees these values and no others.

    Raises:
        _UnkeptError: when that is no single value, with what it is.
    """
    seen: dict[str, object] = {}
    for path, _, value in asked:
        inner = seen
        for name in path[:-1]:
            inner = cast("dict[str, object]", inner.setdefault(name, {}))
        inner[path[-1]] = value
    report = value_of(text, seen)
    if report.findings or not isinstance(report.value, _SINGLE):
        raise _UnkeptError(report)
    return report.value


class Noting(Struct):
    """What is noted while something is made; `whole` when that is all it hangs on."""

    readings: list[Reading] = field(default_factory=list)
    whole: bool = True


class Work(Frozen):
    """What was made, and what it hangs on."""

    value: object
    readings: tuple[Reading, ...]
    whole: bool


@lru_cache(maxsize=4096)
def varying_words(text: str) -> Words | None:
    """Every place in a text where one of the words stands, in quotation marks and comments too; None where none does."""
    found = list(_WORD.finditer(text))
    if not found:
        return None
    options = frozenset(match[1] for match in found if match[1])
    others = frozenset(match[2] for match in found if match[2])
    return Words(options, others, any(not match[1] and not match[2] for match in found))


def come_to_the_same(readings: Iterable[Reading], here: Mapping[str, object], there: Mapping[str, object]) -> bool:
    """Would all texts, which were worked out with what is known `there`, come to the same with what is known `here`?"""
    return all(_comes_to_the_same(reading, here, there) for reading in readings)


def _comes_to_the_same(reading: Reading, here: Mapping[str, object], there: Mapping[str, object]) -> bool:
    words = varying_words(reading.text)
    if words is None or words.same(here, there):
        return True
    seen = reading.values
    varied = {name: here[name] for name in VARYING if name in here and seen.get(name) is there.get(name)}
    report = work_out(reading.text, {**seen, **varied})
    return not report.findings and hashable(report.value) == hashable(reading.found)
