"""What a kingdom can still order: gold, mana, production, counters, units without orders, and where its ships will be."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, UNITS
from pnp.rules.games.kingdom_command.state.lines import STEPS, WAIT, Line, Move, Spell, Train
from pnp.rules.games.kingdom_command.state.standing import castles_of, counters_used, map_of
from pnp.rules.games.kingdom_command.state.values import Position


class ShipPlan:
    """Where a ship will be before each step and after the last, in which steps it sails, and how many are aboard after each."""

    def __init__(self, name: str, kind: str, area: int, aboard: int) -> None:
        self.name = name
        self.kind = kind
        self.seats = UNITS[kind].seats
        self.area = [area] * (STEPS + 1)
        self.sails = [False] * STEPS
        self.aboard = [aboard] * STEPS


@carries_out("kingdom.order.2")
class Plan:
    """The means of one kingdom, less what its legal lines judged so far take."""

    def __init__(self, position: Position, seat: int, *, free_waits: bool = False) -> None:
        self.position = position
        self.free_waits = free_waits
        self.seat = seat
        self.map = map_of(position)
        self.realm = position.realms[seat]
        self.gold, self.mana = self.realm.gold, self.realm.mana
        self.reach = 3 if "far" in self.realm.techs else 2
        castles = position.castles
        number = self.map.castle_number
        self.production = {area: castles[number[area]].production for area in castles_of(position, seat)}
        self.counters = counters_used(position, seat)
        self.free: dict[tuple[str, str], int] = {}
        self.mages: dict[int, int] = {}
        self.ships: dict[str, ShipPlan] = {}
        self._muster()

    def _muster(self) -> None:
        for stack in self.position.stacks:
            if stack.realm == self.seat:
                self.free[stack.kind, self.map.ids[stack.area]] = stack.many
                if stack.kind == "M":
                    self.mages[stack.area] = stack.many
        for ship in self.position.ships:
            if ship.realm == self.seat:
                name = f"{ship.kind}{ship.number}"
                self.ships[name] = ShipPlan(name, ship.kind, ship.area, sum(ship.cargo))
                self.free[name, self.map.ids[ship.area]] = 1
                for kind, count in zip(PASSENGERS, ship.cargo, strict=True):
                    self.free[kind, f"@{name}"] = count

    def commit(self, line: Line) -> None:
        """Take away what a legal line takes."""
        if isinstance(line, Train):
            self.gold -= line.many * UNITS[line.unit].cost
            area = self.map.number[line.area]
            if area in self.production:
                self.production[area] -= line.many
            self.counters[line.unit] = self.counters.get(line.unit, 0) + line.many
        elif isinstance(line, Spell):
            self.mana -= 1 if line.spell == "fog" else 2
            area = self.map.number[line.area]
            self.mages[area] = self.mages.get(area, 0) - 1
        else:
            self._take_units(line)

    def _take_units(self, line: Move) -> None:
        key = (f"{line.unit}{line.number}" if line.number else line.unit, line.start)
        self.free[key] = self.free.get(key, 0) - line.many
        if line.number:
            self._sail(line)
            return
        ship = self.ships.get(line.start[1:])
        for step, entry in enumerate(line.path[:STEPS]):
            if entry == WAIT:
                continue
            if entry.startswith("@"):
                ship = self.ships.get(entry[1:])
                change = line.many
            elif ship is not None:
                change = -line.many
            else:
                continue
            if ship is not None:
                for later in range(step, STEPS):
                    ship.aboard[later] += change
            if change < 0:
                ship = None

    def _sail(self, line: Move) -> None:
        ship = self.ships.get(f"{line.unit}{line.number}")
        if ship is None:
            return
        for step, entry in enumerate(line.path[:STEPS]):
            if entry != WAIT:
                ship.sails[step] = True
                for later in range(step + 1, STEPS + 1):
                    ship.area[later] = self.map.number.get(entry, ship.area[step])
