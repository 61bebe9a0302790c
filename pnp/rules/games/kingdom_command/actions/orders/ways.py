"""Ways worth trying, each well formed: marches, voyages, boarding and landing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.rules.games.kingdom_command.state.data import PASSENGERS
from pnp.rules.games.kingdom_command.state.lines import STEPS, WAIT
from pnp.rules.games.kingdom_command.state.standing import map_of, movement
from pnp.rules.games.kingdom_command.state.values import Position, Ship, Stack

Words = tuple[str, ...]


def walking(position: Position, stack: Stack) -> Iterator[str]:
    """All of a stack, then fewer, each way over land and aboard."""
    here = position, stack.realm, stack.kind, stack.area
    start = map_of(position).ids[stack.area]
    return _in_numbers(stack.many, stack.kind, start, (*_marches(*here), *_boarding(*here)))


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


def sailing(position: Position, ship: Ship) -> Iterator[str]:
    """A ship's voyages, and its passengers going ashore."""
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
