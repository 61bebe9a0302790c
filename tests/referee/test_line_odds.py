"""The odds of a whole line: exact, added up, and each way says why it goes no further."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from pnp.base.resources import resource
from pnp.referee.lines import line_odds
from pnp.referee.lines.line import carry_out
from pnp.referee.lines.line_odds import odds_of_last
from pnp.rules.chance.tables import Seeded
from tests.helpers import armagh, imperio

ARMAGH = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1"
LINE = "R8C4xR9C5, R1C5-R1C4, end"


def test_every_way_of_a_line_says_why_it_stops() -> None:
    rules = armagh.engine()
    odds = odds_of_last(
        rules, carry_out(rules, rules.position_of(rules.read(ARMAGH).require()), "b6-a7, a7-a8")
    ).require()
    assert odds.action == "b6-a7, a7-a8"
    assert [one.chance for one in odds.outcomes] == [Fraction(1, 2), Fraction(3, 8), Fraction(1, 8)]
    assert all(one.stopped.startswith("a7-a8 can't be done: ") for one in odds.outcomes)
    assert "has acted" in odds.outcomes[0].stopped


def test_the_odds_of_a_line_are_those_of_many_games() -> None:
    rules = imperio.engine()
    text = (resource("game_data") / "imperio-bellum" / "positions" / "capture.txt").read_text(encoding="utf-8")
    start = rules.position_of(rules.read(text).require())
    odds = odds_of_last(rules, carry_out(rules, start, LINE)).require()
    assert sum(one.chance for one in odds.outcomes) == 1
    won = sum(one.chance for one in odds.outcomes if not rules.outcome(one.step.position))
    rng, kept = Random(5), 0
    for _ in range(400):
        line = carry_out(rules, start, LINE, table_of=lambda _: Seeded(rng))
        kept += rules.outcome(line.position) is None
    assert abs(kept / 400 - won) < 0.03


def test_a_line_after_which_the_game_is_over_goes_no_further() -> None:
    rules = imperio.engine()
    text = (resource("game_data") / "imperio-bellum" / "positions" / "capture.txt").read_text(encoding="utf-8")
    odds = odds_of_last(rules, carry_out(rules, rules.position_of(rules.read(text).require()), LINE)).require()
    assert any(rules.outcome(one.step.position) for one in odds.outcomes)
    assert not any(one.stopped for one in odds.outcomes)


def test_a_line_that_can_go_in_too_many_ways_has_no_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = armagh.engine()
    line = carry_out(rules, rules.position_of(rules.read(ARMAGH).require()), "b6-a7, a7-a8")
    monkeypatch.setattr(line_odds, "MOST_WAYS", 1)
    odds = odds_of_last(rules, line)
    assert odds.value is None
    assert [finding.fault.code for finding in odds.findings] == ["too-many-outcomes"]
