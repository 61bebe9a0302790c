"""What an order of the set-up breaks."""

from __future__ import annotations

from pnp.base.finding import Fault
from pnp.rules.engine.checks import Check, Facts
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.actions import faults
from pnp.rules.games.imperio_bellum.actions.judging.attempt import Attempt
from pnp.rules.games.imperio_bellum.actions.set_up.effects import altered
from pnp.rules.games.imperio_bellum.actions.set_up.formation import breaches, zone_facts
from pnp.rules.games.imperio_bellum.state.board import (
    KIND,
    KNIGHT,
    LETTERS,
    OFF,
    SIDES,
    is_base,
    names,
    side_of,
    square_name,
)
from pnp.rules.games.imperio_bellum.state.values import ALTER, ALTERATIONS
from pnp.rules.games.imperio_bellum.text.write import write_pile

_ON_BOARD = ("shift", "swap", "add", "replace", "remove")


def _first(attempt: Attempt) -> Facts | None:
    """Play has not begun."""
    ordered = attempt.action.verb in (*_ON_BOARD, "trade", "stock", "drop", "done")
    return None if ordered else {"action": attempt.rules.notation(attempt.action)}


def _none_left(attempt: Attempt) -> Facts | None:
    position, action = attempt.position, attempt.action
    return {} if position.stage == ALTER and action.verb != "done" and position.used >= ALTERATIONS else None


def _foreign(attempt: Attempt) -> Facts | None:
    letters = LETTERS[attempt.side]
    wrong = next((letter for letter in attempt.action.letter if letter not in letters), None)
    return {"letter": wrong, "side": SIDES[attempt.side], "letters": " ".join(letters)} if wrong else None


def _outside(attempt: Attempt) -> Facts | None:
    home = attempt.looked.field.homes[attempt.side]
    off = tuple(square for square in attempt.action.squares if not attempt.holds(home, square))
    if not off:
        return None
    return {**zone_facts(attempt.position, attempt.side), "squares": ", ".join(names(off)), "where": off}


def _base_in_reserve(attempt: Attempt) -> Facts | None:
    action = attempt.action
    stocked = action.verb in ("trade", "stock", "drop")
    return {} if stocked and any(_is_base_letter(attempt, letter) for letter in action.letter) else None


def _is_base_letter(attempt: Attempt, letter: str) -> bool:
    return letter in LETTERS[attempt.side][: KNIGHT - 1]


def _base_altered(attempt: Attempt) -> Facts | None:
    action = attempt.action
    if attempt.position.stage != ALTER or action.verb not in ("add", "remove", "replace"):
        return None
    touched = action.verb != "add" and is_base(attempt.code)
    return {"where": action.squares} if touched or _is_base_letter(attempt, action.letter or "-") else None


def _why_not(attempt: Attempt) -> str:
    """What makes an order senseless, in words; "" for nothing."""
    action, board = attempt.action, attempt.board
    if _foreign(attempt):
        return ""
    on_board = all(square < OFF for square in action.squares)
    if action.verb in ("trade", "drop"):
        pile = attempt.position.reserves[attempt.side]
        wanted = action.letter[0]
        if pile[LETTERS[attempt.side].index(wanted) - KNIGHT + 1] < action.number:
            return faults.NONE_TO_GIVE.format(kind=wanted, pile=write_pile(pile, attempt.side))
        if action.verb == "trade" and wanted == action.letter[1]:
            return faults.SAME_KINDS
    if action.number != 1 and attempt.position.stage == ALTER:
        return faults.ONE_AT_A_TIME
    if action.verb not in _ON_BOARD or not on_board:
        return ""
    wanted_own = action.squares if action.verb == "swap" else action.squares[:1]
    if action.verb == "add":
        return faults.IS_TAKEN.format(square=square_name(attempt.start)) if board[attempt.start] else ""
    for square in wanted_own:
        if not board[square] or side_of(board[square]) != attempt.side:
            return faults.NO_OWN_PIECE.format(side=SIDES[attempt.side], square=square_name(square))
    if action.verb in ("shift", "swap") and attempt.start == attempt.end:
        return faults.SAME_SQUARES
    if action.verb == "shift" and board[attempt.end]:
        return faults.IS_TAKEN.format(square=square_name(attempt.end))
    same = action.verb == "replace" and board[attempt.start] & KIND == LETTERS[attempt.side].index(action.letter) + 1
    return faults.SAME_KIND_ALREADY if same else ""


def _no_alteration(attempt: Attempt) -> Facts | None:
    return _senseless(attempt, altering=True)


def _bad_layout(attempt: Attempt) -> Facts | None:
    return _senseless(attempt, altering=False)


def _senseless(attempt: Attempt, *, altering: bool) -> Facts | None:
    reason = _why_not(attempt) if (attempt.position.stage == ALTER) == altering else ""
    if not reason:
        return None
    return {"action": attempt.rules.notation(attempt.action), "reason": reason, "where": attempt.action.squares}


_MALFORMED = (
    *("set-up-first", "no-alteration-left", "off-the-board", "foreign-letter", "outside-zone"),
    *("base-in-reserve", "base-altered", "no-alteration", "bad-layout"),
)


@carries_out("imperio.alter.3")
class _Limit:
    """Does the formation or the reserve break one limit after the order (`imperio.alter.3`)?"""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def __call__(self, attempt: Attempt) -> Facts | None:
        position, verb = attempt.position, attempt.action.verb
        if _foreign(attempt):
            return None
        after = position if verb == "done" else altered(position, attempt.action)
        finished = verb == "done" or position.stage == ALTER
        found = breaches(after, attempt.side, finished=finished)
        return next((facts for fault, facts in found if fault is self.fault), None)


_LIMITS = (
    faults.HEADQUARTERS,
    faults.TOO_MANY_UNITS,
    faults.NO_UNITS,
    faults.RESERVE_SIZE,
    faults.FORMATION_KNIGHTS,
    faults.ALL_KNIGHTS,
)

ORDER_CHECKS = (
    Check(faults.SET_UP_FIRST, _first),
    Check(faults.NO_ALTERATION_LEFT, _none_left, ("set-up-first",)),
    Check(faults.FOREIGN, _foreign, ("set-up-first",)),
    Check(faults.OUTSIDE_ZONE, _outside, ("set-up-first",)),
    Check(faults.BASE_IN_RESERVE, _base_in_reserve, ("set-up-first", "foreign-letter")),
    Check(faults.BASE_ALTERED, _base_altered, ("set-up-first", "foreign-letter", "outside-zone")),
    Check(faults.NO_ALTERATION, _no_alteration, _MALFORMED[:-2]),
    Check(faults.BAD_LAYOUT, _bad_layout, _MALFORMED[:-2]),
    *(Check(fault, _Limit(fault), _MALFORMED) for fault in _LIMITS),
)
"""For every verb while a formation is laid out or altered."""
