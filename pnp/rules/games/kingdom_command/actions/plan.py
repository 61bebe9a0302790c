"""What a kingdom can still order: gold, mana, production, counters, units without orders, and where its ships will be."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, UNITS
from pnp.rules.games.kingdom_command.state.lines import STEPS
from pnp.rules.games.kingdom_command.state.standing import castles_of, counters_used, map_of
from pnp.rules.games.kingdom_command.state.values import Position, Realm


class ShipPlan:
    """Where a ship will be before each step and after the last, in which steps it sails, and how many are aboard after each."""

    def __init__(self, name: str, kind: str, area: int, aboard: int) -> None:
        self.name = name
        self.kind = kind
        self.seats = UNITS[kind].seats
        self.area = [area] * (STEPS + 1)
        self.sails = [False] * STEPS
        self.aboard = [aboard] * STEPS


def reach_of(kingdom: Realm) -> int:
    """How far its spells reach."""
    return 3 if "far" in kingdom.techs else 2


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
        self.reach = reach_of(self.realm)
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
