"""Why a piece that is finished can't act.

A mark does not tell what it was made for. What the same line has just told, or what the marks leave no other reason for, is
certain and has a clause of its own; otherwise the reasons that are possible are told together under `imperio.turn.3`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pnp.rules.engine.checks import Check, Facts
from pnp.rules.games.imperio_bellum.actions import faults
from pnp.rules.games.imperio_bellum.actions.judging.attempt import Attempt
from pnp.rules.games.imperio_bellum.state.board import (
    ATTACKER,
    BACK,
    HEADQUARTERS,
    KIND,
    KIND_WORDS,
    KNIGHT,
    PIKEMAN,
    bit,
    distance,
    is_base,
    names,
    square_name,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.values import CAME, TAKEN

_FROM_SPAWNING_BASE = 2
"""A unit arrives next to its base, and the base may have gone one step since."""


def _why(attempt: Attempt) -> str:
    """The code of the one fault that says why the piece is finished; "" when it is not."""
    position, since = attempt.position, attempt.action.since
    if not attempt.code or not attempt.holds(position.acted, attempt.start):
        return ""
    if not position.acting:
        return faults.ARRIVED.code
    if is_base(attempt.code):
        return faults.JUST_TAKEN.code if _was_taken(attempt) else faults.HAS_ACTED.code
    if not since:
        return faults.HAS_ACTED.code
    if attempt.kind != KNIGHT:
        return faults.ONE_THING.code
    return faults.STOPPED.code if since == CAME and _zone_of(attempt) else faults.USED_UP.code


def _was_taken(attempt: Attempt) -> bool:
    """Has the base certainly changed hands in this turn? One that is useless can't have moved."""
    return attempt.action.since == TAKEN or not attempt.holds(attempt.looked.active_bases(attempt.side), attempt.start)


def _zone_of(attempt: Attempt) -> list[int]:
    """The enemy's pikemen in whose zone the piece stands."""
    enemy, zone = attempt.side ^ 1, attempt.looked.field.zone[attempt.side ^ 1]
    units = squares_of(attempt.looked.units[enemy])
    return [one for one in units if attempt.board[one] & KIND == PIKEMAN and zone[one] & bit(attempt.start)]


def reasons(attempt: Attempt) -> Iterator[tuple[str, str]]:
    """Every reason that the marks leave open for a piece to be finished in the action step: its clause, and in words."""
    if is_base(attempt.code):
        yield "imperio.base.1", faults.HAS_MOVED
        if not attempt.action.since and _may_have_been_taken(attempt):
            yield "imperio.capture.5", faults.CHANGED_HANDS
        return
    if attempt.kind == KNIGHT:
        pikemen = _zone_of(attempt)
        if pikemen:
            yield "imperio.zone.2", faults.STOPPED_IN_ZONE.format(pikemen=" and ".join(names(pikemen)))
        yield "imperio.knight.1", faults.FIVE_USED_UP
        yield "imperio.turn.4", faults.ANOTHER_ACTED
    else:
        yield "imperio.turn.5", faults.HAS_MOVED_OR_ATTACKED
    if _may_have_arrived(attempt):
        yield "imperio.spawn.5", faults.HAS_ARRIVED


def _may_have_been_taken(attempt: Attempt) -> bool:
    """Can the base have been the enemy's when the turn began? Who took it may have fallen since, and leaves no mark."""
    position, own = attempt.position, not attempt.code & BACK
    no_fight_yet = position.round == 1 and attempt.side == ATTACKER and position.options.begins_apart
    return not no_fight_yet and not (own and attempt.kind == HEADQUARTERS and not position.lost[attempt.side])


def _may_have_arrived(attempt: Attempt) -> bool:
    """Can the unit have been brought in in this turn, by a base that may have moved since?"""
    position, side = attempt.position, attempt.side
    if not position.options.spawn_rest or sum(position.reserves[side]) >= position.start[side][1]:
        return False
    if attempt.kind == PIKEMAN and not attempt.holds(position.moved, attempt.start):
        return False
    bases = squares_of(attempt.looked.bases[side])
    return any(distance(base, attempt.start) <= _FROM_SPAWNING_BASE for base in bases)


def _fails(code: str, attempt: Attempt) -> Facts | None:
    if _why(attempt) != code:
        return None
    facts: dict[str, object] = {
        "square": square_name(attempt.start),
        "kind": KIND_WORDS[attempt.kind],
        "where": (attempt.start,),
    }
    if code == faults.STOPPED.code:
        pikemen = _zone_of(attempt)
        facts |= {"pikemen": " and ".join(names(pikemen)), "where": (attempt.start, *pikemen)}
    if code == faults.HAS_ACTED.code:
        facts |= _told(list(reasons(attempt)))
    return facts


def _told(found: list[tuple[str, str]]) -> Facts:
    """The only reason, or `either … or …` with the clause of each."""
    if len(found) == 1:
        return {"either": found[0][1], "reasons": found[0][0]}
    *first, last = (f"{text} ({clause})" for clause, text in found)
    return {"either": f"either {', '.join(first)} or {last}", "reasons": " ".join(clause for clause, _ in found)}


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
