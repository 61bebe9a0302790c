"""What is possible and seldom meant: about positions (`kingdom.warn.1` to `.6`) and about sheets."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import TECHS
from pnp.rules.games.kingdom_command.state.standing import castles_of, map_of, units_of, upkeep_of
from pnp.rules.games.kingdom_command.state.values import MARKET, NEUTRAL, ORDERS, Position
from pnp.rules.games.kingdom_command.text import faults

MUCH_MANA, MUCH_GOLD = 2, 60


def about_position(position: Position) -> Iterator[Finding]:
    """The warnings of the rules page."""
    for realm, kingdom in enumerate(position.realms):
        if kingdom.out:
            continue
        who = KINGDOMS[realm]
        castles, units = castles_of(position, realm), units_of(position, realm)
        cost = upkeep_of(position, realm) + (TECHS[kingdom.research].cost if kingdom.research else 0)
        if -kingdom.gold > cost:
            yield faults.LARGE_DEBT.at(who=who, debt=-kingdom.gold, cost=cost)
        if len(castles) > position.turn + 1:
            yield faults.MANY_CASTLES.at(who=who, count=len(castles), turn=position.turn)
        if kingdom.mana > MUCH_MANA and not units.get("M") and "arc" not in kingdom.techs:
            yield faults.MUCH_MANA.at(who=who, mana=kingdom.mana)
        if kingdom.gold >= MUCH_GOLD:
            yield faults.RICH.at(who=who, gold=kingdom.gold)
        if castles and not units:
            yield faults.NO_UNITS.at(who=who)
    yield from _upgrades(position)
    yield from _shared_seas(position)


def _upgrades(position: Position) -> Iterator[Finding]:
    """Home bases are owned and begin with production 2; how many of them were lost nobody knows, so each may count as fallen."""
    the_map = map_of(position)
    count = 0
    for area, castle in zip(the_map.castles, position.castles, strict=True):
        if position.owners[area] != NEUTRAL:
            first = 2 if area in the_map.homes else 1
            count += max(0, castle.production - first) + castle.attack
    most = position.turn * (len(position.realms) + 2)
    if count > most:
        yield faults.UPGRADES.at(count=count, most=most)


def _shared_seas(position: Position) -> Iterator[Finding]:
    if position.phase not in (MARKET, ORDERS):
        return
    the_map = map_of(position)
    for area in range(len(the_map.ids)):
        flying = (stack.realm for stack in position.stacks if stack.area == area)
        realms = sorted({*(ship.realm for ship in position.ships if ship.area == area), *flying})
        if len(realms) < 2 or not the_map.is_sea[area]:
            continue
        harbours = {position.owners[castle] for castle in the_map.castles if castle in the_map.beside[area]}
        if harbours.isdisjoint(realms):
            who = " and ".join(KINGDOMS[realm] for realm in realms)
            name = the_map.ids[area]
            yield faults.SHARED_SEA.at(Place(spaces=(name,)), who=who, area=name)
