"""Every sentence of a refused go, deal, sheet or disbanding is true: its facts are looked up in the position a second time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from pnp.base.finding import Fault
from pnp.rules.games.kingdom_command.state.values import Act, Action, Deal, Position, Sheet
from pnp.rules.games.kingdom_command.text import faults
from tests.helpers.kingdom import VARIANTS, at, engine, random_positions
from tests.helpers.naive_kingdom import COUNTERS, NAMES, SEATS, Look
from tests.rules.test_kingdom_impossible import IMPOSSIBLE, SUSPICIOUS
from tests.rules.test_kingdom_remarks import REMARKS
from tests.rules.test_kingdom_truth import ORDER_FAULTS

TECHS = {"hor": "Horse Breeding", "arm": "Plate Armour", "nav": "Navigation", "tax": "Tax Rolls"}
TECHS |= {"mas": "Masonry", "qua": "Quartermasters", "arc": "Arcane Study", "far": "Far Sight"}


def clockwise(position: Position) -> list[str]:
    """The kingdoms in the game from the crown on."""
    seats = [SEATS[(position.crown + step) % len(position.realms)] for step in range(len(position.realms))]
    return [seat for seat in seats if not position.realms[SEATS.index(seat)].out]


def first(position: Position) -> str:
    """Who acts: the first in debt, or whoever has the go."""
    if position.phase == "debt":
        return next(seat for seat in clockwise(position) if position.realms[SEATS.index(seat)].gold < 0)
    if position.go >= 0:
        return SEATS[position.go]
    return next(seat for seat in clockwise(position) if SEATS.index(seat) not in position.passed)


class Go:
    """An action, and the kingdom that it is judged for."""

    def __init__(self, position: Position, action: Action) -> None:
        self.at, self.action = position, action
        self.words = action.words if isinstance(action, Act) else ()
        seated = position.phase in ("debt", "market") and bool(clockwise(position))
        self.who = first(position) if seated else "R"
        self.look = Look(position, self.who)
        self.realm = position.realms[self.look.seat]

    @property
    def area(self) -> str:
        return self.words[1][:2]

    @property
    def card(self) -> str:
        return self.words[0]

    @property
    def named(self) -> str:
        """Who is named before the action, or whose sheet it is."""
        if isinstance(self.action, Sheet):
            return SEATS[self.action.realm]
        return SEATS[self.action.by] if isinstance(self.action, Act) and self.action.by >= 0 else ""

    def foreign(self, f: Any) -> bool:
        return bool(f["area"] == self.area not in self.look.castles() and f["who"] == self.who)

    def no_builder(self, f: Any) -> bool:
        return f["area"] == self.area and not self.look.builders(self.area) and f["who"] == self.who

    def built_up(self, f: Any) -> bool:
        area = f["area"]
        towers = sum(self.look.there(kind, area) for kind in ("w1", "w2", "W"))
        mills = self.at.sawmills[self.look.areas.index(area)]
        there = {"a castle": self.look.castle(area), "a sawmill": mills, "a tower": towers}
        return area == self.area and bool(there[f["what"]])

    def counters(self, f: Any) -> bool:
        unit = {"egg": "D", "blu": "G", "tow": "W"}[self.card[:3]]
        total = self.look.counters(unit) + 1
        return (f["count"], f["what"], f["total"], f["most"]) == (1, NAMES[unit], total, COUNTERS[unit]) and total > f[
            "most"
        ]

    def nobody(self, f: Any) -> bool:
        unit, *where = self.words
        if not where:
            return f["what"] == unit and self.look.ship(unit) is None
        place = f"aboard {where[0][1:]}" if where[0][0] == "@" else f"in {where[0]}"
        return f["what"] == f"{NAMES[unit]} {place}" and not self.look.there(unit, where[0])

    def level(self, index: int) -> int:
        return self.look.castles()[self.area][index]

    def upgraded(self) -> bool:
        castle = self.look.castle(self.area)
        return castle is not None and castle.upgraded

    def has_project(self) -> bool:
        castle = self.look.castle(self.area)
        return castle is not None and bool(castle.project)

    def held(self) -> bool:
        return any(self.card in (card, card[:3]) for card in self.realm.hand)


def _deal_now(go: Go, what: str) -> bool:
    """Is this to be turned up now?"""
    return go.at.phase == "market" and (go.at.due if what == "offer" else not go.at.due and go.at.row is None)


_DOES = {"buy": "buying", "use": "using a scroll", "research": "starting research", "pass": "passing"}

TRUE: dict[str, Callable[[Go, Any], bool]] = {
    "not-now": lambda g, f: f["what"] == f"the sheet of {g.named}" and f["phase"] == g.at.phase != "orders",
    "game-over": lambda g, f: g.at.phase == "over",
    "sheet-twice": lambda g, f: f["who"] == g.named and SEATS.index(g.named) in [seat for seat, _ in g.at.sealed],
    "no-such-kingdom": lambda g, f: f["who"] == g.named and SEATS.index(g.named) >= len(g.at.realms),
    "kingdom-out": lambda g, f: f["who"] == g.named and g.at.realms[SEATS.index(g.named)].out,
    "market-only": lambda g, f: f["phase"] == g.at.phase != "market" and isinstance(g.action, Act)
    and f["what"] == _DOES[g.action.verb],
    "row-once": lambda g, f: f["phase"] == g.at.phase and not _deal_now(g, "row"),
    "offer-now": lambda g, f: f["phase"] == g.at.phase and not _deal_now(g, "offer"),
    "row-first": lambda g, f: _deal_now(g, "offer" if f["what"] == "a tech is" else "row"),
    "no-debt": lambda g, f: g.at.phase != "debt" and all(realm.gold >= 0 for realm in g.at.realms),
    "not-in-debt": lambda g, f: f["who"] == g.named and f["gold"] == g.at.realms[SEATS.index(g.named)].gold >= 0,
    "nobody-to-disband": lambda g, f: f["who"] == g.who and g.nobody(f),
    "tower-stays": lambda g, f: g.card in ("W", "w1", "w2"),
    "not-your-debt": lambda g, f: f["other"] == g.who != f["who"] == g.named and g.at.realms[SEATS.index(g.named)].gold < 0,
    "not-your-go": lambda g, f: f["other"] == g.who != f["who"] == g.named,
    "not-in-row": lambda g, f: f["card"] == g.card not in (g.at.row or ()),
    "too-dear": lambda g, f: f["card"] == g.card and f["price"] == g.look.price(g.card) > f["gold"] == g.realm.gold
    and f["who"] == g.who,
    "second-market": lambda g, f: g.card[:3] == "mkt" and bool(g.realm.market) and f["who"] == g.who,
    "not-in-hand": lambda g, f: f["card"] == g.card and not g.held() and f["who"] == g.who,
    "market-works": lambda g, f: g.card[:3] == "mkt",
    "not-own-castle": Go.foreign,
    "top-attack": lambda g, f: f["area"] == g.area and g.level(1) == 6,
    "top-production": lambda g, f: f["area"] == g.area and g.level(0) == 6,
    "upgraded": lambda g, f: f["area"] == g.area and g.upgraded(),
    "no-builder": Go.no_builder,
    "built-up": Go.built_up,
    "no-sea": lambda g, f: f["area"] == g.area and g.words[1][3:] == f["sea"] not in g.look.seas(g.area),
    "no-sea-chosen": lambda g, f: f["area"] == g.words[1] and bool(g.look.seas(g.area)),
    "inland": lambda g, f: f["area"] == g.area and not g.look.seas(g.area),
    "project": lambda g, f: f["area"] == g.area and g.has_project(),
    "counters": Go.counters,
    "nothing-on-offer": lambda g, f: not g.at.offer,
    "researching": lambda g, f: f["tech"] == TECHS.get(g.realm.research) and f["who"] == g.who,
    "has-tech": lambda g, f: g.at.offer in g.realm.techs and f["tech"] == TECHS[g.at.offer] and f["who"] == g.who,
}  # fmt: skip


def tries(position: Position, rng: Random) -> Iterator[Action]:
    """Whatever anybody may try, in season and out of it."""
    areas = Look(position, "R").areas
    yield from (Deal("row"), Deal("offer"))
    yield from (Sheet(seat) for seat in range(4))
    cards = [
        *(position.row or ()),
        *(card for realm in position.realms for card in realm.hand),
        "saw9",
        "egg14",
        "mkt6",
    ]
    seats = [-1, -1, *range(len(position.realms))]
    for card in cards:
        yield Act("buy", (card,), rng.choice(seats))
    for code in ("def", "pro", "saw", "egg", "blu", "tow", "mkt", rng.choice(cards)):
        for area in rng.sample(areas, 6):
            sea = f":{rng.choice(areas)}" if code == "blu" and rng.random() < 0.7 else ""
            yield Act("use", (code, area + sea), rng.choice(seats))
    for unit in ("S", "M", "K", "D", "W", "w2"):
        yield Act("disband", (unit, rng.choice(areas)), rng.choice(seats))
    yield from (Act("disband", words) for words in (("T1",), ("G2",), ("S", "@T1"), ("K", "@G1")))
    yield from (Act(verb, (), seat) for verb in ("research", "pass") for seat in seats)


def told(position: Position, action: Action) -> Iterator[str]:
    """The code of every refusal, each held against the position."""
    for found in engine().judge(position, action):
        assert TRUE[found.code](Go(position, action), found.facts), (engine().write(position), action, found.message)
        assert not re.search(r"  | $", found.message), found.message
        yield found.code


def test_every_fault_of_the_game_is_held_against_the_facts_somewhere() -> None:
    known = {fault.code for fault in vars(faults).values() if isinstance(fault, Fault)}
    assert known == {*TRUE, *ORDER_FAULTS, *IMPOSSIBLE, *SUSPICIOUS, *REMARKS}


RARE = {
    "inland",
    "top-attack",
    "top-production",
    "counters",
    "kingdom-out",
    "game-over",
    "not-your-debt",
    "not-in-debt",
}
RARE |= {"tower-stays", "no-sea-chosen", "upgraded", "has-tech"}
"""Met in positions of their own, below; some of them in random games too."""


def test_every_sentence_of_a_refused_action_is_true() -> None:
    seen: set[str] = set()
    for number, options in enumerate(VARIANTS):
        rng = Random(number)
        for position in random_positions(engine(**options), number, 12):
            for action in tries(position, rng):
                seen |= {*told(position, action)}
    assert seen >= {*TRUE} - RARE


MARKET = "map narrows\nturn 9 phase market crown R\nrow tow3\nR gold 60 mana 9 hand {hand}\nB gold 5 mana 4\n"


@pytest.mark.parametrize(
    ("text", "actions", "codes"),
    [
        (MARKET.format(hand="egg10 blu8 blu9 def3 pro4") + "a1 R p6 x6 up egg2 S\nb1 B p2\na4 R D",
         [Act("use", (code, where)) for code, where in
          (("def", "a1"), ("pro", "a1"), ("egg", "a1"), ("blu", "a1:s1"), ("blu", "a1"), ("blu", "a4"), ("blu", "a4:s3"))],
         {"top-attack", "top-production", "upgraded", "project", "inland", "no-sea-chosen", "no-sea"}),
        (MARKET.format(hand="tow4 techs hor").replace("row tow3", "offer hor\nrow tow3") + "a1 R p2\nb1 B p2",
         [Act("research")], {"has-tech"}),
        (MARKET.format(hand="egg10 tow4") + "a1 R p2 S 3D\nb1 B p2\na4 R 5W S",
         [Act("use", ("egg", "a1")), Act("use", ("tow", "a4"))], {"counters"}),
        ("map narrows\nturn 9 phase debt crown R\nR gold -3 mana 0\nB gold -1 mana 0\na1 R p2 S W\nb1 B p2 S",
         [Act("disband", ("S", "b1"), 1), Act("disband", ("W", "a1")), Act("disband", ("T2",)), Act("pass")],
         {"not-your-debt", "tower-stays", "nobody-to-disband", "market-only"}),
        ("map narrows\nturn 9 phase debt crown R\nR gold -3 mana 0\nB gold 4 mana 0\na1 R p2 S W\nb1 B p2 S",
         [Act("disband", ("S", "b1"), 1)], {"not-in-debt"}),
        ("map trident\nturn 9 phase orders crown R\nR gold 3 mana 0\nB gold 4 mana 0\nout Y\na1 R p2 S W\nb1 B p2 S",
         [Sheet(2), Sheet(3)], {"kingdom-out", "no-such-kingdom"}),
        ("map narrows\nturn 9 phase over crown R\nR gold 3 mana 0\nout B\na1 R p2 S W",
         [Act("pass"), Sheet(0), Deal("row")], {"game-over"}),
    ],
)  # fmt: skip
def test_the_sentences_of_rare_refusals_are_true(text: str, actions: list[Action], codes: set[str]) -> None:
    position = at(text)
    assert {code for action in actions for code in told(position, action)} == codes
