"""Questions about a position that several parts ask: who stands where, what a kingdom owns, pays and may do."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, Atlas, atlas
from pnp.rules.games.kingdom_command.state.data import (
    LAND_KINDS,
    PASSENGERS,
    TECHS,
    UNITS,
    WORKER_KINDS,
    kind_of_counter,
)
from pnp.rules.games.kingdom_command.state.values import NOBODY, ORDERS, Position, Ship, Stack

Counts = dict[str, int]


def letter(realm: int) -> str:
    """The letter of a kingdom."""
    return KINGDOMS[realm]


def map_of(position: Position) -> Atlas:
    """The map of a position."""
    return atlas(position.map)


def clockwise(position: Position, start: int) -> tuple[int, ...]:
    """The seats of the kingdoms in the game, clockwise from `start`."""
    count = len(position.realms)
    order = ((start + step) % count for step in range(count))
    return tuple(realm for realm in order if not position.realms[realm].out)


def castles_of(position: Position, realm: int) -> tuple[int, ...]:
    """The areas with castles that a kingdom owns."""
    return tuple(area for area in map_of(position).castles if position.owners[area] == realm)


def lands_of(position: Position, realm: int) -> tuple[int, ...]:
    """All areas a kingdom owns."""
    return tuple(area for area, owner in enumerate(position.owners) if owner == realm)


def units_of(position: Position, realm: int) -> Counts:
    """Units of a kingdom in play by kind, those aboard and unfinished towers included."""
    counts: Counts = {}
    for stack in position.stacks:
        if stack.realm == realm:
            counts[stack.kind] = counts.get(stack.kind, 0) + stack.many
    for ship in position.ships:
        if ship.realm == realm:
            counts[ship.kind] = counts.get(ship.kind, 0) + 1
            for kind, count in zip(PASSENGERS, ship.cargo, strict=True):
                if count:
                    counts[kind] = counts.get(kind, 0) + count
    return counts


def counters_used(position: Position, realm: int) -> Counts:
    """Counters of a kingdom that are spoken for by kind, running projects included (`kingdom.unit.7`)."""
    used: Counts = {}
    for kind, count in units_of(position, realm).items():
        counter = kind_of_counter(kind)
        used[counter] = used.get(counter, 0) + count
    for area in castles_of(position, realm):
        project = position.castles[map_of(position).castle_number[area]].project
        if project:
            counter = "D" if project == "egg" else "G"
            used[counter] = used.get(counter, 0) + 1
    return used


def count_at(position: Position, area: int, realm: int, kinds: tuple[str, ...]) -> int:
    """How many units of these kinds a kingdom has in an area, not aboard."""
    return sum(
        stack.many for stack in position.stacks if stack.area == area and stack.realm == realm and stack.kind in kinds
    )


def has_builder(position: Position, area: int, realm: int) -> bool:
    """Does a swordsman or knight of the kingdom stand on land there?"""
    return not map_of(position).is_sea[area] and count_at(position, area, realm, WORKER_KINDS) > 0


def upkeep_of(position: Position, realm: int) -> int:
    """What the units of a kingdom cost a turn (`kingdom.upkeep.1`)."""
    cost = sum(UNITS[kind].upkeep * count for kind, count in units_of(position, realm).items())
    return max(0, cost - 3) if "qua" in position.realms[realm].techs else cost


@carries_out("kingdom.scroll.5", "kingdom.income.1", "kingdom.income.2", "kingdom.income.3")
def income_of(position: Position, realm: int) -> int:
    """What the areas of a kingdom bring a turn (`kingdom.income.1` to `.3`, `kingdom.tech.8`)."""
    the_map = map_of(position)
    kingdom = position.realms[realm]
    lands = lands_of(position, realm)
    gold = sum(the_map.yields[area] + 2 * position.sawmills[area] for area in lands)
    if kingdom.market:
        gold += len(castles_of(position, realm))
    return gold + 2 * ("tax" in kingdom.techs)


def can_come_back(position: Position, realm: int) -> bool:
    """Has the kingdom a castle, or anybody who could take one (`kingdom.end.4`)?"""
    units = units_of(position, realm)
    return bool(castles_of(position, realm)) or any(units.get(kind) for kind in PASSENGERS)


def ship_of(position: Position, realm: int, kind: str, number: int) -> Ship | None:
    """The ship of a kingdom by type and number."""
    for ship in position.ships:
        if ship.realm == realm and ship.kind == kind and ship.number == number:
            return ship
    return None


def movement(position: Position, realm: int, kind: str) -> int:
    """Borders a unit may cross in a turn, techs included."""
    techs = position.realms[realm].techs
    if kind == "K" and "hor" in techs:
        return 3
    return 2 if kind in ("T", "G") and "nav" in techs else UNITS[kind].move


def merge_stacks(stacks: tuple[Stack, ...]) -> tuple[Stack, ...]:
    """Stacks in the order of positions, equal kinds in one place put together."""
    counts: dict[tuple[int, int, int], int] = {}
    for area, realm, kind, count in stacks:
        key = (area, realm, LAND_KINDS.index(kind))
        counts[key] = counts.get(key, 0) + count
    return tuple(
        Stack(area, realm, LAND_KINDS[kind], counts[area, realm, kind]) for area, realm, kind in sorted(counts)
    )


def spread(counts: Counts) -> Iterator[str]:
    """Counts as positions write them: `3S`, `K`, each unfinished tower by itself."""
    for kind, count in counts.items():
        if kind in ("w2", "w1"):
            yield from [kind] * count
        elif count:
            yield kind if count == 1 else f"{count}{kind}"


def held(position: Position, realm: int, said: str) -> list[str]:
    """The scrolls in a kingdom's hand that `said` may mean, the cheapest first: `blu9` is that one, `blu` any of them."""
    cards = (card for card in position.realms[realm].hand if said in (card, card[:3]))
    return sorted(cards, key=lambda card: int(card[3:]))


@carries_out("kingdom.debt.7")
def debtor(position: Position) -> int:
    """Who settles now: the first kingdom in debt, clockwise from the crown (`kingdom.debt.7`); `NOBODY` when none is."""
    owing = (realm for realm in clockwise(position, position.crown) if position.realms[realm].gold < 0)
    return next(owing, NOBODY)


def techs_to_come(position: Position) -> tuple[str, ...]:
    """Techs that may still be turned up: those never seen, as far as anybody knows."""
    seen = set(position.seen or ())
    seen |= {position.offer} | {tech for realm in position.realms for tech in (*realm.techs, realm.research)}
    return tuple(tech for tech in TECHS if tech not in seen)


def writers(position: Position) -> tuple[int, ...]:
    """The kingdoms whose sheets are still to come."""
    if position.phase != ORDERS:
        return ()
    given = {realm for realm, _ in position.sealed}
    return tuple(realm for realm in clockwise(position, 0) if realm not in given)
