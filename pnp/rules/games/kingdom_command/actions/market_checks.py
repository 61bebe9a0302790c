"""What an act of the Market phase breaks."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.kingdom_command.actions.market import has_the_go, price
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, Atlas
from pnp.rules.games.kingdom_command.state.data import MOST_LEVEL, TECHS, TOWERS, UNITS
from pnp.rules.games.kingdom_command.state.standing import count_at, counters_used, has_builder, held, map_of
from pnp.rules.games.kingdom_command.state.values import MARKET, Act, Castle, Position
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken

_WHAT = {"buy": "buying", "use": "using a scroll", "research": "starting research", "pass": "passing"}


def market_faults(position: Position, act: Act) -> Iterator[Broken]:
    """Every rule that the act breaks for the kingdom that has the go."""
    if position.phase != MARKET:
        yield faults.MARKET_ONLY, {"what": _WHAT[act.verb], "phase": position.phase}
        return
    if position.row is None:
        yield faults.ROW_FIRST, {"what": "a tech is" if position.due else "the scrolls are"}
        return
    realm = has_the_go(position)
    if act.by not in (-1, realm):
        yield faults.NOT_YOUR_GO, {"other": KINGDOMS[realm], "who": KINGDOMS[act.by]}
        return
    if act.verb == "buy":
        yield from _buy_faults(position, realm, act.words[0])
    elif act.verb == "use":
        yield from _use_faults(position, realm, *act.words)
    elif act.verb == "research":
        yield from _research_faults(position, realm)


def _buy_faults(position: Position, realm: int, card: str) -> Iterator[Broken]:
    kingdom = position.realms[realm]
    who = KINGDOMS[realm]
    if card not in (position.row or ()):
        yield faults.NOT_IN_ROW, {"card": card}
        return
    if card.startswith("mkt") and kingdom.market:
        yield faults.SECOND_MARKET, {"who": who}
    cost = price(position, realm, card)
    if cost > kingdom.gold:
        yield faults.TOO_DEAR, {"card": card, "price": cost, "who": who, "gold": kingdom.gold}


def _research_faults(position: Position, realm: int) -> Iterator[Broken]:
    kingdom = position.realms[realm]
    who = KINGDOMS[realm]
    if not position.offer:
        yield faults.NOTHING_ON_OFFER, {}
    if kingdom.research:
        yield faults.RESEARCHING, {"who": who, "tech": TECHS[kingdom.research].name}
    if position.offer in kingdom.techs:
        yield faults.HAS_TECH, {"who": who, "tech": TECHS[position.offer].name}


def _use_faults(position: Position, realm: int, card: str, where: str) -> Iterator[Broken]:
    who, code = KINGDOMS[realm], card[:3]
    if code == "mkt":
        yield faults.MARKET_WORKS, {}
        return
    if not held(position, realm, card):
        yield faults.NOT_IN_HAND, {"who": who, "card": card}
    name, _, sea = where.partition(":")
    area = map_of(position).number[name]
    if code == "saw":
        yield from _sawmill_faults(position, realm, area)
    elif code == "tow":
        if not has_builder(position, area, realm):
            yield faults.NO_MASON, {"who": who, "area": name}
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
