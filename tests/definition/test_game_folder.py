"""Nothing outside a game folder is ever read, and whatever can't be read is said in a sentence."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Report
from pnp.definition.head.games import find_game
from pnp.definition.load import folder as folder_module
from pnp.definition.load.folder import DATA_LIMIT, TEXT_LIMIT, GameFolder, decode
from pnp.definition.load.load import load_game


@pytest.fixture
def game(tmp_path: Path) -> GameFolder:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    root = tmp_path / "game"
    (root / "art").mkdir(parents=True)
    (root / "art" / "river.svg").write_text("<svg/>", encoding="utf-8")
    (root / "rulebook.md").write_text("# T\n", encoding="utf-8")
    return GameFolder.open(root).require()


def codes(report: Report[Any]) -> list[str]:
    assert report.value is None
    return [finding.code for finding in report.findings]


def test_a_file_is_read_by_its_relative_name(game: GameFolder) -> None:
    assert game.text("art/river.svg") == Report("<svg/>")
    assert game.data("rulebook.md") == Report(b"# T\n")
    assert game.slug == "game"


@pytest.mark.parametrize(
    "name",
    ["../secret.txt", "art/../../secret.txt", "/etc/passwd", "~/x", "C:/x", "c:x", "..\\secret.txt", "art/..", ".."],
)
def test_names_that_lead_outside_are_refused(game: GameFolder, name: str) -> None:
    assert codes(game.text(name)) == ["outside-folder"]
    assert codes(game.data(name)) == ["outside-folder"]
    assert not game.has(name)


def test_a_link_that_leads_outside_is_refused_also_when_a_folder_on_the_way_is_the_link(game: GameFolder) -> None:
    (game.root / "link.txt").symlink_to("../secret.txt")
    (game.root / "out").symlink_to("..")
    (game.root / "chain.txt").symlink_to("link.txt")
    for name in ("link.txt", "out/secret.txt", "chain.txt"):
        assert codes(game.text(name)) == ["outside-folder"]
        assert codes(game.data(name)) == ["outside-folder"]
    assert game.listing("out", (".txt",)) == ()


def test_a_link_within_the_folder_is_followed(game: GameFolder) -> None:
    (game.root / "art" / "water.svg").symlink_to("river.svg")
    assert game.text("art/water.svg") == Report("<svg/>")


def test_a_link_to_itself_is_a_finding(game: GameFolder) -> None:
    (game.root / "loop").symlink_to("loop")
    assert codes(game.text("loop")) == ["unreadable-file"]


@pytest.mark.parametrize("name", ["", " ", "a\0b", "x" * 1001])
def test_what_is_no_file_name_is_refused(game: GameFolder, name: str) -> None:
    assert codes(game.text(name)) == ["bad-file-name"]


def test_a_missing_file_hints_at_the_nearest_name(game: GameFolder) -> None:
    (finding,) = game.text("art/rivr.svg").findings
    assert (finding.code, finding.hints) == ("missing-file", ("did you mean 'art/river.svg'?",))


def test_a_file_used_as_a_folder_is_missing(game: GameFolder) -> None:
    assert codes(game.text("rulebook.md/x")) == ["missing-file"]


def test_a_folder_or_a_pipe_is_not_a_file(game: GameFolder) -> None:
    os.mkfifo(game.root / "pipe")
    assert codes(game.text("art")) == ["not-a-file"]
    assert codes(game.text("pipe")) == ["not-a-file"]


def test_a_file_that_may_not_be_read_is_a_finding(game: GameFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(game.root))

    monkeypatch.setattr(os, "open", refuse)
    (finding,) = game.text("rulebook.md").findings
    assert finding.code == "unreadable-file"
    assert finding.message == "'rulebook.md' can't be read: permission denied"


def test_files_may_be_as_large_as_the_limit_and_no_larger(game: GameFolder) -> None:
    assert (TEXT_LIMIT, DATA_LIMIT) == (2 * 1024**2, 20 * 1024**2)
    for read, limit in ((game.text, TEXT_LIMIT), (game.data, DATA_LIMIT)):
        path = game.root / "big"
        path.write_bytes(b"a")
        os.truncate(path, limit + 1)
        assert codes(read("big")) == ["file-too-large"]
    os.truncate(path, DATA_LIMIT)
    assert game.data("big").value is not None


def test_a_file_that_grows_while_it_is_read_is_still_bounded(game: GameFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    class Small:
        st_mode = (game.root / "rulebook.md").stat().st_mode
        st_size = 1

    monkeypatch.setattr(folder_module, "TEXT_LIMIT", 3)
    monkeypatch.setattr(Path, "stat", lambda *_, **__: Small)
    assert codes(game.text("rulebook.md")) == ["file-too-large"]


def test_text_that_is_not_utf8_is_found_with_line_and_column() -> None:
    (finding,) = decode("one\nGrüße".encode("latin-1"), "rulebook.md").findings
    assert (finding.code, str(finding.where)) == ("not-utf8", "rulebook.md:2:3")
    (wide,) = decode("title".encode("utf-16"), "game.yaml").findings
    assert wide.hints == ("it looks like UTF-16; save it as UTF-8",)


def test_a_binary_file_is_not_text() -> None:
    (finding,) = decode(b"PNG\n\0\0", "game.yaml").findings
    assert (finding.code, finding.where.line) == ("binary-file", 2)


def test_a_byte_order_mark_and_windows_line_ends_leave_no_trace() -> None:
    assert decode("\ufeffgame: x\r\ntitle: y\r".encode(), "game.yaml") == Report("game: x\ntitle: y\n")


@given(st.binary(max_size=200))
def test_any_bytes_are_text_or_exactly_one_finding(raw: bytes) -> None:
    report = decode(raw, "x")
    assert (report.value is None) == (len(report.findings) == 1)


def test_a_listing_is_sorted_and_shows_wanted_files_only(game: GameFolder) -> None:
    for name in ("b.svg", "a.svg", "a.png"):
        (game.root / "art" / name).write_bytes(b"")
    assert game.listing("art", (".svg",)) == ("art/a.svg", "art/b.svg", "art/river.svg")
    assert game.listing("", (".md",)) == ("rulebook.md",)
    assert game.listing("nowhere", (".md",)) == game.listing("../", (".txt",)) == ()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("nowhere", "no-folder"),
        ("secret.txt", "not-a-folder"),
        ("secret.txt/x", "not-a-folder"),
        ("a\0b", "unreadable-file"),
    ],
)
def test_what_is_no_folder_can_not_be_loaded_as_a_game(tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / "secret.txt").write_text("", encoding="utf-8")
    assert codes(load_game(tmp_path / name)) == [code]


def test_the_game_file_itself_is_no_folder_but_its_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("", encoding="utf-8")
    (finding,) = load_game(tmp_path / "game.yaml").findings
    assert (finding.code, finding.hints) == ("not-a-folder", ("give the folder that holds this file",))


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty-file"),
        (b"# only a comment\n", "empty-file"),
        (b"\xef\xbb\xbf", "empty-file"),
        (b"- a\n- list\n", "not-a-game-file"),
        (b"just words\n", "not-a-game-file"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not-utf8"),
        (b"game: x\0\n", "binary-file"),
        (b"title: caf\xe9\n", "not-utf8"),
        (b"game: {" * 100, "too-deep"),
        (b"a: &a [*a]\n", "unknown-alias"),
    ],
)
def test_a_game_file_that_holds_no_game_is_one_clear_finding(tmp_path: Path, content: bytes, code: str) -> None:
    (tmp_path / "game.yaml").write_bytes(content)
    report = load_game(tmp_path)
    assert report.value is None
    assert code in [finding.code for finding in report.findings]


def test_a_folder_without_a_game_file_says_so_and_hints_at_a_misnamed_one(tmp_path: Path) -> None:
    assert codes(load_game(tmp_path)) == ["no-game-file"]
    (tmp_path / "Game.yml").write_text("game: x", encoding="utf-8")
    (finding,) = load_game(tmp_path).findings
    assert finding.hints == ("Game.yml must be called game.yaml",)


def test_a_game_file_that_is_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere.yaml").write_text("game: x", encoding="utf-8")
    inside = tmp_path / "x"
    inside.mkdir()
    (inside / "game.yaml").symlink_to("../elsewhere.yaml")
    assert codes(load_game(inside)) == ["outside-folder"]


@given(st.text(max_size=60))
def test_finding_a_game_by_any_name_never_fails(name: str) -> None:
    report = find_game(name)
    assert (report.value is None) == bool(report.findings)
