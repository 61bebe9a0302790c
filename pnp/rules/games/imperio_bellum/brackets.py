"""What stands in dice brackets: `4+4+4:3+4+2; R5C4 6:1+1+2+1`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pnp.rules.games.imperio_bellum.board import OFF, square_name, square_number
from pnp.rules.games.imperio_bellum.fights import area_of
from pnp.rules.games.imperio_bellum.values import Position

_NAMED = r"\s*R\s*(\d{1,2})\s*C\s*(\d{1,2})\s*(.*)"


def plain_answers(dice: str | None) -> tuple[str, ...]:
    """The answer of one fight; none without a bracket."""
    return (dice.strip(),) if dice and dice.strip() else ()


def area_answers(position: Position, target: int, dice: str | None) -> tuple[str, ...]:
    """The answers of a barrage in the order of its questions: the target, then each unit around it by square.

    A unit that the bracket leaves out has an empty answer, which can't be right; what the bracket has too many comes last.
    """
    if not dice or not dice.strip() or target >= OFF:
        return plain_answers(dice)
    first, *others = (part.strip() for part in dice.split(";"))
    by_square: dict[int, str] = {}
    extra = []
    for part in others:
        named = re.fullmatch(_NAMED, part, re.IGNORECASE | re.ASCII)
        square = square_number(int(named[1]), int(named[2]), position.options.rows) if named else OFF
        if named and square not in by_square:
            by_square[square] = named[3].strip()
        else:
            extra.append(part)
    due = list(area_of(position, target))
    if not by_square:  # unnamed rolls come in the order of the squares
        by_square = dict(zip(due, extra, strict=False))
        extra = extra[len(due) :]
    answers = [by_square.pop(square, "") for square in due]
    left = [f"{square_name(square)} {rolled}" for square, rolled in by_square.items()] + extra
    shared = _shared_die(position, answers)
    return (first, *shared, *answers, *left)


def _shared_die(position: Position, answers: list[str]) -> tuple[str, ...]:
    """With `area_die: shared` the die itself is asked for before the fights: it is the first one's."""
    if not position.options.shared_die or not answers:
        return ()
    return (answers[0].partition(":")[0].strip(),)


def write_brackets(answers: Iterable[str]) -> str:
    """The inverse; a shared area die stands with each fight anyhow."""
    listed = [answer for answer in answers if ":" in answer]
    return f"[{'; '.join(listed)}]" if listed else ""
