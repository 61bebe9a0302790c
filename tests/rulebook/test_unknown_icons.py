"""Icons of a text that aren't there: each is told once a paragraph, and a thousand of them are no more work than as much text."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from pnp.cli.main import run
from pnp.components.faces import icons
from pnp.kit.preflight.lint import lint
from pnp.rulebook import context

UNKNOWN = "no icon is called"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "mine"]) == 0
    capfd.readouterr()
    return tmp_path / "mine"


def told(game: Path, more: str) -> list[str]:
    """What is said of the game's icons with this at the end of its rules."""
    book = game / "rulebook.md"
    usual = book.read_text(encoding="utf-8")
    book.write_text(f"{usual}\n\n{more}\n", encoding="utf-8")
    findings = lint(game)
    book.write_text(usual, encoding="utf-8")
    return [found.message for found in findings if UNKNOWN in found.message]


def test_each_name_is_told_once_a_paragraph(game: Path) -> None:
    assert told(game, ":a:a:b: and :a: and :axe:") == [f"{UNKNOWN} 'a'", f"{UNKNOWN} 'b'"]
    assert told(game, ":a: x\n\n:a: y") == [f"{UNKNOWN} 'a'"] * 2


def test_of_very_many_names_the_first_are_told(game: Path) -> None:
    assert len(told(game, " ".join(f":a{number}:" for number in range(400)))) == 200


def test_a_name_is_looked_up_once_a_paragraph_however_often_it_stands_there(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def did_you_mean(word: str, _valid: Iterable[str]) -> tuple[str, ...]:
        asked.append(word)
        return ()

    for module in (context, icons):
        monkeypatch.setattr(module, "did_you_mean", did_you_mean)
    counts = []
    for number in (1, 300):
        asked.clear()
        told(game, ":a" * number + ":")
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 4
