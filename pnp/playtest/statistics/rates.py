"""Shares and means with the interval in which the truth lies 95 times of 100, and lengths in classes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

_Z = NormalDist().inv_cdf(0.975)


class Rate(NamedTuple):
    """A share of games with its 95 % interval (Wilson's, which holds for shares near 0 and 1 too)."""

    share: float
    low: float
    high: float

    @staticmethod
    def of(hits: float, games: int, looks: int = 1) -> Rate:
        """`hits` of `games`; a victory shared by two counts half for each. Of so many `looks` all are right 95 times of 100."""
        if not games:
            return Rate(0.0, 0.0, 1.0)
        share, z = hits / games, z_for(looks)
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
        return Rate(share, max(0.0, middle - half), min(1.0, middle + half))


class Mean(NamedTuple):
    """A mean of whole numbers with its 95 % interval (the normal one, for many games), kept as sums, which hang on no order."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def plus(self, value: int) -> Mean:
        """With one value more."""
        return Mean(self.number + 1, self.total + value, self.squares + value * value)

    @property
    def value(self) -> float:
        """The mean itself; 0 of nothing."""
        return self.total / self.number if self.number else 0.0

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        if self.number < 2:
            return 0.0
        variance = max(0.0, self.squares / self.number - self.value**2) * self.number / (self.number - 1)
        return _Z * sqrt(variance / self.number)


def z_for(looks: int) -> float:
    """How many standard errors a difference must have if so many are looked at (Bonferroni), to be chance once in 20 times."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, looks))


class Difference(NamedTuple):
    """Of two shares: how much more the second is, with its 95 % interval (Newcombe, *Interval Estimation for the Difference
    Between Independent Proportions*, 1998, method 10), and how many games of each there must be to be sure of such a one.
    """

    value: float
    low: float
    high: float
    needed: int

    @property
    def is_sure(self) -> bool:
        """Is nought outside the interval?"""
        return self.low > 0 or self.high < 0

    @staticmethod
    def of(one: Rate, other: Rate) -> Difference:
        """The second less the first."""
        value = other.share - one.share
        low = value - sqrt((other.share - other.low) ** 2 + (one.high - one.share) ** 2)
        high = value + sqrt((other.high - other.share) ** 2 + (one.share - one.low) ** 2)
        spread_of_both = one.share * (1 - one.share) + other.share * (1 - other.share)
        needed = round((_Z + 0.8416) ** 2 * spread_of_both / value**2) if abs(value) > 1e-4 else 0  # power 0.8
        return Difference(value, max(-1.0, low), min(1.0, high), needed)


def spread(counts: Mapping[int, int], most: int = 12) -> tuple[tuple[int, int, int], ...]:
    """Values with how often each came, in at most so many classes of equal, round width: from, up to and with, how many."""
    if not counts:
        return ()
    low, high = min(counts), max(counts)
    width = next(step for step in _round_steps() if (high // step) - (low // step) < most)
    cells: Counter[int] = Counter()
    for value, count in counts.items():
        cells[value // width] += count
    return tuple((cell * width, (cell + 1) * width - 1, cells[cell]) for cell in range(low // width, high // width + 1))


def _round_steps() -> Iterable[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10
