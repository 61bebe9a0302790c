"""The units of one turn, each by itself, with its wounds, its orders and where it is in the middle of a step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import CARGO_VALUE, LAND_KINDS, PASSENGERS, SHIPS, UNITS
from pnp.rules.games.kingdom_command.state.lines import Move
from pnp.rules.games.kingdom_command.state.values import Position, Ship, Stack

NO_LINE = 1_000_000
"""The order line of a unit without one: below every line."""


class Unit:
    """One unit. `ship` is the ship it is aboard; `crew` who is aboard it; `ahead` the entries still to be done, by step.

    In the first half of a step `border` is the border it stands on, and `goal` the area or ship it makes for.
    """

    __slots__ = (
        *("area", "attack", "border", "crew", "damage", "goal", "hits", "kind", "line", "number"),
        *("path", "rank", "realm", "ship", "stopped"),
    )

    def __init__(self, realm: int, kind: str, area: int, number: int = 0) -> None:
        row = UNITS[kind]
        self.realm, self.kind, self.area, self.number = realm, kind, area, number
        self.hits, self.attack, self.rank = row.hits, row.attack, row.rank
        self.damage = 0
        self.line = NO_LINE
        self.path: tuple[str, ...] = ()
        self.ship: Unit | None = None
        self.crew: list[Unit] = []
        self.stopped = False
        self.border: tuple[int, int] | None = None
        self.goal: int | Unit = area

    @property
    def alive(self) -> bool:
        """Has it less damage than hits?"""
        return self.damage < self.hits

    @property
    def label(self) -> str:
        """As the fight log writes it, without the count: `RS*1`; ships have no numbers there."""
        wounds = f"*{self.damage}" if self.damage else ""
        return f"{KINGDOMS[self.realm]}{self.kind}{wounds}"

    @property
    def name(self) -> str:
        """With its number if it is a ship: `RT1`."""
        return f"{KINGDOMS[self.realm]}{self.kind}{self.number or ''}"

    def entry(self, step: int) -> str:
        """What it is to do in a step (from 0): an area, `@T1`, or "" for nothing."""
        if self.stopped or step >= len(self.path):
            return ""
        entry = self.path[step]
        return "" if entry == "." else entry

    def rank_of_cargo(self) -> int:
        """The printed costs of those aboard."""
        return sum(CARGO_VALUE[PASSENGERS.index(unit.kind)] for unit in self.crew)


@carries_out("kingdom.unit.5")
def muster(position: Position) -> list[Unit]:
    """Every unit in play; passengers follow their ship."""
    units: list[Unit] = []
    plated = {seat for seat, realm in enumerate(position.realms) if "arm" in realm.techs}
    for stack in position.stacks:
        units += [Unit(stack.realm, stack.kind, stack.area) for _ in range(stack.many)]
    for ship in position.ships:
        hull = Unit(ship.realm, ship.kind, ship.area, ship.number)
        units.append(hull)
        for kind, count in zip(PASSENGERS, ship.cargo, strict=True):
            for _ in range(count):
                sailor = Unit(ship.realm, kind, ship.area)
                sailor.ship = hull
                hull.crew.append(sailor)
                units.append(sailor)
    for unit in units:
        if unit.kind == "K" and unit.realm in plated:
            unit.hits += 1
    return units


@carries_out("kingdom.order.4")
def give_orders(units: Iterable[Unit], realm: int, moves: Iterable[tuple[int, Move]], ids: dict[str, int]) -> None:
    """Give each line's path to as many units as it names, of those without a line in that place."""
    free: dict[tuple[str, int | str], list[Unit]] = {}
    for unit in units:
        if unit.realm == realm:
            where: int | str = unit.area
            if unit.ship is not None:
                where = f"@{unit.ship.kind}{unit.ship.number}"
            free.setdefault((unit.kind + str(unit.number or ""), where), []).append(unit)
    for number, line in moves:
        who = line.unit + str(line.number or "")
        start = line.start
        if start.startswith("@"):
            place: int | str = f"@{start[-2:]}"
        else:
            place = ids[start]
        waiting = free.get((who, place), [])
        for unit in waiting[: line.many]:
            unit.line, unit.path = number, line.path
        del waiting[: line.many]


def tally(units: Iterable[Unit]) -> str:
    """Units as the fight log writes them: `1BS 1BS*1 2RK`, in the order of their letters; `-` for nobody."""
    counts = Counter(unit.label for unit in units)
    return " ".join(f"{counts[label]}{label}" for label in sorted(counts)) or "-"


def stacks_of(units: Iterable[Unit]) -> tuple[Stack, ...]:
    """What stands in areas by itself, as positions hold it."""
    counts = Counter(
        (unit.area, unit.realm, LAND_KINDS.index(unit.kind))
        for unit in units
        if unit.ship is None and unit.kind not in SHIPS
    )
    return tuple(
        Stack(area, realm, LAND_KINDS[kind], counts[area, realm, kind]) for area, realm, kind in sorted(counts)
    )


def ships_of(units: Iterable[Unit]) -> tuple[Ship, ...]:
    """The ships with those aboard, as positions hold them."""
    return tuple(sorted(_ships(units)))


def _ships(units: Iterable[Unit]) -> Iterator[Ship]:
    for unit in units:
        if unit.kind in SHIPS:
            kinds = [sailor.kind for sailor in unit.crew]
            cargo = (kinds.count("S"), kinds.count("M"), kinds.count("K"))
            yield Ship(unit.realm, unit.kind, unit.number, unit.area, cargo)
