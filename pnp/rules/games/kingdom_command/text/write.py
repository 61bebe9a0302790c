"""A position as text: the form of the rules page, in a fixed order of lines."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import PASSENGERS
from pnp.rules.games.kingdom_command.state.lines import write_line
from pnp.rules.games.kingdom_command.state.standing import map_of, spread
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, NOBODY, Castle, Position, Ship

HOLDS = "-"
"""The sheet without a line."""

UNKNOWN_SHEET = "?"


def write(position: Position) -> str:
    """One thing a line: phase, market, kingdoms, areas, ships, sheets."""
    return "\n".join((*_head(position), *_realms(position), *_areas(position), *_ships(position), *_sheets(position)))


def _head(position: Position) -> Iterator[str]:
    yield f"map {position.map}"
    go = f" go {KINGDOMS[position.go]}" if position.go != NOBODY else ""
    yield f"turn {position.turn} phase {position.phase} crown {KINGDOMS[position.crown]}{go}"
    if position.row is not None:
        yield " ".join(("row", *position.row))
    if position.offer:
        yield f"offer {position.offer}"
    if position.due:
        yield "due offer"
    if position.passed:
        yield " ".join(("passed", *(KINGDOMS[realm] for realm in position.passed)))
    if position.discards is not None:
        yield " ".join(("discards", *position.discards))
    if position.seen is not None:
        yield " ".join(("seen", *position.seen))


def _realms(position: Position) -> Iterator[str]:
    for letter, realm in zip(KINGDOMS, position.realms, strict=False):
        if realm.out:
            yield f"out {letter}"
            continue
        words = [f"{letter} gold {realm.gold} mana {realm.mana}"]
        if realm.hand:
            words.append(" ".join(("hand", *realm.hand)))
        if realm.market:
            words.append(f"market {realm.market}")
        if realm.techs:
            words.append(" ".join(("techs", *realm.techs)))
        if realm.research:
            words.append(f"research {realm.research} {realm.paid}")
        yield " ".join(words)


def _areas(position: Position) -> Iterator[str]:
    the_map = map_of(position)
    here: dict[int, list[str]] = {}
    for (area, realm), counts in _garrisons(position).items():
        own = position.owners[area] == realm
        prefix = "" if own else f"{KINGDOMS[realm]}:"
        here.setdefault(area, []).extend(prefix + word for word in spread(counts))
    for area, area_id in enumerate(the_map.ids):
        owner = position.owners[area]
        words = [area_id, "-" if owner == NEUTRAL else KINGDOMS[owner]]
        number = the_map.castle_number.get(area)
        if number is not None:
            words += _castle(position.castles[number], the_map.ids)
        words += here.get(area, [])
        words += ["saw"] * position.sawmills[area]
        if len(words) > 2 or owner != NEUTRAL:
            yield " ".join(words)


def _garrisons(position: Position) -> dict[tuple[int, int], dict[str, int]]:
    found: dict[tuple[int, int], dict[str, int]] = {}
    for stack in position.stacks:
        found.setdefault((stack.area, stack.realm), {})[stack.kind] = stack.many
    return found


def _castle(castle: Castle, ids: tuple[str, ...]) -> Iterator[str]:
    if castle.production != 1:
        yield f"p{castle.production}"
    if castle.attack:
        yield f"x{castle.attack}"
    if castle.upgraded:
        yield "up"
    if castle.project:
        yield f"{castle.project}{castle.left}" + (f":{ids[castle.sea]}" if castle.sea >= 0 else "")


def _ships(position: Position) -> Iterator[str]:
    ids = map_of(position).ids
    for ship in position.ships:
        yield " ".join((ship_name(ship), ids[ship.area], *spread(dict(zip(PASSENGERS, ship.cargo, strict=True)))))


def _sheets(position: Position) -> Iterator[str]:
    for realm, lines in position.sealed:
        yield f"sheet {sheet_text(realm, lines)}"


def sheet_text(realm: int, lines: tuple[str, ...] | None) -> str:
    """A sheet in one line: `R: 2S a6-m1; T1 s1-s2`, `R: -` without orders, `R: ?` when they are not known."""
    if lines is None:
        return f"{KINGDOMS[realm]}: {UNKNOWN_SHEET}"
    return f"{KINGDOMS[realm]}: {'; '.join(map(write_line, lines)) or HOLDS}"


def ship_name(ship: Ship) -> str:
    """`RT1`."""
    return f"{KINGDOMS[ship.realm]}{ship.kind}{ship.number}"
