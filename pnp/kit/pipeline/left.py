"""What a build leaves to the next one, in hidden files beside the manifest, which names each by its hash: faces and pages.

So a file is read only where it is what this very tool has written last; anything else counts as no file.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.components.faces.cache.face_store import FaceStore
from pnp.kit.output.belongings import FACES, LEFT_KEYS, digest_of
from pnp.kit.pipeline.manifest import Provenance, digest, read_manifest

MOST_READ = 64 * 1024 * 1024
"""Bytes of the file."""


def open_store(wanted: Mapping[Path, Provenance]) -> FaceStore:
    """The store for builds into these folders that differ in nothing but their paper, with what the last of them has left there."""
    provenance = next(iter(wanted.values()))
    request = provenance.request
    asked = (request.ink, request.language, request.type, request.players, tuple(sorted(request.options.items())))
    contents = (left_in(folder, FACES, provenance.tool) for folder in wanted)
    return FaceStore(provenance.inputs, (provenance.tool, *asked), next(filter(None, contents), b""))


def left_in(folder: Path, name: str, tool: str) -> bytes:
    """What lies in the folder under this name, as far as the manifest there vouches for it."""
    path, manifest = folder / name, read_manifest(folder)
    told = manifest.get(LEFT_KEYS[name]) if manifest is not None and manifest.get("tool") == tool else None
    if told is None:
        return b""
    try:
        content = path.read_bytes() if path.lstat().st_size <= MOST_READ and digest_of(path) == told else b""
    except OSError:
        return b""
    return content if digest(content) == told else b""
