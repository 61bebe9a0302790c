"""What goes into a box or a tray: components by their names, `*` standing for any letters of a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from typing import Annotated, TypeAlias

from msgspec import Meta

from pnp.definition.models.base import Before
from pnp.definition.models.measures import one_or_many

HELD = r"^[a-z*][A-Za-z0-9*-]{0,39}$"
"""`deck`, `counter-red`, or `counter-*` for all that `each` makes of one component."""
BOXED = frozenset(("tuckbox", "tray", "envelope"))
"""Kinds that nothing is put away in: a pattern passes them over."""

HeldId: TypeAlias = Annotated[str, Meta(pattern=HELD)]


_SCHEMA = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
Held: TypeAlias = Annotated[tuple[HeldId, ...], Before(one_or_many, _SCHEMA)]
"""One name or a list of them."""


def named_by(patterns: Iterable[str], names: Iterable[str]) -> Iterator[str]:
    """The names that any of the patterns stands for, each once, in their own order."""
    wanted = tuple(patterns)
    return (name for name in names if any(fnmatchcase(name, pattern) for pattern in wanted))
