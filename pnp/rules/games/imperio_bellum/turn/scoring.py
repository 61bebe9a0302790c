"""How a game ends, and who wins: `imperio.end`, `imperio.tie`, `imperio.opt.11`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.state.board import ATTACKER, DEFENDER, SIDES
from pnp.rules.games.imperio_bellum.state.board_facts import Survey, survey
from pnp.rules.games.imperio_bellum.state.values import Position
from pnp.rules.protocol import Outcome


class _Tie(NamedTuple):
    """A tie-breaker: its number, what is compared, and the number of a side; more wins."""

    number: int
    words: str
    score: Callable[[Position, Survey, int], int]


_TIES = (
    _Tie(1, "fewer units at the start", lambda position, _, side: -position.start[side][0]),
    _Tie(2, "a smaller reserve at the start", lambda position, _, side: -position.start[side][1]),
    _Tie(3, "more units in the reserve", lambda position, _, side: sum(position.reserves[side])),
    _Tie(4, "more bases", lambda _, looked, side: looked.bases[side].bit_count()),
    _Tie(5, "its headquarters is in its own hands", lambda _, looked, side: int(looked.holds_own_headquarters(side))),
    _Tie(6, "its headquarters was never lost", lambda position, _, side: int(not position.lost[side])),
    _Tie(7, "it is the Defender", lambda position, _, side: side),  # noqa: ARG005 - all have one shape
)
"""`imperio.tie.1` to `.7`."""


@carries_out("imperio.end.1", "imperio.end.2", "imperio.opt.10")
def lost_by(position: Position, looked: Survey, side: int, without: frozenset[str] = frozenset()) -> str:
    """The clause by which a side has lost at once, or ""."""
    if not looked.units[side] and "imperio.end.1" not in without:
        return "imperio.end.1"
    own = looked.bases[side] if position.options.any_base else looked.bases[side] & ~looked.captured[side]
    return "imperio.end.2" if not own and "imperio.end.2" not in without else ""


def is_over(position: Position, without: frozenset[str] = frozenset()) -> bool:
    """Has the game ended?"""
    if position.stage:
        return False
    looked = survey(position.board)
    lost = any(lost_by(position, looked, side, without) for side in (ATTACKER, DEFENDER))
    return lost or _past_limit(position, without)


@carries_out("imperio.end.4", "imperio.end.5")
def outcome(position: Position, without: frozenset[str] = frozenset()) -> Outcome | None:
    """Who has won, and by which clauses; None while the game goes on."""
    if not is_over(position, without):
        return None
    looked = survey(position.board)
    clauses = [lost_by(position, looked, side, without) for side in (ATTACKER, DEFENDER)]
    if all(clauses):
        return _by_ties(position, looked, "both sides have lost their last unit", ("imperio.end.4",), without)
    for side, clause in enumerate(clauses):
        if clause:
            why = "has no unit left on the board" if clause == "imperio.end.1" else "has lost its three bases"
            text = f"The {SIDES[side ^ 1]} wins: the {SIDES[side]} {why}"
            return Outcome((SIDES[side ^ 1],), text, (clause,))
    return _at_the_limit(position, looked, without)


def _past_limit(position: Position, without: frozenset[str]) -> bool:
    limit = position.options.round_limit
    return bool(limit) and position.round > limit and "imperio.opt.11" not in without


@carries_out("imperio.opt.11")
def _at_the_limit(position: Position, looked: Survey, without: frozenset[str]) -> Outcome:
    """More bases, more units, then the tie-breakers (`imperio.opt.11`)."""
    clauses = ("imperio.opt.11",)
    for words, sets in (("more bases", looked.bases), ("more units on the board", looked.units)):
        scores = [mask.bit_count() for mask in sets]
        if scores[0] != scores[1]:
            winner = SIDES[scores.index(max(scores))]
            return Outcome(
                (winner,), f"The {winner} wins at the round limit: {words}, {max(scores)} to {min(scores)}", clauses
            )
    return _by_ties(position, looked, "the round limit is reached", clauses, without)


@carries_out(
    "imperio.tie.1",
    "imperio.tie.2",
    "imperio.tie.3",
    "imperio.tie.4",
    "imperio.tie.5",
    "imperio.tie.6",
    "imperio.tie.7",
)
def _by_ties(
    position: Position, looked: Survey, what: str, clauses: tuple[str, ...], without: frozenset[str]
) -> Outcome:
    """The first tie-breaker that distinguishes the sides."""
    for tie in _TIES:
        if f"imperio.tie.{tie.number}" in without:
            continue
        scores = [tie.score(position, looked, side) for side in (ATTACKER, DEFENDER)]
        if scores[0] != scores[1]:
            winner = SIDES[scores.index(max(scores))]
            text = f"The {winner} wins: {what}, and the tie is broken by this: {tie.words}"
            return Outcome((winner,), text, (*clauses, f"imperio.tie.{tie.number}"))
    return Outcome((), f"A draw: {what}", clauses)
