"""The lab's currency: games and actions a CPU second of random play, and playouts of the search, game by game, beside others.

    python benchmarks/lab_speed.py

Beside python-chess (random play) and OpenSpiel (its MCTS in Python and in C++, on noughts and crosses, which both can play), in one
run; then the two searches play each other.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import chess
import pyspiel
from open_spiel.python.algorithms import mcts

from pnp.base.finding import Finding, Report
from pnp.playtest.games import play_one
from pnp.playtest.players.bots import NOBODY
from pnp.playtest.players.search import TreeSearch
from pnp.referee.opened import open_game
from pnp.rules.chance.tables import Seeded, Table
from pnp.rules.protocol import TABLE, AnyRules, Outcome, Rules, Step

GAMES = {
    "siege-of-armagh": 60,
    "castles-and-crowns": 40,
    "imperio-bellum": 400,
    "kingdom-command": 200,
    "sidion": 200,
}
"""Each with the action of a random game at which the search is measured."""
SECONDS = 3.0
PLAYOUTS = 400
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Noughts(Rules[str, str, int]):
    """Noughts and crosses, as short as it can be said."""

    slug = "noughts"

    def start(self) -> str:
        return "." * 9

    def read(self, text: str) -> Report[str]:
        return Report(text)

    def audit(self, setup: str) -> tuple[Finding, ...]:
        del setup
        return ()

    def position_of(self, setup: str) -> str:
        return setup

    def write(self, position: str) -> str:
        return position

    def players(self, position: str) -> tuple[str, ...]:
        del position
        return ("x", "o")

    def actors(self, position: str) -> tuple[str, ...]:
        return ("xo"[(9 - position.count(".")) % 2],)

    def candidates(self, position: str, actor: str) -> Iterable[int]:
        del actor
        return [place for place, mark in enumerate(position) if mark == "."]

    def judge(self, position: str, action: int) -> tuple[Finding, ...]:
        del position, action
        return ()

    def moves(self, position: str) -> Iterator[int]:
        return iter([place for place, mark in enumerate(position) if mark == "."])

    def apply(self, position: str, action: int, table: Table) -> Step[str]:
        del table
        return Step(position[:action] + self.actors(position)[0] + position[action + 1 :])

    def outcome(self, position: str) -> Outcome | None:
        for a, b, c in LINES:
            if position[a] != "." and position[a] == position[b] == position[c]:
                return Outcome((position[a],), "three in a row")
        return None if "." in position else Outcome((), "full")

    def notation(self, action: int) -> str:
        return str(action)


def rate(work: Callable[[], int]) -> float:
    """What the work counts a CPU second, over some seconds."""
    begun, count = time.process_time(), 0
    while time.process_time() - begun < SECONDS:
        count += work()
    return count / (time.process_time() - begun)


def random_play(rules: AnyRules) -> tuple[float, float]:
    """Games and actions a second."""
    numbers, games = iter(range(10**9)), 0

    def one() -> int:
        nonlocal games
        games += 1
        return play_one(rules, rules.start(), NOBODY, f"1/{next(numbers)}", 3000).plies

    begun = time.process_time()
    actions = rate(one)
    return games / (time.process_time() - begun), actions


def search_play(rules: AnyRules, plies: int) -> float:
    """Playouts a second, for whoever acts after so many random actions."""
    rng = Random(5)
    table, position = Seeded(rng), rules.start()
    for _ in range(plies):
        position = rules.apply(position, rules.sample(position, rng), table).position
    while rules.actors(position)[0] == TABLE:
        position = rules.apply(position, rules.sample(position, rng), table).position
    player = rules.actors(position)[0]

    def some() -> int:
        TreeSearch(100).ponder(rules, position, player, Random(1))
        return 100

    return rate(some)


def chess_play() -> int:
    """Actions of a random game of chess, 300 at most."""
    board, rng = chess.Board(), Random(1)
    while len(board.move_stack) < 300 and (moves := list(board.legal_moves)):
        board.push(rng.choice(moves))
    return len(board.move_stack)


def open_spiel_bot(seed: int) -> Any:
    """OpenSpiel's own MCTS in Python, with random rollouts."""
    game = pyspiel.load_game("tic_tac_toe")
    import numpy

    source = numpy.random.RandomState(seed)
    return mcts.MCTSBot(game, 1.4, PLAYOUTS, mcts.RandomRolloutEvaluator(1, source), random_state=source)


def open_spiel_plus(seed: int) -> Any:
    """The same in C++."""
    game = pyspiel.load_game("tic_tac_toe")
    rollouts, solve, verbose = pyspiel.RandomRolloutEvaluator(1, seed), True, False
    return pyspiel.MCTSBot(game, rollouts, 1.4, PLAYOUTS, 100, solve, seed, verbose)


def bots_speed(bot: Any) -> float:
    """Playouts a second from the empty board."""

    def some() -> int:
        bot.step(pyspiel.load_game("tic_tac_toe").new_initial_state())
        return PLAYOUTS

    return rate(some)


def match(games: int) -> tuple[int, int, int]:
    """Ours against OpenSpiel's (Python), the same playouts for both: won, drawn, lost by ours."""
    rules, told = Noughts(), [0, 0, 0]
    for number in range(games):
        theirs, ours = open_spiel_bot(number), TreeSearch(PLAYOUTS)
        state, position = pyspiel.load_game("tic_tac_toe").new_initial_state(), rules.start()
        mine = "xo"[number % 2]
        while rules.outcome(position) is None:
            player = rules.actors(position)[0]
            action = ours.choose(rules, position, player, Random(number)) if player == mine else theirs.step(state)
            state.apply_action(action)
            position = rules.apply(position, action, Seeded(Random(0))).position
        end = rules.outcome(position)
        told[1 if not end or not end.winners else 0 if end.winners[0] == mine else 2] += 1
    return told[0], told[1], told[2]


def main() -> None:
    """Every figure once."""
    print(f"{'':<22} {'games/s':>9} {'actions/s':>10} {'search, playouts/s':>19}")
    for game, plies in GAMES.items():
        rules = open_game(game, {}).require().rules
        assert rules is not None
        games, actions = random_play(rules)
        print(f"{game:<22} {games:9.2f} {actions:10,.0f} {search_play(rules, plies):19,.0f}", flush=True)
    print(f"{'chess (python-chess)':<22} {'':>9} {rate(chess_play):10,.0f}")
    print(f"noughts and crosses, playouts/s: ours {search_play(Noughts(), 0):,.0f}", end=", ", flush=True)
    print(
        f"OpenSpiel (Python) {bots_speed(open_spiel_bot(1)):,.0f}, OpenSpiel (C++) {bots_speed(open_spiel_plus(1)):,.0f}"
    )
    print("ours against OpenSpiel's: won {}, drawn {}, lost {}".format(*match(20)))


if __name__ == "__main__":
    main()
