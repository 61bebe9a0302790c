"""Texts from files: bounded, decoded, with their header taken off; every bad file is answered with a sentence."""

from __future__ import annotations

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from pnp.base.finding import NOWHERE
from pnp.referee.document import LIMIT, read_document, read_settings, read_text, write_settings


def code(path: Path | str) -> str:
    report = read_text(str(path))
    assert report.value is None
    (found,) = report.findings
    assert found.message
    return found.code


def test_a_file_is_read_as_utf_8_with_any_line_ends(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("\ufeffé\r\nb\rc\n".encode())
    assert read_text(str(tmp_path / "a.txt")).value == "é\nb\nc\n"


def test_the_standard_input_is_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"hello\r\n")))
    assert read_text("-").value == "hello\n"


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "nul").write_bytes(b"8/8\0")
    (tmp_path / "large").write_bytes(b"x" * (LIMIT + 1))
    (tmp_path / "folder").mkdir()
    assert code(tmp_path / "binary") == "not-utf8"
    assert code(tmp_path / "nul") == "binary-file"
    assert code(tmp_path / "large") == "file-too-large"
    assert code(tmp_path / "folder") == "unreadable-file"
    assert code(tmp_path / "none") == "no-file"
    assert code("a\0b") == "unreadable-file"
    assert code("n" * 5000) in ("unreadable-file", "no-file")


def test_a_name_that_looks_like_a_named_position_is_answered_with_the_command() -> None:
    assert "pnp position GAME setup" in read_text("setup").findings[0].hints[0]


def test_a_position_given_instead_of_a_file_is_answered_with_the_dash() -> None:
    assert "standard input" in read_text("VVVVVVVV/8/8/8/8/8/8/8 V").findings[0].hints[0]


def test_the_header_comes_off_and_the_lines_stay_where_they_are() -> None:
    document = read_document(
        "# mine\ngame: siege-of-armagh\noptions: irish=8, hidden=nobody\n\n8/8 V # a comment\nrest\n"
    )
    assert (document.game, dict(document.settings)) == ("siege-of-armagh", {"irish": "8", "hidden": "nobody"})
    assert document.body.split("\n") == ["", "", "", "", "8/8 V ", "rest", ""]


def test_what_follows_the_first_line_of_the_position_is_no_header() -> None:
    document = read_document("sidion 3p\noptions: turn_limit=5\n")
    assert document.settings == {}
    assert "options: turn_limit=5" in document.body


def test_a_setting_that_is_none_is_told_with_its_line() -> None:
    (found,) = read_document("game: x\noptions: irish\n").findings
    assert (found.code, found.where.line) == ("bad-setting", 2)


def test_settings_are_written_as_they_are_read() -> None:
    settings = {"irish": "8", "hidden": "nobody"}
    assert read_settings(write_settings(settings), NOWHERE) == (settings, [])
