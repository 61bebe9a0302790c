"""An action in its position while it is judged, and the shape of a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.definition.finding import Fault, Finding, Place
from pnp.rules.games.imperio_bellum.board import BACK, KIND, KIND_WORDS, OFF, SIDES, bit, is_base, names, side_of
from pnp.rules.games.imperio_bellum.survey import Survey, survey
from pnp.rules.games.imperio_bellum.values import Action, Position

if TYPE_CHECKING:
    from pnp.rules.games.imperio_bellum.engine import ImperioBellum

Facts = Mapping[str, Any]


class Attempt:
    """An action in its position.

    `start` and `end` are its first and last square; `code` and `goal` the bytes there, 0 off the board.
    """

    __slots__ = ("action", "board", "code", "end", "goal", "looked", "position", "rules", "side", "start")

    def __init__(self, rules: ImperioBellum, position: Position, action: Action) -> None:
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


class Check(NamedTuple):
    """One rule: the fault, what looks for it, and the codes of the checks that hide it."""

    fault: Fault
    test: Callable[[Attempt], Facts | None]
    hidden_by: tuple[str, ...] = ()


def failures(checks: tuple[Check, ...], attempt: Attempt) -> list[tuple[Fault, Facts]]:
    """The checks that fail and are not hidden, with their facts."""
    failed: list[tuple[Fault, Facts]] = []
    codes: set[str] = set()
    for check in checks:
        if codes.isdisjoint(check.hidden_by):
            facts = check.test(attempt)
            if facts is not None:
                failed.append((check.fault, facts))
                codes.add(check.fault.code)
    return failed


def finding(fault: Fault, facts: Facts) -> Finding:
    """The finding; the fact `where` (squares) becomes its place."""
    told = {name: value for name, value in facts.items() if name != "where"}
    return fault.at(Place(spaces=names(facts.get("where", ()))), **told)


def what_stands(code: int) -> str:
    """A piece in words, for sentences."""
    if not code:
        return "nothing"
    captured = "captured " if is_base(code) and code & BACK else ""
    return f"a {captured}{KIND_WORDS[code & KIND]} of the {SIDES[side_of(code)]}"
