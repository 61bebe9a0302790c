"""What each scroll asks for of the area where it is used (`kingdom.scroll`)."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, Atlas
from pnp.rules.games.kingdom_command.state.data import MOST_LEVEL, TOWERS, UNITS
from pnp.rules.games.kingdom_command.state.standing import count_at, counters_used, has_builder, map_of
from pnp.rules.games.kingdom_command.state.values import Castle, Position
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken


def scroll_faults(position: Position, realm: int, code: str, where: str) -> Iterator[Broken]:
    """What a kingdom breaks by using a scroll in an area (a galleon's with the sea area behind it: `a4:s1`)."""
    name, _, sea = where.partition(":")
    area = map_of(position).number[name]
    if code == "saw":
        yield from _sawmill_faults(position, realm, area)
    elif code == "tow":
        if not has_builder(position, area, realm):
            yield faults.NO_MASON, {"who": KINGDOMS[realm], "area": name}
        yield from _counter_faults(position, realm, "W")
    else:
        yield from _castle_faults(position, realm, code, area, sea)


def _sawmill_faults(position: Position, realm: int, area: int) -> Iterator[Broken]:
    the_map = map_of(position)
    name = the_map.ids[area]
    if not has_builder(position, area, realm):
        yield faults.NO_SAWYER, {"who": KINGDOMS[realm], "area": name}
    if area in the_map.castle_number:
        yield faults.BUILT_UP, {"what": "a castle", "area": name}
    if position.sawmills[area]:
        yield faults.BUILT_UP, {"what": "a sawmill", "area": name}
    if count_at(position, area, realm, TOWERS):
        yield faults.BUILT_UP, {"what": "a tower", "area": name}


_FOREIGN = {
    "def": faults.NOT_OWN_CASTLE_DEF,
    "pro": faults.NOT_OWN_CASTLE_PRO,
    "egg": faults.NOT_OWN_CASTLE_EGG,
    "blu": faults.NOT_OWN_CASTLE_BLU,
}


def _castle_faults(position: Position, realm: int, code: str, area: int, sea: str) -> Iterator[Broken]:
    the_map = map_of(position)
    name = the_map.ids[area]
    number = the_map.castle_number.get(area)
    if number is None or position.owners[area] != realm:
        yield _FOREIGN[code], {"area": name, "who": KINGDOMS[realm]}
        return
    castle = position.castles[number]
    if code in ("def", "pro"):
        yield from _upgrade_faults(code, name, castle)
        return
    if code == "blu":
        yield from _launching_faults(the_map, name, sea)
    if castle.project:
        yield faults.PROJECT, {"area": name}
    yield from _counter_faults(position, realm, "D" if code == "egg" else "G")


def _launching_faults(the_map: Atlas, name: str, sea: str) -> Iterator[Broken]:
    """Whether a galleon can appear in the sea area beside a castle."""
    beside = the_map.seas_beside(the_map.number[name])
    if not beside:
        yield faults.INLAND, {"area": name}
    elif not sea:
        yield faults.NO_SEA_CHOSEN, {"area": name}
    elif the_map.number[sea] not in beside:
        yield faults.NO_SEA, {"sea": sea, "area": name}


def _upgrade_faults(code: str, name: str, castle: Castle) -> Iterator[Broken]:
    if code == "def" and castle.attack >= MOST_LEVEL:
        yield faults.TOP_ATTACK, {"area": name}
    if code == "pro" and castle.production >= MOST_LEVEL:
        yield faults.TOP_PRODUCTION, {"area": name}
    if castle.upgraded:
        yield faults.UPGRADED, {"area": name}


def _counter_faults(position: Position, realm: int, counter: str) -> Iterator[Broken]:
    total = counters_used(position, realm).get(counter, 0) + 1
    unit = UNITS[counter]
    if total > unit.counters:
        yield faults.COUNTERS, {"count": 1, "what": unit.name, "total": total, "most": unit.counters}
