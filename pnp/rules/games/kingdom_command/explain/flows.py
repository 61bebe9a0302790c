"""A first guess at the sheets that led to a position: every unit that is missing somewhere has gone where one more stands.

Ships first, by where they lie afterwards; then units by kind, as few and as short moves as will do; what is still too many has been
trained. Fights are left out of it: whoever fell is nobody's move. `retrace` carries the guess out and mends it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pnp.rules.games.kingdom_command.actions.order_lines import lines_of
from pnp.rules.games.kingdom_command.actions.orders import MOVE
from pnp.rules.games.kingdom_command.actions.orders.path import move_faults
from pnp.rules.games.kingdom_command.actions.plan import Plan
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, TRAINED
from pnp.rules.games.kingdom_command.state.lines import STEPS, WAIT, Move, read_line
from pnp.rules.games.kingdom_command.state.standing import castles_of, map_of
from pnp.rules.games.kingdom_command.state.values import Position

WALKERS = (*PASSENGERS, "D")
TRAINING = "+"
"""Where trained units come from."""
_UNREACHED = 100
_FAR = 1_000

Counts = dict[str, int]


class Way(NamedTuple):
    """A line of one unit: from where to where (an area, or `@T1`), and how many entries it has."""

    start: str
    end: str
    line: Move


def guess(position: Position, realm: int, goal: Position) -> tuple[str, ...]:
    """The lines of a kingdom that would lead from one position to the other if nobody fought."""
    ways = [way for text in lines_of(position, realm) for way in _way(text)]
    fleet = _fleet(position, realm, goal)
    chosen = {name: timings[min(1, len(timings) - 1)] for name, timings in fleet.items()}
    best = _flows(position, realm, goal, ways, chosen.values())
    for name, timings in fleet.items():
        for timing in timings:
            tried = _flows(position, realm, goal, ways, {**chosen, name: timing}.values())
            if tried.cost < best.cost:
                best, chosen[name] = tried, timing
    return (
        *(f"{line.unit}{line.number} {'-'.join((line.start, *line.path))}" for line in chosen.values()),
        *best.lines,
    )


def _way(text: str) -> Iterator[Way]:
    line = read_line(text)
    if isinstance(line, Move) and line.many == 1 and not line.number:
        end = next(entry for entry in reversed(line.path) if entry != WAIT)
        yield Way(line.start, end, line)


def _fleet(position: Position, realm: int, goal: Position) -> dict[str, list[Move]]:
    """By name of each ship that lies elsewhere afterwards the lines that bring it there, with more and more waits."""
    found: dict[str, list[Move]] = {}
    there = {(ship.kind, ship.number): ship.area for ship in goal.ships if ship.realm == realm}
    the_map = map_of(position)
    for ship in position.ships:
        end = there.get((ship.kind, ship.number), ship.area)
        if ship.realm != realm or end == ship.area:
            continue
        over = () if end in the_map.beside[ship.area] else _between(position, ship.area, end)
        if over is None:
            continue
        path = tuple(the_map.ids[area] for area in (*over, end))
        found[f"{ship.kind}{ship.number}"] = [
            Move(1, ship.kind, the_map.ids[ship.area], (*[WAIT] * waits, *path), ship.number)
            for waits in range(STEPS - len(path) + 1)
        ]
    return found


def _between(position: Position, start: int, end: int) -> tuple[int, ...] | None:
    """A sea area between two others."""
    the_map = map_of(position)
    middle = next((area for area in the_map.seas_beside(start) if end in the_map.beside[area]), None)
    return None if middle is None else (middle,)


class _Guess(NamedTuple):
    cost: int
    lines: tuple[str, ...]


def _flows(position: Position, realm: int, goal: Position, ways: list[Way], sailing: Iterable[Move]) -> _Guess:
    """The moves and trainings that fit when the ships sail so, and how much they leave unexplained."""
    plan = Plan(position, realm)
    for line in sailing:
        if move_faults(plan, line):
            return _Guess(_FAR, ())
        MOVE.take(plan, line)
    possible: dict[str, dict[tuple[str, str], Move]] = {kind: {} for kind in WALKERS}
    for start, end, line in sorted(ways, key=lambda way: len(way.line.path)):
        known = possible.get(line.unit)
        if known is not None and (start, end) not in known and not move_faults(plan, line):
            known[start, end] = line
    cost, lines = 0, []
    for kind in WALKERS:
        flow = _Flow(position, realm, goal, kind, possible[kind])
        cost += flow.settle()
        lines += flow.lines()
    lines += _launchings(position, realm, goal)
    return _Guess(cost, tuple(lines))


def _standing(position: Position, realm: int, kind: str) -> Counts:
    """Units of a kind by place."""
    ids = map_of(position).ids
    found = {ids[s.area]: s.many for s in position.stacks if (s.realm, s.kind) == (realm, kind)}
    if kind in PASSENGERS:
        for ship in position.ships:
            many = ship.cargo[PASSENGERS.index(kind)]
            if ship.realm == realm and many:
                found[f"@{ship.kind}{ship.number}"] = many
    return found


class _Flow:
    """Units of one kind from where they were to where they are: those who can stay first, then the shortest changes."""

    def __init__(
        self, position: Position, realm: int, goal: Position, kind: str, ways: Mapping[tuple[str, str], Move]
    ) -> None:
        self.kind, self.ways = kind, dict(ways)
        before, after = _standing(position, realm, kind), _standing(goal, realm, kind)
        self.flow: dict[tuple[str, str], int] = {
            (place, place): min(many, after.get(place, 0)) for place, many in before.items()
        }
        self.spare = {place: many - self.flow[place, place] for place, many in before.items()}
        self.wanted = {place: many - self.flow.get((place, place), 0) for place, many in after.items()}
        self.castles: dict[str, int] = {}
        more = sum(after.values()) - sum(before.values())
        if kind in TRAINED and more > 0:
            the_map = map_of(position)
            for area in castles_of(position, realm):
                self.castles[the_map.ids[area]] = position.castles[the_map.castle_number[area]].production
            self.spare[TRAINING] = more

    def settle(self) -> int:
        """Bring as many as can be where they are wanted; how many are not, weighed, with the lengths of the moves."""
        while path := self._shortest():
            for start, end, sign in path:
                self.flow[start, end] = self.flow.get((start, end), 0) + sign
            self.spare[path[0][0]] -= 1
            self.wanted[path[-1][1]] -= 1
        return _UNREACHED * sum(self.wanted.values()) + sum(
            many * self._length(*pair) for pair, many in self.flow.items() if many
        )

    def _length(self, start: str, end: str) -> int:
        if start == end:
            return 0
        return 3 if start == TRAINING else 1 + len(self.ways[start, end].path)

    def _goes(self, start: str) -> Iterator[str]:
        if start == TRAINING:
            yield from (area for area, most in self.castles.items() if self.flow.get((TRAINING, area), 0) < most)
            return
        yield start
        yield from (end for one, end in self.ways if one == start)

    def _shortest(self) -> list[tuple[str, str, int]]:
        """The cheapest change that takes a spare unit somewhere and ends where one is wanted, perhaps by making others go on."""
        reached: dict[str, tuple[int, list[tuple[str, str, int]]]] = {
            p: (0, []) for p, n in self.spare.items() if n > 0
        }
        waiting = list(reached)
        best: tuple[int, list[tuple[str, str, int]]] = (_FAR, [])
        while waiting:
            start = waiting.pop(0)
            cost, path = reached[start]
            for end in self._goes(start):
                here, longer = cost + self._length(start, end), [*path, (start, end, 1)]
                if self.wanted.get(end, 0) > 0 and here < best[0]:
                    best = here, longer
                for other in [one for (one, to), many in self.flow.items() if to == end and many and one != start]:
                    further = here - self._length(other, end)
                    if len(longer) < 12 and further < reached.get(other, (_FAR, []))[0]:
                        reached[other] = further, [*longer, (other, end, -1)]
                        waiting.append(other)
        return best[1]

    def lines(self) -> list[str]:
        """The moves and trainings as orders."""
        found = []
        for (start, end), many in self.flow.items():
            number = str(many) if many > 1 else ""
            if not many or start == end:
                continue
            if start == TRAINING:
                found.append(f"+{number}{self.kind} {end}")
            else:
                found.append(f"{number}{self.kind} {'-'.join((start, *self.ways[start, end].path))}")
        return found


def _launchings(position: Position, realm: int, goal: Position) -> Iterator[str]:
    """Triremes that are new."""
    the_map = map_of(position)
    old = {ship.number for ship in position.ships if (ship.realm, ship.kind) == (realm, "T")}
    for ship in goal.ships:
        if (ship.realm, ship.kind) == (realm, "T") and ship.number not in old:
            ports = [area for area in castles_of(position, realm) if ship.area in the_map.beside[area]]
            yield from (f"+T {the_map.ids[area]}:{the_map.ids[ship.area]}" for area in ports[:1])
