"""A ladder of bots: who plays how much better than whom, as Elo points with their interval.

Strengths are those of Bradley and Terry (*Rank Analysis of Incomplete Block Designs*, 1952), found by Hunter's iteration (*MM
Algorithms for Generalized Bradley-Terry Models*, 2004) and told as Elo points: 400 more are odds of ten to one. The intervals are
those of a bootstrap over games (Efron, *Bootstrap Methods*, 1979).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from math import log10
from random import Random
from typing import NamedTuple

from pnp.playtest.games import Played
from pnp.playtest.match import Match
from pnp.playtest.running import Stopped

SAMPLES = 200
"""Drawings of the bootstrap."""
ROUNDS = 200
"""Iterations at most."""
PRIOR = 0.5
"""Games won and lost by each to each that are thought to have been played as well: who lost every game is not infinitely weak."""


class Meeting(NamedTuple):
    """One game between two bots: who they were, and the first one's share of the victory over the other."""

    one: str
    other: str
    share: float


class Rung(NamedTuple):
    """A bot's place: Elo points above the first of the ladder, from, to, and in how many games."""

    bot: str
    elo: float
    low: float
    high: float
    games: int


class Pairing(NamedTuple):
    """Games to be played: the match, who sits alone, and the two bots (the second plays all other seats)."""

    match: Match
    player: str
    one: str
    other: str


def pairings(match: Match, bots: Sequence[str], players: Sequence[str]) -> Iterator[Pairing]:
    """Each two bots, each in each seat against the other in all others."""
    for one, other in combinations(bots, 2):
        for player in players:
            seats = tuple(f"{who}={one if who == player else other}" for who in players)
            yield Pairing(match._replace(bots=seats), player, one, other)
            if len(players) > 2:
                seats = tuple(f"{who}={other if who == player else one}" for who in players)
                yield Pairing(match._replace(bots=seats), player, other, one)


def climb(pairs: Sequence[Pairing], play: Callable[[Match, Callable[[Played], None]], Stopped]) -> list[Meeting]:
    """The games of all pairings; what has been played if somebody stops it."""
    met: list[Meeting] = []
    for pair in pairs:

        def note(played: Played, pair: Pairing = pair) -> None:
            met.append(Meeting(pair.one, pair.other, _share(played, pair.player)))

        if play(pair.match, note).stopped:
            break
    return met


def _share(played: Played, player: str) -> float:
    """A game with more than two: to win is to beat everybody, to lose to be beaten by the others together; nobody's is a draw."""
    if not played.winners:
        return 0.5
    return 1 / len(played.winners) if player in played.winners else 0.0


def ladder(met: Sequence[Meeting], bots: Sequence[str], seats: int) -> tuple[Rung, ...]:
    """The places of the bots, the strongest first; the first of `bots` stands at 0.

    With more than two seats a bot alone among equals wins one game of so many: that is what is held to be even.
    """
    points = elo(met, bots, seats)
    rng = Random(0)  # noqa: S311 - the same interval each time
    drawn = [elo(rng.choices(met, k=len(met)), bots, seats) for _ in range(SAMPLES)] if met else []
    rungs = []
    for bot in bots:
        sorted_points = sorted(one[bot] for one in drawn) or [0.0]
        low, high = sorted_points[len(sorted_points) * 25 // 1000], sorted_points[len(sorted_points) * 975 // 1000]
        games = sum(bot in (one.one, one.other) for one in met)
        rungs.append(Rung(bot, points[bot], low, high, games))
    return tuple(sorted(rungs, key=lambda rung: -rung.elo))


def elo(met: Sequence[Meeting], bots: Sequence[str], seats: int = 2) -> Mapping[str, float]:
    """Elo points above the first bot.

    >>> met = [Meeting("a", "b", 0.0)] * 10 + [Meeting("a", "b", 1.0)]
    >>> 250 < elo(met, ("a", "b"))["b"] < 400
    True
    """
    won = {(one, other): PRIOR for one in bots for other in bots if one != other}
    for one, other, share in met:
        lost = (1 - share) / (seats - 1)  # the others are so many: each of them won so much
        won[one, other] += share
        won[other, one] += lost
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        before = dict(strength)
        for bot in bots:
            wins = sum(won[bot, other] for other in bots if other != bot)
            played = sum(
                (won[bot, other] + won[other, bot]) / (before[bot] + before[other]) for other in bots if other != bot
            )
            strength[bot] = wins / played if played else 1.0
        mean = sum(strength.values()) / len(strength)
        strength = {bot: value / mean for bot, value in strength.items()}
        if all(abs(strength[bot] - before[bot]) < 1e-9 for bot in bots):
            break
    return {bot: 400 * log10(strength[bot] / strength[bots[0]]) for bot in bots}
