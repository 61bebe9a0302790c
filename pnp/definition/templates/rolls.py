"""The filters `rolls` and `against`: what dice are likely to show, for printed tables. Exact, over all counts or totals."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

from pnp.definition.templates.budget import CANNOT, RefusedError, named, spend

_MOST_DICE, _MOST_FACES = 20, 12
_STEP = 64
"""Each way in which the dice may be counted is a step of a template's budget."""


def rolls(dice: object, faces: object = 6) -> dict[str, object]:
    """What `dice` fair dice of `faces` faces show when rolled together, as exact chances (fractions).

    `largest`: how many dice the largest group of equal faces has on average. `groups[k]`: the chance of k or more equal faces, for
    k from 1 to `dice`. `runs[k]`: that of k consecutive faces, for k from 1 to `faces`. `shows`: that one named face shows.

    Raises:
        RefusedError: no whole numbers from 1 to 20 (dice) and 12 (faces), or too much work.
    """
    number, sides = _whole(dice, "dice", _MOST_DICE), _whole(faces, "faces", _MOST_FACES)
    spend(_STEP * comb(number + sides - 1, sides - 1))
    ways_of_group = [0] * (number + 1)
    ways_of_run = [0] * (sides + 1)
    for counts, ways in _counted(number, sides):
        ways_of_group[max(counts)] += ways
        ways_of_run[_longest(counts)] += ways
    total = sides**number
    return {
        "largest": Fraction(sum(size * ways for size, ways in enumerate(ways_of_group)), total),
        "groups": {size: Fraction(sum(ways_of_group[size:]), total) for size in range(1, number + 1)},
        "runs": {size: Fraction(sum(ways_of_run[size:]), total) for size in range(1, sides + 1)},
        "shows": 1 - Fraction((sides - 1) ** number, total),
    }


def against(dice: object, others: object, faces: object = 6) -> dict[str, Fraction]:
    """The chances, as fractions, that the total of `dice` fair dice is `higher` than that of `others` dice, a `tie`, or `lower`.

    Raises:
        RefusedError: no whole numbers from 1 to 20 (dice) and 12 (faces).
    """
    sides = _whole(faces, "faces", _MOST_FACES)
    mine, theirs = (_totals(_whole(number, "dice", _MOST_DICE), sides) for number in (dice, others))
    spend(_STEP * len(mine) * len(theirs) // 8)
    found = {"higher": 0, "tie": 0, "lower": 0}
    for (total, ways), (other, more) in product(mine.items(), theirs.items()):
        found["tie" if total == other else "higher" if total > other else "lower"] += ways * more
    every = sum(found.values())
    return {outcome: Fraction(ways, every) for outcome, ways in found.items()}


def _totals(dice: int, faces: int) -> dict[int, int]:
    """In how many ways so many dice show each total."""
    ways = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for (total, count), face in product(ways.items(), range(1, faces + 1)):
            longer[total + face] = longer.get(total + face, 0) + count
        ways = longer
    return ways


def _counted(dice: int, faces: int, ways: int = 1) -> Iterator[tuple[tuple[int, ...], int]]:
    """How many dice show each face, and in how many ways that comes about."""
    if faces == 1:
        yield (dice,), ways
        return
    for first in range(dice + 1):
        for rest, more in _counted(dice - first, faces - 1, ways * comb(dice, first)):
            yield (first, *rest), more


def _longest(counts: tuple[int, ...]) -> int:
    """The length of the longest run of faces that show."""
    longest = run = 0
    for count in counts:
        run = run + 1 if count else 0
        longest = max(longest, run)
    return longest


def _whole(value: object, what: str, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        shown = value if isinstance(value, int) else named(value)
        raise RefusedError(
            CANNOT, reason=f"the number of {what} rolled is a whole number from 1 to {most}, not {shown}"
        )
    return value
