"""Every sentence of the judge is true: what it states is found again in the text of the position, and in what has happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from pnp.base.finding import Finding
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.actions.judging.checks import CHECKS
from pnp.rules.games.imperio_bellum.state.board import OFF, square_name
from pnp.rules.games.imperio_bellum.state.values import Action, Position
from pnp.rules.protocol import Parsed, Step
from tests.helpers.imperio import engine, opening, random_positions
from tests.helpers.naive_imperio import BASES, Square, Table, _goals, _open, _shortest

WORDS = dict(zip("HBKAPF", ("headquarters", "base", "knight", "archer", "pikeman", "footsoldier"), strict=True))
WORDS |= dict(zip("ETCRMS", WORDS.values(), strict=True))
VERBS = ("move", "attack", "barrage", "spawn")


class Case:
    """An action in a position, looked at by somebody who knows nothing of the judge."""

    def __init__(self, text: str, options: dict[str, object], action: Action) -> None:
        self.table = Table(text, options)
        self.options = options
        self.start, self.end = (divmod(square, 9) for square in (action.squares[0], action.squares[-1]))
        self.start, self.end = (self.start[0] + 1, self.start[1] + 1), (self.end[0] + 1, self.end[1] + 1)
        self.piece = self.table.board.get(self.start, "")
        self.goal = self.table.board.get(self.end, "")
        self.letter = action.letter
        self.off = any(square >= OFF for square in action.squares)

    @property
    def far(self) -> int:
        return max(abs(self.start[0] - self.end[0]), abs(self.start[1] - self.end[1]))

    @property
    def between(self) -> set[Square]:
        steps = range(1, self.far)
        dr, dc = ((b - a) // self.far for a, b in zip(self.start, self.end, strict=True))
        return {(self.start[0] + dr * n, self.start[1] + dc * n) for n in steps}

    @property
    def in_line(self) -> bool:
        dr, dc = (abs(a - b) for a, b in zip(self.start, self.end, strict=True))
        return 2 <= self.far <= 5 and (dr in (0, self.far)) and (dc in (0, self.far))

    def is_(self, letters: str) -> bool:
        return self.piece != "" and self.piece in letters

    def what(self, square: Square) -> str:
        """What stands on a square, in the words of the sentences."""
        piece = self.table.board.get(square)
        if piece is None:
            return "nothing"
        attacker = piece in "HBKAPFpet"
        turned = "" if piece.isupper() else "entrenched " if piece in "pm" else "captured "
        word = turned + WORDS[piece.upper()]
        return f"{'an' if word[0] in 'ae' else 'a'} {word} of the {'Attacker' if attacker else 'Defender'}"

    def guards_of(self, square: Square) -> set[str]:
        feet = [foot for foot in self.table.enemy_feet() if foot != self.end]
        return {f"R{foot[0]}C{foot[1]}" for foot in feet if square in self.table.guarded_by(foot)}


def pile(case: Case) -> str:
    side = "Attacker" if case.table.attacking else "Defender"
    return case.table.notes[side].split("|")[0].strip()


def covered(case: Case, found: Finding) -> bool:
    """The squares named, and no others, hinder the shot, and by the footsoldiers that are named."""
    named = set(found.where.spaces)
    feet = {f"R{r}C{c}" for r, c in case.table.enemy_feet() if (r, c) != case.end}
    holds = {f"R{r}C{c}" for r, c in case.between} & feet
    walls = case.options.get("shield_wall") != "no" or case.goal not in "FS"
    guarded = {f"R{r}C{c}": case.guards_of((r, c)) for r, c in case.between} if walls else {}
    wanted = holds | {square for square, guards in guarded.items() if guards}
    told = all(all(guard in found.message for guard in guarded[square]) for square in wanted - holds)
    return named == wanted and told and not _open(case.table, case.end, case.between)


def detour(case: Case, found: Finding) -> bool:
    run = int(case.table.run[6])
    shortest = _shortest(case.table, case.start, case.end)
    return found.facts["run"] == run > shortest == found.facts["shortest"]


def straight_ahead(case: Case) -> bool:
    return case.end == (case.start[0] + 2 * case.table.forward, case.start[1])


def far_or_same(case: Case, found: Finding, most: int = 1) -> bool:
    same = case.start == case.end
    return (case.far > most or same) and ("very square" in found.message) == same


TRUE: dict[str, Callable[[Case, Finding], bool]] = {
    "off-the-board": lambda c, f: c.off,
    "not-own-piece": lambda c, f: not c.table.mine(c.start) and f.facts["what"] == c.what(c.start),
    "just-arrived": lambda c, f: c.table.spawning and square_name_of(c.start) in c.table.acted,
    "has-acted": lambda c, f: square_name_of(c.start) in c.table.acted and f.facts["kind"] == WORDS[c.piece.upper()],
    "useless-base": lambda c, f: c.piece in BASES and c.piece.islower() and enemy_holds_own(c, str(f.facts["lost"])),
    "too-far": lambda c, f: c.is_("KPFpCMSm") and far_or_same(c, f),
    "base-too-far": lambda c, f: c.piece in BASES and far_or_same(c, f),
    "archer-too-far": lambda c, f: c.is_("AR") and far_or_same(c, f, 2),
    "bent-move": lambda c, f: c.is_("AR") and c.far == 2 and not c.in_line,
    "onto-own-piece": lambda c, f: c.table.mine(c.end) and f.facts["what"] == c.what(c.end),
    "onto-enemy": lambda c, f: c.table.theirs(c.end) and f.facts["what"] == c.what(c.end),
    "no-way-through": lambda c, f: c.is_("AR") and c.far == 2 and c.end not in _goals(c.table, c.start, c.piece),
    "base-attacks": lambda c, f: c.piece in BASES,
    "no-enemy": lambda c, f: not c.table.theirs(c.end) and f.facts["what"] == c.what(c.end),
    "target-not-next": lambda c, f: c.far != 1,
    "out-of-reach": lambda c, f: c.is_("PpMm") and c.far != 1 and not straight_ahead(c),
    "thrust-blocked": lambda c, f: straight_ahead(c) and not c.between.isdisjoint(c.table.board),
    "detour": detour,
    "not-an-archer": lambda c, f: not c.is_("AR") and f.facts["kind"] == WORDS[c.piece.upper()],
    "out-of-range": lambda c, f: not c.in_line,
    "no-target": lambda c, f: (not c.table.theirs(c.end) or c.goal in BASES) and f.facts["what"] == c.what(c.end),
    "guarded": lambda c, f: c.guards_of(c.end) == set(str(f.facts["feet"]).split(" and ")),
    "line-covered": covered,
    "spawn-step-over": lambda c, f: not c.table.spawning,
    "no-base": lambda c, f: c.piece not in BASES and f.facts["what"] == c.what(c.start),
    "has-spawned": lambda c, f: square_name_of(c.start) in c.table.spawned,
    "not-in-reserve": lambda c, f: f"{c.letter}x" not in pile(c) and f.facts["reserve"] == pile(c),
    "not-beside-base": lambda c, f: c.far != 1,
    "square-taken": lambda c, f: f.facts["what"] == c.what(c.end) != "nothing",
    "surrounded": lambda c, f: all(square in c.table.board for square in c.table.near(c.start)),
}
"""By code: what must be so where the judge says it."""

ELSEWHERE = {"game-over", "set-up-first", "set-up-done", "stopped-by-zone", "actions-used-up", "one-thing-a-turn"}
"""Of the whole game, or of what the same line has told: the tests below look at them."""

IN_HISTORY = {"changed-hands"}


def square_name_of(square: Square) -> str:
    return f"R{square[0]}C{square[1]}"


def enemy_holds_own(case: Case, named: str) -> bool:
    letters = "hb" if case.table.attacking else "et"
    held = {square_name_of(square) for square, piece in case.table.board.items() if piece in letters}
    return held == set(named.split(", ")) != set()


def attempts(position: Position, rng: Random) -> Iterator[Action]:
    """Actions of every verb between random squares, most of them from pieces of the side to move."""
    own = [square for square, code in enumerate(position.board) if code and code >> 3 & 1 == position.side]
    squares = range(len(position.board))
    for verb, _ in product(VERBS, range(60)):
        start = rng.choice(own) if own and rng.random() < 0.9 else rng.choice(squares)
        row, column = divmod(start, 9)
        end = rng.choice(squares)
        if rng.random() < 0.8:
            reach = rng.choice((1, 1, 2, 2, 3))
            row, column = row + rng.randint(-reach, reach), column + rng.randint(-reach, reach)
            if not (0 <= row < len(position.board) // 9 and 0 <= column < 9):
                continue
            end = 9 * row + column
        yield Action(verb, (start, end), rng.choice("KAPFCRMSHX") if verb == "spawn" else "")


@pytest.mark.parametrize(
    "options", [{}, {"archer_move": "straight"}, {"shield_wall": "no"}, {"spawn_rest": "no"}, {"rows": 8}], ids=str
)
def test_what_every_refusal_states_is_so(options: dict[str, object]) -> None:
    rules, rng, seen = engine(**options), Random(7), Counter[str]()
    for seed in range(4):
        for position in random_positions(rules, seed, most=500)[seed::13]:
            if rules.outcome(position) is not None:
                continue
            text = rules.write(position)
            for action in attempts(position, rng):
                for found in rules.judge(position, action):
                    seen[found.code] += 1
                    if found.code not in IN_HISTORY:
                        assert TRUE[found.code](Case(text, options, action), found), (
                            found.message,
                            rules.notation(action),
                            text,
                        )
    assert len(seen) > 20, seen


def test_every_code_of_the_tables_is_looked_at() -> None:
    codes = {check.fault.code for verb in (*VERBS, "done", "end", "swap") for check in CHECKS[verb]}
    assert codes == {*TRUE, *ELSEWHERE, *IN_HISTORY}


class Turn:
    """What has truly happened to each piece in the running turn: the clause by which it is finished."""

    def __init__(self) -> None:
        self.why: dict[int, str] = {}

    def note(self, before: Position, action: Action, step: Step[Position]) -> None:
        after = step.position
        if after.side != before.side:
            self.why.clear()
            return
        if not action.squares:
            return
        start, end = action.squares
        if before.run and before.run.square != start and action.verb != "spawn":
            self.why[before.run.square] = "imperio.turn.4"
        words = {event.word for event in step.events}
        if action.verb == "spawn":
            self.why[end] = "imperio.spawn.5"
            return
        stands = end if action.verb == "move" or "enter" in words else start
        knight, base = before.board[start] & 7 == 3, before.board[start] & 7 < 3
        if knight:
            self.why[stands] = "imperio.zone.2" if "stop" in words else "imperio.knight.1"
        else:
            self.why[stands] = "imperio.base.1" if base else "imperio.turn.5"
        if "capture" in words:
            self.why[end] = "imperio.capture.5"


def refusal(rules: ImperioBellum, position: Position, square: int, previous: Action | None) -> Finding:
    """Why the piece may do nothing; asked by a text that stands behind the action before it."""
    text = f"{square_name(square)}-{square_name(square + 1 if square % 9 < 8 else square - 1)}"
    read = (rules.parse_on(position, text, previous) if previous else rules.parse(position, text)).value
    assert isinstance(read, Parsed)
    (found,) = rules.judge(position, read.action)
    return found


CLAUSES = {
    "imperio.turn.5",
    "imperio.knight.1",
    "imperio.zone.2",
    "imperio.capture.5",
    "imperio.spawn.5",
    "imperio.turn.3",
}


@pytest.mark.parametrize("options", [{}, {"rows": 8}, {"spawn_rest": "no"}], ids=str)
def test_the_reason_why_a_piece_is_finished_is_the_one_of_its_history(options: dict[str, object]) -> None:
    """`imperio.turn.3`: the true reason is always among those told, and what is told alone is the true one."""
    rules, told = engine(**options), Counter[str]()
    for seed in range(8):
        rng = Random(seed)
        position, turn, table = opening(rules), Turn(), Seeded(rng)
        for _ in range(500):
            if rules.outcome(position) is not None:
                break
            legal = [action for action in rules.moves(position) if action.verb != "end"]
            attacks = [action for action in legal if action.verb == "attack"]
            action = rng.choice(attacks if attacks and rng.random() < 0.5 else legal) if legal else Action("end")
            if rng.random() < 0.06:
                action = Action("end")
            step = rules.apply(position, action, table)
            turn.note(position, action, step)
            position = step.position
            if rules.outcome(position) is not None:
                break
            for square in range(len(position.board)):
                if position.acted >> square & 1:
                    for previous in (None, action):
                        found = refusal(rules, position, square, previous)
                        told[found.clause or ""] += 1
                        stated = str(found.facts.get("reasons", found.clause)).split()
                        assert turn.why[square] in stated, (found.message, turn.why[square], rules.write(position))
    assert set(told) >= CLAUSES - ({"imperio.spawn.5"} if options.get("spawn_rest") == "no" else set()), told


def test_after_the_end_and_in_the_set_up_the_reason_is_that() -> None:
    """`imperio.end.6`, `imperio.setup.11`, `imperio.setup.12`."""
    rules = engine()
    last = random_positions(rules, 3)[-1]
    result = rules.outcome(last)
    assert result is not None
    (found,) = rules.judge(last, Action("end"))
    assert (found.code, found.facts["result"]) == ("game-over", result.text)
    assert [one.code for one in rules.judge(opening(rules), Action("swap", (0, 1)))] == ["set-up-done"]
    assert [one.code for one in rules.judge(rules.start(), Action("end"))] == ["set-up-first"]
