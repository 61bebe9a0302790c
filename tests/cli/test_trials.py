"""Faults found when the referees were tried by hand: each typed again, with the exit status and words of the answer."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Pnp
from tests.cli.trials import armagh, crowns, imperio, kingdom, rulings, sidion
from tests.cli.trials.trial import Trial

CASES = {
    f"{game.__name__.rpartition('.')[2]} {trial.fault}": trial
    for game in (armagh, crowns, imperio, kingdom, sidion, rulings)
    for trial in game.CASES
}


def test_no_case_has_the_name_of_another() -> None:
    games = (armagh, crowns, imperio, kingdom, sidion, rulings)
    assert len(CASES) == sum(len(game.CASES) for game in games)


@pytest.fixture
def typed(pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Trial], tuple[int, str]]:
    """Types what a case says; its files lie in the current folder, and after the last line typed comes the end."""

    def call(trial: Trial) -> tuple[int, str]:
        paths = {"folder": str(tmp_path)}
        for name, text in {"position": trial.position, **trial.files}.items():
            path = tmp_path / f"{name}.txt"
            path.write_text(text, encoding="utf-8")
            paths[name] = str(path)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(trial.typed.encode()), encoding="utf-8"))
        answer = pnp(*(_filled(word, paths) for word in trial.words))
        return answer.status, answer.out + answer.err

    return call


def _filled(word: str, paths: dict[str, str]) -> str:
    for name, path in paths.items():
        word = word.replace(f"{{{name}}}", path)
    return word


@pytest.mark.parametrize("fault", CASES)
def test_what_was_typed_is_answered(typed: Callable[[Trial], tuple[int, str]], fault: str) -> None:
    trial = CASES[fault]
    status, told = typed(trial)
    missing = [words for words in trial.says if words not in told]
    false = [words for words in trial.never if words in told]
    assert (status, missing, false) == (trial.status, [], []), f"{json.dumps(trial.words)}\n{told}"
