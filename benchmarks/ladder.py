"""How strong the bots are, game by game: the ladders of all games in one go, with what each took.

    python benchmarks/ladder.py [GAMES A PAIR AND SEAT] [GAME...]

Each two bots meet, each in each seat (`pnp playtest --ladder`). A game that is not over after PLIES actions counts as a draw.
"""

from __future__ import annotations

import os
import subprocess
import sys

PNP = (sys.executable, "-c", "from pnp.cli.main import main; main()")

GAMES = {
    "siege-of-armagh": ("random,greedy,search:40", 600),
    "castles-and-crowns": ("random,greedy,search:40", 600),
    "imperio-bellum": ("random,greedy,search:20", 1500),
    "kingdom-command": ("random,greedy,search:20", 1200),
    "sidion": ("random,greedy,search:20", 1500),
}


def measure(game: str, count: int) -> None:
    """The ladder of one game."""
    bots, plies = GAMES[game]
    command = [*PNP, "playtest", game, "--ladder", bots, "-n", str(count), "--plies", str(plies)]
    before = os.times()
    subprocess.run(command, check=True)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    print(f"  {spent:.0f} CPU s", flush=True)


if __name__ == "__main__":
    for name in sys.argv[2:] or GAMES:
        measure(name, int(sys.argv[1]) if len(sys.argv) > 1 else 10)
