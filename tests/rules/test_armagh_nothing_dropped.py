"""Nothing typed is dropped: a token inserted, left out or doubled is heard, or stands in what the answer says was not.

The tokens of a line are looked for in what came of it: the actions done, the one that stopped it, and the rest that was not looked
at. The fields of a position are looked for in its canonical text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from pnp.referee.lines.line import Line, carry_out
from pnp.referee.records.record import read_record
from pnp.referee.records.replay import replay
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.state.values import Position
from tests.helpers.armagh import OPENING, at, engine

PUSH = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I 2 - M 4:- - - 1"
IRISH = "1VVVVVVV/8/3V4/~~~1J1^1/3~1~~~/1^1^2^1/I7/8 I 2 - M 2:45 - - 1"
MUSTER = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster"
SET_UP = "lay 5, shift d f g h, cut e5, village b3, village e5, village d3, village g5, village g3, ships PBPCPBPB, muster b2 d2 f2"

LINES = (
    (OPENING, "d8-d7, e8-e7"),
    (OPENING, "d8-d7, end, b2-b3, d2-d3"),
    (OPENING, "--"),
    (PUSH, "b6-a7=B"),
    (PUSH, "b6-a7, b2-b3"),
    (PUSH, "b2-b3, b6-a7=berserker"),
    (IRISH, "@g5, a2-a3"),
    (IRISH, "deploy g5"),
    (MUSTER, "muster b2 d2 f2"),
    ("", SET_UP),
)
STRAY = (
    *(
        "zzz",
        "d8",
        "d8-d7",
        "b2",
        "B",
        "=B",
        "=",
        "-",
        "--",
        "---",
        ",",
        ";",
        "(",
        ")",
        "]",
        "[",
        "[B]",
        "@",
        "@g5",
        "7",
        "0",
    ),
    *(
        "a",
        "end",
        "muster",
        "lay 4",
        "x",
        "to",
        ">",
        "!",
        "?",
        ".",
        "*",
        "x7",
        "V",
        "V:",
        "3.",
        "é",
        "ß",
        "\n",
        "berserker",
    ),
)
SIGNS = "-–>=,;:()[]@x.*\n \t"
SYNONYMS = {
    "berserker": "b",
    "plain": "p",
    "chief": "c",
    "deploy": "",
    "to": "",
    "pass": "end",
    "--": "end",
    "none": "",
    "row": "",
    "rank": "",
}
_WORDS = re.compile(r"[^\W\d_]\d{1,2}(?!\d)|[^\W\d]+|\d+|[^\w\s]")
FRONT = re.compile(
    r"^(?:\d{1,3}[.)]\s*|[-*•]\s+)|(?<![a-z])(?:v|i|vikings?|irish)(?:\s*:\s*|[ \t]+(?=[^\s,;]))|(?<=\n)(?:[-*•]|\d{1,3}[.)])\s+"
)


def mutated(text: str, rng: Random, strays: tuple[str, ...], glue: tuple[str, ...] = ("", " ", ", ")) -> str:
    """The text with a token put in, left out or doubled."""
    tokens = re.findall(r"\w+|\s+|[^\w\s]", text)
    place = rng.randrange(len(tokens))
    what = rng.choice(("insert", "insert", "delete", "double"))
    if what == "delete":
        tokens.pop(place)
    elif what == "double":
        tokens.insert(place, tokens[place])
    else:
        tokens.insert(rng.randint(0, len(tokens)), rng.choice(glue) + rng.choice(strays) + rng.choice(glue))
    return "".join(tokens)


def heard(text: str) -> list[str]:
    """Words, squares and odd signs, without what is a matter of form: labels, numbers before a line, signs between squares."""
    text = FRONT.sub(" ", text.casefold().strip())
    text = re.sub(r"(?<![\w-])--(?![\w-])", " end ", text)
    # A piece letter before its square, the sign between two squares, and squares run together.
    text = re.sub(r"(?<![a-z\d])[vbcij]?([a-z]\d\d?)\s*(?:to\b|[-–>x:])?\s*([a-z]\d)", r" \1 \2", text)
    text = re.sub(r"(?<![a-z\d])[ij]\s*@", "@", text)
    words = (SYNONYMS.get(word, word) for word in _WORDS.findall(text))
    found = [word for word in words if word and word not in SIGNS]
    return [part for word in found for part in _parts(word, found)]


def _parts(word: str, words: list[str]) -> list[str]:
    """Files and letters of an order may be typed together or apart."""
    together = {"shift", "ships"} & {*words} and re.fullmatch(r"[a-hpbc]+", word)
    return sorted(word) if together else [word]


def everything_in(line: Line) -> str:
    """What came of a line, as text."""
    parts = [done.text for done in line.done]
    if line.stop:
        parts += [line.stop.text, line.stop.rest.text if line.stop.rest else ""]
    return " | ".join(parts)


def attempts(number: int, many: int) -> Iterator[tuple[SiegeOfArmagh, Position, str]]:
    rules = engine()
    position_text, text = LINES[number]
    position = at(position_text) if position_text else rules.start()
    rng = Random(number)
    for _ in range(many):
        yield rules, position, mutated(text, rng, STRAY)


@pytest.mark.parametrize("number", range(len(LINES)))
def test_every_token_of_a_line_is_heard_or_told(number: int) -> None:
    for rules, position, text in attempts(number, 300):
        line = carry_out(rules, position, text)
        said = everything_in(line)
        if line.stop and line.stop.kind in ("unreadable", "incomplete", "bad"):
            assert line.stop.findings, text
            assert all(found.message for found in line.stop.findings)
            continue  # the whole rest is refused, and named with its place
        missing = [word for word in set(heard(text)) if heard(text).count(word) > heard(said).count(word)]
        assert not missing, (text, said, missing)


@pytest.mark.parametrize("number", range(len(LINES)))
def test_what_is_carried_out_stops_before_what_cannot_be_read(number: int) -> None:
    """A line that is refused was heard up to there and no further: what was done stands before the place of the fault."""
    for rules, position, text in attempts(number, 150):
        line = carry_out(rules, position, text)
        if line.stop and line.done and line.stop.findings and line.stop.findings[0].where.line:
            where = line.stop.findings[0].where
            before = text.split("\n")
            typed = "\n".join(
                [*before[: (where.line or 1) - 1], before[(where.line or 1) - 1][: (where.column or 1) - 1]]
            )
            done = heard("\n".join(one.text for one in line.done))
            assert all(heard(typed).count(word) >= done.count(word) for word in done), (text, typed, done)


POSITIONS = (
    OPENING,
    PUSH,
    IRISH,
    MUSTER,
    "2VVVVVV/4V3/3i1V2/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 1 d6 d6 1:338 - c8B,d8P 4",
    "4VVVV/8/8/~~~1J1^1/3~1~~~/8/I1b1i3/8 I 1 a2 c2 1:33 PBC e8P,f8P 4",
)
IN_A_POSITION = (
    "V",
    "I",
    "1",
    "2",
    "-",
    "M",
    "S",
    "d6",
    "2:-",
    "P",
    "a8B",
    "zzz",
    "/",
    "8",
    "~",
    "^",
    "0",
    ",",
    ":",
    "x",
    "l",
    "v",
)


def canonical(text: str) -> list[str]:
    """The fields of a text in the form in which the engine writes them, as far as that is a matter of form."""
    board, *fields = text.split()
    rows = re.sub(r"[1-8]", lambda digit: "." * int(digit[0]), board)
    return [
        rows.translate(str.maketrans("RrHh", "~~^^")),
        *(re.sub(r"\b0+(?=\d)", "", field.upper()) for field in fields),
    ]


@pytest.mark.parametrize("text", POSITIONS)
def test_every_field_of_a_position_is_read_or_faulted(text: str) -> None:
    rules = engine()
    rng = Random(7)
    for _ in range(500):
        typed = mutated(text, rng, IN_A_POSITION, ("", " "))
        report = rules.read(typed)
        if report.value is None:
            assert report.findings
            assert all(found.where.line and found.where.column for found in report.findings)
            continue
        written = canonical(rules.write(Position(*report.value)))
        fields = canonical(typed)
        for number, field in enumerate(fields):
            loose = number in (3, 5, 6, 7)  # lists, whose order is a matter of form
            same = sorted(field) == sorted(written[number]) if loose else field == written[number]
            assert same, (typed, written)


RECORD = f"game: siege-of-armagh\nposition: {OPENING}\nd8-d7\ne8-e7\nd2-d3, end\nresult: -\n"


def test_every_line_of_a_record_is_played_or_faulted() -> None:
    rules = engine()
    for place in range(2, 7):
        for stray in ("zzz", "e4", "----x", "e8-e7", "resutl: I", "b2-b3", "V d8", "end", "7", "=B", "d8-d7 d8-d7"):
            lines = RECORD.split("\n")
            lines.insert(place, stray)
            read = read_record("\n".join(lines))
            if read.value is None:
                assert read.findings
                continue
            done = replay(rules, read.value)
            played = heard("\n".join(one.text for one in done.done))
            assert done.findings or sorted(played) == sorted(
                heard("\n".join(entry.text for entry in read.value.entries))
            )
