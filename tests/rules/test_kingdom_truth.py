"""Every sentence of a refused order line is true: its facts are counted a second time from the position and the sheet alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.actions.judging import Judged, judge_sheet
from pnp.rules.games.kingdom_command.actions.random_sheets import random_sheet
from pnp.rules.games.kingdom_command.state.values import Position, Sheet
from pnp.rules.games.kingdom_command.text import faults
from tests.helpers.kingdom import VARIANTS, at, engine, order_positions
from tests.helpers.naive_kingdom import COST, COUNTERS, NAMES, SEATS, SEATS_OF, Look, Order, hops, order_of

ORDER_FAULTS = {
    *(
        "unreadable-line",
        "nobody-named",
        "none-left",
        "ship-elsewhere",
        "ordered-already",
        "foreign-ship",
        "no-own-ship",
    ),
    *("not-trained", "not-own-castle", "production", "no-sea-named", "no-harbour", "landlocked", "counters", "no-gold"),
    *("no-mage", "out-of-reach", "no-mana", "too-long", "tower-moves", "no-passenger", "ship-to-ship", "no-ship"),
    *("ship-sails", "not-beside-ship", "not-beside", "wrong-ground", "too-far-aboard", "too-far", "waits", "seats"),
}


class Line:
    """A refused line, and the table it is written at: the legal lines judged before it are above."""

    def __init__(self, look: Look, text: str) -> None:
        self.look, self.text = look, text
        self.order: Order | None = order_of(text)
        self.train = re.fullmatch(r"\+(\d*)([SMKTGDW]) ([a-z]\d)(?::([a-z]\d))?", text)
        self.spell = re.fullmatch(r"!(fog|quake) ([a-z]\d)>([a-z]\d)", text)

    @property
    def many(self) -> int:
        said = self.train[1] if self.train else ""
        return self.order.many if self.order else int(said) if said else 1

    @property
    def move(self) -> Order:
        assert self.order is not None, self.text
        return self.order

    @property
    def word(self) -> str:
        """The unit's name as the line needs it."""
        unit = self.train[2] if self.train else self.move.unit[0]
        return NAMES[unit] if self.many == 1 else f"{NAMES[unit]}s".replace("mans", "men")

    def article(self) -> str:
        return f"a {NAMES[self.move.unit[0]]}"

    def steps(self) -> Iterator[tuple[int, str, str]]:
        """Each entry that is no wait: its step (from 1), where the unit is by then, the entry."""
        here = self.move.start
        for step, entry in enumerate(self.move.path[:3], start=1):
            if entry != ".":
                yield step, here, entry
                here = entry

    def crossings(self) -> int:
        return sum(entry != "." for entry in self.move.path[:3])

    def sails(self, f: Any) -> bool:
        steps = [(step, here, entry) for step, here, entry in self.steps() if f"@{f['ship']}" in (here, entry)]
        return any(step == f["step"] for step, _, _ in steps) and self.look.voyage(f["ship"])[1][f["step"] - 1]

    def apart(self, f: Any) -> bool:
        """Does a step board or land where ship and land don't touch?"""
        ship, area = f"@{f['ship']}", f["area"]
        named = (f["step"], {ship, area}) in [(step, {here, entry}) for step, here, entry in self.steps()]
        sea = self.look.voyage(f["ship"])[0][f["step"] - 1]
        return bool(named and sea == f["sea"]) and area not in self.look.beside[sea]

    def unreadable(self, f: Any) -> bool:
        """The reason of a line that is none: the word that it names is what it says, and a form that it shows is not met."""
        why: str = f["said"].removeprefix("it can't be read: ")
        if found := re.match(r"the map has no area (\w+)", why):
            return found[1] in self.text.casefold() and found[1] not in self.look.areas
        if found := re.match(r"'(\S+)' is neither", why):
            return found[1] in self.text and not re.fullmatch(r"[a-z]\d|@[RBYP]?[TG]\d|\.", found[1])
        if why.startswith("a kingdom and a colon"):
            return re.match(r"\w+\s*:", self.text) is not None
        if why.startswith("nothing stands between"):
            return self.text == "nothing"
        if "can't be trained" in why:
            return self.train is not None and self.train[2] not in COST and NAMES[self.train[2]] in why
        forms = ("a move is written as", "training is written as", "a spell is written as", "an order is written as")
        if why.startswith(forms):
            return not (self.order or self.train or self.spell)
        if why.startswith("a ship is ordered by its number"):
            return not self.order and re.match(r"\d*[RBYP]?[TGtg]\d? ", self.text) is not None
        return why.startswith(("units are counted by kind", "only a ship names a sea area"))


Check = Callable[[Line, Any], bool]

TRUE: dict[str, Check] = {
    "unreadable-line": Line.unreadable,
    "nobody-named": lambda n, f: n.many == 0 and f["what"] == n.word,
    "none-left": lambda n, f: f["count"] == n.many > f["left"] == n.look.free(n.move.unit, n.move.start)
    and f["what"] == n.word and f["who"] == n.look.letter and f["place"].split()[-1] == n.move.start.lstrip("@"),
    "ship-elsewhere": lambda n, f: f["ship"] == n.move.unit and f["start"] == n.move.start != f["sea"]
    and n.look.voyage(f["ship"])[0][0] == f["sea"],
    "ordered-already": lambda n, f: f["ship"] in [order.unit for order in n.look.orders] and f["ship"] == n.move.unit,
    "foreign-ship": lambda n, f: n.text.startswith(f["ship"]) and f["ship"][0] == f["owner"] != f["who"] == n.look.letter,
    "no-own-ship": lambda n, f: f["ship"] == n.move.unit and n.look.ship(f["ship"]) is None,
    "not-trained": lambda n, f: n.train is not None and n.train[2] not in COST and f["what"] == NAMES[n.train[2]],
    "not-own-castle": lambda n, f: n.train is not None and f["area"] == n.train[3] not in n.look.castles(),
    "production": lambda n, f: f["what"] == n.word and f["count"] == n.many > f["left"]
    == n.look.castles()[f["area"]][0] - sum(many for many, _, area in n.look.trained() if area == f["area"]),
    "no-sea-named": lambda n, f: bool(n.look.seas(f["area"])) and ":" not in n.text,
    "no-harbour": lambda n, f: n.text.endswith(f":{f['sea']}") and f["sea"] not in n.look.seas(f["area"]),
    "landlocked": lambda n, f: not n.look.seas(f["area"]),
    "counters": lambda n, f: n.train is not None and f["what"] == n.word and f["count"] == n.many
    and f["total"] == n.look.counters(n.train[2]) + n.many > f["most"] == COUNTERS[n.train[2]],
    "no-gold": lambda n, f: n.train is not None and f["cost"] == n.many * COST[n.train[2]] > f["left"] == n.look.gold(),
    "no-mage": lambda n, f: f["who"] == n.look.letter and n.look.there("M", f["area"])
    == [area for _, area in n.look.spells()].count(f["area"]),
    "out-of-reach": lambda n, f: n.spell is not None and (f["area"], f["target"]) == n.spell.groups()[1:]
    and hops(n.look.at.map, f["area"])[f["target"]] == f["distance"] > f["reach"]
    == 2 + (n.look.realm is not None and "far" in n.look.realm.techs),
    "no-mana": lambda n, f: n.spell is not None and f["cost"] == {"fog": 1, "quake": 2}[n.spell[1]] > f["left"] == n.look.mana(),
    "too-long": lambda n, f: f["count"] == len(n.move.path) > 3,
    "tower-moves": lambda n, f: n.move.unit == "W",
    "no-passenger": lambda n, f: f["what"] == f"{n.article()} of {n.look.letter}" and f"@{f['ship']}" in n.move.path
    and (n.move.unit not in "SMK" or (f["ship"][0] in SEATS and f["ship"][0] != n.look.letter)),
    "ship-to-ship": lambda n, f: any(here[0] == entry[0] == "@" for _, here, entry in n.steps()),
    "no-ship": lambda n, f: n.look.ship(f["ship"]) is None and f"@{f['ship']}" in n.move.path,
    "ship-sails": Line.sails,
    "not-beside-ship": Line.apart,
    "not-beside": lambda n, f: (f["start"], f["area"]) in [(here, entry) for _, here, entry in n.steps()]
    and f["area"] not in n.look.beside[f["start"]],
    "wrong-ground": lambda n, f: f["what"] == n.article() and f["area"] in n.move.path
    and (f["ground"] == "sea") == (f["area"][0] == "s") == (n.move.unit[0] in "SMK"),
    "too-far-aboard": lambda n, f: f["count"] == n.crossings() > f["most"] == n.look.most_moves(n.move.unit[0])
    and f["what"] == n.article() and any("@" in here + entry for _, here, entry in n.steps()),
    "too-far": lambda n, f: f["count"] == n.crossings() > f["most"] == n.look.most_moves(n.move.unit[0])
    and f["what"] == n.article(),
    "waits": lambda n, f: "." in n.move.path and f["what"] == n.article() and n.move.unit[0] in "SMKD",
    "seats": lambda n, f: f["total"] == n.look.aboard(f["ship"], f["step"], n.move) > f["seats"] == SEATS_OF[f["ship"][0]],
}  # fmt: skip

_SPOILT = (
    "9",
    "0",
    "a1",
    "b9",
    "m1",
    "s1",
    "s2",
    "@T1",
    "@T2",
    "@G1",
    "@BT1",
    "RT1",
    ".",
    "S",
    "K",
    "M",
    "D",
    "G",
    "W",
)


def spoilt(text: str, rng: Random) -> str:
    """The line with one word another, or twice."""
    words = re.findall(r"[@+!]|\w+|[-:> .]", text)
    spot = rng.randrange(len(words))
    words[spot] = rng.choice((*_SPOILT, words[spot] * 2, f"{words[spot]}-{rng.choice(_SPOILT)}"))
    return "".join(words)


def drawn(position: Position, letter: str, rng: Random) -> list[str]:
    """A sheet as players write it, with slips: lines twice, spoilt, of others, and some that ask for too much."""
    lines = list(random_sheet(position, SEATS.index(letter), rng).lines)
    other = random_sheet(position, rng.randrange(len(position.realms)), rng).lines
    lines += [spoilt(line, rng) for line in (*lines, *other) for _ in range(2)] + list(other[:2])
    areas = Look(position, letter).areas
    lines += [f"+{rng.randint(1, 4)}{rng.choice('SMKTD')} {rng.choice(areas)}" for _ in range(2)]
    lines += [f"!{rng.choice(('fog', 'quake'))} {rng.choice(areas)}>{rng.choice(areas)}" for _ in range(2)]
    rng.shuffle(lines)
    return lines


def told(rules: KingdomCommand, position: Position, letter: str, lines: list[str]) -> Iterator[str]:
    """The code of every refusal on a sheet, each held against the table."""
    sheet = rules.sheet(letter, lines)
    judged = judge_sheet(position, sheet, rules.options)
    sails = [one for one in judged if re.match(r"[RBYP]?[TG]\d ", one.text)]
    above: list[str] = []
    for one in (*sails, *(other for other in judged if other not in sails)):
        yield from _true(position, sheet, one, above)
        above += [one.text] if not one.findings else []


def _true(position: Position, sheet: Sheet, one: Judged, above: list[str]) -> Iterator[str]:
    line = Line(Look(position, SEATS[sheet.realm], above), one.text)
    for found in one.findings:
        assert TRUE[found.code](line, {**found.facts, "said": found.message}), (
            engine().write(position),
            above,
            one.text,
            found.message,
        )
        assert "  " not in found.message, found.message
        assert found.message == found.message.strip(), found.message
        yield found.code


def test_every_fault_of_an_order_line_is_held_against_the_table() -> None:
    assert set(TRUE) == ORDER_FAULTS
    known = {fault.code for fault in vars(faults).values() if isinstance(fault, faults.UNREADABLE.__class__)}
    assert known >= ORDER_FAULTS


RARE = {"counters", "too-far-aboard", "tower-moves", "landlocked", "nobody-named", "too-long"}
"""Met in positions of their own, below."""


def test_every_sentence_about_an_order_line_is_true() -> None:
    seen: set[str] = set()
    for number, options in enumerate(VARIANTS):
        rules, rng = engine(**options), Random(number)
        for position in order_positions(rules, number, 14):
            for seat in rules.writers(position):
                for _ in range(2):
                    seen |= {*told(rules, position, seat, drawn(position, seat, rng))}
    assert seen >= ORDER_FAULTS - RARE


HEAD = (
    "map narrows\nturn 9 phase orders crown R\nR gold 60 mana 9{techs}\nB gold 5 mana 4\na1 R p6 {home}\nb1 B p2 S M\n"
)


@pytest.mark.parametrize(
    ("board", "lines", "codes"),
    [
        ("a2 R 18S\na3 R 9K\na4 R p6", ["+3S a1", "+2K a4"], {"counters"}),
        ("a2 R W", ["W a2-a3", "+T a1:s1", "+T a1"], {"tower-moves", "landlocked"}),
        ("RT1 s1 2S K\nRG1 s1", ["T1 s2-s1", "S @T1-s1", "2S @T1-@G1", "T2 s1-s2"],
         {"ship-elsewhere", "wrong-ground", "ship-to-ship", "seats", "no-own-ship", "not-beside-ship"}),
        ("a4 R S\nRT1 s1", ["S a4-@T1-a2-a3"], {"too-far-aboard"}),
        ("a4 R S\nRG1 s1", ["S a4-@G1-.-@G1"], {"ship-to-ship", "too-far-aboard"}),  # nobody takes a second seat
        ("a4 R 3S\nRT1 s1 2S", ["S a4-@RT1", "S a4-@T1", "2S @RT1-a2", "S @T1-a2"], {"seats", "none-left"}),
        ("a6 R M S", ["!fog b1>a1", "!fog a6>m1", "!fog a6>m1", "!quake a6>b1"], {"no-mage", "out-of-reach"}),
        ("a6 R S", ["S a6-m1-.-.-.-.", "0S a6-m1", "+0S a1"], {"too-long", "nobody-named"}),
        ("BT1 s1 2S\nRT1 s2", ["BT1 s1-s2", "S @BT1-a2", "T1 s2-.-.-.-."], {"foreign-ship", "none-left", "too-long"}),
    ],
)  # fmt: skip
def test_the_sentences_about_rare_slips_are_true(board: str, lines: list[str], codes: set[str]) -> None:
    position = at(HEAD.format(techs="", home="2S") + board)
    assert {*told(engine(), position, "R", lines)} == codes


def test_the_own_letter_before_a_ship_changes_nothing() -> None:
    position = at(HEAD.format(techs="", home="2S") + "a4 R 3S\nRT1 s1 2S")
    lines = ["2S @T1-a2", "S @T1-a2", "3S a4-@T1"]
    said = [line.word for line in engine().judge_lines(position, engine().sheet("R", lines))]
    with_letter = [line.replace("@T1", "@RT1") for line in lines]
    assert said == [line.word for line in engine().judge_lines(position, engine().sheet("R", with_letter))]
    assert said == ["legal", "illegal kingdom.order.3", "legal"]
