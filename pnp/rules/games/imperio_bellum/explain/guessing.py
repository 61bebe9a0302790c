"""About how many actions still lie between two positions of a turn: what leads the search for some way through a long turn.

Pieces that are alike can't be told apart on the board. So each square on which one is missing is given the nearest of those that
stand where none is wanted, and the actions that it takes from there are counted, whoever goes them.
"""

from __future__ import annotations

from pnp.rules.games.imperio_bellum.state.board import (
    ARCHER,
    BACK,
    KIND,
    KNIGHT,
    PIKEMAN,
    UNITS,
    bit,
    distance,
    is_base,
    side_of,
)
from pnp.rules.games.imperio_bellum.state.values import Position

REACH = {KNIGHT: 1, ARCHER: 2, PIKEMAN: 2}
"""Squares that an action brings a piece; of all others one."""

STUCK, LOST, TOO_MANY = 12, 8, 3
"""Actions that stand for what can't be mended in this turn (a piece that has acted where it should not be, or a unit still in the
reserve in the action step), for a piece that nobody can bring, and for one that must fall."""


def guess(position: Position, goal: Position) -> int:
    """The actions of all that is not as it should be; small faults of the count do no harm."""
    missing: dict[int, list[int]] = {}
    spare: dict[int, list[int]] = {}
    found = int(position.side != goal.side) + _marked_in_vain(position, goal)
    for square, (code, wanted) in enumerate(zip(position.board, goal.board, strict=True)):
        if code == wanted or _plain(code) == _plain(wanted):
            continue
        if wanted and side_of(wanted) == position.side and not is_base(wanted):
            missing.setdefault(_plain(wanted), []).append(square)
        elif wanted:
            found += 1
        if not code:
            continue
        if side_of(code) != position.side:
            found += 1
        elif position.acted & bit(square):
            found += STUCK
        else:
            spare.setdefault(_plain(code), []).append(square)
    to_come = _to_come(position, goal)
    for kind in {*missing, *spare}:
        found += _brought(kind, missing.get(kind, []), spare.get(kind, []), to_come.get(kind, 0))
    return found + (STUCK if position.acting else 1) * sum(to_come.values())


def _marked_in_vain(position: Position, goal: Position) -> int:
    """For what has acted although the marks of the goal, where it has any, say that nothing there did."""
    known = goal.acted and position.side == goal.side
    return TOO_MANY * (position.acted & ~goal.acted).bit_count() if known else 0


def _plain(code: int) -> int:
    """The piece whichever side of its token is up: a pikeman's turns with what he does."""
    return code & ~BACK if code & KIND == PIKEMAN else code


def _to_come(position: Position, goal: Position) -> dict[int, int]:
    """The units that are still to come out of the reserve."""
    own = zip(UNITS, position.reserves[position.side], goal.reserves[position.side], strict=True)
    return {kind | position.side << 3: now - then for kind, now, then in own if now > then}


def _brought(kind: int, missing: list[int], spare: list[int], to_come: int) -> int:
    """The actions that bring pieces of a kind to where they are missing, the nearest pair first, and rid of those too many."""
    reach = REACH.get(kind & KIND, 1)
    pairs = sorted((distance(there, here), there, here) for there in missing for here in spare)
    there_left, here_left, found = set(missing), set(spare), 0
    for far, there, here in pairs:
        if there in there_left and here in here_left:
            there_left.discard(there)
            here_left.discard(here)
            found += -(-far // reach)
    return found + LOST * max(0, len(there_left) - to_come) + TOO_MANY * len(here_left)
