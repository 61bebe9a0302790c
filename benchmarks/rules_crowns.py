"""Random play of Castles & Crowns beside games that OpenSpiel has in Python, in the same run: actions a CPU second.

    python benchmarks/rules_crowns.py

Aim: at least half as many actions a second as OpenSpiel's `python_tic_tac_toe`. Without `open_spiel` the measure is random play of
chess in python-chess. An action is whatever passes from one state to the next: a move, a roll, a deal.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns

SECONDS = 3.0
ROUNDS = 3


def crowns(**options: object) -> Callable[[Random], int]:
    rules = CastlesAndCrowns(options)

    def play(rng: Random) -> int:
        table = Seeded(rng)
        position = rules.start()
        actions = 0
        while rules.outcome(position) is None:
            position = rules.apply(position, rules.sample(position, rng), table).position
            actions += 1
        return actions

    return play


def open_spiel(name: str) -> Callable[[Random], int]:
    import pyspiel
    from open_spiel.python.games import block_dominoes, tic_tac_toe  # noqa: F401 - importing registers them

    game: Any = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                chances = state.chance_outcomes()
                choice = rng.choices([one for one, _ in chances], [chance for _, chance in chances])[0]
            else:
                choice = rng.choice(state.legal_actions())
            state.apply_action(choice)
            actions += 1
        return actions

    return play


def chess(rng: Random) -> int:
    import chess as python_chess

    board = python_chess.Board()
    actions = 0
    while actions < 200 and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        actions += 1
    return actions


def rate(play: Callable[[Random], int]) -> float:
    """Actions a CPU second, the best of some rounds."""
    best = 0.0
    for seed in range(ROUNDS):
        rng, actions, begun = Random(seed), 0, time.process_time()
        while (spent := time.process_time() - begun) < SECONDS / ROUNDS:
            actions += play(rng)
        best = max(best, actions / spent)
    return best


def main() -> None:
    try:
        rivals = {name: rate(open_spiel(name)) for name in ("python_tic_tac_toe", "python_block_dominoes")}
    except ImportError:
        rivals = {"chess in python-chess": rate(chess)}
    for name, found in rivals.items():
        print(f"{name:<44} {found:10,.0f} actions/s")
    games: dict[str, dict[str, object]] = {
        "2 players": {},
        "5 players": {"players": 5},
        "3 players, four cards": {"players": 3, "cards": 4},
        "3 players, combined": {"players": 3, "combined": "on"},
        "3 players, straights": {"players": 3, "straights": "on"},
    }
    for name, options in games.items():
        found = rate(crowns(**options))
        ratios = "  ".join(f"×{found / other:5.2f}" for other in rivals.values())
        print(f"{'castles and crowns, ' + name:<44} {found:10,.0f} actions/s  {ratios}")


main()
