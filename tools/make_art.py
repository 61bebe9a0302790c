"""Writes the drawings that are built of parts: the scenes and figures in the games' `art/` folders.

python tools/make_art.py           writes what has changed
python tools/make_art.py --check   tells what would change, and changes nothing
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from artwork import (
    armagh_pieces,
    armagh_valley,
    borders,
    covers,
    covers_of_maps,
    crowns_castles,
    crowns_field,
    crowns_nobles,
    imperio_field,
    imperio_units,
    kingdom_cards,
    kingdom_charts,
    kingdom_units,
    sidion_country,
    sidion_court,
    sidion_treasures,
)

GAMES = Path(__file__).resolve().parents[1] / "game_data"


def files() -> Iterator[tuple[Path, str]]:
    """Each file and what is to stand in it."""
    crowns = GAMES / "castles-and-crowns" / "art"
    yield from crowns_castles.files(crowns)
    yield from crowns_nobles.files(crowns)
    yield from crowns_field.files(crowns)
    armagh = GAMES / "siege-of-armagh" / "art"
    yield from armagh_valley.files(armagh)
    yield from armagh_pieces.files(armagh)
    imperio = GAMES / "imperio-bellum" / "art"
    yield from imperio_field.files(imperio)
    yield from imperio_units.files(imperio)
    yield from kingdom_cards.files(GAMES / "kingdom-command" / "art")
    yield from kingdom_charts.files(GAMES / "kingdom-command" / "art")
    yield from kingdom_units.files(GAMES / "kingdom-command" / "art")
    yield from sidion_country.files(GAMES / "sidion" / "art")
    yield from sidion_court.files(GAMES / "sidion" / "art")
    yield from sidion_treasures.files(GAMES / "sidion" / "art")
    yield from borders.files(GAMES)
    yield from covers.files(GAMES)
    yield from covers_of_maps.files(GAMES)


def main() -> int:
    """0: all files are as they should be."""
    changed = 0
    for path, text in files():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        changed += 1
        if "--check" in sys.argv:
            print(f"out of date: {path.relative_to(GAMES)}")
            continue
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 1 if changed and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
