"""The journal of a game at the table: a record that is on disk before the prompt comes back.

Every entry is appended as one line and forced to disk. What a crash leaves is a record that `pnp replay` can check. A last line
without its line end was never acknowledged: `unfinished` tells what to drop of it when the game is resumed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from pnp.definition.finding import Fault, Report

SUFFIX = ".record"

CANT_WRITE = Fault("journal-unwritable", "the journal {name!r} can't be written: {why}")
BUSY = Fault("journal-busy", "the journal {name!r} is being written by another game")
EXISTS = Fault("journal-exists", "there is a journal {name!r} already")


class JournalError(Exception):
    """The journal could not be written; `why` is the system's word for it."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class Journal:
    """An open journal. Use as a context manager."""

    def __init__(self, path: Path, stream: BinaryIO) -> None:
        self.path = path
        self._stream = stream

    @classmethod
    def begin(cls, path: Path, header: str) -> Report[Journal]:
        """A new journal with its header on disk; a finding when there is one already or it can't be written."""
        try:
            stream = path.open("xb", buffering=0)
        except FileExistsError:
            hints = (f"go on with it by --resume, or name another by --journal {free_name(path).name}",)
            return Report(None, (EXISTS.at(name=str(path), hints=hints),))
        except OSError as error:
            return Report(None, (CANT_WRITE.at(name=str(path), why=_reason(error)),))
        journal = cls(path, stream)
        try:
            _lock(stream)
            journal._append(header)
            _sync_folder(path.parent)
        except JournalError as error:
            stream.close()
            return Report(None, (CANT_WRITE.at(name=str(path), why=error.why),))
        return Report(journal)

    @classmethod
    def go_on(cls, path: Path, drop: str = "") -> Report[Journal]:
        """The journal at `path`, opened at its end; `drop` is what is cut off there first, and a missing line end is added.

        Whoever opens a journal has read it before, and knows that it is one.
        """
        try:
            stream = path.open("r+b", buffering=0)
        except OSError as error:
            return Report(None, (CANT_WRITE.at(name=str(path), why=_reason(error)),))
        if not _lock(stream):
            stream.close()
            return Report(None, (BUSY.at(name=str(path), hints=("end that one first",)),))
        journal = cls(path, stream)
        try:
            stream.truncate(stream.seek(-len(drop.encode()), os.SEEK_END))
            stream.seek(-1, os.SEEK_END)
            if stream.read(1) != b"\n":
                journal._append("\n")
        except (OSError, JournalError) as error:
            stream.close()
            return Report(None, (CANT_WRITE.at(name=str(path), why=_reason(error)),))
        return Report(journal)

    def write(self, entry: str) -> None:
        """Append one entry and wait until it is on disk.

        Raises:
            JournalError: when it can't be written.
        """
        self._append(f"{entry}\n")

    def _append(self, text: str) -> None:
        raw = text.encode()
        try:
            while raw:
                raw = raw[self._stream.write(raw) :]
            os.fsync(self._stream.fileno())
        except OSError as error:
            raise JournalError(_reason(error)) from error

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stream.close()


def unfinished(text: str, is_whole: Callable[[str], bool]) -> str:
    """The last line of a journal if it has no line end and the journal with it is not `is_whole`; "" otherwise."""
    tail = text.rpartition("\n")[2]
    return tail if tail and not is_whole(text) else ""


def free_name(path: Path) -> Path:
    """`path`, or the first of `name-2`, `name-3` … that is free."""
    number, free = 2, path
    while free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


def _lock(stream: BinaryIO) -> bool:
    """Keep other games away from the file as long as it is open, where the system can; False when another has it."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _sync_folder(folder: Path) -> None:
    """Force the new name itself to disk, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def _reason(error: Exception) -> str:
    if isinstance(error, JournalError):
        return error.why
    return error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)
