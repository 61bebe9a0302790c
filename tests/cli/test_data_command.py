"""`pnp data check` shows each table of a game as it was understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.cli.main import run
from tests.definition.spreadsheets import ods, ods_rows, rows, xlsx

GAME = """\
game: birds
title: Birds
players: {min: 1, max: 2}
licence: CC0-1.0
data:
  prices: {file: prices.csv, by: name}
components:
  cards: {kind: cards, name: Card, data: FILE, front: [{text: "{{ name }}"}]}
"""
LINES: tuple[list[str], ...] = (
    ["My birds"],
    [],
    ["Name", "Cost", "Bird code"],
    ["Raven", "2", "b7"],
    ["Rook", "3", ""],
    ["# the end", "", ""],
)


@pytest.fixture(params=["cards.csv", "cards.xlsx", "cards.ods"])
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    root = tmp_path / "birds"
    root.mkdir()
    (root / "game.yaml").write_text(GAME.replace("FILE", request.param), encoding="utf-8")
    (root / "prices.csv").write_text("Name,Gold\nRaven,2\n", encoding="utf-8")
    text = "".join(",".join((*line, "", "")[:3]) + "\n" for line in LINES)
    made = {"cards.csv": text.encode(), "cards.xlsx": xlsx(rows(*LINES)), "cards.ods": ods(ods_rows(*LINES))}
    (root / request.param).write_bytes(made[request.param])
    return root


def test_each_table_is_shown_with_what_was_made_of_it(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["data", "check", str(game)]) == 1
    shown = " ".join(capsys.readouterr().out.split())
    for part in ("2 rows", "headings in row 3", "passed over above them: row 1", "remarks, passed over: row 6"):
        assert part in shown, part
    for part in (
        "A name (Name) texts",
        "cost (Cost) numbers 2, 3",
        "(Bird code) texts, 1 empty",
        "prices: prices.csv, 1 row",
    ):
        assert part in shown, part
    assert "advice: the names of the columns are taken from row 3" in shown


def test_every_row_is_shown_with_its_number_in_the_file(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["data", "check", str(game), "cards", "--rows"])
    shown = capsys.readouterr().out
    assert "  2 (row 5): name='Rook', cost=3\n" in shown
    assert "prices" not in shown


def test_the_answer_as_json_holds_the_rows(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["data", "check", str(game), "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    cards, prices = answer["tables"]
    assert (cards["header"], cards["guessed"], prices["guessed"]) == ([3], True, False)
    assert cards["rows"][0]["cost"] == 2
    assert [finding["code"] for finding in cards["findings"]] == ["header-guessed"]


def test_a_sound_table_is_answered_with_status_0(game: Path) -> None:
    assert run(["data", "check", str(game), "prices"]) == 0


def test_a_table_that_is_not_there_is_refused_with_the_nearest(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["data", "check", str(game), "card"]) == 2
    assert "did you mean 'cards'?" in capsys.readouterr().err


def test_a_table_that_can_not_be_read_says_so(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (game / "prices.csv").unlink()
    assert run(["data", "check", str(game), "prices"]) == 1
    assert "prices: prices.csv, can't be read" in capsys.readouterr().out
