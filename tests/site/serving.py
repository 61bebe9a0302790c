"""`pnp serve` and `pnp watch --serve` as processes, asked over the wire."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]


class Process:
    """A command that serves, from its address on until it is ended."""

    def __init__(self, folder: Path, *words: str, package: Path = ROOT) -> None:
        self._running = subprocess.Popen(
            [sys.executable, "-c", "from pnp.__main__ import main; main()", *words],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(package), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._running.stdout is not None
        self.address = self._running.stdout.readline().strip()
        assert self.address.startswith("http"), self._running.communicate()[1]
        self.port = urlsplit(self.address).port or 0
        self.host = f"127.0.0.1:{self.port}"
        self.pid = self._running.pid

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Ended in this way: the exit status, and what it said on stderr."""
        if self._running.poll() is None:
            self._running.send_signal(how)
        _, said = self._running.communicate(timeout=20)
        return self._running.returncode, said

    def ask(
        self, path: str, body: object | None = None, headers: Mapping[str, str] | None = None
    ) -> tuple[int, dict[str, str], Any]:
        """GET, or POST of a body as JSON; JSON comes back read."""
        with closing(http.client.HTTPConnection(self.host, timeout=60)) as connection:
            data = None if body is None else json.dumps(body).encode()
            connection.request("GET" if body is None else "POST", path, data, dict(headers or {}))
            reply = connection.getresponse()
            about = {name.lower(): value for name, value in reply.getheaders()}
            read = reply.read()
            return reply.status, about, json.loads(read) if "json" in about.get("content-type", "") else read


class Phone:
    """Somebody at a shared table: the cookies it was given, and every text that it has received."""

    def __init__(self, process: Process, slug: str) -> None:
        self.process, self.slug = process, slug
        self.cookies: dict[str, str] = {}
        self.received: list[str] = []
        self.get(f"/{slug}/?{urlsplit(process.address).query}")

    def get(self, path: str, body: object | None = None) -> Any:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        _, headers, answer = self.process.ask(path, body, {"Cookie": cookies} if cookies else {})
        if "set-cookie" in headers:
            name, _, value = headers["set-cookie"].partition(";")[0].partition("=")
            self.cookies[name] = value
        self.received.append(answer.decode(errors="replace") if isinstance(answer, bytes) else json.dumps(answer))
        return answer

    def table(self, way: str, body: object | None = None) -> dict[str, Any]:
        """Ask the table."""
        answer = self.get(f"/{self.slug}/table/{way}", body)
        assert isinstance(answer, dict), answer
        return answer

    def question(self, **body: object) -> dict[str, Any]:
        """Ask the referee."""
        answer = self.get(f"/{self.slug}/ask", body)
        assert isinstance(answer, dict), answer
        return answer
