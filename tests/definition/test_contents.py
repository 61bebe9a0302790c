"""Whether a game has changed is told from what could be read of it, and costs no more than that."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.definition.load import folder
from pnp.definition.load.contents import contents_of

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("1234")
    (tmp_path / "g").mkdir()
    (tmp_path / "g" / "game.yaml").write_text("game: g")
    return tmp_path / "g"


def test_a_link_out_of_the_folder_is_told_and_not_followed(game: Path) -> None:
    (game / "x.txt").symlink_to("../secret.txt")
    (game / "all").symlink_to("..")
    told = contents_of(game)
    assert told["x.txt"] == "link to ../secret.txt, not read: outside-folder"
    assert sorted(told) == ["all", "game.yaml", "x.txt"]
    assert sha256(b"1234").hexdigest() not in str(told)


def test_a_link_inside_tells_where_it_leads_and_what_is_there(game: Path) -> None:
    (game / "same.yaml").symlink_to("game.yaml")
    assert contents_of(game)["same.yaml"] == f"link to game.yaml, {sha256(b'game: g').hexdigest()}"


def test_pipes_and_devices_are_not_waited_for(game: Path) -> None:
    os.mkfifo(game / "pipe")
    (game / "log").symlink_to("/dev/zero")
    told = contents_of(game)
    assert (told["pipe"], told["log"]) == ("not read: not-a-file", "link to /dev/zero, not read: outside-folder")


def test_gigabytes_that_nobody_reads_cost_nothing(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, size in (
        ("film.mp4", 3 << 30),
        ("draft.psd", folder.TEXT_LIMIT + 1),
        ("scan.png", folder.DATA_LIMIT + 1),
    ):
        with (game / name).open("wb") as file:
            file.write(PNG if name.endswith("png") else b"")
            file.truncate(size)
    read: list[int] = []
    fresh = sha256

    class Counting:
        def __init__(self) -> None:
            self.hash = fresh()

        def update(self, piece: bytes) -> None:
            read.append(len(piece))
            self.hash.update(piece)

        def hexdigest(self) -> str:
            return self.hash.hexdigest()

    monkeypatch.setattr("hashlib.sha256", Counting)
    told = contents_of(game)
    assert [told[name] for name in ("draft.psd", "film.mp4", "scan.png")] == ["not read: file-too-large"] * 3
    assert sum(read) == len("game: g")


def test_a_picture_larger_than_a_text_may_be_is_read_whole(game: Path) -> None:
    content = PNG + bytes(folder.TEXT_LIMIT + 5)
    (game / "art.png").write_bytes(content)
    assert contents_of(game)["art.png"] == sha256(content).hexdigest()


def test_a_folder_that_is_gone_holds_nothing(tmp_path: Path) -> None:
    assert contents_of(tmp_path / "gone") == {}
