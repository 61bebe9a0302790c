"""Why a piece that is finished can't act: the marks on the board tell more than "it has acted"."""

from __future__ import annotations

from functools import partial

from pnp.rules.games.imperio_bellum import faults
from pnp.rules.games.imperio_bellum.attempt import Attempt
from pnp.rules.games.imperio_bellum.board import KIND, KIND_WORDS, KNIGHT, PIKEMAN, bit, is_base, names, squares_of
from pnp.rules.judging import Check, Facts


def _why(attempt: Attempt) -> str:
    """The code of the one fault that explains best why the piece is finished; "" when it is not."""
    position, action = attempt.position, attempt.action
    if not attempt.code or not attempt.holds(position.acted, attempt.start):
        return ""
    if not position.acting:
        return faults.ARRIVED.code
    if is_base(attempt.code):
        return faults.JUST_TAKEN.code if _may_have_been_taken(attempt) else faults.HAS_ACTED.code
    if attempt.kind == KNIGHT:
        if attempt.holds(attempt.looked.zones[attempt.side ^ 1], attempt.start):
            return faults.STOPPED.code
        return faults.USED_UP.code if action.on else faults.HAS_ACTED.code
    return faults.ONE_THING.code if action.on else faults.HAS_ACTED.code


def _may_have_been_taken(attempt: Attempt) -> bool:
    """Does a unit that has attacked, or can have, stand where it can have taken this base from?"""
    position, field = attempt.position, attempt.looked.field
    active = position.acted | (bit(position.run.square) if position.run else 0)
    near = field.near[attempt.start] & attempt.looked.units[attempt.side] & active
    if near:
        return True
    thrusts = (square for square in squares_of(active) if field.second[attempt.side][square] == attempt.start)
    return any(attempt.board[square] & KIND == PIKEMAN for square in thrusts)


def _fails(code: str, attempt: Attempt) -> Facts | None:
    if _why(attempt) != code:
        return None
    pikemen = [
        square
        for square in squares_of(attempt.looked.units[attempt.side ^ 1])
        if attempt.board[square] & KIND == PIKEMAN
        and attempt.looked.field.zone[attempt.side ^ 1][square] & bit(attempt.start)
    ]
    return {
        "square": names((attempt.start,))[0],
        "kind": KIND_WORDS[attempt.kind],
        "pikemen": " and ".join(names(pikemen)),
        "where": (attempt.start, *pikemen) if code == faults.STOPPED.code else (attempt.start,),
    }


FINISHED_CHECKS = tuple(
    Check(fault, partial(_fails, fault.code))
    for fault in (
        faults.ARRIVED,
        faults.STOPPED,
        faults.USED_UP,
        faults.ONE_THING,
        faults.JUST_TAKEN,
        faults.HAS_ACTED,
    )
)
"""At most one of them fails."""
