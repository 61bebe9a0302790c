"""What comes in and what goes out at the edge of the program: bytes that are no letters, characters that act, closed streams."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from pnp.cli.shared.edge import visible

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="names and streams of bytes are others there")

GAME = 'game: lamps\ntitle: "{title}"\nplayers: {{min: 1, max: 2}}\nlicence: CC0-1.0\ncomponents: {{}}\n'


def pnp(
    arguments: list[str | bytes],
    folder: Path,
    typed: bytes = b"",
    encoding: str = "utf-8:strict",
    *,
    closed: bool = False,
) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own, with streams in an encoding that has an answer to nothing odd."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "pnp", *arguments]
    close: Callable[[], None] | None = partial(os.close, 0) if closed else None
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        capture_output=True,
        timeout=120,
        check=False,
        input=None if closed else typed,
        preexec_fn=close,
    )


def titled(folder: Path, title: str) -> Path:
    (folder / "lamps").mkdir()
    (folder / "lamps" / "game.yaml").write_text(GAME.format(title=title), encoding="utf-8")
    return folder


@pytest.mark.parametrize("harmful", ["\x1b", "\x07", "\r", "\x7f", "\x9b", "\u202e", "\u2066", "\udcff", "\u2028"])
def test_what_could_act_is_shown_by_its_number(harmful: str) -> None:
    assert visible(f"a{harmful}b") == f"a\\u{ord(harmful):04x}b"


def test_letters_of_all_writings_tabs_and_lines_stay() -> None:
    text = "é ✗ “Ünïcode”\tעברית 漢字 👩‍🚀\n"
    assert visible(text) == text


def test_a_title_can_t_reach_the_terminal(tmp_path: Path) -> None:
    answer = pnp(["games"], titled(tmp_path, r"\e[31mRED\e]0;T\a\u202e"))
    assert rb"\u001b[31mRED\u001b]0;T\u0007\u202e" in answer.stdout
    assert (b"\x1b" in answer.stdout, answer.returncode, answer.stderr) == (False, 0, b"")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8:strict"])
@pytest.mark.parametrize("command", [["games"], ["games", "--json"], ["--help"], ["check", "siege-of-armagh", "-"]])
def test_no_output_fails_for_its_encoding(tmp_path: Path, encoding: str, command: list[str | bytes]) -> None:
    answer = pnp(command, titled(tmp_path, r"é ✗ \U0001F680 \u009b"), b"\xe2\x9c\x97", encoding)
    assert b"fault in pnp" not in answer.stderr
    if "--json" in command:
        titles = [
            game["title"]
            for game in json.loads(
                answer.stdout.decode("utf-8" if encoding == "ascii" else encoding.partition(":")[0])
            )["games"]
        ]
        assert "é ✗ \U0001f680 \x9b" in titles


def test_an_argument_that_is_no_text_is_answered_in_json(tmp_path: Path) -> None:
    answer = pnp(["rule", "siege-of-armagh", b"\xff", "--json"], tmp_path)
    assert json.loads(answer.stdout)["asked"] == "\udcff"


def test_typed_bytes_that_are_no_text_are_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    answer = pnp(["play", "siege-of-armagh"], tmp_path, b"\xff\nlay 5\n")
    assert rb"\xff" in answer.stdout
    assert (answer.returncode, b"lay 5" in (tmp_path / "siege-of-armagh.record").read_bytes()) == (0, True)


@pytest.mark.parametrize("command", [["play", "siege-of-armagh"], ["check", "siege-of-armagh", "-"], ["new", "lamps"]])
def test_a_closed_standard_input_is_an_empty_one(tmp_path: Path, command: list[str | bytes]) -> None:
    closed = pnp(command, tmp_path, closed=True)
    assert b"fault in pnp" not in closed.stderr
    if command[0] == "check":
        assert closed.stdout == pnp(command, tmp_path).stdout
