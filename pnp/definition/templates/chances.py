"""The filter `chances`: what one face-down piece may show, for printed tables. Drawing once from what is left of a pool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pnp.definition.templates.budget import CANNOT, RefusedError, items_of, named, spend


def chances(pool: object, gone: object = ()) -> dict[str, str]:
    """For each kind of the pool the chance of drawing it when the pieces `gone` are known, as `3/7`; `0` when none is left.

    `gone` is a list of kinds, or a text of one-letter kinds. All arrangements of the rest are taken as equally likely (the
    hypergeometric distribution of a single draw). A fraction keeps the number of pieces left as its denominator, so that a
    row of a table adds up at a glance.

    Raises:
        RefusedError: the pool is no mapping of kinds to whole numbers.
    """
    if not isinstance(pool, Mapping):
        raise RefusedError(CANNOT, reason=f"chances are those of a pool {{kind: number}}, not of {named(pool)}")
    spend(len(pool))
    known = Counter(str(kind) for kind in items_of(gone))
    left = {str(kind): max(_whole(count) - known[str(kind)], 0) for kind, count in pool.items()}
    total = sum(left.values())
    return {kind: f"{count}/{total}" if count else "0" for kind, count in left.items()}


def _whole(count: object) -> int:
    if isinstance(count, bool) or not isinstance(count, int):
        raise RefusedError(CANNOT, reason=f"the number of pieces of a kind is a whole number, not {named(count)}")
    return count
