"""A build that is stopped or killed leaves nobody at work, and nothing half-made."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import SMALL

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks processes up in /proc")

PATIENCE = 90.0
"""Seconds until a test gives up waiting for what must happen."""


def children(parent: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    try:
        tasks = list(Path(f"/proc/{parent}/task").iterdir())
        found = {int(child) for task in tasks for child in (task / "children").read_text().split()}
    except OSError:
        return set()
    return found.union(*map(children, found))


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def until(true: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "it has not happened"
        time.sleep(0.01)


@pytest.fixture
def building(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A build of two games by two processes, the one that was asked and its helper, which is at work."""
    for slug in ("lanterns", "lamps"):
        (tmp_path / slug).mkdir()
        text = SMALL.replace("game: lanterns", f"game: {slug}").replace("count: 6", "count: 2000")
        (tmp_path / slug / "game.yaml").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pnp", "build", "lanterns", "lamps", "--jobs", "2"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        until(lambda: len([one for one in children(process.pid) if _helps(one)]) == 1)
        yield process
        process.kill()


def _helps(process: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_nobody_is_left_at_work(building: subprocess.Popen[str], tmp_path: Path, number: signal.Signals) -> None:
    helpers = children(building.pid)
    building.send_signal(number)
    building.wait(PATIENCE)
    until(lambda: not any(map(alive, helpers)))
    assert not list(tmp_path.glob("output/*/a4"))
    if number is signal.SIGKILL:
        assert building.returncode == -signal.SIGKILL
    else:
        assert building.returncode == 128 + number
        assert building.stderr is not None
        said = building.stderr.read()
        assert ("pnp: stopped; nothing half-made was left behind" in said, "Traceback" in said) == (True, False)
        assert not list(tmp_path.glob("output/*/.*.part"))


def test_a_game_at_the_table_ends_on_sigterm_with_its_journal_whole(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pnp", "play", "siege-of-armagh"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=tmp_path, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdin is not None
        process.stdin.write("lay 5\n")
        process.stdin.flush()
        journal = tmp_path / "siege-of-armagh.record"
        until(lambda: journal.exists() and "lay 5" in journal.read_text())
        os.kill(process.pid, signal.SIGTERM)
        process.wait(PATIENCE)
    assert process.returncode == 143
    assert journal.read_text() == "game: siege-of-armagh\nlay 5\n"
