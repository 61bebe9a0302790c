"""Printed maps held against the engine's own table of neighbours."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from pnp.base.finding import Finding
from pnp.base.resources import resource
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.sheets.neighbours import rules_of_maps


def findings(folder: Path) -> tuple[Finding, ...]:
    """What the making of the pieces and the check find of the maps."""
    game = load_game(folder).require()
    options = resolve_options(game, {}).require()
    report = make_kit(game, options, Palette.of(game.theme, "full"))
    assert report.value is not None
    own = (found for found in report.findings if (found.where.file or "").startswith("maps/"))
    return (*own, *rules_of_maps(Proof(game, editions=[report.value])))


@pytest.fixture
def kingdom(tmp_path: Path) -> Path:
    folder = tmp_path / "kingdom-command"
    copytree(resource("game_data") / "kingdom-command", folder)
    return folder


def test_all_three_maps_are_what_the_engine_knows(kingdom: Path) -> None:
    assert findings(kingdom) == ()


def test_a_cell_given_to_another_area_is_found_on_paper_and_against_the_rules(kingdom: Path) -> None:
    file = kingdom / "maps" / "narrows.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("a4 a4 s1 s1 i1 s2 b5 b5", "a4 a4 s1 s1 i1 i1 b5 b5"), encoding="utf-8")
    line = 1 + next(number for number, row in enumerate(text.split("\n")) if row.startswith("  b5:"))
    told = [(f.code, f.facts["one"], f.facts["other"], f.where.file, f.where.line) for f in findings(kingdom)]
    assert told == [
        ("touching-not-neighbours", "b5", "i1", "maps/narrows.yaml", line),
        ("paper-without-rules", "b5", "i1", "maps/narrows.yaml", line),
    ]


def test_a_table_changed_together_with_the_cells_still_contradicts_the_engine(kingdom: Path) -> None:
    file = kingdom / "maps" / "corners.yaml"
    text = file.read_text(encoding="utf-8").replace("neighbours: a1 a3 m4}", "neighbours: a1 a3}")
    text = text.replace("neighbours: a3 a4 d3 d4 s4}", "neighbours: a3 d3 d4 s4}")
    file.write_text(text + "barriers: [a4 m4]\n", encoding="utf-8")
    (found,) = findings(kingdom)
    assert (found.code, found.where.file) == ("rules-without-paper", "maps/corners.yaml")
    assert (found.facts["board"], found.facts["one"], found.facts["other"]) == ("map-corners", "a4", "m4")
    assert found.where.line == 1 + text.split("\n").index(
        next(row for row in text.split("\n") if row.startswith("  a4:"))
    )
