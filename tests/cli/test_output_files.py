"""Files that a command is told to write: their ending says what they are, and what pnp didn't make is never lost."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tests.cli.conftest import Pnp

GAME = "siege-of-armagh"
POSITION = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"

WRITING = [
    (("position", GAME, "--svg"), ".svg"),
    (("position", GAME, "--png"), ".png"),
    (("check", GAME, "game.txt", "--svg"), ".svg"),
    (("check", GAME, "game.txt", "--png"), ".png"),
    (("playtest", GAME, "-n", "2", "--svg"), ".svg"),
    (("playtest", GAME, "-n", "2", "--report"), ".html"),
    (("schema", "-o"), ".json"),
    (("schema", "--face", "-o"), ".json"),
    (("show", GAME, "viking", "-o"), ".png"),
    (("show", GAME, "viking", "-o"), ".svg"),
    (("show", GAME, "viking", "-o"), ".pdf"),
    (("printer", "sheet", "-o"), ".pdf"),
]
"""Every command that writes one file which somebody has named, up to the name, and the ending that it wants."""


@pytest.fixture(autouse=True)
def typed(tmp_path: Path) -> None:
    """What the commands read."""
    (tmp_path / "game.txt").write_text(POSITION, encoding="utf-8")


@pytest.mark.parametrize(("command", "ending"), WRITING)
def test_a_file_without_the_ending_of_its_kind_is_left_alone(
    pnp: Pnp, tmp_path: Path, command: tuple[str, ...], ending: str
) -> None:
    for name in ("game.txt", "evening.record", "notes"):
        (tmp_path / name).write_text(POSITION, encoding="utf-8")
        answer = pnp(*command, name)
        assert (answer.status, (tmp_path / name).read_text(encoding="utf-8")) == (2, POSITION)
        assert f"{name!r} should end in" in answer.err
        assert ending in answer.err
        assert answer.out == ""


@pytest.mark.parametrize(("command", "ending"), WRITING)
def test_a_file_of_another_kind_is_left_alone_and_one_of_the_same_replaced(
    pnp: Pnp, tmp_path: Path, command: tuple[str, ...], ending: str
) -> None:
    path = tmp_path / f"mine{ending}"
    (tmp_path / f"link{ending}").symlink_to(path.name)
    for content in (POSITION.encode(), b'{"name": "mine"}', b"GIF89a", b"<note/>"):
        path.write_bytes(content)
        for name in (path.name, f"link{ending}"):
            answer = pnp(*command, name)
            assert (answer.status, path.read_bytes(), answer.out) == (2, content, "")
            assert f"{name} is there already and is no" in answer.err
    path.write_bytes(b"")
    assert pnp(*command, path.name).status == 0
    first = path.read_bytes()
    path.write_bytes(first + b" ")
    assert (pnp(*command, path.name).status, path.read_bytes()[:8]) == (0, first[:8])


def test_a_picture_of_changes_spares_what_is_none(pnp: Pnp, tmp_path: Path, small: Path) -> None:
    (tmp_path / "new.png").write_text("mine", encoding="utf-8")
    for name in ("new.png", "lanterns/game.yaml"):
        assert pnp("diff", GAME, str(small), "-o", name).status == 2
    assert (tmp_path / "new.png").read_text(encoding="utf-8") == "mine"


def test_the_file_just_read_is_left_alone_whatever_it_is_called(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "game.svg").write_text(POSITION, encoding="utf-8")
    assert pnp("check", GAME, "game.svg", "--svg", "game.svg").status == 2
    assert (tmp_path / "game.svg").read_text(encoding="utf-8") == POSITION


def test_what_the_command_itself_has_put_there_meanwhile_is_left_alone(pnp: Pnp, tmp_path: Path) -> None:
    answer = pnp("playtest", GAME, "-n", "2", "--keep", "run.svg", "--svg", "run.svg")
    assert answer.status == 2
    assert (tmp_path / "run.svg").read_bytes().startswith(b"SQLite")


def test_a_usual_name_is_looked_at_too(pnp: Pnp, tmp_path: Path) -> None:
    mine = tmp_path / "output" / GAME / "show-viking.png"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", encoding="utf-8")
    assert pnp("show", GAME, "viking").status == 2
    assert mine.read_text(encoding="utf-8") == "mine"


def test_a_pipe_may_be_called_as_it_likes(pnp: Pnp, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append((tmp_path / "pipe").read_bytes()))
    reader.start()
    assert pnp("position", GAME, "--svg", "pipe").status == 0
    reader.join(20)
    assert b"<svg" in read[0]
