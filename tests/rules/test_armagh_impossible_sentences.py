"""Every sentence about an impossible or suspicious position is true: what it states is counted again in the typed text."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from pnp.base.tongue import catalogue_of, speaking
from pnp.referee.admit import admit
from pnp.referee.printed.rule_book import RuleBook, open_book
from tests.helpers import naive_armagh as naive
from tests.helpers.armagh import OPENING, VARIANTS, engine, middle_game

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
SIDES = {"the Vikings": "V", "the Irish": "I"}
KINDS = {"plain discs": "P", "Berserkers": "B", "Chiefs": "C"}

Claim = Callable[[naive.State, "re.Match[str]"], bool]


def _number(word: str) -> int:
    word = "no" if word == "none" else word
    return NUMBERS.index(word) if word in NUMBERS else int(word)


def _squares(text: str) -> set[str]:
    return set(re.findall(r"\b[a-h][1-8]\b", text))


def _count(state: naive.State, side: str) -> int:
    return sum(state.owner(square) == side for square in state.pieces)


def _known(state: naive.State, kind: str) -> int:
    up = [*state.pieces.values()].count(kind) if kind != "P" else 0
    return state.fallen.count(kind) + up + [*state.backs.values()].count(kind)


def _river(state: naive.State, said: re.Match[str]) -> bool:
    on = {rank: sum(square[1] == rank for square in state.river) for rank in "45"}
    why = said[1]
    if "not on row 4 or 5" in why:
        return _squares(why) == {square for square in state.river if square[1] not in "45"}
    if "two tiles on file" in why:
        files = [square[0] for square in state.river]
        return set(re.findall(r"\b[a-h]\b", why)) == {file for file in files if files.count(file) > 1}
    if "not 7 or 8" in why:
        return int(why.split()[0]) == len(state.river) not in (7, 8)
    return why == f"{on['4']} tile{'s' * (on['4'] != 1)} on row 4 and {on['5']} on row 5"


def _villages(state: naive.State, said: re.Match[str]) -> bool:
    if "there are five" in said[1]:
        return int(said[1].split()[0]) == len(state.villages) > 5
    last = int(re.findall(r"rows 3 to (\d)", said[1])[0])
    return _squares(said[1]) == {square for square in state.villages if not 3 <= int(square[1]) <= last}


def _treasure(state: naive.State, said: re.Match[str]) -> bool:
    owner = state.owner(state.treasure)
    wrong = {"no piece": "", "a Viking on row 8": "V", "an Irish troop on row 1": "I"}
    at_home = {"V": "8", "I": "1"}
    return said[1] == state.treasure and any(
        said[2].startswith(words) and owner == side and (not side or state.treasure[1] == at_home[side])
        for words, side in wrong.items()
    )


def _both_won(state: naive.State, said: re.Match[str]) -> bool:
    carrier = state.owner(state.treasure) == "V" and state.treasure[1] == "1"
    facts = {
        "the Irish are to move": state.side == "I",
        "no Viking on row 1 carries the Treasure": not carrier,
        "fallen, not four": len(state.fallen) != 4,
        "the Chief has not fallen": "C" not in state.fallen,
        "own_loss is no": state.options.get("own_loss") == "no",
    }
    return all((words in said[1]) == is_so for words, is_so in facts.items())


def _acted(state: naive.State, said: re.Match[str]) -> bool:
    why = said[0]
    if "stands no piece of" in why:
        side = SIDES[re.findall("of (the \\w+) that", why)[0]]
        return side == state.side and _squares(why) == {one for one in state.acted if state.owner(one) != state.side}
    left = 2 if why.startswith("two moves are left") else 1
    return state.left == left and _squares(why) == set(state.acted) and ("no piece has" in why) == (not state.acted)


def _stunned(state: naive.State, said: re.Match[str]) -> bool:
    side = {"Viking ": "V", "Irish ": "I", "": ""}[said[2] or ""]
    stunned = {one for one in state.stunned if side in ("", state.owner(one))}
    return (
        _number(said[1]) == len(stunned) > _number(said[6])
        and _squares(said[3]) == stunned
        and (SIDES[said[4]], _number(said[5])) == (state.side, state.left)
    )


CLAIMS: dict[str, tuple[str, Claim]] = {
    "river-shape": (r"the river can't lie like this: (.+)", _river),
    "villages": (r"the villages can't stand like this: (.+)", _villages),
    "irish-count": (
        r"(\d+) on the board, (\d+) in the Reserve and (\d+) on the tracker make (\d+) Irish troops?, not (\d+)",
        lambda s, m: (
            tuple(map(int, m.groups()[:3])) == (_count(s, "I"), s.reserve, len(s.track))
            and int(m[4]) == _count(s, "I") + s.reserve + len(s.track) != int(m[5])
            and int(m[5]) == int(str(s.options.get("irish", 6)))
        ),
    ),
    "viking-count": (
        r"(\d+) on the board and (\d+) fallen make (\d+) Vikings?, not 8",
        lambda s, m: (
            (int(m[1]), int(m[2])) == (_count(s, "V"), len(s.fallen))
            and int(m[3]) == _count(s, "V") + len(s.fallen) != 8
        ),
    ),
    "too-many-of-a-kind": (
        r"(\w+) (plain discs|Berserkers|Chiefs) are fallen, up or on record, and the fleet has (\w+)",
        lambda s, m: _number(m[1]) == _known(s, KINDS[m[2]]) > naive.BOX[KINDS[m[2]]] == _number(m[3]),
    ),
    "treasure-place": (r"the Treasure can't be on ([a-h][1-8]): (.+)", _treasure),
    "both-won": (r"both sides have two points, which one move of a Viking alone can bring about, but (.+)", _both_won),
    "moves-left": (r"(\w+) moves? (?:is|are) left: .+", lambda s, m: _number(m[1]) == s.left and s.left not in (1, 2)),
    "acted-pieces": (r".+", _acted),
    "stun-count": (
        r"(\w+) (Viking |Irish )?pieces? (?:is|are) stunned \((.+)\), and with (.+) to move and (\w+) moves? left (\w+) can be",
        _stunned,
    ),
    "tracker-count": (
        r"(\w+) troops? on space (\d+) of the tracker, where (\w+) can be(?: with (.+) to move and (\w+) moves? left)?",
        lambda s, m: (
            _number(m[1]) == s.track.count(int(m[2])) > _number(m[3])
            and (m[4] is None or (SIDES[m[4]], _number(m[5])) == (s.side, s.left))
        ),
    ),
    "already-won": ("the game is already won", lambda s, m: True),
    "viking-at-monastery": (
        r"the Treasure is in the Monastery and (?:a Viking|Vikings) on (.+): pushed there .+",
        lambda s, m: (
            s.treasure == "M" and _squares(m[1]) == {one for one in s.pieces if s.owner(one) == "V" and one[1] == "1"}
        ),
    ),
    "crowded-tracker": (
        r"(\d+) troops on space (\d+) of the tracker",
        lambda s, m: s.track.count(int(m[2])) == int(m[1]) > 2,
    ),
    "no-way-back": (
        r"no village stands, so the (\w+) troops? of Reserve and tracker will not come back",
        lambda s, m: not s.villages and _number(m[1]) == s.reserve + len(s.track),
    ),
}


def spoilt(text: str, rng: Random) -> str:
    """The position with some of its squares and fields changed to others that can be read."""
    board, *fields = text.split()
    rows = re.sub(r"[1-8]", lambda digit: "." * int(digit[0]), board)
    for _ in range(rng.randint(0, 4)):
        place = rng.choice([number for number, letter in enumerate(rows) if letter != "/"])
        rows = rows[:place] + rng.choice("..~^VBCIJvbcij") + rows[place + 1 :]
    squares = [f"{rng.choice('abcdefgh')}{rng.randint(1, 8)}" for _ in range(2)]
    others = (
        ["V", "I"],
        ["0", "1", "2", "3"],
        ["-", squares[0], ",".join(sorted(set(squares)))],
        ["M", "S", squares[0]],
        ["2:-", "0:1112", "1:11", "3:33333", "0:1"],
        ["-", "PPPPP", "PPPC", "BBBBC", "PPC", "CC"],
    )
    for number, choices in enumerate(others):
        if rng.random() < 0.25:
            fields[number] = rng.choice(choices)
    fields[6] = "-"
    return " ".join([rows, *fields])


def test_every_sentence_about_a_position_that_cannot_be_says_what_is_so() -> None:
    seen = set()
    for number, options in enumerate(VARIANTS):
        rules, rng = engine(**options), Random(number)
        texts = [OPENING, "4VVV1/8/8/~~~5/3~1~~~/8/8/V7 V 0 - a1 6:- PPPC - 1"]
        texts += [rules.write(middle_game(rules, seed)) for seed in range(4)]
        for _ in range(400):
            typed = spoilt(rng.choice(texts), rng)
            report = rules.read(typed)
            if report.value is None:
                continue
            state = naive.read(re.sub(r"\.", "1", typed), options)
            for found in rules.audit(report.value):
                seen.add(found.code)
                pattern, is_true = CLAIMS[found.code]
                said = re.fullmatch(pattern, found.message)
                assert said, found.message
                assert is_true(state, said), (found.message, typed, options)
    assert seen == set(CLAIMS)


def test_a_clause_that_an_option_changes_names_the_option() -> None:
    """A refusal quotes its clause, and the sentence must not say the contrary under an option."""
    book = open_book("siege-of-armagh", {})
    assert isinstance(book, RuleBook)
    clauses = {
        "setup.8": "village_band: own",
        "setup.11": "hidden: nobody",
        "turn.6": "deploy: free",
        "push.12": "joint_single: no",
        "kill.6": "own_loss: no",
        "stun.1": "stun_front: far",
        "deploy.6": "deploy: free",
        "win.5": "chief_counts: no",
        "pos.3": "village_band: own",
        "pos.9": "own_loss: no",
        "pos.10": "turn_limit",
    }
    for clause, option in clauses.items():
        printed = book.quote(f"armagh.{clause}")
        assert printed is not None
        assert f"Option {option}" in printed.sentence, printed.sentence


COUNTED = (
    ("1VVVVVVV/b7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I", "none can be", "höchstens null", "au plus zéro"),
    ("1VVVVVVV/8/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I 2 - M 3:1", "where none can be", "höchstens null", "au plus zéro"),
    ("?", "the board has 1 row, not eight", "der Plan hat 1 Reihe statt acht", "le plateau a 1 rangée au lieu de huit"),
    ("?", "row 8 has 1 square, not eight", "Reihe 8 hat 1 Feld statt acht", "la rangée 8 a 1 case au lieu de huit"),
    ("8/8", "the board has 2 rows", "der Plan hat 2 Reihen", "le plateau a 2 rangées"),
    ("V/8/8/8/8/8/8/8", "row 8 has 1 square,", "hat 1 Feld ", "a 1 case "),
    ("VV/8/8/8/8/8/8/8", "row 8 has 2 squares,", "hat 2 Felder ", "a 2 cases "),
    ("V7/8/8/8/8/8/8/8 V", "make 1 Viking, not 8", "1 Wikinger statt 8", "font 1 Viking au lieu de 8"),
    ("8/8/8/8/8/8/I7/8 V 2 - M 0:-", "make 1 Irish troop, not 6", "1 irischen Krieger", "1 guerrier irlandais au lieu"),
    ("8/8/8/~7/8/8/8/8 V", "1 tile, not 7 or 8", "1 Plättchen statt 7", "1 tuile au lieu de 7"),
    ("8/8/8/1~~~~~~~/~7/8/8/8 V", "1 tile on row 4 and 7", "1 Plättchen auf Reihe 4", "1 tuile sur la rangée 4"),
    (
        "VVVVVVVV/8/8/~~~2~2/3~2~~/1^6/8/8 muster",
        "1 village stands, not 5",
        "es steht 1 Dorf, nicht 5",
        "1 village est intact, pas 5",
    ),
)
"""Positions that can't be, or can't be read, and how what was counted is said."""


@pytest.mark.parametrize(("text", "english", "german", "french"), COUNTED)
def test_what_is_counted_stands_in_its_number(text: str, english: str, german: str, french: str) -> None:
    rules = engine()
    for language, said in (("", english), ("de", german), ("fr", french)):
        with speaking(catalogue_of(language, *rules.locales())):
            told = [found.message for found in admit(rules, text).problems]
            assert any(said in sentence for sentence in told), told
