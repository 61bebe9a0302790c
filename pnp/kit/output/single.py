"""One file written in one step: it is the former one or the new one, and never half of either, nor empty."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

from pnp.base.finding import FindingsError, Place
from pnp.kit.output.kinds import kind_of, spare_others
from pnp.kit.output.place import GAMES_OWN, game_around, unwritable


def write_file(path: Path, content: bytes) -> None:
    """Write a file that somebody has named: an earlier one is replaced, a link followed, a pipe or a device written to.

    Raises:
        FindingsError: when it can't be written, when the file that is there is of another kind than what is to be written, or
            when there is such a file in a game's folder with something else in it.
    """
    try:
        if path.exists() and not stat.S_ISREG(path.stat().st_mode):
            with path.open("wb") as stream:
                stream.write(content)
            return
        real = path.resolve()
        _spare_games(path, real, content)
        kind = kind_of(content)
        if kind is not None:
            spare_others(path, kind)
        replace_file(real, content)
    except OSError as trouble:
        raise unwritable(path, trouble) from trouble


def replace_file(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Put `content` in the place of the file, if it is not there already; folders that are missing are made.

    `mode` says who may read it.

    Raises:
        OSError: when the file can't be written, or is held by another program; the former one is then still there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
        return
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", suffix=".part", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(mode)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def _spare_games(path: Path, real: Path, content: bytes) -> None:
    """A file of a game may be any of its sources: whoever means to replace it moves it away first."""
    game = game_around(real.parent) if real.exists() else None
    if game is None or (real.stat().st_size == len(content) and real.read_bytes() == content):
        return
    hints = ("name another file, or move this one away",)
    raise FindingsError([GAMES_OWN.at(Place(str(path)), hints=hints, file=str(path), game=str(game))])
