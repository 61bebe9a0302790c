"""The protocol is small and wide: dice, cards, choices and sealed orders go through it, and what is not said has a good default."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from pnp.base.scene import Scene
from pnp.referee.lines.line import carry_out
from pnp.rules.chance import odds
from pnp.rules.chance.odds import TooManyOutcomesError, every_outcome
from pnp.rules.chance.tables import Entered, Seeded, UnansweredError
from pnp.rules.protocol import TABLE, AnyRules, Event, Parsed, Partial
from tests.helpers.toys import Deal, Duel, Sealed, Sheets


def test_odds_of_dice_are_exact() -> None:
    """Three dice against two, draws to the defender; all rolls counted."""
    won = sum(sum(dice[:3]) > sum(dice[3:]) for dice in product(range(1, 7), repeat=5))
    found = {one.step.position: one.chance for one in every_outcome(Duel(), "ready", "attack")}
    assert found == {"won": Fraction(won, 6**5), "lost": 1 - Fraction(won, 6**5)}


def test_odds_of_many_dice_are_quick_because_only_totals_matter() -> None:
    hill = {one.step.position: one.chance for one in every_outcome(Duel(), "ready", "attack from the hill")}
    assert sum(hill.values()) == 1
    assert hill["won"] > Fraction(9, 10)


def test_odds_of_cards_are_exact() -> None:
    found = every_outcome(Deal(), "-", "deal")
    assert sum(one.chance for one in found) == 1
    assert sum(one.chance for one in found if "queen" in one.step.position) == Fraction(1, 2)


def test_a_decision_has_no_odds() -> None:
    with pytest.raises(UnansweredError):
        every_outcome(Duel(), "ready", "flee")


def test_odds_that_would_take_for_ever_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "MOST_BRANCHES", 10)
    with pytest.raises(TooManyOutcomesError):
        every_outcome(Duel(), "ready", "attack")


def test_dice_are_asked_for_with_their_reasons() -> None:
    line = carry_out(Duel(), "ready", "attack from the hill")
    assert line.stop is not None
    question = line.stop.question
    assert question is not None
    assert question.range() == "4d6"
    assert [(reason.clause, reason.amount) for reason in question.why] == [("duel.dice.2", 3), ("duel.dice.3", 1)]
    assert line.verdict == "needs-roll 4d6"


@pytest.mark.parametrize(
    ("text", "answers", "verdict"),
    [
        ("attack [6 6 6; 1 1]", [], "legal"),
        ("Attack", ["6 6 6", "1 1"], "legal"),
        ("attack [6 6; 1 1]", [], "bad-roll duel.dice.1"),
        ("attack [6 6 6 6; 1 1]", [], "bad-roll duel.dice.1"),
        ("attack [6 6 7; 1 1]", [], "bad-roll duel.dice.1"),
        ("attack [6 6 6; 1 1; 2]", [], "bad-answer duel.dice.1"),
        ("attack [6 6 6]", [], "needs-roll 2d6"),
        ("attack", ["6 6 6", "1 1", "4"], "bad-answer duel.dice.1"),
        ("flee [north]", [], "legal"),
        ("flee", [], "needs-choose north, south"),
        ("att", [], "incomplete"),
        ("sing", [], "unreadable"),
    ],
)
def test_answers_typed_with_an_action_are_checked(text: str, answers: list[str], verdict: str) -> None:
    assert carry_out(Duel(), "ready", text, answers).verdict == verdict


def test_a_record_writes_the_answers_behind_the_action() -> None:
    line = carry_out(Duel(), "ready", "attack", ["6 6 6", "1 1"])
    assert line.done[0].text == "attack [6 6 6; 1 1]"
    assert carry_out(Duel(), "ready", line.done[0].text).position == "won"


def test_what_nobody_decides_is_an_action_of_the_table() -> None:
    rules = Deal()
    assert rules.actors(rules.start()) == (TABLE,)
    line = carry_out(rules, rules.start(), "deal", ["ten queen"])
    assert [event.text for event in line.events] == ["card ten", "card queen"]
    outcome = rules.outcome(line.position)
    assert outcome is not None
    assert outcome.winners == ("P",)


def test_sealed_orders_are_actions_that_come_in_any_order_and_open_together() -> None:
    rules = Sealed()
    assert rules.actors(rules.start()) == ("R", "B")
    first = carry_out(rules, rules.start(), "b paper")
    assert (first.position, first.events) == (Sheets("", "paper"), ())
    assert rules.actors(first.position) == ("R",)
    assert rules.view(first.position, "R") == Sheets("", "?")
    assert rules.view(first.position, "B") == Sheets("", "paper")
    second = carry_out(rules, first.position, "R scissors")
    assert [event.text for event in second.events] == ["open scissors paper"]
    outcome = rules.outcome(second.position)
    assert outcome is not None
    assert outcome.winners == ("R",)


def test_a_second_sheet_of_the_same_player_is_refused() -> None:
    rules = Sealed()
    assert {rules.notation(action) for action in rules.moves(Sheets("", "paper"))} == {
        "R rock",
        "R scissors",
        "R paper",
    }
    assert rules.judge(Sheets("", "paper"), "B rock")[0].clause == "sealed.sheet.1"


@pytest.mark.parametrize("rules", [Duel(), Deal(), Sealed()], ids=lambda rules: rules.slug)
def test_every_engine_can_be_played_at_random_with_what_it_has(rules: AnyRules) -> None:
    rng = Random(3)
    position = rules.start()
    while rules.outcome(position) is None:
        action = rules.sample(position, rng)
        assert rules.permits(position, action)
        position = rules.apply(position, action, Seeded(rng)).position
    assert rules.position_of(rules.read(rules.write(position)).require()) == position


def test_defaults_of_what_a_game_need_not_say() -> None:
    rules = Duel()
    assert rules.warnings("ready", "attack") == ()
    assert rules.describe("ready") == ()
    assert rules.diagram("ready") == "ready"
    assert rules.raw_diagram("ready") == ""
    assert rules.view("ready", "D") == "ready"
    assert rules.pictures().scene("ready") == Scene(caption="ready")
    assert rules.narrate(Event("win", ("A",))) == "win A"
    assert rules.enforced() == {}
    assert list(rules.alternatives("ready", "atack")) == ["attack", "attack from the hill", "flee"]


def test_actions_are_found_by_their_names_in_any_case_and_spacing() -> None:
    rules = Duel()
    found = rules.parse("ready", "ATTACK  from-the hill , flee").value
    assert isinstance(found, Parsed)
    assert (found.action, found.end) == ("attack from the hill", 22)
    half = rules.parse("ready", "attack f").value
    assert isinstance(half, Partial)
    assert half.follows == ("attack from the hill",)
    assert rules.parse("ready", " , ").findings[0].code == "empty-action"
    assert rules.parse("ready", "atack").findings[0].hints == ("did you mean 'attack'?",)


def test_a_bracket_that_is_never_closed_is_named_with_its_place() -> None:
    line = carry_out(Duel(), "ready", "attack [6 6 6; 1 1\n")
    assert line.verdict == "unreadable"
    assert line.stop is not None
    assert [(found.code, str(found.where)) for found in line.stop.findings] == [("open-bracket", "1:8")]


def test_what_stands_behind_the_bracket_of_answers_is_no_part_of_the_action() -> None:
    line = carry_out(Duel(), "ready", "attack [6 6 6; 1 1] again")
    assert line.verdict == "unreadable"


def test_the_engine_never_asks_twice_for_the_same_answer() -> None:
    table = Entered(["6 6 6", "1 1"])
    Duel().apply("ready", "attack", table)
    assert (table.told, table.left) == (["6 6 6", "1 1"], [])
