"""A turn's resolution in pictures: movement half by half, fights round by round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.base.scene import Frame, Scene, Standing
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.show.scene import board_of, lands, piece, scene
from pnp.rules.games.kingdom_command.show.sheets.drawn_orders import STEPS
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.data import TOWERS, UNITS
from pnp.rules.games.kingdom_command.state.values import Position, Sheet
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.resolution.resolve import resolve
from pnp.rules.games.kingdom_command.turn.units import Unit
from pnp.rules.protocol import Event

MOVEMENT, FIGHTS = "movement", "fights"
"""The parts of the film."""

_HALVES = ("on the border", "across")
_MARKERS = (5, 3, 2, 1)
"""The values of hit markers, as they are printed."""
_TALLY = re.compile(r"(?<!\d)(\d+)([RBYP])(w2|w1|[SMKTWGD])(?:\*(\d+))?")


def film(position: Position, sheets: Sequence[Sheet], options: Options, off: frozenset[str]) -> tuple[Frame, ...]:
    """Where the units are before the turn and after each half step in which any move; then each fight, round by round."""
    frames = [Frame(MOVEMENT, "Before", scene(position))]
    own, board = tuple(lands(position)), board_of(position)
    lying: dict[str, list[Unit]] = {}

    def watch(turn: Draft, step: int, half: int) -> None:
        nonlocal lying
        lying = _lying(turn, lying)
        frames.append(
            Frame(MOVEMENT, f"Step {STEPS[step]}, {_HALVES[half]}", Scene((*own, *_standing(turn, lying)), board=board))
        )

    told = resolve(position, tuple(sheets), options, off, watch).events
    return (*frames, *_fights(told))


def _lying(turn: Draft, before: Mapping[str, Sequence[Unit]]) -> dict[str, list[Unit]]:
    """The units of every place. Who was there before comes first and so keeps its spot, whoever joins it."""
    places: dict[str, list[Unit]] = {}
    for unit in turn.units:
        places.setdefault(_place(turn, unit), []).append(unit)
    for place, units in places.items():
        stayed = {id(unit): k for k, unit in enumerate(before.get(place, ()))}
        units.sort(key=lambda unit: stayed.get(id(unit), len(stayed)))
    return places


def _standing(turn: Draft, lying: Mapping[str, Sequence[Unit]]) -> Iterator[Standing]:
    """Every unit where it is now; on a border between the first half of a step and the second. Then who is stopped, and fog."""
    for place, units in lying.items():
        yield from _pieces(place, ((unit.realm, unit.kind, unit.number, unit.damage) for unit in units))
    stopped = {unit.area for unit in turn.units if unit.stopped and unit.ship is None}
    for area in sorted(stopped - turn.fogged):
        yield Standing(turn.area(area), "stop")
    for area in sorted(turn.fogged):
        yield Standing(turn.area(area), "fog")


def _place(turn: Draft, unit: Unit) -> str:
    border = unit.ship.border if unit.ship is not None else unit.border
    return "|".join(turn.area(area) for area in border) if border else turn.area(unit.area)


def _pieces(place: str, units: Iterable[tuple[int, str, int, int]]) -> Iterator[Standing]:
    """Counters of one place, and on it the hits that a turned counter doesn't show."""
    for (realm, kind, number, damage), count in Counter(units).items():
        hidden = damage - 1
        for _ in range(count if hidden > 0 else 1):
            turned = kind in ("w2", "w1") if kind in TOWERS else damage > 0
            face = "back" if turned else "front"
            yield Standing(place, piece(realm, kind, number), face, 1 if hidden > 0 else count)
            yield from (Standing(place, f"hit-{value}") for value in _markers(hidden))


def _markers(hits: int) -> Iterator[int]:
    for value in _MARKERS:
        while hits >= value:
            yield value
            hits -= value


def _fights(events: Iterable[Event]) -> Iterator[Frame]:
    """Every fight as groups of pieces on a table, a row for each kingdom."""
    where, foot = "", ""
    for event in events:
        word, details = event.word, event.details
        if word in ("skirmish", "battle"):
            where = f"{word} {' '.join(details)}".capitalize()
        elif word == "between:":
            yield Frame(FIGHTS, where, _table(where, details[0]))
        elif word == "strike":
            foot = ", ".join(f"{_name(power[0])}\u00a0dealt\u00a0{power[2:]}" for power in details)
        elif word == "round":
            title = f"After round {details[0].rstrip(':')}"
            yield Frame(FIGHTS, title, _table(title, details[1]), foot)


def _table(title: str, tally: str) -> Scene:
    """The units of each kingdom in a row, in the order in which they are hit: the wounded, then by rank."""
    rows: dict[str, list[Standing]] = {}
    for count, kingdom, kind, damage in sorted(_TALLY.findall(tally), key=_hit_order):
        unit = (KINGDOMS.index(kingdom), kind, 0, int(damage or 0))
        rows.setdefault(kingdom, []).extend(_pieces(f"{title}.{_name(kingdom)}", [unit] * int(count)))
    ordered = sorted(rows, key=KINGDOMS.index)
    return Scene(tuple(one for kingdom in ordered for one in rows[kingdom]), on="table")


def _hit_order(found: tuple[str, str, str, str]) -> tuple[bool, int]:
    """kingdom.fight.5."""
    _, _, kind, damage = found
    return not damage, UNITS[kind].rank


def _name(letter: str) -> str:
    return NAMES[KINGDOMS.index(letter)]
