"""`pnp moves`: the number is that of the list, a piece or a beginning is found, and nobody is given ten thousand lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.referee.listing import MOST_NAMED, Group, groups
from tests.cli.conftest import Pnp

POSITIONS = [
    ("siege-of-armagh", "setup"),
    ("siege-of-armagh", "villages"),
    ("siege-of-armagh", "start"),
    ("castles-and-crowns", "straights"),
    ("castles-and-crowns", "closed"),
    ("imperio-bellum", "setup"),
    ("imperio-bellum", "two-attacks"),
    ("kingdom-command", "setup"),
    ("sidion", "setup"),
    ("sidion", "battle"),
]
NAMED = pytest.mark.parametrize(("game", "name"), POSITIONS, ids=map(" ".join, POSITIONS))


@pytest.fixture
def asked(pnp: Pnp, tmp_path: Path, game: str, name: str) -> Pnp:
    path = tmp_path / "position.txt"
    path.write_text(pnp("position", game, name).out)
    return lambda *more: pnp("moves", game, str(path), *more)


@NAMED
def test_the_number_is_that_of_the_list(asked: Pnp) -> None:
    count = int(asked("--count").out)
    found = json.loads(asked("--json", "--all").out)
    assert count == found["count"] == len(found["actions"])
    listed = asked("--all").out.splitlines()
    assert len(listed) == count + len(found.get("also", ()))
    assert json.loads(asked("--json").out)["count"] == count


@NAMED
def test_what_is_listed_is_found_by_its_beginning(asked: Pnp) -> None:
    names = json.loads(asked("--json", "--all").out)["actions"]
    for name in {names[0], names[len(names) // 2], names[-1]}:
        found = json.loads(asked(name.split()[0], "--json", "--all").out)
        assert name in found["actions"]
        assert found["count"] == len(found["actions"])
        assert int(asked(name.split()[0], "--count").out) == found["count"]


@NAMED
def test_an_answer_is_never_a_flood(asked: Pnp) -> None:
    assert len(asked().out.splitlines()) <= MOST_NAMED


def test_very_many_actions_stand_in_groups(pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "position.txt"
    path.write_text(pnp("position", "siege-of-armagh").out)
    monkeypatch.setattr("pnp.cli.commands.moves.MOST_NAMED", 5)
    lines = pnp("moves", "siege-of-armagh", str(path)).out.splitlines()
    assert lines[0] == "a8   2 ways, as a8-a7"
    assert lines[-1].startswith("25 actions: those of one by pnp moves siege-of-armagh POSITION PIECE")
    found = json.loads(pnp("moves", "siege-of-armagh", str(path), "--json").out)
    assert (found["count"], found["actions"], found["groups"][0]) == (
        25,
        [],
        {"begins": "a8", "number": 2, "example": "a8-a7"},
    )


@pytest.mark.parametrize(
    ("names", "beginning", "expected"),
    [
        (["d8-d7", "d8-e7", "e8-e7"], "", [Group("d8", 2, "d8-d7"), Group("e8", 1, "e8-e7")]),
        (["d8-d7", "d8-e7"], "d8", [Group("d8-d7", 1, "d8-d7"), Group("d8-e7", 1, "d8-e7")]),
        (
            ["muster a b", "muster a c", "muster b c"],
            "",
            [Group("muster a", 2, "muster a b"), Group("muster b", 1, "muster b c")],
        ),
        (["@d3", "@e3"], "", [Group("@d3", 1, "@d3"), Group("@e3", 1, "@e3")]),
    ],
)
def test_groups_begin_alike(names: list[str], beginning: str, expected: list[Group]) -> None:
    assert groups(names, beginning) == expected


def test_a_piece_in_the_middle_of_an_action_is_found(pnp: Pnp, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(pnp("position", "siege-of-armagh").out)
    assert pnp("moves", "siege-of-armagh", str(path), "d7").out.split() == ["c8-d7", "d8-d7", "e8-d7"]


def test_what_is_no_action_is_answered_with_how_they_are_written(pnp: Pnp, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(pnp("position", "siege-of-armagh").out)
    answer = pnp("moves", "siege-of-armagh", str(path), "zzz")
    assert (answer.status, answer.out) == (0, "")
    assert "written here: " in answer.err
