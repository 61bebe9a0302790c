"""What an attack or a barrage breaks."""

from __future__ import annotations

from pnp.rules.engine.checks import Check, Facts
from pnp.rules.games.imperio_bellum.actions import faults
from pnp.rules.games.imperio_bellum.actions.judging.attempt import Attempt, what_stands
from pnp.rules.games.imperio_bellum.actions.ways import elsewhere, step_by_step
from pnp.rules.games.imperio_bellum.state.board import (
    ARCHER,
    KIND_WORDS,
    KNIGHT,
    PIKEMAN,
    distance,
    is_base,
    names_of,
    side_of,
    square_name,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.reach import aim_is_guarded, guarding, line_is_covered, sooner


def _base_attacks(attempt: Attempt) -> Facts | None:
    return attempt.facts("start") if is_base(attempt.code) else None


def _no_enemy(attempt: Attempt) -> Facts | None:
    enemy = attempt.goal and side_of(attempt.goal) != attempt.side
    return None if enemy else attempt.facts("end", what=what_stands(attempt.goal))


def _not_next(attempt: Attempt) -> Facts | None:
    near = attempt.kind == PIKEMAN or distance(attempt.start, attempt.end) == 1
    if near:
        return None
    enemy = attempt.goal and side_of(attempt.goal) != attempt.side
    return attempt.facts("start", "end", hints=step_by_step(attempt) if enemy else ())


def _is_thrust(attempt: Attempt) -> bool:
    return attempt.kind == PIKEMAN and attempt.looked.field.second[attempt.side][attempt.start] == attempt.end


def _out_of_reach(attempt: Attempt) -> Facts | None:
    if attempt.kind != PIKEMAN or distance(attempt.start, attempt.end) == 1 or _is_thrust(attempt):
        return None
    return attempt.facts("start", "end")


def _thrust_blocked(attempt: Attempt) -> Facts | None:
    if not _is_thrust(attempt) or attempt.position.options.over:
        return None
    between = attempt.looked.field.ahead[attempt.side][attempt.start]
    return {"between": square_name(between), "where": (between,)} if attempt.board[between] else None


def _detour(attempt: Attempt) -> Facts | None:
    run, looked = attempt.position.run, attempt.looked
    if attempt.kind != KNIGHT or not run or run.square != attempt.start or attempt.position.options.free_run:
        return None
    near = looked.field.near[attempt.end]
    if not sooner(looked, attempt.side, run) & near:
        return None
    lengths = range(run.length)
    shortest = next(n for n in lengths if sooner(looked, attempt.side, run._replace(length=n + 1)) & near)
    facts = {"run": run.length, "shortest": shortest, "start": square_name(run.start)}
    return {**facts, "where": (run.start, attempt.start, attempt.end)}


def _no_archer(attempt: Attempt) -> Facts | None:
    return None if attempt.kind == ARCHER else attempt.facts("start", kind=KIND_WORDS[attempt.kind])


def _no_shot(attempt: Attempt) -> Facts | None:
    if attempt.end in attempt.looked.field.shots[attempt.start]:
        return None
    return attempt.facts("start", "end", hints=elsewhere(attempt))


def _no_target(attempt: Attempt) -> Facts | None:
    target = attempt.goal and side_of(attempt.goal) != attempt.side and not is_base(attempt.goal)
    return None if target else attempt.facts("end", what=what_stands(attempt.goal))


def _guarded(attempt: Attempt) -> Facts | None:
    feet = aim_is_guarded(attempt.looked, attempt.side, attempt.end, attempt.position.options)
    if not feet:
        return None
    where = (attempt.end, *squares_of(feet))
    return {"end": square_name(attempt.end), "feet": " and ".join(names_of(feet)), "where": where}


def _covered(attempt: Attempt) -> Facts | None:
    looked, options = attempt.looked, attempt.position.options
    squares = line_is_covered(looked, attempt.side, attempt.start, attempt.end, options)
    if not squares:
        return None
    return {
        "end": square_name(attempt.end),
        "squares": " and ".join(_hindrance(attempt, square) for square in squares_of(squares)),
        "where": tuple(squares_of(squares)),
        "hints": elsewhere(attempt),
    }


def _hindrance(attempt: Attempt, square: int) -> str:
    """What hinders a shot on a square of its line: a footsoldier there, or those that guard it."""
    enemy = attempt.side ^ 1
    if attempt.holds(attempt.looked.feet[enemy], square):
        return f"{square_name(square)}, where a footsoldier stands"
    feet = guarding(attempt.looked, enemy, square, attempt.end)
    verb = "guard" if feet & (feet - 1) else "guards"
    return f"{square_name(square)}, which the footsoldier on {' and '.join(names_of(feet))} {verb}"


_NO_BLOW = ("base-attacks", "no-enemy", "target-not-next", "out-of-reach")

ATTACK_CHECKS = (
    Check(faults.BASE_ATTACKS, _base_attacks),
    Check(faults.NO_ENEMY, _no_enemy),
    Check(faults.NOT_NEXT, _not_next, ("base-attacks",)),
    Check(faults.OUT_OF_REACH, _out_of_reach),
    Check(faults.THRUST_BLOCKED, _thrust_blocked),
    Check(faults.DETOUR, _detour, _NO_BLOW),
)

_NO_FIRE = ("not-an-archer", "out-of-range")

BARRAGE_CHECKS = (
    Check(faults.NO_ARCHER, _no_archer),
    Check(faults.NO_SHOT, _no_shot, ("not-an-archer",)),
    Check(faults.NO_TARGET, _no_target, ("not-an-archer",)),
    Check(faults.GUARDED, _guarded, (*_NO_FIRE, "no-target")),
    Check(faults.COVERED, _covered, (*_NO_FIRE, "no-target")),
)
