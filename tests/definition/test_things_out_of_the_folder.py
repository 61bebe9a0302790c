"""Links out of a game's folder, links to nothing, pipes and folders in the place of files: each is told, and none is "missing"."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.cli.main import run
from pnp.definition.load.folder import GameFolder

FILES = ("rulebook.md", "rules.yaml", "faces/goal.yaml", "positions/setup.txt", "examples/turns.case", "game.yaml")
FOLDERS = ("faces", "positions", "examples")

Put = Callable[[Path], None]

WAYS: dict[str, tuple[Put, str]] = {
    "out": (lambda path: path.symlink_to(Path.cwd() / "beside"), "leads out of the game folder"),
    "nothing": (lambda path: path.symlink_to("nowhere"), "is a link that leads to nothing"),
    "pipe": (os.mkfifo, "is a device or a pipe"),
}
"""How something else than the file comes to have its name, and what is to be said of it."""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "mine", "--kind", "board"]) == 0
    capfd.readouterr()
    (tmp_path / "beside").write_text("x", encoding="utf-8")
    return tmp_path / "mine"


def told(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit status, and everything that is said."""
    status = run(list(arguments))
    return status, "".join(capfd.readouterr())


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", FILES)
def test_what_is_no_file_of_the_folder_is_named_by_those_that_need_it(
    game: Path, capfd: pytest.CaptureFixture[str], name: str, way: str
) -> None:
    put, said = WAYS[way]
    (game / name).unlink()
    put(game / name)
    status, answer = told(capfd, "lint", "mine")
    assert (status, f"error: {name!r} {said}" in answer) == (1, True), answer
    assert "did you mean" not in answer
    status, answer = told(capfd, "build", "mine", "--paper", "a4")
    assert (status, f"{name!r} {said}" in answer) == (1, True), answer
    assert not Path("output/mine/a4/rulebook.pdf").exists()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_of_the_game_that_is_none_is_named(
    game: Path, capfd: pytest.CaptureFixture[str], name: str, way: str
) -> None:
    put, said = WAYS[way]
    (game / name).rename(game.parent / "elsewhere")
    put(game / name)
    said = "is no folder" if way == "pipe" else said
    for command in ("lint", "build", "position"):
        status, answer = told(capfd, command, "mine")
        assert (status, f"error: {name!r} {said}" in answer) == (2 if command == "position" else 1, True), answer


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["rulebook.md", "rules.yaml"])
def test_a_referee_says_the_same(game: Path, capfd: pytest.CaptureFixture[str], name: str, way: str) -> None:
    put, said = WAYS[way]
    (game / name).unlink()
    put(game / name)
    for command in (("position", "mine"), ("rule", "mine"), ("playtest", "mine", "-n", "1")):
        status, answer = told(capfd, *command)
        assert (status, f"{name!r} {said}" in answer) == (2, True), answer
        assert "prints no rule" not in answer


def test_rules_that_cannot_be_read_are_not_told_to_be_gone(game: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (game / "rulebook.md").unlink()
    (game / "rulebook.md").symlink_to(game.parent / "beside")
    status, answer = told(capfd, "diff", "mine", "mine")
    assert (status, "'rulebook.md' leads out of the game folder" in answer) == (2, True), answer


def test_a_translation_that_leads_out_is_not_passed_over(game: Path) -> None:
    (game / "rulebook.de.md").symlink_to(game.parent / "beside")
    spoken = GameFolder(game, "mine", "de")
    assert [one.code for one in spoken.text("rulebook.md").findings] == ["outside-folder"]


def test_a_name_that_leads_out_by_itself_is_nothing_of_the_folders(game: Path) -> None:
    folder = GameFolder(game, "mine")
    assert not any(
        map(folder.has, ("../beside", str(game.parent / "beside"), "art/../../beside", "", "a\0b", "none.md"))
    )
    assert folder.amiss("nowhere") == ()
