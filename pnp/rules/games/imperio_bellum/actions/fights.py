"""The questions that an attack or a barrage puts to the table: which dice are due, why, and what they decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from pnp.rules.chance.choices import Choose
from pnp.rules.chance.dice import Dice, Roll
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.actions.rolls import Fight
from pnp.rules.games.imperio_bellum.state.board import (
    KIND,
    KIND_WORDS,
    KNIGHT,
    distance,
    is_base,
    square_name,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.strength import AREA, MELEE, SHOT, THRUST, Bout, pools
from pnp.rules.games.imperio_bellum.state.values import Position

FALLS, BOTH, STRIKER_FALLS, NOTHING, TAKEN = "target falls", "both fall", "striker falls", "nothing", "base falls"
IN_MELEE = (FALLS, BOTH, STRIKER_FALLS)
AGAINST_BASE = (TAKEN, STRIKER_FALLS, STRIKER_FALLS)
UNDER_FIRE = (FALLS, NOTHING, NOTHING)
"""Results of a higher, an equal and a lower total (`imperio.combat.5` to `.8`, `imperio.barrage.6`)."""

DICE_CLAUSE = "imperio.combat.4"
CAPTURE, DESTROY = "=", "!"


@carries_out("imperio.knight.3")
def run_length(position: Position, square: int) -> int:
    """The run of the knight on a square (`imperio.knight.3`)."""
    run = position.run
    return run.length if run and run.square == square else 0


def contest(position: Position, striker: int, target: int, manner: str, without: frozenset[str] = frozenset()) -> Fight:
    """The roll of one fight, with every modifier of either side and its clause."""
    board = position.board
    run = run_length(position, striker) if board[striker] & KIND == KNIGHT else 0
    bout = Bout(board[striker], board[target], manner, run, position.options.archer_guard)
    return _contest(bout, striker, target, without)


@lru_cache(maxsize=1024)
def _contest(bout: Bout, striker: int, target: int, without: frozenset[str]) -> Fight:
    (count, why), (against, why_against) = pools(bout, without)
    if bout.manner in (SHOT, AREA):
        results = UNDER_FIRE if "imperio.barrage.6" not in without else IN_MELEE
    else:
        results = AGAINST_BASE if is_base(bout.target) else IN_MELEE
    ours = f"{KIND_WORDS[bout.striker & KIND]} {square_name(striker)}"
    theirs = f"{KIND_WORDS[bout.target & KIND]} {square_name(target)}"
    return Fight(
        label=f"{'area die of the ' if bout.manner == AREA else ''}{ours} against {theirs}",
        clause=DICE_CLAUSE,
        why=(*why, *why_against),
        count=count,
        against=against,
        results=results,
        tag=square_name(target) if bout.manner == AREA else "",
    )


def melee(position: Position, striker: int, target: int, without: frozenset[str] = frozenset()) -> Fight:
    """The roll of an attack on a neighbour, or of a thrust."""
    return contest(position, striker, target, MELEE if distance(striker, target) == 1 else THRUST, without)


@carries_out("imperio.base.4", "imperio.barrage.5", "imperio.shield.6")
def area_of(position: Position, target: int) -> Iterator[int]:
    """The units around a target that the area dice strike, of either side (`imperio.barrage.4`, `imperio.barrage.5`)."""
    looked = survey(position.board)
    units = looked.units[0] | looked.units[1]
    return squares_of(units & looked.field.near[target])


def area_die(archer: int) -> Roll:
    """The one die of `area_die: shared` (`imperio.opt.9`)."""
    return Roll(label=f"the one area die of {square_name(archer)}", clause=DICE_CLAUSE, count=1)


def held(question: Fight, die: Dice | None) -> Fight:
    """The fight with the shared area die already rolled."""
    return question if die is None else replace(question, held=die)


@carries_out("imperio.capture.1", "imperio.archer.6")
def capture_or_destroy(side: str, target: int) -> Choose:
    """What becomes of a beaten base; captured where nothing is said (`imperio.capture.1`)."""
    return Choose(
        label=f"{square_name(target)} is beaten: capture ({CAPTURE}) or destroy ({DESTROY})",
        clause="imperio.capture.1",
        options=(CAPTURE, DESTROY),
        who=side,
        otherwise=CAPTURE,
        words={CAPTURE: "capture", DESTROY: "destroy"},
    )


def percent(chance: float) -> str:
    """`99.73 %`; with more places where it would look certain or impossible."""
    for places in (2, 4, 6):
        told = f"{100 * chance:.{places}f}"
        if chance in (0, 1) or float(told) not in (0, 100):
            break
    return f"{told} %"
