"""What all games of a playtest have in common, and who plays them: here, in other processes, or on other machines."""

from __future__ import annotations

import hashlib
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pnp.base.finding import Report
from pnp.playtest.games import Note, Played, play_one
from pnp.playtest.players.bots import Seats
from pnp.playtest.players.named import named_seats
from pnp.referee.opened import OpenGame, open_game
from pnp.rules.protocol import AnyRules

BATCH = 4
"""Games that a helper plays before it reports, at most: what a stop loses, and an hour of it where bots think long."""
AHEAD = 3
"""Batches given out for each helper, at most: a million games are never in memory together."""
_CONTENT = (".yaml", ".csv", ".xlsx")


class Numbered(NamedTuple):
    """A game with the seed of its run and its number in it."""

    seed: int
    number: int
    played: Played


class Match(NamedTuple):
    """What every game of the playtest has in common; small, for it travels to other processes."""

    game: str
    settings: tuple[tuple[str, str], ...]
    start: str | None
    bots: tuple[str, ...]
    seed: int
    plies: int

    def play(self, number: int, record: Note | None = None) -> Numbered:
        """The game of this number; the same wherever and whenever it is played."""
        rules, start, seats = self.opened().require()
        played = play_one(rules, start, seats, f"{self.seed}/{number}", self.plies, watched=True, record=record)
        return Numbered(self.seed, number, played)

    def play_all(self, numbers: Iterable[int]) -> list[Numbered]:
        """Several games, in their order."""
        return [self.play(number) for number in numbers]

    def opened(self) -> Report[Bound]:
        """Rules, first position and bots; or what is wrong with the bots."""
        return _opened(self)


class Bound(NamedTuple):
    """A match ready to be played."""

    rules: AnyRules
    start: Any
    seats: Seats


@cache
def _opened(match: Match) -> Report[Bound]:
    rules = open_game(match.game, dict(match.settings)).require().rules
    assert rules is not None  # noqa: S101 - whoever makes a match has asked for them
    start = rules.start() if match.start is None else rules.position_of(rules.read(match.start).require())
    seats = named_seats(match.bots, rules, start)
    return Report(None if seats.value is None else Bound(rules, start, seats.value), seats.findings)


def batches(numbers: Iterable[int], size: int) -> Iterator[tuple[int, ...]]:
    """The numbers, so many at a time."""
    batch: list[int] = []
    for number in numbers:
        batch.append(number)
        if len(batch) == size:
            yield tuple(batch)
            batch = []
    if batch:
        yield tuple(batch)


class Promise(Protocol):
    """Games that somebody is playing."""

    def result(self) -> list[Numbered]:
        """The games, when they are played."""


def in_order(
    give: Callable[[tuple[int, ...]], Promise], numbers: Iterable[int], helpers: int, size: int
) -> Generator[Numbered, None, None]:
    """The games in the order of their numbers, given out to so many helpers, `size` at a time to each."""
    waiting: deque[Promise] = deque()
    for batch in batches(numbers, size):
        waiting.append(give(batch))
        if len(waiting) > AHEAD * helpers:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def played_here(match: Match, numbers: Iterable[int]) -> Generator[Numbered, None, None]:
    """The games in the order of their numbers, played in this process."""
    yield from map(match.play, numbers)


def batch_size(games: int, jobs: int) -> int:
    """So many games at a time that nobody waits long for the last."""
    return max(1, min(BATCH, games // (4 * jobs)))


def fingerprint(game: OpenGame) -> str:
    """What the games hang on besides options, bots and seed: the game's data and its engine's code."""
    digest = hashlib.sha256()
    for path in sorted(one for one in game.path.rglob("*") if one.suffix in _CONTENT and one.is_file()):
        digest.update(path.relative_to(game.path).as_posix().encode() + b"\0" + path.read_bytes())
    for path in _sources(type(game.rules).__module__):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _sources(module: str) -> list[Path]:
    """The Python files of an engine: those of its package, or the one module that it is."""
    found = sys.modules[module]
    package = found if hasattr(found, "__path__") else sys.modules.get(found.__package__ or "")
    if package is None or not hasattr(package, "__path__"):
        return [Path(str(found.__file__))]
    return sorted(path for place in package.__path__ for path in Path(place).rglob("*.py"))


def own_version() -> str:
    """The version of this program."""
    try:
        return version("pnp-press")
    except PackageNotFoundError:
        return "unknown"
