"""The runtime of the page's Python: Pyodide, four files known by their hashes, from a folder or from where its makers publish it.

The lock file, in which Pyodide looks up packages, is our own: there are none.
"""

from __future__ import annotations

import json
import os
import sys
import urllib.request
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from pnp.base.finding import Fault, Finding, Report

VERSION = "314.0.7"
SOURCE = f"https://cdn.jsdelivr.net/pyodide/v{VERSION}/full/"
"""Where Pyodide's makers publish it; the npm package `pyodide` holds the same files."""
FILES = {
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
LOCK = {
    "info": {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"},
    "packages": {},
}
LONGEST = 64 * 1024 * 1024
"""Bytes of a file at most."""
SECONDS = 60

NOT_THE_RUNTIME = Fault("not-the-runtime", "{file} is not that of Pyodide {version}: its hash is {found}, not {wanted}")
NO_RUNTIME = Fault("no-runtime", "{file} of Pyodide {version} is not in {folder}, and can't be fetched: {why}")

Fetch = Callable[[str], bytes]


def usual_folder() -> Path:
    """Where fetched files are kept for the next time, by the custom of the system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "pnp" / f"pyodide-{VERSION}"


def fetched(address: str) -> bytes:
    """The file at an address.

    Raises:
        OSError: when it can't be had.
    """
    with urllib.request.urlopen(address, timeout=SECONDS) as reply:  # noqa: S310 - the address is one of ours, https
        return bytes(reply.read(LONGEST))


def runtime_files(folder: Path | None, fetch: Fetch | None = fetched) -> Report[dict[str, bytes]]:
    """The runtime by file name: from `folder`, or the usual one, to which what is missing is fetched first (None: nothing is).

    A file with another hash is refused, wherever it comes from.
    """
    place = folder if folder is not None else usual_folder()
    made: dict[str, bytes] = {"pyodide-lock.json": json.dumps(LOCK, sort_keys=True).encode()}
    found: list[Finding] = []
    for name, wanted in FILES.items():
        data = _read(place, name, fetch)
        if isinstance(data, Finding):
            found.append(data)
            continue
        own = sha256(data).hexdigest()
        if own != wanted:
            found.append(
                NOT_THE_RUNTIME.at(file=name, version=VERSION, found=own[:16], wanted=wanted[:16], hints=_hints())
            )
        made[name] = data
    return Report(None, tuple(found)) if found else Report(made)


def _read(place: Path, name: str, fetch: Fetch | None) -> bytes | Finding:
    path = place / name
    if path.is_file():
        return path.read_bytes()
    why = "nothing is to be fetched"
    if fetch is not None:
        try:
            data = fetch(SOURCE + name)
        except OSError as trouble:
            why = str(trouble)
        else:
            if sha256(data).hexdigest() == FILES[name]:
                _keep(path, data)
            return data
    return NO_RUNTIME.at(file=name, version=VERSION, folder=str(place), why=why, hints=_hints())


def _keep(path: Path, data: bytes) -> None:
    """For the next time, where that can be; without it the file is fetched again."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(data)
        part.replace(path)
    except OSError:
        return


def _hints() -> tuple[str, ...]:
    return (
        f"npm pack pyodide@{VERSION}, unpack what comes, and name the folder: --runtime package",
        f"or save the files from {SOURCE} into a folder and name that",
    )
