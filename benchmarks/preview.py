"""How long `pnp watch --serve` takes from a saved table to the new picture in the hands of a browser.

    python benchmarks/preview.py [CARDS]

Measured over the wire, with a process of its own: looks at the folder, drawing, the stream and the fetching are in it.
"""

from __future__ import annotations

import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from deck import title
from pnp_deck import write_folder

RUNS = 9


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 54
    with tempfile.TemporaryDirectory() as scratch:
        game = write_folder(Path(scratch), count)
        command = [
            sys.executable,
            "-c",
            "from pnp.__main__ import main; main()",
            "watch",
            str(game),
            "--serve",
            "--port",
            "0",
        ]
        with subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        ) as process:
            assert process.stdout is not None
            host = urlsplit(process.stdout.readline().strip()).netloc
            try:
                _measure(host, game, count)
            finally:
                process.terminate()


def _measure(host: str, game: Path, count: int) -> None:
    states = _states(host)
    before = next(state for state in states if state["pieces"] and not state["checking"])
    table = game / "cards.csv"
    text = table.read_text(encoding="utf-8")
    seconds = []
    for run in range(RUNS):
        number = count * (run + 1) // (RUNS + 1)
        known = _keys(before)
        table.write_text(text.replace(f"{title(number)},", f"Raven {run},"), encoding="utf-8")
        begun = time.perf_counter()
        before = next(state for state in states if _keys(state) - known)
        for key in _keys(before) - known:
            _fetch(host, f"/picture/{key}.svg")
        seconds.append(time.perf_counter() - begun)
        before = next(state for state in states if not state["checking"])
    print(
        f"{count} cards, one of them saved: median {statistics.median(seconds):.2f} s, worst {max(seconds):.2f} s of {RUNS}"
    )


def _states(host: str) -> Iterator[dict[str, Any]]:
    connection = http.client.HTTPConnection(host, timeout=120)
    connection.request("GET", "/changes")
    for line in iter(connection.getresponse().readline, b""):
        if line.startswith(b"data: "):
            yield json.loads(line[6:])


def _keys(state: dict[str, Any]) -> set[str]:
    return {side["key"] for piece in state["pieces"] for side in piece["sides"]}


def _fetch(host: str, path: str) -> bytes:
    connection = http.client.HTTPConnection(host, timeout=60)
    connection.request("GET", path)
    return connection.getresponse().read()


main()
