"""What a line of a sheet is to the rest of the engine: one kind of order, with all that is to be known of it.

How a line is written stands in `state/lines.py`, since texts of positions hold sealed sheets. What comes of all lines together,
phase by phase of the resolution, is in `turn/`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Generic, TypeVar

from pnp.rules.games.kingdom_command.actions.plan import Plan
from pnp.rules.games.kingdom_command.state.lines import Line
from pnp.rules.games.kingdom_command.state.values import Position, Ship, Stack
from pnp.rules.games.kingdom_command.text.faults import Broken

L = TypeVar("L", bound=Line)
Likeness = tuple[int, ...]
"""How unlike two lines are, what counts most first."""
Row = dict[str, str]


class OrderKind(ABC, Generic[L]):
    """One kind of line: what it breaks, what it takes of the kingdom's means, and what stands beside it."""

    block: ClassVar[str]
    """The part of the printed sheet in which its lines stand."""
    purse: ClassVar[str] = ""
    """What it is paid with, `gold` or `mana`."""

    # What may be ordered.

    def of_ship(self, position: Position, ship: Ship) -> Iterator[str]:
        """Lines worth trying for a ship and who is aboard it."""
        del position, ship
        yield from ()

    def of_stack(self, position: Position, stack: Stack) -> Iterator[str]:
        """Lines worth trying for units on the map."""
        del position, stack
        yield from ()

    def of_castle(self, position: Position, realm: int, area: int) -> Iterator[str]:
        """Lines worth trying for a castle of a kingdom."""
        del position, realm, area
        yield from ()

    # The rules.

    @abstractmethod
    def areas(self, line: L) -> Sequence[str]:
        """The areas that it names."""

    @abstractmethod
    def breaches(self, plan: Plan, line: L) -> list[Broken]:
        """What it breaks of its own section, in the order of `kingdom.order.8`, its areas being on the map."""

    @abstractmethod
    def take(self, plan: Plan, line: L) -> None:
        """Take from the kingdom's means what a legal line takes."""

    def price(self, line: L) -> int:
        """What it costs of its purse."""
        del line
        return 0

    # What is shown.

    @abstractmethod
    def counters(self, line: L) -> tuple[str, int, int]:
        """Who carries it out: the kind of unit, a ship's number or 0, how many."""

    @abstractmethod
    def words(self, line: L) -> str:
        """What they do."""

    @abstractmethod
    def row(self, line: L, void: str) -> Row:
        """The line as it stands in its block of the printed sheet."""

    @abstractmethod
    def unlike(self, wrong: L, line: L) -> Likeness | None:
        """How far a line is from one of the same kind that breaks a rule; None where nobody would take one for the other."""
