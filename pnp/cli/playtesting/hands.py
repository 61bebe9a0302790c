"""Who plays the games: this process, several of them, or other machines."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial

from pnp.playtest.match import Match, Numbered, batch_size, in_order, played_here
from pnp.playtest.running import Players


def hands(games: int, jobs: int, cluster: str | None) -> Players:
    """So many processes, for so many games, or the workers of a cluster."""
    if cluster is not None:
        from pnp.playtest.cluster import on_cluster

        return on_cluster(cluster, jobs, games)
    return played_here if jobs == 1 else partial(_several, games, jobs)


def _several(games: int, jobs: int, match: Match, numbers: Iterable[int]) -> Generator[Numbered, None, None]:
    from pnp.kit.parallel.processes import helpers

    with helpers(jobs) as pool:
        yield from in_order(lambda batch: pool.submit(match.play_all, batch), numbers, jobs, batch_size(games, jobs))
