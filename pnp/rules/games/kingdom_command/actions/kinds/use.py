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
        """Each scroll in the hands, in each area: by its kind, and of a kind with several prices in one hand each by its price."""
        own = position.realms[self.whose(position)].hand  # what only others hold is named by its kind
        others = {card[:3] for one in hands for card in one.hand} - {card[:3] for card in own}
        for said in sorted({*_names(own), *others}):
            yield from _everywhere(position.map, said)

    def read(self, position: Position, words: Sequence[str]) -> Act | None:
        """A scroll by its code, with its price or without, and an area of the map; of a blueprint a sea area too."""
        if len(words) == 1 and words[0].lower()[:3] == "mkt" and _is_scroll(words[0].lower()):
            return Act("use", (words[0].lower(),))  # nowhere is it used, which is for the judge to say
        if len(words) != 2:
            return None
        card, where = words[0].lower(), words[1].lower()
        found = _WHERE.fullmatch(where)
        if found is None or not _is_scroll(card) or (found[2] and card[:3] != "blu"):
            return None
        on_map = all(area in map_of(position).number for area in found.groups() if area)
        return Act("use", (card, where)) if on_map else None

    def meant(self, position: Position, word: str) -> tuple[str, ...]:
        """Kinds of scrolls."""
        del position
        return codes_named(word)

    def missing(self, words: Sequence[str]) -> str:
        """A scroll without an area."""
        return "in which area is it used?" if len(words) == 1 and _is_scroll(words[0].lower()) else ""

    def following(self, position: Position, words: Sequence[str]) -> Sequence[Act]:
        """That scroll in each area where it can be used."""
        card, hand = words[0].lower(), position.realms[self.whose(position)].hand
        meant = (card, card[:3]) if card in hand else (card,)
        acts = (act for act in self.candidates(position, ()) if act.words[0] in meant or act.words[0][:3] == card)
        return [act for act in acts if not any(self.broken(position, act))]

    def breaches(self, position: Position, realm: int, act: Act) -> Iterator[Broken]:
        """A scroll in the hand, and what each kind of scroll asks for."""
        card = act.words[0]
        if card[:3] == "mkt":
            yield faults.MARKET_WORKS, {}
            return
        where = act.words[1]
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


def _is_scroll(word: str) -> bool:
    """Is it a code, or a code and a price that a copy has?"""
    return word in SCROLLS or word in DECK


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


def _names(hand: Sequence[str]) -> Iterator[str]:
    """How the scrolls of a hand are told apart: `saw`, or `saw4` and `saw6` where both lie there (`kingdom.market.5`)."""
    prices: dict[str, set[str]] = {}
    for card in hand:
        prices.setdefault(card[:3], set()).add(card)
    for code, cards in prices.items():
        yield from cards if len(cards) > 1 else (code,)


@cache
def _everywhere(name: str, said: str) -> tuple[Act, ...]:
    """A scroll used in each area of a map."""
    the_map = atlas(name)
    if said[:3] != "blu":
        return tuple(Act("use", (said, area)) for area in the_map.ids)
    beside = ((area, sea) for number, area in enumerate(the_map.ids) for sea in the_map.seas_beside(number))
    return tuple(Act("use", (said, f"{area}:{the_map.ids[sea]}")) for area, sea in beside)
