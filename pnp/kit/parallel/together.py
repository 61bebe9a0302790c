"""Tasks done by several processes, this one among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial

from pnp.kit.parallel.processes import helpers, stoppable
from pnp.kit.parallel.tasks import Done, Task, run_task


def together(tasks: Sequence[Task], workers: int) -> Iterator[Done]:
    """The tasks' answers in the order of the tasks, each as soon as it and all before it are done.

    Where each process has but one task, the first is done here: a helper less has to be started.
    """
    own = 1 if workers == len(tasks) else 0
    with helpers(workers - own) as pool:
        futures = [pool.submit(_stoppable, task) for task in tasks[own:]]
        yield from (run_task(task) for task in tasks[:own])
        for task, future in zip(tasks[own:], futures, strict=True):
            yield _outcome(task, future)


def _outcome(task: Task, future: Future[Done | None]) -> Done:
    """What a process answered; where one was ended from outside, as a system short of memory does, the work is done here."""
    try:
        done = future.result()
    except BrokenProcessPool:
        done = None
    return run_task(task) if done is None else done


def _stoppable(task: Task) -> Done | None:
    """A task that Ctrl-C ends at once, its unfinished folder removed; None when it was."""
    return stoppable(partial(run_task, task))
