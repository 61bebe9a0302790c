"""What the tests of commands share: a runner, a small game of one's own, and one kit built for all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pnp.cli.main import run


@dataclass(frozen=True)
class Answer:
    """What a command left behind: its exit status and its two outputs."""

    status: int
    out: str
    err: str


Pnp = Callable[..., Answer]

SMALL = """\
game: lanterns
title: Lanterns
version: "0.1"
players: {min: 2, max: 4}
licence: CC0-1.0
credits: [{role: Design, name: A. Tester}]
components:
  board:
    kind: board
    name: Board
    size: [100, 100]
    grid: {at: [10, 10], columns: 4, rows: 4, cell: 20, labels: 5}
  lamp:
    kind: token
    name: Lamp
    shape: square
    size: 18
    count: 6
    front:
      elements:
        - fill: accent
        - {text: LAMP, box: [1, 6, 16, 6], size: 9, align: center}
letters:
  L: [lamp]
"""

BOOK = """\
# Lanterns {.cover}

## Playing {#playing}

- [#lanterns.turn.1 source] Light one lamp in your turn.
- [#lanterns.turn.2 ruling] A lamp that is lit stays lit.
"""


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Pnp:
    """Runs a command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Answer:
        status = run(list(arguments))
        out, err = capfd.readouterr()
        return Answer(status, out, err)

    return call


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A little game in the current folder."""
    folder = tmp_path / "lanterns"
    folder.mkdir()
    (folder / "game.yaml").write_text(SMALL, encoding="utf-8")
    (folder / "rulebook.md").write_text(BOOK, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def armagh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kit of Siege of Armagh for A4, built once; the folder with its files."""
    place = tmp_path_factory.mktemp("kit")
    assert run(["build", "siege-of-armagh", "--paper", "a4", "-o", str(place)]) == 0
    return place / "siege-of-armagh" / "a4"
