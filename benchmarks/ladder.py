"""How strong the bots are, game by game: the ladders of all games in one go, with what each took.

    python benchmarks/ladder.py FOLDER [GAMES A PAIR AND SEAT] [GAME...]

Each two bots meet, each in each seat (`pnp playtest --ladder`). A game that is not over after PLIES actions counts as a draw.
The games are kept in FOLDER: the same command goes on where it was stopped, a greater number extends what there is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PNP = (sys.executable, "-c", "from pnp.__main__ import main; main()")

PLIES = 3_000
GAMES = {
    "siege-of-armagh": "random,greedy,search:200",
    "castles-and-crowns": "random,greedy,search:200",
    "imperio-bellum": "random,greedy,search:50",
    "kingdom-command": "random,greedy,search:50",
    "sidion": "random,greedy,search:30",
}


def measure(folder: str, game: str, count: int) -> None:
    """The ladder of one game."""
    asked = ("--ladder", GAMES[game], "-n", str(count), "--plies", str(PLIES), "--keep", str(Path(folder) / game))
    before = os.times()
    subprocess.run([*PNP, "playtest", game, *asked], check=True)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    print(f"  {spent:.0f} CPU s", flush=True)


if __name__ == "__main__":
    for name in sys.argv[3:] or GAMES:
        measure(sys.argv[1], name, int(sys.argv[2]) if len(sys.argv) > 2 else 10)
