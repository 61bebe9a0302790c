"""Exact odds: every possible answer of the world in turn, each with its chance.

The action is carried out again and again with answers laid down beforehand. Where they run out, the engine asks a question; its
answers are laid down one after the other. Outcomes that come to the same are added up, so the sum of all chances is 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product, takewhile
from math import prod
from typing import Any, NamedTuple, TypeVar

from pnp.rules.chance.questions import Question
from pnp.rules.chance.tables import Table, UnansweredError
from pnp.rules.protocol import Rules, Step

P = TypeVar("P")
T = TypeVar("T")

MOST_BRANCHES = 100_000
"""More answers than this to the questions of one action are refused: they would take minutes."""


class TooManyOutcomesError(Exception):
    """The exact odds would need more branches than `MOST_BRANCHES`."""


class Chance(NamedTuple):
    """One way an action can turn out: how likely, what the table said, and the step that follows.

    `stopped` says of a line of several actions why it goes no further in this case; "" where it was carried out to its end.
    """

    chance: Fraction
    answers: tuple[str, ...]
    step: Step[Any]
    stopped: str = ""


class _LaidDown(Table):
    """Answers fixed beforehand; the first question beyond them is left open."""

    def __init__(self, answers: tuple[Any, ...]) -> None:
        super().__init__()
        self._answers = iter(answers)

    def ask(self, question: Question[T]) -> T:
        sole = question.sole
        if sole is not None:
            return sole
        for answer in self._answers:
            self.told.append(question.write(answer))
            known: T = answer
            return known
        usual = question.usual
        if usual is not None and not any(True for _ in question.ways()):  # a custom of records is no chance
            self.told.append(question.write(usual))
            return usual
        raise UnansweredError(question)


def every_outcome(rules: Rules[Any, P, Any], position: P, action: object) -> tuple[Chance, ...]:
    """Each way `action` can turn out; equal steps are one entry (with the answers of the first way to it).

    >>> import pnp
    >>> game = pnp.open_game("siege-of-armagh")
    >>> position = game.rules.start()
    >>> action = next(iter(game.rules.moves(position)))
    >>> [str(one.chance) for one in every_outcome(game.rules, position, action)]
    ['1']

    Raises:
        UnansweredError: when the action contains a decision by a player, which has no odds.
        TooManyOutcomesError: when there are too many ways.
    """
    merged: dict[Step[P], Chance] = {}
    for found in _branches(rules, position, action):
        known = merged.get(found.step)
        chance = found.chance if known is None else known.chance + found.chance
        merged[found.step] = Chance(chance, known.answers if known else found.answers, found.step)
    return tuple(merged.values())


def _branches(rules: Rules[Any, P, Any], position: P, action: object) -> Iterator[Chance]:
    open_ends: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    budget = MOST_BRANCHES
    while open_ends:
        answers, chance = open_ends.pop()
        table = _LaidDown(answers)
        try:
            step = rules.apply(position, action, table)
        except UnansweredError as unanswered:
            together = (unanswered.question, *unanswered.later)
            budget -= prod(question.size for question in together)
            if budget < 0:
                raise TooManyOutcomesError from None
            ways = [list(question.ways()) for question in together]
            if not ways[0]:
                raise
            open_ends += [
                ((*answers, *chosen), chance * share) for chosen, share in reversed(list(_each_with_each(ways)))
            ]
        else:
            yield Chance(chance, tuple(table.told), step)


def _each_with_each(ways: list[list[tuple[Any, int]]]) -> Iterator[tuple[tuple[Any, ...], Fraction]]:
    """The answers to questions that don't depend on each other, each with each, and the chance of them together.

    A decision among them, which has no ways, ends the row: it is asked when its turn comes.
    """
    certain = list(takewhile(bool, ways))
    every = prod(sum(number for _, number in row) for row in certain)
    for row in product(*certain):
        yield tuple(answer for answer, _ in row), Fraction(prod(number for _, number in row), every)


MOST_WAYS = 5_000
"""An action that can turn out in more ways than this is not followed through by `every_way`."""


class Way(NamedTuple):
    """One way an action can turn out, decisions included: the answers, what each says in words, the step.

    `chance` is that of everything the world can answer that comes to the same position, whose answers are all in `alike`, those of
    the way first. What a player decided does not count: it is taken as decided so.
    """

    answers: tuple[str, ...]
    said: tuple[str, ...]
    step: Step[Any]
    chance: Fraction
    alike: tuple[tuple[str, ...], ...] = ()


class _Followed(Table):
    """Answers fixed beforehand, also to what has a usual answer; the first question beyond them is left open."""

    def __init__(self, answers: tuple[Any, ...]) -> None:
        super().__init__()
        self._answers = iter(answers)
        self.said: list[str] = []

    def ask(self, question: Question[T]) -> T:
        sole = question.sole
        if sole is not None:
            return sole
        for answer in self._answers:
            self.told.append(question.write(answer))
            self.said.append(f"{question.label}: {question.said(answer)}")
            known: T = answer
            return known
        raise UnansweredError(question)


def every_way(rules: Rules[Any, P, Any], position: P, action: object) -> tuple[Way, ...] | None:
    """Each way `action` can turn out, those that come to the same position once; None when there are more than `MOST_WAYS`."""
    found: dict[P, _Merged] = {}
    open_ends: list[tuple[tuple[Any, ...], tuple[Any, ...], Fraction]] = [((), (), Fraction(1))]
    budget = MOST_WAYS
    while open_ends:
        answers, decided, chance = open_ends.pop()
        table = _Followed(answers)
        try:
            step = rules.apply(position, action, table)
        except UnansweredError as unanswered:
            question = unanswered.question
            budget -= question.size
            if budget < 0:
                return None
            ways = list(question.ways())
            total = sum(number for _, number in ways)
            open_ends += [
                ((*answers, each), decided, chance * Fraction(number, total)) for each, number in reversed(ways)
            ]
            if not ways:
                choices = reversed(tuple(question.possible()))
                open_ends += [((*answers, each), (*decided, each), chance) for each in choices]
        else:
            found.setdefault(step.position, _Merged(table.said, step)).add(table.told, decided, chance)
    return tuple(merged.way() for merged in found.values())


class _Merged:
    """Everything that comes to one position."""

    def __init__(self, said: list[str], step: Step[Any]) -> None:
        self.said = tuple(said)
        self.step = step
        self.alike: list[tuple[str, ...]] = []
        self.chances: dict[tuple[Any, ...], Fraction] = {}

    def add(self, told: list[str], decided: tuple[Any, ...], chance: Fraction) -> None:
        """More answers that come to it; chances add up for those who have decided alike."""
        self.alike.append(tuple(told))
        self.chances[decided] = self.chances.get(decided, Fraction(0)) + chance

    def way(self) -> Way:
        """The first of them for all."""
        return Way(self.alike[0], self.said, self.step, max(self.chances.values()), tuple(self.alike))
