"""What is possible and seldom meant on sheets: legal lines that do nothing, debts ahead, what shows when all lie side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.base.finding import Finding, Place
from pnp.rules.games.kingdom_command.actions.judging import Judged
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import SHIPS, TECHS
from pnp.rules.games.kingdom_command.state.lines import Spell, Train
from pnp.rules.games.kingdom_command.state.standing import income_of, map_of, upkeep_of
from pnp.rules.games.kingdom_command.state.values import Position
from pnp.rules.games.kingdom_command.text import faults


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
