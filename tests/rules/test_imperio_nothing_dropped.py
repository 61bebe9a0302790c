"""Nothing typed is dropped: a token inserted, left out or doubled is heard, or stands in what the answer says was not."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from pnp.referee.lines.line import Line, carry_out
from pnp.rules.forms import uncommented
from tests.helpers.imperio import at, engine, position_text
from tests.rules.test_imperio_marks import B

LINES = (
    (B, "R3C3-R4C3-R5C3xR6C4[4+4+1+1:6], R1C5-R1C6, end"),
    (B, "R3C3xR6C4, R3C7-R4C7"),
    (position_text("barrage"), "R2C4*R6C4[12:9; R5C4 1:4; R6C3 1:1; R6C5 1:2; R7C3 1:1; R7C4 1:4], R1C5-R1C6"),
    (position_text("capture"), "R8C4xR9C5[13:4]=, R1C5-R1C4, end"),
    (position_text("entrenchment"), "R1C5+P-R2C5, done, R3C3-R4C3, R3C7xR4C7[10:4], end"),
)
STRAY = (
    *"=!*x+-,;:()[]>?.#7k",
    "R5C5",
    "55",
    "end",
    "done",
    "zzz",
    "10:6",
    "[3:4]",
    "spawn",
    "attack",
    "reserve",
    "destroy",
    "capture",
    "to",
    "é",
)
_TOKEN = re.compile(r"R\s*\d+\s*C\s*\d+|[A-Za-z]+|\d+|[^\w\s]", re.IGNORECASE)
_DICE = re.compile(r"\[[^\]\n]*\]|\([\d+ :;]*:[\d+ :;]*\)|(?<=[\s,;])\d[\d+]*\s*:\s*\d[\d+]*(?![\d+:])")
SILENT = {"to", "x", "pass", "destroy", "capture"}
"""Words that stand for a sign or for another word."""


def mutated(text: str, rng: Random, strays: tuple[str, ...]) -> str:
    """The text with a token put in, left out or doubled."""
    tokens = re.findall(r"\w+|\s+|[^\w\s]", text)
    place = rng.randrange(len(tokens))
    what = rng.choice(("insert", "insert", "delete", "double"))
    if what == "delete":
        tokens.pop(place)
    elif what == "double":
        tokens.insert(place, tokens[place])
    else:
        tokens.insert(place, rng.choice(("", " ")) + rng.choice(strays) + rng.choice(("", " ")))
    return "".join(tokens)


def words(text: str) -> Counter[str]:
    """Squares, numbers and words, dice aside; bare digits are a square."""
    squares = re.sub(r"(?<!\d)(\d)(\d)(?!\d)", r"R\1C\2", _DICE.sub(" ", text))
    found = (token.upper().replace(" ", "") for token in _TOKEN.findall(squares))
    return Counter(token for token in found if token.isalnum() and token.casefold() not in SILENT)


def answer(line: Line) -> str:
    """Everything that came of a line, in words."""
    told = [done.text for done in line.done]
    if line.stop:
        told += [line.stop.text, line.stop.rest.text if line.stop.rest else ""]
        told += [f"{one.message} {' '.join(one.hints)}" for one in line.stop.findings]
    return " ".join(told)


@pytest.mark.parametrize(("position", "text"), LINES)
def test_every_word_of_a_line_is_carried_out_or_told(position: str, text: str) -> None:
    start = at(position)
    rng = Random(11)
    for _ in range(250):
        typed = mutated(text, rng, STRAY)
        line = carry_out(engine(), start, typed)
        missing = (
            set(words(uncommented(typed))) - set(words(answer(line)))
            if line.stop is None or line.stop.is_usable
            else set()
        )
        own = {
            letter
            for letter in missing
            if letter in "HBKAPFETCRMS" and re.search(rf"{letter}\s+R?\d", typed, re.IGNORECASE)
        }
        assert missing <= own, (typed, answer(line))
        assert line.stop is None or line.stop.is_usable or line.stop.findings, typed


@pytest.mark.parametrize("name", ["barrage", "entrenchment", "capture"])
def test_every_word_of_a_position_is_in_it_or_told(name: str) -> None:
    rules, text = engine(), position_text(name) + "\nacted: R1C5\noptions: shield_wall no"
    rng = Random(5)
    heard = 0
    for _ in range(400):
        typed = mutated(
            text, rng, ("zzz", "7", "R5C5", "K", "x", "|", ":", ";", "acted", "over", "none", "-", "\n", "O")
        )
        read = rules.read(typed)
        if read.value is None:
            assert all(found.where.line for found in read.findings), typed
            continue
        heard += 1
        canonical = rules.write(read.value.position) + ("\nover" if read.value.over else "")
        parts = {
            part.casefold()
            for part in re.findall(r"[A-Za-z]+|\d+", re.sub(r"acted:\s*\n", "", typed))
            if len(part) != 9
        }
        known = {part.casefold() for part in re.findall(r"[A-Za-z]+|\d+", canonical)}
        assert parts - known <= {"none", "start", "15", "50", "o", "k", *"123456789"}, typed
    assert heard > 20
