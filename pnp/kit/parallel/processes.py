"""Processes that help this one, and never outlive it: who is stopped, or killed, leaves nobody at work behind.

A helper at work hears a stop (Ctrl-C, or SIGTERM as CI sends it) and clears away what is half-made. It ends with the process that
started it: the system sees to that where it can, and elsewhere a thread that notices when the other end of its pipe is closed.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from types import FrameType
from typing import Any, TypeVar

Result = TypeVar("Result")

_PR_SET_PDEATHSIG = 1
ORPHANED = 143
"""The exit status of a helper whose master is gone; nobody is left to read it."""
STOPS = (signal.SIGINT, signal.SIGTERM)


class _Pool(ProcessPoolExecutor):
    """A pool whose processes are started undisturbed: one that loses its master half-way would say so in its own words."""

    def submit(self, *call: Any, **more: Any) -> Future[Any]:
        """As every pool does it."""
        with _undisturbed():
            return super().submit(*call, **more)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A stop is heard after the block, where the system can hold it back; what is started inside hears none until `_enter`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def helpers(count: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of so many helpers; whatever ends the block early ends them, too."""
    # spawned processes begin afresh, so that no lock or open file of this one is theirs, on every system alike
    if sys.platform != "win32":
        from multiprocessing.resource_tracker import ensure_running  # noqa: PLC0415 - there is none on Windows

        ensure_running()  # Python's own helper, which would let stops through again while it is started
    pool = _Pool(count, mp_context=get_context("spawn"), initializer=_enter, initargs=(os.getpid(),))
    with pool:
        try:
            yield pool
        except BaseException:
            at_work = list((pool._processes or {}).values())  # the executor has no way to say: stop what you are doing
            pool.shutdown(wait=False, cancel_futures=True)
            for helper in at_work:
                helper.terminate()
            raise


def stoppable(work: Callable[[], Result]) -> Result | None:
    """What came of the work; None when a stop has ended it, cleanly and in silence."""
    for number in STOPS:
        signal.signal(number, _stop)
    try:
        return work()
    except KeyboardInterrupt:
        return None
    finally:
        _leave_signals_to_master()


def _enter(master: int) -> None:
    """What a helper does first."""
    _leave_signals_to_master()
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
    _die_with(master)
    threading.Thread(target=_watch_master, daemon=True).start()


def _leave_signals_to_master() -> None:
    """Ignore SIGINT, which the master gets as well, and end at once on SIGTERM: there is no work to be cleared away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _watch_master() -> None:
    master = parent_process()
    if master is not None:
        master.join()
        os._exit(ORPHANED)


def _die_with(master: int) -> None:
    """Have the system kill this process when `master` dies, in the middle of whatever it does; where it can."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415 - for helpers only

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != master:  # it has died already
        os._exit(ORPHANED)
