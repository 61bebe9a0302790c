"""A hidden folder beside the output, in which the new content is made before it takes the former one's place.

It holds `making` (being written), then `ready` (whole; after the two have changed places, the former content), and `former` where
they can't change places in one step. Whatever moment a process dies at, the next one finds out from these names what is left to do.
"""

from __future__ import annotations

import glob
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from pnp.kit.output.belongings import free_beside, is_own, made_in, with_record
from pnp.kit.output.swap import exchange

MAKING, READY, FORMER = "making", "ready", "former"

Kept = tuple[str, str]
"""The name of a file that was in the way, and under which it is kept now."""


def fill(shop: Path, files: Mapping[str, bytes]) -> None:
    """Write the files, and the record of them, and call them ready."""
    for name, content in with_record(files).items():
        _write_durably(shop / MAKING / name, content)
    (shop / MAKING).rename(shop / READY)


def publish(shop: Path, target: Path) -> None:
    """Put what is ready in the place of `target`; if that fails half-way, the former one is put back."""
    if not target.exists():
        (shop / READY).rename(target)
    elif not exchange(shop / READY, target):
        target.rename(shop / FORMER)
        try:
            (shop / READY).rename(target)
        except BaseException:
            (shop / FORMER).rename(target)
            raise


def open_shop(target: Path) -> Path:
    """A fresh workshop on the same file system."""
    shop = Path(tempfile.mkdtemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent))
    (shop / MAKING).mkdir()
    return shop


def clear(shop: Path, target: Path) -> list[Kept]:
    """Remove a workshop and what pnp has made in it; everything else goes to `target`. What was in the way there is told."""
    former = shop / FORMER
    if former.exists() and not target.exists():  # stopped between two renames
        former.rename(target)
    shutil.rmtree(shop / MAKING, ignore_errors=True)
    kept: list[Kept] = []
    for left in (former, shop / READY):
        if left.is_dir():
            kept += _carry(left, target, made_in(left))
    with suppress(OSError):
        shop.rmdir()
    return kept


def sweep(target: Path) -> list[Kept]:
    """Clear what builds have left behind that were killed; nobody else may be at work here."""
    kept: list[Kept] = []
    for shop in target.parent.glob(f".{glob.escape(target.name)}.????????.part"):
        if shop.is_symlink() or not shop.is_dir():
            continue
        if {path.name for path in shop.iterdir()} <= {MAKING, READY, FORMER}:
            kept += clear(shop, target)
    lock = target.parent / f".{target.name}.lock"
    with suppress(OSError):  # of pnp 0.1.0, which left one beside every build
        if lock.is_file() and lock.stat().st_size == 0:
            lock.unlink()
    return kept


def _carry(left: Path, target: Path, made: Mapping[str, str], sub: str = "") -> Iterator[Kept]:
    """Take what is not pnp's own over from `left` to `target`, and remove the rest."""
    for path in sorted((left / sub).iterdir()):
        name = f"{sub}{path.name}"
        goal = target / name
        if path.is_dir() and not path.is_symlink():
            if (goal.is_dir() and not goal.is_symlink()) or any(own.startswith(f"{name}/") for own in made):
                yield from _carry(left, target, made, f"{name}/")
                continue
        elif is_own(left, name, made):
            path.unlink()
            continue
        goal.parent.mkdir(parents=True, exist_ok=True)
        if goal.is_symlink() or goal.exists():
            goal = free_beside(goal)
            yield name, str(goal.relative_to(target).as_posix())
        path.rename(goal)
    (left / sub).rmdir()


def _write_durably(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())  # a full disk must be noticed before the former output goes
