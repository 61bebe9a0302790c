"""Questions check their answers, count the ways to each, and sample as the table would."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Finding
from pnp.rules.chance.cards import Draw
from pnp.rules.chance.choices import Choose
from pnp.rules.chance.dice import Roll
from pnp.rules.chance.questions import Question
from pnp.rules.chance.reveal import Reveal

REVEAL = Reveal(label="the disc", clause="toy.flip.1", choices={"P": 4, "B": 3, "C": 1})
CHOOSE = Choose(label="which way", clause="toy.way.1", options=("north", "south"))
TWO = Roll(label="two dice", clause="toy.dice.1", count=2)
DECK = ("ten", "ten", "king", "queen")


def roll(count: int, matters: str, sides: int = 6) -> Roll:
    return Roll(label="dice", clause="toy.dice.1", count=count, sides=sides, matters=matters)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (REVEAL, " b ", "B"),
        (CHOOSE, "SOUTH", "south"),
        (TWO, "3 4", (3, 4)),
        (TWO, "3,4", (3, 4)),
        (TWO, "3+4", (3, 4)),
        (roll(3, "total"), "10", (6, 3, 1)),
        (roll(3, "total"), "1 2 3", (1, 2, 3)),
        (roll(1, "total"), "5", (5,)),
        (Draw(label="hand", clause="c", deck=DECK, count=2), "Ten, TEN", ("ten", "ten")),
    ],
)
def test_an_answer_is_read_as_people_write_it(question: Question[Any], text: str, answer: object) -> None:
    assert question.read(text) == answer


@pytest.mark.parametrize(
    ("question", "text", "why"),
    [
        (REVEAL, "Q", "no such face is left"),
        (REVEAL, "", "no such face is left"),
        (CHOOSE, "east", "not among the options"),
        (TWO, "3", "1 given and 2 rolled"),
        (TWO, "1 2 3", "3 given and 2 rolled"),
        (TWO, "0 3", "no die shows 0"),
        (TWO, "3 7", "no die shows 7"),
        (TWO, "three four", "dice are numbers"),
        (TWO, "", "dice are numbers"),
        (TWO, "٣ ٤", "dice are numbers"),
        (TWO, "9" * 5000, "dice are numbers"),
        (roll(3, "total"), "19", "no roll has that total"),
        (roll(3, "total"), "2", "no roll has that total"),
        (Draw(label="hand", clause="c", deck=DECK, count=2), "ten", "1 given and 2 drawn"),
        (Draw(label="hand", clause="c", deck=DECK, count=2), "king king", "king is given too often"),
        (Draw(label="hand", clause="c", deck=DECK, count=2), "king ace", "ace is not in the deck"),
    ],
)
def test_an_answer_that_cannot_be_is_refused_with_the_clause(question: Question[Any], text: str, why: str) -> None:
    found = question.read(text)
    assert isinstance(found, Finding)
    assert found.code == f"bad-{question.kind}"
    assert found.clause == question.clause
    assert why in found.message
    assert found.hints == (f"possible: {question.range()}",)
    assert len(found.message) < 200


@pytest.mark.parametrize(
    "question", [REVEAL, TWO, roll(2, "total"), Draw(label="hand", clause="c", deck=DECK, count=2)]
)
def test_what_is_written_can_be_read(question: Question[Any]) -> None:
    for answer, _ in question.ways():
        assert question.read(question.write(answer)) == answer


@pytest.mark.parametrize("matters", ["total", "highest", "sorted", "each"])
@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 4), (4, 3)])
def test_ways_of_dice_are_those_of_all_rolls(matters: str, count: int, sides: int) -> None:
    key = {"total": sum, "highest": max, "sorted": lambda dice: tuple(sorted(dice)), "each": tuple}[matters]
    counted = Counter(key(dice) for dice in product(range(1, sides + 1), repeat=count))  # type: ignore[operator]
    question = roll(count, matters, sides)
    ways = list(question.ways())
    assert {key(dice): number for dice, number in ways} == counted  # type: ignore[operator]
    assert len(ways) == question.size
    assert all(not isinstance(question.read(question.write(dice)), Finding) for dice, _ in ways)


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_ways_of_draws_are_those_of_all_deals(ordered: bool, count: int) -> None:
    question = Draw(label="hand", clause="c", deck=DECK, count=count, ordered=ordered)
    order = dict.fromkeys(DECK)

    def key(deal: tuple[str, ...]) -> tuple[str, ...]:
        return deal if ordered else tuple(sorted(deal, key=list(order).index))

    counted = Counter(key(tuple(DECK[place] for place in deal)) for deal in permutations(range(4), count))
    ways = dict(question.ways())
    total = sum(ways.values())
    assert {deal: Fraction(number, total) for deal, number in ways.items()} == {
        deal: Fraction(number, counted.total()) for deal, number in counted.items()
    }
    assert len(ways) <= question.size


@pytest.mark.parametrize(
    ("question", "sole"),
    [
        (Reveal(label="x", clause="c", choices={"P": 2}), "P"),
        (REVEAL, None),
        (Choose(label="x", clause="c", options=("on",)), "on"),
        (CHOOSE, None),
        (Draw(label="x", clause="c", deck=("a", "a", "a"), count=2), ("a", "a")),
        (Draw(label="x", clause="c", deck=("a", "b"), count=2), ("a", "b")),
        (Draw(label="x", clause="c", deck=("a", "b"), count=2, ordered=True), None),
        (Draw(label="x", clause="c", deck=("a",), count=2), None),
        (TWO, None),
    ],
)
def test_a_question_with_one_answer_need_not_be_asked(question: Question[Any], sole: object) -> None:
    assert question.sole == sole


def test_a_choice_has_no_odds() -> None:
    assert list(CHOOSE.ways()) == []


@given(st.integers(0, 2**32))
def test_samples_are_possible_answers(seed: int) -> None:
    rng = Random(seed)
    for question in (REVEAL, CHOOSE, TWO, roll(4, "total"), Draw(label="x", clause="c", deck=DECK, count=3)):
        answer: Any = question.sample(rng)
        assert question.read(question.write(answer)) == answer


def test_faces_of_one_letter_are_written_together_in_verdicts() -> None:
    assert REVEAL.brief == "PBC"
    assert Reveal(label="x", clause="c", choices={"sun": 1, "moon": 1}).brief == "sun moon"
    assert TWO.brief == "2d6"


FACES = Reveal(
    label="the disc",
    clause="toy.flip.1",
    choices={"P": 4, "B": 3},
    words={"P": "plain", "B": "Berserker", "C": "Chief"},
)


@pytest.mark.parametrize(("text", "face"), [("p", "P"), (" plain ", "P"), ("BERSERKER", "B"), ("b", "B")])
def test_a_face_may_be_said_by_its_word(text: str, face: str) -> None:
    assert FACES.read(text) == face


@pytest.mark.parametrize(
    ("text", "code"),
    [("C", "bad-reveal"), ("chief", "bad-reveal"), ("X", "unreadable-answer"), ("", "unreadable-answer")],
)
def test_what_is_no_face_at_all_is_not_read_as_one_that_is_gone(text: str, code: str) -> None:
    found = FACES.read(text)
    assert isinstance(found, Finding)
    assert found.code == code
    assert bool(found.clause) == (code == "bad-reveal")


def test_a_secret_is_not_given_away_by_refusing_another_answer() -> None:
    found = replace(FACES, secret=True, choices={"B": 1}, otherwise="that is not what is on record").read("P")
    assert isinstance(found, Finding)
    assert "B" not in f"{found.message} {found.hints}"
