"""One at a time: whoever writes into a folder locks the folder around it, so that no lock file is left lying about."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pnp.base.finding import Fault, FindingsError, Place

try:
    import fcntl
except ImportError:  # Windows
    _can_lock_folders = False
else:
    _can_lock_folders = True

LOCK_SECONDS = 120.0
"""How long a second build waits for the first; what it writes takes seconds."""
PAUSE = 0.02

BUSY = Fault("output-busy", "another build is still writing {folder}")


@contextmanager
def turn(target: Path) -> Iterator[None]:
    """Wait until nobody else writes beside `target`, and keep others waiting meanwhile.

    Raises:
        FindingsError: after waiting for `LOCK_SECONDS` in vain.
        OSError: when the folder around it can't be opened.
    """
    handle = os.open(target.parent, os.O_RDONLY) if _can_lock_folders else -1
    try:
        if handle >= 0 and _locked(handle, target):
            yield
        else:
            with _lock_file(target):
                yield
    finally:
        if handle >= 0:
            os.close(handle)


def _locked(handle: int, target: Path) -> bool:
    """Is the folder locked now? No where its file system can't do that."""
    until = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as busy:
            if time.monotonic() >= until:
                raise _busy(target) from busy
            time.sleep(PAUSE)
        except OSError:
            return False
        else:
            return True


@contextmanager
def _lock_file(target: Path) -> Iterator[None]:
    """The same by a file beside it, which Windows removes afterwards."""
    from filelock import FileLock, Timeout  # noqa: PLC0415 - most systems never need it

    try:
        with FileLock(target.parent / f".{target.name}.lock", timeout=LOCK_SECONDS):
            yield
    except Timeout as waited:
        raise _busy(target) from waited


def _busy(target: Path) -> FindingsError:
    hints = ("wait until it is done",)
    return FindingsError([BUSY.at(Place(str(target)), hints=hints, folder=str(target))])
