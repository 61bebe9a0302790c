"""A playtest carried out: games played, kept, summed; as many as are wanted, or until the shares are known well enough."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import NamedTuple

from pnp.playtest.kept import Kept
from pnp.playtest.match import Match, Numbered, played_here
from pnp.playtest.statistics.sums import Sums, total

LOOK_EVERY = 100
"""Games after which it is asked whether the shares are known well enough: not oftener, for each look is a chance to be wrong."""

GamesDone = Callable[[int], None]
Players = Callable[[Match, Iterable[int]], Generator[Numbered, None, None]]
"""Whoever plays the games of these numbers, and gives them in this order."""


class Wanted(NamedTuple):
    """How many games, and how narrow the intervals of the shares are to be (None: no matter)."""

    games: int
    until: float | None = None


class Stopped(NamedTuple):
    """What came of a playtest, and whether somebody stopped it before its end."""

    sums: Sums
    stopped: bool = False


def run(
    match: Match, wanted: Wanted, kept: Kept | None, progress: GamesDone, players: Players = played_here
) -> Stopped:
    """Plays what is missing; sums up everything that there is. Ctrl-C ends the playing, and what has been played counts."""
    sums = Sums()
    if kept is not None and kept.count():
        sums = total(kept.games())
    numbers = range(wanted.games) if kept is None else kept.missing(match.seed, wanted.games)
    games = players(match, numbers)
    stopped = False
    try:
        with closing(games):
            for game in games:
                sums.add(game)
                if kept is not None:
                    kept.add(game)
                progress(sums.games)
                if wanted.until is not None and sums.games % LOOK_EVERY == 0 and known_within(sums, wanted.until):
                    break
    except KeyboardInterrupt:
        stopped = True
    if kept is not None:
        kept.flush()
    return Stopped(sums, stopped)


def known_within(sums: Sums, half: float) -> bool:
    """Is every player's interval at most so much to either side?"""
    return bool(sums.finished) and all(rate.high - rate.low <= 2 * half for rate in sums.wins.values())
