"""Is a position possible by what the game folder states: enough pieces, room in the spaces, the limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from pnp.base.finding import Fault, Finding, Place
from pnp.definition.positions.on_table import Inventory, Rule

LAYERS = ("ground", "piece", "marker")
"""What lies under what."""

TOO_MANY = Fault("too-many-pieces", "there are {most} {piece!r} in the game, not {found}")
TOO_MANY_ALIKE = Fault("too-many-alike", "{pieces} are {most} together, not {found}")
TOO_FULL = Fault("space-too-full", "{space} holds {most} at most, not {found}")
ABOVE_LIMIT = Fault("above-limit", "{what}: at most {most}, not {found}")
BELOW_LIMIT = Fault("below-limit", "{what}: at least {least}, not {found}")
ELSEWHERE = Fault("not-allowed-there", "{what}: {piece!r} does not lie on {space}")


@dataclass(frozen=True, slots=True)
class Placed:
    """Pieces in a space, and where the text says so."""

    space: str
    piece: str
    face: Literal["front", "back"]
    count: int
    where: Place


def audit(placed: Iterable[Placed], known: Inventory) -> Iterator[Finding]:
    """Everything that is impossible about these pieces."""
    pieces = list(placed)
    yield from _inventory(pieces, known)
    yield from _room(pieces, known)
    for rule in known.rules:
        yield from _limit(rule, pieces)


def _inventory(placed: list[Placed], known: Inventory) -> Iterator[Finding]:
    """No more pieces than there are. A front that hides what it is may be any of its group, a back is what it shows."""
    grouped = {name for group in known.groups for name in group}
    for name, most in known.counts.items():
        surely = [one for one in placed if one.piece == name and (name not in grouped or one.face == "back")]
        beyond = _beyond(surely, most)
        if beyond:
            yield TOO_MANY.at(beyond, piece=name, most=most, found=_total(surely))
    for group in known.groups:
        alike = [one for one in placed if one.piece in group]
        most = sum(known.counts[name] for name in group)
        beyond = _beyond(alike, most)
        if beyond:
            yield TOO_MANY_ALIKE.at(beyond, pieces=" and ".join(sorted(group)), most=most, found=_total(alike))


def _room(placed: list[Placed], known: Inventory) -> Iterator[Finding]:
    """No more pieces in a space than it holds; ground tiles and markers don't count."""
    for space, most in known.holds.items():
        there = [one for one in placed if one.space == space and known.layers[one.piece] == "piece"]
        beyond = _beyond(there, most)
        if beyond:
            yield TOO_FULL.at(beyond, space=space, most=most, found=_total(there))


def _limit(rule: Rule, placed: list[Placed]) -> Iterator[Finding]:
    """The limit on each of its spaces, or on all together."""
    counted = [one for one in placed if one.piece in rule.pieces]
    if rule.only:
        outside = (one for one in counted if one.space not in rule.spaces)
        yield from (ELSEWHERE.at(one.where, what=rule.what, piece=one.piece, space=one.space) for one in outside)
    for spaces in [(space,) for space in rule.spaces] if rule.each else [rule.spaces]:
        there = [one for one in counted if one.space in spaces]
        found = _total(there)
        beyond = _beyond(there, rule.most) if rule.most is not None else None
        if beyond:
            yield ABOVE_LIMIT.at(beyond, what=rule.what, most=rule.most, found=found)
        if found < rule.least:
            where = there[0].where if there else Place(spaces=spaces if rule.each else ())
            yield BELOW_LIMIT.at(where, what=rule.what, least=rule.least, found=found)


def _total(placed: list[Placed]) -> int:
    return sum(one.count for one in placed)


def _beyond(placed: list[Placed], most: int) -> Place | None:
    """Where the first piece stands that is one too many."""
    total = 0
    for one in placed:
        total += one.count
        if total > most:
            return one.where
    return None
