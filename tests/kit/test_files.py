"""Output folders appear whole or not at all."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from pnp.base.finding import FindingsError
from pnp.kit.output import turns, workshop
from pnp.kit.output.belongings import RECORD
from pnp.kit.output.folder import write_folder


def names(folder: Path) -> list[str]:
    """What lies in a folder, but for the record of whose it is."""
    return sorted(p.name for p in folder.iterdir() if p.name != RECORD)


def test_a_folder_holds_exactly_what_was_last_written(tmp_path: Path) -> None:
    write_folder(tmp_path / "a4", {"one.pdf": b"1", "two.pdf": b"2"})
    write_folder(tmp_path / "a4", {"two.pdf": b"22"})
    assert names(tmp_path / "a4") == ["two.pdf"]
    assert (tmp_path / "a4" / "two.pdf").read_bytes() == b"22"


def test_nothing_is_left_beside_the_folder(tmp_path: Path) -> None:
    (tmp_path / ".a4.lock").touch()  # as earlier versions left it
    write_folder(tmp_path / "a4", {"one.pdf": b"1"})
    write_folder(tmp_path / "a4", {"one.pdf": b"2"})
    assert names(tmp_path) == ["a4"]


def test_a_full_disk_leaves_the_former_output_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_folder(tmp_path / "a4", {"one.pdf": b"1"})

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FindingsError) as caught:
        write_folder(tmp_path / "a4", {"one.pdf": b"new", "two.pdf": b"new"})
    assert [f.code for f in caught.value.findings] == ["output-unwritable"]
    assert caught.value.findings[0].facts["reason"] == "No space left on device"
    assert (tmp_path / "a4" / "one.pdf").read_bytes() == b"1"
    assert names(tmp_path) == ["a4"]


def test_ctrl_c_leaves_the_former_output_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_folder(tmp_path / "a4", {"one.pdf": b"1"})

    def interrupted(_descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_folder(tmp_path / "a4", {"one.pdf": b"new"})
    assert (tmp_path / "a4" / "one.pdf").read_bytes() == b"1"
    assert names(tmp_path) == ["a4"]


@pytest.mark.parametrize("trouble", [OSError(5, "Input/output error"), KeyboardInterrupt()])
def test_a_failed_swap_puts_the_former_folder_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: BaseException
) -> None:
    write_folder(tmp_path / "a4", {"one.pdf": b"1"})
    rename = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if self.name == "ready":
            raise trouble
        return rename(self, target)

    monkeypatch.setattr(workshop, "exchange", lambda _one, _other: False)  # as on systems that have no such step
    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises((FindingsError, KeyboardInterrupt)):
        write_folder(tmp_path / "a4", {"one.pdf": b"new"})
    assert (tmp_path / "a4" / "one.pdf").read_bytes() == b"1"
    assert names(tmp_path) == ["a4"]


def test_a_file_in_the_way_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file")
    with pytest.raises(FindingsError) as caught:
        write_folder(tmp_path / "output" / "game" / "a4", {"one.pdf": b"1"})
    assert [f.code for f in caught.value.findings] == ["output-unwritable"]


def test_a_second_build_that_waits_in_vain_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LOCK_SECONDS", 0.05)
    with turns.turn(tmp_path / "a4"), pytest.raises(FindingsError) as caught:
        write_folder(tmp_path / "a4", {"one.pdf": b"1"})
    assert [f.code for f in caught.value.findings] == ["output-busy"]


def test_builds_at_once_end_with_one_of_them_whole(tmp_path: Path) -> None:
    def build(letter: bytes) -> None:
        for _ in range(5):
            write_folder(tmp_path / "a4", {"one.pdf": letter * 1000, "two.pdf": letter * 1000})

    threads = [threading.Thread(target=build, args=(letter,)) for letter in (b"a", b"b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (tmp_path / "a4" / "one.pdf").read_bytes() == (tmp_path / "a4" / "two.pdf").read_bytes()
