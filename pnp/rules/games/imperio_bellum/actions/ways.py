"""Ways that a player may have meant: a knight's ride to a square or a target, and from where an archer could fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.rules.games.imperio_bellum.actions.judging.attempt import Attempt
from pnp.rules.games.imperio_bellum.state.board import (
    COLUMNS,
    KIND,
    KNIGHT,
    PIKEMAN,
    bit,
    is_base,
    side_of,
    square_name,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.reach import aim_is_guarded, archer_goals, line_is_covered
from pnp.rules.games.imperio_bellum.state.values import ACTIONS, Action, ImperioRules, Position, Run

if TYPE_CHECKING:
    from pnp.rules.chance.contest import Contest


def ride(attempt: Attempt) -> tuple[int, ...]:
    """The squares of the shortest legal way of a knight to where it is to go, or to beside what it is to attack; () for none."""
    goal, run = attempt.end, attempt.position.run
    begun = run if run and run.square == attempt.start else Run(attempt.start, ACTIONS, attempt.start)
    attacks = _is_charge(attempt)
    ends = attempt.looked.field.near[goal] if attacks else bit(goal)
    if attempt.position.stage or attempt.position.acted & bit(attempt.start) or (not attacks and attempt.goal):
        return ()
    if attacks:
        ends &= ~_stopping(attempt)
    for way in _ways(attempt, ends, begun.left - attacks):
        if not attacks or _permits_blow(attempt, begun, way):
            return way
    return ()


def _is_charge(attempt: Attempt) -> bool:
    """Is an attack meant? Going to a square of the enemy is one (`imperio.move.4`)."""
    return attempt.action.verb == "attack" or bool(attempt.goal and side_of(attempt.goal) != attempt.side)


def _stopping(attempt: Attempt) -> int:
    """The squares on which the knight stops and loses the rest of its actions (`imperio.zone.2`)."""
    return 0 if "imperio.zone.2" in attempt.rules.without else attempt.looked.zones[attempt.side ^ 1]


def _ways(attempt: Attempt, ends: int, most: int) -> Iterator[tuple[int, ...]]:
    """Ways over empty squares to one of the ends, the shortest first; a zone ends a way."""
    looked = attempt.looked
    zone = _stopping(attempt)
    known = bit(attempt.start)
    row, column = divmod(attempt.end, COLUMNS)

    def off(square: int) -> int:  # of ways as long as each other the straightest is told
        return (square // COLUMNS - row) ** 2 + (square % COLUMNS - column) ** 2

    ways: list[tuple[int, ...]] = [(attempt.start,)]
    for _ in range(most):
        longer = []
        for way in ways:
            nearest = sorted(squares_of(looked.field.near[way[-1]] & ~looked.taken & ~known), key=off)
            for square in nearest:
                known |= bit(square)
                if bit(square) & ends:
                    yield (*way, square)
                if not bit(square) & zone:
                    longer.append((*way, square))
        ways = longer


def _permits_blow(attempt: Attempt, begun: Run, way: tuple[int, ...]) -> bool:
    """May the knight attack from the end of the way?"""
    return attempt.rules.permits(_after(attempt.position, begun, way), Action("attack", (way[-1], attempt.end)))


def _after(position: Position, begun: Run, way: tuple[int, ...]) -> Position:
    """The position once the knight has gone the way."""
    steps = len(way) - 1
    board = bytearray(position.board)
    board[way[0]], board[way[-1]] = 0, board[way[0]]
    run = Run(way[-1], begun.left - steps, begun.start, begun.length + steps)
    return position._replace(board=bytes(board), acting=True, spawned=0, run=run)


def step_by_step(attempt: Attempt) -> tuple[str, ...]:
    """The hint that a knight's ride is typed square by square, with the ride and the dice of the charge; () for other pieces."""
    if attempt.kind != KNIGHT:
        return ()
    way = ride(attempt)
    text = "-".join(map(square_name, way))
    if not _is_charge(attempt):
        return (f"a knight goes step by step: {text}",) if way else ()
    if not way:
        return (_no_charge(attempt),)
    return (f"a charge goes step by step: {text}x{square_name(attempt.end)} ({charged(attempt, way)})",)


def _no_charge(attempt: Attempt) -> str:
    """Why no ride ends with an attack on the target."""
    zone = _stopping(attempt)
    if zone and attempt.goal & KIND == PIKEMAN:
        return "no charge: the knight stops beside the pikeman, in its zone, and can attack it only with run 0 (imperio.zone.7)"
    clear = ", clear of the pikemen's zones," if zone else ""
    return f"no ride over empty squares{clear} brings the knight to attack it with the actions it has"


def charged(attempt: Attempt, way: tuple[int, ...]) -> str:
    """The run, the dice and the chance of a knight's attack at the end of a way."""
    from pnp.rules.games.imperio_bellum.actions.fights import melee

    run = attempt.position.run
    begun = run if run and run.square == attempt.start else Run(attempt.start, ACTIONS, attempt.start)
    fight = melee(_after(attempt.position, begun, way), way[-1], attempt.end, attempt.rules.without)
    return f"run {begun.length + len(way) - 1}, {odds_of(fight)}"


def odds_of(fight: Contest) -> str:
    """The dice of a fight, and how likely its first result is: that the target falls."""
    from pnp.rules.games.imperio_bellum.actions.fights import percent

    (_, ways), *_ = fight.ways()
    return f"dice {fight.brief}, wins {percent(ways / fight.sides ** (fight.count + fight.against))}"


def charges(rules: ImperioRules, position: Position, target: int) -> Iterator[str]:
    """The rides to an attack on a square, one for each knight of the side to move that can come there."""
    for square, code in enumerate(position.board):
        if code and side_of(code) == position.side and code & KIND == KNIGHT:
            attempt = Attempt(rules, position, Action("attack", (square, target)))
            way = ride(attempt) if attempt.goal and side_of(attempt.goal) != position.side else ()
            if way:
                yield f"{'-'.join(map(square_name, way))}x{square_name(target)}"


def elsewhere(attempt: Attempt) -> tuple[str, ...]:
    """The hint from where an archer that moves now could fire at the target in its next turn, if nothing else changes."""
    looked, side, options = attempt.looked, attempt.side, attempt.position.options
    target = attempt.end
    if not attempt.goal or side_of(attempt.goal) == side or is_base(attempt.goal):
        return ()
    if aim_is_guarded(looked, side, target, options):
        return ()
    goals = [
        square
        for square in squares_of(archer_goals(looked, attempt.start, options))
        if target in looked.field.shots[square] and not line_is_covered(looked, side, square, target, options)
    ]
    if not goals:
        return ("nor could it from any square that it can go to now",)
    listed = ", ".join(map(square_name, goals))
    return (f"as things stand it could in its next turn from {listed}",)
