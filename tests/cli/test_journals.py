"""A journal has one game that writes it, from before it is read; and what can't be one is refused at once."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.referee.records.journal import Journal, cut_header
from tests.cli.conftest import Pnp

HEAD = "game: siege-of-armagh\noptions: irish=8\n"
posix = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "siege-of-armagh.record"


@posix
def test_a_second_game_is_told_who_has_the_journal_and_changes_nothing(pnp: Pnp, journal: Path) -> None:
    command = [sys.executable, "-m", "pnp", "play", "siege-of-armagh"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdin is not None
        first.stdin.write("lay 5\n")
        first.stdin.flush()
        while not (journal.exists() and "lay 5\n" in journal.read_text()):
            assert first.poll() is None
            time.sleep(0.01)
        before = journal.read_text()
        answer = pnp("play", "siege-of-armagh", "--resume")
        assert (answer.status, journal.read_text()) == (2, before)
        assert "is being written by" in answer.err
        if sys.platform.startswith("linux"):
            assert f"process {first.pid} (" in answer.err
        first.stdin.close()
        first.wait(60)


def test_a_journal_is_held_before_it_is_read(journal: Path) -> None:
    journal.write_text(HEAD)
    with Journal.go_on(journal).require() as first:
        assert [finding.code for finding in Journal.go_on(journal).findings] == ["journal-busy"]
        first.write("lay 5")
    with Journal.go_on(journal).require() as second:
        assert second.read().require() == f"{HEAD}lay 5\n"


@pytest.mark.parametrize("trouble", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_journal_that_can_t_be_begun_leaves_no_empty_file(
    journal: Path, monkeypatch: pytest.MonkeyPatch, trouble: BaseException
) -> None:
    def full(_handle: int) -> None:
        raise trouble

    monkeypatch.setattr(os, "fsync", full)
    if isinstance(trouble, OSError):
        assert [finding.code for finding in Journal.begin(journal, HEAD).findings] == ["journal-unwritable"]
    else:
        with pytest.raises(KeyboardInterrupt):
            Journal.begin(journal, HEAD)
    assert not journal.exists()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("ga", 1),
        ("game:", 1),
        ("game: siege-of-arm", 1),
        ("game: siege-of-armagh\nopti", 2),
        ("game: siege-of-armagh\noptions: irish=1", 2),
        ("game: siege-of-armagh\nposition:\n  8/8", 3),
    ],
)
def test_a_journal_cut_inside_its_header_is_refused_with_the_place(
    pnp: Pnp, journal: Path, text: str, line: int
) -> None:
    journal.write_text(text)
    answer = pnp("play", "siege-of-armagh", "--resume")
    assert (answer.status, journal.read_text()) == (2, text)
    assert f"{journal.name}:{line}:1: error: the journal ends inside its header" in answer.err


@pytest.mark.parametrize("text", [HEAD, f"{HEAD}lay 5", f"{HEAD}lay 5\nshi", f"{HEAD}la", f"{HEAD}\n# note"])
def test_a_cut_action_is_not_a_cut_header(text: str) -> None:
    assert cut_header(text) is None


def test_a_cut_action_is_left_out_and_told(pnp: Pnp, journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal.write_text(f"{HEAD}lay 5\nshif")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    answer = pnp("play", "siege-of-armagh", "--resume")
    assert "'shif' at the end was cut off" in answer.err
    assert (answer.status, journal.read_text()) == (0, f"{HEAD}lay 5\n")


@pytest.mark.parametrize("text", ["lay 5\n", "# note\nlay 5\n", "options: irish=8\nlay 5\n"])
def test_a_record_that_names_no_game_is_gone_on_with_as_little_as_it_is_replayed(
    pnp: Pnp, tmp_path: Path, text: str
) -> None:
    journal = tmp_path / "siege-of-armagh.record"
    journal.write_text(text)
    answers = pnp("play", "siege-of-armagh", "--resume"), pnp("replay", str(journal))
    assert [(answer.status, "doesn't say of which game" in answer.err) for answer in answers] == [(2, True)] * 2
    assert journal.read_text() == text


@pytest.mark.parametrize("line", ["what is this", "lay 4\nlay 5"])
def test_a_journal_is_refused_alike_by_play_and_by_replay(pnp: Pnp, journal: Path, line: str) -> None:
    journal.write_text(f"{HEAD}{line}\n")
    assert pnp("play", "siege-of-armagh", "--resume").status == pnp("replay", str(journal)).status


@posix
@pytest.mark.parametrize(
    "command",
    [
        ("check", "siege-of-armagh", "{}"),
        ("resolve", "kingdom-command", "{}", "{}"),
        ("seal", "{}"),
        ("replay", "{}"),
        ("play", "siege-of-armagh", "--position", "{}"),
        ("play", "siege-of-armagh", "--resume", "--journal", "{}"),
        ("play", "siege-of-armagh", "--journal", "{}"),
    ],
)
@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero"), Path.mkdir])
def test_what_is_no_file_is_refused_at_once(
    pnp: Pnp, journal: Path, command: tuple[str, ...], make: Callable[[Path], None]
) -> None:
    odd = journal.parent / "odd"
    make(odd)
    answer = pnp(*(word.format(odd) for word in command))
    assert (answer.status, answer.out) == (2, "")
    assert str(odd) in answer.err


@posix
def test_what_a_shell_has_opened_already_is_read(tmp_path: Path) -> None:
    line = f"{sys.executable} -m pnp replay <(printf '{HEAD}lay 5\\n')".replace("\n", "\\n")
    answer = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
