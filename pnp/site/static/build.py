"""The whole site as files: games, client, rules, runtime, and the service worker that keeps them for a table without network."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from pnp.base.finding import Finding, Report
from pnp.base.progress import Progress
from pnp.site.make import Files, board_files, book_files, draw_kit, listed, shared_files
from pnp.site.static.rules_zip import rules_zip
from pnp.site.static.standard_library import without_needless

RUNTIME = "app/runtime"
LIBRARY = f"{RUNTIME}/python_stdlib.zip"
SERVICE = "sw.js"


def site_files(
    games: Mapping[str, Path], runtime: Mapping[str, bytes], tell: Progress, language: str = ""
) -> Report[Files]:
    """Every file by its path below the site's root, told in a language; no value when a game can't be drawn or read."""
    made: Files = shared_files([listed(slug, folder, language) for slug, folder in games.items()], language)
    found: list[Finding] = []
    for slug, folder in games.items():
        tell(f"{slug}: drawing")
        drawn = draw_kit(folder, language)
        found.extend(drawn.findings)
        if drawn.value is None:
            continue
        own = board_files(slug, drawn.value, referee="worker", several=len(games) > 1)
        tell(f"{slug}: writing the rules")
        book = book_files(drawn.value)
        found.extend(book.findings)
        made |= {f"{slug}/{name}": data for name, data in {**own, **(book.value or {})}.items()}
    rules = rules_zip(games, language)
    found.extend(rules.findings)
    if rules.value is None or Report(None, tuple(found)).errors:
        return Report(None, tuple(found))
    made["app/rules.zip"] = rules.value
    made |= {f"{RUNTIME}/{name}": data for name, data in runtime.items()}
    if LIBRARY in made:
        made[LIBRARY] = without_needless(made[LIBRARY])
    made[SERVICE] = _service(made)
    return Report(dict(sorted(made.items())), tuple(found))


def _service(made: Files) -> bytes:
    """The service worker: what it keeps, named by what is in it, before the code that keeps it."""
    names = sorted(made)
    digest = sha256(b"".join(sha256(made[name]).digest() + name.encode() for name in names)).hexdigest()[:16]
    code = files("pnp.site").joinpath("client", "keep.js").read_text(encoding="utf-8")
    head = f"const VERSION = {json.dumps(digest)};\nconst FILES = {json.dumps(names)};\n"
    return (head + code).encode()
