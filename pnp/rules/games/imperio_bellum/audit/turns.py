"""What makes the marks of a turn impossible: `imperio.pos.11` to `.14`."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
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
from pnp.rules.games.imperio_bellum.state.reach import can_have_run
from pnp.rules.games.imperio_bellum.state.survey import survey
from pnp.rules.games.imperio_bellum.state.values import ACTIONS, Position, Run, Setup

_rule = Clauses("imperio").rule


STRANGER_ACTED = _rule("pos.11", "stranger-acted", "on {squares} stands no piece of the {side} that could have acted")
NOT_MOVED = _rule("pos.12", "not-moved", "on {squares} stands no plain pikeman that could have moved or arrived")
NO_RUN = _rule("pos.13", "no-run", "the knight on {square} can't be running: {why}")
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
    why = _wrong_run(position, run)
    if why:
        (square,) = names((run.square,))
        yield NO_RUN.at(Place(spaces=(square,)), square=square, why=why)


def _wrong_run(position: Position, run: Run) -> str:
    if position.board[run.square] != piece(position.side, KNIGHT):
        return f"it is no knight of the {SIDES[position.side]}"
    if not position.acting:
        return "this is the spawn step"
    if position.acted & bit(run.square):
        return "it is marked as finished"
    if not 1 <= run.left < ACTIONS:
        return f"it has 1 to 4 actions left, not {run.left}"
    if run.length > ACTIONS - run.left:
        return f"it has used {ACTIONS - run.left} actions, too few for a run of {run.length}"
    if distance(run.start, run.square) > run.length:
        return "the start of its run is farther away than its run is long"
    looked = survey(position.board)
    if looked.taken & ~bit(run.square) & bit(run.start):
        return f"{square_name(run.start)}, where its run began, is occupied, and nothing has acted since"
    return (
        ""
        if can_have_run(looked, position.side, run)
        else "there is no such way over empty squares outside enemy zones"
    )


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
