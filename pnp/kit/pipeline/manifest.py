"""The manifest of a build: what was made, from which inputs, how many pages and sheets, how much ink.

It is also the memory that makes a second build cheap: when the request, the inputs, the tool and the outputs are still those
that it names, there is nothing to do. That check reads and hashes files and imports nothing of the drawing rooms.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType

from pnp.base.frozen import Frozen
from pnp.base.version import VERSION
from pnp.kit.output.belongings import LEFT_KEYS, digest_of
from pnp.kit.pipeline.options import BuildOptions

NAME = "manifest.json"
_HIDDEN = (".", "__pycache__")
"""How the names of files and folders begin that are none of the program's own."""
FORMAT = 2
"""Raised whenever the meaning of a key changes, so that an older manifest never counts as current."""

_LIBRARIES = (
    "reportlab",
    "uharfbuzz",
    "pypdfium2",
    "jinja2",
    "markdown-it-py",
    "pyphen",
    "font-source-sans-pro",
    "font-source-serif-pro",
    "python-calamine",
)
"""What a page's bytes depend on besides our own code."""


_TOLD_IN = ".dist-info"
"""How the names of folders end that tell of a library: `markdown_it_py-3.0.0.dist-info`."""


def _version(library: str) -> str:
    """The version that is installed; a book can be set without the library that divides words, and then looks otherwise.

    It stands in the name of the folder that tells of the library. Where there is none, the library is asked for in every way
    that Python knows, which takes a fifth of a build that has nothing to do.
    """
    known = _installed().get(library)
    if known is not None:
        return known
    from importlib import metadata  # noqa: PLC0415

    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "missing"


@cache
def _installed() -> dict[str, str]:
    """The versions of the libraries in the folders that are searched, the first of each name."""
    found: dict[str, str] = {}
    for folder in sys.path:
        try:
            names = [path.name for path in Path(folder or ".").iterdir()]
        except OSError:  # an archive, or nothing
            continue
        for name in names:
            if name.endswith(_TOLD_IN):
                library, _, version = name.removesuffix(_TOLD_IN).partition("-")
                found.setdefault(re.sub(r"[-_.]+", "-", library).lower(), version)
    return found


def digest(content: bytes) -> str:
    """SHA-256 as hex."""
    return hashlib.sha256(content).hexdigest()


def _own_files(root: Path, *, suffixes: Iterable[str] | None = None) -> dict[str, str]:
    """Relative path → SHA-256 of the program's own files below `root` (hidden ones and byte code left out), sorted by path."""
    wanted = None if suffixes is None else tuple(suffixes)
    found: dict[str, str] = {}
    for folder, below, names in os.walk(root):  # not `Path.rglob`: there are over a thousand, and each build asks
        below[:] = [name for name in below if not name.startswith(_HIDDEN)]
        before = "" if folder == str(root) else f"{Path(folder).relative_to(root).as_posix()}/"
        for name in names:
            if name.startswith(_HIDDEN) or (wanted is not None and not name.endswith(wanted)):
                continue
            with open(f"{folder}/{name}", "rb") as file:  # noqa: PTH123 - as above
                found[before + name] = digest(file.read())
    return dict(sorted(found.items()))


def fingerprint(hashes: Mapping[str, str]) -> str:
    """One hash for many."""
    return digest("\n".join(f"{path} {value}" for path, value in sorted(hashes.items())).encode())


@cache
def tool_fingerprint(templates: Path) -> str:
    """One hash for everything besides the game that decides what comes out: our code, the templates, the libraries."""
    hashes = _own_files(Path(__file__).resolve().parents[2], suffixes=[".py"])
    hashes |= {f"templates/{path}": value for path, value in _own_files(templates).items()}
    hashes |= {name: _version(name) for name in _LIBRARIES}
    return fingerprint(hashes)


class Provenance(Frozen):
    """Where a kit comes from: what was asked for, the hashes of the game's files, and the tool's."""

    request: BuildOptions
    inputs: Mapping[str, str]
    tool: str


def make_manifest(
    title: tuple[str, str],
    provenance: Provenance,
    files: Mapping[str, bytes],
    about: Mapping[str, Mapping[str, object]],
    *,
    sheets: int,
    clauses: Mapping[str, int],
    books: Mapping[str, Mapping[str, object]] = MappingProxyType({}),
    kept: Mapping[str, bytes] = MappingProxyType({}),
    pieces: Mapping[str, object] = MappingProxyType({}),
    rules: Mapping[str, str] = MappingProxyType({}),
    page_ink: Mapping[str, Sequence[float]] = MappingProxyType({}),
    hidden: Mapping[str, bytes] = MappingProxyType({}),
) -> bytes:
    """The manifest of a kit as JSON.

    `title` is the game's slug and version; `about` adds pages, sheets and ink coverage to the file of that name; `clauses` tells on
    which page a rule is printed, and `books` in which document and where it is taught, if there are several; `kept` names files of
    an earlier build that this one left alone. `pieces` and `rules` are what later builds are compared with (`pnp.kit.changes`),
    `page_ink` what they need not measure again, `hidden` are files with what they need not make.
    """
    answer = {
        "format": FORMAT,
        "pnp": VERSION,
        "game": title[0],
        "version": title[1],
        "request": provenance.request.as_json(),
        "sheets": sheets,
        "outputs": {
            name: {**about.get(name, {}), "bytes": len(content), "sha256": digest(content)}
            for name, content in files.items()
        },
        "kept": sorted(kept),
        "kept_sha256": {name: digest(content) for name, content in sorted(kept.items())},
        "clauses": dict(clauses),
        **{key: dict(told) for key, told in books.items()},
        "rules": dict(rules),
        "pieces": dict(pieces),
        "page_ink": dict(page_ink),
        **{LEFT_KEYS[name]: digest(content) for name, content in hidden.items()},
        "inputs": dict(sorted(provenance.inputs.items())),
        "tool": provenance.tool,
    }
    return _text(answer).encode()


def _text(answer: Mapping[str, object]) -> str:
    """The answer as JSON that people can read, each piece and each page on a line of its own."""
    lines = [f"  {json.dumps(key)}: {_value(key, value)}" for key, value in answer.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(key: str, value: object) -> str:
    if key in ("pieces", "page_ink") and isinstance(value, dict) and value:
        dense = (f"    {json.dumps(name)}: {json.dumps(about, ensure_ascii=False)}" for name, about in value.items())
        return "{\n" + ",\n".join(dense) + "\n  }"
    return json.dumps(value, indent=2, ensure_ascii=False).replace("\n", "\n  ")


def read_manifest(folder: Path) -> dict[str, object] | None:
    """The manifest of a folder, or None when there is none that can be read."""
    answer = manifest_in(folder / NAME)
    return answer if answer is not None and answer.get("format") == FORMAT else None


def manifest_in(path: Path) -> dict[str, object] | None:
    """The manifest in a file, whatever version of this program has written it; None when the file can't be read as one."""
    try:
        answer = json.loads(path.read_bytes()) if path.is_file() else None  # a pipe would be waited for
    except (OSError, ValueError, RecursionError):
        return None
    return answer if isinstance(answer, dict) and "format" in answer else None


def is_current(folder: Path, provenance: Provenance) -> bool:
    """Whether `folder` already holds exactly what this build would make."""
    known = read_manifest(folder)
    if known is None or known.get("request") != provenance.request.as_json():
        return False
    if known.get("inputs") != dict(provenance.inputs) or known.get("tool") != provenance.tool:
        return False
    outputs = known.get("outputs")
    if not isinstance(outputs, dict):
        return False
    return all(_is_whole(folder / name, about) for name, about in outputs.items())


def _is_whole(path: Path, about: object) -> bool:
    if not isinstance(about, dict):
        return False
    return digest_of(path) == about.get("sha256")
