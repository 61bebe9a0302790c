"""What an action of play breaks: tables of checks by verb. The legal actions are those candidates at which no check fails."""

from __future__ import annotations

from pnp.rules.engine.checks import Check, Facts
from pnp.rules.games.imperio_bellum.actions import faults
from pnp.rules.games.imperio_bellum.actions.judging.attacks import ATTACK_CHECKS, BARRAGE_CHECKS
from pnp.rules.games.imperio_bellum.actions.judging.attempt import Attempt, what_stands
from pnp.rules.games.imperio_bellum.actions.judging.finished import FINISHED_CHECKS
from pnp.rules.games.imperio_bellum.actions.judging.moves import MOVE_CHECKS
from pnp.rules.games.imperio_bellum.state.board import (
    LETTERS,
    OFF,
    SIDES,
    UNITS,
    is_base,
    names_of,
    side_of,
    square_name,
)
from pnp.rules.games.imperio_bellum.text.write import write_pile


def _game_over(attempt: Attempt) -> Facts | None:
    result = attempt.rules.outcome(attempt.position)
    return {"result": result.text} if result else None


def _set_up_first(attempt: Attempt) -> Facts | None:
    return {"action": attempt.rules.notation(attempt.action)} if attempt.position.stage else None


def _set_up_done(attempt: Attempt) -> Facts | None:
    return {"action": attempt.rules.notation(attempt.action)}


def _off_board(attempt: Attempt) -> Facts | None:
    off = [square for square in attempt.action.squares if square >= OFF]
    if not off:
        return None
    return {"square": ", ".join(map(square_name, off)), "rows": attempt.looked.field.rows, "where": off}


def _not_own(attempt: Attempt) -> Facts | None:
    if attempt.start >= OFF or (attempt.code and side_of(attempt.code) == attempt.side):
        return None
    if attempt.action.verb == "spawn" and not is_base(attempt.code):
        return None  # no base at all: another check says so
    return {
        "square": square_name(attempt.start),
        "what": what_stands(attempt.code),
        "side": SIDES[attempt.side],
        "where": (attempt.start,),
    }


def _spawn_over(attempt: Attempt) -> Facts | None:
    return {} if attempt.position.acting else None


def _no_base(attempt: Attempt) -> Facts | None:
    if is_base(attempt.code):
        return None
    return {"square": square_name(attempt.start), "what": what_stands(attempt.code), "where": (attempt.start,)}


def _has_spawned(attempt: Attempt) -> Facts | None:
    if not attempt.holds(attempt.position.spawned, attempt.start):
        return None
    return {"square": square_name(attempt.start), "where": (attempt.start,)}


def useless_base(attempt: Attempt) -> Facts | None:
    """A captured base while the enemy holds one of the side's own (`imperio.capture.6`)."""
    looked = attempt.looked
    if not is_base(attempt.code) or attempt.holds(looked.active_bases(attempt.side), attempt.start):
        return None
    lost = ", ".join(names_of(looked.captured[attempt.side ^ 1]))
    return {"square": square_name(attempt.start), "lost": lost, "where": (attempt.start,)}


def _not_in_reserve(attempt: Attempt) -> Facts | None:
    letter, letters = attempt.action.letter, LETTERS[attempt.side]
    reserve = attempt.position.reserves[attempt.side]
    kind = letters.find(letter) + 1
    if kind in UNITS and reserve[kind - UNITS[0]] > 0:
        return None
    return {"letter": letter, "side": SIDES[attempt.side], "reserve": write_pile(reserve, attempt.side)}


def _not_beside_base(attempt: Attempt) -> Facts | None:
    beside = attempt.holds(attempt.looked.field.near[attempt.start], attempt.end)
    return None if beside else attempt.facts("start", "end")


def _taken(attempt: Attempt) -> Facts | None:
    return attempt.facts("end", what=what_stands(attempt.goal)) if attempt.goal else None


def _surrounded(attempt: Attempt) -> Facts | None:
    free = attempt.looked.field.near[attempt.start] & ~attempt.looked.taken
    return None if free else attempt.facts("start")


_OVER = ("game-over", "set-up-first")
_NOBODY = (*_OVER, "off-the-board", "not-own-piece")
_NO_PLACE = (*_NOBODY, "no-base", "spawn-step-over")

_FIRST = (Check(faults.GAME_OVER, _game_over), Check(faults.SET_UP_FIRST, _set_up_first))
_WHO = (
    *_FIRST,
    Check(faults.OFF_BOARD, _off_board, _OVER),
    Check(faults.NOT_OWN, _not_own, _OVER),
    *(Check(check.fault, check.test, _NOBODY) for check in FINISHED_CHECKS),
)
FINISHED = tuple(check.fault.code for check in FINISHED_CHECKS)
_HIDING = (*_NOBODY, *FINISHED)


def _behind(table: tuple[Check[Attempt], ...]) -> tuple[Check[Attempt], ...]:
    """The checks of a table, each hidden also by whatever says that the piece can't act at all."""
    return tuple(Check(check.fault, check.test, (*_HIDING, *check.hidden_by)) for check in table)


SPAWN_CHECKS = (
    *_FIRST,
    Check(faults.OFF_BOARD, _off_board, _OVER),
    Check(faults.SPAWN_OVER, _spawn_over, _OVER),
    Check(faults.NOT_OWN, _not_own, _OVER),
    Check(faults.NO_BASE, _no_base, _NOBODY),
    Check(faults.HAS_SPAWNED, _has_spawned, _NO_PLACE),
    Check(faults.USELESS, useless_base, _NO_PLACE),
    Check(faults.NOT_IN_RESERVE, _not_in_reserve, _OVER),
    Check(faults.NOT_BESIDE_BASE, _not_beside_base, _NO_PLACE),
    Check(faults.TAKEN, _taken, _NO_PLACE),
    Check(faults.SURROUNDED, _surrounded, _NO_PLACE),
)

_SET_UP_ORDER = (Check(faults.GAME_OVER, _game_over), Check(faults.SET_UP_DONE, _set_up_done, ("game-over",)))

CHECKS: dict[str, tuple[Check[Attempt], ...]] = {
    "spawn": SPAWN_CHECKS,
    "move": (*_WHO, *_behind((Check(faults.USELESS, useless_base), *MOVE_CHECKS))),
    "attack": (*_WHO, *_behind(ATTACK_CHECKS)),
    "barrage": (*_WHO, *_behind(BARRAGE_CHECKS)),
    "done": (*_FIRST, Check(faults.SPAWN_OVER, _spawn_over, _OVER)),
    "end": _FIRST,
    **dict.fromkeys(("shift", "swap", "add", "replace", "remove", "trade", "stock", "drop"), _SET_UP_ORDER),
}
"""By verb: its checks in play."""
