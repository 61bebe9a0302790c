"""How strong the bots are, game by game: Elo points with their 95 % interval, random actions being 0.

    python benchmarks/ladder.py [GAMES A PAIR AND SEAT] [GAME...]

Each two bots meet, each in each seat. A game that is not over after PLIES actions counts as a draw.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from pnp.playtest.games import Played
from pnp.playtest.ladder import climb, ladder, pairings
from pnp.playtest.match import Match
from pnp.playtest.running import Stopped
from pnp.playtest.sums import Sums
from pnp.referee.opened import open_game

GAMES = {
    "siege-of-armagh": (("random", "greedy", "search:40"), 600),
    "castles-and-crowns": (("random", "greedy", "search:40"), 600),
    "imperio-bellum": (("random", "greedy", "search:20"), 1500),
    "kingdom-command": (("random", "greedy", "search:20"), 1200),
    "sidion": (("random", "greedy", "search:20"), 1500),
}


def measure(game: str, count: int) -> None:
    """The ladder of one game."""
    bots, plies = GAMES[game]
    rules = open_game(game, {}).require().rules
    assert rules is not None
    players = rules.players(rules.start())

    def play(match: Match, note: Callable[[Played], None]) -> Stopped:
        for number in range(count):
            note(match.play(number).played)
        return Stopped(Sums())

    begun = time.process_time()
    met = climb(list(pairings(Match(game, (), None, (), 1, plies), bots, players)), play)
    print(f"{game}: {len(met)} games, {time.process_time() - begun:.0f} CPU s")
    found = ladder(met, bots, len(players))
    for rung in (*found.rungs, *filter(None, (found.seat,))):
        print(
            f"  {rung.bot:<12} {rung.elo:+6.0f}  ({rung.low:+.0f} to {rung.high:+.0f})  {rung.games} games", flush=True
        )


if __name__ == "__main__":
    wanted = sys.argv[2:] or list(GAMES)
    for name in wanted:
        measure(name, int(sys.argv[1]) if len(sys.argv) > 1 else 10)
