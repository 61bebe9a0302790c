"""Expressions and templates that come from data, expanded in the sandbox: a value or a text, or findings, in bounded time.

Most of them only look names up, `{{ title }}`, `{{ options.irish }}` or `{{ data["y"].name }}`; those need no sandbox, and a game
that has no others doesn't wait for Jinja2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pnp.base.finding import NOWHERE, Place, Report
from pnp.definition.templates.wording import shown

_KEY = r"""\[\s*(?:"[A-Za-z0-9][\w -]*"|'[A-Za-z0-9][\w -]*')\s*\]"""
"""A key that is written out, as a face has it where the definition has filled in the name of a row: `data.kingdoms["y"]`."""
_LOOKUP = re.compile(rf"\s*\{{\{{\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*|{_KEY})*)\s*\}}\}}\s*", re.ASCII)
_STEP = re.compile(r"[A-Za-z0-9][\w -]*", re.ASCII)
_BRACED = re.compile(r"(\{\{[^{}]*\}\})")
_CONSTANTS = frozenset(("true", "false", "none", "True", "False", "None"))
_ONE_EXPRESSION = re.compile(r"\s*\{\{(?:(?!\}\}|\{\{).)*\}\}\s*", re.DOTALL)
_PLAIN = (str, int, float, list, tuple, dict)


class _Unknown:
    """Stands for what only the sandbox can tell."""


UNKNOWN: Final = _Unknown()


def looked_up(expression: str, values: Mapping[str, object]) -> object:
    """The value of an expression that only looks a name up; `UNKNOWN` for any other, and when there is no such name."""
    path = _path(expression)
    return _at_end(path, values) if path else UNKNOWN


def evaluate(expression: str, values: Mapping[str, object], place: Place = NOWHERE) -> Report[object]:
    """The value of an expression, with or without its braces: a number, text, truth value or list.

    `place` is where it stands; findings point there. Nothing that an expression does can take long or reach Python.
    """
    value = looked_up(expression, values)
    if value is not UNKNOWN:
        return Report(value)
    from pnp.definition.templates.sandbox_run import evaluate as work_out  # noqa: PLC0415 - brings Jinja2 in

    return work_out(expression, values, place)


def render(text: str, values: Mapping[str, object], place: Place = NOWHERE) -> Report[str]:
    """The text with everything in `{{ }}` and `{% %}` expanded. `place` is where its first character stands.

    Line ends are kept, except those right behind `{% … %}` tags and `{## comments ##}`.
    """
    if "{" not in text:
        return Report(text)
    filled = _filled(text, values)
    if filled is not None:
        return Report(filled)
    from pnp.definition.templates.sandbox_run import render as work_out  # noqa: PLC0415 - brings Jinja2 in

    return work_out(text, values, place)


@lru_cache(maxsize=4096)
def is_one_expression(text: str) -> bool:
    """Does the text hold one expression in braces, and nothing else?"""
    return _ONE_EXPRESSION.fullmatch(text) is not None


def value_of(text: str, values: Mapping[str, object], place: Place = NOWHERE) -> Report[object]:
    """What a text comes to: one expression gives its value, whatever that is; text around it makes it text."""
    value = looked_up(text, values)
    if value is not UNKNOWN:
        return Report(value)
    if is_one_expression(text):
        return evaluate(text, values, place)
    written = render(text, values, place)
    return Report(written.value, written.findings)


def _filled(text: str, values: Mapping[str, object]) -> str | None:
    """The text, if it holds nothing but lookups of single values."""
    parts = _parts(text)
    if parts is None:
        return None
    written: list[str] = []
    for part in parts:
        value: object = part
        if isinstance(part, tuple):
            value = _at_end(part, values)
            if not isinstance(value, (str, int, float)):
                return None
        written.append(shown(value))
    return "".join(written)


@lru_cache(maxsize=4096)
def _path(expression: str) -> tuple[str, ...]:
    """The names of a lookup; none for any other expression."""
    found = _LOOKUP.fullmatch(expression)
    names = tuple(_STEP.findall(found[1])) if found else ()
    return () if _CONSTANTS.intersection(names[:1]) else names


@lru_cache(maxsize=1024)
def _parts(text: str) -> tuple[str | tuple[str, ...], ...] | None:
    """Literal texts and the paths of lookups between them; None when there is anything else in the text."""
    parts: list[str | tuple[str, ...]] = []
    for piece in _BRACED.split(text):
        path = _path(piece) if piece.startswith("{{") else ()
        if not path and ("{" in piece or "}}" in piece or "\r" in piece):
            return None
        if path or piece:
            parts.append(path or piece)
    return tuple(parts)


def _at_end(path: tuple[str, ...], values: Mapping[str, object]) -> object:
    """The plain value at the end of a path through mappings, if it is there."""
    value: object = values
    for name in path:
        if not isinstance(value, dict) or name not in value:
            return UNKNOWN
        value = value[name]
    return value if isinstance(value, _PLAIN) else UNKNOWN
