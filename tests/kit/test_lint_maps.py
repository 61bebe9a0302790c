"""Maps held against the rules: a path that the engine doesn't know, or that the file lacks, is found at the file's line."""

from __future__ import annotations

import shutil
from pathlib import Path

from pnp.base.finding import Finding
from pnp.base.resources import resource
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.sheets.neighbours import rules_of_maps

MAP = "maps/duchies.yaml"


def disagreements(folder: Path) -> list[Finding]:
    game = load_game(folder).require()
    kit = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full")).require()
    return list(rules_of_maps(Proof(game, editions=[kit])))


def test_sidion_and_its_engine_have_the_same_paths() -> None:
    assert disagreements(resource("game_data") / "sidion") == []


def test_a_path_on_one_side_only_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "sidion"
    shutil.copytree(resource("game_data") / "sidion", folder)
    text = (folder / MAP).read_text(encoding="utf-8")
    old, new = "- 2S-2F 2S-2A 2S-2H 2F-2G 2A-2G 2G-0C 2A-3F 2A-3H", "- 2S-2F 2S-2A 2S-2H 2F-2G 2A-2G 2G-3G 2A-3F 2A-3H"
    assert text.count(old) == 4, "on the maps for 3 to 6 players"
    before, _, after = text.rpartition(old)
    (folder / MAP).write_text(f"{before}{new}{after}", encoding="utf-8")
    found = [(f.code, f.facts["board"], f.facts["one"], f.facts["other"], f.where.file) for f in disagreements(folder)]
    assert found == [
        ("rules-without-paper", "map-6", "0C", "2G", MAP),
        ("paper-without-rules", "map-6", "2G", "3G", MAP),
    ]
