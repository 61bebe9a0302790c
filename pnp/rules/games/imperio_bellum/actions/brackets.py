"""What stands in dice brackets: `4+4+4:3+4+2; R5C4 6:1+1+2+1`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pnp.base.finding import NOWHERE, Fault, Finding, Place
from pnp.rules.games.imperio_bellum.actions.behind import is_decision
from pnp.rules.games.imperio_bellum.actions.fights import area_of, contest
from pnp.rules.games.imperio_bellum.actions.rolls import PARTED, named
from pnp.rules.games.imperio_bellum.state.board import OFF, distance, is_base, square_name, square_number
from pnp.rules.games.imperio_bellum.state.strength import AREA
from pnp.rules.games.imperio_bellum.state.values import Action, ImperioRules, Position


def _misanswered(sentence: str) -> Fault:
    return Fault("bad-barrage", sentence, clause="imperio.combat.4")


ROLLS_UNPARTED = _misanswered("in {part!r} there are {rolls} rolls: the fights are separated by ;")
NO_SQUARE = _misanswered("{part!r} is for no square: {due}")
NAMED_TWICE = _misanswered("{square} is named twice")
DICE_MISSING = _misanswered("the dice for {squares} are missing: {due}")
TARGET_AGAIN = _misanswered("{square} is the target: its dice come first, without the square, and only once")
NOT_BESIDE = _misanswered("{square} is not next to the target: no dice are rolled for it")
EMPTY_SQUARE = _misanswered("{square} is empty: no dice are rolled for it")
NO_BASE_THERE = Fault(
    "unasked-answer",
    "{answer} answers no question: no base stands on {square}, and only a beaten base is captured or destroyed",
    clause="imperio.combat.4",
)
ON_A_BASE = Fault("dice-for-a-base", "{square} is a base, and no dice are rolled for it", clause="imperio.barrage.5")


def plain_answers(dice: str | None) -> tuple[str, ...]:
    """The answers of one fight, its dice and what becomes of a base; none without a bracket."""
    return tuple(part.strip() for part in (dice or "").split(";") if part.strip())


def area_answers(position: Position, target: int, dice: str | None) -> tuple[str, ...]:
    """The answers of a barrage: the target's, then each unit's around it with its square, in the order of the questions.

    What is missing or too much is for `misanswered` to tell: then they stay as they were typed.
    """
    if not dice or not dice.strip() or target >= OFF:
        return plain_answers(dice)
    first, *others = (part.strip() for part in PARTED.split(dice))
    due = list(area_of(position, target))
    found = [_named(position, part) for part in others]
    if due and len(others) == len(due) and all(square is None for square, _ in found):
        found = [(square, rolled) for square, (_, rolled) in zip(due, found, strict=True)]  # in order of the squares
    found.sort(key=lambda one: due.index(one[0]) if one[0] in due else len(due))
    answers = [rolled if square is None else f"{square_name(square)} {rolled}" for square, rolled in found]
    return (first, *_shared_die(position, [rolled for _, rolled in found]), *answers)


def _named(position: Position, part: str) -> tuple[int | None, str]:
    """The square before a roll, `R5C4` or `54`, if there is one, and the roll."""
    square, rolled = named(part)
    return (square_number(*square, position.options.rows) if square else None), rolled


def _shared_die(position: Position, rolls: list[str]) -> tuple[str, ...]:
    """With `area_die: shared` the die itself is asked for before the fights: it is the first one's."""
    if not position.options.shared_die or not rolls:
        return ()
    return (rolls[0].partition(":")[0].strip(),)


def misanswered(rules: ImperioRules, position: Position, action: Action, answers: Iterable[str]) -> Finding | None:
    """What becomes of a base where none is attacked; a fight of a barrage that is missing, named twice, or none at all."""
    answers = list(answers)
    decided = [answer for answer in answers if is_decision(answer)]
    if decided and action.verb in ("attack", "barrage") and not is_base(position.board[action.squares[1]]):
        where = square_name(action.squares[1])
        return _wrong(NO_BASE_THERE, Place(spaces=(where,)), answer=repr(decided[0]), square=where)
    if action.verb != "barrage" or "imperio.barrage.4" in rules.without:
        return None
    first, *others = [answer for answer in answers if ":" in answer or not answer.isdigit()]
    for part in (first, *others):
        if part.count(":") > 1:
            return _wrong(ROLLS_UNPARTED, part=part, rolls=part.count(":"))
    archer, target = action.squares
    due = list(area_of(position, target))
    seen: list[int] = []
    for part in others:
        square, _ = _named(position, part)
        if square is None:
            return _wrong(NO_SQUARE, part=part, due=_due(rules, position, archer, due))
        if square in seen:
            return _wrong(NAMED_TWICE, square=square_name(square))
        if square not in due:
            return _no_fight(position, target, square)
        seen.append(square)
    missing = [square for square in due if square not in seen]
    if not missing:
        return None
    squares = ", ".join(map(square_name, missing))
    return _wrong(DICE_MISSING, squares=squares, due=_due(rules, position, archer, due))


def _due(rules: ImperioRules, position: Position, archer: int, due: list[int]) -> str:
    """`due are R5C4 1:4; R6C3 1:1`: the numbers of dice of the fights around the target."""
    fights = [contest(position, archer, square, AREA, rules.without) for square in due]
    listed = "; ".join(f"{fight.tag} {fight.brief}" for fight in fights)
    return f"so many dice are due around the target: {listed}" if listed else "around the target nobody stands"


def _no_fight(position: Position, target: int, square: int) -> Finding:
    name, where = square_name(square), Place(spaces=(square_name(square),))
    code = position.board[square] if square < OFF else 0
    if is_base(code) and square < OFF and distance(square, target) == 1:
        return _wrong(ON_A_BASE, where, square=name)
    if square == target:
        return _wrong(TARGET_AGAIN, where, square=name)
    apart = square >= OFF or distance(square, target) != 1
    return _wrong(NOT_BESIDE if apart else EMPTY_SQUARE, where, square=name)


def _wrong(fault: Fault, where: Place = NOWHERE, **facts: Any) -> Finding:
    return fault.at(where, kind="roll", **facts)


def beats(answers: Iterable[str]) -> bool:
    """Do the first dice of the answers, if there are any, beat the target?"""
    ours, _, theirs = next((answer for answer in answers if ":" in answer), "").partition(":")
    totals = [[int(die) for die in dice.split("+") if die.strip().isdecimal()] for dice in (ours, theirs)]
    return sum(totals[0]) > sum(totals[1])


def write_brackets(answers: Iterable[str]) -> str:
    """The inverse; a shared area die, always the second answer, stands with each fight anyhow."""
    rolls = [answer for answer in answers if not is_decision(answer)]
    listed = [answer for number, answer in enumerate(rolls) if number != 1 or not answer.isdigit()]
    return f"[{'; '.join(listed)}]" if listed else ""
