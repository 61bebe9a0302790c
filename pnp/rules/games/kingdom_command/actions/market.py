"""The Market phase: scrolls turned up, bought and used; research started; goes in turn from the crown."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.cards import discard, discard_row
from pnp.rules.games.kingdom_command.state.data import BUILD_TIME, price_of
from pnp.rules.games.kingdom_command.state.standing import clockwise, held, map_of, merge_stacks
from pnp.rules.games.kingdom_command.state.values import NOBODY, ORDERS, Act, Castle, Position, Realm, Stack
from pnp.rules.protocol import Event, Step


@carries_out("kingdom.market.3")
def has_the_go(position: Position) -> int:
    """Whose go it is (`kingdom.market.3`)."""
    if position.go != NOBODY:
        return position.go
    return next((realm for realm in clockwise(position, position.crown) if realm not in position.passed), NOBODY)


@carries_out("kingdom.market.6")
def price(position: Position, realm: int, card: str) -> int:
    """What a card costs a kingdom (`kingdom.market.6`)."""
    if not card.startswith("saw"):
        return price_of(card)
    built = sum(count for area, count in enumerate(position.sawmills) if position.owners[area] == realm)
    held = sum(other.startswith("saw") for other in position.realms[realm].hand)
    return price_of(card) + 2 * (built + held)


def carry_out(position: Position, act: Act, options: Options) -> Step[Position]:
    """One go; the next kingdom is to move, or the phase is over."""
    realm = has_the_go(position)
    before = position
    do = {"buy": _buy, "use": _use, "research": _research, "pass": _pass}[act.verb]
    position = do(position, realm, act, options)
    event = Event(act.verb, (KINGDOMS[realm], *_told(before, realm, act)), _CLAUSES[act.verb])
    spent = before.realms[realm].gold - position.realms[realm].gold
    events = [event, Event("pay", (KINGDOMS[realm], str(spent), "0"), "kingdom.market.4")] if spent else [event]
    return Step(_next(position, realm, events), tuple(events))


def _told(position: Position, realm: int, act: Act) -> tuple[str, ...]:
    """The words of the act; where scrolls of several prices could be used, the one that is."""
    if act.verb != "use":
        return act.words
    cards = held(position, realm, act.words[0])
    return (cards[0], *act.words[1:]) if len({*cards}) > 1 else act.words


_CLAUSES = {
    "buy": "kingdom.market.4",
    "use": "kingdom.market.5",
    "research": "kingdom.tech.2",
    "pass": "kingdom.market.3",
}


def _next(position: Position, realm: int, events: list[Event]) -> Position:
    waiting = [other for other in clockwise(position, realm + 1) if other not in position.passed]
    if waiting:
        first = next(other for other in clockwise(position, position.crown) if other not in position.passed)
        go = waiting[0] if waiting[0] != first else NOBODY
        return position._replace(go=go)
    events.append(Event("phase", ("orders",), "kingdom.market.3"))
    return discard_row(position)._replace(phase=ORDERS, row=None, passed=(), go=NOBODY)


def _with_realm(position: Position, realm: int, kingdom: Realm) -> Position:
    realms = list(position.realms)
    realms[realm] = kingdom
    return position._replace(realms=tuple(realms))


def _with_castle(position: Position, area: int, castle: Castle) -> Position:
    castles = list(position.castles)
    castles[map_of(position).castle_number[area]] = castle
    return position._replace(castles=tuple(castles))


def _buy(position: Position, realm: int, act: Act, options: Options) -> Position:
    del options
    card = act.words[0]
    kingdom = position.realms[realm]
    kingdom = kingdom._replace(gold=kingdom.gold - price(position, realm, card))
    if card.startswith("mkt"):
        kingdom = kingdom._replace(market=card)
    else:
        kingdom = kingdom._replace(hand=tuple(sorted((*kingdom.hand, card))))
    row = list(position.row or ())
    row.remove(card)
    return _with_realm(position, realm, kingdom)._replace(row=tuple(row))


def _research(position: Position, realm: int, act: Act, options: Options) -> Position:
    del act, options
    return _with_realm(position, realm, position.realms[realm]._replace(research=position.offer, paid=0))


def _pass(position: Position, realm: int, act: Act, options: Options) -> Position:
    del act, options
    return position._replace(passed=tuple(sorted((*position.passed, realm))))


def _use(position: Position, realm: int, act: Act, options: Options) -> Position:
    said, where = act.words
    kingdom = position.realms[realm]
    card = held(position, realm, said)[0]
    code = card[:3]
    hand = list(kingdom.hand)
    hand.remove(card)
    position = discard(_with_realm(position, realm, kingdom._replace(hand=tuple(hand))), (card,))
    the_map = map_of(position)
    name, _, sea = where.partition(":")
    area = the_map.number[name]
    if code == "saw":
        mills = list(position.sawmills)
        mills[area] += 1
        return position._replace(sawmills=tuple(mills))
    if code == "tow":
        return _begin_tower(position, realm, area, options)
    castle = position.castles[the_map.castle_number[area]]
    if code == "def":
        castle = castle._replace(attack=castle.attack + 1, upgraded=True)
    elif code == "pro":
        castle = castle._replace(production=castle.production + 1, upgraded=True)
    else:
        castle = castle._replace(project=code, left=BUILD_TIME, sea=the_map.number[sea] if sea else -1)
    return _with_castle(position, area, castle)


def _begin_tower(position: Position, realm: int, area: int, options: Options) -> Position:
    tower = Stack(area, realm, f"w{options.tower_time}", 1)
    return position._replace(stacks=merge_stacks((*position.stacks, tower)))
