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

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.tongue import tr
from pnp.definition.load.folder import decode
from pnp.referee.document import LIMIT, NO_FILE, NOT_A_FILE, TOO_LARGE, makes_wait
from pnp.referee.records.holding import hold, holder

SUFFIX = ".record"

CANT_WRITE = Fault("journal-unwritable", "the journal {name!r} can't be written: {why}")
BUSY = Fault("journal-busy", "the journal {name!r} is being written by {who}")
EXISTS = Fault("journal-exists", "there is a journal {name!r} already")
CUT = Fault("journal-cut", "the journal ends inside its header, in {text!r}")

_HEADER_KEYS = ("game:", "options:", "position:")


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
            hints = (tr("go on with it by --resume, or name another by --journal {name}", name=free_name(path).name),)
            return Report(None, (EXISTS.at(name=str(path), hints=hints),))
        except OSError as error:
            return Report(None, (CANT_WRITE.at(name=str(path), why=_reason(error)),))
        journal = cls(path, stream)
        try:
            if not hold(stream):  # somebody was quick to open it, found it empty, and will leave it
                raise JournalError(tr("somebody else has just opened it"))  # noqa: TRY301 - what it leads to is one thing
            journal._append(header)
            _sync_folder(path.parent)
        except BaseException as error:
            stream.close()
            path.unlink(missing_ok=True)  # nothing has been played: an empty one would only be in the way
            if isinstance(error, JournalError):
                return Report(None, (CANT_WRITE.at(name=str(path), why=error.why),))
            raise
        return Report(journal)

    @classmethod
    def go_on(cls, path: Path) -> Report[Journal]:
        """The journal at `path`, opened and kept from other games before it is read; nothing of it is changed yet."""
        try:
            if makes_wait(path):
                return Report(None, (NOT_A_FILE.at(name=str(path)),))
            stream = path.open("r+b", buffering=0)
        except FileNotFoundError:
            return Report(None, (NO_FILE.at(name=str(path)),))
        except (OSError, ValueError) as error:
            return Report(None, (CANT_WRITE.at(name=str(path), why=_reason(error)),))
        if not hold(stream):
            stream.close()
            return Report(None, (_busy(path),))
        stream.seek(0, os.SEEK_END)
        return Report(cls(path, stream))

    def read(self) -> Report[str]:
        """The whole text of the journal."""
        try:
            self._stream.seek(0)
            raw = b""
            while len(raw) <= LIMIT and (piece := self._stream.read(LIMIT + 1)):
                raw += piece
        except OSError as error:
            return Report(None, (CANT_WRITE.at(name=str(self.path), why=_reason(error)),))
        if len(raw) > LIMIT:
            return Report(None, (TOO_LARGE.at(name=str(self.path), limit=LIMIT // 1024),))
        return decode(raw, str(self.path))

    def mend(self, drop: str = "") -> Finding | None:
        """Cut `drop` off the end and add a missing line end, so that entries can follow; why that failed, if it did."""
        try:
            self._stream.truncate(self._stream.seek(-len(drop.encode()), os.SEEK_END))
            self._stream.seek(-1, os.SEEK_END)
            if self._stream.read(1) != b"\n":
                self._append("\n")
        except (OSError, JournalError) as error:
            return CANT_WRITE.at(name=str(self.path), why=_reason(error))
        return None

    def close(self) -> None:
        """Let others have it."""
        self._stream.close()

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


def cut_header(text: str) -> Finding | None:
    """Where a journal ends inside its header: what was chosen for the game can't be told from what is left of it."""
    whole, _, tail = text.rpartition("\n")
    heads = [line for line in whole.split("\n") if line.strip()]
    begun = any(not line.startswith((*_HEADER_KEYS, " ", "\t", "#")) for line in heads)
    if not tail.strip() or begun:
        return None
    of_header = not heads or tail.startswith((*_HEADER_KEYS, " ", "\t")) or _begins_key(tail)
    hints = (tr("if the line is whole, end it with a line end; if no action has been played, begin a new game"),)
    return CUT.at(Place(line=text.count("\n") + 1, column=1), text=tail[:60], hints=hints) if of_header else None


def _begins_key(tail: str) -> bool:
    return any(key.startswith(tail) for key in _HEADER_KEYS)


def _busy(path: Path) -> Finding:
    return BUSY.at(name=str(path), who=holder(path) or tr("another game"), hints=(tr("end that one first"),))


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
