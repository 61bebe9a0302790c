"""Step 2 of the resolution: three movement steps of two halves, exactly as `kingdom.move.10` lays down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import itemgetter

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import UNITS
from pnp.rules.games.kingdom_command.state.lines import STEPS
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.resolution.fight import fight
from pnp.rules.games.kingdom_command.turn.units import Unit, tally


def move_all(turn: Draft) -> None:
    """The three steps; those in which nobody has anything to do still stop whoever stands among enemies."""
    for step in range(STEPS):
        _Step(turn, step).carry_out()


class _Step:
    """One step. `boarders` and `landers` are those whose boarding or landing is accepted."""

    def __init__(self, turn: Draft, step: int) -> None:
        self.turn = turn
        self.step = step
        self.active = [unit for unit in turn.units if unit.entry(step)]
        self.ships = {(unit.realm, f"{unit.kind}{unit.number}"): unit for unit in turn.units if unit.number}
        self.boarders: list[Unit] = []
        self.landers: list[Unit] = []
        self.entered: list[Unit] = []
        self.taken_aboard: list[Unit] = []

    @carries_out("kingdom.move.10")
    def carry_out(self) -> None:
        """Points 1 to 8 of the procedure."""
        movers: list[Unit] = []
        if self.active:
            self._land()
            self._board()
            movers = [unit for unit in self.active if unit.entry(self.step)]  # without those who failed
            self._first_half(movers)
            self._second_half([unit for unit in movers if unit.alive])
        if self.entered or not self.step:  # else everybody stands as after the step before
            self._stop_among_enemies()
            self._stop_in_fog()
        if self.turn.watch and movers:
            self.turn.watch(self.turn, self.step, 1)

    def _sails(self, ship: Unit) -> bool:
        return bool(ship.entry(self.step))

    def _land(self) -> None:
        for unit in self.active:
            ship = unit.ship
            if ship is None or unit.entry(self.step).startswith("@"):
                continue
            goal = self.turn.map.number[unit.entry(self.step)]
            if ship.stopped or self._sails(ship) or goal not in self.turn.map.beside[ship.area]:
                self._fail(unit, "land", f"{ship.name}>{self.turn.area(goal)}")
            else:
                self.landers.append(unit)

    def _board(self) -> None:
        leaving = Counter(unit.ship for unit in self.landers)
        coming: Counter[Unit] = Counter()
        wishes = [unit for unit in self.active if unit.entry(self.step).startswith("@") and unit.ship is None]
        for unit in sorted(wishes, key=lambda unit: (unit.realm, unit.line)):
            name = unit.entry(self.step)[-2:]
            ship = self.ships.get((unit.realm, name))
            if ship is not None and self._takes(ship, unit, leaving[ship] - coming[ship]):
                coming[ship] += 1
                unit.goal = ship
                self.boarders.append(unit)
            else:
                self._fail(unit, "board", f"{KINGDOMS[unit.realm]}{name}")

    def _takes(self, ship: Unit, unit: Unit, change: int) -> bool:
        free = UNITS[ship.kind].seats - len(ship.crew) + change
        touches = ship.area in self.turn.map.beside[unit.area]
        return not ship.stopped and not self._sails(ship) and touches and free > 0

    @carries_out("kingdom.convey.8")
    def _fail(self, unit: Unit, what: str, where: str) -> None:
        unit.path = ()
        self.turn.tell("fails", unit.label, what, where, by="convey.8")

    @carries_out("kingdom.fog.5", "kingdom.convey.10", "kingdom.meet.1", "kingdom.move.1")
    def _first_half(self, movers: list[Unit]) -> None:
        """Onto the borders, and the skirmishes there."""
        borders: dict[tuple[int, int], list[Unit]] = {}
        boarders = set(self.boarders)
        for unit in movers:
            if unit in boarders:
                target = unit.goal.area if isinstance(unit.goal, Unit) else unit.area
            else:
                target = self.turn.map.number[unit.entry(self.step)]
                unit.goal = target
            if unit.ship is not None:
                unit.ship.crew.remove(unit)
                unit.ship = None
            unit.border = (min(unit.area, target), max(unit.area, target))
            borders.setdefault(unit.border, []).append(unit)
        if self.turn.watch and borders:
            self.turn.watch(self.turn, self.step, 0)
        for border in sorted(borders):
            there = borders[border]
            if len({unit.realm for unit in there}) > 1 and self.turn.on("meet.1"):
                names = "|".join(self.turn.area(area) for area in border)
                self.turn.tell("skirmish", names, "in", "step", str(self.step + 1), by="meet.1")
                self.turn.tell("between:", tally(there), by="fight.2")
                fight(self.turn, there)
        self.turn.bury()

    @carries_out("kingdom.meet.2")
    def _second_half(self, movers: list[Unit]) -> None:
        """Into the next area, or aboard."""
        boarders = set(self.boarders)
        landers = set(self.landers)
        self._tell_moves(movers, landers)
        for unit in movers:
            if unit in boarders and isinstance(unit.goal, Unit):
                ship = unit.goal
                unit.ship, unit.area = ship, ship.area
                ship.crew.append(unit)
                self.taken_aboard.append(ship)
            elif isinstance(unit.goal, int):
                unit.area = unit.goal
                for sailor in unit.crew:
                    sailor.area = unit.area
                    self.entered.append(sailor)
            unit.border = None
            self.entered.append(unit)

    def _tell_moves(self, movers: list[Unit], landers: set[Unit]) -> None:
        """Who goes which way, boards and lands, by word, way and kingdom."""
        groups: dict[tuple[str, str], list[Unit]] = {}
        for unit in movers:
            if isinstance(unit.goal, Unit):
                word, end = "board", unit.goal.name
            else:
                word, end = "land" if unit in landers else "go", self.turn.area(unit.goal)
            groups.setdefault((word, f"{self.turn.area(unit.area)}>{end}"), []).append(unit)
        for (word, way), group in sorted(groups.items(), key=itemgetter(0)):
            clause = "move.1" if word == "go" else "convey.4"
            self.turn.tell(word, str(self.step + 1), way, tally(group), by=clause, beside=_ships(group))

    @carries_out("kingdom.meet.3", "kingdom.meet.4", "kingdom.move.9")
    def _stop_among_enemies(self) -> None:
        """Point 8 (a)."""
        if not self.turn.on("meet.4"):
            return
        there: dict[int, set[int]] = {}
        for unit in self.turn.units:
            if unit.ship is None:
                there.setdefault(unit.area, set()).add(unit.realm)
        contested = {area for area, realms in there.items() if len(realms) > 1}
        self._stop((unit for unit in self.turn.units if unit.area in contested), "meet.4")

    @carries_out("kingdom.fog.2", "kingdom.fog.4")
    def _stop_in_fog(self) -> None:
        """Point 8 (b)."""
        if not self.turn.fogged or not self.turn.on("fog.2"):
            return
        caught = [unit for unit in self.entered if unit.area in self.turn.fogged]
        if self.turn.on("fog.4"):
            caught += [ship for ship in self.taken_aboard if ship.area in self.turn.fogged]
        self._stop(caught, "fog.2")

    @carries_out("kingdom.move.8")
    def _stop(self, units: Iterable[Unit], clause: str) -> None:
        held: dict[int, list[Unit]] = {}
        for unit in units:
            if not unit.stopped:
                unit.stopped = True
                held.setdefault(unit.area, []).append(unit)
        for area in sorted(held):
            self.turn.tell("stop", self.turn.area(area), tally(held[area]), by=clause, beside=_ships(held[area]))


def _ships(units: Iterable[Unit]) -> tuple[str, ...]:
    """The names of ships, whom a tally does not tell apart."""
    return tuple(sorted(unit.name for unit in units if unit.number))
