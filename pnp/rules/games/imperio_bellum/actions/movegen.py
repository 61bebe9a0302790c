"""All legal actions of play from one look at the board: for playouts, where the judge would take too long.

It decides nothing that the judge decides differently: a test compares the two on every pair of squares of many positions.
"""

from __future__ import annotations

from functools import cache

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.state.board import (
    ARCHER,
    FOOTSOLDIER,
    KIND,
    KNIGHT,
    LETTERS,
    PIKEMAN,
    SECONDARY,
    UNITS,
    bit,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import Survey, survey
from pnp.rules.games.imperio_bellum.state.reach import archer_goals, line_is_covered, sooner
from pnp.rules.games.imperio_bellum.state.values import DONE, END, Action, Position


@cache
def _table(verb: str, square: int) -> tuple[Action, ...]:
    """The actions from a square to every other, by number; made once."""
    return tuple(Action(verb, (square, end)) for end in range(81))


@cache
def _spawn(base: int, square: int, letter: str) -> Action:
    return Action("spawn", (base, square), letter)


def legal_actions(position: Position) -> list[Action]:
    """Spawns by base, then what each piece can do, square by square, then `done` in the spawn step and `end`."""
    looked, side = survey(position.board), position.side
    found: list[Action] = []
    if not position.acting:
        _add_spawns(found, position, looked)
    enemies = looked.pieces[side ^ 1]
    idle = looked.pieces[side] & ~position.acted & ~(looked.bases[side] & ~looked.active_bases(side))
    for square in squares_of(idle):
        kind = position.board[square] & KIND
        near = looked.field.near[square]
        goals = archer_goals(looked, square, position.options) if kind == ARCHER else near & ~looked.taken
        moves = _table("move", square)
        found += [moves[end] for end in squares_of(goals)]
        if kind > SECONDARY:
            targets = near & enemies
            if kind == KNIGHT:
                targets = _attainable(position, looked, square, targets)
            elif kind == PIKEMAN:
                targets |= _thrust(position, looked, square)
            if targets:
                attacks = _table("attack", square)
                found += [attacks[end] for end in squares_of(targets)]
        if kind == ARCHER:
            _add_barrages(found, position, looked, square)
    if not position.acting:
        found.append(DONE)
    found.append(END)
    return found


def _add_spawns(found: list[Action], position: Position, looked: Survey) -> None:
    side = position.side
    letters = LETTERS[side][UNITS[0] - 1 :]
    ready = [letter for letter, count in zip(letters, position.reserves[side], strict=True) if count > 0]
    for base in squares_of(looked.active_bases(side) & ~position.spawned):
        for square in squares_of(looked.field.near[base] & ~looked.taken):
            found += [_spawn(base, square, letter) for letter in ready]


@carries_out("imperio.zone.7", "imperio.knight.11")
def _attainable(position: Position, looked: Survey, square: int, targets: int) -> int:
    """Of the targets beside a knight those that its run is the shortest to (`imperio.knight.7`)."""
    run = position.run
    if not run or run.square != square or not run.length or position.options.free_run:
        return targets
    return targets & ~looked.field.spread(sooner(looked, position.side, run))


def _thrust(position: Position, looked: Survey, square: int) -> int:
    """The target of a pikeman's thrust, if there is one (`imperio.pike.2`, `imperio.pike.3`)."""
    side = position.side
    second = looked.field.second[side][square]
    if second < 0 or (not position.options.over and position.board[looked.field.ahead[side][square]]):
        return 0
    return bit(second) & looked.pieces[side ^ 1]


@carries_out("imperio.barrage.10")
def _add_barrages(found: list[Action], position: Position, looked: Survey, archer: int) -> None:
    side, options = position.side, position.options
    guarded, feet = looked.guarded[side ^ 1], looked.feet[side ^ 1]
    shots = looked.field.shots[archer]
    targets = looked.units[side ^ 1] & looked.field.in_range[archer]
    if options.shield_wall:
        targets &= ~guarded
    for target in squares_of(targets):
        if position.board[target] & KIND != FOOTSOLDIER:
            free = not (bit(target) & guarded or shots[target] & (guarded | feet))
        else:
            free = not line_is_covered(looked, side, archer, target, options)
        if free:
            found.append(_table("barrage", archer)[target])
