"""Runs kept: one SQLite file holds the games of one match, so that it can be stopped, gone on with, merged and read again.

A file belongs to one version of a game under one set of options and with the same bots; games of other seeds may lie in it, for
each bears its seed and its number. It is written ahead (WAL), some games at a time: whatever ends the program, those that were
told of are there, and none twice.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Report
from pnp.playtest.games import Played
from pnp.playtest.match import Numbered
from pnp.playtest.watching import Seen

FORM = "1"
"""The form of the file."""
AT_ONCE, AT_LATEST = 50, 10.0
"""Games written in one go, and the seconds after which no game waits for more: what a machine that dies may lose."""
NOT_A_RUN = Fault("no-kept-run", "{path} holds no run of a playtest: {why}")
OTHER_RUN = Fault("other-run", "{path} holds a run of something else: {what}: {there!r} there, {here!r} here")
CANT_KEEP = Fault("run-not-kept", "{path} can't be written: {why}")
_WORDS = {
    "game": "the game",
    "content": "the game's version",
    "options": "the options",
    "bots": "the bots",
    "start": "the first position",
    "plies": "the longest game",
    "version": "the version of pnp",
}
_TABLES = """
create table about (name text primary key, value text not null) without rowid;
create table games (
  seed integer not null, number integer not null, winners text not null, plies integer not null, turns integer,
  broken_off integer not null, more blob not null, primary key (seed, number)
) without rowid;
"""


class Identity(NamedTuple):
    """What all games of a file have in common."""

    game: str
    content: str
    options: str
    bots: str
    start: str
    plies: str
    version: str

    @property
    def said(self) -> Mapping[str, str]:
        """By name."""
        return self._asdict()


class Kept:
    """An open file."""

    def __init__(self, path: Path, base: sqlite3.Connection, identity: Identity) -> None:
        self.path = path
        self.identity = identity
        self._base = base
        self._waiting: list[tuple[object, ...]] = []
        self._written = monotonic()

    def add(self, game: Numbered) -> None:
        """A game; one that is there already is the same and stays."""
        self._waiting.append(_row(game))
        if len(self._waiting) >= AT_ONCE or monotonic() - self._written > AT_LATEST:
            self.flush()

    def flush(self) -> None:
        """Everything onto the disk."""
        with self._base:
            self._base.executemany("insert or ignore into games values (?, ?, ?, ?, ?, ?, ?)", self._waiting)
        self._waiting.clear()
        self._written = monotonic()

    def missing(self, seed: int, games: int) -> Iterator[int]:
        """The numbers below `games` that nobody has played under this seed."""
        there = self._base.execute("select number from games where seed = ? order by number", (seed,))
        gaps, begun = [], 0
        for (number,) in there:
            if number > begun:
                gaps.append(range(begun, min(number, games)))
            begun = number + 1
        gaps.append(range(begun, games))
        return (number for gap in gaps for number in gap)

    def count(self) -> int:
        """How many games there are."""
        return int(self._base.execute("select count(*) from games").fetchone()[0])

    def games(self) -> Iterator[Numbered]:
        """All of them, by seed and number; one at a time."""
        yield from map(_game, self._base.execute("select * from games order by seed, number"))

    def take_in(self, other: Kept) -> int:
        """The games of another file of the same match; how many were new."""
        before = self.count()
        with self._base:
            rows = other._base.execute("select * from games")
            self._base.executemany("insert or ignore into games values (?, ?, ?, ?, ?, ?, ?)", rows)
        return self.count() - before

    def close(self) -> None:
        """What still waits is written."""
        self.flush()
        self._base.close()


def keep(path: Path, identity: Identity) -> Report[Kept]:
    """The file of this match, made if there is none; findings if it holds something else."""
    if path.is_dir() or (path.exists() and path.stat().st_size):
        opened = read_run(path)
        if opened.value is None:
            return opened
        unlike = list(differences(opened.value, identity))
        if not unlike:
            return opened
        opened.value.close()
        return Report(None, tuple(unlike))
    try:
        base = _connected(path)
        with base:
            base.executescript(_TABLES)
            base.executemany("insert into about values (?, ?)", (("form", FORM), *identity.said.items()))
    except sqlite3.Error as error:
        return Report(None, (CANT_KEEP.at(path=str(path), why=str(error)),))
    return Report(Kept(path, base, identity))


def read_run(path: Path) -> Report[Kept]:
    """The run in a file; findings if it holds none."""
    if path.is_dir():
        return Report(None, (NOT_A_RUN.at(path=str(path), why="it is a folder, as a ladder keeps its matches in"),))
    if not path.is_file():
        return Report(None, (NOT_A_RUN.at(path=str(path), why="there is no such file"),))
    try:
        base = _connected(path)
        about: dict[str, str] = dict(base.execute("select name, value from about"))
    except sqlite3.Error as error:
        return Report(None, (NOT_A_RUN.at(path=str(path), why=str(error)),))
    if about.pop("form", "") != FORM or about.keys() != set(Identity._fields):
        return Report(None, (NOT_A_RUN.at(path=str(path), why="it was written by another version"),))
    return Report(Kept(path, base, Identity(**about)))


def differences(run: Kept, identity: Identity) -> Iterable[Finding]:
    """Why the games of a file can't be counted together with those of a match."""
    for name, here in identity.said.items():
        there = run.identity.said[name]
        if there != here:
            yield OTHER_RUN.at(path=str(run.path), what=_WORDS[name], there=there, here=here)


def _connected(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=60)
    base.execute("pragma journal_mode=wal")
    base.execute("pragma synchronous=normal")
    return base


def _row(game: Numbered) -> tuple[object, ...]:
    played = game.played
    more = [played.clauses, played.players, played.seen]
    packed = zlib.compress(json.dumps(more, separators=(",", ":"), sort_keys=True).encode(), 6)
    winners = json.dumps(played.winners)
    return (game.seed, game.number, winners, played.plies, played.turns, int(played.broken_off), packed)


def _game(row: tuple[object, ...]) -> Numbered:
    seed, number, winners, plies, turns, broken_off, packed = row
    clauses, players, seen = json.loads(zlib.decompress(packed))  # type: ignore[arg-type]
    played = Played(
        tuple(json.loads(str(winners))),
        int(plies),  # type: ignore[call-overload]
        tuple(clauses),
        bool(broken_off),
        tuple(players),
        turns,  # type: ignore[arg-type]
        None if seen is None else _seen(seen),
    )
    return Numbered(int(seed), int(number), played)  # type: ignore[call-overload]


def _seen(told: list[object]) -> Seen:
    """As it was before it became JSON, which has lists for tuples."""
    one = Seen(*told)  # type: ignore[arg-type]
    return one._replace(
        legal=tuple(one.legal),
        close=(one.close[0], one.close[1]),
        players=tuple(one.players),
        standing=tuple(tuple(shares) for shares in one.standing),
        fates={player: tuple(known) for player, known in one.fates.items()},
    )
