"""A game folder without an engine is at the desk too: its positions are tapped, read and audited; nobody judges moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pnp.definition.head.baked import bake_head
from pnp.definition.head.games import read_head
from pnp.definition.load.load import load_game
from pnp.definition.positions.grid_text import bake_table, on_table
from pnp.definition.positions.on_table import OnTable
from pnp.desk import Desk
from tests.definition.tiny_game import tiny

START = "....\n~w..\nr..W"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny(tmp_path_factory.mktemp("games")).folder.root


@pytest.fixture(params=["models", "baked"])
def desk(request: pytest.FixtureRequest, folder: Path, tmp_path: Path) -> Desk:
    """The game as a server has it, and as a worker has it, without models."""
    if request.param == "models":
        return Desk({"tiny": folder})
    (tmp_path / "head.json").write_text(bake_head(read_head(folder).require()), encoding="utf-8")
    (tmp_path / "on-table.json").write_text(bake_table(load_game(folder).require()).require(), encoding="utf-8")
    return Desk({"tiny": tmp_path})


def tap(desk: Desk, kind: str, position: str, **more: Any) -> dict[str, Any]:
    return desk.ask({"ask": kind, "game": "tiny", "position": position, **more})


def test_a_position_is_read_with_its_tray(desk: Desk) -> None:
    answer = tap(desk, "read", START + "\nturn: black")
    assert (answer["status"], answer["possible"], answer["actors"]) == (0, True, [])
    assert {"space": "b2", "piece": "white", "count": 1, "called": ""} in answer["lying"]
    assert {field["key"]: field["value"] for field in answer["fields"]} == {"turn": "black", "round": "", "caption": ""}
    assert "turn: black" in answer["position"]


def test_the_board_is_tapped_from_nothing_to_a_stated_position(desk: Desk) -> None:
    goal = tap(desk, "read", START + "\nround: 3")
    position = ""
    for one in goal["lying"]:
        more = {key: one[key] for key in ("space", "piece", "count")}
        position = tap(desk, "put", position, **more)["position"]
    assert tap(desk, "set", position, field="round", value=3)["position"] == goal["position"]


def test_too_many_pieces_are_laid_and_said_to_be_too_many(desk: Desk) -> None:
    left = {one["id"]: one["left"] for one in tap(desk, "read", START)["palette"]}["star"]
    answer = tap(desk, "put", START, space="a3", piece="star", count=left + 1)
    assert (answer["status"], answer["faults"]) == (1, [])
    assert "too-many-pieces" in [problem["code"] for problem in answer["problems"]]
    assert {one["id"]: one["left"] for one in answer["palette"]}["star"] == -1


def test_a_piece_is_turned_to_its_back(desk: Desk) -> None:
    position = tap(desk, "put", "", space="a3", piece="chief")["position"]
    assert [one["piece"] for one in tap(desk, "turn", position, space="a3")["lying"]] == ["chief:back"]


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("moves", {}),
        ("check", {"action": "a1-a2"}),
        ("play", {"action": "a1-a2"}),
        ("odds", {"action": "a1-a2"}),
        ("aim", {"from": "a1", "to": "a2"}),
        ("explain", {"after": START}),
        ("record", {"lines": []}),
        ("seal", {"player": "R"}),
    ],
)
def test_moves_are_nobodys_to_judge(desk: Desk, kind: str, more: dict[str, Any]) -> None:
    answer = tap(desk, kind, START, **more)
    assert (answer["status"], answer["faults"][0]["code"]) == (2, "no-engine-for-game")


def test_what_lies_on_the_table_is_the_same_data_again(folder: Path) -> None:
    table = on_table(load_game(folder).require()).require()
    assert OnTable.of_json(json.loads(json.dumps(table.as_json()))) == table


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"slug": 1}'])
def test_broken_data_of_the_table_is_a_fault(folder: Path, tmp_path: Path, text: str) -> None:
    (tmp_path / "head.json").write_text(bake_head(read_head(folder).require()), encoding="utf-8")
    (tmp_path / "on-table.json").write_text(text, encoding="utf-8")
    assert tap(Desk({"tiny": tmp_path}), "read", START)["faults"][0]["code"] == "not-on-table"
