"""One file replaced in one step, so that a viewer which has it open sees the old one or the new one and never half of either."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Put `content` in the place of the file, if it is not there already.

    Raises:
        OSError: when the file can't be written, or is held by another program; the former one is then still there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_file() and path.read_bytes() == content:
        return
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        fresh.chmod(0o644)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
