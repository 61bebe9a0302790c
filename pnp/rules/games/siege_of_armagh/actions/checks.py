"""What an action breaks: the tables of checks of `armagh.order`, row by row.

A check looks for one broken rule and gives the facts of it. `hidden_by` names the checks that hide it when they fail, so that only
root causes are named. The legal actions are those candidates at which no check of their table fails.
"""

from __future__ import annotations

from pnp.base.tongue import tr
from pnp.rules.engine.checks import Check, Facts
from pnp.rules.games.siege_of_armagh.actions import faults
from pnp.rules.games.siege_of_armagh.actions.push import Push, look_ahead, strength
from pnp.rules.games.siege_of_armagh.state.board import (
    IRISH,
    OFF_SQUARE,
    PIECE,
    RIVER,
    SIDE,
    STUN,
    TOWARDS,
    UP_B,
    UP_C,
    VILLAGE,
    I,
    V,
    square_name,
)
from pnp.rules.games.siege_of_armagh.state.values import Action, ArmaghRules, Position
from pnp.rules.games.siege_of_armagh.state.words import people


class Attempt:
    """An action in its position, with the facts of the push worked out once."""

    __slots__ = ("action", "board", "end", "position", "push", "rules", "start")

    def __init__(self, rules: ArmaghRules, position: Position, action: Action) -> None:
        self.rules = rules
        self.position = position
        self.board = position.board
        self.action = action
        self.start = self.end = OFF_SQUARE
        self.push: Push | None = None
        if action.verb == "move":
            self.start, self.end = action.squares
            own = self.start < OFF_SQUARE and SIDE[self.board[self.start]] == position.side
            if own and (self.start, self.end) in TOWARDS:
                self.push = look_ahead(self.board, self.start, self.end)


def what_stands(board: bytes, square: int) -> str:
    """What is on a square, in words: for sentences."""
    code = board[square] if square < OFF_SQUARE else 0
    if not code & PIECE:
        return tr("a river tile") if code & RIVER else tr("a village") if code & VILLAGE else tr("nothing")
    if code & PIECE == IRISH:
        return tr("an Irish troop")
    if code & PIECE == UP_B:
        return tr("a Berserker")
    return tr("the Chief") if code & PIECE == UP_C else tr("a Viking")


def game_won(attempt: Attempt) -> Facts | None:
    """Row 1: the game is won."""
    return _result(attempt, scored=False)


def game_scored(attempt: Attempt) -> Facts | None:
    """Row 1 with a turn limit: the game has been scored."""
    return _result(attempt, scored=True)


def _result(attempt: Attempt, *, scored: bool) -> Facts | None:
    result = attempt.rules.outcome(attempt.position)
    return {"result": result.text} if result and ("armagh.limit.1" in result.clauses) == scored else None


def set_up_due(attempt: Attempt) -> Facts | None:
    """Row 1: a step of the set-up is due."""
    stage = attempt.position.stage
    return {"action": attempt.rules.notation(attempt.action), "step": stage} if stage else None


def _no_square(attempt: Attempt) -> Facts | None:
    return _facts(attempt, "start") if attempt.start >= OFF_SQUARE else None


def _not_own(attempt: Attempt) -> Facts | None:
    if attempt.start >= OFF_SQUARE or SIDE[attempt.board[attempt.start]] == attempt.position.side:
        return None
    what = what_stands(attempt.board, attempt.start)
    return _facts(attempt, "start", what=what, people=people(attempt.position.side))


def _has_acted(attempt: Attempt) -> Facts | None:
    return _facts(attempt, "start") if attempt.start in attempt.position.acted else None


def _off_the_board(attempt: Attempt) -> Facts | None:
    return _facts(attempt, "end") if attempt.end >= OFF_SQUARE else None


def _not_a_neighbour(attempt: Attempt) -> Facts | None:
    return None if (attempt.start, attempt.end) in TOWARDS else _facts(attempt, "start", "end")


def _onto_river(attempt: Attempt) -> Facts | None:
    on_board = attempt.end < OFF_SQUARE
    return _facts(attempt, "end") if on_board and attempt.board[attempt.end] & RIVER else None


def _stunned_looter(attempt: Attempt) -> Facts | None:
    stunned_viking = _stunned(attempt, attempt.start) and attempt.position.side == V
    standing = attempt.board[attempt.end] & (VILLAGE | PIECE) == VILLAGE
    return _facts(attempt, "start", "end") if stunned_viking and standing else None


def _stunned_pusher(attempt: Attempt) -> Facts | None:
    if not _stunned(attempt, attempt.start) or not attempt.board[attempt.end] & PIECE:
        return None
    return _facts(attempt, "start", "end", what=what_stands(attempt.board, attempt.end))


def _friend_blocked(attempt: Attempt) -> Facts | None:
    push = attempt.push
    if push is None or not push.blocked:
        return None
    return {"end": square_name(attempt.end), "beyond": square_name(push.beyond), "where": (attempt.end, push.beyond)}


def _own_loss(attempt: Attempt) -> Facts | None:
    push = attempt.push
    refused = push is not None and push.friendly and push.deadly and not attempt.rules.options.own_loss
    return _facts(attempt, "end") if refused else None


def _friend_acted(attempt: Attempt) -> Facts | None:
    return _facts(attempt, "end") if _joint(attempt) and attempt.end in attempt.position.acted else None


def _friend_stunned(attempt: Attempt) -> Facts | None:
    return _facts(attempt, "end") if _joint(attempt) and _stunned(attempt, attempt.end) else None


def _too_weak(attempt: Attempt) -> Facts | None:
    push = attempt.push
    if push is None or push.friendly or strength(attempt.board, push.pushers) >= len(push.line):
        return None
    squares = ", ".join(square_name(square) for square in push.line)  # nearest first, as the push meets them
    force = strength(attempt.board, push.pushers)
    return {"strength": force, "line": len(push.line), "squares": squares, "where": push.line}


def _joint_single(attempt: Attempt) -> Facts | None:
    push = attempt.push
    if push is None or attempt.rules.options.joint_single or not _joint(attempt) or len(push.line) > 1:
        return None
    return {"squares": square_name(push.line[0]), "where": push.line}


def _joint(attempt: Attempt) -> bool:
    return attempt.push is not None and len(attempt.push.pushers) == 2


def _stunned(attempt: Attempt, square: int) -> bool:
    return bool(attempt.board[square] & STUN)


def _facts(attempt: Attempt, *fields: str, **others: object) -> Facts:
    squares = [getattr(attempt, field) for field in fields]
    named = {field: square_name(square) for field, square in zip(fields, squares, strict=True)}
    return {**named, **others, "where": squares}


def _not_irish_turn(attempt: Attempt) -> Facts | None:
    return None if attempt.position.side == I else {}


def _reserve_empty(attempt: Attempt) -> Facts | None:
    return None if attempt.position.reserve else {}


def _no_village(attempt: Attempt) -> Facts | None:
    (square,) = attempt.action.squares
    standing = square < OFF_SQUARE and attempt.board[square] & VILLAGE
    return None if standing else {"square": square_name(square), "where": (square,)}


def _village_taken(attempt: Attempt) -> Facts | None:
    (square,) = attempt.action.squares
    if square >= OFF_SQUARE or not attempt.board[square] & PIECE:
        return None
    return {"what": what_stands(attempt.board, square), "square": square_name(square), "where": (square,)}


_FIRST = (
    Check(faults.SET_UP_FIRST, set_up_due),
    Check(faults.GAME_WON, game_won),
    Check(faults.GAME_SCORED, game_scored),
)
_OVER = ("set-up-first", "game-won", "game-scored")
_NOWHERE = (*_OVER, "no-such-square")
_NO_WAY = (*_NOWHERE, "not-own-piece", "off-the-board", "not-a-neighbour", "onto-river")

MOVE_CHECKS = (
    *_FIRST,
    Check(faults.NO_SQUARE, _no_square, _OVER),
    Check(faults.NOT_OWN, _not_own, _NOWHERE),
    Check(faults.HAS_ACTED, _has_acted, (*_NOWHERE, "not-own-piece")),
    Check(faults.OFF_THE_BOARD, _off_the_board, _OVER),
    Check(faults.NOT_A_NEIGHBOUR, _not_a_neighbour, (*_NOWHERE, "off-the-board")),
    Check(faults.ONTO_RIVER, _onto_river, (*_NOWHERE, "off-the-board")),
    Check(faults.STUNNED_LOOTER, _stunned_looter, _NO_WAY),
    Check(faults.STUNNED_PUSHER, _stunned_pusher, _NO_WAY),
    Check(faults.FRIEND_BLOCKED, _friend_blocked, _NO_WAY),
    Check(faults.OWN_LOSS, _own_loss, _NO_WAY),
    Check(faults.FRIEND_ACTED, _friend_acted, _NO_WAY),
    Check(faults.FRIEND_STUNNED, _friend_stunned, _NO_WAY),
    Check(faults.TOO_WEAK, _too_weak, _NO_WAY),
    Check(faults.JOINT_SINGLE, _joint_single, _NO_WAY),
)

DEPLOY_CHECKS = (
    *_FIRST,
    Check(faults.NOT_IRISH_TURN, _not_irish_turn, _OVER),
    Check(faults.RESERVE_EMPTY, _reserve_empty, _OVER),
    Check(faults.NO_VILLAGE, _no_village, _OVER),
    Check(faults.VILLAGE_TAKEN, _village_taken, _OVER),
)

CHECKS: dict[str, tuple[Check[Attempt], ...]] = {"move": MOVE_CHECKS, "deploy": DEPLOY_CHECKS, "end": _FIRST}
"""By verb: its checks, in the order of the table."""
