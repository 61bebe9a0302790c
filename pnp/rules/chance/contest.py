"""Two sides roll and compare their totals: one question, because only the comparison matters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding
from pnp.base.tongue import tr
from pnp.rules.chance.dice import Dice, ways_to_totals, with_total
from pnp.rules.chance.questions import Question, Reason

if TYPE_CHECKING:
    from random import Random

Rolls = tuple[Dice, Dice]

_MORE, _SAME, _LESS = 0, 1, 2
_LONGEST = 6


@dataclass(frozen=True, kw_only=True)
class Contest(Question[Rolls]):
    """`count` dice against `against` dice; the answer is both rolls, as `4+4:6+1`, or their totals.

    `results` names what follows from a higher, an equal and a lower total of the first side; results that bear the same name are
    counted together. `tag` is a word that may stand before the rolls. `held` are dice of the first side that already lie.

    >>> fight = Contest(label="the charge", clause="sky.fight.1", count=1, against=1, results=("won", "held", "held"))
    >>> fight.read("5:2")
    ((5,), (2,))
    >>> [ways for _, ways in fight.ways()]
    [15, 21]
    """

    kind: ClassVar[str] = "roll"
    label: str
    clause: str
    why: tuple[Reason, ...] = ()
    count: int
    against: int
    sides: int = 6
    results: tuple[str, str, str] = ("higher", "tie", "lower")
    tag: str = ""
    held: Dice | None = None

    def read(self, text: str) -> Rolls | Finding:
        """`[tag] dice:dice`, the dice joined by `+`, or their total; where dice are held they may be left out."""
        body = text.strip()
        if self.tag and body.casefold().startswith(self.tag.casefold()):
            body = body[len(self.tag) :]
        first, colon, second = body.partition(":")
        if not colon:
            return self.unfit(text, tr("two rolls are separated by a colon"))
        ours = self.held if self.held is not None and not first.strip() else self._side(text, first, self.count)
        theirs = self._side(text, second, self.against)
        if isinstance(ours, Finding):
            return ours
        if isinstance(theirs, Finding):
            return theirs
        if self.held is not None and sum(ours) != sum(self.held):
            return self.unfit(text, tr("the dice that lie show {total}", total=sum(self.held)))
        return ours, theirs

    def _side(self, text: str, rolled: str, count: int) -> Dice | Finding:
        words = rolled.replace("+", " ").replace(",", " ").split()
        if not words or not all(word.isascii() and word.isdigit() and len(word) <= _LONGEST for word in words):
            return self.unfit(text, tr("{count} dice are due, and dice are numbers", count=count))
        dice = tuple(int(word) for word in words)
        if len(dice) == 1 and count > 1:
            possible = count <= dice[0] <= count * self.sides
            return with_total(count, dice[0], self.sides) if possible else self.unfit(text, _no_total(count, dice[0]))
        if len(dice) != count:
            return self.unfit(text, tr("{count} dice given and {rolled} rolled", count=len(dice), rolled=count))
        wrong = [die for die in dice if not 1 <= die <= self.sides]
        return self.unfit(text, tr("no die shows {wrong}", wrong=wrong[0])) if wrong else dice

    def write(self, answer: Rolls) -> str:
        """`4+4:6+1`, after the tag."""
        rolls = ":".join("+".join(map(str, dice)) for dice in answer)
        return f"{self.tag} {rolls}" if self.tag else rolls

    def said(self, answer: Rolls) -> str:
        """The name of the result."""
        ours, theirs = sum(answer[0]), sum(answer[1])
        return self.results[_MORE if ours > theirs else _SAME if ours == theirs else _LESS]

    def ways(self) -> Iterable[tuple[Rolls, int]]:
        """One pair of rolls for each result that can come, out of all equally likely pairs."""
        counted: dict[str, tuple[Rolls, int]] = {}
        held = sum(self.held) if self.held is not None else 0
        for place, (totals, ways) in enumerate(compare(self.count, self.against, self.sides, held)):
            if ways:
                name = self.results[place]
                known = counted.get(name)
                rolls = known[0] if known else self._rolls(*totals)
                counted[name] = (rolls, ways + (known[1] if known else 0))
        return counted.values()

    def _rolls(self, ours: int, theirs: int) -> Rolls:
        first = self.held if self.held is not None else with_total(self.count, ours, self.sides)
        return first, with_total(self.against, theirs, self.sides)

    def sample(self, rng: Random) -> Rolls:
        """Fair dice."""
        ours = self.held if self.held is not None else tuple(rng.choices(range(1, self.sides + 1), k=self.count))
        return ours, tuple(rng.choices(range(1, self.sides + 1), k=self.against))

    def range(self) -> str:
        """As `2d6 against 1d6`."""
        return tr("{one}d{sides} against {other}d{sides}", one=self.count, other=self.against, sides=self.sides)

    @property
    def brief(self) -> str:
        """As `2:1`."""
        return f"{self.count}:{self.against}"

    @property
    def size(self) -> int:
        """Three results at most."""
        return 3


Compared = tuple[tuple[tuple[int, int], int], ...]


@cache
def compare(count: int, against: int, sides: int = 6, held: int = 0) -> Compared:
    """For a higher, an equal and a lower total of the first side: one such pair of totals, and the ways to all of them.

    With `held` the first side's total is known already, and only the second side rolls.
    """
    first = ways_to_totals(count, sides) if not held else tuple(int(total == held) for total in range(held + 1))
    second = ways_to_totals(against, sides)
    found: list[tuple[tuple[int, int], int]] = [((0, 0), 0)] * 3
    for ours in range(len(first) - 1, -1, -1):
        for theirs, number in enumerate(second):
            if first[ours] and number:
                place = _MORE if ours > theirs else _SAME if ours == theirs else _LESS
                totals, ways = found[place]
                found[place] = (totals if ways else (ours, theirs), ways + first[ours] * number)
    return tuple(found)


def _no_total(count: int, total: int) -> str:
    return tr("{count} dice are due, and they can't show {total}", count=count, total=total)
