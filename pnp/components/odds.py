"""Chances of what one face-down piece shows, for printed tables: drawing once from what is left of a pool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping


def chances(pool: Mapping[str, int], gone: Iterable[str] = ()) -> dict[str, str]:
    """For each kind of the pool the chance of drawing it when the pieces `gone` are known, as `3/7`; `0` when none is left.

    All arrangements of the rest are taken as equally likely (the hypergeometric distribution of a single draw). Fractions keep the
    number of pieces left as their denominator, so that a row of a table adds up at a glance.
    """
    known = Counter(gone)
    left = {kind: max(count - known[kind], 0) for kind, count in pool.items()}
    total = sum(left.values())
    return {kind: f"{count}/{total}" if count else "0" for kind, count in left.items()}
