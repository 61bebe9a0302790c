"""The ladder of bots: Elo points from who beat whom, with intervals that grow as games are few."""

from __future__ import annotations

from collections.abc import Callable
from math import log10
from random import Random

import pytest

from pnp.playtest.games import Played
from pnp.playtest.ladder import climb, ladder, pairings
from pnp.playtest.match import Match
from pnp.playtest.running import Stopped
from pnp.playtest.statistics.strengths import Meeting, likely, strengths
from pnp.playtest.statistics.sums import Sums

MATCH = Match("castles-and-crowns", (), None, (), 1, 5000)


def met(won: int, lost: int) -> list[Meeting]:
    """So many games, half of them in each seat."""
    games = [Meeting("a", "b", 1.0)] * won + [Meeting("a", "b", 0.0)] * lost
    return [game._replace(seat=number % 2) for number, game in enumerate(games)]


def test_ten_to_one_is_four_hundred_points() -> None:
    assert strengths(met(100, 1000), ("a", "b")).elo["b"] == pytest.approx(400, abs=2)


def test_equals_stand_alike_and_the_first_stands_at_nought() -> None:
    assert strengths(met(30, 30), ("a", "b")).elo == {"a": 0.0, "b": pytest.approx(0.0, abs=1e-6)}


def test_strengths_add_up_through_a_third() -> None:
    """b beats a as c beats b: c stands twice as high."""
    games = [*met(100, 300), *(game._replace(one="b", other="c") for game in met(100, 300))]
    told = strengths(games, ("a", "b", "c")).elo
    assert told["c"] == pytest.approx(2 * told["b"], abs=5)


def test_a_seat_that_wins_by_itself_says_nothing_of_who_sits_there() -> None:
    """b wins 19 of 20 in the first seat and 1 in 5 in the second: the odds are 19 and 1/4, their geometric mean the strength."""
    games = [Meeting("b", "a", 1.0, 0)] * 190 + [Meeting("b", "a", 0.0, 0)] * 10
    games += [Meeting("b", "a", 1.0, 1)] * 40 + [Meeting("b", "a", 0.0, 1)] * 160
    found = strengths(games, ("a", "b"))
    assert found.elo["b"] == pytest.approx(200 * log10(19 / 4), abs=8)
    assert found.seat == pytest.approx(200 * log10(19 * 4), abs=8)
    seat = ladder(games, ("a", "b"), 2).seat
    assert seat is not None
    assert seat.low < found.seat < seat.high
    assert ladder(games, ("a", "b"), 3).seat is None


def test_one_alone_among_four_equals_wins_a_quarter() -> None:
    told = strengths([Meeting("a", "b", 1.0)] * 250 + [Meeting("a", "b", 0.0)] * 750, ("a", "b"), seats=4).elo
    assert abs(told["b"]) < 2


def test_few_games_have_a_wide_interval_and_many_a_narrow_one() -> None:
    few, many = (next(rung for rung in ladder(met(n, 3 * n), ("a", "b"), 2).rungs if rung.bot == "b") for n in (4, 200))
    assert few.high - few.low > 2 * (many.high - many.low)
    assert many.low < 191 < many.high
    assert (many.low, many.high) == next(
        (rung.low, rung.high) for rung in ladder(met(200, 600), ("a", "b"), 2).rungs if rung.bot == "b"
    )


def test_each_two_bots_meet_in_each_seat() -> None:
    pairs = list(pairings(MATCH, ("random", "greedy", "search"), ("P1", "P2")))
    assert len(pairs) == 6
    assert pairs[0].match.bots == ("P1=random", "P2=greedy")
    assert pairs[1].match.bots == ("P1=greedy", "P2=random")
    of_three = list(pairings(MATCH, ("random", "greedy"), ("P1", "P2", "P3")))
    assert len(of_three) == 6
    assert of_three[1].match.bots == ("P1=greedy", "P2=random", "P3=random")


def test_what_has_been_played_counts_when_somebody_stops_it() -> None:
    def play(_match: Match, note: Callable[[Played], None]) -> Stopped:
        note(Played(("P1",), 9))
        note(Played((), 9))
        return Stopped(Sums(), stopped=True)

    games = climb(list(pairings(MATCH, ("random", "greedy"), ("P1", "P2"))), play)
    assert [game.share for game in games] == [1.0, 0.5]


def test_nothing_shows_how_much_better_he_is_who_wins_every_game() -> None:
    """Ten games won of ten: as he who wins 70 of 100 may do once in forty times (147 points), and there is no end upwards."""
    best = next(rung for rung in ladder(met(0, 10), ("a", "b"), 2).rungs if rung.bot == "b")
    assert 100 < best.low < 250
    assert best.high > 900


def test_a_lead_is_shown_when_it_is_one_but_for_once_in_twenty_times() -> None:
    """Of 40 games 26 are enough (a binomial tail of 0.04), and 23 are not (0.21)."""
    (shown,), (likely_,) = (ladder(met(lost, won), ("a", "b"), 2).leads for won, lost in ((27, 13), (23, 17)))
    assert (shown.bot, shown.below, shown.is_shown) == ("b", "a", True)
    assert 0 < shown.least < shown.elo
    assert not likely_.is_shown
    assert 0.7 < likely_.sure < 0.95 < shown.sure


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Matches of 30 games between bots of which one wins 85 of 100 (301 points): of 40 intervals some two may miss it."""
    rng = Random(7)
    missed = 0
    for _ in range(40):
        games = [Meeting("a", "b", float(rng.random() > 0.85), number % 2) for number in range(30)]
        found = sorted(one.elo["b"] for one in likely(games, ("a", "b"), 2, 80))
        missed += not found[2] < 301 < found[-3]
    assert missed <= 5
