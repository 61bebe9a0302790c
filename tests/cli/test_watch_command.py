"""`pnp watch` as a person has it: a process that tells what has changed, goes on after a slip, and ends on Ctrl-C."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

PATIENCE = 60.0
"""Seconds after which the test fails instead of waiting on; a line comes within one."""


class Process:
    """A `pnp watch` whose lines, of both outputs, can be waited for."""

    def __init__(self, *arguments: str, cwd: Path) -> None:
        command = [sys.executable, "-m", "pnp", "watch", *arguments]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        self._lines: queue.Queue[str] = queue.Queue()
        assert self._process.stdout is not None
        self._reader = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def _read(self, stream: IO[str]) -> None:
        with stream:
            for line in stream:
                self._lines.put(line.rstrip("\n"))

    def until(self, words: str) -> str:
        """The next line with these words in it."""
        seen = []
        while True:
            try:
                seen.append(self._lines.get(timeout=PATIENCE))
            except queue.Empty:
                pytest.fail(f"no line with {words!r} came, but {seen}")
            if words in seen[-1]:
                return seen[-1]

    def interrupt(self) -> int:
        """The exit status after Ctrl-C."""
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(timeout=PATIENCE)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(timeout=PATIENCE)
        self._reader.join(timeout=PATIENCE)


@pytest.fixture
def watching(small: Path) -> Iterator[Process]:
    process = Process("lanterns", "--every", "0.02", cwd=small.parent)
    yield process
    process.kill()


def rewrite(path: Path, old: str, new: str) -> None:
    """As editors do it: a new file in the place of the old one."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    fresh = path.with_name(f".{path.name}.new")
    fresh.write_text(text.replace(old, new), encoding="utf-8")
    fresh.replace(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C can't be sent to one process alone")
def test_a_session_from_the_first_picture_to_ctrl_c(small: Path, watching: Process) -> None:
    output = small.parent / "output" / "lanterns" / "watch"
    assert watching.until("faces").startswith("2 faces (")
    watching.until("page (")
    before = (output / "tokens.pdf").read_bytes()

    rewrite(small / "game.yaml", "text: LAMP", "text: LANTERN")
    watching.until("game.yaml changed")
    assert watching.until("face").startswith("1 face: Lamp, front")
    assert watching.until(".pdf").split(", ")[-1].endswith("tokens.pdf")
    assert (output / "tokens.pdf").read_bytes() != before

    rewrite(small / "game.yaml", "kind: token", "kind: tocken")
    assert "game.yaml:14:" in watching.until("error:")
    watching.until("the former files stay")
    rewrite(small / "game.yaml", "kind: tocken", "kind: token")
    assert "game.yaml:14:" in watching.until("mended:")

    rewrite(small / "rulebook.md", "Light one lamp", "Light two lamps")
    assert watching.until("page").startswith("1 page: 1")
    assert watching.interrupt() == 0
    watching.until("no longer watching")
    assert sorted(path.name for path in output.glob("[!.]*")) == [
        "board.pdf",
        "changed.png",
        "rulebook.pdf",
        "tokens.pdf",
    ]
