"""A turn in one picture: everybody's orders as arrows over its outcome, the fallen crossed out, captured areas marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from pnp.base.scene import Arrow, Mark, Scene, Standing
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.show.scene import piece, scene
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.lines import WAIT, Move, Spell
from pnp.rules.games.kingdom_command.state.standing import map_of
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Position, Sheet
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.resolution.resolve import carry_out

LINES: tuple[Literal["solid", "broken", "dotted", "mixed"], ...] = ("solid", "broken", "dotted", "mixed")
"""The line of each kingdom's arrows, so that no eye needs colour to tell them apart."""

STEPS = ("I", "II", "III")
"""What the steps of movement are called on order sheets and in pictures."""


class _Way(NamedTuple):
    """Where one line leads: by step its start and its end, both areas; None while it waits."""

    realm: int
    line: Move
    legs: tuple[tuple[str, str] | None, ...]


def drawn_orders(
    before: Position, sheets: tuple[Sheet, ...], after: Position, options: Options, off: frozenset[str]
) -> Scene:
    """The picture of a turn. A void line has no arrow; an arrow shows what was ordered, even if it was not carried out."""
    turn = carry_out(before, sheets, options, off)
    arrows = (*_spells(turn), *_moves(turn))
    outcome = scene(after)
    standing = (*outcome.standing, *_fallen(turn))
    return replace(outcome, standing=standing, arrows=tuple(dict.fromkeys(arrows)), marks=tuple(_taken(before, after)))


def sheet_arrows(position: Position, sheet: Sheet, options: Options, off: frozenset[str]) -> tuple[Arrow, ...]:
    """One kingdom's legal lines; a path of several borders has the number of its step at each, a spell its name."""
    turn = carry_out(position, (sheet,), options, off)
    moves = (replace(one, label=one.label.partition(" ")[2]) for one in _moves(turn))
    return tuple(dict.fromkeys((*_spells(turn), *moves)))


def _spells(turn: Draft) -> Iterator[Arrow]:
    for realm, lines in sorted(turn.orders.items()):
        for one in lines:
            if isinstance(one.order, Spell) and one.order.area != one.order.target:
                yield _arrow(realm, (one.order.area, one.order.target), one.order.spell, piece(realm, "M"), "push")


def _moves(turn: Draft) -> Iterator[Arrow]:
    """An arrow for each border that a line crosses; its word says how many of whom, and in which step if any line has several."""
    ways = tuple(_ways(turn))
    several = any(len(way.legs) > 1 for way in ways)
    for way in ways:
        word = f"{way.line.many if way.line.many > 1 else ''}{way.line.unit}{way.line.number or ''}"
        steps = [step for step, leg in enumerate(way.legs) if leg is not None]
        for step in steps:
            leg = way.legs[step]
            if leg is not None:
                numbered = f"{word} {STEPS[step]}" if several else word
                who = piece(way.realm, way.line.unit, way.line.number) if step == steps[0] else ""
                yield _arrow(way.realm, leg, numbered, who)


def _arrow(realm: int, leg: tuple[str, str], label: str, who: str, kind: Literal["step", "push"] = "step") -> Arrow:
    return Arrow(*leg, kind, KINGDOMS[realm].lower(), LINES[realm], label, who)


def _ways(turn: Draft) -> Iterator[_Way]:
    """All moves, ships first, since passengers go where their ship then is."""
    berths = {f"{ship.realm}@{ship.kind}{ship.number}": [turn.area(ship.area)] * 4 for ship in turn.before.ships}
    orders = [(realm, one.order) for realm, lines in sorted(turn.orders.items()) for one in lines]
    moves = [(realm, line) for realm, line in orders if isinstance(line, Move)]
    for realm, line in moves:
        if line.number:
            here, stops = line.start, [line.start]
            for entry in line.path:
                here = here if entry == WAIT else entry
                stops.append(here)
            berths[f"{realm}@{line.unit}{line.number}"] = [*stops, *[here] * 3][:4]
    for realm, line in moves:
        yield _Way(realm, line, tuple(_legs(realm, line, berths)))


def _legs(realm: int, line: Move, berths: dict[str, list[str]]) -> Iterator[tuple[str, str] | None]:
    """By step: from where to where; boarding leads into the ship's sea area, landing out of it."""

    def area(entry: str, step: int) -> str:
        return berths.get(f"{realm}@{entry[-2:]}", [entry] * 4)[step] if entry.startswith("@") else entry

    here = line.start
    for step, entry in enumerate(line.path):
        if entry == WAIT:
            yield None
            continue
        yield area(here, step), area(entry, step)
        here = entry


def _fallen(turn: Draft) -> Iterator[Standing]:
    """Those who died, in the area or on the border where they did."""
    counts: Counter[tuple[str, str]] = Counter()
    for unit in turn.fallen:
        border = unit.ship.border if unit.ship is not None else unit.border
        place = "|".join(turn.area(area) for area in border) if border else turn.area(unit.area)
        counts[place, piece(unit.realm, unit.kind, unit.number)] += 1
    for (place, name), count in counts.items():
        yield Standing(place, name, count=count, fallen=True)


def _taken(before: Position, after: Position) -> Iterator[Mark]:
    """Areas whose owner has changed."""
    for area, name in enumerate(map_of(after).ids):
        if after.owners[area] not in (before.owners[area], NEUTRAL):
            yield Mark(name, "light")
