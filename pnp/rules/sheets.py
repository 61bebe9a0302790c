"""Sealed simultaneous orders: what a game says about sheets besides what every game says (see `protocol.py`).

A sheet is an action like any other: whoever acts hands it in, it is sealed into the position, and the one handed in last has all of
them carried out. What is special is said here: a sheet is written line by line and judged line by line, alone and in private; one
that never comes is the stated default; and when all lie open, some things show that no sheet shows alone.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar

from pnp.base.finding import Finding
from pnp.rules.protocol import Rules

if TYPE_CHECKING:
    from pnp.rules.companions.explaining import Explaining
    from pnp.rules.companions.pictures import SheetPictures

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A")


VOID = "void-line"
"""The code of the warning that a line of a sheet is not carried out, though the sheet as a whole may be handed in."""


class LineVerdict(NamedTuple):
    """One line of a sheet: its number (from 1), its text as the rules write it, what it breaks, and the costs so far in words."""

    number: int
    text: str
    findings: tuple[Finding, ...] = ()
    costs: str = ""

    @property
    def word(self) -> str:
        """`legal`, or `illegal` with every broken clause, root causes only."""
        clauses = dict.fromkeys(finding.clause or finding.code for finding in self.findings)
        return " ".join(("illegal", *clauses)) if clauses else "legal"


class SheetRules(Rules[S, P, A]):
    """The rules of a game in which several players write sheets at once."""

    parted_by: ClassVar[str] = ""
    """Characters that part several orders on one line of a sheet."""
    names_of_players: ClassVar[Mapping[str, str]] = {}
    """The names that people call players by, in full: `Red` of `R`."""
    foretelling: ClassVar[frozenset[str]] = frozenset()
    """Codes of remarks that foretell what may come of a sheet: whoever carries out all of them knows better."""

    @abstractmethod
    def writers(self, position: P) -> tuple[str, ...]:
        """Whose sheets are still to be handed in; nobody's outside that phase."""

    @abstractmethod
    def sheet(self, player: str, lines: Sequence[str]) -> A:
        """The sheet of a player with these lines, readable or not. Without lines it is what stands for a missing sheet."""

    @abstractmethod
    def judge_lines(self, position: P, sheet: A) -> tuple[LineVerdict, ...]:
        """Every line of a sheet, judged alone: nothing of what others have handed in enters."""

    @abstractmethod
    def missing(self, position: P, player: str) -> Finding:
        """The note that a player's sheet is missing, and what stands for it."""

    def moves_of(self, position: P, player: str) -> Iterator[A]:
        """The legal actions of one player, whoever else is to act; of sheets those that his candidates are."""
        return (action for action in self.candidates(position, player) if self.permits(position, action))

    def lists_all(self, position: P) -> bool:
        """Are those of `moves_of` all? Not where orders are put together in more ways than anybody counts."""
        del position
        return True

    def going_on(self, position: P, player: str, begun: A) -> Iterable[A]:
        """A player's legal sheets that go on from one that is begun. By default those whose text begins like it."""
        beginning = self.notation(begun).casefold()
        return (
            sheet for sheet in self.moves_of(position, player) if self.notation(sheet).casefold().startswith(beginning)
        )

    def writer(self, position: P, word: str) -> str | None:
        """Whose sheet a word means, among those still to come; None for nobody's."""
        meant = self.player_named(word).casefold()
        return next((name for name in self.writers(position) if name.casefold() == meant), None)

    def player_named(self, word: str) -> str:
        """The player whom a word means, by letter or name in any case and wherever he stands; the word itself for nobody."""
        plain = word.casefold()
        meant = (one for one, name in self.names_of_players.items() if plain in (one.casefold(), name.casefold()))
        return next(meant, word)

    def sides(self, position: P) -> Mapping[str, str]:
        """None: `R:` begins a sheet. A game that reads such words in other phases says so."""
        del position
        return {}

    def explaining(self) -> Explaining[P, A]:
        """As of every game, but that there are more sheets than any list has."""
        from pnp.rules.companions.explaining import Explaining

        return Explaining(self, self.writers)

    def pictures(self) -> SheetPictures[P, A]:
        """As of every game, and how all sheets together are carried out."""
        from pnp.rules.companions.pictures import SheetPictures

        return SheetPictures(self)

    def in_private(self, position: P, player: str) -> tuple[str, ...]:
        """What helps a writer, one sentence a line: reckoned from what lies open, never from what others have sealed.

        It is shown to the writer alone (`pnp check --as`), not at the table. By default nothing.
        """
        del position, player
        return ()

    def misread(self, player: str, lines: Sequence[str]) -> tuple[Finding, ...]:
        """What in these lines can be read in no position: each finding's place has the number of its line, from 1.

        Asked before a sheet is sealed, when nobody says in which position it will be opened. By default nothing.
        """
        del player, lines
        return ()

    def ledger(self, position: P, sheet: A) -> tuple[str, ...]:
        """What a sheet leaves its player of what it is paid with, in words, line by line; by default nothing."""
        del position, sheet
        return ()

    def together(self, position: P, sheets: Sequence[A]) -> tuple[Finding, ...]:
        """Warnings that show only when all sheets lie side by side."""
        del position, sheets
        return ()
