"""Step 3 of the resolution: the battles in areas, and who owns what afterwards."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Castle
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.resolution.fight import fight
from pnp.rules.games.kingdom_command.turn.units import Unit, tally


@carries_out("kingdom.meet.5", "kingdom.fight.2", "kingdom.fight.11", "kingdom.fight.12")
def fight_battles(turn: Draft) -> None:
    """In every area with units of two or more kingdoms (`kingdom.meet.5`)."""
    for area, units in sorted(_by_area(turn).items()):
        if len({unit.realm for unit in units}) > 1:
            turn.tell("battle", "in", turn.area(area), by="meet.5")
            turn.tell("between:", tally(units), by="fight.2")
            survivors = fight(turn, units, area)
            if not survivors:
                turn.tell("nobody", turn.area(area), by="fight.11")
            turn.bury()


@carries_out("kingdom.take.1", "kingdom.take.2", "kingdom.take.3", "kingdom.take.6")
def take_areas(turn: Draft) -> None:
    """`kingdom.take.1` to `.6`."""
    for area, units in sorted(_by_area(turn).items()):
        if turn.map.is_sea[area]:
            continue
        realm = units[0].realm
        owner = turn.owners[area]
        if owner == realm:
            continue
        if any(unit.kind != "D" for unit in units):
            if turn.on("take.1"):
                turn.owners[area] = realm
                turn.tell("take", turn.area(area), KINGDOMS[realm], by="take.1")
                _spoil(turn, area)
        elif owner != NEUTRAL and turn.on("take.3"):
            turn.owners[area] = NEUTRAL
            turn.tell("neutral", turn.area(area), by="take.3")
            _spoil(turn, area)


def _by_area(turn: Draft) -> dict[int, list[Unit]]:
    found: dict[int, list[Unit]] = {}
    for unit in turn.units:
        if unit.ship is None:
            found.setdefault(unit.area, []).append(unit)
    return found


@carries_out("kingdom.take.4", "kingdom.take.5")
def _spoil(turn: Draft, area: int) -> None:
    """What becomes of a castle that changes hands (`kingdom.take.4`)."""
    number = turn.map.castle_number.get(area)
    if number is None or not turn.on("take.4"):
        return
    castle = turn.castles[number]
    kept = castle._replace(project="", left=0, sea=-1)
    turn.castles[number] = kept if turn.options.keep_spoils else Castle(upgraded=castle.upgraded)
    if castle.project:
        turn.tell("spoil", turn.area(area), castle.project, by="take.4")
