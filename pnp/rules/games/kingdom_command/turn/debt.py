"""The Debt phase: units are disbanded one by one until the debt is gone (`kingdom.debt.1` to `.8`)."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, SHIPS, TOWERS, UNITS
from pnp.rules.games.kingdom_command.state.standing import count_at, debtor, map_of, ship_of
from pnp.rules.games.kingdom_command.state.values import DEBT, Act, Position, Ship
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken
from pnp.rules.games.kingdom_command.turn.finish import settle_debts, with_gold
from pnp.rules.protocol import Event, Step


def disband_faults(position: Position, act: Act) -> Iterator[Broken]:
    """What keeps the kingdom whose turn it is from disbanding."""
    if position.phase != DEBT:
        yield faults.NO_DEBT, {}
        return
    realm = debtor(position)
    if act.by not in (-1, realm):
        who, gold = KINGDOMS[act.by], _gold(position, act.by)
        if gold >= 0:
            yield faults.NOT_IN_DEBT, {"who": who, "gold": gold}
        else:
            yield faults.NOT_YOUR_DEBT, {"other": KINGDOMS[realm], "who": who}
        return
    kind, *where = act.words
    if kind in TOWERS:
        yield faults.TOWER_STAYS, {}
    elif not _is_there(position, realm, kind, where[0] if where else ""):
        yield faults.NOT_THERE, {"who": KINGDOMS[realm], "what": _told(kind, *where)}


def _gold(position: Position, realm: int) -> int:
    return position.realms[realm].gold if realm < len(position.realms) else 0


def _told(kind: str, where: str = "") -> str:
    """`T1`, `swordsman in a1`, `swordsman aboard T1`."""
    if not where:
        return kind
    place = f"aboard {where[1:]}" if where.startswith("@") else f"in {where}"
    return f"{UNITS[kind].name} {place}"


def _is_there(position: Position, realm: int, kind: str, where: str) -> bool:
    if not where:
        return ship_of(position, realm, kind[0], int(kind[1:])) is not None
    if where.startswith("@"):
        ship = ship_of(position, realm, where[1], int(where[2:]))
        return ship is not None and ship.cargo[PASSENGERS.index(kind)] > 0
    area = map_of(position).number.get(where)
    return area is not None and count_at(position, area, realm, (kind,)) > 0


@carries_out("kingdom.debt.1", "kingdom.debt.2", "kingdom.debt.4")
def disband(position: Position, act: Act, options: Options, off: frozenset[str]) -> Step[Position]:
    """The unit goes, and its upkeep pays off debt; a ship takes its passengers with it."""
    realm = debtor(position)
    kind, *where = act.words
    if not where:
        position, pays = _without_ship(position, realm, kind)
    elif where[0].startswith("@"):
        position, pays = _without_passenger(position, realm, kind, where[0]), UNITS[kind].upkeep
    else:
        position, pays = _without_unit(position, realm, kind, where[0]), UNITS[kind].upkeep
    gold = min(0, position.realms[realm].gold + pays)
    events = [Event("disband", (KINGDOMS[realm], *act.words, str(pays)), "kingdom.debt.2")]
    return Step(settle_debts(with_gold(position, realm, gold), options, events, off), tuple(events))


def _without_ship(position: Position, realm: int, name: str) -> tuple[Position, int]:
    ship = ship_of(position, realm, name[0], int(name[1:]))
    assert ship is not None  # noqa: S101 - the judge has seen it
    pays = UNITS[ship.kind].upkeep
    pays += sum(UNITS[kind].upkeep * count for kind, count in zip(PASSENGERS, ship.cargo, strict=True))
    return position._replace(ships=tuple(other for other in position.ships if other != ship)), pays


def _without_passenger(position: Position, realm: int, kind: str, where: str) -> Position:
    ship = ship_of(position, realm, where[1], int(where[2:]))
    assert ship is not None  # noqa: S101 - the judge has seen it
    s, m, k = (count - (other == kind) for other, count in zip(PASSENGERS, ship.cargo, strict=True))
    lighter = ship._replace(cargo=(s, m, k))
    return position._replace(ships=tuple(lighter if other == ship else other for other in position.ships))


def _without_unit(position: Position, realm: int, kind: str, where: str) -> Position:
    area = map_of(position).number[where]
    fewer = (
        stack._replace(many=stack.many - ((stack.area, stack.realm, stack.kind) == (area, realm, kind)))
        for stack in position.stacks
    )
    return position._replace(stacks=tuple(stack for stack in fewer if stack.many))


def disbandings(position: Position) -> Iterator[Act]:
    """Every unit of the kingdom in debt that could pay, once."""
    realm = debtor(position)
    ids = map_of(position).ids
    for stack in position.stacks:
        if stack.realm == realm and stack.kind not in TOWERS:
            yield Act("disband", (stack.kind, ids[stack.area]))
    for ship in position.ships:
        if ship.realm == realm:
            yield from _ship_disbandings(ship)


def _ship_disbandings(ship: Ship) -> Iterator[Act]:
    assert ship.kind in SHIPS  # noqa: S101 - nothing else has a number
    name = f"{ship.kind}{ship.number}"
    yield Act("disband", (name,))
    for kind, count in zip(PASSENGERS, ship.cargo, strict=True):
        if count:
            yield Act("disband", (kind, f"@{name}"))
