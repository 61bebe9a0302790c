"""An action while it is carried out: the board in motion, its marks, and the story so far."""

from __future__ import annotations

from pnp.rules.chance.tables import Table
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.state.board import (
    BACK,
    HEADQUARTERS,
    KIND,
    KNIGHT,
    LETTER,
    PIKEMAN,
    SIDES,
    bit,
    owner_of,
    square_name,
)
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.values import ACTIONS, Position, Run
from pnp.rules.protocol import Event


class Draft:
    """The changing parts of a position. `without` names clauses whose effects are switched off."""

    __slots__ = ("acted", "before", "board", "events", "lost", "moved", "run", "side", "spawned", "table", "without")

    def __init__(self, position: Position, table: Table, without: frozenset[str]) -> None:
        self.before = position
        self.table = table
        self.without = without
        self.side = position.side
        self.board = bytearray(position.board)
        self.acted, self.moved, self.spawned = position.acted, position.moved, position.spawned
        self.run = position.run
        self.lost = position.lost
        self.events: list[Event] = []

    def has(self, clause: str) -> bool:
        """Is the effect of a clause on?"""
        return f"imperio.{clause}" not in self.without

    def tell(self, word: str, square: int, clause: str, *more: str) -> None:
        """Add an event that concerns a square."""
        self.events.append(Event(word, (square_name(square), *more), f"imperio.{clause}"))

    @carries_out("imperio.turn.4")
    def begin(self, square: int) -> None:
        """The piece on `square` acts: the spawn step is over, and a knight that had actions left is finished."""
        if self.has("turn.9"):
            self.spawned = 0
        if self.run and self.run.square != square:
            if self.has("turn.4"):
                self.acted |= bit(self.run.square)
            self.run = None

    def actions_left(self) -> int:
        """What a knight has left once it has done what it is doing now."""
        return (self.run.left if self.run else ACTIONS) - 1

    @carries_out("imperio.combat.9")
    def take_away(self, square: int, clause: str) -> None:
        """A piece is removed, and its marks with it."""
        self.tell("fall", square, clause, LETTER[self.board[square]])
        self.board[square] = 0
        self.acted &= ~bit(square)
        self.moved &= ~bit(square)

    @carries_out("imperio.dig.3")
    def lift(self, start: int, end: int) -> int:
        """A piece goes from one square to another, which is empty; its byte there."""
        code = self.board[start]
        self.board[start] = 0
        if code & KIND == PIKEMAN:
            self.moved = self.moved & ~bit(start) | bit(end)
            if code & BACK and self.has("dig.3"):
                code &= ~BACK
        self.acted &= ~bit(start)
        self.board[end] = code
        return code

    @carries_out("imperio.foot.1", "imperio.pike.1", "imperio.dig.4")
    def rest(self, square: int, left: int, start: int, length: int) -> None:
        """What becomes of a piece that has done something: a knight may have actions left, anybody else is finished."""
        if self.board[square] & KIND == KNIGHT and left and self.has("knight.1"):
            self.run = Run(square, left, start, length)
        else:
            self.run = None
            self.acted |= bit(square)

    @carries_out("imperio.zone.3", "imperio.zone.4", "imperio.zone.5", "imperio.zone.6")
    def enter(self, square: int, left: int, start: int, length: int) -> None:
        """A piece has come to a square: a knight in a zone of the enemy's pikemen stops (`imperio.zone.2`)."""
        stoppable = self.board[square] & KIND == KNIGHT and self.has("zone.2")
        if stoppable and survey(bytes(self.board)).zones[self.side ^ 1] & bit(square):
            self.tell("stop", square, "zone.2")
            left = 0
        self.rest(square, left, start, length)

    def lose(self, square: int, *, destroyed: bool) -> None:
        """A base falls; a headquarters that its original owner loses is marked (`imperio.tie.6`)."""
        code = self.board[square]
        owner = owner_of(code)
        if code & KIND == HEADQUARTERS and (destroyed or owner != self.side) and not self.lost[owner]:
            self.lost = (True, self.lost[1]) if owner == 0 else (self.lost[0], True)
            self.events.append(Event("lost", (SIDES[owner],), "imperio.tie.6"))

    def position(self) -> Position:
        """The position in the action step, as it now stands."""
        return self.before._replace(
            board=bytes(self.board),
            acting=True,
            acted=self.acted,
            moved=self.moved,
            spawned=self.spawned,
            run=self.run,
            lost=self.lost,
        )
