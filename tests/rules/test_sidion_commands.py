"""The referee's commands on a folder that has nothing but the engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.cli.main import run
from pnp.definition.resources import resource

GAME = """game: sidion
title: Sidion
tagline: Princes of a dying king
version: "1.0"
players: {min: 2, max: 6}
minutes: {min: 90, max: 150}
age: 12
language: en
licence: CC-BY-4.0
engine: sidion
credits:
  - {role: Rules edition, name: The editors}
"""
POSITIONS = resource("game_data") / "sidion" / "positions"


@pytest.fixture
def game(tmp_path: Path) -> str:
    folder = tmp_path / "sidion"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return str(folder)


Pnp = Callable[..., tuple[int, str]]


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str]) -> Pnp:
    """Runs a command: its exit status and what it printed."""

    def call(*words: str) -> tuple[int, str]:
        status = run(list(words))
        return status, capfd.readouterr().out

    return call


def test_moves_lists_what_a_hero_may_do_and_at_what_cost(pnp: Pnp, game: str) -> None:
    shown = pnp("moves", game, str(POSITIONS / "battle.txt"), "RB")[1].split("\n")
    assert shown[:2] == ["RB M 1G  (1g)", "RB M 1S  (1g)"]
    assert "RB S" in shown
    answer = json.loads(pnp("moves", game, str(POSITIONS / "battle.txt"), "--json")[1])
    assert answer["count"] == 6
    assert answer["costs"]["RB M 2F"] == "1g"


def test_a_finished_game_prints_each_score_line_by_line(pnp: Pnp, game: str) -> None:
    shown = pnp("check", game, str(POSITIONS / "end.txt"))[1]
    assert "  1F (g): 2 (sidion.score.1)" in shown
    assert "Places: Blue > Red > Green" in shown


def test_a_refusal_names_the_clause_and_what_is_allowed(pnp: Pnp, game: str) -> None:
    status, shown = pnp("check", game, str(POSITIONS / "retreat.txt"), "--move", "RA X 2S")
    assert status == 1
    assert "sidion.ret.4" in shown
    assert "allowed instead: RA X 1A, RA X 2G" in shown


def test_orders_are_resolved_from_sheets(pnp: Pnp, game: str, tmp_path: Path) -> None:
    start = (POSITIONS / "setup-2.txt").read_text(encoding="utf-8")
    (tmp_path / "orders.txt").write_text(start.replace("artifact", "orders active R"), encoding="utf-8")
    for player, order in (("R", "P-R"), ("B", "P-K")):
        (tmp_path / f"{player}.txt").write_text(f"as: {player}\n{order}\n", encoding="utf-8")
    sheets = [str(tmp_path / f"{player}.txt") for player in "RB"]
    answer = json.loads(pnp("resolve", game, str(tmp_path / "orders.txt"), *sheets, "--json")[1])
    assert answer["after"].startswith("sidion 2p turn 1 first R phase magic active B\nR: 6g 3m 3i | P@1S/R")


@pytest.mark.parametrize("path", sorted(POSITIONS.glob("*.txt")), ids=lambda path: path.stem)
def test_every_position_of_the_folder_is_possible_and_canonical(pnp: Pnp, game: str, path: Path) -> None:
    answer = json.loads(pnp("check", game, str(path), "--json")[1])
    assert answer["position"]["possible"] is True
    assert answer["position"]["warnings"] == []
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert answer["position"]["text"] == "\n".join(lines)
