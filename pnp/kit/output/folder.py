"""Output folders that appear whole or not at all: what comes is made beside its place and takes it in one step.

Whoever stops a build (Ctrl-C, a full disk, a fault in the game) finds the former output untouched; two builds of one folder
wait for each other; and a file that pnp did not write is never removed.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.kit.output import workshop
from pnp.kit.output.belongings import is_own, made_in
from pnp.kit.output.place import check_folder, unwritable
from pnp.kit.output.turns import turn

KEPT = Fault(
    "output-kept",
    "{name} was in the way and not as pnp had written it; it is kept as {kept}",
    severity=Severity.NOTE,
)


def write_folder(folder: Path, files: Mapping[str, bytes]) -> tuple[Finding, ...]:
    """Put `files` (name → bytes; a name may lie in a subfolder) into `folder`, in the place of what an earlier call has put there.

    All else stays: files that pnp did not write, or that were changed since. One that is in the way of a new file is renamed; the
    notes that come back say how. A link to a folder is followed.

    Raises:
        FindingsError: when the folder can't be written, lies in a game's folder, or another build holds it; the former content is
            then still there.
    """
    check_folder(folder)
    kept: list[workshop.Kept] = []
    try:
        target = _followed(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        with turn(target):
            kept += workshop.sweep(target)
            shop = workshop.open_shop(target)
            try:
                workshop.fill(shop, files)
                workshop.publish(shop, target)
            finally:
                kept += workshop.clear(shop, target)
    except OSError as trouble:
        raise unwritable(folder, trouble) from trouble
    return tuple(KEPT.at(Place(str(folder / name)), name=name, kept=other) for name, other in kept)


def kept_files(folder: Path, fresh: Mapping[str, bytes]) -> dict[str, bytes]:
    """The PDFs of an earlier build that a partial one does not make again, so that they stay where they are."""
    made = made_in(folder)
    names = (name for name in sorted(made) if name.endswith(".pdf") and name not in fresh)
    return {name: (folder / name).read_bytes() for name in names if is_own(folder, name, made)}


def _followed(folder: Path) -> Path:
    """The folder itself, or the one that a link of its name leads to."""
    if not folder.is_symlink():
        return folder
    target = folder.resolve()
    if not target.is_dir():
        raise NotADirectoryError(20, "it is a link that leads to no folder", str(folder))
    return target
