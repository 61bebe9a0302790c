"""Two positions compared: what differs, and how many actions must lie between them at least."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.games.imperio_bellum.actions.judging.attempt import what_stands
from pnp.rules.games.imperio_bellum.state.board import (
    ARCHER,
    BACK,
    DEFENDER,
    HELD_BY_DEFENDER,
    KIND,
    KNIGHT,
    PIKEMAN,
    SIDES,
    bit,
    distance,
    is_base,
    names_of,
    piece,
    side_of,
    square_name,
)
from pnp.rules.games.imperio_bellum.state.values import ACTIONS, Position
from pnp.rules.games.imperio_bellum.text.write import header, write_pile

UNREACHABLE = 1_000


def facts(position: Position) -> Mapping[str, str]:
    """Each piece by its square, the turn, the reserves, and the marks one by one."""
    found = {square_name(square): what_stands(code) for square, code in enumerate(position.board) if code}
    found["turn"] = header(position)
    for side, word in enumerate(SIDES):
        found[f"{word}'s reserve"] = write_pile(position.reserves[side], side)
        found[f"{word}'s start"] = "{}/{}".format(*position.start[side])
        if position.lost[side]:
            found[f"{word}'s headquarters"] = "lost"
    for word, mask in (("acted", position.acted), ("moved", position.moved), ("spawned", position.spawned)):
        found.update((f"mark on {name}", word) for name in names_of(mask))
    if position.run:
        square, left, start, length = position.run
        found["knight"] = f"{square_name(square)} left {left} from {square_name(start)} run {length}"
    if position.options != type(position.options)():
        found["options"] = str(position.options)
    return found


def least_actions(position: Position, goal: Position) -> int | None:
    """A lower bound: one action brings at most one piece to where it was not, and a knight only one square on.

    None when no action of this turn can lead there: pieces that nobody can bring, reserves that grow, another turn.
    """
    if position == goal:
        return 0
    if position.stage or goal.stage:
        return 1
    over = position.side != goal.side
    if position.options != goal.options or position.start != goal.start or (over and goal.acting):
        return None
    if goal.round != position.round + (over and position.side == DEFENDER) or not _reserves_allow(position, goal):
        return None
    needed = _for_arrivals(position, goal, ending=over)
    if needed is None:
        return None
    gone = any(code and not wanted for code, wanted in zip(position.board, goal.board, strict=True))
    return max(needed, int(gone), int(not over)) + over


def _reserves_allow(position: Position, goal: Position) -> bool:
    """Only the side to move spawns, and only in its spawn step."""
    now, then = position.reserves, goal.reserves
    if now[position.side ^ 1] != then[position.side ^ 1]:
        return False
    own = list(zip(now[position.side], then[position.side], strict=True))
    return all(a == b if position.acting else a >= b for a, b in own)


def _for_arrivals(position: Position, goal: Position, *, ending: bool) -> int | None:
    """The actions that bring every piece to where it must still come, or None."""
    own_pikeman = piece(position.side, PIKEMAN)
    needed = 0
    knights: list[int] = []
    for square, (code, wanted) in enumerate(zip(position.board, goal.board, strict=True)):
        if not wanted or code == wanted or (ending and code == own_pikeman and wanted == own_pikeman | BACK):
            continue
        if wanted == piece(position.side, KNIGHT):
            knights.append(_knight_steps(position, goal, square))
        elif _can_come(position, goal, square):
            needed += 1
        else:
            return None
    to_spawn = position.reserves[position.side][0] - goal.reserves[position.side][0]
    far = sorted(knights, reverse=True)
    if any(steps == UNREACHABLE for steps in far[to_spawn:]):
        return None
    return needed + min(to_spawn, len(far)) + sum(far[to_spawn:])


def _knight_steps(position: Position, goal: Position, square: int) -> int:
    """The steps until a knight stands on a square: at least those from the nearest that is where none should be.

    Another may come, whose place is taken in turn; all of them together then go no shorter way. But some knight must be within
    reach.
    """
    wanted = goal.board[square]
    knights = [other for other, code in enumerate(position.board) if code == wanted and not position.acted & bit(other)]
    if not any(distance(square, knight) <= ACTIONS for knight in knights):
        return UNREACHABLE
    displaced = (distance(square, knight) for knight in knights if goal.board[knight] != wanted)
    return min(displaced, default=UNREACHABLE)


def _can_come(position: Position, goal: Position, square: int) -> bool:
    """Can a piece that is no knight come to a square, by moving, moving in, spawning, or changing hands?"""
    wanted, here = goal.board[square], position.board[square]
    if side_of(wanted) != position.side:
        return False
    if is_base(wanted) and here == wanted ^ (BACK | HELD_BY_DEFENDER):
        return True
    kind = wanted & KIND
    if (
        not is_base(wanted)
        and goal.reserves[position.side][kind - KNIGHT] < position.reserves[position.side][kind - KNIGHT]
    ):
        return True
    reach = 2 if kind in (ARCHER, PIKEMAN) else 1
    alike = BACK if kind == PIKEMAN else 0
    return any(
        code and code | alike == wanted | alike and distance(square, other) <= reach and not position.acted & bit(other)
        for other, code in enumerate(position.board)
    )
