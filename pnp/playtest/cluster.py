"""Games played on other machines, by Dask (https://distributed.dask.org): the same games, whoever plays them.

Batches of numbers go out, games come back. A worker that dies loses its batch, which Dask gives to another; a batch that was played
twice is the same batch. Each worker says first which version it has of this program and of the game.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import ExitStack
from functools import cache, partial
from importlib import import_module
from typing import Any, NamedTuple

from pnp.base.finding import Fault, FindingsError
from pnp.playtest.match import Match, Numbered, batch_size, fingerprint, in_order, own_version
from pnp.playtest.running import Players
from pnp.referee.opened import open_game

NO_DASK = Fault("no-dask", "--cluster needs Dask: pip install 'pnp-press[cluster]'")
NO_CLUSTER = Fault("no-cluster", "nobody answers at {address}: {why}")
NO_WORKERS = Fault("no-workers", "the scheduler at {address} has no workers")
OTHER_WORKER = Fault("other-worker", "the worker at {worker} has {theirs}; here it is {ours}")
LOCAL = "local"
PATIENCE = 20
"""Seconds in which a scheduler has to answer."""


class Make(NamedTuple):
    """What has to be the same everywhere: the version of the program, and the game's data and engine."""

    version: str
    content: str

    def __str__(self) -> str:
        return f"pnp {self.version} with version {self.content} of the game"


@cache
def make_of(game: str) -> Make:
    """What this process has."""
    opened = open_game(game)
    return Make(own_version(), fingerprint(opened.value) if opened.value else "none")


def on_cluster(address: str, workers: int, games: int) -> Players:
    """The workers of the scheduler at this address; `local` starts so many on this machine."""
    return partial(_play, address, workers, games)


def _play(
    address: str, workers: int, games: int, match: Match, numbers: Iterable[int]
) -> Generator[Numbered, None, None]:
    with ExitStack() as stack:
        client = _client(address, workers, stack)
        count = len(check(client, address, match.game))
        size = batch_size(games, count)
        ours = make_of(match.game)
        yield from in_order(partial(client.submit, play_batch, match, ours, pure=False), numbers, count, size)


def _client(address: str, workers: int, stack: ExitStack) -> Any:
    try:
        dask: Any = import_module("distributed")  # few need it
    except ImportError:
        raise FindingsError((NO_DASK.at(),)) from None
    if address == LOCAL:
        own = dask.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=50)
        return stack.enter_context(dask.Client(stack.enter_context(own)))
    try:
        return stack.enter_context(dask.Client(address, timeout=PATIENCE))
    except (OSError, ValueError) as trouble:
        raise FindingsError((NO_CLUSTER.at(address=address, why=str(trouble) or type(trouble).__name__),)) from None


def check(client: Any, address: str, game: str) -> tuple[str, ...]:
    """The workers.

    Raises:
        FindingsError: when there are none, or one has another version than this process.
    """
    ours = make_of(game)
    theirs: dict[str, Make] = client.run(make_of, game)
    if not theirs:
        raise FindingsError((NO_WORKERS.at(address=address),))
    unlike = [
        OTHER_WORKER.at(worker=worker, theirs=str(make), ours=str(ours))
        for worker, make in sorted(theirs.items())
        if make != ours
    ]
    if unlike:
        raise FindingsError(tuple(unlike))
    return tuple(theirs)


def play_batch(match: Match, wanted: Make, batch: tuple[int, ...]) -> list[Numbered]:
    """Some games, on a worker; one that has come later, with another version, plays none.

    Raises:
        FindingsError: when this process has another version.
    """
    own = make_of(match.game)
    if own != wanted:
        raise FindingsError((OTHER_WORKER.at(worker="another worker", theirs=str(own), ours=str(wanted)),))
    return match.play_all(batch)
