"""What makes the marks of a turn impossible: `imperio.pos.11` to `.14`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.base.finding import Fault, Finding, Place
from pnp.rules.engine.declare import Clauses
from pnp.rules.games.imperio_bellum.state.board import (
    KNIGHT,
    PIKEMAN,
    SIDES,
    bit,
    distance,
    names,
    names_of,
    piece,
    square_name,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.reach import can_have_run
from pnp.rules.games.imperio_bellum.state.values import ACTIONS, Position, Run, Setup

_rule = Clauses("imperio").rule


STRANGER_ACTED = _rule("pos.11", "stranger-acted", "on {squares} stands no piece of the {side} that could have acted")
NOT_MOVED = _rule("pos.12", "not-moved", "on {squares} stands no plain pikeman that could have moved or arrived")


def _no_run(reason: str) -> Fault:
    return _rule("pos.13", "no-run", f"the knight on {{square}} can't be running: {reason}")


NO_KNIGHT = _no_run("it is no knight of the {side}")
RUN_TOO_EARLY = _no_run("this is the spawn step")
RUN_FINISHED = _no_run("it is marked as finished")
RUN_LEFT = _no_run("it has 1 to 4 actions left, not {left}")
RUN_TOO_LONG = _no_run("it has used {used} actions, too few for a run of {length}")
RUN_TOO_FAR = _no_run("the start of its run is farther away than its run is long")
RUN_OVERTAKEN = _no_run("{start}, where its run began, is occupied, and nothing has acted since")
NO_WAY = _no_run("there is no such way over empty squares outside enemy zones")
NOT_SPAWNED = _rule(
    "pos.14", "not-spawned", "on {squares} stands no active base of the {side} that could have brought in a unit"
)
ARRIVALS = _rule(
    "pos.14",
    "arrivals",
    "marked as spawned: {spawned}, as acted: {acted}; in the spawn step each arrival has acted, nobody else",
)
NOTHING_ACTED = _rule(
    "pos.14",
    "nothing-acted",
    "{squares} can't have acted in the spawn step: with spawn_rest no arrivals bear no mark either",
)
SPAWN_MARKS = _rule("pos.14", "spawn-marks", "only in the spawn step are bases marked as having brought in a unit")

Breaches = Iterator[Finding]


def _acted(setup: Setup) -> Breaches:
    position = setup.position
    strangers = position.acted & ~survey(position.board).pieces[position.side]
    if strangers:
        yield STRANGER_ACTED.at(_at(strangers), squares=_list(strangers), side=SIDES[position.side])


def _moved(setup: Setup) -> Breaches:
    position = setup.position
    own = piece(position.side, PIKEMAN)
    plain = sum(bit(square) for square in squares_of(position.moved) if position.board[square] == own)
    possible = plain & position.acted if position.options.spawn_rest else plain
    wrong = position.moved & ~possible
    if wrong:
        yield NOT_MOVED.at(_at(wrong), squares=_list(wrong))


def _run(setup: Setup) -> Breaches:
    position = setup.position
    run = position.run
    if run is None:
        return
    fault = _wrong_run(position, run)
    if fault:
        (square,) = names((run.square,))
        facts: dict[str, Any] = {"side": SIDES[position.side], "start": square_name(run.start), "length": run.length}
        yield fault.at(Place(spaces=(square,)), square=square, left=run.left, used=ACTIONS - run.left, **facts)


def _wrong_run(position: Position, run: Run) -> Fault | None:
    if position.board[run.square] != piece(position.side, KNIGHT):
        return NO_KNIGHT
    if not position.acting:
        return RUN_TOO_EARLY
    if position.acted & bit(run.square):
        return RUN_FINISHED
    if not 1 <= run.left < ACTIONS:
        return RUN_LEFT
    if run.length > ACTIONS - run.left:
        return RUN_TOO_LONG
    if distance(run.start, run.square) > run.length:
        return RUN_TOO_FAR
    looked = survey(position.board)
    if looked.taken & ~bit(run.square) & bit(run.start):
        return RUN_OVERTAKEN
    return None if can_have_run(looked, position.side, run) else NO_WAY


def _spawned(setup: Setup) -> Breaches:
    position = setup.position
    if position.acting:
        if position.spawned:
            yield SPAWN_MARKS.at(_at(position.spawned))
        return
    wrong = position.spawned & ~survey(position.board).active_bases(position.side)
    if wrong:
        yield NOT_SPAWNED.at(_at(wrong), squares=_list(wrong), side=SIDES[position.side])
    spawned, acted = position.spawned.bit_count(), position.acted.bit_count()
    if position.options.spawn_rest and spawned != acted:
        yield ARRIVALS.at(_at(position.spawned | position.acted), spawned=spawned, acted=acted)
    if not position.options.spawn_rest and acted:
        yield NOTHING_ACTED.at(_at(position.acted), squares=_list(position.acted))


def _at(mask: int) -> Place:
    return Place(spaces=names_of(mask))


def _list(mask: int) -> str:
    return ", ".join(names_of(mask))


TURN_AUDITS = (
    ("imperio.pos.11", _acted),
    ("imperio.pos.12", _moved),
    ("imperio.pos.13", _run),
    ("imperio.pos.14", _spawned),
)
