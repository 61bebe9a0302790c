"""What a board's definition puts beyond the sheet is told, since a player would miss it: squares and boxes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.components.component_kits import kit_of, write_game

BOARD = """\
  board:
    kind: board
    name: Board
    size: [200, 200]
"""


def told(folder: Path, more: str) -> list[tuple[str, str]]:
    """Code and sentence of what is found of a board of 200 × 200 mm."""
    return [(one.code, one.message) for one in kit_of(write_game(folder, BOARD + more)).findings]


@pytest.mark.parametrize(
    ("grid", "over"),
    [
        ("{columns: 10, rows: 10, cell: [39, 39], at: [0, 0]}", "190.0"),
        ("{columns: 5, rows: 5, cell: [39, 39], at: [10, 0]}", "5.0"),
        ("{columns: 5, rows: 5, cell: [40, 40.1], at: [0, 0]}", "0.5"),
    ],
)
def test_a_grid_that_reaches_beyond_its_board_is_an_error(tmp_path: Path, grid: str, over: str) -> None:
    ((code, message),) = told(tmp_path, f"    grid: {grid}\n")
    assert code == "off-the-board"
    assert f"reaches {over} mm beyond the board of 200 × 200 mm" in message


def test_a_grid_that_fills_its_board_to_the_edge_is_sound(tmp_path: Path) -> None:
    assert told(tmp_path, "    grid: {columns: 3, rows: 7, cell: [66.6667, 28.5715], at: [0, 0]}\n") == []


def test_a_box_beyond_the_board_is_named(tmp_path: Path) -> None:
    ((code, message),) = told(
        tmp_path, "    boxes:\n      - {id: reserve, name: Reserve, at: [150, 10], size: [60, 20]}\n"
    )
    assert code == "off-the-board"
    assert "the box 'reserve' reaches 10.0 mm" in message
