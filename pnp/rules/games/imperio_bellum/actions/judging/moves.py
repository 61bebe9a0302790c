"""What a move breaks."""

from __future__ import annotations

from pnp.rules.engine.checks import Check, Facts
from pnp.rules.games.imperio_bellum.actions import faults
from pnp.rules.games.imperio_bellum.actions.judging.attempt import Attempt, what_stands
from pnp.rules.games.imperio_bellum.actions.ways import step_by_step
from pnp.rules.games.imperio_bellum.state.board import ARCHER, bit, distance, is_base, side_of, square_name
from pnp.rules.games.imperio_bellum.state.reach import archer_goals
from pnp.rules.games.imperio_bellum.state.values import Action

ARCHER_STEPS = 2


def _too_far(attempt: Attempt) -> Facts | None:
    if attempt.kind == ARCHER or is_base(attempt.code) or distance(attempt.start, attempt.end) == 1:
        return None
    return attempt.facts("start", "end", how=_how(attempt, "not next to"), hints=step_by_step(attempt))


def _how(attempt: Attempt, far: str) -> str:
    """How a square lies to that of the piece."""
    if attempt.end == attempt.start:
        return "the very square on which the piece stands"
    return f"{far} {square_name(attempt.start)}"


def _base_too_far(attempt: Attempt) -> Facts | None:
    near = not is_base(attempt.code) or distance(attempt.start, attempt.end) == 1
    return None if near else attempt.facts("start", "end", how=_how(attempt, "not next to"))


def _archer_too_far(attempt: Attempt) -> Facts | None:
    steps = distance(attempt.start, attempt.end)
    far = attempt.kind == ARCHER and not 1 <= steps <= ARCHER_STEPS
    return attempt.facts("start", "end", how=_how(attempt, "more than two steps from")) if far else None


def _onto_own(attempt: Attempt) -> Facts | None:
    own = attempt.goal and side_of(attempt.goal) == attempt.side and attempt.end != attempt.start
    return attempt.facts("end", what=what_stands(attempt.goal)) if own else None


def _onto_enemy(attempt: Attempt) -> Facts | None:
    if not attempt.goal or side_of(attempt.goal) == attempt.side:
        return None
    attack = Action("attack", (attempt.start, attempt.end))
    allowed = attempt.rules.permits(attempt.position, attack)
    return attempt.facts(
        "end", what=what_stands(attempt.goal), attack=f", {attempt.rules.notation(attack)}" if allowed else ""
    )


def _bent(attempt: Attempt) -> Facts | None:
    if attempt.kind != ARCHER or not attempt.position.options.straight or distance(attempt.start, attempt.end) == 1:
        return None
    straight = attempt.end in attempt.looked.field.shots[attempt.start]
    return None if straight else attempt.facts("start", "end")


def _no_way(attempt: Attempt) -> Facts | None:
    if attempt.kind != ARCHER or distance(attempt.start, attempt.end) == 1:
        return None
    options = attempt.position.options
    goals = archer_goals(attempt.looked, attempt.start, options)
    return None if goals & bit(attempt.end) else attempt.facts("start", "end")


_FAR = ("too-far", "base-too-far", "archer-too-far")

MOVE_CHECKS = (
    Check(faults.TOO_FAR, _too_far),
    Check(faults.BASE_TOO_FAR, _base_too_far),
    Check(faults.ARCHER_TOO_FAR, _archer_too_far),
    Check(faults.ONTO_OWN, _onto_own, _FAR),
    Check(faults.ONTO_ENEMY, _onto_enemy, _FAR),
    Check(faults.BENT, _bent, (*_FAR, "onto-own-piece", "onto-enemy")),
    Check(faults.NO_WAY, _no_way, (*_FAR, "onto-own-piece", "onto-enemy", "bent-move")),
)
