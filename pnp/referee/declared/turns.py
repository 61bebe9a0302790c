"""What games of cards and of boxes have in common: a text of their positions, players in turn, the table in between, points."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from pnp.base.finding import Finding, Report
from pnp.base.tongue import tr
from pnp.rules.protocol import TABLE, Outcome, Rules


class Turned(Protocol):
    """A position that says whose turn it is; "" is the table's."""

    @property
    def turn(self) -> str:
        """The player, or nobody."""


class PositionText(Protocol):
    """How positions of one game are read and written."""

    def read(self, text: str) -> Report[Any]:
        """The position that a text describes."""

    def write(self, position: Any) -> str:
        """Its canonical text."""


P = TypeVar("P", bound=Turned)
A = TypeVar("A")
T = TypeVar("T", bound=PositionText)


class ByTurns(Rules[P, P, A], Generic[P, A, T]):
    """Rules of a file under which players act one after the other and most points win."""

    text: T
    named: tuple[str, ...]
    """The players, as the file names them."""
    first: str
    """The text of the first position."""
    without: frozenset[str]
    """Clauses that are switched off."""

    def start(self) -> P:
        """The position that the file names."""
        return self.read(self.first).require()

    def read(self, text: str) -> Report[P]:
        """A line for each thing on the table."""
        found: Report[P] = self.text.read(text)
        return found

    def position_of(self, setup: P) -> P:
        """The setup itself."""
        return setup

    def write(self, position: P) -> str:
        """The same lines, always in one order."""
        return self.text.write(position)

    def actors(self, position: P) -> tuple[str, ...]:
        """Whose turn it is; the table, which deals or throws."""
        return () if self.outcome(position) is not None else (position.turn or TABLE,)

    def players(self, position: P) -> tuple[str, ...]:
        """Those of the file."""
        del position
        return self.named

    @abstractmethod
    def points(self, position: P, player: str) -> int:
        """What a player has of what wins."""

    def describe(self, position: P) -> tuple[str, ...]:
        """Whose turn it is, and the points so far."""
        points = (
            tr("points of {player}: {points}", player=player, points=self.points(position, player))
            for player in self.named
        )
        acting = (tr("to act: {acting}", acting=one) for one in self.actors(position))
        return (*acting, *points)

    def facts(self, position: P) -> Mapping[str, str]:
        """The lines of its text."""
        return {key: value for key, _, value in (line.partition(": ") for line in self.write(position).split("\n"))}

    def kept(self, faults: Iterable[Finding]) -> tuple[Finding, ...]:
        """Without those of clauses that are switched off."""
        return tuple(one for one in faults if one.clause not in self.without)

    def most(self, position: P, why: str, clauses: tuple[str, ...]) -> Outcome:
        """Whoever has most points has won, or several together."""
        points = {player: self.points(position, player) for player in self.named}
        told = ", ".join(f"{player} {number}" for player, number in points.items())
        winners = tuple(player for player, number in points.items() if number == max(points.values()))
        return Outcome(winners, f"{why}; points: {told}", clauses)
