"""Files that appear whole or not at all: a build is made beside its place and takes it in one step.

Whoever stops a build (Ctrl-C, a full disk, a fault in the game) finds the former output untouched; two builds of one folder
wait for each other.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from pnp.definition.finding import Fault, FindingsError, Place

LOCK_SECONDS = 120.0
"""How long a second build waits for the first; a kit takes seconds."""

BUSY = Fault("output-busy", "another build is still writing {folder}")
UNWRITABLE = Fault("output-unwritable", "{folder} can't be written: {reason}")


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Replace `folder` by one that holds exactly `files` (name → bytes; a name may lie in a subfolder).

    Raises:
        FindingsError: when the folder can't be written or another build holds it; the former content is then still there.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with _locked(folder), _workshop(folder) as fresh:
            for name, content in files.items():
                _write_durably(fresh / name, content)
            _swap(fresh, folder)
    except OSError as trouble:
        reason = trouble.strerror or str(trouble)
        raise FindingsError([UNWRITABLE.at(Place(str(folder)), folder=str(folder), reason=reason)]) from trouble


def kept_files(folder: Path, fresh: Mapping[str, bytes]) -> dict[str, bytes]:
    """The PDFs of an earlier build that a partial one does not make again, so that they stay where they are."""
    if not folder.is_dir():
        return {}
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.pdf")) if path.name not in fresh}


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    lock = folder.parent / f".{folder.name}.lock"
    try:
        with FileLock(lock, timeout=LOCK_SECONDS):
            yield
    except Timeout as waited:
        hint = f"wait for it, or delete {lock} if no build is running"
        raise FindingsError([BUSY.at(Place(str(folder)), hints=[hint], folder=str(folder))]) from waited


@contextmanager
def _workshop(folder: Path) -> Iterator[Path]:
    """A fresh folder on the same file system, gone afterwards whatever happens."""
    fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", suffix=".part", dir=folder.parent))
    fresh.chmod(0o755)
    try:
        yield fresh
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _write_durably(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())  # a full disk must be noticed before the former output goes


def _swap(fresh: Path, folder: Path) -> None:
    """Put `fresh` in the place of `folder`; put the former one back if that fails half-way."""
    former = fresh.with_suffix(".old")
    had_former = folder.exists()
    if had_former:
        folder.rename(former)
    try:
        fresh.rename(folder)
    except OSError:
        if had_former:
            former.rename(folder)
        raise
    with suppress(OSError):
        shutil.rmtree(former)
