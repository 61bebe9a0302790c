"""What the defaults of an engine ask of it: the part of `Rules` that stands below them, so that nothing leads in a circle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from pnp.rules.chance.tables import Table
from pnp.rules.results import Outcome, Step

P = TypeVar("P")
A = TypeVar("A")


class Core(Protocol[P, A]):
    """Who acts, what is legal, what comes of it; `protocol.Rules`, which every engine derives from, says more of each."""

    def actors(self, position: P) -> tuple[str, ...]:
        """Who must act now."""

    def candidates(self, position: P, actor: str) -> Iterable[A]:
        """Actions among which are all legal ones of `actor`."""

    def permits(self, position: P, action: A) -> bool:
        """Is the action legal?"""

    def moves(self, position: P) -> Iterator[A]:
        """The legal actions of everybody who acts."""

    def sample(self, position: P, rng: Random) -> A:
        """One legal action, each equally likely."""

    def apply(self, position: P, action: A, table: Table) -> Step[P]:
        """A legal action carried out."""

    def outcome(self, position: P) -> Outcome | None:
        """How the game ended, if it has."""

    def notation(self, action: A) -> str:
        """The canonical text of an action."""

    def write(self, position: P) -> str:
        """The canonical text of a position."""

    def facts(self, position: P) -> Mapping[str, str]:
        """What can be compared of two positions, in the words of the players."""


AnyCore: TypeAlias = Core[Any, Any]
