"""A fight reckoned by itself: `3S 2K against 5S castle 2`. There are no dice, so it goes one way.

| word | what |
|---|---|
| `3S`, `K`, `2w` | units; `K*1` has one hit taken |
| `castle 2`, `x2` | the castle of this side, and its attack: the fight is in its area |
| `arm`, `mas` | Plate Armour, Masonry |

Sides are parted by `against`, `vs` or `;`. A letter or a name before one (`B: 5S`) says which kingdom it is, else they sit
clockwise from Red. Ships are empty: cargo decides only which of equal ships is hit first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from pnp.base.finding import Fault, Finding, Report
from pnp.definition.templates.wording import plural
from pnp.rules.forms import plain
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.show.unit_words import units_in_words
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES, seat_named
from pnp.rules.games.kingdom_command.state.data import LAND_KINDS, MOST_LEVEL, SHIPS, TOWERS, UNITS
from pnp.rules.games.kingdom_command.state.first_position import opening
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Castle, Position
from pnp.rules.games.kingdom_command.text.reader import spelt
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.resolution.fight import fight
from pnp.rules.games.kingdom_command.turn.units import Unit, tally
from pnp.rules.results import Prospect, Reckoning

NO_FIGHT = Fault("no-fight", "{count} named, and a fight is between two or more kingdoms")
NO_KINGDOM = Fault("unreadable-fight", "{text} can't be read: there is no such kingdom")
KINGDOM_TWICE = Fault("unreadable-fight", "{text} can't be read: each kingdom is named once, and there are four")
MANY_CASTLES = Fault(
    "unreadable-fight", "{text} can't be read: a fight is in the area of one castle, with an attack of 0 to {most}"
)
NO_UNIT = Fault("unreadable-fight", "{text} can't be read: units are written as 3S, K or K*1, techs as arm and mas")
SECOND_CASTLE = Fault(
    "unreadable-fight", "{text} can't be read: a fight is in one area, and that has one castle at most"
)
NOBODY_FIGHTS = Fault("unreadable-fight", "{text} can't be read: it has no unit in this fight")
DEAD_AT_ONE = Fault("unreadable-fight", "{text} can't be read: it has {hits} hit, and is dead")
DEAD_ALREADY = Fault("unreadable-fight", "{text} can't be read: it has {hits} hits, and is dead")
MANY_COUNTERS = Fault("unreadable-fight", "{text} can't be read: {who} has {most} of them at most")
NEVER_MEET = Fault("never-meet", "ships are at sea, and {what} on land: they are never in one fight")
TOWERS_APART = Fault("towers-apart", "a tower never moves, so it stands on the side whose area is fought in")
IDLE_MASONRY = Fault("idle-masonry", "Masonry adds to a castle, and {who} has none in this fight")

_SIDES = re.compile(r";|\n|\bagainst\b|\bversus\b|\bvs?\b\.?", re.IGNORECASE)
_LABEL = re.compile(r"\s*([a-z]+)\s*:", re.IGNORECASE)
_UNITS = re.compile(r"(\d{0,3})(w[12]?|[SMKTGDW])(?:\*(\d))?", re.IGNORECASE)
_CASTLE = re.compile(r"\bcastle\s*(\d?)(?!\w)|(?<!\S)x\s*(\d)(?!\w)", re.IGNORECASE)
_TECHS = {"arm": "arm", "plate": "arm", "armour": "arm", "mas": "mas", "masonry": "mas"}
_ORDER = (*LAND_KINDS, *SHIPS)
_MAP = "corners"
"""The map on which all four kingdoms have a seat and a castle."""


class Side(NamedTuple):
    """A kingdom in a fight: its units (kind and hits taken), the attack of its castle (-1: none), its techs."""

    seat: int
    units: tuple[tuple[str, int], ...]
    castle: int = -1
    techs: frozenset[str] = frozenset()


def reckon(text: str, options: Options, off: frozenset[str] = frozenset()) -> Report[Reckoning]:
    """Who is left of the fight that `text` names, and how it went; every fault of the text."""
    sides: list[Side] = []
    findings: list[Finding] = []
    for part in filter(str.strip, _SIDES.split(plain(text))):
        read = _read_side(part, [side.seat for side in sides])
        findings += read.findings
        sides += [read.value] if read.value else []
    if not findings:
        findings += _faults(sides)
    if findings:
        return Report(None, tuple(findings))
    return Report(_fought(sides, options, off))


def _unreadable(text: str, fault: Fault, **facts: Any) -> Finding:
    return fault.at(text=repr(text.strip()[:40]), hints=("3S 2K against 5S castle 2",), **facts)


def _read_side(part: str, taken: list[int]) -> Report[Side]:
    label = _LABEL.match(part)
    free = [seat for seat in range(len(KINGDOMS)) if seat not in taken]
    seat = seat_named(label[1]) if label else next(iter(free), -1)
    if seat < 0 or seat in taken:
        fault = NO_KINGDOM if label and seat < 0 else KINGDOM_TWICE
        return Report(None, (_unreadable(label[1] if label else part, fault),))
    rest = part[label.end() :] if label else part
    castles = [int(found[1] or found[2] or 0) for found in _CASTLE.finditer(rest)]
    units: list[tuple[str, int]] = []
    techs: set[str] = set()
    findings: list[Finding] = []
    if len(castles) > 1 or any(level > MOST_LEVEL for level in castles):
        findings.append(_unreadable(rest, MANY_CASTLES, most=MOST_LEVEL))
    for word in _CASTLE.sub(" ", rest).replace(",", " ").replace("+", " ").split():
        if word.lower() in _TECHS:
            techs.add(_TECHS[word.lower()])
        else:
            read = _units(word)
            findings += read.findings
            units += read.value or []
    side = Side(seat, tuple(units), castles[0] if castles else -1, frozenset(techs))
    return Report(None if findings else side, tuple(findings))


def _units(word: str) -> Report[list[tuple[str, int]]]:
    """The units of a word, each with its hits taken."""
    units: list[tuple[str, int]] = []
    for one in spelt(word):
        found = _UNITS.fullmatch(one)
        if found is None or (found[1] and not int(found[1])):
            return Report(None, (_unreadable(word, NO_UNIT),))
        small = found[2].startswith("w")
        kind = (found[2] if found[2][1:] else "w2") if small else found[2].upper()
        units += [(kind, int(found[3] or 0))] * int(found[1] or 1)
    return Report(units)


def _faults(sides: list[Side]) -> Iterable[Finding]:
    """What is readable and can't be a fight."""
    if len(sides) < 2:
        yield NO_FIGHT.at(count="no kingdom is" if not sides else "one kingdom is")
    if sum(side.castle >= 0 for side in sides) > 1:
        yield _unreadable("castle", SECOND_CASTLE)
    yield from _apart(sides)
    for side in sides:
        who = NAMES[side.seat]
        if not side.units:
            yield _unreadable(who, NOBODY_FIGHTS)
        if "mas" in side.techs and side.castle < 0:
            yield IDLE_MASONRY.at(who=who)
        for kind, hurt in dict.fromkeys(side.units):
            hits = _unit(side, kind, 0).hits
            if hurt >= hits:
                yield _unreadable(f"{kind}*{hurt}", DEAD_AT_ONE if hits == 1 else DEAD_ALREADY, hits=hits)
        counts = {kind: sum(_counter(one) == kind for one, _ in side.units) for kind in map(_counter, _ORDER)}
        for kind, count in counts.items():
            if count > UNITS[kind].counters:
                yield _unreadable(f"{count}{kind}", MANY_COUNTERS, who=who, most=UNITS[kind].counters)


def _apart(sides: list[Side]) -> Iterable[Finding]:
    """Pieces that are never in one fight."""
    kinds = {kind for side in sides for kind, _ in side.units}
    ashore = [
        plural(UNITS[kind].name) if kind not in TOWERS else "towers"
        for kind in LAND_KINDS
        if kind in kinds and kind != "D"
    ]
    ashore += ["castles"] * any(side.castle >= 0 for side in sides)
    if ashore and kinds & {*SHIPS}:
        yield NEVER_MEET.at(what=ashore[0])
    hosts = {side.seat for side in sides if side.castle >= 0 or any(kind in TOWERS for kind, _ in side.units)}
    if len(hosts) > 1 and kinds & {*TOWERS}:
        yield TOWERS_APART.at()


def _counter(kind: str) -> str:
    return kind[0].upper()


def _unit(side: Side, kind: str, hurt: int, number: int = 0) -> Unit:
    unit = Unit(side.seat, kind, 0, number if kind in SHIPS else 0)
    unit.hits += kind == "K" and "arm" in side.techs
    unit.damage = hurt
    return unit


def _fought(sides: list[Side], options: Options, off: frozenset[str]) -> Reckoning:
    home = next((side for side in sides if side.castle >= 0), None)
    turn = Draft(_table(sides, home), {}, options, off)
    area = turn.map.castles[0] if home else NEUTRAL
    units = [_unit(side, kind, hurt, number) for side in sides for number, (kind, hurt) in enumerate(_sorted(side), 1)]
    left = fight(turn, units, area)
    said = " against ".join(_written(side) for side in sides)
    who = NAMES[left[0].realm] if left else ""
    text = f"{who} wins, and is left with {units_in_words(tally(left))}" if left else "nobody is left"
    clauses = ("kingdom.fight.1",) if left else ("kingdom.fight.11",)
    return Reckoning(said, (Prospect(text, Fraction(1), clauses),), tuple(turn.events))


def _sorted(side: Side) -> list[tuple[str, int]]:
    return sorted(side.units, key=lambda one: (_ORDER.index(one[0]), one[1]))


def _table(sides: list[Side], home: Side | None) -> Position:
    """A board with nothing on it but the castle that is fought at."""
    bare = opening(_MAP)
    realms = list(bare.realms)
    for side in sides:
        realms[side.seat] = realms[side.seat]._replace(techs=tuple(sorted(side.techs)))
    owners, castles = [NEUTRAL] * len(bare.owners), [Castle()] * len(bare.castles)
    if home:
        owners[Draft(bare, {}, Options()).map.castles[0]] = home.seat
        castles[0] = Castle(attack=home.castle)
    empty = bare._replace(realms=tuple(realms), owners=tuple(owners), castles=tuple(castles))
    return empty._replace(stacks=(), ships=())


def _written(side: Side) -> str:
    counts: dict[str, int] = {}
    for kind, hurt in _sorted(side):
        word = f"{kind}*{hurt}" if hurt else kind
        counts[word] = counts.get(word, 0) + 1
    units = [f"{many if many > 1 else ''}{word}" for word, many in counts.items()]
    castle = [f"castle {side.castle}"] if side.castle >= 0 else []
    return f"{KINGDOMS[side.seat]}: {' '.join((*units, *castle, *sorted(side.techs)))}"
