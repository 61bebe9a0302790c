"""What lies on the table, between a text and a setup: pieces on spaces, fields for all that is no piece, and what there is of each.

`tapping.py` says how a game comes by these and what a hand does with them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from pnp.base.finding import Fault, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.base.tongue import tr

Kind = Literal["choice", "number", "list", "dice", "spaces", "text"]
"""How a field is filled in: one of some values, a whole number, several values, dice, spaces tapped on the board, or a text."""

NO_SUCH_FIELD = Fault("no-such-field", "the position has no field {name!r} here")
BAD_VALUE = Fault("bad-field-value", "{label} can't be {value!r}: {why}")
MOST = 99
"""So many equal pieces lie on one space at most."""


class Lying(NamedTuple):
    """Equal pieces on one space, called by their id in the stock."""

    space: str
    piece: str
    number: int = 1


class Layout(NamedTuple):
    """What lies on the table, from the bottom of each space to its top, and the fields by key.

    >>> layout = Layout((Lying("d6", "village"), Lying("d6", "viking", 2)))
    >>> [one.piece for one in layout.on("d6")], layout.number_of("viking")
    (['village', 'viking'], 2)
    >>> layout.having(turn="V").fields["turn"]
    'V'
    """

    lying: tuple[Lying, ...] = ()
    fields: Mapping[str, str] = MappingProxyType({})

    def on(self, space: str) -> tuple[Lying, ...]:
        """What lies on a space, the lowest first."""
        return tuple(one for one in self.lying if one.space == space)

    def number_of(self, *pieces: str) -> int:
        """How many of these pieces lie anywhere."""
        return sum(one.number for one in self.lying if one.piece in pieces)

    def having(self, **fields: str) -> Layout:
        """The same with some fields otherwise."""
        return self._replace(fields=MappingProxyType({**self.fields, **fields}))


@dataclass(frozen=True, slots=True)
class Stock:
    """A kind of piece that a hand may hold: what it is called, which face of which component it shows, how many there are.

    Pieces that are the same one in the box (a disc face up, and face down) share a `pool`; `total` is that of the pool, None
    without end. `group` is the heading under which it is offered.
    """

    id: str
    name: str
    piece: str = ""
    face: str = "front"
    total: int | None = None
    pool: str = ""
    group: str = ""

    @property
    def source(self) -> str:
        """What it is counted by."""
        return self.pool or self.id


@dataclass(frozen=True, slots=True)
class Spot:
    """A space to tap: its id as in scenes, what it is called, and which pieces it takes (none named: all)."""

    id: str
    name: str
    takes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Field:
    """Something of a position that is no piece: how it is called and filled in, what is sensible, and its clause.

    A number lies from `low` (None: 0) to `high` (None: no end) as far as it can be written at all. Several values (`list`,
    `dice`, `spaces`) are one text, parted by blanks. Beside the `values` there may be others, of a `pattern`: impossible ones that
    can be written. `form` shows how.
    """

    key: str
    label: str
    kind: Kind = "text"
    values: tuple[tuple[str, str], ...] = ()
    low: int | None = None
    high: int | None = None
    clause: str = ""
    group: str = ""
    pattern: str = ""
    form: str = ""

    @property
    def is_several(self) -> bool:
        """Is it filled in with any number of values?"""
        return self.kind in ("list", "dice", "spaces")


class Tapped(NamedTuple):
    """A layout after a tap, and what had to go because the two can't lie together."""

    layout: Layout
    removed: tuple[Lying, ...] = ()


def merged(lying: Iterable[Lying], order: Mapping[str, int]) -> tuple[Lying, ...]:
    """Equal pieces of a space counted together, spaces in the order of their first piece, the pieces of each in theirs."""
    spaces: dict[str, dict[str, int]] = {}
    for one in lying:
        here = spaces.setdefault(one.space, {})
        here[one.piece] = here.get(one.piece, 0) + one.number
    return tuple(
        Lying(space, piece, count)
        for space, here in spaces.items()
        for piece, count in sorted(here.items(), key=lambda item: order.get(item[0], len(order)))
    )


def value_for(form: Iterable[Field], key: str, value: str) -> Report[str]:
    """The value as the field takes it; a finding where there is no such field or it can't be filled in so."""
    fields = {one.key: one for one in form}
    if key not in fields:
        return Report(None, (NO_SUCH_FIELD.at(name=key[:60], hints=did_you_mean(key[:60], list(fields))),))
    wanted = fields[key]
    text = " ".join(value.split())
    why, hint = _unfit(wanted, text)
    if not why:
        return Report(text)
    fault = Fault(BAD_VALUE.code, BAD_VALUE.template, clause=wanted.clause or None)
    return Report(None, (fault.at(Place(path=key), label=wanted.label, value=text[:60], why=why, hints=(hint,)),))


def _unfit(wanted: Field, text: str) -> tuple[str, str]:
    """Why a value doesn't fit a field, and what would; nothing where it does."""
    if wanted.kind == "number":
        return _unfit_number(wanted, text)
    known = [value for value, _ in wanted.values]
    words = text.split() if wanted.is_several else [text]
    closed = known and wanted.kind != "text"
    for word in words:
        if word in known or (wanted.pattern and re.fullmatch(wanted.pattern, word, re.ASCII)):
            continue
        if closed:
            return tr("{word!r} is not one of the choices", word=word[:20]), ", ".join(filter(None, known[:20]))
        if wanted.pattern:
            return tr("{word!r} is not written so", word=word[:20]), tr(
                "it is written like this: {form}", form=wanted.form
            )
    return "", ""


def _unfit_number(wanted: Field, text: str) -> tuple[str, str]:
    low, high = wanted.low or 0, wanted.high
    ends = tr("{low} or more", low=low) if high is None else tr("{low} to {high}", low=low, high=high)
    if not re.fullmatch(r"-?[0-9]{1,9}", text, re.ASCII):
        return tr("it is no whole number"), ends
    if int(text) < low or (high is not None and int(text) > high):
        return tr("it can't be written so"), ends
    return "", ""
