"""What makes a position impossible: areas, units, ships and castles (`kingdom.pos.2` to `.10`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.base.finding import Finding, Place
from pnp.definition.templates.wording import plural
from pnp.rules.engine.audits import Audit
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import MOST_LEVEL, UNITS
from pnp.rules.games.kingdom_command.state.standing import counters_used, map_of
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Position
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.write import ship_name


def _wrong_ground(position: Position, options: Options) -> Iterator[Finding]:
    del options
    the_map = map_of(position)
    for stack in position.stacks:
        if the_map.is_sea[stack.area] and stack.kind != "D":
            name = the_map.ids[stack.area]
            what = f"a {UNITS[stack.kind].name}"
            yield faults.WRONG_PLACE.at(Place(spaces=(name,)), what=what, area=name, ground="sea")
    for ship in position.ships:
        if not the_map.is_sea[ship.area]:
            name = the_map.ids[ship.area]
            where = Place(spaces=(name,), pieces=(ship_name(ship),))
            yield faults.WRONG_PLACE.at(where, what=f"the ship {ship_name(ship)}", area=name, ground="land")


def _two_kingdoms(position: Position, options: Options) -> Iterator[Finding]:
    del options
    the_map = map_of(position)
    holders: dict[int, set[int]] = {}
    for stack in position.stacks:
        holders.setdefault(stack.area, set()).add(stack.realm)
    loaded: dict[int, set[int]] = {}
    for ship in position.ships:
        if the_map.is_sea[ship.area] and any(ship.cargo):
            loaded.setdefault(ship.area, set()).add(ship.realm)
    for area in sorted({*holders, *loaded}):
        realms = holders.get(area, set()) | loaded.get(area, set())
        if len(realms) > 1:
            what = "dragons or loaded ships" if the_map.is_sea[area] else "units"
            who = " and ".join(KINGDOMS[realm] for realm in sorted(realms))
            name = the_map.ids[area]
            yield faults.TWO_KINGDOMS.at(Place(spaces=(name,)), area=name, what=what, who=who)


def _not_own(position: Position, options: Options) -> Iterator[Finding]:
    del options
    for stack in position.stacks:
        name = map_of(position).ids[stack.area]
        owned = position.owners[stack.area] == stack.realm
        if stack.kind != "D" and not map_of(position).is_sea[stack.area] and not owned:
            facts = {"what": f"a {UNITS[stack.kind].name}", "area": name, "who": KINGDOMS[stack.realm]}
            yield faults.NOT_OWN_AREA.at(Place(spaces=(name,)), **facts)


def _foreign_dragons(position: Position, options: Options) -> Iterator[Finding]:
    del options
    for stack in position.stacks:
        owner = position.owners[stack.area]
        if stack.kind == "D" and owner not in (NEUTRAL, stack.realm):
            name = map_of(position).ids[stack.area]
            facts = {"who": KINGDOMS[stack.realm], "area": name, "owner": KINGDOMS[owner]}
            yield faults.DRAGON_IN_FOREIGN.at(Place(spaces=(name,)), **facts)


def _overloaded(position: Position, options: Options) -> Iterator[Finding]:
    del options
    for ship in position.ships:
        count, seats = sum(ship.cargo), UNITS[ship.kind].seats
        if count > seats:
            where = Place(pieces=(ship_name(ship),))
            yield faults.OVERLOADED.at(where, ship=ship_name(ship), count=count, seats=seats)


def _counters(position: Position, options: Options) -> Iterator[Finding]:
    del options
    for realm in range(len(position.realms)):
        for counter, count in sorted(counters_used(position, realm).items()):
            most = UNITS[counter].counters
            if count > most:
                facts: dict[str, Any] = {
                    "who": KINGDOMS[realm],
                    "count": count,
                    "what": plural(UNITS[counter].name),
                    "most": most,
                }
                yield faults.TOO_MANY_UNITS.at(**facts)
    for ship in position.ships:
        if not 1 <= ship.number <= UNITS[ship.kind].counters:
            yield faults.SHIP_NUMBER.at(Place(pieces=(ship_name(ship),)), ship=ship_name(ship))


def _levels(position: Position, options: Options) -> Iterator[Finding]:
    the_map = map_of(position)
    for area, castle in zip(the_map.castles, position.castles, strict=True):
        name = the_map.ids[area]
        where = Place(spaces=(name,))
        levels = (("production", castle.production, 1), ("attack", castle.attack, 0))
        for what, level, least in levels:
            if not least <= level <= MOST_LEVEL:
                facts: dict[str, Any] = {"area": name, "what": what, "level": level, "least": least, "most": MOST_LEVEL}
                yield faults.CASTLE_LEVEL.at(where, **facts)
            elif position.owners[area] == NEUTRAL and level != least and not options.keep_spoils:
                yield faults.NEUTRAL_CASTLE.at(where, area=name, what=f"{what} {level}")


def _projects(position: Position, options: Options) -> Iterator[Finding]:
    del options
    the_map = map_of(position)
    for area, castle in zip(the_map.castles, position.castles, strict=True):
        if not castle.project:
            continue
        wrong = {
            faults.NEUTRAL_PROJECT: position.owners[area] == NEUTRAL,
            faults.PROJECT_LENGTH: castle.left not in (1, 2),
            faults.INLAND_PROJECT: castle.project == "blu" and castle.sea not in the_map.seas_beside(area),
            faults.EGG_AT_SEA: castle.project == "egg" and castle.sea != -1,
        }
        name = the_map.ids[area]
        where = Place(spaces=(name,))
        yield from (fault.at(where, area=name, left=castle.left) for fault, true in wrong.items() if true)


def _sawmills(position: Position, options: Options) -> Iterator[Finding]:
    del options
    the_map = map_of(position)
    for area, count in enumerate(position.sawmills):
        name = the_map.ids[area]
        unfit = the_map.is_sea[area] or area in the_map.castle_number
        if count and (unfit or count > 1):
            what = "a sawmill" if unfit else "two sawmills"
            yield faults.SAWMILL_PLACE.at(Place(spaces=(name,)), area=name, what=what)


BOARD_AUDITS = (
    Audit("kingdom.pos.2", _wrong_ground),
    Audit("kingdom.pos.3", _two_kingdoms),
    Audit("kingdom.pos.4", _not_own),
    Audit("kingdom.pos.5", _foreign_dragons),
    Audit("kingdom.pos.6", _overloaded),
    Audit("kingdom.pos.7", _counters),
    Audit("kingdom.pos.8", _levels),
    Audit("kingdom.pos.9", _projects),
    Audit("kingdom.pos.10", _sawmills),
)
