"""A folder that is written a file at a time, while somebody looks at it."""

from __future__ import annotations

import hashlib
from pathlib import Path

from pnp.kit.output.belongings import RECORD, free_beside, is_own, made_in, written
from pnp.kit.output.single import replace_file


def put_file(folder: Path, name: str, content: bytes) -> None:
    """Put a file into `folder` in one step. What lies there under its name and is not pnp's own is renamed first.

    Raises:
        OSError: when the file can't be written, or is held by another program; the former one is then still there.
    """
    made = made_in(folder)
    path = folder / name
    if (path.is_symlink() or path.exists()) and not is_own(folder, name, made):
        path.rename(free_beside(path))
    replace_file(path, content)
    replace_file(folder / RECORD, written({**made, name: hashlib.sha256(content).hexdigest()}))
