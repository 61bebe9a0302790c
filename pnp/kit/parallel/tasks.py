"""The unit of work that processes share: a game with some of its papers."""

from __future__ import annotations

from pathlib import Path

from pnp.base.frozen import Frozen
from pnp.kit.pipeline.make import Built, make_kits
from pnp.kit.pipeline.options import BuildOptions


class Task(Frozen):
    """Kits of one game that one process makes."""

    game: Path
    requests: tuple[BuildOptions, ...]
    output: Path


class Done(Frozen):
    """What a task made, and what it said meanwhile."""

    built: tuple[Built, ...]
    said: tuple[str, ...]


def run_task(task: Task) -> Done:
    """One task, from loading the game to the finished folders."""
    said: list[str] = []
    return Done(make_kits(task.game, task.requests, task.output, said.append), tuple(said))
