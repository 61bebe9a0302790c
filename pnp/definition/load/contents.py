"""What a game folder holds, as far as anything could be made of it: for telling whether it has changed since.

A file is hashed if something could read it. What is too large for any reader, leads out of the folder, or is a device or a pipe can
have no effect but by being so, and that alone is kept; so gigabytes of drafts beside a game cost nothing.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from pnp.definition.load.folder import DATA_LIMIT, TEXT_LIMIT, GameFolder

CHUNK = 1024 * 1024

_LARGE = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"PK\x03\x04", b"\x00\x01\x00\x00", b"OTTO", b"true")
"""How files begin that are read though they are larger than a text may be: PNG, JPEG, workbooks and fonts."""


def contents_of(root: Path) -> dict[str, str]:
    """Relative name → SHA-256 of the content, or in words why it isn't read, sorted; hidden files and byte code are left out.

    A link is told from the file that it leads to.
    """
    opened = GameFolder.open(root)
    if opened.value is None:
        return {}
    return {name: _told(opened.value, name) for name in sorted(_names(opened.value.root))}


def _names(root: Path) -> Iterator[str]:
    """Files and links below the folder; links to folders are not entered."""
    for place, folders, files in os.walk(root):
        here = Path(place)
        linked = [name for name in folders if (here / name).is_symlink()]
        folders[:] = [name for name in folders if not _passing(name) and name not in linked]
        yield from ((here / name).relative_to(root).as_posix() for name in (*files, *linked) if not _passing(name))


def _passing(name: str) -> bool:
    return name.startswith((".", "__pycache__"))


def _told(folder: GameFolder, name: str) -> str:
    path = folder.root / name
    content = _content(folder, name)
    try:
        return f"link to {path.readlink()}, {content}" if path.is_symlink() else content
    except OSError:
        return content


def _content(folder: GameFolder, name: str) -> str:
    opened = folder.stream(name, DATA_LIMIT)
    if opened.value is None:
        return f"not read: {opened.findings[0].code}"
    try:
        with opened.value as stream:
            return _hashed(stream)
    except OSError:
        return "not read: unreadable-file"


def _hashed(stream: BinaryIO) -> str:
    large = os.fstat(stream.fileno()).st_size > TEXT_LIMIT
    piece = stream.read(CHUNK)
    if large and not piece.startswith(_LARGE):
        return "not read: file-too-large"
    found = hashlib.sha256()
    while piece:
        found.update(piece)
        piece = stream.read(CHUNK)
    return found.hexdigest()
