"""What `explain` is certain of, what it leaves open, and how likely it calls what happened."""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pnp.cli.commands.explain import command
from pnp.referee.explain.explain import Why, explain
from pnp.referee.lines.line import carry_out
from pnp.rules.chance.odds import every_way
from pnp.rules.companions.explaining import Explaining, Foreseen
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.castles_and_crowns.state.values import Action as Send
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.state.values import Action, Position
from pnp.rules.protocol import AnyRules
from tests.helpers import armagh, imperio

OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I3II1/8 V 2 - M 3:- - - 1"

SMALL_HAND = """game players=2
round 1 start P1 turn P1 phase roll
row 5C QD 3S KH 6D 2C
a: P2 4:2kt
c: P1 4:3kt
hand P1 5kc P2 6kc
reserve 1 1 2 6
"""


def at(rules: AnyRules, text: str) -> Any:
    return rules.position_of(rules.read(text).require())


def after(rules: AnyRules, before: Any, line: str) -> Any:
    done = carry_out(rules, before, line)
    assert done.stop is None
    return done.position


def sent(rules: AnyRules) -> Any:
    """One Knight and the Captain of P1 went to d as 3s."""
    text = SMALL_HAND.replace("turn P1", "turn P2").replace("hand P1 5kc", "hand P1 4k")
    return at(rules, text + "d: P1 3:kc\n")


def test_of_equally_short_ways_the_one_that_touches_least_comes_first_and_the_others_are_told() -> None:
    rules = armagh.engine()
    before = at(rules, OPENING)
    found = explain(rules, before, after(rules, before, "d8-d7, end"))
    told = [[step.text for step in way.steps] for way in found.ways]
    assert told[0] == ["d8-d7", "end"]
    assert ["c8-d7", "d8-c8"] in told


def test_actions_in_another_order_are_no_other_way() -> None:
    rules = armagh.engine()
    before = at(rules, OPENING)
    found = explain(rules, before, after(rules, before, "d8-d7, h8-h7"))
    told = [sorted(step.text for step in way.steps) for way in found.ways]
    assert told.count(["d8-d7", "h8-h7"]) == 1


def test_of_a_later_turn_it_says_how_many_lie_between_and_nothing_more() -> None:
    rules = armagh.engine()
    before = at(rules, OPENING)
    found = explain(rules, before, after(rules, before, "d8-d7, e8-e7, b2-b3, end"))
    assert (found.explained, found.certain, found.between, found.why) == (False, False, 2, (Why.FAR,))


def test_no_way_leads_back() -> None:
    rules = armagh.engine()
    before = at(rules, OPENING)
    found = explain(rules, after(rules, before, "d8-d7, end"), before)
    assert (found.explained, found.certain, found.past) == (False, True, True)


class Unforeseen(CastlesAndCrowns):
    """Says nothing about ways from one position to another."""

    def explaining(self) -> Explaining[Any, Any]:
        return Explaining(self)


def test_the_chance_is_that_of_every_roll_with_which_the_same_could_be_done() -> None:
    """The four other Knights show anything but 3, the one that was sent may be any of five: 5 * 5^4 / 6^6."""
    rules = Unforeseen({"players": 2})
    (way, *_) = explain(rules, at(rules, SMALL_HAND), sent(rules)).ways
    assert way.chance == Fraction(3125, 46656)
    assert [step.chance for step in way.steps] == [Fraction(3125, 46656), 1]
    assert len(way.steps[0].alike) == 69  # 70 sets of four Knights without a 3


def test_where_nobody_knows_how_much_lies_between_no_is_never_certain() -> None:
    rules = Unforeseen({"players": 2})
    before = at(rules, SMALL_HAND)
    later = after(rules, before, "roll 11113 c3, 3@d, roll 111122 c1, 2@b, roll 1245")
    assert explain(rules, before, later).why == (Why.NEXT,)


def test_a_roll_of_too_many_dice_is_named_as_what_was_not_tried() -> None:
    rules = Unforeseen({"players": 2})
    before = at(rules, SMALL_HAND.replace("P1 5kc", "P1 8kct"))
    found = explain(rules, before, sent(rules))
    assert Why.UNTRIED in found.why
    assert found.untried == ("roll",)


class _ByTheDice(Explaining[Any, Send]):
    """Knows of one roll that leads there, and how likely any such roll is."""

    def rolls(self, position: Any, action: Send, goal: Any) -> Iterable[Foreseen] | None:
        del position, goal
        said = "one Knight and the Captain show 3"
        return [Foreseen(("11113 c3",), Fraction(3125, 46656), said)] if action.verb == "roll" else None


class ByTheDice(CastlesAndCrowns):
    def explaining(self) -> Explaining[Any, Any]:
        return _ByTheDice(self)


def test_a_game_may_say_which_rolls_lead_there_and_how_likely_they_are() -> None:
    rules = ByTheDice({"players": 2})
    found = explain(rules, at(rules, SMALL_HAND), sent(rules))
    assert found.ways[0].steps[0].said == ("one Knight and the Captain show 3",)
    assert found.ways[0].chance == Fraction(3125, 46656)
    assert found.looked_at < 50


class _Unmarked(Explaining[Position, Action]):
    """Nobody marks who has acted, or counts the moves left."""

    def bare(self, position: Position) -> Position:
        return position._replace(acted=(), left=2)


class Unmarked(SiegeOfArmagh):
    def explaining(self) -> Explaining[Any, Any]:
        return _Unmarked(self)


def test_marks_may_be_left_out_and_are_told() -> None:
    rules = Unmarked({})
    before = at(rules, OPENING)
    moved = after(rules, before, "d8-d7")
    found = explain(rules, before, moved._replace(acted=(), left=2))
    assert [step.text for step in found.ways[0].steps] == ["d8-d7"]
    assert any("d7" in mark.wanted for mark in found.ways[0].marks)
    assert not explain(rules, before, moved._replace(acted=(3,))).explained, "a mark that is there is taken at its word"


@pytest.mark.parametrize(("line", "status"), [("d8-d7, end", 0), ("d8-d7, end, end, e8-e7, end", 3)])
def test_not_known_is_neither_yes_nor_no(tmp_path: Path, line: str, status: int) -> None:
    rules = armagh.engine()
    before = at(rules, OPENING)
    files = tmp_path / "before", tmp_path / "after"
    files[0].write_text(OPENING)
    files[1].write_text(rules.write(after(rules, before, line)))
    done = CliRunner().invoke(command, ["siege-of-armagh", *map(str, files)])
    assert (done.exit_code, "Not known" in done.output) == (status, status == 3)
    answer = json.loads(CliRunner().invoke(command, ["siege-of-armagh", *map(str, files), "--json"]).output)
    assert (answer["explained"], answer["complete"], bool(answer["stopped"])) == (status == 0, status == 0, status == 3)


def test_ways_of_an_action_that_come_to_the_same_add_up_and_decisions_do_not() -> None:
    rules, position = imperio.engine(), imperio.named("capture")
    ways = every_way(rules, position, imperio.action("R8C4xR9C5", position))
    assert ways is not None
    by_choice = {way.answers[1:]: way.chance for way in ways}
    assert by_choice["=",] == by_choice["!",] == 1 - by_choice[()] == Fraction(7755, 7776)
