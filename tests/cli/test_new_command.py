"""`pnp new` makes games that build at once and lint clean, asks only people, overwrites nothing; its engines pass their tests."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from pnp.base.finding import Severity
from pnp.cli.commands import new
from pnp.cli.main import run
from pnp.definition.load.load import load_game
from pnp.kit.new.new import check_place, check_wish, suggested_title
from pnp.kit.new.scaffold import KINDS, NewGame, game_files
from pnp.kit.pipeline.make import make
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.preflight.lint import lint
from pnp.rules.games import __path__ as bundled_engines
from tests.cli.conftest import Pnp

ROOT = Path(__file__).resolve().parents[2]


class Terminal(TextIOWrapper):
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_builds_at_once_and_lint_finds_nothing(pnp: Pnp, tmp_path: Path, kind: str) -> None:
    assert pnp("new", "first-try", "--kind", kind, "--author", 'Ann "A." Author', "--yes").status == 0
    folder = tmp_path / "first-try"
    assert [f"{finding.where}: {finding.message}" for finding in lint(folder)] == []
    built = make(folder, BuildOptions(paper="letter", ink="low"), tmp_path / "out", lambda _line: None)
    assert built.done
    assert (built.folder / "rulebook.pdf").stat().st_size > 1000


def test_what_is_said_stands_in_the_game_whatever_it_holds(pnp: Pnp, tmp_path: Path) -> None:
    title, author = '«{{ 7 * 7 }}» & "Co": #1', "O'Neill\\<<"
    answer = pnp(
        "new", "odd-one", "--kind", "empty", "--title", title, "--author", author, "--players", "1-5", "-y", "--json"
    )
    assert json.loads(answer.out) == {"game": "odd-one", "kind": "empty", "made": ["odd-one"]}
    game = load_game(tmp_path / "odd-one").require()
    assert (game.title, game.credits[0].name, game.licence) == (title, author, "CC-BY-4.0")
    assert (game.players.min, game.players.max) == (1, 5)


def test_a_path_leads_to_the_folder_and_its_last_part_names_the_game(
    pnp: Pnp, tmp_path: Path, monkeypatch: Any
) -> None:
    inside = tmp_path / "drawer"
    inside.mkdir()
    monkeypatch.chdir(inside)
    answer = pnp("new", "../odd-one", "--kind", "empty", "--yes")
    assert (answer.status, answer.out) == (0, "../odd-one\n")
    assert load_game(tmp_path / "odd-one").require().slug == "odd-one"
    assert list(inside.iterdir()) == []
    refused = pnp("new", "../nowhere/odd-one", "--yes")
    assert (refused.status, "there is no folder ../nowhere to put it into" in refused.err) == (2, True)


def test_without_a_terminal_nothing_is_asked(pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"")))
    answer = pnp("new", "quiet")
    assert (answer.status, answer.out) == (0, "quiet\n")
    assert load_game(tmp_path / "quiet").require().title == "Quiet"
    assert "pnp build quiet" in answer.err


def test_on_a_terminal_what_is_not_said_is_asked_with_a_usual_answer(
    pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "nonsense\nboard\nAnn Author\nall mine\ncc0-1.0\nmany\n2-3\n"
    monkeypatch.setattr("sys.stdin", Terminal(BytesIO(typed.encode())))
    answer = pnp("new", "day-night", "--title", "Day and Night")
    assert answer.status == 0
    game = load_game(tmp_path / "day-night").require()
    assert (game.title, game.credits[0].name, game.licence) == ("Day and Night", "Ann Author", "CC0-1.0")
    assert (game.players.max, "board" in game.components) == (3, True)
    assert answer.out == "day-night\n"
    told = ("'nonsense' is not", "'all mine' is no SPDX id", "'many' is no number")
    assert [word for word in told if word not in answer.err] == []
    assert "Title" not in answer.err


def test_whoever_ends_the_questions_leaves_nothing_behind(
    pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(BytesIO(b"board\n")))
    assert pnp("new", "half-way").status == 130
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "code", "hint"),
    [
        ("My Game", "bad-game-name", "try 'my-game'"),
        ("9-lives", "bad-game-name", "try 'lives'"),
        ("Münchhausen!", "bad-game-name", "try 'munchhausen'"),
        ("a--b", "bad-game-name", "try 'a-b'"),
        ("siege-of-armagh", "bundled-game-name", "try 'my-siege-of-armagh'"),
        ("con", "reserved-game-name", "try 'my-con'"),
        ("lpt1", "reserved-game-name", "try 'my-lpt1'"),
        ("taken", "folder-taken", "choose another name, or move it away"),
        ("nowhere/game", "no-such-folder", None),
    ],
)
def test_names_that_will_not_do_are_told_with_what_would(
    pnp: Pnp, tmp_path: Path, name: str, code: str, hint: str | None
) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "notes.txt").write_text("mine")
    (finding,) = check_place(Path(name), NewGame(Path(name).name))
    assert (finding.code, next(iter(finding.hints), None)) == (code, hint)
    answer = pnp("new", name, "--yes")
    assert answer.status == 2
    assert finding.message in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_a_package_in_the_way_is_seen_before_the_game_is_made(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "okay-rules").mkdir()
    (tmp_path / "okay-rules" / "x.py").touch()
    assert pnp("new", "okay", "--engine", "--yes").status == 2
    assert not (tmp_path / "okay").exists()


def test_an_empty_folder_is_filled_and_stays_the_same_folder(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    before = (tmp_path / "room").stat().st_ino
    assert pnp("new", "room", "-y").status == 0
    assert (tmp_path / "room").stat().st_ino == before
    assert (tmp_path / "room" / "game.yaml").is_file()


def test_everything_wrong_with_the_answers_is_told_at_once() -> None:
    report = check_wish(NewGame("x", title=" ", author="a\nb", licence="all mine"), "4-2")
    assert [finding.code for finding in report.findings] == ["not-a-line", "not-a-line", "bad-licence", "bad-players"]


def test_titles_and_prefixes_follow_from_the_name() -> None:
    assert suggested_title("nine-lives") == "Nine Lives"
    assert [NewGame(name).prefix for name in ("nine-lives", "a-2", "interplanetary")] == ["lives", "a", "interplane"]


def test_the_kinds_differ_and_each_explains_itself(tmp_path: Path) -> None:
    for kind in KINDS:
        files = game_files(NewGame("x", kind, "X", "Y"))
        assert {"game.yaml", "rulebook.md"} <= files.keys()
        assert b"#" in files["game.yaml"]
        assert not [name for name, content in files.items() if b"<<" in content or b"<%" in content]
    assert {kind for kind in KINDS if "positions/setup.txt" in game_files(NewGame("x", kind, "X", "Y"))} == {
        "board",
        "wargame",
        "hex-wargame",
        "market",
        "boxes",
    }
    scored = {name for kind in ("market", "boxes") for name in game_files(NewGame("x", kind, "X", "Y", engine=True))}
    assert not [name for name in scored if name.startswith(("positions", "examples", "rules"))], "of another engine"


def test_every_example_of_the_empty_kind_can_be_switched_on(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("new", "full", "--kind", "empty", "-y").status == 0
    file = tmp_path / "full" / "game.yaml"
    lines = [line[1:] if line.startswith("#  ") else line for line in file.read_text(encoding="utf-8").split("\n")]
    file.write_text("\n".join(lines), encoding="utf-8")
    kinds = {component.kind for component in load_game(file.parent).require().components.values()}
    assert kinds == {"cards", "board", "token", "track", "sheet", "dice", "standee", "tuckbox"}
    assert [finding.message for finding in lint(file.parent) if finding.severity is Severity.ERROR] == []


@pytest.fixture(scope="module")
def engines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game of every kind and its engine."""
    place = tmp_path_factory.mktemp("engines")
    for kind in KINDS:
        assert run(["new", str(place / f"try-{kind}"), "--kind", kind, "--engine", "--yes"]) == 0
    return place


def test_a_game_with_an_engine_to_come_builds_before_that_is_installed(engines: Path) -> None:
    text = (engines / "try-board" / "game.yaml").read_text(encoding="utf-8")
    assert "\n# engine: try-board " in text
    assert load_game(engines / "try-board").require().engine is None


@pytest.mark.parametrize("kind", KINDS)
def test_every_engine_passes_its_own_tests(engines: Path, kind: str) -> None:
    folder = engines / f"try-{kind}-rules"
    command = [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider", str(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("kind", "name"), [("board", "Move"), ("cards", "Action")])
def test_an_engines_tests_are_collected_when_the_example_is_renamed(
    engines: Path, tmp_path: Path, kind: str, name: str
) -> None:
    shutil.copytree(engines / f"try-{kind}", tmp_path / f"try-{kind}")
    rules = tmp_path / f"try-{kind}-rules"
    rules.mkdir()
    for path in (engines / rules.name).glob("*.py"):
        text = path.read_text(encoding="utf-8")
        renamed = text if path.name.startswith("test_") else re.sub(rf"\b{name}\b", "Taking", text)
        (rules / path.name).write_text(renamed, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", str(rules)]
    done = subprocess.run(command, cwd=rules, capture_output=True, text=True, timeout=120, check=False)
    assert "ImportError" not in done.stdout
    assert done.returncode == 0, done.stdout


def test_every_engine_is_typed(engines: Path) -> None:
    pytest.importorskip("mypy")
    modules = sorted(str(path) for path in engines.glob("try-*-rules/*.py"))
    assert len(modules) == 2 * len(KINDS)
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache"), *modules]
    done = subprocess.run(command, cwd=engines, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout


def test_an_engine_that_is_installed_referees_the_game(
    pnp: Pnp, engines: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As `pip install -e` leaves it, with the # taken away in game.yaml."""
    assert bundled_engines
    package = engines / "try-board-rules"
    info = tmp_path / "try_board_rules-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: try-board-rules\nVersion: 0.1\n")
    declared = (package / "pyproject.toml").read_text(encoding="utf-8")
    entry = declared.partition('[project.entry-points."pnp.rules"]\n')[2].partition("\n")[0].replace('"', "")
    (info / "entry_points.txt").write_text(f"[pnp.rules]\n{entry}\n")
    monkeypatch.syspath_prepend(str(package))
    monkeypatch.syspath_prepend(str(tmp_path))
    game = engines / "try-board" / "game.yaml"
    before = game.read_text(encoding="utf-8")
    game.write_text(before.replace("# engine:", "engine:"), encoding="utf-8")
    try:
        assert lint(game.parent) == ()
        answer = pnp("check", str(game.parent), str(game.parent / "positions" / "setup.txt"), "--move", "b2-c3")
    finally:
        game.write_text(before, encoding="utf-8")
    assert answer.status == 1
    assert "c3 is not in front of, behind or beside b2" in answer.out
    assert "A piece never steps across a corner" in answer.out


def test_the_shell_keeps_its_folder_when_a_game_is_made_in_it(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    os.chdir(tmp_path / "here")
    assert pnp("new", ".", "-y").status == 0
    assert Path.cwd() == (tmp_path / "here")
    assert Path("game.yaml").is_file()
    assert new.PLAYERS.keys() <= KINDS.keys()
