"""What somebody has typed is heard or named by every command: what follows an open question, options that contradict."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Pnp

GAME = "siege-of-armagh"
W11 = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1"
OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"


@pytest.fixture
def push(tmp_path: Path) -> str:
    """A position in which b6-a7 turns a disc over."""
    path = tmp_path / "push.txt"
    path.write_text(W11)
    return str(path)


def test_check_names_what_it_has_not_looked_at(pnp: Pnp, push: str) -> None:
    answer = pnp("check", GAME, push, "--move", "b6-a7, d2-d3")
    assert answer.status == 0
    assert "after the answer also: d2-d3 (1:8) – not looked at" in answer.out
    said = json.loads(pnp("check", GAME, push, "--move", "b6-a7, d2-d3", "--json").out)
    assert said["action"]["not_looked_at"] == {"text": "d2-d3", "line": 1, "column": 8}


def test_check_does_not_call_legal_what_nobody_can_read(pnp: Pnp, push: str) -> None:
    answer = pnp("check", GAME, push, "--move", "b6-a7, nonsense")
    assert (answer.status, "1:8" in answer.out) == (2, True)


def test_odds_are_those_of_the_whole_line_that_was_asked_for(pnp: Pnp, push: str) -> None:
    said = json.loads(pnp("odds", GAME, push, "--move", "b6-a7, d2-d3", "--json").out)
    assert said["action"] == "b6-a7, d2-d3"
    assert len(said["outcomes"]) > 1
    assert all("turn V" in one["events"] for one in said["outcomes"])
    assert pnp("odds", GAME, push, "--move", "b6-a7, garbage").status == 2
    assert pnp("odds", GAME, push, "--move", "b6-a7=P, d2-d3").status == 0


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("castles-and-crowns", [f"players={players}" for players in range(2, 6)]),
        ("sidion", [f"players={players}" for players in range(2, 7)]),
        ("imperio-bellum", ["rows=8", "rows=9"]),
        ("kingdom-command", ["map=narrows", "map=trident", "map=corners"]),
    ],
)
def test_a_position_printed_under_an_option_is_one_under_it(
    pnp: Pnp, tmp_path: Path, game: str, options: list[str]
) -> None:
    for option in options:
        printed = pnp("position", game, "-O", option)
        path = tmp_path / "position.txt"
        path.write_text(printed.out)
        checked = pnp("check", game, str(path))
        assert (printed.status, checked.status, checked.err) == (0, 0, "")
        assert f"options: {option}" in printed.out


def test_a_named_position_is_not_printed_under_options_that_it_contradicts(pnp: Pnp) -> None:
    answer = pnp("position", "castles-and-crowns", "traitor", "-O", "players=4")
    assert (answer.status, answer.out) == (2, "")
    assert "players=2" in answer.err


@pytest.mark.parametrize(
    ("game", "option", "own"),
    [
        ("castles-and-crowns", "players=4", "players=2"),
        ("sidion", "players=3", "players=4"),
        ("imperio-bellum", "shield_wall=no", "shield_wall=yes"),
        ("kingdom-command", "map=trident", "map=narrows"),
    ],
)
def test_a_position_that_contradicts_a_chosen_option_is_told(
    pnp: Pnp, tmp_path: Path, game: str, option: str, own: str
) -> None:
    path = tmp_path / "position.txt"
    stated = "options: shield_wall yes\n" if game == "imperio-bellum" else ""
    path.write_text(pnp("position", game).out + stated)
    for command in (("check",), ("moves",)):
        answer = pnp(*command, game, str(path), "-O", option)
        assert f"the position's own text says {own}" in answer.err
    assert "own text" not in pnp("check", game, str(path), "-O", own).err


def test_a_journal_that_cannot_be_read_has_one_status_everywhere(pnp: Pnp, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    journal = tmp_path / "evening.record"
    journal.write_text(f"game: {GAME}\nposition: {OPENING}\nwhy not\n")
    resumed = pnp("play", GAME, "--journal", str(journal), "--resume")
    replayed = pnp("replay", str(journal))
    assert (resumed.status, replayed.status) == (2, 2)
    assert "this can't be read" in resumed.err
    assert "this can't be read" in replayed.out


def test_a_record_without_an_answer_is_told_so(pnp: Pnp, tmp_path: Path) -> None:
    record = tmp_path / "evening.record"
    record.write_text(f"game: {GAME}\nposition: {W11}\nb6-a7\n")
    answer = pnp("replay", str(record))
    assert answer.status == 1
    assert "the record doesn't say what the table answered" in answer.out
    assert "can't have happened" not in answer.out
