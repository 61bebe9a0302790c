"""Use a scroll (`kingdom.market.5`, `kingdom.scroll`): what it builds, begins or improves in an area."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from pnp.rules.games.kingdom_command.actions.kinds.kind import with_realm
from pnp.rules.games.kingdom_command.actions.kinds.market_act import MarketAct
from pnp.rules.games.kingdom_command.actions.kinds.scroll_faults import scroll_faults
from pnp.rules.games.kingdom_command.actions.kinds.scroll_names import codes_named
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, atlas
from pnp.rules.games.kingdom_command.state.cards import discard
from pnp.rules.games.kingdom_command.state.data import BUILD_TIME, DECK, SCROLLS
from pnp.rules.games.kingdom_command.state.standing import held, map_of, merge_stacks
from pnp.rules.games.kingdom_command.state.values import Act, Castle, Position, Realm, Stack
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken

_WHERE = re.compile(r"([a-z]\d)(?::([a-z]\d))?", re.ASCII)


class Use(MarketAct):
    """`use saw a2`, `use blu a4:s1`."""

    verb = "use"
    doing = "using a scroll"
    clause = "kingdom.market.5"
    form = "use saw a2, or use blu a4:s1"
    names_area = True

    def candidates(self, position: Position, hands: Sequence[Realm]) -> Iterable[Act]:
        """Each kind of scroll in the hands, in each area."""
        for code in sorted({card[:3] for one in hands for card in one.hand}):
            yield from _everywhere(position.map, code)

    def read(self, position: Position, words: Sequence[str]) -> Act | None:
        """A scroll by its code, with its price or without, and an area of the map; of a blueprint a sea area too."""
        if len(words) != 2:
            return None
        card, where = words[0].lower(), words[1].lower()
        found = _WHERE.fullmatch(where)
        if found is None or (card not in SCROLLS and card not in DECK) or (found[2] and card[:3] != "blu"):
            return None
        on_map = all(area in map_of(position).number for area in found.groups() if area)
        return Act("use", (card, where)) if on_map else None

    def meant(self, position: Position, word: str) -> tuple[str, ...]:
        """Kinds of scrolls."""
        del position
        return codes_named(word)

    def breaches(self, position: Position, realm: int, act: Act) -> Iterator[Broken]:
        """A scroll in the hand, and what each kind of scroll asks for."""
        card, where = act.words
        if card[:3] == "mkt":
            yield faults.MARKET_WORKS, {}
            return
        if not held(position, realm, card):
            yield faults.NOT_IN_HAND, {"who": KINGDOMS[realm], "card": card}
        yield from scroll_faults(position, realm, card[:3], where)

    def effect(self, position: Position, realm: int, act: Act, options: Options) -> Position:
        """The scroll is discarded, and does what it says."""
        said, where = act.words
        kingdom = position.realms[realm]
        card = held(position, realm, said)[0]
        hand = list(kingdom.hand)
        hand.remove(card)
        position = discard(with_realm(position, realm, kingdom._replace(hand=tuple(hand))), (card,))
        name, _, sea = where.partition(":")
        area, code = map_of(position).number[name], card[:3]
        if code == "saw":
            mills = list(position.sawmills)
            mills[area] += 1
            return position._replace(sawmills=tuple(mills))
        if code == "tow":
            tower = Stack(area, realm, f"w{options.tower_time}", 1)
            return position._replace(stacks=merge_stacks((*position.stacks, tower)))
        return _in_castle(position, area, code, sea)

    def told(self, before: Position, realm: int, act: Act) -> tuple[str, ...]:
        """Where scrolls of several prices could be used, the one that is."""
        cards = held(before, realm, act.words[0])
        return (cards[0], *act.words[1:]) if len({*cards}) > 1 else act.words


def _in_castle(position: Position, area: int, code: str, sea: str) -> Position:
    """A castle improved, or with a project begun."""
    the_map = map_of(position)
    number = the_map.castle_number[area]
    castle: Castle = position.castles[number]
    if code == "def":
        castle = castle._replace(attack=castle.attack + 1, upgraded=True)
    elif code == "pro":
        castle = castle._replace(production=castle.production + 1, upgraded=True)
    else:
        castle = castle._replace(project=code, left=BUILD_TIME, sea=the_map.number[sea] if sea else -1)
    castles = list(position.castles)
    castles[number] = castle
    return position._replace(castles=tuple(castles))


@cache
def _everywhere(name: str, code: str) -> tuple[Act, ...]:
    """A scroll of a kind used in each area of a map."""
    the_map = atlas(name)
    if code != "blu":
        return tuple(Act("use", (code, area)) for area in the_map.ids)
    beside = ((area, sea) for number, area in enumerate(the_map.ids) for sea in the_map.seas_beside(number))
    return tuple(Act("use", (code, f"{area}:{the_map.ids[sea]}")) for area, sea in beside)
