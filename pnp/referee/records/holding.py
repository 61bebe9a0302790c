"""A file that one process holds as long as it has it open, so that no other writes to it meanwhile."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

_FAR = 1 << 40
"""A byte that no file reaches: on Windows what is locked can't be read by others, and a record may be read at any time."""


def hold(stream: BinaryIO) -> bool:
    """Keep others away from the file until it is closed, where the system can; False when another has it."""
    if sys.platform == "win32":
        return _hold_byte(stream)
    import fcntl

    try:
        fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def holder(path: Path) -> str:
    """Who holds the file, as far as the system tells: `process 4711 (pnp play …)`; "" where it doesn't."""
    try:
        about = path.stat()
        file = f"{os.major(about.st_dev):02x}:{os.minor(about.st_dev):02x}:{about.st_ino}"
        locks = [line.split() for line in Path("/proc/locks").read_text(encoding="ascii").splitlines()]
        number = next(fields[4] for fields in locks if fields[1] == "FLOCK" and file in fields)
        words = Path(f"/proc/{number}/cmdline").read_bytes().decode(errors="replace").split("\0")
    except (OSError, ValueError, AttributeError, IndexError, StopIteration):
        return ""
    program = next((place for place, word in enumerate(words) if Path(word).name == "pnp"), 0)
    command = " ".join([Path(words[program]).name, *words[program + 1 :]]).strip()
    return f"process {number} ({command[:80]})"


def _hold_byte(stream: BinaryIO) -> bool:
    import msvcrt

    place = stream.tell()
    try:
        stream.seek(_FAR)
        getattr(msvcrt, "locking")(stream.fileno(), getattr(msvcrt, "LK_NBLCK"), 1)  # noqa: B009 - names of Windows alone
    except OSError:
        return False
    finally:
        stream.seek(place)
    return True
