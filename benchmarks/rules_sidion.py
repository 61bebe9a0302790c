"""The rules of Sidion: random play, and what a bot that tries actions out needs for a decision, in CPU time.

python benchmarks/rules_sidion.py
"""

from __future__ import annotations

import time
from random import Random

from pnp.playtest.players.trial import TrialGames
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.sidion import Sidion
from pnp.rules.games.sidion.state.values import Position
from pnp.rules.protocol import TABLE

RUNS, PLIES, TRIALS = 3, 600, 20


def passed(rules: Sidion, seed: int) -> list[Position]:
    """The positions of the beginning of a random game."""
    rng = Random(seed)
    table, position = Seeded(rng), rules.start()
    found: list[Position] = []
    while len(found) < PLIES and rules.outcome(position) is None:
        found.append(position)
        position = rules.apply(position, rules.sample(position, rng), table).position
    return found


def main() -> None:
    """Print the best of some runs."""
    for players in (2, 4, 6):
        rules = Sidion({"players": players})
        best = 0.0
        for _ in range(RUNS):
            begun = time.process_time()
            count = sum(len(passed(rules, seed)) for seed in range(4))
            best = max(best, count / (time.process_time() - begun))
        asked = [position for position in passed(rules, 1)[20:300:40] if rules.actors(position) != (TABLE,)]
        begun = time.process_time()
        for position in asked:
            TrialGames(TRIALS).choose(rules, position, rules.actors(position)[0], Random(1))
        each = (time.process_time() - begun) / len(asked)
        print(
            f"{players} players: {best:8,.0f} actions of random play a second; trial:{TRIALS} {each:.2f} s a decision"
        )


main()
