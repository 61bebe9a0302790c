"""Every sentence of a refusal is true: its facts are found again in the position by other means, for every code that there is.

What a sentence says is taken from its words, not from the facts of the finding, and held against `naive_armagh`, which shares
nothing with the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

from pnp.base.finding import Finding
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.actions.checks import CHECKS as PLAY_CHECKS
from pnp.rules.games.siege_of_armagh.actions.set_up.checks import CHECKS as SET_UP_CHECKS
from pnp.rules.games.siege_of_armagh.state.board import FILES, square_name, square_number
from pnp.rules.games.siege_of_armagh.state.values import STAGES, Action, Position
from tests.helpers import naive_armagh as naive
from tests.helpers.armagh import VARIANTS, at, engine, random_positions

SQUARE = r"([a-z]\d+)"
SIDES = {"the Vikings": "V", "the Irish": "I"}
WHAT = {"an Irish troop": "I", "a Viking": "V", "a Berserker": "B", "the Chief": "C"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")

RARE: tuple[tuple[str, dict[str, object]], ...] = (
    # The front piece of a joint push is stunned, or has acted; a stunned Viking before a village; a stunned pusher.
    ("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1IiVV3/7I I 2 - M 3:- - - 1", {}),
    ("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/IIVV4/7I I 1 b2 M 3:- - - 1", {}),
    ("1VVVVVVV/8/5v2/~~~1^1^1/3~1~~~/1^1^2^1/8/I7 V 2 - M 5:- - - 1", {}),
    ("2VVVVVV/4V3/4iV2/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1", {}),
    ("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1VVI2^1/3I4/8 V 2 - M 4:- - - 1", {"joint_single": "no"}),
    ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", {"own_loss": "no"}),
    ("1VVVVVVV/8/3V4/~~~1J1^1/3~1~~~/1^1^2^1/I7/8 I 2 - M 0:4567 - - 1", {}),
    ("1VVVVVVV/8/3V4/~~~1J1^1/3~1~~~/1^1^2^1/I7/8 I 2 - M 2:45 - - 1", {}),
    ("4VVVV/I7/8/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 0 - M 4:- PPPB - 1", {}),
    ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 0 - M 2:- - - 6", {"turn_limit": 6}),
)

Claim = Callable[[naive.State, "re.Match[str]", Action], bool]


def _friend_ahead(state: naive.State, action: Action) -> tuple[str, str | None]:
    start, end = map(square_name, action.squares)
    step = (FILES.index(end[0]) - FILES.index(start[0]), int(end[1:]) - int(start[1:]))
    return end, naive.beyond(end, step)


def _line(state: naive.State, action: Action) -> tuple[list[str], list[str]]:
    """The pushers and the line of a push, found by walking."""
    start, end = map(square_name, action.squares)
    step = (FILES.index(end[0]) - FILES.index(start[0]), int(end[1:]) - int(start[1:]))
    pushers, ahead = [start], naive.beyond(start, step)
    if state.owner(ahead) == state.side:
        pushers.append(str(ahead))
        ahead = naive.beyond(str(ahead), step)
    line = []
    while ahead is not None and state.owner(ahead) not in ("", state.side):
        line.append(ahead)
        ahead = naive.beyond(ahead, step)
    return pushers, line


def _too_weak(state: naive.State, said: re.Match[str], action: Action) -> bool:
    pushers, line = _line(state, action)
    strength = sum(2 if state.pieces[one] in "BC" else 1 for one in pushers)
    named = said[3].split(", ")
    return (strength, len(line), line) == (int(said[1]), int(said[2]), named) and strength < len(line)


def _own_loss(state: naive.State, said: re.Match[str], action: Action) -> bool:
    start, end = map(square_name, action.squares)
    step = (FILES.index(end[0]) - FILES.index(start[0]), int(end[1:]) - int(start[1:]))
    return said[1] == end and state.owner(end) == state.side and naive.is_deadly(state, end, step)


def _joint(state: naive.State, action: Action) -> bool:
    end, behind = _friend_ahead(state, action)
    return state.owner(end) == state.side and state.owner(behind) not in ("", state.side)


def _stands(state: naive.State, square: str, what: str) -> bool:
    if square in state.pieces:
        return state.pieces[square] == WHAT.get(what)
    if square in state.river:
        return what == "a river tile"
    return what == ("a village" if square in state.villages else "nothing")


def _apart(first: str, second: str) -> int:
    return max(abs(ord(first[0]) - ord(second[0])), abs(int(first[1:]) - int(second[1:])))


def _on_board(square: str) -> bool:
    return square[0] in FILES and 1 <= int(square[1:]) <= 8


PLAY: dict[str, tuple[str, Claim]] = {
    "game-won": (r"the game is over: The (\w+) win: .*", lambda s, m, a: s.left == 0),
    "game-scored": (r"the game is over: .* turn limit.*", lambda s, m, a: s.left == 0 and s.side == "I"),
    "no-such-square": (
        rf"{SQUARE} is no square, so no piece stands there: the board has a1 to h8",
        lambda s, m, a: not _on_board(m[1]) and m[1] == square_name(a.squares[0]),
    ),
    "not-own-piece": (
        rf"on {SQUARE} stands (.+), and (.+) are to move",
        lambda s, m, a: _stands(s, m[1], m[2]) and SIDES[m[3]] == s.side and s.owner(m[1]) != s.side,
    ),
    "has-acted": (rf"the piece on {SQUARE} has acted in this turn", lambda s, m, a: m[1] in s.acted),
    "off-the-board": (rf"{SQUARE} is off the board", lambda s, m, a: not _on_board(m[1])),
    "not-a-neighbour": (rf"{SQUARE} is not next to {SQUARE}", lambda s, m, a: _apart(m[1], m[2]) != 1),
    "onto-river": (rf"{SQUARE} is a river tile", lambda s, m, a: m[1] in s.river),
    "stunned-looter": (
        rf"the Viking on {SQUARE} is stunned and can't enter the standing village on {SQUARE}",
        lambda s, m, a: s.owner(m[1]) == "V" and m[1] in s.stunned and m[2] in s.villages and m[2] not in s.pieces,
    ),
    "stunned-pusher": (
        rf"the piece on {SQUARE} is stunned and can't push (.+) on {SQUARE}",
        lambda s, m, a: m[1] in s.stunned and m[3] in s.pieces and _stands(s, m[3], m[2]),
    ),
    "friend-into-friend": (
        rf"the friend on {SQUARE} would be pushed into the friend on {SQUARE}",
        lambda s, m, a: (m[1], m[2]) == _friend_ahead(s, a) and s.owner(m[1]) == s.owner(m[2]) == s.side,
    ),
    "own-loss": (rf"the push would destroy the friend on {SQUARE}, and own_loss is no", _own_loss),
    "friend-has-acted": (
        rf"this is a joint push, and its front piece on {SQUARE} has acted in this turn",
        lambda s, m, a: _joint(s, a) and m[1] in s.acted and m[1] == square_name(a.squares[1]),
    ),
    "friend-stunned": (
        rf"this is a joint push, and its front piece on {SQUARE} is stunned",
        lambda s, m, a: _joint(s, a) and m[1] in s.stunned and m[1] == square_name(a.squares[1]),
    ),
    "too-weak": (rf"strength (\d) against a line of (\d): ({SQUARE}(?:, {SQUARE})*)", _too_weak),
    "joint-against-one": (
        rf"two push together against the one enemy on {SQUARE}, and joint_single is no",
        lambda s, m, a: _joint(s, a) and _line(s, a)[1] == [m[1]] and s.options["joint_single"] == "no",
    ),
    "not-irish-turn": ("only the Irish deploy troops, and the Vikings are to move", lambda s, m, a: s.side == "V"),
    "reserve-empty": ("there is no troop in the Reserve", lambda s, m, a: s.reserve == 0),
    "no-village": (rf"no village stands on {SQUARE}", lambda s, m, a: m[1] not in s.villages),
    "village-taken": (rf"(.+) stands on {SQUARE}", lambda s, m, a: _stands(s, m[2], m[1][0].lower() + m[1][1:])),
    "set-up-done": (r"(.+) belongs to the set-up, and the set-up is done", lambda s, m, a: m[1].startswith(a.verb)),
}


def attempts(rng: Random) -> Iterator[Action]:
    """Every step to a neighbour and off the board, some leaps, squares that are none, and every deployment."""
    for rank in range(9):
        for file in FILES + "i":
            start = square_number(file, rank)
            for x, y in naive.DIRECTIONS:
                if file != "a" or x >= 0:
                    end = square_number(chr(ord(file) + x), rank + y) if rank + y >= 0 else square_number(file, 9)
                    yield Action("move", (start, end))
            yield Action("move", (start, square_number(rng.choice(FILES), rng.randint(1, 8))))
            yield Action("deploy", (start,))
    yield Action("end")
    yield Action("cut")
    yield Action("lay", (24,))
    yield Action("shift", (0, 1, 2))
    yield Action("village", (16,))
    yield Action("ships", (), "?" * 8)
    yield Action("muster", (8,))


def positions(rules: SiegeOfArmagh, seed: int) -> Iterator[Position]:
    played = [one for one in random_positions(rules, seed, most=300) if not one.stage]
    yield from Random(seed).sample(played, min(4, len(played)))
    yield played[-1]


def hold(found: Finding, state: naive.State, action: Action, claims: dict[str, tuple[str, Claim]]) -> None:
    pattern, is_true = claims[found.code]
    said = re.fullmatch(pattern, found.message)
    assert said, (found.code, found.message)
    assert is_true(state, said, action), (found.message, naive.write(state), action)


def check_position(rules: SiegeOfArmagh, position: Position, options: dict[str, object], rng: Random) -> set[str]:
    state = naive.read(rules.write(position), options)
    legal = {name for name, _, _ in naive.successors(state)}
    seen = set()
    for action in attempts(rng):
        findings = rules.judge(position, action)
        assert bool(findings) != (rules.notation(action) in legal), (rules.write(position), action)
        for found in findings:
            seen.add(found.code)
            hold(found, state, action, PLAY)
            for hint in found.hints:
                helper, way = re.fullmatch(
                    rf"together with the piece on {SQUARE} it is strong enough: (\S+)", hint
                ).groups()  # type: ignore[union-attr]
                assert way in legal
                assert way.startswith(helper)
        if findings and rng.random() < 0.05:
            assert {rules.notation(other) for other in rules.alternatives(position, action)} <= legal
    return seen


def test_every_refusal_of_play_says_what_is_so() -> None:
    seen: set[str] = set()
    for number, options in enumerate(VARIANTS):
        rules = engine(**options)
        for position in positions(rules, number):
            seen |= check_position(rules, position, options, Random(number))
    for text, rare in RARE:
        rules = engine(**rare)
        seen |= check_position(rules, at(text, rules), rare, Random(1))
    codes = {check.fault.code for table in PLAY_CHECKS.values() for check in table}
    assert codes - {"set-up-first"} <= seen
    assert seen <= set(PLAY)


def orders(verb: str, rng: Random) -> Action:
    """Some order of a step, right or wrong."""
    squares = [square_number(rng.choice(FILES + "i"), rng.randint(0, 9)) for _ in range(rng.choice((0, 1, 2, 3, 7, 8)))]
    near = [square_number(rng.choice(FILES), rng.choice((1, 2, 2, 3))) for _ in range(rng.randint(0, 8))]
    if verb == "lay":
        return Action("lay", (square_number("a", rng.randint(0, 9)),))
    if verb == "shift":
        return Action("shift", tuple(sorted(rng.choices(range(8), k=rng.randint(1, 8)))))
    if verb == "ships":
        return Action("ships", (), "".join(rng.choices("PPBBC??", k=rng.choice((8, 8, 8, 9)))))
    if verb == "muster":
        return Action("muster", tuple(sorted(rng.choice((squares, near, near)))))
    return Action(verb, tuple(squares[:1])) if squares or verb == "cut" else Action(verb, (square_number("d", 3),))


def _rank(square: str) -> int:
    return int(square[1:])


def _names(text: str) -> list[str]:
    return re.findall(r"[a-z]\d+", text)


def _number(word: str) -> int:
    return NUMBERS.index(word) if word in NUMBERS else int(word)


def _twice(a: Action) -> set[str]:
    return {square_name(square) for square in a.squares if a.squares.count(square) > 1}


SET_UP: dict[str, tuple[str, Callable[[naive.State, Position, re.Match[str], Action, dict[str, object]], bool]]] = {
    "set-up-first": (
        r"(.+) has to wait: the set-up step (\w+) is due",
        lambda s, p, m, a, o: m[2] == p.stage and a.verb in ("move", "deploy", "end"),
    ),
    "wrong-step": (
        r"(.+) belongs to the set-up step (\w+); (\w+) is due",
        lambda s, p, m, a, o: (m[2], m[3]) == (a.verb, p.stage) and m[2] != m[3] and m[1].startswith(m[2]),
    ),
    "lay-rank": (
        r"the river is laid on row 4 or row 5, not on row (\d+)",
        lambda s, p, m, a, o: int(m[1]) not in (4, 5) and square_name(a.squares[0])[1:] == m[1],
    ),
    "shift-count": (
        r"three, four or five tiles are shifted, not (\w+)",
        lambda s, p, m, a, o: len(set(a.squares)) == _number(m[1]) and not 3 <= _number(m[1]) <= 5,
    ),
    "shift-twice": (
        r"files? (.+) (?:is|are) named more than once",
        lambda s, p, m, a, o: (
            set(re.findall(r"\b[a-h]\b", m[1])) == {FILES[one] for one in a.squares if a.squares.count(one) > 1}
        ),
    ),
    "cut-nothing": (rf"there is no river tile on {SQUARE}", lambda s, p, m, a, o: m[1] not in s.river),
    "village-band": (
        rf"{SQUARE} is not on rows (\d) to (\d), where (.+) place villages",
        lambda s, p, m, a, o: (
            not (_on_board(m[1]) and int(m[2]) <= _rank(m[1]) <= int(m[3]))
            and SIDES[m[4]] == "IVIVI"[len(s.villages)]
            and (int(m[2]), int(m[3]))
            == ((4, 6) if m[4] == "the Vikings" and o.get("village_band") == "own" else (3, 5))
        ),
    ),
    "village-blocked": (
        rf"there is (a river tile|a village) on {SQUARE} already",
        lambda s, p, m, a, o: m[2] in (s.river if m[1] == "a river tile" else s.villages),
    ),
    "fleet": (
        r"the fleet is four P, three B and one C; this has (.+)",
        lambda s, p, m, a, o: (
            {part.split()[1]: int(part.split()[0]) for part in m[1].split(", ")}
            == {letter: a.letters.count(letter) for letter in "PBC?" if letter in a.letters}
            and (len(a.letters) != 8 or any(a.letters.count(kind) > most for kind, most in naive.BOX.items()))
        ),
    ),
    "fleet-seen": (
        "with hidden: nobody the discs are shuffled and nobody looks",
        lambda s, p, m, a, o: o.get("hidden") == "nobody" and set(a.letters) != {"?"},
    ),
    "muster-ranks": (
        r"(.+) (?:is|are) not on row 1 or 2",
        lambda s, p, m, a, o: (
            set(_names(m[1])) == {n for n in map(square_name, a.squares) if not (_on_board(n) and _rank(n) in (1, 2))}
        ),
    ),
    "muster-twice": (
        r"(.+) (?:is|are) named more than once, and a square holds one troop",
        lambda s, p, m, a, o: set(_names(m[1])) == _twice(a),
    ),
    "muster-count": (
        r"(\d+) squares are named, and there are (\d+) Irish troops",
        lambda s, p, m, a, o: int(m[1]) == len(a.squares) > int(m[2]) == int(str(o.get("irish", 6))),
    ),
    "muster-village": (
        "no troop is set on a village during set-up: (.+)",
        lambda s, p, m, a, o: set(_names(m[1])) == {n for n in map(square_name, a.squares) if n in s.villages},
    ),
}


def test_every_refusal_of_the_set_up_says_what_is_so() -> None:
    seen: set[str] = set()
    for number, options in enumerate(VARIANTS):
        rules, rng = engine(**options), Random(number)
        for position in random_positions(rules, number, most=11):
            if not position.stage:
                continue
            state = naive.read(f"{rules.write(position).split()[0]} V 2 - M 0:- - - 1", options)
            tried = [orders(position.stage, rng) for _ in range(60)] + [orders(verb, rng) for verb in STAGES]
            for action in (*tried, Action("end"), Action("move", (0, 1)), Action("deploy", (20,))):
                for found in rules.judge(position, action):
                    seen.add(found.code)
                    pattern, is_true = SET_UP[found.code]
                    said = re.fullmatch(pattern, found.message)
                    assert said, found.message
                    assert is_true(state, position, said, action, options), (
                        found.message,
                        rules.write(position),
                        action,
                    )
    codes = {check.fault.code for table in SET_UP_CHECKS.values() for check in table}
    assert seen == (codes - {"set-up-done"}) | {"set-up-first"}
