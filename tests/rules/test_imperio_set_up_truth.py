"""Every sentence about an order of the set-up is true: it is counted again in the text of the layout."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from pnp.base.finding import Finding
from pnp.rules.games.imperio_bellum.actions.set_up.checks import ORDER_CHECKS
from pnp.rules.games.imperio_bellum.state.board import OFF
from pnp.rules.games.imperio_bellum.state.values import Action, Position
from tests.helpers.imperio import engine, position_text

VERBS = ("shift", "swap", "add", "replace", "remove", "trade", "stock", "drop", "done")
LETTERS = {"Attacker": "HBKAPF", "Defender": "ETCRMS"}
OPTIONS: tuple[dict[str, object], ...] = ({}, {"knight_limit": "off"})
HEADERS = (
    "set-up, Defender deploys",
    "set-up, Attacker deploys",
    *(f"set-up, Defender alters, {n} used" for n in (0, 3, 4)),
)


class Layout:
    """What stands in the text of a layout, and what an order would make of it."""

    def __init__(self, text: str, action: Action) -> None:
        header, *lines = text.splitlines()
        self.side = "Defender" if "Defender" in header else "Attacker"
        self.altering = "alters" in header
        self.used = int(re.sub(r"\D", "", header) or 0)
        self.rows = [line for line in lines if ":" not in line]
        self.board = {(r, c): x for r, row in enumerate(self.rows) for c, x in enumerate(row) if x != "O"}
        self.piles = {
            side: Counter({p[0]: int(p[2:]) for p in re.findall(r"[A-Z]x\d+", line)})
            for side in LETTERS
            for line in lines
            if line.startswith(f"{side}:")
        }
        self.action = action
        self.squares = [divmod(square, 9) for square in action.squares]
        self.off = [square for square in action.squares if square >= OFF]
        self.own = LETTERS[self.side]

    @property
    def zone(self) -> range:
        last = len(self.rows)
        return range(2) if self.side == "Attacker" else range(last - 2, last)

    def mine(self, square: tuple[int, int]) -> bool:
        return self.board.get(square, "-").upper() in self.own

    def after(self) -> tuple[Counter[str], Counter[str]]:
        """The letters of the side's formation and of its reserve when the order is carried out."""
        board, pile, verb = dict(self.board), Counter(self.piles[self.side]), self.action.verb
        if verb in ("add", "replace"):
            board[self.squares[0]] = self.action.letter
        elif verb == "remove":
            board.pop(self.squares[0], None)
        elif verb == "trade":
            pile[self.action.letter[0]] -= 1
            pile[self.action.letter[1]] += 1
        elif verb in ("stock", "drop"):
            pile[self.action.letter] += self.action.number if verb == "stock" else -self.action.number
        return Counter(x for x in board.values() if x in self.own), pile

    def units(self) -> int:
        return sum(self.after()[0][x] for x in self.own[2:])

    def reserve(self) -> int:
        return sum(self.after()[1].values())

    def knights(self) -> int:
        return self.after()[0][self.own[2]]

    def why(self) -> str:
        """What makes the order senseless, found in another way than the judge's: from the words of the sentence."""
        pile = self.piles[self.side]
        given = self.action.letter[:1]
        reasons = {
            f"the reserve has no {given} to give": self.action.verb in ("trade", "drop")
            and pile[given] < self.action.number,
            "both kinds are the same": self.action.verb == "trade" and len(set(self.action.letter)) == 1,
            "one unit at a time": self.altering and self.action.number != 1,
            "both squares are the same": len(self.squares) == 2 and self.squares[0] == self.squares[1],
            "it is a piece of that kind already": self.action.verb == "replace"
            and bool(self.squares)
            and self.board.get(self.squares[0]) == self.action.letter,
        }
        for row, column in self.squares:
            name = f"R{row + 1}C{column + 1}"
            reasons[f"{name} is taken"] = (row, column) in self.board
            reasons[f"there is no piece of the {self.side} on {name}"] = not self.mine((row, column))
        return "\n".join(reason for reason, holds in reasons.items() if holds)


def senseless(layout: Layout, found: Finding) -> bool:
    told = str(found.facts["reason"]).split(" (")[0]
    return told in layout.why().split("\n")


def count(layout: Layout, found: Finding, number: int, least: int, most: int) -> bool:
    return found.facts["count"] == number and not least <= number <= most


def bases(layout: Layout, found: Finding) -> bool:
    formation, _ = layout.after()
    quarters, others = formation[layout.own[0]], formation[layout.own[1]]
    wanted = (quarters, others) != (1, 2)
    return (found.facts["count"], found.facts["bases"]) == (quarters, others) and wanted


def outside(layout: Layout, found: Finding) -> bool:
    named = set(str(found.facts["squares"]).split(", "))
    squares = {f"R{r + 1}C{c + 1}" for r, c in layout.squares if r not in layout.zone and not layout.off}
    zone = " and ".join(str(row + 1) for row in layout.zone)
    return (bool(layout.off) or named == squares) and found.facts["zone"] == zone


TRUE: dict[str, Callable[[Layout, Finding], bool]] = {
    "set-up-first": lambda one, f: one.action.verb not in VERBS,
    "no-alteration-left": lambda one, f: one.altering and one.used == 4,
    "foreign-letter": lambda one, f: f.facts["letter"] in set(one.action.letter) - set(one.own),
    "outside-zone": outside,
    "base-in-reserve": lambda one, f: not one.squares and not set(one.own[:2]).isdisjoint(one.action.letter),
    "base-altered": lambda one, f: (
        one.altering and (one.action.letter[:1] in one.own[:2] or one.board.get(one.squares[0], "-") in one.own[:2])
    ),
    "no-alteration": lambda one, f: one.altering and senseless(one, f),
    "bad-layout": lambda one, f: not one.altering and senseless(one, f),
    "base-count": bases,
    "too-many-units": lambda one, f: count(one, f, one.units(), 0, 15),
    "no-units": lambda one, f: one.units() == 0,
    "reserve-size": lambda one, f: count(one, f, one.reserve(), 0, 50),
    "formation-knights": lambda one, f: count(one, f, one.knights(), 0, 8),
    "knights": lambda one, f: count(one, f, one.knights() + one.after()[1][one.own[2]], 0, 10),
}
"""By code: what must be so where the judge says it."""


def layouts(rng: Random, options: dict[str, object]) -> Iterator[str]:
    """The sample formation in every stage, whole, thinned out, and crowded with knights, bases or reserves."""
    rules = engine(**options)
    body = position_text("alterations").split("\n", 1)[1]
    for header in HEADERS:
        own = "ETCRMS" if "Defender" in header else "HBKAPF"
        for way in range(8):
            lines = body.splitlines()
            for row in (0, 1, 7, 8):
                lines[row] = "".join(
                    "O"
                    if x in own and (way == 1 or (way == 2 and rng.random() < 0.5))
                    else own[2]
                    if x in own[2:] and way == 3 and rng.random() < 0.6
                    else rng.choice(own)
                    if x in own and way == 4 and rng.random() < 0.2
                    else x
                    for x in lines[row]
                )
            text = f"{header}\n" + "\n".join(lines)
            if way == 5:
                text = re.sub(r"(Attacker|Defender): .*", r"\1: none", text)
            if rules.read(text).value is not None:
                yield text


def orders(rng: Random, text: str) -> Iterator[Action]:
    rows = [line for line in text.splitlines()[1:] if ":" not in line]
    taken = [9 * r + c for r, row in enumerate(rows) for c, x in enumerate(row) if x != "O"]
    for _ in range(60):
        verb = rng.choice((*VERBS, *VERBS, "move"))
        wanted = {"shift": 2, "swap": 2, "move": 2, "add": 1, "replace": 1, "remove": 1}.get(verb, 0)
        squares = [rng.choice(taken) if rng.random() < 0.6 else rng.randrange(81) for _ in range(wanted)]
        if wanted == 2 and rng.random() < 0.1:
            squares[1] = squares[0]
        letters = rng.choice(("ETCRMS", "HBKAPF"))
        size = {"add": 1, "replace": 1, "trade": 2, "stock": 1, "drop": 1}.get(verb, 0)
        number = rng.choice((1, 1, 1, 2, 30, 60)) if verb in ("stock", "drop") else 1
        yield Action(verb, tuple(squares), "".join(rng.choice(letters) for _ in range(size)), number)


def refusals(rng: Random, options: dict[str, object]) -> Iterator[tuple[str, Action, Finding]]:
    rules = engine(**options)
    for text in layouts(rng, options):
        position: Position = rules.position_of(rules.read(text).require())
        for action in orders(rng, text):
            yield from ((text, action, found) for found in rules.judge(position, action))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_an_order_of_the_set_up_is_refused_for_is_so(options: dict[str, object]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        for text, action, found in refusals(Random(seed), options):
            seen[found.code] += 1
            assert TRUE[found.code](Layout(text, action), found), f"{found.message}\n{action}\n{text}"
    limited = set() if options else {"formation-knights", "knights"}
    assert set(TRUE) - {"formation-knights", "knights"} | limited == set(seen)


def test_every_fault_that_an_order_can_have_is_held_against_facts() -> None:
    assert set(TRUE) == {check.fault.code for check in ORDER_CHECKS}


def test_an_order_that_breaks_nothing_is_legal_and_keeps_every_limit() -> None:
    rules, rng = engine(), Random(9)
    passed = 0
    for text in layouts(rng, {}):
        position = rules.position_of(rules.read(text).require())
        for action in orders(rng, text):
            if rules.judge(position, action) or action.verb == "done":
                continue
            layout = Layout(text, action)
            passed += 1
            assert layout.units() <= 15
            assert 0 <= layout.reserve() <= 50
            assert layout.knights() <= 8
            assert layout.knights() + layout.after()[1][layout.own[2]] <= 10
            assert all(row in layout.zone for row, _ in layout.squares)
    assert passed > 50
