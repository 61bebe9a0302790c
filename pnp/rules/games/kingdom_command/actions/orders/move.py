"""Move (`kingdom.move`, `kingdom.convey`): units go along a path, over land, in the air, by sea or aboard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.rules.games.kingdom_command.actions.orders import ways
from pnp.rules.games.kingdom_command.actions.orders.order import Likeness, OrderKind, Row
from pnp.rules.games.kingdom_command.actions.orders.path import move_faults
from pnp.rules.games.kingdom_command.actions.plan import Plan
from pnp.rules.games.kingdom_command.state.data import TOWERS
from pnp.rules.games.kingdom_command.state.lines import STEPS, WAIT, Move
from pnp.rules.games.kingdom_command.state.values import Position, Ship, Stack
from pnp.rules.games.kingdom_command.text.faults import Broken

_NO_WAIT = "·"
"""How a wait is written by hand."""


class MoveOrder(OrderKind[Move]):
    """`2K a3-a6-m1`, `T1 s1-.-s2`, `2S a4-@T1-.-b5`; carried out by `turn/movement.py`."""

    block = "moves"

    def of_ship(self, position: Position, ship: Ship) -> Iterator[str]:
        """Voyages, and who lands."""
        yield from ways.sailing(position, ship)

    def of_stack(self, position: Position, stack: Stack) -> Iterator[str]:
        """Marches, then who boards."""
        if stack.kind not in TOWERS:
            yield from ways.walking(position, stack)

    def areas(self, line: Move) -> Sequence[str]:
        """All of the path that are no ships and no waits."""
        return [word for word in (line.start, *line.path) if word[0] not in "@."]

    def breaches(self, plan: Plan, line: Move) -> list[Broken]:
        """Who is there to go, then entry by entry, then the whole path."""
        return move_faults(plan, line)

    def take(self, plan: Plan, line: Move) -> None:
        """The units have their order; a ship is where it goes to, and fuller or emptier."""
        key = (f"{line.unit}{line.number}" if line.number else line.unit, line.start)
        plan.free[key] = plan.free.get(key, 0) - line.many
        if line.number:
            _sail(plan, line)
        else:
            _ride(plan, line)

    def counters(self, line: Move) -> tuple[str, int, int]:
        """The units, or the ship."""
        return line.unit, line.number, line.many

    def words(self, line: Move) -> str:
        """From where, and the entries one after the other."""
        return " – ".join((_place(line.start), *(_place(entry) for entry in line.path)))

    def row(self, line: Move, void: str) -> Row:
        """Entries in their columns."""
        path = [_NO_WAIT if entry == WAIT else entry for entry in (*line.path, *("",) * STEPS)][:STEPS]
        who = f"{line.unit}{line.number}" if line.number else line.unit
        entries = dict(zip(("one", "two", "three"), path, strict=True))
        count = "" if line.number else str(line.many)
        return {"count": count, "unit": who, "start": line.start, **entries, "void": void}

    def unlike(self, wrong: Move, line: Move) -> Likeness | None:
        """The goal before the start."""
        same = (wrong.unit, wrong.number) == (line.unit, line.number)
        goal = _goal(wrong) == _goal(line)
        if not goal and not (same and wrong.start == line.start):
            return None
        return not goal, not same, wrong.start != line.start, abs(wrong.many - line.many), len(line.path)


def _sail(plan: Plan, line: Move) -> None:
    ship = plan.ships.get(f"{line.unit}{line.number}")
    if ship is None:
        return
    for step, entry in enumerate(line.path[:STEPS]):
        if entry != WAIT:
            ship.sails[step] = True
            for later in range(step + 1, STEPS + 1):
                ship.area[later] = plan.map.number.get(entry, ship.area[step])


def _ride(plan: Plan, line: Move) -> None:
    """Count the passengers of each ship that the units board or leave, from that step on."""
    ship = plan.ships.get(line.start[1:])
    for step, entry in enumerate(line.path[:STEPS]):
        if entry == WAIT:
            continue
        boards = entry.startswith("@")
        if boards:
            ship = plan.ships.get(entry[1:])
        if ship is None:
            continue
        for later in range(step, STEPS):
            ship.aboard[later] += line.many if boards else -line.many
        if not boards:
            ship = None


def _place(entry: str) -> str:
    if entry == WAIT:
        return "wait"
    return f"aboard {entry[1:]}" if entry.startswith("@") else entry


def _goal(line: Move) -> str:
    return next((entry for entry in reversed(line.path) if entry != WAIT), line.start)
