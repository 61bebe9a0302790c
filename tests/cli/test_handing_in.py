"""Order sheets at the prompt of `pnp play`: none is sealed by a slip, and none is shown to those who may not see it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Answer, Pnp

GAME = "kingdom-command"
POSITION = (
    "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 4\nB gold 0 mana 4\n"
    "a1 R p2\nb1 B p2\na6 R 3S 2K\nm1 B 2S\nb6 B 3S\n"
)


@pytest.fixture
def play(pnp: Pnp, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Plays with typed lines from a position in the Orders phase; after the last one comes Ctrl-D."""

    def call(*lines: str) -> Answer:
        typed: Iterator[str] = iter(lines)

        def type_in(prompt: str = "") -> str:
            print(prompt, end="")  # noqa: T201
            line = next(typed, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", type_in)
        Path("begin.txt").write_text(POSITION)
        Path("red.txt").write_text("as: R\nsecret: x\n3S a6-m1\n")
        Path("void.txt").write_text("secret: x\n3S a6-m1\nmumble\n")
        return pnp("play", GAME, "--position", "begin.txt", "--journal", "evening.record")

    return call


def actions() -> list[str]:
    text = Path("evening.record").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith(("R:", "B:", "undo"))]


@pytest.mark.parametrize(
    ("lines", "sealed"), [(["R:"], []), (["R:", "n"], []), (["R:", "y"], ["R: -"]), (["R: -"], ["R: -"])]
)
def test_an_empty_sheet_is_asked_about(play: Any, lines: list[str], sealed: list[str]) -> None:
    answer = play(*lines)
    assert ("Hand in an empty sheet?" in answer.out) == (lines[0] == "R:")
    assert actions() == sealed


@pytest.mark.parametrize(("said", "sealed"), [("n", []), ("", []), ("y", ["R: 3S a6-m1; mumble"])])
def test_void_lines_are_shown_before_the_sheet_is_sealed(play: Any, said: str, sealed: list[str]) -> None:
    answer = play("R: 3S a6-m1; mumble", said)
    assert answer.out.index("mumble: void") < answer.out.index("Hand it in all the same?")
    assert actions() == sealed


def test_a_sheet_comes_by_its_file_unseen(play: Any) -> None:
    answer = play("R: < red.txt")
    assert "a6-m1" not in answer.out
    assert actions() == ["R: 3S a6-m1"]


def test_a_void_line_of_a_file_is_counted_and_not_shown(play: Any) -> None:
    answer = play("r: < void.txt", "n")
    assert ("numbers 2" in answer.out or "number 2" in answer.out, "mumble" in answer.out) == (True, False)
    assert actions() == []


@pytest.mark.parametrize("line", ["R: < nobody.txt", "B: < red.txt", "R: <", "R: = what"])
def test_what_cannot_be_handed_in_is_named(play: Any, line: str) -> None:
    answer = play(line)
    assert "error: " in answer.out
    assert actions() == []


def test_a_promised_sheet_is_held_to_its_code(play: Any, pnp: Pnp) -> None:
    play()
    code = pnp("seal", "red.txt").out.strip()
    Path("evening.record").unlink()
    wrong = play(f"R: = {code}", "R: 2S a6-m1", "R: < void.txt")
    assert "has given a code" in wrong.out
    assert "does not have the code" in wrong.out
    assert actions() == []


def test_a_promised_sheet_is_taken(play: Any, pnp: Pnp) -> None:
    play()
    code = pnp("seal", "red.txt").out.strip()
    Path("evening.record").unlink()
    play(f"R: = {code}", "R: < red.txt")
    assert actions() == ["R: 3S a6-m1"]


def test_undo_does_not_show_a_sealed_sheet(play: Any) -> None:
    answer = play("R: < red.txt", "undo")
    assert "taken back: what R has handed in" in answer.out
    assert "a6-m1" not in answer.out
    assert actions() == ["R: 3S a6-m1", "undo"]


def test_the_question_mark_shows_how_a_sheet_is_typed(play: Any) -> None:
    answer = play("?", "S a6-m1")
    assert "KINGDOM: ORDER; ORDER; …: hand in a sheet" in answer.out
    assert "possible: R: S a6-m1" in answer.out
