"""Order lines that a kingdom could have written: every move, voyage, training and spell worth trying, each well formed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, TOWERS, TRAINED, UNITS
from pnp.rules.games.kingdom_command.state.lines import STEPS, WAIT, Line, read_line, write_line
from pnp.rules.games.kingdom_command.state.standing import castles_of, map_of, movement
from pnp.rules.games.kingdom_command.state.values import Position, Sheet, Ship

Words = tuple[str, ...]


def lines_of(position: Position, realm: int) -> Iterator[str]:
    """The lines, those of ships first."""
    for ship in position.ships:
        if ship.realm == realm:
            yield from map(write_line, _sailing(position, ship))
    for stack in position.stacks:
        if stack.realm == realm and stack.kind not in TOWERS:
            start = map_of(position).ids[stack.area]
            ways = [
                *_marches(position, realm, stack.kind, stack.area),
                *_boarding(position, realm, stack.kind, stack.area),
            ]
            yield from map(write_line, _in_numbers(stack.many, stack.kind, start, ways))
            if stack.kind == "M":
                yield from map(write_line, _spells(position, realm, stack.area))
    yield from map(write_line, _training(position, realm))


def legal_lines(position: Position, seat: int, options: Options, off: frozenset[str]) -> Iterator[tuple[str, Line]]:
    """Every line worth trying that is legal by itself."""
    for text in dict.fromkeys(lines_of(position, seat)):
        (judged,) = judge_sheet(position, Sheet(seat, (text,)), options, off)
        line = read_line(text)
        if not judged.findings and not isinstance(line, str):
            yield text, line


def _in_numbers(many: int, kind: str, start: str, ways: Iterable[Words]) -> Iterator[str]:
    """All of them first, then fewer."""
    for way in ways:
        yield from (f"{number}{kind} {'-'.join((start, *way))}" for number in range(many, 0, -1))


def _marches(position: Position, realm: int, kind: str, area: int) -> Iterator[Words]:
    """Every way over land, in the air over water too, without turning back."""
    the_map = map_of(position)
    waiting: list[tuple[int, Words, frozenset[int]]] = [(area, (), frozenset([area]))]
    for _ in range(movement(position, realm, kind)):
        further = []
        for here, way, been in waiting:
            for other in sorted(the_map.beside[here] - been):
                if kind == "D" or not the_map.is_sea[other]:
                    longer = (*way, the_map.ids[other])
                    yield longer
                    further.append((other, longer, been | {other}))
        waiting = further


def _boarding(position: Position, realm: int, kind: str, area: int) -> Iterator[Words]:
    """Aboard a ship that lies near, and perhaps ashore again from where it may have gone."""
    if kind not in PASSENGERS:
        return
    the_map = map_of(position)
    for ship in position.ships:
        if ship.realm == realm and ship.area in the_map.beside[area]:
            name = f"@{ship.kind}{ship.number}"
            yield (name,)
            yield from ((name, shore) for shore in _shores(position, (ship.area,)))
            yield from (
                (name, WAIT, shore) for shore in _shores(position, (ship.area, *the_map.seas_beside(ship.area)))
            )


def _shores(position: Position, seas: Iterable[int]) -> list[str]:
    the_map = map_of(position)
    return [
        the_map.ids[shore]
        for shore in sorted({near for sea in seas for near in the_map.beside[sea]})
        if not the_map.is_sea[shore]
    ]


def _sailing(position: Position, ship: Ship) -> Iterator[str]:
    the_map = map_of(position)
    name, start = f"{ship.kind}{ship.number}", the_map.ids[ship.area]
    voyages: list[tuple[int, Words]] = [(ship.area, ())]
    for _ in range(movement(position, ship.realm, ship.kind)):
        voyages = [(sea, (*way, the_map.ids[sea])) for here, way in voyages for sea in the_map.seas_beside(here)]
        for waits in range(STEPS):
            yield from (
                f"{name} {'-'.join((start, *[WAIT] * waits, *way))}" for _, way in voyages if waits + len(way) <= STEPS
            )
    for kind, count in zip(PASSENGERS, ship.cargo, strict=True):
        seas = (ship.area, *the_map.seas_beside(ship.area))
        ways = [
            (*[WAIT] * waits, shore)
            for waits in range(STEPS)
            for shore in _shores(position, seas[: 1 + 9 * (waits > 0)])
        ]
        yield from _in_numbers(count, kind, f"@{name}", ways)


def _training(position: Position, realm: int) -> Iterator[str]:
    the_map = map_of(position)
    for area in castles_of(position, realm):
        for kind in TRAINED:
            most = min(
                position.castles[the_map.castle_number[area]].production,
                max(position.realms[realm].gold, 0) // UNITS[kind].cost,
            )
            where = [f":{the_map.ids[sea]}" for sea in the_map.seas_beside(area)] if kind == "T" else [""]
            yield from (f"+{number}{kind} {the_map.ids[area]}{sea}" for number in range(most, 0, -1) for sea in where)


def _spells(position: Position, realm: int, area: int) -> Iterator[str]:
    the_map = map_of(position)
    reach = 3 if "far" in position.realms[realm].techs else 2
    near = [the_map.ids[other] for other, far in enumerate(the_map.distance[area]) if far <= reach]
    for spell, cost in (("fog", 1), ("quake", 2)):
        if position.realms[realm].mana >= cost:
            yield from (f"!{spell} {the_map.ids[area]}>{target}" for target in near)
