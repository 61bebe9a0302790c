"""Commands that make a great deal, and end: Python need not look for circles in it while they are at it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (10_000_000, 20, 20)
"""Thresholds of the garbage collector (`gc.set_threshold`). The largest game has 200 MB of values without a circle in it, and
looking for one by the usual thresholds took six of a hundred parts of a lint."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Circles are hardly ever looked for meanwhile. As a decorator it is for one call."""
    usual = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.freeze()  # and back at once: what there is counts as old, and nobody looks through all of it before the end
        gc.unfreeze()
        gc.set_threshold(*usual)
