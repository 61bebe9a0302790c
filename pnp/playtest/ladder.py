"""A ladder of bots: who plays how much better than whom, as Elo points with their interval.

Strengths are those of Bradley and Terry (*Rank Analysis of Incomplete Block Designs*, 1952), found by Hunter's iteration (*MM
Algorithms for Generalized Bradley-Terry Models*, 2004, with what it says of games at home and away: a seat that wins by itself
tells nothing of who sits there) and told as Elo points: 400 more are odds of ten to one. The intervals are those of a bootstrap
over games (Efron, *Bootstrap Methods*, 1979).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import log10
from random import Random
from typing import NamedTuple

from pnp.playtest.games import Played
from pnp.playtest.match import Match
from pnp.playtest.running import Stopped

SAMPLES = 200
"""Drawings of the bootstrap."""
ROUNDS = 300
"""Iterations at most."""
PRIOR = 0.25
"""Games won and lost in each seat that each two are thought to have played as well: who lost every game is not infinitely weak."""


class Meeting(NamedTuple):
    """One game between two bots: who they were, the first one's share of the victory over the other, and where he sat, from 0."""

    one: str
    other: str
    share: float
    seat: int = 0


class Rung(NamedTuple):
    """A bot's place: Elo points above the first of the ladder, from, to, and in how many games."""

    bot: str
    elo: float
    low: float
    high: float
    games: int


class Ladder(NamedTuple):
    """The rungs, the strongest first. `seat` is what the first of two seats is worth, as a rung; of more seats nothing is said."""

    rungs: tuple[Rung, ...]
    seat: Rung | None = None


class Pairing(NamedTuple):
    """Games to be played: the match, who sits alone and in which seat, and the two bots (the second plays all other seats)."""

    match: Match
    player: str
    one: str
    other: str
    seat: int = 0


def pairings(match: Match, bots: Sequence[str], players: Sequence[str]) -> Iterator[Pairing]:
    """Each two bots, each in each seat against the other in all others."""
    for one, other in combinations(bots, 2):
        for seat, player in enumerate(players):
            seats = tuple(f"{who}={one if who == player else other}" for who in players)
            yield Pairing(match._replace(bots=seats), player, one, other, seat)
            if len(players) > 2:
                seats = tuple(f"{who}={other if who == player else one}" for who in players)
                yield Pairing(match._replace(bots=seats), player, other, one, seat)


def climb(pairs: Sequence[Pairing], play: Callable[[Match, Callable[[Played], None]], Stopped]) -> list[Meeting]:
    """The games of all pairings; what has been played if somebody stops it."""
    met: list[Meeting] = []
    for pair in pairs:

        def note(played: Played, pair: Pairing = pair) -> None:
            met.append(Meeting(pair.one, pair.other, _share(played, pair.player), pair.seat))

        if play(pair.match, note).stopped:
            break
    return met


def _share(played: Played, player: str) -> float:
    """A game with more than two: to win is to beat everybody, to lose to be beaten by the others together; nobody's is a draw."""
    if not played.winners:
        return 0.5
    return 1 / len(played.winners) if player in played.winners else 0.0


def ladder(met: Sequence[Meeting], bots: Sequence[str], seats: int) -> Ladder:
    """The places of the bots; the first of `bots` stands at 0.

    With more than two seats a bot alone among equals wins one game of so many: that is what is held to be even.
    """
    found = strengths(met, bots, seats)
    rng = Random(0)  # noqa: S311 - the same interval each time
    drawn = [strengths(rng.choices(met, k=len(met)), bots, seats) for _ in range(SAMPLES)] if met else []
    rungs = []
    for bot in bots:
        games = sum(bot in (one.one, one.other) for one in met)
        rungs.append(Rung(bot, found.elo[bot], *_inner([one.elo[bot] for one in drawn]), games))
    seat = Rung("first seat", found.seat, *_inner([one.seat for one in drawn]), len(met)) if seats == 2 else None
    return Ladder(tuple(sorted(rungs, key=lambda rung: -rung.elo)), seat)


def _inner(points: Sequence[float]) -> tuple[float, float]:
    """Where 95 of 100 lie."""
    ranked = sorted(points) or [0.0]
    return ranked[len(ranked) * 25 // 1000], ranked[len(ranked) * 975 // 1000]


class Strengths(NamedTuple):
    """Elo points of the bots above the first, and of the first of two seats above the second."""

    elo: Mapping[str, float]
    seat: float = 0.0


def strengths(met: Sequence[Meeting], bots: Sequence[str], seats: int = 2) -> Strengths:
    """What explains best who won.

    >>> lost = [Meeting("a", "b", 0.0, seat) for seat in (0, 1)] * 5
    >>> found = strengths([*lost, Meeting("a", "b", 1.0)], ("a", "b"))
    >>> 250 < found.elo["b"] < 450
    True
    """
    won = dict.fromkeys(permutations(bots, 2), PRIOR)  # by who sits first, and who second
    lost = dict(won)
    for one, other, share, seat in met:
        missed = (1 - share) / (seats - 1)  # the others are so many: each of them won so much
        if seat == 0 or seats > 2:
            won[one, other] += share
            lost[one, other] += missed
        else:
            won[other, one] += missed
            lost[other, one] += share
    strength, home = dict.fromkeys(bots, 1.0), 1.0
    for _ in range(ROUNDS):
        before = strength
        strength, home = _closer(won, lost, before, home, is_even=seats > 2)
        if all(abs(strength[bot] - before[bot]) < 1e-9 for bot in bots):
            break
    points = {bot: 400 * log10(strength[bot] / strength[bots[0]]) for bot in bots}
    return Strengths(points, 400 * log10(home))


def _closer(
    won: Mapping[tuple[str, str], float],
    lost: Mapping[tuple[str, str], float],
    strength: Mapping[str, float],
    home: float,
    *,
    is_even: bool,
) -> tuple[dict[str, float], float]:
    """One of Hunter's steps: strengths, which are one on average, and what it is worth to sit first (1 if that `is_even`)."""
    played = dict.fromkeys(strength, 0.0)
    at_home = 0.0
    for pair, wins in won.items():
        first, second = pair
        share = (wins + lost[pair]) / (home * strength[first] + strength[second])
        played[first] += home * share
        played[second] += share
        at_home += share * strength[first]
    gained = dict.fromkeys(strength, 0.0)
    for (first, second), wins in won.items():
        gained[first] += wins
        gained[second] += lost[first, second]
    raw = {bot: gained[bot] / played[bot] if played[bot] else 1.0 for bot in strength}
    mean = sum(raw.values()) / len(raw)
    return {bot: value / mean for bot, value in raw.items()}, 1.0 if is_even else sum(won.values()) / at_home
