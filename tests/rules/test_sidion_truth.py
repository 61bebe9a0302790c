"""Every sentence of a refusal is true: its facts are worked out a second time from the position, by the plain rules alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from pnp.base.finding import Fault, Finding
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.state.values import Action, Figure, Position
from tests.helpers.naive_sidion import PHASE_OF, PRINTED, distances, roads
from tests.helpers.sidion import at, engine, random_game
from tests.rules.test_sidion_generators import everything

RULES = engine()
COLOURS = {"Red": "R", "Blue": "B", "Green": "G", "Yellow": "Y", "Violet": "V", "Orange": "O"}
WORDS = {"S": "Stand", "T": "Teleport", "K": "Block", "C": "Convert", "M": "Move", "H": "Improve Hero"}
WORDS |= {"I": "Improve Town", "R": "Recruit", "L": "Lock", "B": "Bid", "X": "Retreat"}


_hops_of = cache(distances)


class Table:
    """A position and an action on it, looked at plainly."""

    def __init__(self, position: Position, action: Action) -> None:
        self.at = position
        self.action = action
        self.figures = {figure.name: figure for figure in position.figures}
        self.me: Figure | None = self.figures.get(action.who)
        self.seats = {seat.colour: seat for seat in position.seats}
        self.locks, self.works = dict(position.locks), dict(position.works)
        self.hops, self.joined = _hops_of(position.players), roads(position.players)
        self.towns = {town for pair in self.joined for town in pair}
        self.blocked = {frozenset(path.split("-")) for path in position.blocks}

    def held(self, player: str, kind: int) -> int:
        return self.seats[COLOURS[player]].purse[kind]

    def products(self, town: str) -> set[str]:
        return set(self.works.get(town, "")) | PRINTED[town[1]]

    def owner(self, town: str) -> str:
        return next(name for name, letter in COLOURS.items() if letter == self.locks[town])

    def pays(self, price: int, kind: int, facts: Any) -> bool:
        return bool(price == facts.get("price", price) > facts.get("has", 0) == self.held(facts["player"], kind))

    def apart(self, facts: Any) -> bool:
        assert self.me is not None
        here, town = facts["start"], facts["town"]
        return here == self.me.town and town == self.action.words[0] and frozenset((here, town)) not in self.joined

    def on_way(self, facts: Any) -> bool:
        assert self.me is not None
        road = frozenset(facts["path"].split("-"))
        return road in self.blocked and road == frozenset((self.me.town, self.action.words[0]))

    def mine(self, name: str) -> bool:
        return name in self.figures and name[0] == self.action.who[0]


Check = Callable[[Table, Any], bool]


def _figures_of(table: Table, colour: str) -> list[str]:
    return [name for name in table.figures if name[0] == colour]


def _not_one_order(table: Table, facts: Any) -> bool:
    given = [word.partition("-")[0] for word in table.action.words]
    for said in facts["miscounts"].split("; "):
        if found := re.fullmatch(r"there is no (\w+)", said):
            true = found[1] not in table.figures and found[1][1] in given
        elif found := re.fullmatch(r"(\w+) gets (none|\d+ orders)", said):
            count = given.count(found[1][1])
            true = found[1] in table.figures and found[2] == (f"{count} orders" if count else "none")
        else:
            found = re.fullmatch(r"(\w)(\w) is not a figure of (\w+)", said)
            true = found is not None and COLOURS[found[3]] == table.action.who != found[1]
        if not true:
            return False
    return True


def _hops(table: Table, facts: Any) -> bool:
    start = table.figures[table.action.words[0]].town
    return bool(facts["start"] == start and table.hops[start, facts["town"]] == facts["hops"])


def _yield(text: str) -> re.Match[str] | None:
    return re.fullmatch(r"(\d+)([gi])", text)


TRUE: dict[str, Check] = {
    "game-over": lambda t, f: RULES.outcome(t.at) is not None,
    "bad-die": lambda t, f: (
        t.at.phase == f["phase"]
        if t.at.phase != "artifact"
        else t.action.words[0] not in tuple("123456") or (t.action.words[0] in "123" and len(t.action.words) > 1)
    ),
    "card-not-in-deck": lambda t, f: not (f["card"].isdigit() and 1 <= int(f["card"]) <= 12) or int(f["card"]) in {
        *t.at.offer, *t.at.lost, *(card for seat in t.at.seats for card in seat.artifacts)
    },
    "words-too-many": lambda t, f: set(f["words"].split()) <= set(t.action.words),
    "wrong-step": lambda t, f: f["phase"] == t.at.phase and t.at.phase in ("artifact", "orders", "auction"),
    "orders-closed": lambda t, f: t.at.phase != "orders" or t.action.who in t.at.given,
    "player-out": lambda t, f: t.seats[COLOURS[f["player"]]].out,
    "not-one-order": _not_one_order,
    "no-such-order": lambda t, f: f["given"].partition("-")[2] not in tuple("SKTCMILBHRX"),
    "prince-only": lambda t, f: f["given"][1] != "P" and f["given"][3] in "HR",
    "retreat-given": lambda t, f: f["given"].endswith("-X"),
    "no-auction": lambda t, f: f["phase"] == t.at.phase != "auction",
    "may-not-bid": lambda t, f: (
        t.action.who in dict(t.at.bids) if "has made" in f["said"]
        else not any(t.figures[name].order == "B" for name in _figures_of(t, COLOURS[f["player"]]))
    ),
    "bad-bid": lambda t, f: (
        any(int(word[:-1]) > t.seats[t.action.who].purse["gmi".index(word[-1])] for word in t.action.words)
        if "does not hold" in f["said"]
        else not all(re.fullmatch(r"\d+[gmi]", word) for word in t.action.words)
        or len({word[-1] for word in t.action.words}) < len(t.action.words)
    ),
    "wrong-sign": lambda _, f: ">" not in f["typed"],
    "no-order-word": lambda t, f: not re.fullmatch(r"'?[A-Z]-[A-Z]'?", f["word"]),
    "nothing-named": lambda t, f: f["name"] not in {*t.figures, *t.towns, *t.seats},
    "not-the-part": lambda t, f: COLOURS[f["active"]] == t.at.active != COLOURS[f["player"]] == t.action.who[0],
    "no-stand": lambda t, f: t.me is not None and (
        (not t.me.order if f["order"] == "no order" else f["order"] == f"the order {WORDS[t.me.order]}")
        and (PHASE_OF.get(t.me.order) != t.at.phase or t.me.order == "X")
    ),
    "other-phase": lambda t, f: f["order"] == WORDS[t.action.verb] and PHASE_OF.get(t.action.verb) != f["phase"] == t.at.phase,
    "no-order": lambda t, f: t.me is not None and not t.me.order,
    "other-order": lambda t, f: t.me is not None and f["has"] == WORDS[t.me.order] != f["order"] == WORDS[t.action.verb],
    "not-a-target": lambda t, f: not t.mine(f["target"]) or f["target"] == t.action.who,
    "target-without-stand": lambda t, f: t.figures[f["target"]].order != "S",
    "bad-hops": lambda t, f: _hops(t, f) and f["hops"] not in (1, 2, 3),
    "teleport-price": lambda t, f: f["hops"] ** 2 == f["price"] and t.pays(f["price"], 1, f),
    "caster-too-low": lambda t, f: t.me is not None and _hops(t, f) and f["hops"] > f["level"] == t.me.level,
    "locked-out": lambda t, f: t.owner(f["town"]) == f["owner"] and COLOURS[f["owner"]] != t.action.who[0],
    "no-path": lambda t, f: frozenset(f["path"].split("-")) not in t.joined,
    "block-price": lambda t, f: t.pays(1, 1, f),
    "blocked-already": lambda t, f: frozenset(f["path"].split("-")) in t.blocked,
    "no-block-marker": lambda t, f: len(t.blocked) == 12,
    "bad-yield": lambda t, f: not _yield(f["amount"]),
    "no-exchange": lambda t, f: int(t.action.words[0][:-1]) == 0,
    "two-kinds": lambda t, f: len(re.findall(r"\d+[gi]", f["amount"])) == 2,
    "convert-price": lambda t, f: t.me is not None and f["level"] == t.me.level and t.pays(
        int(f["amount"][:-1]) * (5 - t.me.level), 1, f
    ),
    "not-adjacent": Table.apart,
    "move-price": lambda t, f: t.held(f["player"], 0) == 0,
    "move-blocked": Table.on_way,
    "not-own-hero": lambda t, f: not t.mine(f["hero"]) or f["hero"][1] == "P",
    "raise-price": lambda t, f: t.pays((t.figures[f["hero"]].level + 1) ** 2, 0, f),
    "highest-level": lambda t, f: t.figures[f["hero"]].level == 3 and ("prince" in f["said"]) == (f["hero"][1] == "P"),
    "improve-price": lambda t, f: t.pays((len(t.products(f["town"])) + 1) ** 2, 0, f),
    "full-town": lambda t, f: len(t.products(f["town"])) == 3,
    "locked-town": lambda t, f: f["town"] in t.locks,
    "bad-product": lambda t, f: f["product"] in t.products(f["town"]) or f["product"] not in tuple("gmi"),
    "no-neutral-hero": lambda t, f: f["town"] in t.at.recruited,
    "recruit-price": lambda t, f: t.pays(5, 0, f),
    "no-free-letter": lambda t, f: len(_figures_of(t, COLOURS[f["player"]])) == 9,
    "locked-already": lambda t, f: t.owner(f["town"]) == f["owner"],
    "lock-price": lambda t, f: t.pays(5, 2, f),
    "no-appointment": lambda t, f: (
        not t.action.words or not t.mine(t.action.words[0]) or t.action.words[0][1] == "P"
        or t.figures[t.action.words[0]].town != t.figures[t.action.who].town
    ),
    "no-governor-marker": lambda t, f: list(t.locks.values()).count(COLOURS[f["player"]]) == 8,
    "retreat-not-adjacent": Table.apart,
    "retreat-blocked": Table.on_way,
    "retreat-locked": lambda t, f: t.owner(f["town"]) == f["owner"] and COLOURS[f["owner"]] != t.action.who[0],
    "retreat-occupied": lambda t, f: {COLOURS[name] for name in f["others"].split(" and ")}
    == {figure.owner for figure in t.at.figures if figure.town == f["town"]} - {t.action.who[0]},
    "retreat-price": lambda t, f: t.held(f["player"], 0) == 0,
}  # fmt: skip

RARE = {"no-block-marker", "no-governor-marker", "no-free-letter", "retreat-price", "game-over", "player-out"}
"""Seen in positions of their own, below."""


def typed(position: Position, rng: Random) -> Iterator[Action]:
    """Whatever might be typed here, in words that name something and in some that don't."""
    everybody = list(everything(position)) if position.active else []
    orders = {figure.name: figure.order for figure in position.figures}
    due = [action for action in everybody if orders.get(action.who) == action.verb]
    yield from rng.sample(due, min(80, len(due)))
    yield from rng.sample(everybody, min(20, len(everybody)))
    figures = [figure.name for figure in position.figures] or ["RP"]
    for who in rng.sample(figures, min(3, len(figures))):
        yield from (Action(verb, who, words) for verb, words in (
            ("M", ("9Z",)), ("T", ("RZ", "1S")), ("T", (who, "1S")), ("K", ("1S-1G",)), ("C", ("0g",)), ("C", ("2g2i",)),
            ("C", ("3m",)), ("I", ("x",)), ("H", ("RZ",)), ("L", ("RZ",)), ("S", ("1S",)), ("M", ("1S", "1F")), ("R", ()),
        ))  # fmt: skip
    for colour in [seat.colour for seat in position.seats]:
        letters = [figure.letter for figure in position.figures if figure.owner == colour]
        for _ in range(2):
            chosen = rng.choices([*letters, "H", "BP" if colour == "R" else "RP"], k=max(1, len(letters)))
            yield Action("orders", colour, tuple(f"{letter}-{rng.choice('STKCMILBHRXZ')}" for letter in chosen))
        yield Action("orders", colour, tuple(f"{letter}-S" for letter in letters))
        yield from (Action("bid", colour, words) for words in (("99g",), ("1g", "2g"), ("1x",), ("0",), ("1i",)))
        yield Action("done", colour)
    yield from (Action("die", "", words) for words in (("7",), ("1", "3"), ("5", "99"), ("5", "1", "2"), ("5", "1")))
    yield from (Action("M", "ZZ", ("1S",)), Action("done", "Z"), Action("orders", "Z", ("P-S",)))


def told(position: Position, action: Action) -> Iterator[Finding]:
    for finding in RULES.judge(position, action):
        assert TRUE[finding.code](Table(position, action), {**finding.facts, "said": finding.message}), (
            RULES.write(position),
            action,
            finding.message,
        )
        yield finding


def test_every_fault_of_the_judge_is_held_against_the_position() -> None:
    assert set(TRUE) == {fault.code for fault in vars(faults).values() if isinstance(fault, Fault)}


def test_every_sentence_of_a_refusal_is_true() -> None:
    rng = Random(1)
    seen: set[str] = set()
    for players in (2, 3, 4):
        for position, _ in random_game(engine(players=players, turn_limit=25), players)[::2]:
            for action in typed(position, rng):
                seen |= {finding.code for finding in told(position, action)}
    assert len(seen) >= len(TRUE) - len(RARE) - 6, set(TRUE) - seen - RARE


HEROES = " ".join(f"{letter}@2{kind}:1" for letter, kind in zip("ABCDEFGH", "SFAGHSFA", strict=True))


@pytest.mark.parametrize(
    ("text", "actions", "codes"),
    [
        (
            ("sidion 3p turn 20 first R phase magic active R\nR: 5g 0m 5i | P@1S/K\nB: 1g 1m 1i | P@2S\nG: out\n"
             "recruited: 1S\nblocks: 0C-1G 0C-2G 0C-3G 1A-1G 1A-1S 1A-2F 1A-2H 1F-1G 1F-1S 1F-3A 1H-1S 1H-3A"),
            [Action("K", "RP", ("2A-2G",)), Action("orders", "G", ("P-S",)), Action("K", "RP", ("0C-1G",))],
            {"no-block-marker", "block-price", "blocked-already", "orders-closed"},
        ),
        (
            "sidion 3p turn 20 first R phase orders active R\nR: 5g 0m 5i | P@1S\nB: 1g 1m 1i | P@2S\nG: out\nrecruited: -",
            [Action("orders", "G", ("P-S",))],
            {"player-out"},
        ),
        (
            (f"sidion 3p turn 20 first B phase final active B\nR: 0g 0m 0i | P@1S\nB: 4g 0m 9i | P@3S/R {HEROES}\n"
             "G: 1g 1m 1i | P@3F\nrecruited: 2S 2F 2A 2G 2H 1S 1F 1A"),
            [Action("R", "BP")],
            {"no-free-letter", "recruit-price"},
        ),
        (
            "sidion 2p turn 20 first R phase final active R\nR: 0g 0m 0i | P@1F/X\nB: 4g 0m 9i | P@1F\nrecruited: -",
            [Action("X", "RP", ("1S",)), Action("X", "RP", ("2S",))],
            {"retreat-price", "retreat-not-adjacent"},
        ),
        (
            "sidion 2p turn 20 first R phase over\nR: 0g 0m 0i | P@1F\nB: 4g 0m 9i | P@1S\nrecruited: -",
            [Action("done", "R")],
            {"game-over"},
        ),
        (
            ("sidion 2p turn 20 first R phase final active R\nR: 0g 0m 9i | P@2A A@2A:1/L\nB: 4g 0m 9i | P@2S\n"
             "recruited: 1S 1F 1A 1G 1H 0C 2F 2G 2H\nlocks: 1S=R 1F=R 1A=R 1G=R 1H=R 0C=R 2F=R 2G=R"),
            [Action("L", "RA")],
            {"no-governor-marker"},
        ),
    ],
)  # fmt: skip
def test_the_sentences_of_rare_refusals_are_true(text: str, actions: list[Action], codes: set[str]) -> None:
    found = {finding.code for action in actions for finding in told(at(text), action)}
    assert found == codes
