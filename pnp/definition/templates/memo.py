"""What expressions came to before: a face that is drawn in rows asks for the same sums again and again.

An expression depends on the names that it holds and on nothing else. Where all of them stand for single short values, its own value
is remembered under them; lists and mappings are left out, since whoever gets one may change it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from jinja2 import Environment, TemplateError, nodes
from jinja2.parser import Parser

from pnp.base.finding import Report

KEPT: Final = 20_000
"""Values remembered at once; a large game asks for about half as many different ones."""
SHORT: Final = 200
"""Characters of a text that is worth remembering, so that memory stays bounded."""

_SINGLE = (bool, int, float, str, type(None))


class Remembered:
    """Values by expression and by what its names stood for."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Report[object]] = {}

    def get(self, key: Hashable | None) -> Report[object] | None:
        """What was found under the key."""
        return self._known.get(key) if key is not None else None

    def keep(self, key: Hashable | None, found: Report[object]) -> None:
        """Remembers a single value; faults are told anew each time, with their place."""
        if key is None or found.findings or not _is_short(found.value):
            return
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[key] = found


def names_in(environment: Environment, source: str) -> tuple[str, ...]:
    """The names in an expression, sorted; none where it can't be read, which running it will tell."""
    try:
        read = Parser(environment, source, state="variable").parse_expression()
    except TemplateError:
        return ()
    return tuple(sorted({name.name for name in nodes.Output([read]).find_all(nodes.Name)}))


def key_of(source: str, names: tuple[str, ...], values: Mapping[str, object]) -> Hashable | None:
    """What the value of an expression hangs on; None where that can't be told from single short values.

    1, 1.0 and true are three things, and so are 0.0 and -0.0.
    """
    seen: list[object] = [source]
    for name in names:
        value = values.get(name, seen)
        if not _is_short(value):
            return None
        seen += (type(value), repr(value) if type(value) is float else value)
    return tuple(seen)


def _is_short(value: object) -> bool:
    return type(value) in _SINGLE and (not isinstance(value, str) or len(value) <= SHORT)
