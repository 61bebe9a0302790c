"""Data files of a game: tables and YAML that faces and rulebook look things up in, and what can be wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Report
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game, load_game
from pnp.definition.load.sources import read_sources
from pnp.draw.colour.inks import Palette
from tests.components.component_kits import words

GAME = """\
game: tiny
title: Tiny
players: {{min: 1, max: 2}}
licence: CC0-1.0
data: {data}
components:
  card:
    kind: sheet
    name: Card
    size: 60
    front:
      - text: "Attack {{{{ data.units.knight.attack }}}}, {{{{ data.units|length }}}} units, {{{{ data.north.areas.a1.name }}}}"
        box: [5, 5, 50, 50]
"""
UNITS = "Unit,Attack,Scroll\nknight,2,\nmage,1,Star\n"
NORTH = "areas:\n  a1: {name: Norhold}\n"


def loaded(folder: Path, data: str, units: str = UNITS) -> Report[Game]:
    root = folder / "tiny"
    root.mkdir()
    (root / "game.yaml").write_text(GAME.format(data=data), encoding="utf-8")
    (root / "units.csv").write_text(units, encoding="utf-8")
    (root / "north.yaml").write_text(NORTH, encoding="utf-8")
    return load_game(root)


WHOLE = "{units: {file: units.csv, by: Unit}, north: north.yaml}"


def test_a_table_is_found_by_a_column_and_a_yaml_file_is_what_it_says(tmp_path: Path) -> None:
    report = read_sources(loaded(tmp_path, WHOLE).require())
    assert report.findings == ()
    assert report.require() == {
        "units": {
            "knight": {"unit": "knight", "attack": 2, "scroll": ""},
            "mage": {"unit": "mage", "attack": 1, "scroll": "Star"},
        },
        "north": {"areas": {"a1": {"name": "Norhold"}}},
    }


def test_a_table_without_a_column_to_find_rows_by_is_a_list(tmp_path: Path) -> None:
    data = read_sources(loaded(tmp_path, "{units: units.csv}").require()).require()
    assert [row["attack"] for row in data["units"]] == [2, 1]  # type: ignore[attr-defined]


def test_faces_see_what_the_files_hold(tmp_path: Path) -> None:
    game = loaded(tmp_path, WHOLE).require()
    kit = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full"))
    assert kit.findings == ()
    assert words(kit.require().pieces[0].front.items) == "Attack 2, 2 units, Norhold"


@pytest.mark.parametrize(
    ("data", "units", "code"),
    [
        ("{units: {file: units.csv, by: Name}}", UNITS, "unknown-column"),
        ("{units: {file: units.csv, by: Unit}}", UNITS + "mage,3,\n", "row-twice"),
        ("{units: {file: units.csv, by: Unit}}", UNITS + ",3,\n", "empty-cell"),
        ("{units: {file: units.txt}}", UNITS, "not-a-table"),
        ("{units: lost.csv}", UNITS, "missing-file"),
        ("{units: lost.yaml}", UNITS, "missing-file"),
    ],
)
def test_what_can_t_be_read_is_told_where_the_file_is_named_or_in_it(
    tmp_path: Path, data: str, units: str, code: str
) -> None:
    report = read_sources(loaded(tmp_path, data, units).require())
    (finding,) = report.findings
    assert finding.code == code
    assert finding.where.line is not None
    assert "units" not in (report.value or {})


@pytest.mark.parametrize(
    ("data", "code"), [("{units: 3}", "not-a-source"), ("{north: {file: north.yaml, by: name}}", "by-without-table")]
)
def test_game_yaml_is_refused_where_it_names_no_source(tmp_path: Path, data: str, code: str) -> None:
    assert [finding.code for finding in loaded(tmp_path, data).findings] == [code]
