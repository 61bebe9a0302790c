"""Is the wheel the whole tool? Pip builds it, installs it with `[serve]` afresh, and it is used far from the checkout.

    python tools/check_wheel.py

Asks pip for what the wheel needs, as whoever installs it does. Exit status 0 = `pnp serve`, `pnp watch --serve`, `pnp new` and
`pnp docs` do what they promise, and with a runtime named in PNP_RUNTIME so does `pnp web`.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
QUIET = ("--quiet", "--disable-pip-version-check")


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        pnp = installed(place)
        empty = place / "empty"
        empty.mkdir()
        done(pnp, empty, "new", "lanterns", "--kind", "cards", "--yes")
        assert "game.yaml" in done(pnp, empty, "docs", "game-yaml")
        served(
            pnp, empty, ("serve", "siege-of-armagh", "lanterns"), "/siege-of-armagh/", "/app/app.js", "/lanterns/rules/"
        )
        served(pnp, empty, ("watch", "lanterns", "--serve"), "/", "/app/watch/preview.js", "/app/words-en.json")
        runtime = os.environ.get("PNP_RUNTIME")
        if runtime:
            done(
                pnp,
                empty,
                "web",
                "siege-of-armagh",
                "lanterns",
                "-o",
                "site",
                "--runtime",
                str(Path(runtime).resolve()),
            )
            made = {path.name for path in (empty / "site").rglob("*")}
            assert {"app.js", "worker.js", "page.css", "manifest.webmanifest"} <= made, made
            assert "preview.js" not in made, "the author's preview is no part of a site"
    print("the wheel is the whole tool")


def installed(place: Path) -> Path:
    """The command `pnp` of an environment that holds the wheel and what it needs."""
    wheels = place / "wheels"
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *QUIET, "--no-deps", "-w", str(wheels), str(ROOT)], check=True
    )
    (wheel,) = wheels.glob("pnp_press-*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(place / "venv")], check=True)
    folder = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([str(folder / "python"), "-m", "pip", "install", *QUIET, f"{wheel}[serve]"], check=True)
    return folder / "pnp"


def done(pnp: Path, where: Path, *words: str) -> str:
    """What a command says, which must end well."""
    result = subprocess.run(
        [str(pnp), *words], cwd=where, env=environment(), capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, f"pnp {' '.join(words)}: {result.stderr}"
    return result.stdout


def served(pnp: Path, where: Path, words: tuple[str, ...], *paths: str) -> None:
    """A command that serves: each path must be there, a question be answered, and SIGTERM end it without a complaint."""
    command = [str(pnp), *words, "--port", "0"]
    with subprocess.Popen(
        command, cwd=where, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            assert address.startswith("http"), process.communicate()[1]
            for path in paths:
                assert asked(address, path)[0] == 200, path
            if words[0] == "serve":
                status, answer = asked(address, "/siege-of-armagh/ask", b'{"ask": "setup"}')
                assert (status, json.loads(answer)["possible"]) == (200, True)
        finally:
            process.terminate()
        _, said = process.communicate(timeout=30)
    assert "Traceback" not in said, said


def asked(address: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
    with closing(http.client.HTTPConnection(urlsplit(address).netloc, timeout=120)) as connection:
        connection.request("GET" if body is None else "POST", path, body)
        reply = connection.getresponse()
        return reply.status, reply.read()


def environment() -> dict[str, str]:
    """As of somebody who has no checkout."""
    apart = {"PYTHONPATH", "PYTHONHOME"}
    return {**{name: value for name, value in os.environ.items() if name not in apart}, "PYTHONUNBUFFERED": "1"}


if __name__ == "__main__":
    main()
