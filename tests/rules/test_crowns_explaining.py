"""What happened between two tables of Castles & Crowns: the send is found, the roll follows from it, and its chance is honest."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from pnp.referee.explain.explain import explain
from pnp.referee.explain.search import Difference
from pnp.rules.chance.tables import Entered, Seeded
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.castles_and_crowns.state.rolling import roll_of, write_roll
from pnp.rules.games.castles_and_crowns.state.values import ROLL, SEND, Position, seat_name
from tests.helpers.crowns import VARIANTS, at, engine, random_game
from tests.rules.test_crowns_telling import TRAITOR

RULES = engine()
ROW = "row 6H KS 2D QC 3H JS\n"


def differences(before: str, after: str) -> tuple[list[str], list[Difference]]:
    found = explain(RULES, at(before), at(after))
    return [step.text for step in found.steps], list(found.differences)


def test_a_forgotten_desertion_is_what_is_left_of_the_right_send() -> None:
    after = TRAITOR.replace("turn P1 phase send", "turn P2 phase roll").replace("P1 8kct", "P1 6kc")
    after = after.replace("hand", "c: P1 4:2kt\nhand").replace("roll 12334456 c1 t4\n", "")
    steps, left = differences(TRAITOR, after)
    assert steps == ["4@c"]
    assert left == [("a.P2", "4:2k", "4:2kt"), ("c.P1", "4:2k2t", "4:2kt")]


def test_a_send_of_dice_that_were_not_rolled_is_told_by_its_ranks() -> None:
    after = TRAITOR.replace("turn P1 phase send", "turn P2 phase roll").replace("P1 8kct", "P1 6kct")
    after = after.replace("hand", "c: P1 5:2k\nhand").replace("roll 12334456 c1 t4\n", "")
    _, left = differences(TRAITOR, after)
    assert left == [("c.P1", "3:2k", "5:2k")]


@pytest.mark.parametrize(
    ("hands", "field", "said", "chance"),
    [
        (
            ("P1 5kc", "P1 4kc"),
            ("", "d: P1 3:k\n"),
            "one Knight showed 3, no other die did",
            Fraction(5 * 5**4 * 5, 6**6),
        ),
        (
            ("P1 5kc", "P1 4k"),
            ("", "d: P1 3:kc\n"),
            "one Knight and the Captain showed 3, no other die did",
            Fraction(3125, 46656),
        ),
    ],
)
def test_only_the_dice_that_were_sent_are_fixed(
    hands: tuple[str, str], field: tuple[str, str], said: str, chance: Fraction
) -> None:
    text = (
        "game players=2\nround 1 start P1 turn {turn} phase roll\n"
        + ROW
        + "a: P1 4:3kt P2 5:2km\n{field}reserve 1 2 2\nhand {hand} P2 6kct\n"
    )
    before = at(text.format(turn="P1", field=field[0], hand=hands[0]))
    after = at(text.format(turn="P2", field=field[1], hand=hands[1]))
    found = explain(RULES, before, after)
    assert found.explained
    assert found.steps[0].said == (said,)
    assert found.ways[0].chance == chance


def test_a_first_turn_needs_no_search_over_its_rolls() -> None:
    before = at("game players=2\nround 1\n" + ROW + "reserve 1 2 2 5\n")
    after = at("game players=2\nround 1 turn P2\n" + ROW + "d: P1 2:2kcm\nhand P1 6kt\nreserve 1 2 5\n")
    found = explain(RULES, before, after)
    assert [step.text.split()[0] for step in found.steps] == ["roll", "2@d"]
    assert found.ways[0].chance == Fraction(28 * 5**6 * 5, 6**10)
    assert found.looked_at < 200


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_turn_of_a_random_game_is_explained(options: dict[str, object]) -> None:
    rules = engine(players=3, **options)
    steps = [step.position for step in random_game(rules, 11)]
    for number in range(min(len(steps) - 2, 60)):
        before = steps[number]
        after = steps[number + 2] if before.phase == ROLL else steps[number + 1]
        if before.phase == SEND:
            continue
        found = explain(rules, before, after)
        assert found.explained, (rules.write(before), rules.write(after), found.differences)
        assert 0 < found.ways[0].chance <= 1


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_chance_is_that_of_all_rolls_which_allow_it(options: dict[str, object]) -> None:
    seen = 0
    for seed in range(12):
        rules = engine(players=2 + seed % 3, **options)
        steps = [step.position for step in random_game(rules, seed)]
        for before, after in zip(steps, steps[2:], strict=False):
            if before.phase == ROLL and sum(before.hand[before.turn]) <= 4 and seen < 12:
                seen += 1
                ways = explain(rules, before, after).ways
                assert max(way.chance for way in ways) == plainly(rules, before, after, [w.steps[1].text for w in ways])
    assert seen


def plainly(rules: CastlesAndCrowns, before: Position, after: Position, sends: list[str]) -> Fraction:
    """The chance over all rolls that one of these sends leads to the position: every roll is tried."""
    best = Fraction(0)
    question = roll_of(seat_name(before.turn), before.hand[before.turn])
    rolls = list(question.ways())
    total = sum(ways for _, ways in rolls)
    for name in sends:
        good = 0
        for rolled, ways in rolls:
            position = before._replace(phase=SEND, roll=rolled)
            action = next((each for each in rules.moves(position) if rules.notation(each) == name), None)
            if action is not None and rules.apply(position, action, Entered(())).position == after:
                good += ways
        best = max(best, Fraction(good, total))
    return best


def test_turns_between_two_tables_are_counted() -> None:
    rules = engine(players=3)
    steps = [step.position for step in random_game(rules, 3)]
    rolling = [position for position in steps if position.phase == ROLL and position.round == 1]
    explaining = rules.explaining()
    for early, before in enumerate(rolling):
        for late, after in enumerate(rolling):
            told = explaining.between(before, after)
            assert told in (None, late - early) or (told == -1 and late < early)
            assert told == late - early or not 0 <= late - early <= 1


SETTLED = "that is settled before a game, and nothing in it changes that."


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("game players=3", "game players=2", ["players=3 and AFTER players=2"]),
        ("game players=2", "game players=3", ["players=2 and AFTER players=3"]),
        ("game players=3", "", ["players=3 and AFTER players=2"]),
        ("", "game players=3", ["players=2 and AFTER players=3"]),
        ("game straights", "game straights=off", ["straights=on and AFTER straights=off"]),
        ("game rounds=none", "game rounds=4", ["rounds=none and AFTER rounds=4"]),
        ("game combined", "game players=4", ["players=2 and AFTER players=4", "combined=on and AFTER combined=off"]),
    ],
)
def test_options_that_differ_are_told_by_their_values_be_they_typed_or_not(
    before: str, after: str, said: list[str]
) -> None:
    """Nothing is said about what is left out, since that may have been typed as it usually is."""
    rest = f"\nround 1\n{ROW}reserve 1 2 2 5\n"
    setup, goal = RULES.read(after + rest).require(), at(after + rest)
    how, other = RULES.explaining().as_typed(after + rest, setup, at(before + rest)) or (None, goal)
    assert other is None
    found = explain(RULES, at(before + rest), goal, explaining=how)
    assert list(found.obstacles) == [f"BEFORE has {each}: {SETTLED}" for each in said]
    assert found.certain
    assert not found.explained
    assert not found.differences


def test_the_same_options_are_looked_at_as_ever_whether_typed_or_not() -> None:
    rest = f"\nround 1\n{ROW}reserve 1 2 2 5\n"
    setup = RULES.read("game players=2" + rest).require()
    assert RULES.explaining().as_typed("game players=2" + rest, setup, at(rest)) is None


def test_a_roll_is_explained_by_its_own_chance() -> None:
    before = at("game players=2\nround 1\n" + ROW + "reserve 1 2 2 5\n")
    rolled = RULES.apply(before, next(iter(RULES.moves(before))), Seeded(Random(1))).position
    found = explain(RULES, before, rolled)
    assert rolled.roll is not None
    assert [step.text for step in found.steps] == [f"roll {write_roll(rolled.roll)}"]
