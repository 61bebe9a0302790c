"""The tables: whoever answers, the engine asks in the same way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pnp.base.finding import Finding
from pnp.rules.chance.dice import Roll
from pnp.rules.chance.questions import Question
from pnp.rules.chance.reveal import Reveal
from pnp.rules.chance.tables import Entered, Prompting, Seeded, UnansweredError, UnfitAnswerError

DIE = Roll(label="a die", clause="toy.dice.1", count=1)
SOLE = Reveal(label="the last disc", clause="toy.flip.1", choices={"C": 1})


def test_entered_answers_are_used_in_order_and_the_rest_is_left() -> None:
    table = Entered(["3", "4", "5"])
    assert (table.ask(DIE), table.ask(DIE)) == ((3,), (4,))
    assert (table.told, table.left) == (["3", "4"], ["5"])


def test_without_an_answer_the_question_itself_comes_back() -> None:
    with pytest.raises(UnansweredError) as caught:
        Entered().ask(DIE)
    assert caught.value.question is DIE


def test_an_unfit_answer_comes_back_with_its_finding() -> None:
    with pytest.raises(UnfitAnswerError) as caught:
        Entered(["7"]).ask(DIE)
    assert caught.value.finding.clause == "toy.dice.1"


def test_a_sole_answer_need_not_be_entered_but_is_checked_if_it_is() -> None:
    assert Entered().ask(SOLE) == "C"
    assert Entered(["c"]).ask(SOLE) == "C"
    with pytest.raises(UnfitAnswerError):
        Entered(["P"]).ask(SOLE)


def test_a_person_is_asked_until_the_answer_fits() -> None:
    typed = iter(["nine", "9", "5"])
    complaints: list[str | None] = []

    def prompt(question: Question[Any], complaint: Finding | None) -> str:
        assert question is DIE
        complaints.append(complaint.message if complaint else None)
        return next(typed)

    table = Prompting(prompt)
    assert table.ask(DIE) == (5,)
    assert table.told == ["5"]
    assert complaints[0] is None
    assert "dice are numbers" in (complaints[1] or "")
    assert "no die shows 9" in (complaints[2] or "")


def test_what_was_typed_with_the_action_is_not_asked_again() -> None:
    def prompt(question: Question[Any], complaint: Finding | None) -> str:
        raise AssertionError((question, complaint))

    table = Prompting(prompt, ["2"])
    assert table.ask(DIE) == (2,)
    assert table.ask(SOLE) == "C"
    assert (table.told, table.left) == (["2"], [])
    with pytest.raises(UnfitAnswerError):
        Prompting(prompt, ["8"]).ask(DIE)


def test_a_seeded_table_answers_alike_for_the_same_seed() -> None:
    first, second = (Seeded(Random(7)) for _ in range(2))
    answers = [first.ask(DIE) for _ in range(50)]
    assert answers == [second.ask(DIE) for _ in range(50)]
    assert len(set(answers)) == 6
    assert first.ask(SOLE) == "C"
    assert len(first.told) == 50
