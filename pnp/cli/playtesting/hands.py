"""Who plays the games: this process, or several."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from pnp.playtest.match import Match, Numbered, batch_size, played_by, played_here
from pnp.playtest.running import Players


def hands(games: int, jobs: int) -> Players:
    """So many processes, for so many games."""
    if jobs == 1:
        return played_here

    def several(match: Match, numbers: Iterable[int]) -> Generator[Numbered, None, None]:
        from pnp.kit.pipeline.processes import helpers

        with helpers(jobs) as pool:
            yield from played_by(match, numbers, pool, jobs, batch_size(games, jobs))

    return several
