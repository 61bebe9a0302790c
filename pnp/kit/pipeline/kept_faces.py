"""Faces of decks that a build leaves to the next one, in a hidden file beside the manifest, which names it by its hash.

So it is read only where it is what this very tool has written last; anything else counts as no file.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.components.faces.cache.face_store import FaceStore
from pnp.kit.output.belongings import FACES, FACES_KEY, digest_of
from pnp.kit.pipeline.manifest import Provenance, digest, read_manifest

MOST_READ = 64 * 1024 * 1024
"""Bytes of the file."""


def open_store(wanted: Mapping[Path, Provenance]) -> FaceStore:
    """The store for builds into these folders that differ in nothing but their paper, with what the last of them has left there."""
    provenance = next(iter(wanted.values()))
    request = provenance.request
    asked = (request.ink, request.language, request.type, request.players, tuple(sorted(request.options.items())))
    contents = (_content(folder, provenance.tool) for folder in wanted)
    return FaceStore(provenance.inputs, (provenance.tool, *asked), next(filter(None, contents), b""))


def _content(folder: Path, tool: str) -> bytes:
    """What lies in the folder, as far as the manifest there vouches for it."""
    path, manifest = folder / FACES, read_manifest(folder)
    if manifest is None or manifest.get("tool") != tool or not manifest.get(FACES_KEY):
        return b""
    try:
        content = path.read_bytes() if path.lstat().st_size <= MOST_READ and digest_of(path) is not None else b""
    except OSError:
        return b""
    return content if digest(content) == manifest[FACES_KEY] else b""
