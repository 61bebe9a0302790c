"""A ladder of bots: who plays how much better than whom, as Elo points with their interval (see `strengths.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from pnp.playtest.games import Played
from pnp.playtest.match import Match
from pnp.playtest.running import Stopped
from pnp.playtest.statistics.strengths import Meeting, likely, strengths

SAMPLES = 400
"""Strengths drawn to see how well they are known."""


class Rung(NamedTuple):
    """A bot's place: Elo points above the first of the ladder, from, to, and in how many games."""

    bot: str
    elo: float
    low: float
    high: float
    games: int


class Lead(NamedTuple):
    """A bot and the next one below: by how many Elo points, by how many at least (19 times of 20), and how surely at all."""

    bot: str
    below: str
    elo: float
    least: float
    sure: float

    @property
    def is_shown(self) -> bool:
        """Is it the better one, but for one time in twenty (one-sided)?"""
        return self.least > 0


class Ladder(NamedTuple):
    """The rungs, the strongest first, and the leads of each over the next.

    `seat` is what the first of two seats is worth, as a rung; of more seats nothing is said.
    """

    rungs: tuple[Rung, ...]
    leads: tuple[Lead, ...] = ()
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
    found, drawn = strengths(met, bots, seats), list(likely(met, bots, seats, SAMPLES))
    rungs = []
    for bot in bots:
        games = sum(bot in (one.one, one.other) for one in met)
        rungs.append(Rung(bot, found.elo[bot], *_inner([one.elo[bot] for one in drawn]), games))
    rungs.sort(key=lambda rung: -rung.elo)
    leads = tuple(
        _lead(one, other, [each.elo[one.bot] - each.elo[other.bot] for each in drawn]) for one, other in pairwise(rungs)
    )
    seat = Rung("first seat", found.seat, *_inner([one.seat for one in drawn]), len(met)) if seats == 2 else None
    return Ladder(tuple(rungs), leads, seat)


def _lead(one: Rung, other: Rung, apart: Sequence[float]) -> Lead:
    least = sorted(apart)[len(apart) // 20]
    return Lead(one.bot, other.bot, one.elo - other.elo, least, sum(points > 0 for points in apart) / len(apart))


def _inner(points: Sequence[float]) -> tuple[float, float]:
    """Where 95 of 100 lie."""
    ranked = sorted(points)
    return ranked[len(ranked) * 25 // 1000], ranked[len(ranked) * 975 // 1000]
