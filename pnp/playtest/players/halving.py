"""Which action to try next, where the best of some is wanted and not the best average of all tries: sequential halving.

The tries are shared out in rounds of equal size; in each round all that are left are tried alike often, and after it the worse half
is left out (Karnin, Koren and Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*, 2013; at the root of a tree search:
Pepels and others, *Minimizing Simple Regret in Monte-Carlo Tree Search*, 2014).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

MOST = 16
"""Things that are tried at all."""


def rounds_of(many: int) -> int:
    """Rounds until one of so many is left.

    >>> [rounds_of(many) for many in (1, 2, 3, 8, 9)]
    [1, 1, 2, 3, 4]
    """
    return max(1, ceil(log2(max(1, many))))


def admitted(many: int, tries: int) -> int:
    """How many of the best-looking things so many tries are enough for: each is to be tried at least once in each round.

    >>> [admitted(60, tries) for tries in (1, 8, 20, 64, 400)], admitted(3, 400)
    ([1, 4, 6, 16, 16], 3)
    """
    most = min(many, MOST)
    return next((few for few in range(most, 1, -1) if few * rounds_of(few) <= tries), 1)


def by_tries(things: Sequence[T], tries: int, worth: Callable[[T], float]) -> Iterator[T]:
    """What to try next, so many times in all; `worth` is asked after each round. What can't be shared out is the best one's.

    >>> "".join(by_tries("abcd", 9, "dcab".index))
    'abcdbabab'
    """
    left, rounds = list(things), rounds_of(len(things))
    for number in range(rounds, 0, -1):
        each = max(1, tries // (number * len(left)))
        yield from left * each
        tries -= each * len(left)
        left = _better_half(left, worth)
    yield from left[:1] * max(0, tries)


def by_time(things: Sequence[T], seconds: float, worth: Callable[[T], float]) -> Iterator[T]:
    """As `by_tries`, but so long; each thing at least once."""
    left, rounds = list(things), rounds_of(len(things))
    begun = monotonic()
    for number in range(1, rounds + 1):
        end = begun + seconds * number / rounds
        is_first = number == 1
        while is_first or monotonic() < end:
            for thing in left:
                yield thing
                if not is_first and monotonic() >= end:
                    break
            is_first = False
        left = _better_half(left, worth)


def _better_half(things: list[T], worth: Callable[[T], float]) -> list[T]:
    """Of an odd number the middle one stays; of equals those that came first."""
    ranked = sorted(things, key=worth, reverse=True)
    return ranked[: max(1, (len(things) + 1) // 2)]
