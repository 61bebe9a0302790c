"""Every sentence of a refusal in Castles & Crowns is true: what it states is read from the position a second time, plainly."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from pnp.base.finding import Fault
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.castles_and_crowns.actions import faults
from pnp.rules.games.castles_and_crowns.state.values import SEND, Action, Formation, Position, Rolled
from tests.helpers.crowns import VARIANTS, at, engine, random_game
from tests.helpers.naive_crowns import sends

Match = re.Match[str]
LETTERS = "abcdef"
NUMBERS = dict(zip(("no", "one", "two", "three", "four", "five", "six", "seven", "eight"), range(9), strict=True))
KINDS = {"a Knight": "k", "the Captain": "c", "the Traitor": "t"}

WHEN = {
    "deal": "the row has to be dealt first",
    "roll": "the dice have not been rolled",
    "send": "the roll of this turn lies on the table",
    "resolve": "the last lap is over and the battles are due",
    "over": "the game is over",
}


def seat(word: str) -> int:
    return int(word[1:]) - 1


def there(position: Position, place: str, who: int) -> Formation | None:
    return position.field[LETTERS.index(place)][who]


def is_set(one: Formation | None, rank: str) -> bool:
    return one is not None and not one.straight and set(one.ranks) == {int(rank)}


def shown(position: Position) -> list[tuple[int, str]]:
    roll = position.roll or Rolled()
    dice = [(rank, "k") for rank in roll.knights]
    return dice + [(rank, kind) for rank, kind in ((roll.captain, "c"), (roll.traitor, "t")) if rank]


def group(position: Position, action: Action) -> list[str]:
    return [kind for rank, kind in shown(position) if rank == action.rank]


def goes(position: Position, action: Action) -> list[str]:
    return [kind for kind in group(position, action) if kind == "k" or kind not in action.held]


def whole(position: Position, action: Action) -> list[tuple[int, str]]:
    mine = position.field[action.place][position.turn]
    old = list(zip(mine.ranks, mine.kinds, strict=True)) if action.verb == "extend" and mine else []
    return sorted([*old, *action.dice])


def holders(position: Position, rank: int) -> set[str]:
    found = set()
    for letter, formations in zip(LETTERS, position.field, strict=False):
        for who, one in enumerate(formations):
            if who == position.turn or one is None:
                continue
            dice = (
                list(zip(one.ranks, one.kinds, strict=True))
                if one.straight
                else [(one.ranks[0], kind) for kind in one.kinds]
            )
            if (rank, "m") in ((dice[0], dice[-1]) if one.straight else dice):
                found.add(f"{letter}.P{who + 1}")
    return found


def named_sources(action: Action) -> list[str]:
    return [
        ("" if place < 0 else chr(ord("a") + place))
        + ("" if who < 0 else f".P{who + 1}" if place >= 0 else f"P{who + 1}")
        for place, who in action.sources
    ]


def matches(named: str, holder: str) -> bool:
    letter, who = holder.split(".")
    return named in (letter, who, holder)


def held_back(position: Position, action: Action, said: Match) -> bool:
    kind = KINDS[said[1]]
    if kind not in action.held:
        return False
    if said[2] == "it is not in the group":
        return kind not in group(position, action)
    if said[2] == "all Knights of the rank go":
        return kind == "k"
    return not position.options.hold_back and kind in group(position, action)


def not_in_roll(position: Position, action: Action, said: Match) -> bool:
    rank, kind, why = int(said[1]), said[2] or "k", said[3]
    have, wanted = Counter(shown(position)), Counter(action.dice)
    roll = position.roll or Rolled()
    if have[rank, kind] >= wanted[rank, kind]:
        return False
    if found := re.fullmatch(r"(\w+) Knights? shows? (\d), not (\w+)", why):
        wants = NUMBERS.get(found[3], 99)
        return (
            kind == "k" and (have[rank, "k"], wanted[rank, "k"]) == (NUMBERS[found[1]], wants) and int(found[2]) == rank
        )
    if found := re.fullmatch(r"no Knight shows (\d)(?:, but the (Captain|Traitor) does: (\d)([ct]))?", why):
        return (
            kind == "k"
            and not have[rank, "k"]
            and int(found[1]) == rank
            and (not found[2] or (found[4] == found[2][0].lower() and have[rank, found[4]] > 0))
        )
    if found := re.fullmatch(r"the (Captain|Traitor) (is not in hand|is one die|shows (\d))", why):
        face = roll.captain if found[1] == "Captain" else roll.traitor
        stated = {"is not in hand": face == 0, "is one die": face == rank and wanted[rank, kind] > 1}
        return kind == found[1][0].lower() and stated.get(found[2], found[3] == str(face) and face != rank)
    return False


def bad_mercenary(position: Position, action: Action, said: Match) -> bool:
    ranks = [rank for rank, kind in action.dice if kind == "m"]
    stated = {
        "straight_recruits is none": position.options.straight_recruits == "none",
        f"one a turn may be taken, not {len(ranks)}": len(ranks) > 1,
        "the reserve has none of that rank": any(rank not in position.reserve for rank in ranks),
        "no Knight or Captain is sent with it": not {"k", "c"} & {kind for _, kind in action.dice},
    }
    return bool(ranks) and all(stated.get(why, False) for why in said[1].split("; "))


def written(dice: list[tuple[int, str]]) -> str:
    return "-".join(f"{rank}{'' if kind == 'k' else kind}" for rank, kind in dice)


Holds = Callable[[Position, Action, Match], bool]
TRUE: dict[str, tuple[str, Holds]] = {
    "not-rolled": (r"nothing can be sent now: (.+)", lambda p, a, s: p.phase != SEND and WHEN[p.phase] == s[1]),
    "no-roll-now": (
        r"(P\d) can't roll now: (.+)",
        lambda p, a, s: seat(s[1]) == p.turn and p.phase != "roll" and WHEN[p.phase] == s[2],
    ),
    "row-lies": (r"no cards are dealt now: (.+)", lambda p, a, s: p.phase in ("roll", "send", "resolve")),
    "game-over": (
        r"the game is over: (\d+) rounds have been played",
        lambda p, a, s: p.phase == "over" and p.round == int(s[1]),
    ),
    "lap-runs": (r"no battles yet: (.+)", lambda p, a, s: p.phase in ("deal", "roll", "send")),
    "can-send": (
        r"(P\d) can't pass while something can be sent \(legal sends: (\d+)\)",
        lambda p, a, s: seat(s[1]) == p.turn and len(sends(p)) == int(s[2]) > 0,
    ),
    "no-die": (r"no die of the roll shows (\d)", lambda p, a, s: int(s[1]) not in {rank for rank, _ in shown(p)}),
    "nothing-left": (
        r"with (.+) held back no (\d) is left to be sent",
        lambda p, a, s: not goes(p, a) and bool(group(p, a)) and {KINDS[w] for w in s[1].split(" and ")} == set(a.held),
    ),
    "held-back": (r"(.+) can't be held back: (.+)", held_back),
    "no-battlefield": (
        r"(\w) is no battlefield: the row has (.+)",
        lambda p, a, s: ord(s[1]) - 97 == a.place >= len(p.row) and s[2].split() == list(LETTERS[: len(p.row)]),
    ),
    "set-elsewhere": (
        r"(P\d)'s (\d)s are on (\w), and only there can he send \2s",
        lambda p, a, s: seat(s[1]) == p.turn and is_set(there(p, s[3], p.turn), s[2]) and LETTERS[a.place] != s[3],
    ),
    "other-rank": (
        r"(\w) is closed: (P\d) has (\d)s there",
        lambda p, a, s: seat(s[2]) == p.turn and is_set(there(p, s[1], p.turn), s[3]) and int(s[3]) != a.rank,
    ),
    "rival-rank": (
        r"(\w) is closed: (P\d) has (\d)s there",
        lambda p, a, s: seat(s[2]) != p.turn and is_set(there(p, s[1], seat(s[2])), s[3]) and int(s[3]) == a.rank,
    ),
    "captain-opens": (
        r"without a Knight the Captain can't open (\w)",
        lambda p, a, s: "k" not in goes(p, a) and "c" in goes(p, a) and not is_set(there(p, s[1], p.turn), str(a.rank)),
    ),
    "traitor-opens": (
        r"without a Knight the Traitor can't open (\w)",
        lambda p, a, s: goes(p, a) == ["t"] and not is_set(there(p, s[1], p.turn), str(a.rank)),
    ),
    "lone-traitor": (
        r"the Traitor alone may not reinforce \(lone_traitor is off\)",
        lambda p, a, s: not p.options.lone_traitor and ([kind for _, kind in a.dice] or goes(p, a)) == ["t"],
    ),
    "source-named": (
        r"a Mercenary's source is named only in the Combined variant",
        lambda p, a, s: not p.options.combined and bool(a.sources),
    ),
    "from-reserve": (
        r"the Mercenary (\d) comes from the reserve, not from (.+)",
        lambda p, a, s: int(s[1]) == a.rank and a.rank in p.reserve and s[2].split(", ") == named_sources(a),
    ),
    "no-source": (
        r"(.+) is no rival's formation with a Mercenary (\d)",
        lambda p, a, s: (
            s[1].split(", ") == named_sources(a)
            and not any(matches(named, one) for named in named_sources(a) for one in holders(p, int(s[2])))
        ),
    ),
    "which-source": (
        r"name one of the formations with a Mercenary (\d): (.+)",
        lambda p, a, s: (
            int(s[1]) == a.rank and set(s[2].split(", ")) == holders(p, a.rank) and len(s[2].split(", ")) > 1
        ),
    ),
    "no-straights": (r"straights are not played \(straights is off\)", lambda p, a, s: not p.options.straights),
    "not-in-roll": (r"(\d)([ct]?): (.+)", not_in_roll),
    "formation-there": (
        r"(\w) is closed: (P\d) has (a straight|(\d)s) there",
        lambda p, a, s: (
            seat(s[2]) == p.turn
            and (
                is_set(there(p, s[1], p.turn), s[4]) if s[4] else bool((one := there(p, s[1], p.turn)) and one.straight)
            )
        ),
    ),
    "nothing-to-extend": (
        r"(P\d) has no straight on (\w) to extend",
        lambda p, a, s: seat(s[1]) == p.turn and not ((one := there(p, s[2], p.turn)) and one.straight),
    ),
    "bad-mercenary": (r"the Mercenary can't be one of the dice: (.+)", bad_mercenary),
    "not-consecutive": (
        r"(.+) are not consecutive ranks with one die of each",
        lambda p, a, s: (
            [int(rank) for rank in s[1].split()] == (ranks := [rank for rank, _ in whole(p, a)])
            and (any(rank not in range(1, 7) for rank in ranks) or ranks != [ranks[0] + n for n in range(len(ranks))])
        ),
    ),
    "too-short": (
        r"a new straight has at least (\d) dice, and this has (\d)",
        lambda p, a, s: a.verb == "straight" and p.options.straight_min == int(s[1]) > int(s[2]) == len(a.dice),
    ),
    "no-knight": (
        r"a new straight contains a Knight, and this has none",
        lambda p, a, s: a.verb == "straight" and "k" not in {kind for _, kind in a.dice},
    ),
    "traitor-inside": (
        r"a Traitor would stand inside (.+)",
        lambda p, a, s: written(whole(p, a)) == s[1] and "t" in {kind for _, kind in whole(p, a)[1:-1]},
    ),
    "mercenary-inside": (
        r"a Mercenary would stand inside (.+)",
        lambda p, a, s: (
            p.options.combined and written(whole(p, a)) == s[1] and "m" in {kind for _, kind in whole(p, a)[1:-1]}
        ),
    ),
    "identical": (
        r"(P\d) has the straight (\d)-(\d) on (\w) already",
        lambda p, a, s: (
            seat(s[1]) != p.turn
            and bool(
                (one := there(p, s[4], seat(s[1])))
                and one.straight
                and [*one.ranks] == [rank for rank, _ in whole(p, a)]
            )
            and (whole(p, a)[0][0], whole(p, a)[-1][0]) == (int(s[2]), int(s[3]))
        ),
    ),
}


def tried(rules: CastlesAndCrowns, position: Position, rng: Random) -> Iterator[Action]:
    """Actions of every kind, most of them illegal: any rank, place, source and dice, and some that are nearly legal."""
    yield from (Action(verb) for verb in ("deal", "roll", "resolve", "pass"))
    places = len(position.row) + 2
    for _ in range(14):
        held = "".join(kind for kind in "kct" if rng.random() < 0.12)
        who = rng.choice((-1, -1, *range(position.options.players)))
        sources = ((rng.randrange(places), who),) if rng.random() < 0.3 else ()
        yield Action("group", rng.randrange(places), rng.randrange(8), held, sources)
    pool = [*shown(position), *((rank, "m") for rank in position.reserve)] or [(1, "k")]
    for _ in range(14):
        low = rng.randrange(1, 6)
        dice = [
            rng.choice([die for die in pool if die[0] == rank] or [(rank, rng.choice("kctm"))])
            for rank in range(low, 7)
        ]
        some = dice[: rng.randrange(1, 6)] + ([rng.choice(pool)] if rng.random() < 0.2 else [])
        yield Action(rng.choice(("straight", "extend")), rng.randrange(places), dice=tuple(sorted(some)))
    for place, formations in enumerate(position.field):
        for one in formations:
            if one and one.straight:
                yield Action("straight", place, dice=tuple((rank, "k") for rank in one.ranks))
                yield Action("extend", place, dice=((one.ranks[0] - 1, rng.choice("kct")), (one.ranks[-1] + 1, "k")))
                yield Action("extend", place, dice=((one.ranks[-1] + 1, rng.choice("kctm")),))
    for number in (0, rng.randrange(6, 9)):
        yield Action(rng.choice(("straight", "extend")), rng.randrange(places), dice=((number, "k"), (number + 1, "k")))


def check(rules: CastlesAndCrowns, position: Position, action: Action) -> set[str]:
    codes = set()
    for found in rules.judge(position, action):
        pattern, holds = TRUE[found.code]
        said = re.fullmatch(pattern, found.message)
        assert said is not None, found.message
        assert holds(position, action, said), (rules.write(position), action, found.message)
        codes.add(found.code)
    return codes


SEEN: dict[str, set[str]] = {}
"""The faults that each variant's games have shown, by the variant's name, in this process."""


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_a_refusal_states_is_so(options: dict[str, object]) -> None:
    shown = SEEN.setdefault(str(options), set())
    for players in (2, 4):
        rules = engine(players=players, **options)
        rng = Random(players)
        for step in random_game(rules, players):
            for action in tried(rules, step.position, rng):
                shown.update(check(rules, step.position, action))


def test_every_fault_of_the_judge_has_been_held_against_the_position() -> None:
    """Runs behind the games above; those that another process has played it plays itself."""
    for options in VARIANTS:
        if str(options) not in SEEN:
            test_what_a_refusal_states_is_so(options)
    judged = {
        one.code
        for one in vars(faults).values()
        if isinstance(one, Fault) and one.clause and not one.clause.startswith(("crowns.pos.", "crowns.warn."))
    }
    assert judged == set(TRUE)
    assert judged == set().union(*SEEN.values())


CLOSED = """\
game players=3
round 1 start P1 turn P3 phase send
row 5C QD 3S KH 6D 2C
a: P1 2:3k P3 5:2k
b: P2 2:3k
c: P3 1:k
hand P1 5kct P2 5kct P3 5kct
reserve 3 3 4 6
roll 12255 c2 t6
"""


@pytest.mark.parametrize(
    ("code", "action", "false"),
    [
        ("no-die", Action("group", 3, 4), "no die of the roll shows 5"),
        ("rival-rank", Action("group", 0, 2), "a is closed: P2 has 2s there"),
        ("rival-rank", Action("group", 1, 2), "b is closed: P2 has 3s there"),
        ("other-rank", Action("group", 0, 2), "a is closed: P3 has 4s there"),
        ("set-elsewhere", Action("group", 3, 5), "P3's 5s are on b, and only there can he send 5s"),
        ("can-send", Action("pass"), "P3 can't pass while something can be sent (legal sends: 4)"),
        ("traitor-opens", Action("group", 3, 2), "without a Knight the Traitor can't open d"),
        ("not-in-roll", Action("straight", 3, dice=((2, "k"), (3, "k"))), "3: one Knight shows 3, not two"),
        ("not-in-roll", Action("straight", 3, dice=((6, "k"),)), "6: no Knight shows 6, but the Captain does: 6c"),
        ("not-in-roll", Action("straight", 3, dice=((0, "k"),)), "0: no Knight shows 0, but the Traitor does: 0t"),
    ],
)
def test_the_second_reading_finds_a_false_sentence(code: str, action: Action, false: str) -> None:
    pattern, holds = TRUE[code]
    said = re.fullmatch(pattern, false)
    assert said is not None
    assert not holds(at(CLOSED), action, said)
