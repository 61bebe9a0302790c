"""What makes a position of play impossible: `imperio.pos.2` to `.18`, each in a function that lists every breach."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.definition.templates.wording import plural
from pnp.rules.engine.audits import Audit, run_audits
from pnp.rules.engine.declare import Clauses
from pnp.rules.games.imperio_bellum.actions.set_up.formation import MOST_KNIGHTS, breaches, not_fresh
from pnp.rules.games.imperio_bellum.audit.turns import TURN_AUDITS, Breaches
from pnp.rules.games.imperio_bellum.state.board import (
    ATTACKER,
    BACK,
    DEFENDER,
    HEADQUARTERS,
    KIND,
    KNIGHT,
    PIKEMAN,
    SECONDARY,
    SIDES,
    names,
    names_of,
    owner_of,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.values import Position, Setup
from pnp.rules.games.imperio_bellum.turn.scoring import outcome

_rule = Clauses("imperio").rule


TOO_MANY_BASES = _rule("pos.2", "too-many-bases", "there are {count} {kind} of the {side}, and {most} is the most")
START_NUMBERS = _rule("pos.3", "start-numbers", "the {side} can't have started with {what}")
NEGATIVE_PILE = _rule("pos.4", "pile", "the reserve of the {side} can't be so: a pile is below 0")
GROWN_PILE = _rule(
    "pos.4", "pile", "the reserve of the {side} can't be so: it has {total} units and began with {start}"
)
TOO_MANY_UNITS = _rule(
    "pos.5", "units", "the {side} has {count} units on the board: it started with {start} and has spawned {spawned}"
)
TOO_MANY_KNIGHTS = _rule(
    "pos.6", "knight-total", "the {side} has {count} knights on the board and in reserve, and 10 are the most"
)
NOT_MARKED_LOST = _rule("pos.7", "not-marked-lost", "the {side}'s headquarters is {fate}, but not marked as lost")
SPAWNED_TOO_MANY = _rule(
    "pos.8", "spawned-too-many", "the {side} has spawned {count} units, and {most} is the most in {turns}"
)
DUG_TOO_SOON = _rule(
    "pos.9", "dug-too-soon", "the pikeman on {square} is entrenched, and the {side} has not completed a turn"
)
ROUND = _rule("pos.10", "round", "the round is {round}, and the first is 1")
OTHER_NUMBERS = _rule(
    "pos.15",
    "no-start",
    "this can't be the start of the game: the {side} has {units} units and {reserve} in reserve, not {numbers} as it says",
)
NO_START = _rule("pos.15", "no-start", "this can't be the start of the game: {broken} ({clause})")
DECIDED = _rule("pos.16", "decided", "the game is over: {result}")
NOT_DECIDED = _rule("pos.16", "not-decided", "the text ends with the line over, but nobody has won: the game goes on")
STRAYED = _rule(
    "pos.17", "strayed", "the Defender has not moved yet, and his piece on {squares} stands outside his zone"
)
UNITS_GONE = _rule(
    "pos.18", "too-early", "no fight was possible yet, but the {side} has {count} units on the board, not {due}"
)
BASE_TAKEN = _rule("pos.18", "too-early", "no fight was possible yet, but the base on {squares} is captured")
BASE_GONE = _rule("pos.18", "too-early", "no fight was possible yet, but a base of the {side} is gone")

MOST_BASES = {HEADQUARTERS: 1, SECONDARY: 2}
FIRST_SPAWNS, LATER_SPAWNS = 3, 5


def turns_begun(position: Position, side: int) -> int:
    """How many turns a side has begun."""
    return position.round - (side == DEFENDER and position.side == ATTACKER)


def turns_completed(position: Position, side: int) -> int:
    """How many turns a side has completed."""
    return turns_begun(position, side) - (side == position.side)


def spawned(position: Position, side: int) -> int:
    """How many units a side has brought in."""
    return position.start[side][1] - sum(position.reserves[side])


def _bases(setup: Setup) -> Breaches:
    board = setup.position.board
    for side, word in enumerate(SIDES):
        for kind, most in MOST_BASES.items():
            own = [square for square, code in enumerate(board) if code & KIND == kind and owner_of(code) == side]
            if len(own) > most:
                what = "headquarters" if kind == HEADQUARTERS else "secondary bases"
                yield TOO_MANY_BASES.at(Place(spaces=names(own)), side=word, most=most, count=len(own), kind=what)


def _start_numbers(setup: Setup) -> Breaches:
    for side, (units, reserve) in enumerate(setup.position.start):
        if not 1 <= units <= 15:
            yield START_NUMBERS.at(side=SIDES[side], what=f"{units} units")
        if reserve > 50:
            yield START_NUMBERS.at(side=SIDES[side], what=f"{reserve} units in the reserve")


def _piles(setup: Setup) -> Breaches:
    position = setup.position
    for side, word in enumerate(SIDES):
        total = sum(position.reserves[side])
        if min(position.reserves[side]) < 0:
            yield NEGATIVE_PILE.at(side=word)
        elif total > position.start[side][1]:
            yield GROWN_PILE.at(side=word, total=total, start=position.start[side][1])


def _units(setup: Setup) -> Breaches:
    position = setup.position
    for side, word in enumerate(SIDES):
        count, start, came = (
            survey(position.board).units[side].bit_count(),
            position.start[side][0],
            spawned(position, side),
        )
        if count > start + max(0, came):
            yield TOO_MANY_UNITS.at(side=word, count=count, start=start, spawned=came)


def _knights(setup: Setup) -> Breaches:
    position = setup.position
    if not position.options.knight_limit:
        return
    for side, word in enumerate(SIDES):
        own = squares_of(survey(position.board).units[side])
        count = sum(position.board[square] & KIND == KNIGHT for square in own) + position.reserves[side][0]
        if count > MOST_KNIGHTS:
            yield TOO_MANY_KNIGHTS.at(side=word, count=count)


def _headquarters(setup: Setup) -> Breaches:
    position = setup.position
    looked = survey(position.board)
    missing = [
        word for side, word in enumerate(SIDES) if position.lost[side] or not looked.holds_own_headquarters(side)
    ]
    for side, word in enumerate(SIDES):
        if not looked.holds_own_headquarters(side) and not position.lost[side]:
            captured = looked.headquarters[side ^ 1] & looked.captured[side ^ 1]
            yield NOT_MARKED_LOST.at(
                Place(spaces=names_of(captured)),
                side=word,
                fate="captured" if captured else "gone",
                hints=(f"add the line: HQ lost: {' '.join(missing)}",),
            )


def _spawned(setup: Setup) -> Breaches:
    position = setup.position
    for side, word in enumerate(SIDES):
        turns = max(0, turns_begun(position, side))
        most = FIRST_SPAWNS + LATER_SPAWNS * (turns - 1) if turns else 0
        count = spawned(position, side)
        if position.round >= 1 and count > most:
            yield SPAWNED_TOO_MANY.at(side=word, count=count, most=most, turns=f"{turns} {plural('turn', turns)}")


def _dug(setup: Setup) -> Breaches:
    position = setup.position
    if position.round < 1:
        return
    for side, word in enumerate(SIDES):
        if turns_completed(position, side) < 1:
            for square in squares_of(survey(position.board).units[side]):
                if position.board[square] & (BACK | KIND) == BACK | PIKEMAN:
                    (name,) = names((square,))
                    yield DUG_TOO_SOON.at(Place(spaces=(name,)), square=name, side=word)


def _round(setup: Setup) -> Breaches:
    if setup.position.round < 1:
        yield ROUND.at(round=setup.position.round)


def _start(setup: Setup) -> Breaches:
    position = setup.position
    if position.round != 1 or position.side or position.acting or position.spawned:
        return
    found = [*not_fresh(position)]
    for side in (ATTACKER, DEFENDER):
        found += breaches(position, side)
        units, reserve = survey(position.board).units[side].bit_count(), sum(position.reserves[side])
        if (units, reserve) != position.start[side]:
            numbers = "{}/{}".format(*position.start[side])
            yield OTHER_NUMBERS.at(side=SIDES[side], units=units, reserve=reserve, numbers=numbers)
    for fault, facts in found:
        plain = {key: value for key, value in facts.items() if key != "where"}
        broken = fault.at(Place(spaces=names(facts.get("where", ()))), **plain)
        yield NO_START.at(broken.where, broken=broken.message, clause=broken.clause)
        yield broken


def _decided(setup: Setup) -> Breaches:
    result = outcome(setup.position)
    if result and not setup.over:
        yield DECIDED.at(result=result.text, hints=("a finished position ends with a line: over",))
    if setup.over and not result:
        yield NOT_DECIDED.at()


def _strayed(setup: Setup) -> Breaches:
    position = setup.position
    looked = survey(position.board)
    off = looked.pieces[DEFENDER] & ~looked.field.homes[DEFENDER]
    if position.round == 1 and turns_begun(position, DEFENDER) == 0 and off:
        yield STRAYED.at(Place(spaces=names_of(off)), squares=", ".join(names_of(off)))


def _too_early(setup: Setup) -> Breaches:
    """From the Defender's action step on nothing is asked: a striker that was lost leaves no mark."""
    position = setup.position
    looked = survey(position.board)
    he_may_have_struck = position.side == DEFENDER and position.acting
    if position.round != 1 or not position.options.begins_apart or he_may_have_struck:
        return
    for side, word in enumerate(SIDES):
        count, due = looked.units[side].bit_count(), position.start[side][0] + max(0, spawned(position, side))
        if count < due:
            yield UNITS_GONE.at(side=word, count=count, due=due)
        if looked.captured[side]:
            squares = names_of(looked.captured[side])
            yield BASE_TAKEN.at(Place(spaces=squares), squares=", ".join(squares))
        bases = sum(code & KIND in (HEADQUARTERS, SECONDARY) and owner_of(code) == side for code in position.board)
        if bases < sum(MOST_BASES.values()):
            yield BASE_GONE.at(side=word)


AUDITS = (
    Audit("imperio.pos.2", _bases),
    Audit("imperio.pos.3", _start_numbers),
    Audit("imperio.pos.4", _piles),
    Audit("imperio.pos.5", _units),
    Audit("imperio.pos.6", _knights),
    Audit("imperio.pos.7", _headquarters),
    Audit("imperio.pos.8", _spawned),
    Audit("imperio.pos.9", _dug),
    Audit("imperio.pos.10", _round),
    *(Audit(clause, found) for clause, found in TURN_AUDITS),
    Audit("imperio.pos.15", _start),
    Audit("imperio.pos.16", _decided),
    Audit("imperio.pos.17", _strayed),
    Audit("imperio.pos.18", _too_early),
)


def in_play(setup: Setup, without: frozenset[str]) -> Iterator[Finding]:
    """All breaches, each once."""
    yield from run_audits(AUDITS, without, setup)
