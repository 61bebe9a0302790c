"""What is possible and seldom meant: about positions (`kingdom.warn.1` to `.6`) and about sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.definition.finding import Finding, Place
from pnp.rules.games.kingdom_command.actions.judging import Judged
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import SHIPS, TECHS
from pnp.rules.games.kingdom_command.state.lines import Spell, Train
from pnp.rules.games.kingdom_command.state.standing import castles_of, income_of, map_of, units_of, upkeep_of
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


def about_sheet(position: Position, realm: int, judged: Iterable[Judged]) -> Iterator[Finding]:
    """Legal lines that do nothing, and a debt that can be foreseen."""
    lines = tuple(judged)
    the_map = map_of(position)
    for one in lines:
        if isinstance(one.order, Spell) and one.order.spell == "quake":
            area = the_map.number[one.order.target]
            if not any(s.area == area and s.realm != realm and s.kind != "D" for s in position.stacks):
                yield faults.IDLE_QUAKE.at(Place(line=one.number), area=one.order.target)
    kingdom = position.realms[realm]
    gold = kingdom.gold - max((one.gold for one in lines), default=0)
    gold += income_of(position, realm) - upkeep_of(position, realm)
    gold -= TECHS[kingdom.research].cost if kingdom.research else 0
    if gold < 0:
        yield faults.DEBT_AHEAD.at(who=KINGDOMS[realm], gold=gold)


def about_all(position: Position, orders: Mapping[int, tuple[Judged, ...]]) -> Iterator[Finding]:
    """What shows only when all sheets lie side by side."""
    spells = [one.order for lines in orders.values() for one in lines if isinstance(one.order, Spell)]
    for spell, fault in (("fog", faults.FOG_ON_FOG), ("quake", faults.QUAKES_ADD_UP)):
        targets = [one.target for one in spells if one.spell == spell]
        for target in sorted(set(targets)):
            if targets.count(target) > 1:
                yield fault.at(Place(spaces=(target,)), count=targets.count(target), area=target)
    the_map = map_of(position)
    for realm in sorted(orders):
        for one in orders[realm]:
            if isinstance(one.order, Train) and one.order.unit in SHIPS:
                sea = the_map.number[one.order.sea]
                if any(ship.area == sea and ship.realm != realm for ship in position.ships):
                    yield faults.LAUNCHED_BESIDE.at(
                        Place(spaces=(one.order.sea,)), who=KINGDOMS[realm], sea=one.order.sea
                    )
