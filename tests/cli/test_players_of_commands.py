"""`--players` means the same to `pack`, `watch` and `export` as to `build`: the pieces of a game for so many."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from pnp.definition.load.load import load_game
from pnp.kit.pack.editions import make_editions
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.watch.polling import look
from pnp.kit.watch.workbench import Target, Workbench

from .conftest import Pnp

GAME = """\
game: lanterns
title: Lanterns
players: {min: 2, max: 4}
licence: CC0-1.0
credits: [{role: Game design, name: A. Tester}]
options:
  players: {type: int, min: 2, max: 4, default: 2, prints: true, text: How many play}
components:
  lamp:
    kind: token
    name: Lamp
    size: 18
    count: "{{ 2 * options.players }}"
    front: {elements: [{fill: "#ff0000"}]}
"""


@pytest.fixture
def lanterns(tmp_path: Path) -> Path:
    folder = tmp_path / "lanterns"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "rulebook.md").write_text("# Rules\n\nLight lamps.\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(("players", "count"), [((), 4), (("--players", "3"), 6), (("--players", "4"), 8)])
def test_export_takes_the_pieces_for_so_many(
    pnp: Pnp, lanterns: Path, tmp_path: Path, players: tuple[str, ...], count: int
) -> None:
    answer = pnp("export", "lanterns", "--to", "tabletop-simulator", *players)
    assert answer.status == 0, answer.err
    table = tmp_path / "output" / "lanterns" / "export-tabletop-simulator" / "contents.csv"
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert str(count) in {value for row in rows for value in row.values()}, rows


@pytest.mark.parametrize("command", [("export", "--to", "tabletop-simulator"), ("pack",), ("build",)])
def test_a_number_that_the_game_is_not_for_is_refused_alike(pnp: Pnp, lanterns: Path, command: tuple[str, ...]) -> None:
    name, *rest = command
    answer = pnp(name, "lanterns", *rest, "--players", "9")
    assert answer.status != 0
    assert "Lanterns is a game for 2–4 players, not for 9" in answer.out + answer.err


@pytest.mark.parametrize(("players", "count"), [(None, 8), (2, 4), (3, 6)])
def test_a_pack_holds_the_kit_for_so_many(lanterns: Path, players: int | None, count: int) -> None:
    made = make_editions(load_game(lanterns).require(), {}, lambda _line: None, players).require()
    assert made
    for edition in made:
        printed = sum(placed.side == "front" for sheet in edition.kit.sheets for placed in sheet.placements)
        assert printed == count


@pytest.mark.parametrize(("players", "faces"), [(3, True), (9, False)])
def test_watch_shows_the_game_for_so_many(lanterns: Path, tmp_path: Path, players: int, faces: bool) -> None:
    bench = Workbench(lanterns, Target(BuildOptions(players=players), tmp_path / "watched"))
    news = [*bench.make(look(lanterns))]
    assert any(one.faces for one in news) is faces
    assert any("not for 9" in finding.message for one in news for finding in one.findings) is not faces
