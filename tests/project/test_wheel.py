"""The built wheel is the whole tool: it works far from any checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.site.serving import Process

ROOT = Path(__file__).resolve().parents[2]

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    place = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = place.glob("pnp_press-*.whl")
    return wheel


@pytest.fixture(scope="session")
def installed(wheel: Path) -> Path:
    """The wheel, unpacked where no checkout is near."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(wheel.parent / "site")
    return wheel.parent / "site"


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Run:
    """Runs the unpacked `pnp` in an empty folder."""

    def call(*arguments: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pnp", *arguments]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    return call


def test_the_wheel_carries_templates_and_games(installed: Path) -> None:
    data = installed / "pnp" / "_data"
    assert (data / "game_data" / "siege-of-armagh" / "game.yaml").is_file()
    assert (data / "templates" / "fonts" / "SourceCodePro-OFL.txt").is_file()
    assert (installed / "pnp" / "py.typed").is_file()


def test_the_wheel_carries_every_file_of_the_templates(installed: Path) -> None:
    here = {path.relative_to(ROOT / "templates") for path in (ROOT / "templates").rglob("*") if path.is_file()}
    data = installed / "pnp" / "_data" / "templates"
    assert here <= {path.relative_to(data) for path in data.rglob("*") if path.is_file()}
    assert {"contests", "pack", "shops", "stocks"} <= {path.parts[0] for path in here}


def test_the_wheel_knows_contests_shops_and_stocks(run: Run) -> None:
    for words, name in (
        (("pack", "--list"), "nine-card"),
        (("export", "--list"), "game-crafter"),
        (("build", "--stock", "list"), "business-cards-letter"),
    ):
        result = run(*words)
        assert (result.returncode, name in result.stdout) == (0, True), result.stderr


def test_the_wheel_draws_a_new_game_and_packs_it(run: Run, tmp_path: Path) -> None:
    assert run("new", "night-ferry", "--kind", "cards").returncode == 0
    result = run("pack", "night-ferry", "-o", "out")
    assert result.returncode == 0, result.stderr
    shown = (path for path in (tmp_path / "out" / "night-ferry" / "pack").iterdir() if path.name[0] != ".")
    assert sorted(path.suffix for path in shown) == [
        ".pdf",
        ".txt",
        ".zip",
    ]


def test_several_processes_of_the_wheel_build_together(run: Run, tmp_path: Path) -> None:
    result = run("build", "siege-of-armagh", "--only", "tokens", "--jobs", "2")
    assert result.returncode == 0, result.stderr
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == [
        "siege-of-armagh a4",
        "siege-of-armagh letter",
    ]
    assert (tmp_path / "output" / "siege-of-armagh" / "letter" / "tokens.pdf").is_file()


def test_the_wheel_holds_no_tests_and_no_byte_code(wheel: Path) -> None:
    """As it was built: whoever runs it where it was unpacked may leave byte code there."""
    with zipfile.ZipFile(wheel) as archive:
        held = archive.namelist()
    assert len(held) > 1000
    assert [name for name in held if name.endswith(".pyc") or name.startswith("tests/")] == []


def test_the_wheel_lists_its_games(run: Run) -> None:
    result = run("games")
    assert result.returncode == 0, result.stderr
    assert "siege-of-armagh" in result.stdout


def test_the_wheel_builds_a_game(run: Run, tmp_path: Path) -> None:
    result = run("build", "siege-of-armagh", "--paper", "a4", "--only", "tokens")
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "output" / "siege-of-armagh" / "a4" / "tokens.pdf").read_bytes().startswith(b"%PDF-")


def test_the_wheel_has_the_documentation_with_it(run: Run) -> None:
    result = run("docs", "game-yaml")
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("# game.yaml")


def test_the_wheel_carries_every_module_of_the_pages(installed: Path) -> None:
    client = ROOT / "pnp" / "site" / "client"
    here = {path.relative_to(client) for path in client.rglob("*") if path.is_file()}
    there = installed / "pnp" / "site" / "client"
    assert {Path("app.js"), Path("watch/preview.js"), Path("words-en.json")} <= here
    assert here == {path.relative_to(there) for path in there.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("words", "paths"),
    [
        (("serve", "siege-of-armagh"), ("/siege-of-armagh/", "/app/app.js", "/siege-of-armagh/rules/")),
        (("watch", "siege-of-armagh", "--serve"), ("/", "/app/watch/preview.js", "/app/words-en.json")),
    ],
)
def test_the_wheel_serves(installed: Path, tmp_path: Path, words: tuple[str, ...], paths: tuple[str, ...]) -> None:
    pytest.importorskip("uvicorn")
    process = Process(tmp_path, *words, "--port", "0", package=installed)
    try:
        for path in paths:
            assert process.ask(path)[0] == 200, path
    finally:
        process.end()
