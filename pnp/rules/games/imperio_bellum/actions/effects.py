"""What actions of play do: spawning, moves, attacks, barrages, and the end of a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pnp.rules.chance.contest import Rolls
from pnp.rules.chance.questions import Question
from pnp.rules.chance.tables import UnansweredError
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.actions import fights
from pnp.rules.games.imperio_bellum.actions.rolls import Fight, Volley
from pnp.rules.games.imperio_bellum.state.board import (
    ARCHER,
    BACK,
    DEFENDER,
    HELD_BY_DEFENDER,
    KIND,
    KNIGHT,
    LETTER,
    LETTERS,
    PIKEMAN,
    SIDES,
    bit,
    distance,
    is_base,
    piece,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.draft import Draft
from pnp.rules.games.imperio_bellum.state.strength import AREA, SHOT
from pnp.rules.games.imperio_bellum.state.values import Action, Position, with_pile
from pnp.rules.protocol import Event

_MOVES_IN = {KNIGHT: "knight.8", ARCHER: "archer.5"}


@carries_out("imperio.spawn.6", "imperio.spawn.8", "imperio.spawn.9", "imperio.capture.9", "imperio.opt.3")
def spawn(motion: Draft, action: Action) -> Position:
    """A unit of the reserve arrives beside a base (`imperio.spawn`)."""
    base, square = action.squares
    kind = LETTERS[motion.side].index(action.letter) + 1
    motion.board[square] = piece(motion.side, kind)
    motion.tell("spawn", square, "spawn.3", action.letter)
    if motion.has("spawn.1"):
        motion.spawned |= bit(base)
    if motion.before.options.spawn_rest and motion.has("spawn.5"):
        motion.acted |= bit(square)
    if kind == PIKEMAN and motion.has("dig.1"):
        motion.moved |= bit(square)
    reserves = motion.before.reserves
    if motion.has("spawn.2"):
        own = with_pile(reserves[motion.side], kind - KNIGHT, -1)
        reserves = (own, reserves[1]) if motion.side == 0 else (reserves[0], own)
    return motion.position()._replace(acting=False, reserves=reserves)


def move(motion: Draft, action: Action) -> None:
    """A step, or an archer's one or two."""
    start, end = action.squares
    motion.begin(start)
    run = motion.run
    left = motion.actions_left()
    motion.lift(start, end)
    motion.enter(end, left, run.start if run else start, (run.length if run else 0) + 1)


@carries_out(
    "imperio.knight.10",
    "imperio.pike.7",
    "imperio.shield.7",
    "imperio.combat.3",
    "imperio.combat.5",
    "imperio.combat.6",
    "imperio.combat.7",
    "imperio.combat.8",
)
def attack(motion: Draft, action: Action) -> None:
    """A fight beside the striker, or a pikeman's thrust (`imperio.combat`)."""
    striker, target = action.squares
    motion.begin(striker)
    question = fights.melee(motion.before, striker, target, motion.without)
    ours, theirs = motion.table.ask(question)
    left = motion.actions_left()
    motion.run = None
    if sum(ours) > sum(theirs):
        _victory(motion, action, left)
    elif sum(ours) < sum(theirs):
        if motion.has("combat.6"):
            motion.take_away(striker, "combat.6")
    elif is_base(motion.board[target]):
        if motion.has("combat.8"):
            motion.take_away(striker, "combat.8")
    elif motion.has("combat.7"):
        motion.take_away(target, "combat.7")
        motion.take_away(striker, "combat.7")


@carries_out(
    "imperio.knight.8",
    "imperio.knight.9",
    "imperio.archer.5",
    "imperio.pike.5",
    "imperio.pike.6",
    "imperio.foot.3",
    "imperio.combat.10",
    "imperio.capture.2",
)
def _victory(motion: Draft, action: Action, left: int) -> None:
    """The striker has won: the target falls, and the striker moves in or stays."""
    striker, target = action.squares
    kind = motion.board[striker] & KIND
    if is_base(motion.board[target]):
        if _capture(motion, action):
            motion.rest(striker, left, striker, 0)
            return
        stays = kind == PIKEMAN and not _way_is_free(motion, striker, target)
        clause = "pike.6" if kind == PIKEMAN else "capture.2"
    else:
        motion.take_away(target, "combat.5")
        stays = kind == PIKEMAN and motion.has("pike.5")
        clause = _MOVES_IN.get(kind, "foot.3")
    if stays or not motion.has(clause):
        motion.rest(striker, left, striker, 0)
        return
    motion.lift(striker, target)
    motion.tell("enter", target, clause)
    motion.enter(target, left, target, 0)


@carries_out("imperio.opt.5")
def _way_is_free(motion: Draft, striker: int, target: int) -> bool:
    """A pikeman that destroys a base over an occupied square stays (`imperio.opt.5`)."""
    return distance(striker, target) == 1 or not motion.board[(striker + target) // 2]


@carries_out("imperio.capture.3", "imperio.capture.4")
def _capture(motion: Draft, action: Action) -> bool:
    """A beaten base is captured (True) or destroyed (`imperio.capture.1` to `.3`)."""
    target = action.squares[1]
    question = fights.capture_or_destroy(SIDES[motion.side], target)
    take = action.take or motion.table.ask(question)
    destroyed = take == fights.DESTROY
    motion.lose(target, destroyed=destroyed)
    if destroyed:
        motion.tell("destroy", target, "capture.2", LETTER[motion.board[target]])
        motion.board[target] = 0
        return False
    motion.board[target] ^= HELD_BY_DEFENDER | BACK
    motion.tell("capture", target, "capture.3", LETTER[motion.board[target]])
    if motion.has("capture.5"):
        motion.acted |= bit(target)
    return True


@carries_out("imperio.barrage.6", "imperio.barrage.7")
def barrage(motion: Draft, action: Action) -> None:
    """All fights of a barrage at the same moment (`imperio.barrage.7`)."""
    archer, target = action.squares
    motion.begin(archer)
    motion.run = None
    questions = [fights.contest(motion.before, archer, target, SHOT, motion.without)]
    squares = [target]
    if motion.has("barrage.4"):
        squares += fights.area_of(motion.before, target)
        questions += [fights.contest(motion.before, archer, square, AREA, motion.without) for square in squares[1:]]
    is_shared = motion.before.options.shared_die
    rolls = _shared(motion, archer, questions) if is_shared else _each(motion, questions)
    motion.acted |= bit(archer)
    for square, (ours, theirs) in zip(squares, rolls, strict=True):
        if sum(ours) > sum(theirs) or (sum(ours) == sum(theirs) and not motion.has("barrage.6")):
            motion.take_away(square, "barrage.6")


def _each(motion: Draft, questions: list[Fight]) -> tuple[Rolls, ...]:
    """Fight by fight, unless whoever is asked for the first tells all of them."""
    table, (first, *others) = motion.table, questions
    try:
        shot = table.ask(replace(first, area=tuple(others)))
    except UnansweredError as unanswered:
        raise UnansweredError(unanswered.question, tuple(others)) from None
    if not isinstance(shot, Volley):
        return (shot, *table.ask_all(others))
    rolls = (shot, *shot.others)
    table.told[-1:] = [fight.write(rolled) for fight, rolled in zip(questions, rolls, strict=True)]
    return rolls


@carries_out("imperio.opt.9")
def _shared(motion: Draft, archer: int, questions: list[Fight]) -> tuple[Rolls, ...]:
    """One die is rolled for the whole area (`imperio.opt.9`)."""
    if len(questions) == 1:
        return motion.table.ask_all(questions)
    first: list[Question[Any]] = [questions[0], fights.area_die(archer)]
    shot, die = motion.table.ask_all(first)
    return (shot, *motion.table.ask_all([fights.held(question, die) for question in questions[1:]]))


@carries_out("imperio.turn.1", "imperio.turn.7", "imperio.dig.1")
def end_turn(motion: Draft) -> Position:
    """Pikemen that stood still dig in, marks are cleared, the other side's turn begins (`imperio.turn.7`)."""
    own_pikemen = piece(motion.side, PIKEMAN)
    if motion.has("dig.1"):
        for square in squares_of(survey(motion.before.board).units[motion.side] & ~motion.moved):
            if motion.board[square] == own_pikemen:
                motion.board[square] |= BACK
                motion.tell("dig", square, "dig.1")
    side = motion.side ^ 1
    motion.events.append(Event("turn", (SIDES[side],), "imperio.turn.1"))
    return motion.before._replace(
        board=bytes(motion.board),
        side=side,
        acting=False,
        round=motion.before.round + (motion.side == DEFENDER),
        acted=0,
        moved=0,
        spawned=0,
        run=None,
    )


@carries_out("imperio.turn.2")
def begin_actions(motion: Draft) -> Position:
    """The spawn step is over (`imperio.turn.9`)."""
    motion.spawned = 0
    return motion.position()
