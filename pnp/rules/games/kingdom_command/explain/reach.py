"""What no orders can bring about: more units somewhere than could reach it in a turn, an area taken by nobody who could be there.

Only what is certain is told. A unit crosses three borders a turn at most, aboard a ship too; without an own ship it walks as far as
its movement. More is trained, hatched and launched than there is room for in no castle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.definition.templates.wording import plural
from pnp.rules.games.kingdom_command.state.atlas import NAMES
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, SHIPS, TOWERS, TRAINED, UNITS
from pnp.rules.games.kingdom_command.state.lines import STEPS
from pnp.rules.games.kingdom_command.state.standing import castles_of, map_of, movement
from pnp.rules.games.kingdom_command.state.values import Position

_KINDS = (*PASSENGERS, *SHIPS, "D")


def obstacles(before: Position, after: Position) -> Iterator[str]:
    """Why no sheets lead from the Orders phase `before` to the turn `after`, sentence by sentence; nothing when they may."""
    for realm in range(len(before.realms)):
        for kind in _KINDS:
            yield from _too_many(before, after, realm, kind)
        yield from _taken_by_nobody(before, after, realm)
    yield from _towers(before, after)


def _places(position: Position, realm: int, kind: str) -> Counter[int]:
    """Units of a kind by area, those aboard where their ship is."""
    found: Counter[int] = Counter()
    for stack in position.stacks:
        found[stack.area] += stack.many * ((stack.realm, stack.kind) == (realm, kind))
    for ship in position.ships:
        if ship.realm == realm:
            found[ship.area] += ship.kind == kind
            found[ship.area] += ship.cargo[PASSENGERS.index(kind)] if kind in PASSENGERS else 0
    return +found


def _near(before: Position, realm: int, kind: str, area: int) -> set[int]:
    """From where a unit can come to an area: over its own ground, or over any when there is a ship that might carry it."""
    the_map = map_of(before)
    carried = kind in PASSENGERS and any(ship.realm == realm for ship in before.ships)
    far = STEPS if carried else movement(before, realm, kind)
    anywhere = carried or kind == "D"
    found = edge = {area}
    for _ in range(far):
        beside = {other for here in edge for other in the_map.beside[here]} - found
        edge = {other for other in beside if anywhere or the_map.is_sea[other] == (kind in SHIPS)}
        found = found | edge
    return found


def _most(before: Position, realm: int, kind: str, area: int) -> int:
    """So many units of a kind can be in an area at the end of the turn, or fewer."""
    near = _near(before, realm, kind, area)
    coming = sum(many for start, many in _places(before, realm, kind).items() if start in near)
    return coming + _new(before, realm, kind, area)


def _new(before: Position, realm: int, kind: str, area: int) -> int:
    """So many can be trained, hatched or launched there."""
    the_map = map_of(before)
    castles = [(place, before.castles[the_map.castle_number[place]]) for place in castles_of(before, realm)]
    near = [castle for place, castle in castles if place == area or (kind in SHIPS and place in the_map.beside[area])]
    if kind in TRAINED:
        return sum(castle.production for castle in near)
    return sum(castle.project == ("egg" if kind == "D" else "blu") for castle in near)


def _too_many(before: Position, after: Position, realm: int, kind: str) -> Iterator[str]:
    for area, many in sorted(_places(after, realm, kind).items()):
        most = _most(before, realm, kind, area)
        if many > most:
            who = f"{many} {NAMES[realm]} {plural(UNITS[kind].name, many)}"
            verb = "is" if many == 1 else "are"
            could = "none" if not most else f"{most} at most"
            yield f"{who} {verb} in {map_of(before).ids[area]}, and {could} could be there"


def _taken_by_nobody(before: Position, after: Position, realm: int) -> Iterator[str]:
    if after.realms[realm].out:
        return
    for area, owner in enumerate(after.owners):
        if owner != realm or before.owners[area] == realm:
            continue
        if not any(_most(before, realm, kind, area) - _new(before, realm, kind, area) for kind in PASSENGERS):
            name = map_of(before).ids[area]
            yield f"{name} has fallen to {NAMES[realm]}, and no {NAMES[realm]} swordsman, knight or mage could be there"


def _towers(before: Position, after: Position) -> Iterator[str]:
    """Towers that stand where none was begun: they are begun in the Market phase alone."""
    ids = map_of(before).ids
    for stack in after.stacks:
        if stack.kind in TOWERS:
            there = sum(one.many for one in before.stacks if (one.area, one.realm) == stack[:2] and one.kind in TOWERS)
            if stack.many > there:
                yield f"a tower of {NAMES[stack.realm]} is in {ids[stack.area]}, and none is begun in the Orders phase"
