"""`pnp ask` speaks what a page and its server speak."""

from __future__ import annotations

import json
import subprocess
import sys

from pnp.desk import ask

PUT = {"ask": "put", "game": "siege-of-armagh", "position": "", "space": "d6", "piece": "viking"}


def pnp(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pnp", "ask", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


def test_a_question_is_answered_as_the_desk_answers_it() -> None:
    done = pnp(json.dumps(PUT))
    assert json.loads(done.stdout) == ask(PUT)
    assert done.returncode == ask(PUT)["status"] == 1


def test_questions_a_line_are_answered_a_line_and_the_worst_gives_the_status() -> None:
    done = pnp(typed='{"ask": "games"}\n\nnonsense\n')
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["status"] for answer in answers] == [0, 2]
    assert (done.returncode, done.stderr) == (2, "")


def test_only_the_named_games_are_answered_for() -> None:
    done = pnp("--game", "sidion", json.dumps(PUT))
    assert json.loads(done.stdout)["faults"][0]["code"] == "game-not-here"
    assert pnp("--game", "no-such-game", "{}").returncode == 2


def test_nothing_asked_is_nothing_answered() -> None:
    done = pnp()
    assert (done.returncode, done.stdout) == (0, "")
