"""Imperio Bellum beside chess in python-chess, in the same run: random play, and the exact odds of fights.

    python benchmarks/rules_imperio.py

Aims: exact odds of any fight in under 10 ms once loaded; at least 5,000 actions of random play a CPU second.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import chess

from pnp.base.resources import resource
from pnp.referee.explain.explain import explain
from pnp.referee.lines.line import carry_out
from pnp.rules.chance.odds import every_outcome
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.state.values import Action, Position
from pnp.rules.protocol import Parsed

GAMES = 12
RUNS = 3
POSITIONS = resource("game_data") / "imperio-bellum" / "positions"

CROWD = """round 8, Attacker to move, action step
OOOOHOOOO
BOOAOOOOB
OOOOOOOOO
OOOOOOOOO
OORSROOOO
OOMCmOOOO
OORFMOOOO
OOOOOOOOO
TOOOEOOOT
Attacker: Fx30 | start 15/50
Defender: Sx30 | start 15/50"""


def best_time(work: Callable[[], int]) -> tuple[float, int]:
    """The least CPU seconds of several runs, and what one run counted."""
    least, count = float("inf"), 0
    for _ in range(RUNS):
        begun = time.process_time()
        count = work()
        least = min(least, time.process_time() - begun)
    return least, count


def at(rules: ImperioBellum, text: str) -> Position:
    return rules.position_of(rules.read(text).require())


def imperio_games(rules: ImperioBellum, start: Position) -> int:
    actions = 0
    for seed in range(GAMES):
        rng = Random(seed)
        table = Seeded(rng)
        position = start
        while rules.outcome(position) is None:
            position = rules.apply(position, rules.sample(position, rng), table).position
            actions += 1
    return actions


def chess_games(most: int = 300) -> int:
    moves = 0
    for seed in range(GAMES * 3):
        rng = Random(seed)
        board = chess.Board()
        while len(board.move_stack) < most and (legal := list(board.legal_moves)):
            board.push(rng.choice(legal))
            moves += 1
    return moves


def action(rules: ImperioBellum, position: Position, text: str) -> Action:
    read = rules.parse(position, text).value
    assert isinstance(read, Parsed)
    assert isinstance(read.action, Action)
    return read.action


def main() -> None:
    rules = ImperioBellum({"round_limit": 60})
    start = at(rules, (POSITIONS / "setup.txt").read_text(encoding="utf-8"))
    for name, work in (("Imperio Bellum", lambda: imperio_games(rules, start)), ("python-chess", chess_games)):
        seconds, count = best_time(work)
        print(f"random play, {name:<16} {count / seconds:10,.0f} actions/s  ({count} in {seconds:.2f} s)")
    fights = (
        ("attack", (POSITIONS / "least-resistance.txt").read_text(encoding="utf-8"), "R4C5xR5C5"),
        ("barrage, 6 fights", (POSITIONS / "barrage.txt").read_text(encoding="utf-8"), "R2C4*R6C4"),
        ("barrage, 9 fights", CROWD, "R2C4*R6C4"),
    )
    for name, text, typed in fights:
        position = at(rules, text)
        aimed = action(rules, position, typed)
        seconds, count = best_time(lambda position=position, aimed=aimed: len(every_outcome(rules, position, aimed)))  # type: ignore[misc]
        print(f"odds, {name:<22} {seconds * 1000:10.2f} ms  ({count} outcomes)")
    seconds, _ = best_time(lambda: len(carry_out(rules, at(rules, CROWD), "R2C4*R6C4").stop.questions))  # type: ignore[union-attr]
    print(f"dice due and why, 9 fights   {seconds * 1000:10.2f} ms")
    turn = "R2C2+F-R3C1, R2C5+K-R3C5, R2C8+P-R3C9, R2C4-R3C3-R4C3-R5C4-R6C5, R2C6-R3C6-R4C6, R2C3-R4C2, end"
    after = carry_out(rules, start, turn).position
    seconds, looked = best_time(lambda: explain(rules, start, after).looked_at)
    print(f"explain a turn of 11 actions {seconds * 1000:10.2f} ms  ({looked} positions)")


if __name__ == "__main__":
    main()
