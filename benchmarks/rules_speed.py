"""The rules of Siege of Armagh beside chess in python-chess, in the same run: positions visited per CPU second.

    python benchmarks/rules_speed.py

Aim: the same order of magnitude. Three things are counted, each per position visited:

- random play: a random legal action of the position, carried out;
- legal actions: the list of them, from a sample of positions;
- perft: every action of every position to a fixed depth carried out.

Then the judge alone (checking wants reasons, not speed), and the exact odds of two totals of many dice.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from random import Random

import chess

from pnp.rules.chance.dice import Roll
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.state.values import Position

OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V"
RUNS = 3


def rate(work: Callable[[], int]) -> float:
    """What `work` counts per CPU second: the best of several runs."""
    best = 0.0
    for _ in range(RUNS):
        begun = time.process_time()
        count = work()
        best = max(best, count / (time.process_time() - begun))
    return best


def armagh_games(rules: SiegeOfArmagh, start: Position, games: int) -> list[Position]:
    passed = []
    for seed in range(games):
        rng = Random(seed)
        table = Seeded(rng)
        position = start
        while position.left:
            passed.append(position)
            position = rules.apply(position, rng.choice(list(rules.moves(position))), table).position
    return passed


def chess_games(games: int, most: int = 300) -> list[str]:
    passed = []
    for seed in range(games):
        rng = Random(seed)
        board = chess.Board()
        while len(board.move_stack) < most and (moves := list(board.legal_moves)):
            passed.append(board.fen())
            board.push(rng.choice(moves))
    return passed


def armagh_perft(rules: SiegeOfArmagh, position: Position, depth: int) -> int:
    table = Seeded(Random(0))
    if depth == 0:
        return 1
    steps = (rules.apply(position, action, table).position for action in rules.moves(position))
    return 1 + sum(armagh_perft(rules, after, depth - 1) for after in steps)


def chess_perft(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    count = 1
    for move in board.legal_moves:
        board.push(move)
        count += chess_perft(board, depth - 1)
        board.pop()
    return count


def row(name: str, ours: float, theirs: float | None = None) -> None:
    ratio = "" if theirs is None else f"   python-chess {theirs:10,.0f}   ×{ours / theirs:5.2f}"
    print(f"{name:<34} {ours:10,.0f}{ratio}")


def main() -> None:
    rules = SiegeOfArmagh({})
    start = rules.position_of(rules.read(OPENING).require())
    positions = armagh_games(rules, start, 10)[::7]
    boards = [chess.Board(fen) for fen in chess_games(4)[::3]]
    print("per CPU second")
    row("random play, positions", rate(lambda: len(armagh_games(rules, start, 40))), rate(lambda: len(chess_games(8))))
    ours = rate(lambda: sum(len(list(rules.moves(position))) > 0 for position in positions))
    theirs = rate(lambda: sum(len(list(board.legal_moves)) >= 0 for board in boards))
    row("legal actions, positions", ours, theirs)
    ours = rate(lambda: armagh_perft(rules, start, 3))
    row("perft 3, positions", ours, rate(lambda: chess_perft(chess.Board(), 3)))
    candidates = [
        (position, action) for position in positions[:60] for action in rules.candidates(position, position.side)
    ]
    row("permitted or not, actions", rate(lambda: sum(rules.permits(*one) >= 0 for one in candidates)))
    row("judged with reasons, actions", rate(lambda: sum(len(rules.judge(*one)) >= 0 for one in candidates)))
    begun = time.process_time()
    chance = higher(
        Roll(label="striker", clause="-", count=10, matters="total"),
        Roll(label="target", clause="-", count=10, matters="total"),
    )
    print(f"10d6 against 10d6, exactly: {float(chance):.6f} in {1000 * (time.process_time() - begun):.1f} ms")


def higher(one: Roll, other: Roll) -> Fraction:
    """The chance that one total beats the other."""
    ways = [(sum(dice), number) for dice, number in one.ways()]
    against = [(sum(dice), number) for dice, number in other.ways()]
    won = sum(number * versus for total, number in ways for least, versus in against if total > least)
    return Fraction(won, sum(number for _, number in ways) * sum(number for _, number in against))


main()
