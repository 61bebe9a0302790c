"""Polling a folder: its files with size and time, and which of them have changed since the last look.

It asks for sizes and times a few times a second, which costs less than a millisecond for a game's folder, works on every file
system, and sees a file that an editor replaces as well as one that it overwrites.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

State: TypeAlias = tuple[int, int, int]
"""Size, time of change in nanoseconds, and number of a file: one of them differs when the file was written."""
Look: TypeAlias = Mapping[str, State]
"""Relative name → state."""

MOST_FILES = 10_000
"""Files that are looked at."""
MOST_LOOKS = 20
"""How often a folder is looked at until it keeps still; whoever writes for longer is not waited for."""


def look(folder: Path, apart: Path | None = None) -> Look:
    """The files below `folder`, but for those below `apart`, hidden ones and what editors leave lying about."""
    found: dict[str, State] = {}
    for path in _files(folder, apart.resolve() if apart is not None else None):
        try:
            about = path.stat()
        except OSError:
            continue  # gone between the listing and the look
        found[path.relative_to(folder).as_posix()] = (about.st_size, about.st_mtime_ns, about.st_ino)
        if len(found) == MOST_FILES:
            break
    return found


def _files(folder: Path, apart: Path | None) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        here = Path(place)
        folders[:] = sorted(one for one in folders if not _passing(one) and (here / one).resolve() != apart)
        yield from (here / name for name in sorted(names) if not _passing(name))


def _passing(name: str) -> bool:
    """Is it something that nobody means as a part of the game?"""
    return name.startswith((".", "#", "~$", "__pycache__")) or name.endswith(("~", ".swp", ".tmp", ".part"))


def changed(before: Look, after: Look) -> tuple[str, ...]:
    """The files that are new, gone or different, sorted."""
    return tuple(sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name)))


def settled(look_again: Callable[[], Look], wait: Callable[[], object]) -> Look:
    """What there is once two looks in a row see the same: editors write a file in several steps."""
    now = look_again()
    for _ in range(MOST_LOOKS):
        wait()
        before, now = now, look_again()
        if now == before:
            break
    return now
