"""Two folders that change places in one step, where the system has such a step."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_CANT = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM)
"""What systems and file systems say that have no such step."""


def exchange(one: Path, other: Path) -> bool:
    """Let two folders change places; False when the system can't, and nothing has happened.

    Raises:
        OSError: when it can, and something else is wrong.
    """
    rename = _renameat2()
    if rename is None:
        return False
    done = rename(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE)
    if done == 0:
        return True
    number = ctypes.get_errno()
    if number in _CANT:
        return False
    raise OSError(number, os.strerror(number), str(other))


def _renameat2() -> "ctypes._NamedFuncPointer | None":  # noqa: UP037 - the name exists for type checkers only
    if not sys.platform.startswith("linux"):
        return None
    try:
        found = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):  # an older C library
        return None
    found.argtypes = (ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint)
    return found
