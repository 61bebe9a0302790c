"""Who answers for the world: the Table that an engine asks in the middle of an action.

| table | answers by | serves |
|---|---|---|
| `Entered` | what was typed beforehand, in order, each answer checked; a record is such a list | check, replay, examples |
| `Prompting` | asking a person, again and again until the answer fits | play |
| `Seeded` | a seeded generator | playtests, bots, self-play |

`odds.py` answers with each possible answer in turn. A question with one possible answer answers itself; an entered answer to it is
checked all the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from pnp.base.finding import Finding
from pnp.rules.chance.questions import Question

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")


class UnansweredError(Exception):
    """The table has no answer to `question`: whoever asked for the action has to be asked first.

    `later` are questions that were asked together with it and are still open.
    """

    def __init__(self, question: Question[Any], later: tuple[Question[Any], ...] = ()) -> None:
        self.question = question
        self.later = later
        super().__init__(question.label)


class UnfitAnswerError(Exception):
    """The answer given to `question` can't be right; `finding` says why."""

    def __init__(self, question: Question[Any], finding: Finding) -> None:
        self.question = question
        self.finding = finding
        super().__init__(finding.message)


class Table(ABC):
    """What an engine sees of the world. `told` keeps the answers that somebody had to give, in order, as a record needs them."""

    def __init__(self) -> None:
        self.told: list[str] = []

    @abstractmethod
    def ask(self, question: Question[T]) -> T:
        """The answer.

        Raises:
            UnansweredError: when there is none yet.
            UnfitAnswerError: when there is one that can't be right.
        """

    def ask_all(self, questions: Sequence[Question[T]]) -> tuple[T, ...]:
        """The answers to questions that don't depend on each other, so that people can be told of all of them at once.

        Raises:
            UnansweredError: when an answer is missing; it names the questions after it too.
            UnfitAnswerError: when one can't be right.
        """
        answers = []
        for number, question in enumerate(questions, start=1):
            try:
                answers.append(self.ask(question))
            except UnansweredError as unanswered:
                raise UnansweredError(unanswered.question, tuple(questions[number:])) from None
        return tuple(answers)


class Entered(Table):
    """Answers typed beforehand. What nobody asked for stays in `left`.

    >>> from pnp.rules import Roll
    >>> table = Entered(["4", "late"])
    >>> table.ask(Roll(label="the die", clause="sky.dice.1", count=1)), table.left
    ((4,), ['late'])
    """

    def __init__(self, answers: Iterable[str] = ()) -> None:
        super().__init__()
        self.left = list(answers)

    def ask(self, question: Question[T]) -> T:
        """The next answer of the list."""
        if not self.left:
            sole = question.sole
            if sole is not None:
                return sole
            usual = question.usual
            if usual is None:
                raise UnansweredError(question)
            self.told.append(question.write(usual))
            return usual
        text = self.left.pop(0)
        answer = question.read(text)
        if isinstance(answer, Finding):
            raise UnfitAnswerError(question, answer)
        self.told.append(question.write(answer))
        return answer


class Prompting(Table):
    """Asks a person through `prompt(question, complaint)`, which gives the typed text; `complaint` is about the answer before.

    Answers already given with the action are used first; one of them that does not fit is an error, not a reason to ask again.
    """

    def __init__(self, prompt: Callable[[Question[Any], Finding | None], str], answers: Iterable[str] = ()) -> None:
        super().__init__()
        self._prompt = prompt
        self._given = Entered(answers)

    @property
    def left(self) -> list[str]:
        """Answers given with the action that nobody asked for."""
        return self._given.left

    def ask(self, question: Question[T]) -> T:
        """The given answer, else the person's."""
        if self._given.left or question.sole is not None:
            before = len(self._given.told)
            known = self._given.ask(question)
            self.told += self._given.told[before:]
            return known
        complaint: Finding | None = None
        while True:
            answer = question.read(self._prompt(question, complaint))
            if not isinstance(answer, Finding):
                self.told.append(question.write(answer))
                return answer
            complaint = answer


class Seeded(Table):
    """Answers as chance would, from a seeded generator.

    >>> from random import Random
    >>> from pnp.rules.chance.dice import Roll
    >>> attack = Roll(label="attack", clause="sky.dice.1", count=2)
    >>> Seeded(Random(7)).ask(attack) == Seeded(Random(7)).ask(attack)
    True
    """

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng

    def ask(self, question: Question[T]) -> T:
        """One answer at random."""
        sole = question.sole
        if sole is not None:
            return sole
        answer = question.sample(self._rng)
        self.told.append(question.write(answer))
        return answer
