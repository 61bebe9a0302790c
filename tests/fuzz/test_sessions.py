"""Whoever types anything at the table gets an answer to each line, and a journal that replays. Longer runs: `sessions.py`."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.fuzz.sessions import Typist, evening
from tests.referee.half_heard import GAMES


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_of_anything_is_answered_and_replays(tmp_path: Path, game: str, seed: int) -> None:
    assert list(evening(game, seed, 150, tmp_path)) == []


def test_a_line_that_gets_no_answer_is_noticed() -> None:
    heard = StringIO()
    session: Any = SimpleNamespace()
    typist = Typist(session, Random(1), 0, heard)
    typist.typed.append("d8-d7")
    with pytest.raises(EOFError):
        typist("a question? ")
    assert typist.unanswered == []
    with pytest.raises(EOFError):
        typist("V> ")
    assert typist.unanswered == ["d8-d7"]
