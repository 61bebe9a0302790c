"""How the work for a text grows with its length: twice the text may take twice the time, not four times.

Times of one process are compared with each other, never with a clock on the wall: a slow machine is slow for both.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

STEPS = 8
"""How many times longer the long text is: linear work takes 8 times as long, quadratic work 64 times."""
MOST = 24
"""The growth that is still taken for linear, with room for caches and luck."""
WORTH_A_LOOK = 0.002
"""CPU seconds below which a long text is quick enough, whatever the ratio."""
TRIES = 3


def growth(work: Callable[[str], object], text_of: Callable[[int], str], size: int) -> float:
    """How many times longer the work takes for `STEPS` times the text; the least of some tries, 0 for what takes no time."""
    least = float("inf")
    for _ in range(TRIES):
        long = _time(work, text_of(size * STEPS))
        if long < WORTH_A_LOOK:
            return 0.0
        least = min(least, long / max(_time(work, text_of(size)), 1e-6))
        if least < MOST:
            break
    return least


def _time(work: Callable[[str], object], text: str) -> float:
    begun = process_time()
    work(text)
    return process_time() - begun
