"""Writes `pnp/rules/games/kingdom_command/state/map_data.py` from the map files of the game folder.

The printed maps are drawn from `game_data/kingdom-command/maps/*.yaml`, cell by cell. Rules read no files, so what they need of the
maps (areas, yields, castles, and which areas touch, derived from the cells) is written down as a module; a test holds the two
together.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "game_data" / "kingdom-command" / "maps"
MODULE = ROOT / "pnp" / "rules" / "games" / "kingdom_command" / "state" / "map_data.py"
ORDER = ("narrows", "trident", "corners")

_HEAD = '''"""The areas of the three maps, and which of them touch. Written by `tools/make_kingdom_maps.py` from the map files.

By map: name, number of kingdoms, castles to win, and for each area its id, name, kind, yield, castle ("" for none, `castle`, or the
letter of the kingdom whose home it is) and neighbours.
"""

from __future__ import annotations

Area = tuple[str, str, str, int, str, str]

MAPS: dict[str, tuple[str, int, int, tuple[Area, ...]]] = {
'''


def read_map(name: str) -> dict[str, Any]:
    """A map file as plain data."""
    data: dict[str, Any] = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return data


def touching(data: dict[str, Any]) -> dict[str, list[str]]:
    """By area, the areas that share the side of a cell with it. Cell `c` of a row lies at `2 * c + offset` half widths."""
    cells = {}
    for number, row in enumerate(data["grid"]["rows"]):
        for column, area in enumerate(row["cells"].split()):
            cells[number, 2 * column + row["offset"]] = area
    found: dict[str, set[str]] = {area: set() for area in data["areas"]}
    for (row, place), area in cells.items():
        for beside in ((row, place + 2), (row + 1, place - 1), (row + 1, place + 1)):
            other = cells.get(beside, area)
            if other != area:
                found[area].add(other)
                found[other].add(area)
    return {area: sorted(others) for area, others in found.items()}


def module() -> str:
    """The text of the module."""
    lines = [_HEAD.rstrip("\n")]
    for name in ORDER:
        data = read_map(name)
        beside = touching(data)
        lines += [f'    "{name}": (', f'        "{data["name"]}",', f"        {data['kingdoms']},"]
        lines += [f"        {data['castles_to_win']},", "        ("]
        for area, about in sorted(data["areas"].items()):
            castle = about.get("home") or ("castle" if about.get("castle") else "")
            words = (area, about["name"], about["kind"], about.get("yield", 0), castle, " ".join(beside[area]))
            shown = ", ".join(str(word) if isinstance(word, int) else f'"{word}"' for word in words)
            lines.append(f"            ({shown}),")
        lines += ["        ),", "    ),"]
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    MODULE.write_text(module(), encoding="utf-8")
