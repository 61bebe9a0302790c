"""Every sentence about an impossible or suspicious position is true: its facts are counted again in what was typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pnp.base.finding import Finding
from pnp.rules.games.kingdom_command.state.data import DECK
from pnp.rules.games.kingdom_command.state.map_data import MAPS
from pnp.rules.games.kingdom_command.state.values import Position
from tests.helpers.kingdom import VARIANTS, engine, random_positions
from tests.helpers.naive_kingdom import COUNTERS, NAMES, SEATS, SEATS_OF, Look

RANK = {"S": 1, "M": 1, "K": 2, "T": 1, "G": 2, "D": 4}
RESEARCH = {"hor": 3, "arm": 4, "nav": 2, "tax": 3, "mas": 3, "qua": 3, "arc": 2, "far": 2}
KINDS = {**NAMES, "w1": "tower under construction", "w2": "tower under construction"}


class Typed:
    """A text, and what was made of it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = [line.partition("#")[0].split() for line in text.split("\n") if line.strip()]
        report = engine().read(text)
        named = next((line[1] for line in self.lines if line[0] == "map" and line[1:2] and line[1] in MAPS), "narrows")
        self.at = Position(*report.value) if report.value else Position(named)
        self.found: tuple[Finding, ...] = report.findings
        if report.value:
            self.found += engine().audit(report.value)
            self.seen: Counter[str] = Counter(self.at.row or ()) + Counter(self.at.discards or ())
            for realm in self.at.realms:
                self.seen += Counter([*realm.hand, *filter(None, [realm.market])])

    def look(self, letter: str) -> Look:
        return Look(self.at, letter)

    def realm(self, letter: str) -> Any:
        return self.at.realms[SEATS.index(letter)]

    def playing(self) -> list[str]:
        return [SEATS[seat] for seat, realm in enumerate(self.at.realms) if not realm.out]

    def units(self, letter: str) -> Counter[str]:
        """Everything a kingdom has, those aboard too."""
        seat, found = SEATS.index(letter), Counter[str]()
        for stack in self.at.stacks:
            found[stack.kind] += stack.many * (stack.realm == seat)
        for ship in self.at.ships:
            if ship.realm == seat:
                found[ship.kind] += 1
                found.update(dict(zip("SMK", ship.cargo, strict=True)))
        return +found

    def upkeep(self, letter: str) -> int:
        cost = sum(RANK.get(kind, 0) * many for kind, many in self.units(letter).items())
        return max(0, cost - 3 * ("qua" in self.realm(letter).techs))

    def stands(self, what: str, area: str) -> bool:
        """Is there such a unit or ship in the area?"""
        number = self.look("R").areas.index(area)
        if what == "a ship":
            return any(
                line[0] == area and re.search(r"\b\d*[TG]\b", " ".join(line), re.IGNORECASE) for line in self.lines
            )
        if found := re.fullmatch(r"the ship ([RBYP])([TG])(\d+)", what):
            ships = [(SEATS[one.realm], one.kind, str(one.number)) for one in self.at.ships if one.area == number]
            return found.groups() in ships
        return any(what == f"a {KINDS[one.kind]}" for one in self.at.stacks if one.area == number)

    def holders(self, area: str) -> set[str]:
        number = self.look("R").areas.index(area)
        loaded = {SEATS[one.realm] for one in self.at.ships if one.area == number and any(one.cargo)}
        return loaded | {SEATS[one.realm] for one in self.at.stacks if one.area == number}

    def castle(self, area: str) -> Any:
        return self.look("R").castle(area)

    def castles(self, letter: str) -> int:
        return len(self.look(letter).castles())

    def word(self, f: Finding) -> str:
        """The word at the place of a finding."""
        line = self.text.split("\n")[(f.where.line or 1) - 1]
        return (
            line[(f.where.column or 1) - 1 :].split(maxsplit=1)[0] if line[(f.where.column or 1) - 1 :].strip() else ""
        )


def _project(typed: Typed, f: Any) -> bool:
    why = f["said"].partition("can't be: ")[2]
    if why == "a castle has one at most":
        return any(len(re.findall(r"egg\d|blu\d", " ".join(line))) > 1 for line in typed.lines)
    castle = typed.castle(f["area"])
    reasons: dict[str, bool] = {
        "the castle is neutral": typed.look("R").owner(f["area"]) == "-",
        f"{castle.left} Build steps to go": castle.left not in (1, 2),
        "its galleon has no sea area beside the castle": castle.project == "blu" and (
            castle.sea < 0 or typed.look("R").areas[castle.sea] not in typed.look("R").seas(f["area"])
        ),
        "an egg names no sea area": castle.project == "egg" and castle.sea != -1,
    }  # fmt: skip
    return reasons[why]


def _gold(typed: Typed, f: Any) -> bool:
    phase = f.get("phase")
    right = (
        f["gold"] > f["most"] == 99
        if "most" in f
        else f["gold"] < 0 and phase == typed.at.phase not in ("debt", "over")
    )
    return bool(right and typed.realm(f["who"]).gold == f["gold"])


def _over(typed: Typed, f: Any) -> bool:
    why = f["said"].removeprefix("the game is over: ")
    if found := re.fullmatch(r"(\w)(?: and (\w))? (?:has|have) won", why):
        return all(typed.castles(who) >= 5 or typed.playing() == [who] for who in found.groups() if who)
    return why == "no kingdom is left" and not typed.playing()


def _dead(typed: Typed, f: Any) -> bool:
    lands = [area for area in typed.look("R").areas if typed.look("R").owner(area) == f["who"]]
    true = {f"owns {', '.join(lands)}": bool(lands), "has units": bool(typed.units(f["who"]))}
    return bool({**true, "holds the crown": SEATS[typed.at.crown] == f["who"]}[f["what"]] and typed.realm(f["who"]).out)


def _stuck(typed: Typed, f: Any) -> bool:
    return not typed.castles(f["who"]) and not {*"SMK"} & {*typed.units(f["who"])} and not typed.realm(f["who"]).out


def _passed(typed: Typed, f: Any) -> bool:
    seat = SEATS.index(f["who"])
    said = {"has passed": seat in typed.at.passed, "is named as having the go": seat == typed.at.go}
    return {**said, "has been knocked out": typed.at.realms[seat].out}[f["what"]]


def _many(typed: Typed, f: Any) -> bool:
    kinds = {"w1": "W", "w2": "W"}
    unit = next(letter for letter, name in NAMES.items() if f["what"] == f"{name}s".replace("mans", "men"))
    look = typed.look(f["who"])
    assert unit not in kinds
    return bool(f["count"] == look.counters(unit) > f["most"] == COUNTERS[unit])


def _due(typed: Typed, f: Any) -> bool:
    if not typed.at.due:
        return False
    if "phase" in {*f}:
        return bool(f["phase"] == typed.at.phase != "market")
    if "turn" in {*f}:
        return bool(f["turn"] == typed.at.turn and typed.at.turn % 3)
    return typed.at.row is not None or bool(typed.at.passed)


def _techs(typed: Typed) -> set[str]:
    held = {tech for realm in typed.at.realms for tech in (*realm.techs, realm.research)}
    return (held | {typed.at.offer, *(typed.at.seen or ())}) - {""}


Check = Callable[[Typed, Any], bool]
IMPOSSIBLE: dict[str, Check] = {
    "unreadable-position": lambda t, f: f["text"].strip("'").rstrip("…") in t.text or f["text"] == "the position",
    "missing-line": lambda t, f: not any(
        line[0].casefold() in (f["what"].split()[0].strip(",").casefold(), f["what"][-6:-5].casefold()) for line in t.lines
    ) or f["what"] == "the map",
    "repeated": lambda t, f: sum(f["what"].split()[-1].lower() in " ".join(line).lower() for line in t.lines) > 1,
    "unknown": lambda t, f: f["name"].lower() in t.text.lower() and (
        f["what"] != "area" or f["name"].lower() not in t.look("R").areas),
    "no-map": lambda t, f: f["name"].strip("'") in t.text and f["name"] not in ("'narrows'", "'trident'", "'corners'"),
    "wrong-place": lambda t, f: (f["area"][0] == "s") == (f["ground"] == "sea") and t.stands(f["what"], f["area"]),
    "two-kingdoms": lambda t, f: {*f["who"].split(" and ")} == t.holders(f["area"]) and len(t.holders(f["area"])) > 1,
    "not-own-area": lambda t, f: t.look("R").owner(f["area"]) != f["who"] in t.holders(f["area"])
    and t.stands(f["what"], f["area"]),
    "foreign-dragon": lambda t, f: t.look("R").owner(f["area"]) == f["owner"] not in ("-", f["who"])
    and t.look(f["who"]).there("D", f["area"]) > 0,
    "overloaded": lambda t, f: f["seats"] == SEATS_OF[f["ship"][1]] < f["count"]
    == sum(t.look(f["ship"][0]).lies(f["ship"][1:]).cargo),
    "wrong-passenger": lambda t, f: any(line[0].upper() == f["ship"] and f["what"] in " ".join(line[2:]) for line in t.lines)
    and f["what"] not in ("S", "M", "K"),
    "too-many-units": _many,
    "ship-number": lambda t, f: not 1 <= int(f["ship"][2:]) <= COUNTERS[f["ship"][1]],
    "castle-level": lambda t, f: getattr(t.castle(f["area"]), f["what"]) == f["level"] and not f["least"] <= f["level"] <= 6,
    "neutral-castle": lambda t, f: t.look("R").owner(f["area"]) == "-"
    and getattr(t.castle(f["area"]), f["what"].split()[0]) == int(f["what"].split()[1]),
    "project-state": _project,
    "sawmill-place": lambda t, f: t.at.sawmills[t.look("R").areas.index(f["area"])] >= 1 + (f["what"] == "two sawmills")
    and (f["what"] == "two sawmills" or f["area"][0] == "s" or t.castle(f["area"]) is not None),
    "gold": _gold,
    "no-debtor": lambda t, f: t.at.phase == "debt" and all(realm.gold >= 0 for realm in t.at.realms if not realm.out),
    "mana": lambda t, f: t.realm(f["who"]).mana == f["mana"] and not 0 <= f["mana"] <= 9,
    "card-copies": lambda t, f: f["count"] > f["most"] == DECK.count(f["card"])
    and f["count"] == (t.seen[f["card"]] if f["most"] else 1),
    "market-in-hand": lambda t, f: f["card"] in t.realm(f["who"]).hand and f["card"][:3] == "mkt",
    "not-a-market": lambda t, f: f["card"] == t.realm(f["who"]).market and f["card"][:3] != "mkt",
    "row-length": lambda t, f: f["count"] == len(t.at.row or ()) > f["most"] == len(t.playing()) + 2,
    "row-now": lambda t, f: bool(t.at.row) and f["phase"] == t.at.phase != "market",
    "unknown-tech": lambda t, f: f["tech"] in t.text.lower() and f["tech"] not in RESEARCH,
    "tech-twice": lambda t, f: t.realm(f["who"]).techs.count(f["tech"]) > 1,
    "tech-known": lambda t, f: t.realm(f["who"]).research == f["tech"] in t.realm(f["who"]).techs,
    "payments": lambda t, f: t.realm(f["who"]).paid == f["paid"] not in (0, 1, 2),
    "techs-seen": lambda t, f: len(_techs(t)) == f["count"] > f["most"] == t.at.turn // 3,
    "dead-owns": _dead,
    "should-be-out": _stuck,
    "already-over": _over,
    "passed-now": lambda t, f: f["phase"] == t.at.phase != "market" and _passed(t, f),
    "passed-and-go": lambda t, f: SEATS.index(f["who"]) == t.at.go and _passed(t, f),
    "passed-out": lambda t, f: SEATS.index(f["who"]) in t.at.passed and t.realm(f["who"]).out,
    "all-passed": lambda t, f: all(SEATS.index(who) in t.at.passed for who in t.playing()),
    "due-now": _due,
    "due-none": lambda t, f: t.at.due and f["count"] == len({*_techs(t)}) == len(RESEARCH),
    "sheets-now": lambda t, f: bool(t.at.sealed) and f["phase"] == t.at.phase != "orders",
    "sheet-of-out": lambda t, f: t.realm(f["who"]).out and SEATS.index(f["who"]) in [seat for seat, _ in t.at.sealed],
    "all-sheets": lambda t, f: {SEATS.index(who) for who in t.playing()} <= {seat for seat, _ in t.at.sealed},
    "not-over": lambda t, f: t.at.phase == "over" and len(t.playing()) > 1 and all(t.castles(who) < 5 for who in t.playing()),
}  # fmt: skip

SUSPICIOUS: dict[str, Check] = {
    "large-debt": lambda t, f: -t.realm(f["who"]).gold == f["debt"] > f["cost"]
    == t.upkeep(f["who"]) + RESEARCH.get(t.realm(f["who"]).research, 0),
    "many-upgrades": lambda t, f: f["count"] > f["most"] == t.at.turn * (len(t.at.realms) + 2),
    "many-castles": lambda t, f: t.castles(f["who"]) == f["count"] > f["turn"] + 1 == t.at.turn + 1,
    "much-mana": lambda t, f: t.realm(f["who"]).mana == f["mana"] > 2 and not t.units(f["who"])["M"]
    and "arc" not in t.realm(f["who"]).techs,
    "rich": lambda t, f: t.realm(f["who"]).gold == f["gold"] >= 60,
    "no-units": lambda t, f: t.castles(f["who"]) > 0 and not t.units(f["who"]),
    "shared-sea": lambda t, f: not {t.look("R").owner(area) for area in t.look("R").beside[f["area"]] if t.castle(area)}
    & {*f["who"].split(" and ")},
}  # fmt: skip

_WORDS = (
    *(
        "R",
        "B",
        "-",
        "B:D",
        "R:K",
        "2D",
        "9S",
        "W",
        "3T",
        "saw",
        "p7",
        "x9",
        "egg2",
        "blu1:s1",
        "blu3",
        "egg1:s2",
        "mkt7",
    ),
    *(
        "saw99",
        "hor",
        "zzz",
        "S2",
        "9",
        "-7",
        "150",
        "market",
        "orders",
        "debt",
        "over",
        "out",
        "passed",
        "B:2S",
        "s1",
        "a9",
    ),
)
_LINES = (
    *(
        "s2 - R:D B:D",
        "RT1 s1 4S",
        "BT9 s2 W",
        "RG1 a1 2K",
        "out R",
        "out B",
        "m1 R 9D 12K",
        "passed R B",
        "i1 - p3",
        "a4 R saw",
    ),
    *(
        "BG2 s2 2S",
        "RT2 s2 S",
        "row saw5 saw5 saw5",
        "offer hor",
        "seen hor arm nav",
        "b4 R",
        "i2 R",
        "m1 R",
        "a1 R p2",
    ),
    "a2 R saw saw",
)


def spoilt(text: str, rng: Random) -> str:
    """A position with some words another, some lines more or fewer."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        number = rng.randrange(len(lines))
        words = lines[number].split() or [""]
        words[rng.randrange(len(words))] = rng.choice(_WORDS)
        lines[number] = rng.choice((" ".join(words), f"{lines[number]} {rng.choice(_WORDS)}", lines[number]))
    lines += rng.sample(_LINES, rng.randint(0, 3))
    if rng.random() < 0.2:
        del lines[rng.randrange(1, len(lines))]
    return "\n".join(lines)


def told(text: str) -> Iterator[str]:
    typed = Typed(text)
    for found in typed.found:
        check = IMPOSSIBLE.get(found.code) or SUSPICIOUS[found.code]
        assert check(typed, {**found.facts, "said": found.message}), (text, found.message)
        yield found.code


OWN = (
    (
        "map narrows\nturn 1 phase market crown R\nrow def2 def2\n"
        "R gold -20 mana 11 hand mkt6 market saw5 techs hor hor research hor 7\n"
        "B gold 70 mana 5\na1 R p2 x6\na4 R p6 x6\nm1 R p6 x6\nb1 B p9\nb4 B egg9 S"
    ),
    "map narrows\nturn 1 phase debt crown B\nR gold 4 mana 1\nout B\na1 R p2 S\nb2 B 3S\nrow saw5 saw5 saw6 saw7 saw8 def2",
    "map narrows\nturn 1 phase over crown R go B\npassed B\nR gold 4 mana 1\nB gold 3 mana 0\na1 R p2 S\nb1 B p2 S",
    "map narrows\nturn 1 phase market crown R go B\npassed B R\nR gold 4 mana 1\nB gold 3 mana 0\na1 R p2 12D\na2 B S",
    "map narrows\nturn 1 phase market crown R\nrow def2 pro3 pro7 saw4 egg10\nR gold 4 mana 1\nB gold 3 mana 0\na1 R p2 S\nb1 B p2",
    "map trident\nturn 1 phase market crown R go Y\npassed Y\nR gold 4 mana 1\nB gold 3 mana 0\nout Y\na1 R p2 S\nb1 B p2 S",
    "map narrows\nturn 4 phase orders crown R\nR gold 4 mana 1\nB gold 3 mana 0\na1 R p2 S\nb1 B p2 S\na3 R 21S\nRT1 s3\nBT1 s3",
    "map narrows\nturn 4 phase orders crown R\ndue offer\nR gold 4 mana 0\nB gold 3 mana 0\na1 R\nb1 B\nsheet R: -\nsheet B: -",
    "map narrows\nturn 4 phase market crown R\ndue offer\nR gold 4 mana 1\nB gold 3 mana 0\na1 R p2\nb1 B p2\nsheet R: -",
    "map narrows\nturn 6 phase market crown R\ndue offer\npassed B\nR gold 4 mana 1\nB gold 3 mana 0\na1 R p2\nb1 B p2",
    (
        "map narrows\nturn 24 phase market crown R\ndue offer\nseen hor arm nav tax mas qua arc far\n"
        "R gold 4 mana 1\nB gold 3 mana 0\na1 R p2\nb1 B p2"
    ),
    "map trident\nturn 4 phase orders crown R\nR gold 4 mana 1\nB gold 3 mana 0\nout Y\na1 R p2 S\nb1 B p2 S\nsheet Y: -",
)  # fmt: skip


def test_every_sentence_about_a_position_is_true() -> None:
    seen: set[str] = {code for text in OWN for code in told(text)}
    for number in range(9):
        rules, rng = engine(**VARIANTS[number % 3]), Random(number)
        for position in random_positions(rules, number, 10)[::3]:
            for _ in range(4):
                seen |= {*told(spoilt(rules.write(position), rng))}
    assert seen == {*IMPOSSIBLE, *SUSPICIOUS}
