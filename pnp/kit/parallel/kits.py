"""Several kits at once, on as many processors as there are: the same files, and the same words in the same order, as one by one.

The unit of work is a game with all its papers, since its pieces are drawn once for all of them. Where there are fewer games than
processors, it is a game on one paper: a little more work in all, and done sooner.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from pnp.base.progress import Progress
from pnp.kit.parallel.tasks import Task
from pnp.kit.pipeline.make import Built, make_kits
from pnp.kit.pipeline.options import BuildOptions


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make_all(
    games: Sequence[Path], requests: Sequence[BuildOptions], output: Path, tell: Progress, *, jobs: int
) -> tuple[Built, ...]:
    """The kits of all games for all requests, game by game, with up to `jobs` processes at work."""
    tasks = share_out(games, requests, output, jobs)
    workers = min(jobs, len(tasks))
    if workers <= 1:
        return tuple(built for task in tasks for built in make_kits(task.game, task.requests, task.output, tell))
    from pnp.kit.parallel.together import together  # noqa: PLC0415 - one process alone needs none of it

    built: list[Built] = []
    for done in together(tasks, workers):
        for line in done.said:
            tell(line)
        built += done.built
    return tuple(built)


def share_out(games: Sequence[Path], requests: Sequence[BuildOptions], output: Path, jobs: int) -> tuple[Task, ...]:
    """The work as tasks: a game each, or a game and a paper each where that keeps more processors busy."""
    together = len(games) >= jobs
    parts = [tuple(requests)] if together else [(request,) for request in requests]
    return tuple(Task(game, part, output) for game in games for part in parts)
