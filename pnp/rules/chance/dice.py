"""Dice: a roll says what of it matters, so that results which are the same to the engine are counted once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, ClassVar, Literal

from pnp.base.finding import Finding
from pnp.base.tongue import tr
from pnp.rules.chance.questions import Question, Reason

if TYPE_CHECKING:
    from random import Random

Dice = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Roll(Question[Dice]):
    """Roll `count` dice of `sides` sides.

    `matters` says what the engine looks at: the `total`, the `highest` die, all dice in any order (`sorted`) or `each` die in
    its place. The answer is always a full roll; `ways` gives one roll for each result that makes a difference.

    >>> attack = Roll(label="attack", clause="sky.dice.1", count=2, matters="total")
    >>> attack.read("3 4")
    (3, 4)
    >>> attack.read("13").message
    "attack: '13' can't be the answer, no roll has that total"
    >>> len(list(attack.ways()))
    11
    """

    kind: ClassVar[str] = "roll"
    label: str
    clause: str
    why: tuple[Reason, ...] = ()
    count: int
    sides: int = 6
    matters: Literal["total", "highest", "sorted", "each"] = "each"

    def read(self, text: str) -> Dice | Finding:
        """Dice separated by blanks, commas or `+`, or written together; a bare total will do where only the total matters."""
        words = text.replace("+", " ").replace(",", " ").split()
        if self.matters != "total" and self.sides < 10 and len(words) == 1 and len(words[0]) == self.count:
            words = list(words[0])
        if not words or not all(word.isascii() and word.isdigit() and len(word) <= 6 for word in words):
            return self.unfit(text, tr("dice are numbers"))
        dice = tuple(int(word) for word in words)
        if self.matters == "total" and len(dice) == 1 and self.count > 1:
            possible = self.count <= dice[0] <= self.count * self.sides
            return self._with_total(dice[0]) if possible else self.unfit(text, tr("no roll has that total"))
        if len(dice) != self.count:
            return self.unfit(text, tr("{count} given and {rolled} rolled", count=len(dice), rolled=self.count))
        wrong = [die for die in dice if not 1 <= die <= self.sides]
        return self.unfit(text, tr("no die shows {wrong}", wrong=wrong[0])) if wrong else dice

    def write(self, answer: Dice) -> str:
        """Dice separated by blanks."""
        return " ".join(map(str, answer))

    def ways(self) -> Iterable[tuple[Dice, int]]:
        """Out of `sides ** count` equally likely rolls."""
        faces = range(1, self.sides + 1)
        if self.matters == "total":
            totals = ways_to_totals(self.count, self.sides)
            return ((self._with_total(total), totals[total]) for total in range(self.count, len(totals)))
        if self.matters == "highest":
            others = (1,) * (self.count - 1)
            return (((top, *others), top**self.count - (top - 1) ** self.count) for top in faces)
        if self.matters == "sorted":
            return ((dice, _orders(dice)) for dice in combinations_with_replacement(faces, self.count))
        return ((dice, 1) for dice in product(faces, repeat=self.count))

    def sample(self, rng: Random) -> Dice:
        """Fair dice."""
        return tuple(rng.randint(1, self.sides) for _ in range(self.count))

    def range(self) -> str:
        """As `2d6`."""
        return f"{self.count}d{self.sides}"

    @property
    def size(self) -> int:
        """How many results make a difference."""
        if self.matters == "total":
            return self.count * (self.sides - 1) + 1
        if self.matters == "highest":
            return self.sides
        return comb(self.count + self.sides - 1, self.count) if self.matters == "sorted" else self.sides**self.count

    def _with_total(self, total: int) -> Dice:
        return with_total(self.count, total, self.sides)


@cache
def ways_to_totals(count: int, sides: int = 6) -> tuple[int, ...]:
    """By total (from 0): in how many ways `count` dice show it, one die after the other."""
    ways: tuple[int, ...] = (1,)
    for _ in range(count):
        longer = [0] * (len(ways) + sides)
        for total, number in enumerate(ways):
            for die in range(1, sides + 1):
                longer[total + die] += number
        ways = tuple(longer)
    return ways


def with_total(count: int, total: int, sides: int = 6) -> Dice:
    """A roll with a total that is possible: the dice are filled up one after the other."""
    dice = []
    for others in range(count - 1, -1, -1):
        die = min(sides, total - others)
        dice.append(die)
        total -= die
    return tuple(dice)


def _orders(dice: Dice) -> int:
    """In how many orders these dice can lie."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))
