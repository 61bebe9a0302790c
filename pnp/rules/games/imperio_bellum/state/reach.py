"""Where pieces can go and what they can hit: archers' steps, knights' runs with least resistance, lines of fire."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.options import Options
from pnp.rules.games.imperio_bellum.state.board import FOOTSOLDIER, KIND, bit, squares_of
from pnp.rules.games.imperio_bellum.state.board_facts import Survey
from pnp.rules.games.imperio_bellum.state.values import Run


@carries_out("imperio.archer.2")
def archer_goals(looked: Survey, square: int, options: Options) -> int:
    """The squares to which an archer can move (`imperio.archer.1`, `imperio.archer.2`)."""
    near = looked.field.near[square] & ~looked.taken
    if not options.straight:
        return (near | looked.field.spread(near)) & ~looked.taken
    goals = near
    for end, between in looked.field.shots[square].items():
        if between & near and between == between & -between:  # one square between: two steps in one direction
            goals |= bit(end)
    return goals & ~looked.taken


@carries_out("imperio.opt.6")
def sooner(looked: Survey, side: int, run: Run) -> int:
    """The squares on which the knight could have stood after fewer steps than its run has, the start included."""
    free = ~(looked.taken & ~bit(run.square)) & ~looked.zones[side ^ 1]
    reached = bit(run.start) if run.length else 0
    for _ in range(run.length - 1):
        reached |= looked.field.spread(reached) & free
    return reached


def can_have_run(looked: Survey, side: int, run: Run) -> bool:
    """Is there a walk of exactly that many steps from the start to the knight's square (`imperio.pos.13`)?"""
    free = ~(looked.taken & ~bit(run.square)) & ~looked.zones[side ^ 1]
    ends = bit(run.start) & ~(looked.taken & ~bit(run.square))  # nothing else has acted since: the start is still empty
    for _ in range(run.length):
        stepped = 0
        for square in squares_of(ends):
            stepped |= looked.field.near[square]
        ends = stepped & free
    return bool(ends & bit(run.square))


@carries_out("imperio.shield.4")
def guarding(looked: Survey, side: int, square: int, target: int) -> int:
    """The footsoldiers of `side` other than the target that guard a square."""
    feet = looked.feet[side] & looked.field.near[square] & ~bit(target)
    return sum(bit(foot) for foot in squares_of(feet) if looked.field.guard[side][foot] & bit(square))


def aim_is_guarded(looked: Survey, side: int, target: int, options: Options) -> int:
    """The enemy footsoldiers by which a square can't be aimed at (`imperio.shield.2`), for an archer of `side`."""
    if _ignores_guards(looked, target, options):
        return 0
    return guarding(looked, side ^ 1, target, target)


@carries_out("imperio.barrage.8", "imperio.shield.5")
def line_is_covered(looked: Survey, side: int, archer: int, target: int, options: Options) -> int:
    """The squares on the line of fire that hold or are guarded by an enemy footsoldier (`imperio.shield.3`)."""
    between = looked.field.shots[archer].get(target, 0)
    hindered = between & looked.feet[side ^ 1]
    if not _ignores_guards(looked, target, options):
        for square in squares_of(between & looked.guarded[side ^ 1]):
            if guarding(looked, side ^ 1, square, target):
                hindered |= bit(square)
    return hindered


@carries_out("imperio.opt.8")
def _ignores_guards(looked: Survey, target: int, options: Options) -> bool:
    """With `shield_wall: no` only footsoldiers in between hinder a shot at a footsoldier."""
    return not options.shield_wall and looked.board[target] & KIND == FOOTSOLDIER
