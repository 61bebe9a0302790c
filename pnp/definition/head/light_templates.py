"""Fills `{{ a.b|filter }}` without Jinja2: what may stand in a clause's sentence, so that `pnp rule` and `pnp check` start fast."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pnp.base.finding import NOWHERE, Fault, Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.templates.wording import FILTERS, WordingError, shown

UNKNOWN_NAME = Fault("unknown-name", "there is nothing called {name!r} here")
UNKNOWN_FILTER = Fault("unknown-filter", "there is no filter {name!r}")
NOT_SIMPLE = Fault("not-simple", "only {{{{ name.part|filter }}}} may stand here, not {expression!r}")
FILTER_REFUSES = Fault("filter-refuses", "{name}: {reason}")

_BRACES = re.compile(r"\{\{((?:(?!\{\{|\}\}).)*)\}\}", re.DOTALL)
_TOLD = r"\(\s*(?:'[^'|]*'|\"[^\"|]*\")\s*\)"
"""What a filter is told, as in `words('de')`."""
_LOOKUP = re.compile(rf"\s*([A-Za-z_]\w*(?:\.\w+)*)((?:\s*\|\s*[A-Za-z_]\w*(?:\s*{_TOLD})?)*)\s*", re.ASCII)


class _FoundError(Exception):
    def __init__(self, finding: Finding) -> None:
        self.finding = finding


def render_simple(text: str, values: Mapping[str, object], place: Place = NOWHERE) -> Report[str]:
    """The text with its lookups filled in; Jinja2 would make the same of it. All faults are found, not only the first."""
    findings: list[Finding] = []

    def fill(match: re.Match[str]) -> str:
        try:
            return _value(match[1], values, place)
        except _FoundError as found:
            findings.append(found.finding)
            return match[0]

    filled = _BRACES.sub(fill, text)
    return Report(None if findings else filled, tuple(findings))


def simple_value(text: str, values: Mapping[str, object]) -> object:
    """The value of a text that is nothing but one lookup, `{{ options.irish }}`; None where it is anything else."""
    only = re.fullmatch(r"\s*\{\{\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}\}\s*", text, re.ASCII)
    try:
        return _look_up(only[1], values, NOWHERE) if only else None
    except _FoundError:
        return None


def _value(expression: str, values: Mapping[str, object], place: Place) -> str:
    parsed = _LOOKUP.fullmatch(expression)
    if parsed is None:
        raise _FoundError(NOT_SIMPLE.at(place, expression=expression.strip()[:60]))
    value = _look_up(parsed[1], values, place)
    for part in parsed[2].split("|")[1:]:
        name, _, told = (piece.strip() for piece in part.partition("("))
        if name not in FILTERS:
            raise _FoundError(UNKNOWN_FILTER.at(place, name=name, hints=did_you_mean(name, FILTERS)))
        try:
            value = FILTERS[name](value, *_told(told))
        except (WordingError, TypeError) as error:
            raise _FoundError(FILTER_REFUSES.at(place, name=name, reason=str(error))) from None
    try:
        return shown(value)
    except WordingError as error:
        raise _FoundError(FILTER_REFUSES.at(place, name=parsed[1], reason=str(error))) from None


def _told(text: str) -> tuple[str, ...]:
    """The text between the quotes of `'de')`; nothing where a filter is told nothing."""
    return (text.rstrip(" )")[1:-1],) if text else ()


def _look_up(path: str, values: Mapping[str, object], place: Place) -> object:
    value: object = values
    for done, step in enumerate(path.split(".")):
        if isinstance(value, Mapping) and step in value:
            value = value[step]
            continue
        name = ".".join(path.split(".")[: done + 1])
        known = [str(key) for key in value] if isinstance(value, Mapping) else []
        raise _FoundError(UNKNOWN_NAME.at(place, name=name, hints=did_you_mean(step, known)))
    return value
