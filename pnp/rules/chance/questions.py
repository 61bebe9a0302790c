"""Questions that play puts to the world. The kinds are in `reveal`, `dice`, `cards` and `choices`, for the games that ask them.

An engine never rolls. It asks a `Table` (see `tables.py`), and whoever sits behind the table answers: a person, a record, a seeded
generator, or all possible answers in turn, each with its exact chance. Every question says what it is for (`label`), why it is
asked as it is (`why`, clause by clause) and which clause an unfit answer breaks (`clause`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from pnp.base.finding import Fault, Finding
from pnp.base.tongue import tr, tr_noop

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")

BAD_ANSWER = tr_noop("{label}: {answer} can't be the answer, {why}")
UNREADABLE_ANSWER = Fault("unreadable-answer", "{label}: {answer} is no answer that can be read")


class Reason(NamedTuple):
    """Why a question is asked, or why it is as large as it is: the clause, in words, and the dice or points that it adds."""

    clause: str
    text: str
    amount: int = 0


class Pick(NamedTuple):
    """A part of an answer that can be put together by tapping: `number` of the words in `of`, behind `before`.

    Each word stands with the number of times that it is there; None: as often as one likes, as the faces of dice.
    """

    number: int
    of: tuple[tuple[str, int | None], ...]
    label: str = ""
    before: str = ""


def faces(count: int, sides: int = 6, label: str = "", before: str = "") -> Pick:
    """The faces of dice, to be tapped one after the other."""
    return Pick(count, tuple((str(face), None) for face in range(1, sides + 1)), label, before)


class Question(ABC, Generic[T]):
    """One question; `T` is the type of its answer. Every kind of question is a frozen dataclass with these three fields first."""

    kind: ClassVar[str]
    label: str
    clause: str
    why: tuple[Reason, ...]

    @abstractmethod
    def read(self, text: str) -> T | Finding:
        """The answer that `text` gives, or what is wrong with it; the finding bears the question's clause."""

    @abstractmethod
    def write(self, answer: T) -> str:
        """The answer in the form that `read` takes."""

    @abstractmethod
    def ways(self) -> Iterable[tuple[T, int]]:
        """Each answer that makes a difference, with the number of equally likely ways in which it comes about.

        Nothing for a free choice, which has no odds.
        """

    @abstractmethod
    def sample(self, rng: Random) -> T:
        """An answer at random, each as likely as at the table."""

    @abstractmethod
    def range(self) -> str:
        """What may be answered, in words."""

    def said(self, answer: T) -> str:
        """The answer as lists of chances name it; a question whose answers merge names what they have in common."""
        return self.write(answer)

    def possible(self) -> Iterable[T]:
        """Every answer that makes a difference, decisions included."""
        return (answer for answer, _ in self.ways())

    def picks(self) -> tuple[Pick, ...]:
        """What an answer is put together of by taps, part by part with blanks between; nothing where `ways` or `range` says all."""
        return ()

    @property
    def brief(self) -> str:
        """`range` as verdicts write it."""
        return self.range()

    @property
    def usual(self) -> T | None:
        """The answer that stands where nothing is said, if the game has such a custom."""
        return None

    @property
    def sole(self) -> T | None:
        """The only possible answer, if there is only one: then nobody need be asked."""
        return None

    @property
    def size(self) -> int:
        """How many answers `ways` gives, or somewhat more; known without listing them."""
        return sum(1 for _ in self.ways())

    def unfit(self, text: str, why: str) -> Finding:
        """The finding for an answer that cannot be right."""
        fault = Fault(f"bad-{self.kind}", BAD_ANSWER, clause=self.clause)
        shown = repr(text) if len(text) <= 40 else repr(text[:40] + "…")
        return fault.at(label=self.label, answer=shown, why=why, hints=(tr("possible: {names}", names=self.range()),))

    def unreadable(self, text: str, forms: str) -> Finding:
        """The finding for an answer that means nothing here, right or wrong; `forms` says what may be written."""
        shown = repr(text) if len(text) <= 40 else repr(text[:40] + "…")
        return UNREADABLE_ANSWER.at(label=self.label, answer=shown, hints=(tr("write {forms}", forms=forms),))


def same_word(text: str, words: Iterable[str]) -> str | None:
    """The word that `text` is, whatever its case and the blanks around it."""
    wanted = text.strip().casefold()
    return next((word for word in words if word.casefold() == wanted), None)
