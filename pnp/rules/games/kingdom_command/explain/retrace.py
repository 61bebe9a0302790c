"""Which sheets can have led from one position to another: lines added one by one, those first that bring the outcome nearest.

The sheets of all kingdoms are sought together, since a battle is everybody's. What is found is certain, for it is carried out;
that nothing is found says nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple

from pnp.rules.games.kingdom_command.actions.order_lines import lines_of
from pnp.rules.games.kingdom_command.explain.flows import guess
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.values import Position, Sheet
from pnp.rules.games.kingdom_command.turn.resolution.resolve import resolve

BREADTH = 5
"""So many sets of sheets are taken further at a time."""

LIKELY = 90
"""So many of the lines that came nearest alone are tried with others."""

PATIENCE = 3
"""So many lines may be added without coming nearer."""

MOST = 12_000
"""So many sets of sheets are carried out at most."""

Orders = tuple[tuple[str, ...], ...]
"""The lines of each kingdom that has still to write, by seat."""


class _Tried(NamedTuple):
    far: int
    serial: int
    orders: Orders


class Retrace:
    """The sheets of the kingdoms `writing`, where others may have been handed in, that lead to a position."""

    def __init__(
        self, position: Position, writing: tuple[int, ...], goal: Position, options: Options, off: frozenset[str]
    ) -> None:
        self.before = position._replace(sealed=())
        self.given = {realm: lines or () for realm, lines in position.sealed}
        self.writing = writing
        self.after, self.goal = goal, features(goal)
        self.options = options
        self.off = off
        self.tried: dict[Orders, _Tried] = {}

    def best(self) -> Orders:
        """The sheets that come nearest."""
        guessed = tuple(tuple(sorted(guess(self.before, realm, self.after))) for realm in self.writing)
        nearest = min(self._try(((),) * len(self.writing)), self._try(guessed))
        lines = [(seat, line) for seat, realm in enumerate(self.writing) for line in lines_of(self.before, realm)]
        front = sorted(self._longer(nearest, lines))
        lines = [one for one in lines if _with(nearest.orders, *one) in self.tried]
        lines = sorted(lines, key=lambda one: self.tried[_with(nearest.orders, *one)])[:LIKELY]
        patience = PATIENCE
        while nearest.far and patience and front and len(self.tried) < MOST:
            patience = PATIENCE if front[0].far < nearest.far else patience - 1
            nearest = min(nearest, front[0])
            front = front[:BREADTH]
            further = {one.orders: one for base in front for one in self._longer(base, lines)}
            if min(further.values(), default=nearest).far >= nearest.far:
                further |= {one.orders: one for base in (nearest, *front) for one in self._otherwise(base, lines)}
            front = sorted(further.values())
        return min(nearest, *front[:1]).orders

    def _longer(self, base: _Tried, lines: list[tuple[int, str]]) -> Iterator[_Tried]:
        """With one line more."""
        yield from self._new(_with(base.orders, *one) for one in lines if one[1] not in base.orders[one[0]])

    def _otherwise(self, base: _Tried, lines: list[tuple[int, str]]) -> Iterator[_Tried]:
        """With one line less, or another in its place."""
        for seat, written in enumerate(base.orders):
            for line in written:
                less = (*base.orders[:seat], tuple(one for one in written if one != line), *base.orders[seat + 1 :])
                yield from self._new([less])
                yield from self._new(_with(less, *one) for one in lines if one[1] not in less[one[0]])

    def _new(self, each: Iterable[Orders]) -> Iterator[_Tried]:
        for orders in each:
            if orders not in self.tried and len(self.tried) < MOST:
                yield self._try(orders)

    def _try(self, orders: Orders) -> _Tried:
        if orders not in self.tried:
            sheets = {**self.given, **dict(zip(self.writing, orders, strict=True))}
            given = tuple(Sheet(realm, sheets[realm]) for realm in sorted(sheets))
            outcome = resolve(self.before, given, self.options, self.off).position
            self.tried[orders] = _Tried(_far(features(outcome), self.goal), len(self.tried), orders)
        return self.tried[orders]


def _with(orders: Orders, seat: int, line: str) -> Orders:
    return (*orders[:seat], tuple(sorted((*orders[seat], line))), *orders[seat + 1 :])


def features(position: Position) -> Mapping[Hashable, int]:
    """What sheets change, as numbers that are nearer to each other the more alike two positions are."""
    found: Counter[Hashable] = Counter()
    for area, realm, kind, many in position.stacks:
        found[area, realm, kind] += 6 * many
    for ship in position.ships:
        found["ship", ship.realm, ship.kind, ship.number, ship.area] += 6
        for place, many in enumerate(ship.cargo):
            found["cargo", ship.realm, ship.kind, ship.number, place] += 6 * many
    for area, owner in enumerate(position.owners):
        found["owner", area, owner] += 1
    for number, castle in enumerate(position.castles):
        found["castle", number, castle] += 1
    for realm, one in enumerate(position.realms):
        found["gold", realm] += one.gold
        found["mana", realm] += one.mana
        found["rest", realm, one._replace(gold=0, mana=0)] += 1
    found["phase", position.phase, position.turn, position.crown] += 1
    found["sawmills", position.sawmills, position.discards, position.due] += 1
    return found


def _far(one: Mapping[Hashable, int], other: Mapping[Hashable, int]) -> int:
    return sum(abs(one.get(key, 0) - other.get(key, 0)) for key in one.keys() | other.keys())
