"""Nothing that is typed about Castles & Crowns is dropped: a token more, less or twice is understood, or named as a fault."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from pnp.referee.lines.line import carry_out
from pnp.rules.games.castles_and_crowns.state.values import ROLL, SEND, Position, Setup
from pnp.rules.protocol import Parsed
from tests.helpers.crowns import VARIANTS, engine, random_game

TOKEN = re.compile(r"[^\s,:=]+|[:=]")
STRANGE = (
    "x",
    "-",
    "7",
    "P3",
    "4@c",
    "?",
    ":",
    "=",
    "k",
    "c4",
    "send",
    "6H",
    "lion",
    "3:k",
    "players=3",
    "♥",
    "0",
    "+",
)
SAME = {"+", "k", "players=3", "P1", "P2", "P3", "P4", "P5", "lion", "game", ":", "a", "b", "c", "d", "e", "f"}
"""Tokens that may be said again, part dice of a roll or stand before them, and change nothing."""


def weight(setup: Setup) -> Counter[str]:
    """Everything that a setup holds, so that what is dropped would be missed."""
    found: Counter[str] = Counter()
    for name, value in setup._asdict().items():
        if name == "options":
            continue
        found[name] += len(re.findall(r"\w+|\?", str(value)))
    found["options"] = hash(setup.options)
    return found


def positions(options: dict[str, object], seed: int) -> list[Position]:
    rules = engine(players=2 + seed % 4, **options)
    steps = [step.position for step in random_game(rules, seed)]
    return Random(seed).sample(steps, 6)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_token_put_into_a_position_is_understood_or_named(options: dict[str, object]) -> None:
    rules = engine(**options)
    rng = Random(str(options))
    for position in (*positions(options, 1), *positions(options, 2)):
        text = rules.write(position)
        before = rules.read(text).require()
        tokens = list(TOKEN.finditer(text))
        for found in rng.sample(tokens, min(25, len(tokens))):
            word = rng.choice(STRANGE)
            changed = f"{text[: found.end()]} {word} {text[found.end() :]}"
            read = rules.read(changed)
            if read.value is None:
                line = text.count("\n", 0, found.end()) + 1
                assert any(each.where.line == line for each in read.findings), (changed, read.findings)
            else:
                assert read.value != before or word in SAME, (found[0], word, changed)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_token_taken_from_a_position_is_missed_or_was_its_default(options: dict[str, object]) -> None:
    rules = engine(**options)
    rng = Random(str(options))
    for position in positions(options, 3):
        text = rules.write(position)
        before = rules.read(text).require()
        tokens = list(TOKEN.finditer(text))
        for found in rng.sample(tokens, min(25, len(tokens))):
            read = rules.read(text[: found.start()] + text[found.end() :])
            if read.value is not None and read.value == before:
                assert found[0] in {":", "P1", "-", "combined", "straights", "hold_back", *"0123456789"}, (
                    found[0],
                    text,
                )


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_token_said_twice_in_a_position_means_the_same_or_more_or_is_named(options: dict[str, object]) -> None:
    rules = engine(**options)
    rng = Random(str(options))
    for position in positions(options, 4):
        text = rules.write(position)
        before = rules.read(text).require()
        tokens = list(TOKEN.finditer(text))
        for found in rng.sample(tokens, min(25, len(tokens))):
            read = rules.read(f"{text[: found.end()]} {found[0]} {text[found.end() :]}")
            if read.value is not None and read.value != before:
                assert weight(read.value) != weight(before), (found[0], text)


EXTRA = ("x", "@", "d", "3", "/", "<", "<e", "/t", "P1", "to", "+", "-", ".", "from", "c", "!", "2@d", "pass")


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_token_put_into_an_action_is_understood_or_named(options: dict[str, object]) -> None:
    """What is still legal or illegal as one action has another name, or says the same once more."""
    rules = engine(players=3, **options)
    rng = Random(str(options))
    for position in (step.position for step in random_game(rules, 8)):
        if position.phase not in (SEND, ROLL):
            continue
        name = (
            rules.notation(rules.sample(position, rng))
            if position.phase == SEND
            else rules.prompts().forms(position)[0].example
        )
        parts = re.findall(r"\w+|\W", name)
        place, more = rng.randrange(len(parts) + 1), rng.choice((*EXTRA, *parts))
        typed = "".join(parts[:place]) + more + "".join(parts[place:])
        read = rules.parse(position, typed)
        if read.value is None:
            assert all(each.message for each in read.findings)
        elif isinstance(read.value, Parsed):
            again = rules.answered_notation(read.value.action, read.value.answers)
            rest = typed[read.value.end :].strip()
            if again == name and not rest:
                assert more in (" ", "to", "@") or "s" in more or more in parts, (name, typed)
            if rest:  # the second of two actions is looked at in its turn
                line = carry_out(rules, position, typed)
                assert len(line.done) > 1 or line.stop is not None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("game players=2 players=3", (1, 16)),
        ("round 1 start P1 start P2", (1, 18)),
        ("round 1 phase roll phase send", (1, 20)),
        ("reserve 1 - 2", (1, 11)),
        ("row 6H - KS", (1, 8)),
        ("out - 3S", (1, 5)),
        ("won P1 KH - P2 3S", (1, 11)),
        ("roll - 123", (1, 6)),
        ("a : P1 4-k", (1, 8)),
        ("a:: P1 4:k", (1, 3)),
        ("game players=2" + "\n" * 200 + "row 6H", (201, 1)),
    ],
)
def test_what_would_be_half_heard_is_named_with_its_place(text: str, place: tuple[int, int]) -> None:
    read = engine().read(text)
    assert read.value is None
    assert (read.findings[0].where.line, read.findings[0].where.column) == place


def test_what_is_said_again_alike_means_the_same() -> None:
    rules = engine()
    said = rules.read("game players=3 players=3 straights straights\nround 1 start P2 start P2").require()
    assert said == rules.read("game players=3 straights\nround 1 start P2").require()
