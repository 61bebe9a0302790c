"""What each option of a game changes when greedy bots play: the table of `docs/explanation/what-the-lab-says.md`.

    python benchmarks/options.py FOLDER [GAMES A VALUE] [GAME...]

Each value of an option plays with the same seeds as the game as usual, everything else unchanged. The games are kept in FOLDER:
the same command goes on where it was stopped, a greater number extends what there is.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

from pnp.playtest.statistics.rates import Difference, Rate

PNP = (sys.executable, "-c", "from pnp.__main__ import main; main()")
GAMES = 20
MOST_ACTIONS = 3_000
"""A game that is not over then is broken off: a value that nobody can end a game with shows by this."""

OPTIONS = {
    "siege-of-armagh": ("irish=5", "own_loss=no", "deploy=free", "stun_front=far"),
    "castles-and-crowns": (
        "straights=on",
        "combined=on",
        "hold_back=on",
        "lone_traitor=off",
        "last_knight=all-dice",
        "merc_value=one",
        "cards=4",
    ),
    "imperio-bellum": (
        "rows=8",
        "knight_limit=off",
        "spawn_rest=no",
        "archer_move=straight",
        "pike_reach=over",
        "knight_run=free",
        "archer_guard=3",
        "shield_wall=no",
        "area_die=shared",
        "last_base=any",
        "round_limit=60",
    ),
    "kingdom-command": ("turns=20", "castles=4", "quake=each", "tower=1", "waits=free", "castle_attack=1"),
    "sidion": (
        "lock_cost=value",
        "prince_lock=never",
        "score=held",
        "artifact_offer=single",
        "restand=yes",
        "last_production=yes",
        "turn_limit=30",
    ),
}
"""By game the values that differ from the usual ones, of each option that the rules look at."""


def figures(folder: Path, game: str, value: str, games: int) -> dict[str, Any]:
    """What so many games under one value came to; those that are missing are played first."""
    kept = folder / f"{game},{value or 'as-usual'}.sqlite"
    options = ("-O", value) if value else ()
    asked = ("--bot", "greedy", "-n", str(games), "--plies", str(MOST_ACTIONS), "--keep", str(kept), "--json")
    done = subprocess.run([*PNP, "playtest", game, *options, *asked], check=True, capture_output=True, text=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def row(value: str, told: dict[str, Any], usual: dict[str, Any]) -> str:
    """A row of the table: the share of the first of the players, and how far it is from the usual one."""
    player, rate = next(iter(told["wins"].items()))
    one, other = (Rate(**each["wins"][player]) for each in (usual, told))
    apart = Difference.of(one, other)
    change = f"{100 * apart.value:+.0f} ({100 * apart.low:+.0f} to {100 * apart.high:+.0f})" if value else ""
    name = f"`{value}`" if value else "as usual"
    length, legal = told["length"]["median"], told["choices"]["legal"]["median"]
    broken = f"{told['broken_off']} of {told['games']}"
    return f"| {name} | {100 * rate['share']:.0f} % {player} | {change} | {length:g} | {legal:g} | {broken} |"


def rows(folder: Path, game: str, games: int) -> Iterator[str]:
    """The table of one game, row by row as the games are played."""
    yield f"| **{game}**, {games} games a value | wins | change, points | actions | legal actions | broken off |"
    yield "|---|---|---|---|---|---|"
    usual = figures(folder, game, "", games)
    yield row("", usual, usual)
    for value in OPTIONS[game]:
        yield row(value, figures(folder, game, value, games), usual)
    yield f"\nA change is seen 8 times of 10 when it is {100 * detectable(games, len(usual['wins'])):.0f} points or more.\n"


def detectable(games: int, players: int) -> float:
    """The least difference of two shares near an equal one that so many games of each show 8 times of 10, at 5 %."""
    even = 1 / players
    return (1.96 + 0.8416) * sqrt(2 * even * (1 - even) / games)


if __name__ == "__main__":
    where = Path(sys.argv[1])
    where.mkdir(parents=True, exist_ok=True)
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    for name in sys.argv[3:] or OPTIONS:
        for line in rows(where, name, wanted):
            print(line, flush=True)
