"""What a move line breaks: the start, then entry by entry, then the whole path (`kingdom.order.8`)."""

from __future__ import annotations

from pnp.definition.templates.wording import plural
from pnp.rules.games.kingdom_command.actions.plan import Plan, ShipPlan
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, SHIPS, TOWERS, UNITS
from pnp.rules.games.kingdom_command.state.lines import STEPS, WAIT, Move
from pnp.rules.games.kingdom_command.state.standing import letter, movement
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken


def move_faults(plan: Plan, line: Move) -> list[Broken]:
    """Every rule that a move line breaks."""
    found = _start_faults(plan, line)
    if len(line.path) > STEPS:
        found.append((faults.TOO_LONG, {"count": len(line.path)}))
    if all(entry == WAIT for entry in line.path):
        return found  # an order to hold, which every unit may have (`kingdom.move.6`)
    if line.unit in TOWERS:
        found.append((faults.TOWER_MOVES, {}))
        return found
    walk = _Walk(plan, line)
    for step, entry in enumerate(line.path[:STEPS]):
        if entry != WAIT and not walk.enter(step, entry):
            return found + walk.found
    found += walk.found
    found += _length_faults(plan, line, walk)
    return found + walk.seat_faults()


def _start_faults(plan: Plan, line: Move) -> list[Broken]:
    who = f"{line.unit}{line.number}" if line.number else line.unit
    start = line.start
    left = plan.free.get((who, start), 0)
    if line.number:
        return [] if left else [_no_ship_there(plan, who, start)]
    what = plural(UNITS[line.unit].name, line.many)
    if line.many < 1:
        return [(faults.NOBODY_NAMED, {"what": what})]
    if left >= line.many:
        return []
    where = f"aboard {start[1:]}" if start.startswith("@") else f"in {start}"
    facts = {"count": line.many, "what": what, "who": letter(plan.seat), "left": left, "place": where}
    return [(faults.NONE_LEFT, facts)]


def _no_ship_there(plan: Plan, who: str, start: str) -> Broken:
    """Why a ship can't be ordered from there: there is none, it lies elsewhere, or it has its order."""
    if who not in plan.ships:
        return faults.NO_OWN_SHIP, {"who": letter(plan.seat), "ship": who}
    sea = plan.map.ids[plan.ships[who].area[0]]
    if sea != start:
        return faults.SHIP_ELSEWHERE, {"ship": who, "sea": sea, "start": start}
    return faults.ORDERED_ALREADY, {"ship": who}


class _Walk:
    """A unit's way along its path as planned: in `area`, or aboard `ship`."""

    def __init__(self, plan: Plan, line: Move) -> None:
        self.plan = plan
        self.line = line
        self.found: list[Broken] = []
        self.ship: ShipPlan | None = None
        self.area = -1
        if line.start.startswith("@"):
            self.ship = plan.ships.get(line.start[1:])
        else:
            self.area = plan.map.number[line.start]
        self.lost = self.ship is None and self.area < 0
        self.boarded: list[tuple[int, int, ShipPlan]] = []
        """Step, change of the number aboard (1 or -1), ship."""

    def enter(self, step: int, entry: str) -> bool:
        """Judge one entry; False when nobody can say where the unit would be afterwards."""
        if self.lost:
            return False
        if entry.startswith("@"):
            return self._board(step, entry[1:])
        target = self.plan.map.number[entry]
        if self.ship is not None:
            self._land(step, entry, target)
        elif target not in self.plan.map.beside[self.area]:
            self.found.append((faults.NOT_BESIDE, {"area": entry, "start": self.plan.map.ids[self.area]}))
        self._check_ground(entry, target)
        self.area, self.ship = target, None
        return True

    def _check_ground(self, entry: str, target: int) -> None:
        is_sea = self.plan.map.is_sea[target]
        unit = self.line.unit
        if (unit in PASSENGERS and is_sea) or (unit in SHIPS and not is_sea):
            facts = {"what": f"a {UNITS[unit].name}", "area": entry, "ground": "sea" if is_sea else "land"}
            self.found.append((faults.WRONG_GROUND, facts))

    def _board(self, step: int, name: str) -> bool:
        owner = letter(self.plan.seat)
        foreign = len(name) > 2  # the letter of another kingdom stands before it
        if self.line.unit not in PASSENGERS or foreign:
            facts = {"what": f"a {UNITS[self.line.unit].name} of {owner}", "ship": name}
            self.found.append((faults.NO_PASSENGER, facts))
        if self.ship is not None:
            self.found.append((faults.SHIP_TO_SHIP, {}))
        ship = None if foreign else self.plan.ships.get(name)
        if ship is None:
            if not foreign:
                self.found.append((faults.NO_SHIP, {"who": owner, "ship": name}))
            return False
        if ship.sails[step]:
            self.found.append((faults.SHIP_SAILS, {"ship": ship.name, "step": step + 1}))
        if self.ship is None and ship.area[step] not in self.plan.map.beside[self.area]:
            self._not_beside(ship, step, self.plan.map.ids[self.area])
        if self.ship is not None:
            self.boarded.append((step, -1, self.ship))  # nobody sits in two seats
        self.boarded.append((step, 1, ship))
        self.ship, self.area = ship, -1
        return True

    def _land(self, step: int, entry: str, target: int) -> None:
        ship = self.ship
        assert ship is not None  # noqa: S101 - only a passenger lands
        if ship.sails[step]:
            self.found.append((faults.SHIP_SAILS, {"ship": ship.name, "step": step + 1}))
        if target not in self.plan.map.beside[ship.area[step]]:
            self._not_beside(ship, step, entry)
        self.boarded.append((step, -1, ship))

    def _not_beside(self, ship: ShipPlan, step: int, area: str) -> None:
        sea = self.plan.map.ids[ship.area[step]]
        self.found.append((faults.NOT_BESIDE_SHIP, {"area": area, "sea": sea, "ship": ship.name, "step": step + 1}))

    def seat_faults(self) -> list[Broken]:
        """`kingdom.convey.6`: is every ship within its seats after every step?"""
        for ship in {id(ship): ship for _, _, ship in self.boarded}.values():
            for step in range(STEPS):
                change = sum(sign for when, sign, which in self.boarded if which is ship and when <= step)
                total = ship.aboard[step] + change * self.line.many
                if total > ship.seats and change > 0:
                    facts = {"ship": ship.name, "total": total, "step": step + 1, "seats": ship.seats}
                    return [(faults.SEATS, facts)]
        return []


def _length_faults(plan: Plan, line: Move, walk: _Walk) -> list[Broken]:
    """Movement and waits; a unit that does nothing but board and then land may always do so (`kingdom.convey.5`)."""
    entries = line.path[:STEPS]
    crossings = sum(entry != WAIT for entry in entries)
    most = movement(plan.position, plan.seat, line.unit)
    what = f"a {UNITS[line.unit].name}"
    found: list[Broken] = []
    signs = [sign for _, sign, _ in walk.boarded]
    if crossings > most and not (signs == [1, -1] and crossings == 2):
        fault = faults.CROSSINGS_ABOARD if signs else faults.CROSSINGS
        found.append((fault, {"count": crossings, "what": what, "most": most}))
    if not plan.free_waits and WAIT in _to_the_last(entries) and not signs and line.unit not in SHIPS:
        found.append((faults.WAITS, {"what": what}))
    return found


def _to_the_last(entries: tuple[str, ...]) -> tuple[str, ...]:
    """The entries without waits at the end, which are no gap."""
    last = max((step for step, entry in enumerate(entries) if entry != WAIT), default=-1)
    return entries[: last + 1]
