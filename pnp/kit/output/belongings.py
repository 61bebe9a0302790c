"""What in an output folder is pnp's own: the manifest of a build names each file with its hash, elsewhere a hidden record does.

A file is pnp's own as long as it is what pnp has written. One that was changed since belongs to whoever changed it.
"""

from __future__ import annotations

import hashlib
import json
import stat
from collections.abc import Mapping
from pathlib import Path

RECORD = ".pnp-made.json"
MANIFEST = "manifest.json"
FACES, PAGES = ".pnp-faces", ".pnp-pages"
"""Files in which a build leaves to the next one what that need not make again."""
LEFT_KEYS = {FACES: "kept_faces", PAGES: "kept_pages"}
"""Under which key the manifest names the hash of each of them."""
RECORD_LIMIT = 16 * 1024 * 1024
CHUNK = 1024 * 1024


def digest_of(path: Path) -> str | None:
    """SHA-256 of a regular file as hex, read in pieces; None for a link, a device, or what can't be read."""
    found = hashlib.sha256()
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            return None
        with path.open("rb") as stream:
            while piece := stream.read(CHUNK):
                found.update(piece)
    except OSError:
        return None
    return found.hexdigest()


def with_record(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, and what tells later that they are pnp's own."""
    if MANIFEST in files:
        return dict(files)
    return {**files, RECORD: written({name: hashlib.sha256(content).hexdigest() for name, content in files.items()})}


def written(hashes: Mapping[str, str]) -> bytes:
    """The record that says so."""
    told = {"about": "files made by pnp; all others are yours, and stay", "files": dict(sorted(hashes.items()))}
    return (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode("utf-8", "surrogatepass")


def made_in(folder: Path) -> dict[str, str]:
    """Relative name → hash of everything that pnp says it has put into `folder`; nothing for a folder that it doesn't know."""
    record = _json(folder / RECORD).get("files")
    if isinstance(record, dict):
        return {str(name): str(value) for name, value in record.items()}
    manifest = _json(folder / MANIFEST)
    outputs, kept = manifest.get("outputs"), manifest.get("kept_sha256")
    if not isinstance(outputs, dict):
        return {}
    own = {str(name): str(about.get("sha256")) for name, about in outputs.items() if isinstance(about, dict)}
    left = {str(name): str(value) for name, value in kept.items()} if isinstance(kept, dict) else {}
    hidden = {name: str(manifest[key]) for name, key in LEFT_KEYS.items() if manifest.get(key)}
    return {**left, **own, **hidden, MANIFEST: digest_of(folder / MANIFEST) or ""}


def is_own(folder: Path, name: str, made: Mapping[str, str]) -> bool:
    """Is the file of that name still what pnp has written?"""
    return name == RECORD or (name in made and digest_of(folder / name) == made[name])


def free_beside(path: Path) -> Path:
    """A name for what was in the way at `path`: `rulebook-kept.pdf`, `rulebook-kept-2.pdf`, and so on."""
    number, free = 2, path.with_name(f"{path.stem}-kept{path.suffix}")
    while free.is_symlink() or free.exists():
        free = path.with_name(f"{path.stem}-kept-{number}{path.suffix}")
        number += 1
    return free


def _json(path: Path) -> dict[str, object]:
    try:
        if not stat.S_ISREG(path.lstat().st_mode) or path.lstat().st_size > RECORD_LIMIT:
            return {}
        answer = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return answer if isinstance(answer, dict) else {}
