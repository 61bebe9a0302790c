"""What an engine answers with: events, steps, outcomes, half-understood actions. `protocol` says which method gives which."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from fractions import Fraction

A = TypeVar("A")
P_co = TypeVar("P_co", covariant=True)

TABLE = "table"
"""The actor when nobody decides and the world has to answer."""


class Event(NamedTuple):
    """One thing that happened: a word, what it concerns, and the clause by which it happened.

    >>> Event("stun", ("d6",), "armagh.push.6").text
    'stun d6'

    `beside` is what a record need not say and whoever moves the pieces has to be told.
    """

    word: str
    details: tuple[str, ...] = ()
    clause: str = ""
    beside: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """As a record writes it: `stun d6`."""
        return " ".join((self.word, *self.details))


class Step(NamedTuple, Generic[P_co]):
    """The position after an action, and the events on the way to it.

    >>> Step("after", (Event("stun", ("d6",)),)).events[0].word
    'stun'
    """

    position: P_co
    events: tuple[Event, ...] = ()


class Prospect(NamedTuple):
    """One thing that may come of chance: what it is in words, how likely it is, and the clauses that it turns on."""

    text: str
    chance: Fraction
    clauses: tuple[str, ...] = ()


class Reckoning(NamedTuple):
    """A fight reckoned apart from any game: what it is between, as the rules write it, what can come of it, and how it goes.

    `events` are told where there is but one way for it to go.
    """

    said: str
    prospects: tuple[Prospect, ...]
    events: tuple[Event, ...] = ()


class Outcome(NamedTuple):
    """How a game ended: the winners (none = a draw), the sentence, and the clauses by which.

    >>> Outcome(("I",), "The Irish win: the Treasure", ("armagh.win.4",)).winners
    ('I',)
    """

    winners: tuple[str, ...]
    text: str
    clauses: tuple[str, ...] = ()


class Parsed(NamedTuple, Generic[A]):
    """An action understood: the action, the table's answers typed with it, and how many characters of the text it took."""

    action: A
    answers: tuple[str, ...] = ()
    end: int = 0


class Partial(NamedTuple):
    """Half an action: what has been said so far, what is still missing, and every action that may be meant.

    `whole` is False when there may be more of them than are listed.
    """

    said: str
    missing: str
    follows: tuple[str, ...]
    ambiguous: bool = False
    whole: bool = True


class Choice(NamedTuple):
    """A part that an action is put together of: whose it is, what it is about, and what may be written there with its meaning."""

    actor: str
    about: str
    ways: tuple[tuple[str, str], ...]


class Outline(NamedTuple):
    """What actions are put together of, where there are too many to list: how many (0: nobody counts), a pattern, and the parts."""

    total: int
    form: str
    choices: tuple[Choice, ...]


class Form(NamedTuple):
    """How one kind of action is written: an example that is legal here, the pattern behind it, and what it means, in few words."""

    example: str
    pattern: str = ""
    meaning: str = ""

    @property
    def text(self) -> str:
        """As a line of help shows it.

        >>> Form("d8-d7", "FROM-TO", "move a piece").text
        'd8-d7 (FROM-TO: move a piece)'
        """
        about = ": ".join(filter(None, (self.pattern, self.meaning)))
        return f"{self.example} ({about})" if about else self.example
