"""How one move is carried out: steps 3 to 9 of `armagh.order`, a function each, with their clauses in `MOVE_STEPS`."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.stages import Stage
from pnp.rules.games.siege_of_armagh.actions.draft import Draft
from pnp.rules.games.siege_of_armagh.actions.reveal import what_it_shows
from pnp.rules.games.siege_of_armagh.state.board import (
    IRISH,
    KINDS,
    OFF_SQUARE,
    PIECE,
    REVERSE,
    RIVER,
    SIDE,
    STUN,
    TURNED_UP,
    VILLAGE,
    I,
    V,
    is_face_down,
    rank_of,
)
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP
from pnp.rules.protocol import Event

HOME_RANK = {V: 8, I: 1}


@carries_out("armagh.flip.8")
def _turn_over(motion: Draft) -> None:
    """Step 3: a face-down disc about to be destroyed is turned over; a Berserker or the Chief stays and stops the push."""
    push, board = motion.push, motion.board
    if not push.deadly or not is_face_down(board[push.line[-1]] & PIECE):
        return
    last = push.line[-1]
    face = motion.table.ask(what_it_shows(board, motion.fallen, last, push.deadly))
    if face in TURNED_UP:
        board[last] = board[last] & ~PIECE | TURNED_UP[face] | STUN
        motion.stopped = True
        motion.tell("flip", last, "armagh.flip.2", face)


def _destroy(motion: Draft) -> None:
    """Step 4: the last piece of the line is removed, to the tracker or to the Fallen boxes, its Stun counter with it."""
    push = motion.push
    if not push.deadly or motion.stopped:
        return
    last = push.line[-1]
    piece = motion.board[last] & PIECE
    motion.board[last] &= VILLAGE
    if piece == IRISH:
        motion.track = (1, *motion.track)
    else:
        kind = KINDS.index(REVERSE[piece] or "P")  # a disc that was not on record and did not stop the push is plain
        plain, berserkers, chiefs = motion.fallen
        motion.fallen = (plain + (kind == 0), berserkers + (kind == 1), chiefs + (kind == 2))
    if last in motion.acted:
        motion.acted.remove(last)
    motion.orphaned = motion.treasure == last
    motion.tell("destroy", last, push.deadly)


@carries_out("armagh.stun.7")
def _stun(motion: Draft) -> None:
    """Step 5: the nearest piece of an enemy line, or the farthest with `stun_front: far`, if it is still there."""
    push = motion.push
    if not push.line or push.friendly:
        return
    place = len(push.line) - 1 if motion.options.far_stunned else 0
    if push.deadly and place == len(push.line) - 1:
        return  # it is destroyed, or was just turned over and has its counter
    motion.board[push.line[place]] |= STUN
    lands = push.line[place] if motion.stopped else (*push.line, push.beyond)[place + 1]
    motion.tell("stun", lands, "armagh.stun.1")


def _advance(motion: Draft) -> None:
    """Step 6: the line moves, farthest first, then the front pusher, then the rear one; a stopped push moves nobody."""
    if motion.stopped:
        return
    push = motion.push
    path = push.path
    for place in range(len(path) - 2, -1, -1):
        _carry(motion, path[place], path[place + 1])
    front = len(push.pushers)
    motion.movers = path[1 : front + 1]
    pushed_friend = (push.beyond,) if push.friendly and not push.deadly else ()
    motion.arrived = (*pushed_friend, *reversed(motion.movers))


@carries_out("armagh.gold.10")
def _carry(motion: Draft, start: int, goal: int) -> None:
    """Move what stands on `start`, with its Stun counter, the Treasure and its mark of having acted."""
    board = motion.board
    piece = board[start] & (PIECE | STUN)
    if not piece:
        return  # it has been destroyed
    board[goal] |= piece
    board[start] &= VILLAGE | RIVER
    if motion.treasure == start and not motion.orphaned:
        motion.treasure = goal
    if start in motion.acted:
        motion.acted[motion.acted.index(start)] = goal


@carries_out("armagh.loot.2")
def _loot(motion: Draft) -> None:
    """Step 7: a pusher or stepping Viking now on a standing village loots it."""
    if motion.side == V:
        for square in motion.movers:
            if motion.board[square] & VILLAGE:
                motion.board[square] &= ~VILLAGE
                motion.tell("loot", square, "armagh.loot.1")


def _take(motion: Draft) -> None:
    """Step 8: the Treasure of a destroyed carrier goes to the front pusher."""
    if motion.orphaned:
        motion.treasure = motion.movers[-1]
        motion.tell("take", motion.treasure, "armagh.gold.5")


@carries_out("armagh.stun.8")
def _steal(motion: Draft) -> None:
    """Step 8: a Viking that ends a Viking move on rank 1 takes the Treasure from the Monastery, the one furthest ahead first."""
    if motion.side == V and motion.treasure == MONASTERY:
        thief = next((square for square in motion.arrived if rank_of(square) == HOME_RANK[I]), None)
        if thief is not None:
            motion.treasure = thief
            motion.tell("steal", thief, "armagh.gold.2")


def _bring_to_ship(motion: Draft) -> None:
    """Step 8: a Viking carrier on rank 8 puts the Treasure into the Ship."""
    if _carrier_at_home(motion, V):
        motion.treasure = SHIP
        motion.events.append(Event("safe", (), "armagh.gold.6"))


def _bring_home(motion: Draft) -> None:
    """Step 8: an Irish carrier on rank 1 puts the Treasure back into the Monastery."""
    if _carrier_at_home(motion, I):
        motion.treasure = MONASTERY
        motion.events.append(Event("home", (), "armagh.gold.7"))


@carries_out("armagh.gold.8")
def _carrier_at_home(motion: Draft, side: str) -> bool:
    square = motion.treasure
    return square >= 0 and rank_of(square) == HOME_RANK[side] and SIDE[motion.board[square]] == side


def _mark(motion: Draft) -> None:
    """Step 9: those who took an active part have acted."""
    motion.acted += [square for square in motion.movers if square != OFF_SQUARE]


MOVE_STAGES = (
    Stage(_turn_over, ("armagh.flip.1", "armagh.flip.2", "armagh.flip.3", "armagh.flip.4", "armagh.flip.5")),
    Stage(_destroy, ("armagh.kill.5", "armagh.kill.7", "armagh.kill.8", "armagh.kill.11")),
    Stage(_stun, ("armagh.stun.1", "armagh.stun.4", "armagh.stun.6")),
    Stage(_advance, ("armagh.push.1", "armagh.push.3", "armagh.push.5", "armagh.push.8", "armagh.kill.9")),
    Stage(
        _loot, ("armagh.loot.1", "armagh.loot.3", "armagh.loot.4", "armagh.loot.5", "armagh.move.7", "armagh.move.9")
    ),
    Stage(_take, ("armagh.gold.5",)),
    Stage(_steal, ("armagh.gold.2", "armagh.gold.3", "armagh.gold.4")),
    Stage(_bring_to_ship, ("armagh.gold.6",)),
    Stage(_bring_home, ("armagh.gold.7",)),
    Stage(_mark, ("armagh.turn.4",)),
)
"""The stages in the order of `armagh.order.1`."""
