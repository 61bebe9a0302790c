"""Writing the site into a folder of its own; what an older site had there and this one hasn't goes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

LIST = "site.json"
"""The names of all files that this program wrote into the folder."""


def is_ours(folder: Path) -> bool:
    """Is the folder new, empty, or one that a site was written into before?"""
    return not folder.exists() or (folder / LIST).is_file() or not any(folder.iterdir())


def write_site(folder: Path, files: Mapping[str, bytes]) -> None:
    """The files below `folder`, each replaced as a whole.

    Raises:
        OSError: when one can't be written.
    """
    old = _listed(folder)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.part")
        part.write_bytes(data)
        part.replace(path)
    for name in old - set(files):
        path = folder / name
        if path.resolve().is_relative_to(folder.resolve()):
            path.unlink(missing_ok=True)
    (folder / LIST).write_text(json.dumps(sorted(files), indent=0), encoding="utf-8")


def _listed(folder: Path) -> set[str]:
    try:
        names = json.loads((folder / LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {name for name in names if isinstance(name, str)} if isinstance(names, list) else set()
