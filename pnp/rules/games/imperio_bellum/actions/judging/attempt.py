"""An action in its position while it is judged."""

from __future__ import annotations

from pnp.rules.engine.checks import Facts
from pnp.rules.games.imperio_bellum.state.board import (
    BACK,
    KIND,
    KIND_WORDS,
    OFF,
    SIDES,
    bit,
    is_base,
    names,
    side_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import Survey, survey
from pnp.rules.games.imperio_bellum.state.values import Action, ImperioRules, Position


class Attempt:
    """An action in its position.

    `start` and `end` are its first and last square; `code` and `goal` the bytes there, 0 off the board.
    """

    __slots__ = ("action", "board", "code", "end", "goal", "looked", "position", "rules", "side", "start")

    def __init__(self, rules: ImperioRules, position: Position, action: Action) -> None:
        self.rules = rules
        self.position = position
        self.action = action
        self.side = position.side
        self.board = position.board
        self.looked: Survey = survey(position.board)
        self.start, self.end = (action.squares[0], action.squares[-1]) if action.squares else (OFF, OFF)
        self.code = self.board[self.start] if self.start < OFF else 0
        self.goal = self.board[self.end] if self.end < OFF else 0

    @property
    def kind(self) -> int:
        """The kind of the piece that acts."""
        return self.code & KIND

    def holds(self, mask: int, square: int) -> bool:
        """Is the square in a set?"""
        return square < OFF and bool(mask & bit(square))

    def facts(self, *fields: str, **others: object) -> Facts:
        """Squares by name, other facts, and the squares as the place."""
        squares = [getattr(self, field) for field in fields]
        return {**dict(zip(fields, names(squares), strict=True)), **others, "where": squares}


def what_stands(code: int) -> str:
    """A piece in words, for sentences."""
    if not code:
        return "nothing"
    turned = "" if not code & BACK else "captured " if is_base(code) else "entrenched "
    article = "an" if (turned or KIND_WORDS[code & KIND])[0] in "ae" else "a"
    return f"{article} {turned}{KIND_WORDS[code & KIND]} of the {SIDES[side_of(code)]}"
