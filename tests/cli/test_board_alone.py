"""`pnp explain` with nothing but the board typed for AFTER: what lies in boxes follows from the way, and is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.cli.main import run

BEFORE = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1\n"
FALLEN = ".VVVVVVV\nI.......\n........\n~~~.^.^.\n...~.~~~\n.^.^..^.\n...I....\n........\n"
NOBODY_FELL = ".VVVVVVV\nI.......\nV.......\n~~~.^.^.\n...~.~~~\n.^.^..^.\n...I....\n........\n"


def explained(tmp_path: Path, after: str, capfd: pytest.CaptureFixture[str]) -> tuple[int, str]:
    (tmp_path / "before.txt").write_text(BEFORE, encoding="utf-8")
    (tmp_path / "after.txt").write_text(after, encoding="utf-8")
    status = run(["explain", "siege-of-armagh", str(tmp_path / "before.txt"), str(tmp_path / "after.txt")])
    return status, "".join(capfd.readouterr())


def test_a_fallen_disc_follows_from_the_board(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    status, told = explained(tmp_path, FALLEN, capfd)
    assert status == 0
    assert told.startswith("b6-a7=P\n")
    assert "not typed, and follows:" in told
    assert "the Fallen boxes: 1 plain" in told


def test_a_board_that_no_turn_makes_is_not_explained(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    status, told = explained(tmp_path, NOBODY_FELL, capfd)
    assert status in (1, 3)
    assert "differences" in told


def test_a_text_that_says_more_than_the_board_is_held_to_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    line = "1VVVVVVV/I7/8/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 1 a7 M 4:- - - 1\n"
    status, told = explained(tmp_path, line, capfd)
    assert status == 1
    assert "armagh.pos.6" in told
