"""Disband (`kingdom.debt.2` to `.5`): a unit goes, and its upkeep pays off debt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions.kinds.kind import ActKind, with_realm
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, SHIPS, TOWERS, UNITS
from pnp.rules.games.kingdom_command.state.standing import count_at, debtor, map_of, ship_of
from pnp.rules.games.kingdom_command.state.values import DEBT, Act, Position, Realm, Ship
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken

_UNIT = re.compile(r"(w[12]|[SMKTGDW])(\d{0,2})", re.IGNORECASE | re.ASCII)


class Disband(ActKind):
    """`disband K a1`, `disband T1`, `disband S @T1`."""

    verb = "disband"
    doing = "disbanding"
    clause = "kingdom.debt.2"
    form = "disband K a1, disband T1 or disband S @T1"
    names_area = True

    @carries_out("kingdom.debt.4")
    def candidates(self, position: Position, hands: Sequence[Realm]) -> Iterable[Act]:
        """Every unit of the kingdom in debt that could pay, once."""
        del hands
        realm = debtor(position)
        ids = map_of(position).ids
        for stack in position.stacks:
            if stack.realm == realm and stack.kind not in TOWERS:
                yield Act("disband", (stack.kind, ids[stack.area]))
        for ship in position.ships:
            if ship.realm == realm:
                yield from _ship_and_passengers(ship)

    def read(self, position: Position, words: Sequence[str]) -> Act | None:
        """A kind and where it stands, on the map or aboard; a ship by its number alone."""
        unit = _UNIT.fullmatch(words[0])
        if unit is None:
            return None
        kind = unit[1].lower() if len(unit[1]) == 2 else unit[1].upper()
        if len(words) == 1:
            return Act("disband", (f"{kind}{int(unit[2])}",)) if kind in "TG" and unit[2] else None
        where = words[1].upper() if words[1].startswith("@") else words[1].lower()
        aboard = re.fullmatch(r"@[TG]\d", where, re.ASCII) is not None and kind in "SMK"
        if len(words) > 2 or unit[2] or kind in "TG" or not (aboard or where in map_of(position).number):
            return None
        return Act("disband", (kind, where))

    def whose(self, position: Position) -> int:
        """The first kingdom in debt."""
        return debtor(position)

    def go_faults(self, position: Position, act: Act) -> Sequence[Broken]:
        """The Debt phase, and whose debt it is."""
        if position.phase != DEBT:
            return [(faults.NO_DEBT, {})]
        realm = debtor(position)
        if act.by in (-1, realm):
            return []
        who, gold = KINGDOMS[act.by], position.realms[act.by].gold
        if gold >= 0:
            return [(faults.NOT_IN_DEBT, {"who": who, "gold": gold})]
        return [(faults.NOT_YOUR_DEBT, {"other": KINGDOMS[realm], "who": who})]

    def breaches(self, position: Position, realm: int, act: Act) -> Iterator[Broken]:
        """No tower, and a unit that is there."""
        kind, *where = act.words
        if kind in TOWERS:
            yield faults.TOWER_STAYS, {}
        elif not _is_there(position, realm, kind, where[0] if where else ""):
            yield faults.NOT_THERE, {"who": KINGDOMS[realm], "what": _named(kind, *where)}

    @carries_out("kingdom.debt.2")
    def effect(self, position: Position, realm: int, act: Act, options: Options) -> Position:
        """The unit is gone, a ship with its passengers, and the debt is less."""
        del options
        gold = min(0, position.realms[realm].gold + _pays(position, realm, act))
        after = _without(position, realm, *act.words)
        return with_realm(after, realm, after.realms[realm]._replace(gold=gold))

    def told(self, before: Position, realm: int, act: Act) -> tuple[str, ...]:
        """The unit, and what it pays."""
        return (*act.words, str(_pays(before, realm, act)))


def _named(kind: str, where: str = "") -> str:
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


def _pays(position: Position, realm: int, act: Act) -> int:
    """The upkeep of what is disbanded."""
    kind, *where = act.words
    if where:
        return UNITS[kind].upkeep
    ship = _ship(position, realm, kind)
    aboard = sum(UNITS[kind].upkeep * count for kind, count in zip(PASSENGERS, ship.cargo, strict=True))
    return UNITS[ship.kind].upkeep + aboard


def _without(position: Position, realm: int, kind: str, where: str = "") -> Position:
    if not where:
        gone = _ship(position, realm, kind)
        return position._replace(ships=tuple(other for other in position.ships if other != gone))
    if where.startswith("@"):
        ship = _ship(position, realm, where[1:])
        s, m, k = (count - (other == kind) for other, count in zip(PASSENGERS, ship.cargo, strict=True))
        lighter = ship._replace(cargo=(s, m, k))
        return position._replace(ships=tuple(lighter if other == ship else other for other in position.ships))
    area = map_of(position).number[where]
    fewer = (
        stack._replace(many=stack.many - ((stack.area, stack.realm, stack.kind) == (area, realm, kind)))
        for stack in position.stacks
    )
    return position._replace(stacks=tuple(stack for stack in fewer if stack.many))


def _ship(position: Position, realm: int, name: str) -> Ship:
    ship = ship_of(position, realm, name[0], int(name[1:]))
    assert ship is not None  # noqa: S101 - the judge has seen it
    return ship


def _ship_and_passengers(ship: Ship) -> Iterator[Act]:
    assert ship.kind in SHIPS  # noqa: S101 - nothing else has a number
    name = f"{ship.kind}{ship.number}"
    yield Act("disband", (name,))
    for kind, count in zip(PASSENGERS, ship.cargo, strict=True):
        if count:
            yield Act("disband", (kind, f"@{name}"))
