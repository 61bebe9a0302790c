"""Drawings built of parts: what lies in the games' folders is what the script draws, and each is drawn for either ink."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pnp.draw.svg.read import read_svg

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "game_data" / "castles-and-crowns" / "art" / "cards"


def test_the_drawings_are_those_that_the_script_makes() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "make_art.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert done.stdout + done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize("realm", ["oak", "sheaf", "rose", "peak"])
def test_the_castles_of_a_realm_are_five_pictures_and_no_other_realm_has_one_of_them(realm: str) -> None:
    pictures = {path.name: path.read_text(encoding="utf-8") for path in CARDS.glob("*-[2-6].svg")}
    own = {text for name, text in pictures.items() if name.startswith(realm)}
    assert (len(own), len(set(pictures.values()))) == (5, 20)


@pytest.mark.parametrize("path", sorted(CARDS.glob("*.svg")), ids=lambda path: path.stem)
def test_a_picture_of_a_card_reaches_far_enough_beyond_the_cut_for_any_shop(path: Path) -> None:
    symbol = read_svg(path.read_text(encoding="utf-8"), path.name).require()
    assert (symbol.width, symbol.height) in {(71.0, 96.0), (71.0, 48.0)}
