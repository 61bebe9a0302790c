"""All findings about a setup: what is impossible, then what is suspicious; the set-up itself has audits of its own."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.engine.checks import finding
from pnp.rules.engine.declare import Clauses
from pnp.rules.games.imperio_bellum.actions import faults
from pnp.rules.games.imperio_bellum.actions.set_up.formation import breaches, not_fresh
from pnp.rules.games.imperio_bellum.audit.positions import in_play, spawned, turns_begun
from pnp.rules.games.imperio_bellum.state.board import (
    ARCHER,
    ATTACKER,
    COLUMNS,
    DEFENDER,
    FOOTSOLDIER,
    KIND,
    KIND_WORDS,
    PIKEMAN,
    SIDES,
    names,
    names_of,
    square_name,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.values import ALTER, ALTERATIONS, DEPLOY, Position, Setup

_suspicion = Clauses("imperio").suspicion

FAR_BASE = _suspicion(
    1,
    "far-base",
    "the base on {square} is {rows} rows outside its zone after {turns} turns: the enemy must have held it",
)
HOME_AGAIN = _suspicion(
    2, "home-again", "the {side}'s headquarters is marked as lost and in its own hands: it was retaken"
)
NEVER_SPAWNED = _suspicion(
    3, "never-spawned", "it is round {round}, and the {side} has a reserve but has never spawned"
)
TOKENS_SHORT = _suspicion(
    4, "tokens-short", "the {side} has {count} of the kind {kind} on the board, more than the {most} tokens printed"
)

SUSPICIONS = tuple(fault.clause or "" for fault in (FAR_BASE, HOME_AGAIN, NEVER_SPAWNED, TOKENS_SHORT))

PRINTED = {ARCHER: 40, PIKEMAN: 40, FOOTSOLDIER: 50}
LATE = 4


def all_findings(setup: Setup, without: frozenset[str]) -> Iterator[Finding]:
    """Everything about a setup. `without` names clauses whose audits are switched off."""
    if setup.position.stage:
        yield from (found for found in _set_up(setup.position) if found.clause not in without)
        return
    yield from in_play(setup, without)
    yield from (found for found in _suspicions(setup.position) if found.clause not in without)


def _set_up(position: Position) -> Iterator[Finding]:
    """A finished formation must hold to every limit, an unfinished one may lack pieces; nothing else may have happened."""
    altering = position.stage == ALTER
    for side in (DEFENDER, ATTACKER):
        finished = altering or (side == DEFENDER and position.side == ATTACKER)
        yield from (finding(*breach, names) for breach in breaches(position, side, finished=finished))
    yield from (finding(*breach, names) for breach in not_fresh(position))
    attackers = survey(position.board).pieces[ATTACKER]
    if position.stage == DEPLOY and position.side == DEFENDER and (attackers or any(position.reserves[ATTACKER])):
        yield faults.TOO_SOON.at(Place(spaces=names_of(attackers)))
    if position.used > ALTERATIONS:
        yield faults.NO_ALTERATION_LEFT.at()


def _suspicions(position: Position) -> Iterator[Finding]:
    looked = survey(position.board)
    for side, word in enumerate(SIDES):
        yield from _far_bases(position, side)
        if position.lost[side] and looked.holds_own_headquarters(side):
            yield HOME_AGAIN.at(side=word)
        if position.round >= LATE and position.start[side][1] and not spawned(position, side):
            yield NEVER_SPAWNED.at(round=position.round, side=word)
        kinds = [position.board[square] & KIND for square in squares_of(looked.units[side])]
        for kind, most in PRINTED.items():
            if kinds.count(kind) > most:
                yield TOKENS_SHORT.at(side=word, count=kinds.count(kind), kind=KIND_WORDS[kind], most=most)


def _far_bases(position: Position, side: int) -> Iterator[Finding]:
    looked, last = survey(position.board), position.options.rows - 1
    turns = turns_begun(position, side)
    for square in squares_of(looked.bases[side] & ~looked.captured[side]):
        row = square // COLUMNS
        rows = row - 1 if side == ATTACKER else last - 1 - row
        if rows > turns:
            name = square_name(square)
            yield FAR_BASE.at(Place(spaces=(name,)), square=name, rows=rows, turns=turns)
